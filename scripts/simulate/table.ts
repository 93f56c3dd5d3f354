import { canonicalJson } from '../../src/game/hash.js';
import { Games } from '../../src/game/registry.js';
import { RecordedEvent } from '../../src/session/log/recorded-event.js';
import { SessionService } from '../../src/session/sessions.js';
import { foldFault } from '../folded-meta.js';
import { clockHistory, expiryViolations } from '../history/expiries.js';
import { standingEvents } from '../standing-events.js';
import { traced } from '../trace/traced.js';
import { START_MS } from './instance.js';
import { STORM_MS } from './plan.js';
import { Player } from './player.js';
import { Watcher } from './watcher.js';
import type { Stage, World } from './world.js';

export const JUMP_MS = 3_600_000;
/** In calm no expiry is later, and none is earlier than clocks of machines may differ. */
const LATEST_MS = 5_000;
const SKEW_MS = 1_000;

/** A session with every seat taken, its players, and those who watch it. */
export class Table {
  expiries = 0;

  private constructor(
    private readonly world: World,
    readonly session: string,
    /** The host is the last one. */
    readonly players: readonly Player[],
    readonly watchers: readonly Watcher[],
  ) {}

  /** Before anything goes wrong. */
  static async open(world: World, { game, setUp, commands, clockCommands }: Stage, index: number): Promise<Table> {
    const { clock, disk, options } = world;
    const store = traced(disk.store, {
      ...{ name: `O${index}`, now: () => clock.now, write: (line) => void world.trace.push(line) },
    });
    const service = new SessionService({ store, games: new Games([game]), now: () => new Date(START_MS + clock.now) });
    const { bankSeconds, opponent } = options;
    const { session: created } = await service.create({
      ...{ game: game.id, contributions: 'waived', setUp: setUp(opponent), caller: '' },
      ...(bankSeconds !== null && { clock: { bank: bankSeconds, atZero: 'forfeit' as const } }),
      idempotencyKey: `k${index}`,
    });
    const { id, hostToken, spectatorToken, invitations } = created;
    const players: Player[] = [];
    const watchers = [new Watcher(world, id, `spectator ${index}`, spectatorToken, null)];
    for (const { seat, invitation } of invitations) {
      const { text } = await service.claim({ session: id, seat, invitation, idempotencyKey: 'k' });
      const { token } = JSON.parse(text) as { token: string };
      players.push(new Player(world, id, `${seat} ${index}`, token, commands));
      watchers.push(new Watcher(world, id, `seat ${seat} ${index}`, token, seat));
    }
    players.push(new Player(world, id, `host ${index}`, hostToken, clockCommands));
    return new Table(world, id, players, watchers);
  }

  get host(): Player {
    return this.players.at(-1) as Player;
  }

  get isCaughtUp(): boolean {
    return this.watchers.every((watcher) => this.#isAtHead(watcher));
  }

  async judge(): Promise<void> {
    const { world, session } = this;
    const { store, rollbacks } = world.disk;
    const head = await store.readSnapshot(session);
    const log = (await store.readEvents(session, 0, 100_000))?.events ?? [];
    if (!head) return world.fault('the session is lost');
    let events: RecordedEvent[];
    try {
      events = log.map((event) => RecordedEvent.read(event, world.game));
    } catch (error) {
      return world.fault(`the log is damaged: ${String(error)}`);
    }
    events.forEach(({ seq, link }, index) => {
      world.require(seq === index + 1, () => `the log has a gap before ${seq}`);
      const follows = index === 0 || !link || link.prev === events[index - 1]?.hash;
      world.require(follows, () => `the log is no chain at ${seq}`);
    });
    const initial = await store.readRecord(session, 'initial');
    let state = (JSON.parse(String(initial?.value)) as { state: unknown }).state;
    for (const { envelope } of standingEvents(events)) state = world.game.evolve(state, envelope.game);
    const isFold = canonicalJson(state) === canonicalJson(JSON.parse(head.state.toString()));
    world.require(isFold, () => 'the state is not the fold of the log');
    const fault = await foldFault(store, new Games([world.game]), session);
    world.require(!fault, () => String(fault));
    await this.#judgeClocks(events);

    const ids = events.flatMap(({ envelope }) => envelope.commandId ?? []).filter((id, i, all) => id !== all[i - 1]);
    world.require(new Set(ids).size === ids.length, () => 'a command is doubled in the log');
    const answered = this.players.flatMap(({ given }) => given).filter(({ text }) => text !== null);
    const acknowledged = answered.map((one) => ({ ...one, id: (JSON.parse(one.text as string) as { id: string }).id }));
    for (const { key, id, from } of acknowledged) {
      const isThere = ids.includes(id) || world.wentBackSince(from);
      world.require(isThere, () => `${key} was acknowledged and is lost`);
    }
    const known = new Set(acknowledged.map(({ id }) => id));
    const isEachKnown = rollbacks.length > 0 || ids.every((id) => known.has(id));
    world.require(isEachKnown, () => 'the effect of a command is doubled');
    for (const watcher of this.watchers) {
      const { seq } = watcher.position ?? {};
      world.require(this.#isAtHead(watcher), () => `${watcher.name} stays behind: at ${seq} of ${head.seq}`);
    }
  }

  #isAtHead({ position }: Watcher): boolean {
    const head = this.world.disk.heads.get(this.session)?.at(-1);
    return position?.seq === head?.seq && position?.hash === head?.chain;
  }

  /** Every clock expires once, at its time in the time of the world, and nothing that is due is left. */
  async #judgeClocks(events: readonly RecordedEvent[]): Promise<void> {
    const { world, session } = this;
    const { clock, disk } = world;
    const log = events.map((event) => event.for(null));
    for (const violation of expiryViolations(log, START_MS + clock.now - LATEST_MS)) world.fault(violation);
    const heads = disk.heads.get(session) ?? [];
    const since = (version: number) => heads.findLast((head) => head.version === version)?.since ?? Infinity;
    for (const { seat, deadline: shown, version, setBy } of clockHistory(log).expiries) {
      this.expiries++;
      // It is shown by the clock of the machine that wrote it, which may have jumped, even while it wrote. Banks are far shorter.
      const jumps = Math.round((shown - START_MS - since(setBy)) / JUMP_MS);
      const late = START_MS + since(version) - (shown - jumps * JUMP_MS);
      world.require(late >= -SKEW_MS, () => `the clock of ${seat} expired ${-late} ms before its time`);
      const isCalm = since(version) - late > STORM_MS + 3000;
      const isLate = isCalm && late > LATEST_MS;
      world.require(!isLate, () => `the clock of ${seat} expired ${late} ms after its time`);
    }
    const [one] = world.instances;
    if (!one || world.options.bankSeconds === null) return;
    const now = START_MS + clock.now + one.aheadMs - one.service.timeShift;
    const due = await disk.store.takeDue('clock', '', now - LATEST_MS, 100, 0);
    const left = due.filter((entry) => entry.session === session);
    world.require(
      left.length === 0,
      () => `an entry was due ${now - (left[0]?.at ?? 0)} ms ago and has not been settled`,
    );
  }
}
