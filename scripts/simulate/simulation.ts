import { canonicalJson } from '../../src/game/hash.js';
import { Games } from '../../src/game/registry.js';
import { RecordedEvent } from '../../src/session/log/recorded-event.js';
import { SessionService } from '../../src/session/sessions.js';
import { clockHistory, expiryViolations } from '../history/expiries.js';
import { foldFault } from '../folded-meta.js';
import { standingEvents } from '../standing-events.js';
import type { Planted } from './planted.js';
import { DAMAGED, Player } from './player.js';
import { START_MS } from './instance.js';
import { Watcher } from './watcher.js';
import { World, type Stage } from './world.js';

export interface Outcome {
  readonly faults: readonly string[];
  readonly facts: Readonly<
    Record<'commands' | 'events' | 'rollbacks' | 'crashes' | 'cuts' | 'opponents' | 'jumps' | 'expiries', number>
  >;
}

const STORM_MS = 8000;
const LIMIT_MS = 600_000;
const JUMP_MS = 3_600_000;
/** In calm no expiry is later, and none is earlier than clocks of machines may differ. */
const LATEST_MS = 5_000;
const SKEW_MS = 1_000;

/** A world, players and watchers of its session, and everything that goes wrong, by one seed. */
export class Simulation {
  readonly world: World;
  #crashes = 0;
  #cuts = 0;
  #jumps = 0;
  #expiries = 0;

  constructor(
    seed: number,
    private readonly stage: Stage,
    planted: Planted,
  ) {
    this.world = new World(seed, stage.game, planted);
  }

  async play(): Promise<Outcome> {
    const restore = this.world.clock.install();
    try {
      return await this.#play();
    } finally {
      restore();
    }
  }

