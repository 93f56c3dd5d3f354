import { described, judged } from '../trace/check.js';
import type { Line } from '../trace/traced.js';
import { drawn, shrunk, STORM_MS, type Capsule, type Step } from './plan.js';
import type { Planted } from './planted.js';
import { DAMAGED } from './player.js';
import { JUMP_MS, Table } from './table.js';
import { World, type Stage } from './world.js';

export interface Outcome {
  readonly faults: readonly string[];
  /** With what was found. */
  readonly capsule: Capsule;
  readonly facts: Readonly<
    Record<
      | ('commands' | 'events' | 'rollbacks' | 'crashes' | 'cuts' | 'opponents' | 'jumps' | 'expiries')
      | ('manyInstances' | 'manySessions' | 'traced'),
      number
    >
  >;
  readonly simulatedMs: number;
  readonly assertions: number;
}

/** A world at rest ends with a few thousand. */
const MAX_LINES = 6_000;
/** Calm begins so long after the last fault. */
const MENDED_MS = 3_000;
/** In calm commands are settled, and followers are at the head, within so long. */
const SETTLED_MS = 20_000;
/** The longest clock, and what an expiry takes. */
const EXPIRED_MS = 25_000;

/** A world, players and watchers of its sessions, and everything that goes wrong, by its capsule. */
export class Simulation {
  readonly #capsule: Capsule;
  readonly #world: World;
  readonly #counts: Record<Step['type'], number> = { play: 0, 'roll-back': 0, crash: 0, cut: 0, jump: 0 };
  #begun = 0;
  #playing = 0;

  constructor(
    from: number | Capsule,
    private readonly stage: Stage,
    planted: Planted,
  ) {
    this.#capsule = typeof from === 'number' ? drawn(from) : from;
    this.#world = new World(this.#capsule.seed, this.#capsule.options, stage.game, planted);
  }

  get trace(): readonly Line[] {
    return this.#world.trace;
  }

  async play(): Promise<Outcome> {
    const restore = this.#world.clock.install();
    try {
      return await this.#play();
    } finally {
      restore();
    }
  }

  async #play(): Promise<Outcome> {
    const { clock, faults, options, trace, disk } = this.#world;
    const { sessions, bankSeconds, instances, opponent } = options;
    const tables: Table[] = [];
    for (let index = 0; index < sessions; index++) {
      const opening = Table.open(this.#world, this.stage, index);
      void opening.then((table) => tables.push(table));
      await clock.run(() => tables.length > index, STORM_MS);
      await opening;
    }
    const opened = disk.writes;
    this.#world.start();
    for (const { watchers } of tables) for (const watcher of watchers) watcher.start();
    for (const step of this.#capsule.steps) clock.after(step.at, () => this.#do(step, tables, opened));
    clock.after(STORM_MS + MENDED_MS, () => (this.#world.isStormy = false));

    const isOver = () => faults.includes(DAMAGED) || trace.length > MAX_LINES;
    const isSettled = () => this.#playing === 0;
    await this.#until(() => isOver() || (isSettled() && !this.#world.isStormy), 'a command is not settled');
    if (trace.length > MAX_LINES) this.#world.fault('the instances ask the store without end');
    else if (!isOver()) {
      for (const { host } of tables) this.#give(host.play(0, 1));
      await this.#until(() => isOver() || isSettled(), 'a session takes no command in calm');
      const calm = clock.now + EXPIRED_MS;
      if (bankSeconds !== null) await clock.run(() => clock.now > calm || faults.length > 0, Infinity);
      await this.#until(() => faults.length > 0 || tables.every((table) => table.isCaughtUp), null);
    }
    if (faults.length === 0) for (const table of tables) await table.judge();
    for (const rejected of judged(trace).rejections) faults.push(described(rejected));
    const { play: _, 'roll-back': __, crash: crashes, cut: cuts, jump: jumps } = this.#counts;
    const given = tables.flatMap(({ players }) => players.flatMap(({ given }) => given));
    const [what] = faults;
    const failed = what !== undefined && { failed: { what, steps: this.#begun, atMs: Math.round(clock.now) } };
    return {
      faults,
      capsule: { ...this.#capsule, ...failed },
      facts: {
        commands: given.filter(({ text }) => text !== null).length,
        events: disk.committed.size,
        ...{ rollbacks: disk.rollbacks.length, crashes, cuts, opponents: Number(opponent), jumps },
        expiries: tables.reduce((sum, { expiries }) => sum + expiries, 0),
        ...{ manyInstances: Number(instances > 2), manySessions: Number(sessions > 1), traced: trace.length },
      },
      simulatedMs: clock.now,
      assertions: this.#world.assertions + trace.length,
    };
  }

  /** @param late what is wrong if it takes too long; null: that is judged later */
  async #until(isOver: () => boolean, late: string | null): Promise<void> {
    const { clock } = this.#world;
    const limit = Math.max(clock.now, STORM_MS + MENDED_MS) + SETTLED_MS;
    await clock.run(() => isOver() || clock.now > limit, Infinity);
    if (late !== null) this.#world.require(isOver(), () => late);
  }

  #give(playing: Promise<unknown>): void {
    this.#playing += 1;
    void playing.then(() => (this.#playing -= 1));
  }

  #do(step: Step, tables: readonly Table[], opened: number): void {
    const { clock, disk, instances } = this.#world;
    this.#begun += 1;
    this.#counts[step.type] += 1;
    if (step.type === 'play') {
      const players = tables.flatMap(({ players }) => players);
      const player = players[step.player % players.length];
      if (player) this.#give(player.play(step.command, step.times));
    } else if (step.type === 'roll-back') {
      const writes = Math.min(step.writes, disk.writes - opened);
      if (writes > 0) void this.#world.rollBack(writes);
    } else {
      const place = step.instance % instances.length;
      const instance = instances[place];
      if (!instance) return;
      if (step.type === 'jump') instance.aheadMs = step.hours * JUMP_MS;
      else if (step.type === 'crash') {
        instance.crash();
        clock.after(step.forMs, () => this.#world.startAt(place));
      } else {
        instance.isCut = true;
        clock.after(step.forMs, () => (instance.isCut = false));
      }
    }
  }
}

/** The fewest steps of a world in which something of this kind is found. */
export async function shrunkWorld(capsule: Capsule, stage: Stage, planted: Planted): Promise<Outcome | null> {
  let least: Outcome | null = null;
  await shrunk(capsule, async (smaller) => {
    const { failed: _, ...plan } = smaller;
    const outcome = await new Simulation(plan, stage, planted).play();
    const isFound = outcome.faults.some((fault) => planted.finds.test(fault));
    if (isFound) least = outcome;
    return isFound;
  });
  return least;
}
