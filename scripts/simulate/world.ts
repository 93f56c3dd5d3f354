import { canonicalJson } from '../../src/game/hash.js';
import type { AnyGame } from '../../src/game/hosted.js';
import { Games } from '../../src/game/registry.js';
import { RecordedEvent } from '../../src/session/recorded-event.js';
import { SessionService } from '../../src/session/service.js';
import { VirtualClock } from './clock.js';
import { Disk } from './disk.js';
import { Instance } from './instance.js';
import type { Planted } from './planted.js';
import { Player } from './player.js';
import { Watcher } from './watcher.js';
import { standingEvents } from '../standing-events.js';

/** A game that two seats play, with commands that either may try at any time. */
export interface Stage {
  readonly game: AnyGame;
  readonly setUp: (withOpponent: boolean) => object;
  readonly commands: readonly object[];
  readonly clockCommands: readonly object[];
}

export interface Outcome {
  readonly faults: readonly string[];
  readonly facts: Readonly<Record<'commands' | 'events' | 'rollbacks' | 'crashes' | 'cuts' | 'opponents', number>>;
}

const INSTANCES = 2;
const STORM_MS = 8000;
const LIMIT_MS = 600_000;

/** One session on a few instances, players and watchers of it, and everything that goes wrong, by one seed. */
export class World {
  readonly clock: VirtualClock;
  readonly disk: Disk;
  readonly instances: Instance[] = [];
  readonly faults: string[] = [];
  session = '';
  isStormy = true;
  #crashes = 0;
  #cuts = 0;

  constructor(
    seed: number,
    private readonly stage: Stage,
    readonly planted: Planted,
  ) {
    this.clock = new VirtualClock(seed);
    this.disk = new Disk(this.clock, () => this.session);
    this.disk.onWrite((session) => this.instances.forEach((instance) => instance.wake(session)));
  }

  get game(): AnyGame {
    return this.stage.game;
  }

  fault(what: string): void {
    this.faults.push(what);
  }

  anyInstance(): Instance {
    return this.instances[this.clock.chance.below(INSTANCES)] as Instance;
  }

  wentBackSince(time: number): boolean {
    return this.disk.rollbacks.some((at) => at >= time);
  }

  async play(): Promise<Outcome> {
    const restore = this.clock.install();
    try {
      return await this.#play();
    } finally {
      restore();
    }
  }

  async #play(): Promise<Outcome> {
    const withOpponent = this.clock.happens(0.5);
    const { host, spectator, seats } = await this.#opened(withOpponent);
    for (let count = 0; count < INSTANCES; count++) this.instances.push(this.#instance());
    const { commands, clockCommands } = this.stage;
    const players = Object.entries(seats).map(([seat, token]) => new Player(this, seat, token, commands));
    players.push(new Player(this, 'host', host, clockCommands));
    const watchers = [
      new Watcher(this, 'spectator', spectator, null),
      ...Object.entries(seats).map(([seat, token]) => new Watcher(this, `seat ${seat}`, token, seat)),
    ];
    for (const watcher of watchers) watcher.start();
    let playing = players.length;
    for (const player of players) void player.play(4).then(() => playing--);
    this.#storm();
    await this.clock.run(() => playing === 0 && !this.isStormy, LIMIT_MS);
    const calm = this.clock.now + 25_000;
    await this.clock.run(() => this.clock.now > calm || this.faults.length > 0, LIMIT_MS);
    if (this.faults.length === 0) await this.#judge(players, watchers);
    return {
      faults: this.faults,
      facts: {
        commands: players.flatMap(({ given }) => given).filter(({ text }) => text !== null).length,
        events: this.disk.committed.size,
        rollbacks: this.disk.rollbacks.length,
        crashes: this.#crashes,
        cuts: this.#cuts,
        opponents: Number(withOpponent),
      },
    };
  }