  async #play(): Promise<Outcome> {
    const { world } = this;
    const { clock, disk, faults } = world;
    const withOpponent = clock.happens(0.5);
    const { host, spectator, seats } = await this.#opened(withOpponent);
    world.start();
    const { commands, clockCommands } = this.stage;
    const players = Object.entries(seats).map(([seat, token]) => new Player(world, seat, token, commands));
    players.push(new Player(world, 'host', host, clockCommands));
    const watchers = [
      new Watcher(world, 'spectator', spectator, null),
      ...Object.entries(seats).map(([seat, token]) => new Watcher(world, `seat ${seat}`, token, seat)),
    ];
    for (const watcher of watchers) watcher.start();
    let playing = players.length;
    for (const player of players) void player.play(4).then(() => playing--);
    this.#storm();
    await clock.run(() => (playing === 0 && !world.isStormy) || faults.includes(DAMAGED), LIMIT_MS);
    const calm = clock.now + 25_000;
    await clock.run(() => clock.now > calm || faults.length > 0, LIMIT_MS);
    if (faults.length === 0) await this.#judge(players, watchers);
    return {
      faults,
      facts: {
        commands: players.flatMap(({ given }) => given).filter(({ text }) => text !== null).length,
        events: disk.committed.size,
        rollbacks: disk.rollbacks.length,
        crashes: this.#crashes,
        cuts: this.#cuts,
        opponents: Number(withOpponent),
        jumps: this.#jumps,
        expiries: this.#expiries,
      },
    };
  }

  /** A session with every seat taken, before anything goes wrong. */
  async #opened(withOpponent: boolean) {
    const { clock, disk, bankSeconds } = this.world;
    const direct = new Proxy(disk.store, {
      get:
        (_, name) =>
        (...args: readonly unknown[]) =>
          disk.perform(name as never, args),
    });
    const service = new SessionService({
      store: direct,
      games: new Games([this.stage.game]),
      now: () => new Date(START_MS + clock.now),
    });
    const setUp = this.stage.setUp(withOpponent);
    const asked = {
      game: this.stage.game.id,
      contributions: 'waived',
      setUp,
      ...(bankSeconds !== null && { clock: { bank: bankSeconds, atZero: 'forfeit' as const } }),
      idempotencyKey: 'k',
      caller: '',
    } as const;
    let opened: Awaited<ReturnType<SessionService['create']>>['session'] | undefined;
    void service.create(asked).then(({ session }) => (opened = session));
    await clock.run(() => opened !== undefined, LIMIT_MS);
    const { id, hostToken: host, spectatorToken: spectator, invitations } = opened as NonNullable<typeof opened>;
    this.world.session = id;
    const seats: Record<string, string> = {};
    for (const { seat, invitation } of invitations) {
      const { text } = await service.claim({ session: id, seat, invitation, idempotencyKey: 'k' });
      seats[seat] = (JSON.parse(text) as { token: string }).token;
    }
    return { host, spectator, seats };
  }

  /** Some of everything that may go wrong, each at its time, and then calm. */
  #storm(): void {
    const { clock, disk } = this.world;
    const sometime = (run: () => void) => clock.after(clock.chance.fraction() * STORM_MS, run);
    const base = disk.writes;
    if (clock.happens(0.4)) {
      sometime(() => {
        const writes = Math.min(1 + clock.chance.below(5), disk.writes - base);
        if (writes > 0) void disk.rollBack(writes);
      });
    }
    for (let count = clock.chance.below(3); count > 0; count--) {
      sometime(() => {
        const place = this.world.anyPlace();
        this.#crashes++;
        this.world.instances[place]?.crash();
        clock.after(clock.chance.fraction() * 1500, () => this.world.startAt(place));
      });
    }
    for (let count = clock.chance.below(3); count > 0; count--) {
      sometime(() => {
        const instance = this.world.anyInstance();
        this.#cuts++;
        instance.isCut = true;
        clock.after(clock.chance.fraction() * 2500, () => (instance.isCut = false));
      });
    }
    if (this.world.bankSeconds !== null) this.#jump();
    clock.after(STORM_MS + 3000, () => (this.world.isStormy = false));
  }

  /** The clocks of machines are put forward or back, and some back again. */
  #jump(): void {
    const { clock } = this.world;
    for (let count = clock.chance.below(3); count > 0; count--) {
      clock.after(clock.chance.fraction() * STORM_MS, () => {
        this.#jumps++;
        const instance = this.world.anyInstance();
        instance.aheadMs = (clock.chance.below(3) - 1) * JUMP_MS;
      });
    }
  }

  async #judge(players: readonly Player[], watchers: readonly Watcher[]): Promise<void> {
    const { world } = this;
    const { store, rollbacks } = world.disk;
    const head = await store.readSnapshot(world.session);
    const log = (await store.readEvents(world.session, 0, 100_000))?.events ?? [];
    if (!head) return world.fault('the session is lost');
    let events: RecordedEvent[];
    try {
      events = log.map((event) => RecordedEvent.read(event, world.game));
    } catch (error) {
      return world.fault(`the log is damaged: ${String(error)}`);
    }
    events.forEach(({ seq, link }, index) => {
      if (seq !== index + 1) world.fault(`the log has a gap before ${seq}`);
      if (index > 0 && link && link.prev !== events[index - 1]?.hash) world.fault(`the log is no chain at ${seq}`);
    });
    const initial = await store.readRecord(world.session, 'initial');
    let state = (JSON.parse(String(initial?.value)) as { state: unknown }).state;
    for (const { envelope } of standingEvents(events)) state = world.game.evolve(state, envelope.game);
    if (canonicalJson(state) !== canonicalJson(JSON.parse(head.state.toString())))
      world.fault('the state is not the fold of the log');

    const fault = await foldFault(store, new Games([world.game]), world.session);
    if (fault) world.fault(fault);
    this.#judgeClocks(events);

    const ids = events.flatMap(({ envelope }) => envelope.commandId ?? []).filter((id, i, all) => id !== all[i - 1]);
    if (new Set(ids).size !== ids.length) world.fault('a command is doubled in the log');
    const answered = players.flatMap(({ given }) => given).filter(({ text }) => text !== null);
    const acknowledged = answered.map((one) => ({ ...one, id: (JSON.parse(one.text as string) as { id: string }).id }));
    for (const { key, id, from } of acknowledged) {
      if (!ids.includes(id) && !world.wentBackSince(from)) world.fault(`${key} was acknowledged and is lost`);
    }
    const known = new Set(acknowledged.map(({ id }) => id));
    if (rollbacks.length === 0 && ids.some((id) => !known.has(id))) world.fault('the effect of a command is doubled');

    for (const watcher of watchers) {
      const { seq, hash } = watcher.position ?? {};
      if (seq !== head.seq || hash !== head.chain) world.fault(`a watcher stays behind: at ${seq} of ${head.seq}`);
    }
  }

  /** Every clock expires once, at its time in the time of the world. */
  #judgeClocks(events: readonly RecordedEvent[]): void {
    const { world } = this;
    const log = events.map((event) => event.for(null));
    for (const violation of expiryViolations(log, START_MS + world.clock.now - LATEST_MS)) world.fault(violation);
    const since = (version: number) => world.disk.heads.findLast((head) => head.version === version)?.since ?? Infinity;
    for (const { seat, deadline: shown, version, setBy } of clockHistory(log).expiries) {
      this.#expiries++;
      // Times are shown by the clock of the machine that wrote them, which may have jumped. The write itself took less.
      const jumps = Math.round((setBy.at - START_MS - since(setBy.version)) / JUMP_MS);
      const deadline = shown - jumps * JUMP_MS;
      const late = START_MS + since(version) - deadline;
      if (late < -SKEW_MS) world.fault(`the clock of ${seat} expired ${-late} ms before its time`);
      const isCalm = deadline > START_MS + STORM_MS + 3000;
      if (isCalm && late > LATEST_MS) world.fault(`the clock of ${seat} expired ${late} ms after its time`);
    }
  }
}
