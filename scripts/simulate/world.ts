import type { AnyGame } from '../../src/game/hosted.js';
import { VirtualClock } from './clock.js';
import { Disk } from './disk.js';
import { Instance } from './instance.js';
import type { Planted } from './planted.js';

/** A game that two seats play, with commands that either may try at any time. */
export interface Stage {
  readonly game: AnyGame;
  readonly setUp: (withOpponent: boolean) => object;
  readonly commands: readonly object[];
  readonly clockCommands: readonly object[];
}

const INSTANCES = 2;

/** One session on a few instances over one disk, in one virtual time, by one seed. */
export class World {
  readonly clock: VirtualClock;
  readonly disk: Disk;
  readonly instances: Instance[] = [];
  readonly faults: string[] = [];
  session = '';
  isStormy = true;
  /** What the clock of each seat has; null without clocks. Some expire in the storm and some after it. */
  readonly bankSeconds: number | null;

  constructor(
    seed: number,
    readonly game: AnyGame,
    readonly planted: Planted,
  ) {
    this.bankSeconds = seed % 2 === 0 ? 1 + ((seed / 2) % 14) : null;
    this.clock = new VirtualClock(seed);
    this.disk = new Disk(this.clock, () => this.session);
    this.disk.onWrite((session) => this.instances.forEach((instance) => instance.wake(session)));
  }

  fault(what: string): void {
    this.faults.push(what);
  }

  start(): void {
    for (let place = 0; place < INSTANCES; place++) this.startAt(place);
  }

  /** A new instance there, instead of one that has ended. */
  startAt(place: number): void {
    this.instances[place] = new Instance(this.clock, this.disk, this.game, this.planted, this.bankSeconds !== null);
  }

  anyPlace(): number {
    return this.clock.chance.below(INSTANCES);
  }

  anyInstance(): Instance {
    return this.instances[this.anyPlace()] as Instance;
  }

  wentBackSince(time: number): boolean {
    return this.disk.rollbacks.some((at) => at >= time);
  }
}