  #instance(): Instance {
    return new Instance(this.clock, this.disk, this.stage.game, this.planted);
  }

  /** A session with every seat taken, before anything goes wrong. */
  async #opened(withOpponent: boolean) {
    const direct = new Proxy(this.disk.store, {
      get:
        (_, name) =>
        (...args: readonly unknown[]) =>
          this.disk.perform(name as never, args),
    });
    const service = new SessionService({ store: direct, games: new Games([this.stage.game]) });
    const setUp = this.stage.setUp(withOpponent);
    const asked = {
      game: this.stage.game.id,
      contributions: 'waived',
      setUp,
      idempotencyKey: 'k',
      caller: '',
    } as const;
    let opened: Awaited<ReturnType<SessionService['create']>>['session'] | undefined;
    void service.create(asked).then(({ session }) => (opened = session));
    await this.clock.run(() => opened !== undefined, LIMIT_MS);
    const { id, hostToken: host, spectatorToken: spectator, invitations } = opened as NonNullable<typeof opened>;
    this.session = id;
    const seats: Record<string, string> = {};
    for (const { seat, invitation } of invitations) {
      const { text } = await service.claim({ session: id, seat, invitation, idempotencyKey: 'k' });
      seats[seat] = (JSON.parse(text) as { token: string }).token;
    }
    return { host, spectator, seats };
  }

  /** Some of everything that may go wrong, each at its time, and then calm. */
  #storm(): void {
    const { clock } = this;
    const sometime = (run: () => void) => clock.after(clock.chance.fraction() * STORM_MS, run);
    const base = this.disk.writes;
    if (clock.happens(0.4)) {
      sometime(() => {
        const writes = Math.min(1 + clock.chance.below(5), this.disk.writes - base);
        if (writes > 0) void this.disk.rollBack(writes);
      });
    }
    for (let count = clock.chance.below(3); count > 0; count--) {
      sometime(() => {
        const place = clock.chance.below(INSTANCES);
        this.#crashes++;
        this.instances[place]?.crash();
        clock.after(clock.chance.fraction() * 1500, () => (this.instances[place] = this.#instance()));
      });
    }
    for (let count = clock.chance.below(3); count > 0; count--) {
      sometime(() => {
        const instance = this.anyInstance();
        this.#cuts++;
        instance.isCut = true;
        clock.after(clock.chance.fraction() * 2500, () => (instance.isCut = false));
      });
    }
    clock.after(STORM_MS + 3000, () => (this.isStormy = false));
  }

  async #judge(players: readonly Player[], watchers: readonly Watcher[]): Promise<void> {
    const { store, rollbacks } = this.disk;
    const head = await store.readSnapshot(this.session);
    const log = (await store.readEvents(this.session, 0, 100_000))?.events ?? [];
    if (!head) return this.fault('the session is lost');
    let events: RecordedEvent[];
    try {
      events = log.map(({ seq, bytes }) => RecordedEvent.read(seq, bytes.toString(), this.game));
    } catch (error) {
      return this.fault(`the log is damaged: ${String(error)}`);
    }
    events.forEach(({ seq, link }, index) => {
      if (seq !== index + 1) this.fault(`the log has a gap before ${seq}`);
      if (index > 0 && link && link.prev !== events[index - 1]?.hash) this.fault(`the log is no chain at ${seq}`);
    });
    const initial = await store.readRecord(this.session, 'initial');
    let state = (JSON.parse(String(initial?.value)) as { state: unknown }).state;
    for (const { envelope } of standingEvents(events)) state = this.game.evolve(state, envelope.game);
    if (canonicalJson(state) !== canonicalJson(JSON.parse(head.state.toString())))
      this.fault('the state is not the fold of the log');

    const ids = events.flatMap(({ envelope }) => envelope.commandId ?? []).filter((id, i, all) => id !== all[i - 1]);
    if (new Set(ids).size !== ids.length) this.fault('a command is doubled in the log');
    const answered = players.flatMap(({ given }) => given).filter(({ text }) => text !== null);
    const acknowledged = answered.map((one) => ({ ...one, id: (JSON.parse(one.text as string) as { id: string }).id }));
    for (const { key, id, from } of acknowledged) {
      if (!ids.includes(id) && !this.wentBackSince(from)) this.fault(`${key} was acknowledged and is lost`);
    }
    const known = new Set(acknowledged.map(({ id }) => id));
    if (rollbacks.length === 0 && ids.some((id) => !known.has(id))) this.fault('the effect of a command is doubled');

    for (const watcher of watchers) {
      const { seq, hash } = watcher.position ?? {};
      if (seq !== head.seq || hash !== head.chain) this.fault(`a watcher stays behind: at ${seq} of ${head.seq}`);
    }
  }
}
