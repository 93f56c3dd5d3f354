import type { AnyGame } from '../../src/game/hosted.js';
import { ModelStore } from '../model/model-store.js';
import { performed } from '../model/store.js';
import type { Line } from '../trace/traced.js';
import { VirtualClock } from './clock.js';
import { Disk } from './disk.js';
import { Instance } from './instance.js';
import type { Options } from './plan.js';
import type { Planted } from './planted.js';
import type { Chance } from '../play/random.js';

/** A game that two seats play, with commands that either may try at any time. */
export interface Stage {
  readonly game: AnyGame;
  readonly setUp: (withOpponent: boolean) => object;
  readonly commands: readonly object[];
  readonly clockCommands: readonly object[];
}

/** Sessions on instances over one disk, in one virtual time. */
export class World {
  readonly clock: VirtualClock;
  readonly disk: Disk;
  readonly instances: Instance[] = [];
  readonly faults: string[] = [];
  readonly trace: Line[] = [];
  isStormy = true;
  /** How much has been found as it should be. */
  assertions = 0;

  constructor(
    seed: number,
    readonly options: Options,
    readonly game: AnyGame,
    readonly planted: Planted,
  ) {
    this.clock = new VirtualClock(seed);
    const { fault } = planted;
    const model =
      fault &&
      (() => new ModelStore((stored, call) => fault.perform(stored, call, performed) ?? performed(stored, call)));
    this.disk = new Disk(this.clock, model);
    this.disk.onWrite((session) => this.instances.forEach((instance) => instance.wake(session)));
  }

  fault(what: string): void {
    this.faults.push(what);
  }

  /** @returns whether it holds */
  require(holds: boolean, what: () => string): boolean {
    this.assertions += 1;
    if (!holds) this.fault(what());
    return holds;
  }

  /** Marks that writes which were done are not. */
  async rollBack(writes: number): Promise<void> {
    await this.disk.rollBack(writes);
    this.trace.push({ at: this.clock.now, id: 'disk', session: null, name: 'roll-back' });
  }

  start(): void {
    for (let place = 0; place < this.options.instances; place++) this.startAt(place);
  }

  /** A new instance there, instead of one that has ended. */
  startAt(place: number): void {
    this.instances[place] = new Instance(this, `I${place + 1}@${this.clock.now}`);
  }

  anyInstance(chance: Chance): Instance {
    return this.instances[chance.below(this.instances.length)] as Instance;
  }

  wentBackSince(time: number): boolean {
    return this.disk.rollbacks.some((at) => at >= time);
  }
}
