import { contentHash } from '../../game/hash.js';
import type { Seat } from '../../game/contract.js';
import type { AnyGame } from '../../game/hosted.js';
import type { SessionContext } from '../journal/context.js';
import { SessionFault } from '../fault.js';
import { closedSession, endedGame } from '../journal/ending.js';
import { opponentsMoves, stateAfter } from '../core/long-work.js';
import { envelopesOf } from '../core/moves.js';
import { contributionsDigest } from '../core/session-dice.js';
import { commit, type Commit } from '../journal/commit.js';
import type { EventEnvelope, SessionEvent } from '../core/envelope.js';
import { secretOf, type SessionSnapshot } from '../core/snapshot.js';
import type { Meta } from '../core/meta.js';
import type { DueEntry } from '../store/store.js';
import { Semaphore } from '../semaphore.js';
import { playForSeat, type AbsentSeat, type PlayedForSeat } from '../core/absence.js';
import { DueScan } from './due-scan.js';
import {
  clocksAfter,
  expiredAt,
  isCreditDue,
  nextDeadline,
  runningIn,
  type ChangeReason,
  type Clocks,
} from '../core/clock.js';

/** Interval of the sweep. */
const SWEEP_MS = 500;
/** Another instance takes over what this one has taken and not settled. */
const LEASE_MS = 10_000;
/** Pause after a failure. */
const RETRY_MS = 2_000;
/** Taken and settled at once: few enough to be settled within the lease on a busy machine. */
const BATCH = 8;
/** Seats that are played at once. */
const MAX_PLAYED = 2;
/** A write whose entry is there may still come for this long, or never. */
const PENDING_MS = 30_000;

type Change = Pick<Commit, 'envelopes' | 'state' | 'meta' | 'expiresInMs' | 'clocksChange'>;

/** Listens to what the keeper does. */
export interface ClockListener {
  /** A clock was at zero; `lateMs` after its deadline. */
  readonly expired?: ((game: string, outcome: Clocks['atZero'], lateMs: number) => void) | undefined;
  /** A sweep or an entry of it failed; it is tried again. */
  readonly trouble?: ((error: unknown) => void) | undefined;
}

/** Lets clocks expire: when a session is read, and in sweeps that any instance does. */
export class ClockKeeper {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #isStopped = false;
  #scanning: Promise<void> | undefined;
  readonly #scan: DueScan;
  readonly #places = new Semaphore(MAX_PLAYED);
  readonly #stopping = new AbortController();

  constructor(
    private readonly context: SessionContext,
    private readonly on: ClockListener = {},
  ) {
    this.#scan = new DueScan(context, () => this.#isStopped);
  }

  /** Sweeps until `stop`. */
  start(): void {
    const next = (): void => {
      this.#timer = setTimeout(() => {
        this.#scanning ??= this.scan()
          .catch((error: unknown) => this.on.trouble?.(error))
          .finally(() => (this.#scanning = undefined));
        this.#sweeping = this.sweep()
          .catch((error: unknown) => this.on.trouble?.(error))
          .finally(() => !this.#isStopped && next());
      }, SWEEP_MS).unref();
    };
    next();
  }

  /** Seats that are being played are left to other instances, or to the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopping.abort(new SessionFault('overloaded', 'The service is stopping; nothing has happened.'));
    clearTimeout(this.#timer);
    await Promise.all([this.#sweeping, this.#scanning]);
  }

  /** Puts back what is due and was lost, once an hour by one of all instances. */
  scan(): Promise<void> {
    return this.#scan.runIfDue();
  }

  /** One heartbeat, and everything that is due. Nothing while no clock runs: each that does has an entry. */
  async sweep(): Promise<void> {
    const { store, time } = this.context;
    if (!(await store.hasDue())) return;
    for (;;) {
      await time.beat();
      const due = await store.takeDue(time.now(), BATCH, LEASE_MS);
      await Promise.all(due.map((entry) => this.#tryEntry(entry)));
      if (due.length < BATCH || this.#isStopped) return;
    }
  }

  /** What fails comes again, behind what is due by then. */
  async #tryEntry(entry: DueEntry): Promise<void> {
    const { store, time } = this.context;
    try {
      await this.#settleEntry(entry);
    } catch (error) {
      if (this.#isStopped) return;
      this.on.trouble?.(error);
      await store.setDue(entry, time.now() + RETRY_MS).catch(() => undefined);
    }
  }

  async #settleEntry(entry: DueEntry): Promise<void> {
    const { store, time } = this.context;
    const { session, mark } = entry;
    const snapshot = await this.settle(session);
    const clocks = snapshot?.meta.clocks;
    if (!snapshot || !clocks || snapshot.meta.ended) return store.setDue(entry, null);
    const deadline = nextDeadline(clocks);
    if (clocks.change === mark) return store.setDue(entry, deadline);
    // After the store went back in time, the entry of the present change may be gone.
    if (deadline !== null) await store.setDue({ session, mark: clocks.change }, deadline);
    await store.setDue(entry, snapshot.version < mark ? time.now() + PENDING_MS : null);
  }

  /** Whether a session must be settled before it is used. */
  isDue({ meta: { clocks, ended } }: SessionSnapshot): boolean {
    const { time } = this.context;
    const at = time.now();
    return clocks !== undefined && !ended && (expiredAt(clocks, at).length > 0 || isCreditDue(clocks, at, time.away));
  }

  /** Writes what is due in a session, once for each turn of a seat, whoever else does. Undefined if it does not exist. */
  async settle(session: string): Promise<SessionSnapshot | undefined> {
    const { snapshots, time } = this.context;
    for (;;) {
      const snapshot = await snapshots.latest(session);
      if (!snapshot || !this.isDue(snapshot)) return snapshot;
      await time.ensureKnown();
      const { clocks } = snapshot.meta;
      if (!clocks || !this.isDue(snapshot)) return snapshot;
      const at = time.now();
      const isAway = isCreditDue(clocks, at, time.away);
      const [seat] = isAway ? [] : expiredAt(clocks, at);
      const result = await this.#write(snapshot, seat);
      if (result.outcome === 'unknown-session') return undefined;
      if (result.outcome === 'record-conflict') await snapshots.reload(session);
      if (result.outcome !== 'committed' || seat === undefined) continue;
      const { deadline } = clocks.seats.find((one) => one.seat === seat) ?? {};
      this.on.expired?.(snapshot.game.id, clocks.atZero, at - (deadline ?? at));
    }
  }

  async #write(snapshot: SessionSnapshot, seat: Seat | undefined) {
    if (seat === undefined) return this.#commit(snapshot, changed(snapshot, 'service-away'));
    try {
      return await this.#commit(snapshot, await this.#expired(snapshot, seat));
    } catch (error) {
      // A full log takes nothing but its end.
      if (!(error instanceof SessionFault) || error.code !== 'session-full') throw error;
      return this.#commit(snapshot, await this.#closed(snapshot, seat));
    }
  }

  #commit(snapshot: SessionSnapshot, change: Change) {
    const clocks = snapshot.meta.clocks as Clocks;
    // The mark of the change names the turns that are due: of several writers one is first.
    const key = `clock\nservice\n${clocks.change}`;
    const kept = { key, payloadHash: contentHash(clocks.change), label: 'clock', response: Buffer.alloc(0) };
    return commit(this.context, snapshot, {
      ...change,
      documents: snapshot.documents,
      answers: snapshot.meta.answers,
      answer: () => ({ text: '', kept }),
    });
  }

  #told({ version, meta }: SessionSnapshot, seat: Seat): SessionEvent {
    const { turn = version } = meta.turns?.find((one) => one.seat === seat) ?? {};
    return { type: 'clock-expired', seat, turn, outcome: (meta.clocks as Clocks).atZero };
  }

  /** The seat's turn is over: it has given up, passed, or an opponent has played. */
  async #expired(snapshot: SessionSnapshot, seat: Seat): Promise<Change> {
    const { game, session, seq, meta } = snapshot;
    const clocks = meta.clocks as Clocks;
    const over = { ...clocks, seats: clocks.seats.map((one) => (one.seat === seat ? takenOver(one, clocks) : one)) };
    if (over.seats.every((one) => one.takenOver)) return this.#closed(snapshot, seat);
    const secret = await secretOf(snapshot, this.context.store);
    const first = seq + 2;
    const dice = { secret, session, digest: contributionsDigest(meta.contributions, first) };
    const { atZero } = clocks;
    const played = await this.#played(game, { seat, atZero, state: snapshot.state, seq: first, dice });
    if (!played.isOver) return this.#closed(snapshot, seat);
    const playedState = stateAfter(game, snapshot.state, played.moves);
    const place = { version: snapshot.version + 1, at: this.context.now().toISOString() };
    const behind = first + played.moves.reduce((sum, { events }) => sum + events.length, 0);
    const opponents = await opponentsMoves(this.context.work, game, { state: playedState, seq: behind, dice });
    const envelopes: EventEnvelope[] = [
      { ...place, session: this.#told(snapshot, seat) },
      ...[...played.moves, ...opponents.moves].flatMap((move) => envelopesOf(move, place, game)),
    ];
    const rolling = envelopes.findIndex(({ rolls }) => rolls !== undefined);
    const after: Meta = {
      ...meta,
      clocks: over,
      takeback: undefined,
      requests: undefined,
      firstRoll: meta.firstRoll ?? (rolling < 0 ? null : seq + 1 + rolling),
    };
    const { state } = opponents;
    const { idleMs, keepEndedMs } = this.context;
    if (!game.result(state)) return { envelopes, state, meta: after, expiresInMs: idleMs, clocksChange: 'expired' };
    const ending = endedGame(snapshot, envelopes, { ...place, secret });
    return { envelopes, state, meta: { ...after, ...ending }, expiresInMs: keepEndedMs };
  }

  async #played(game: AnyGame, absent: AbsentSeat): Promise<PlayedForSeat> {
    // One command.
    if (absent.atZero === 'forfeit') return playForSeat(game, absent);
    const { signal } = this.#stopping;
    const release = await this.#places.acquire(1, signal);
    try {
      return await this.context.work.absent(game, absent, signal);
    } finally {
      release();
    }
  }

  /** No seat is left to play, or the rules know no way to give up. */
  async #closed(snapshot: SessionSnapshot, seat: Seat): Promise<Change> {
    const { state, version } = snapshot;
    const { events, at, meta, expiresInMs } = await closedSession(this.context, snapshot, [this.#told(snapshot, seat)]);
    const envelopes = events.map((session) => ({ version: version + 1, at, session }));
    return { envelopes, state, meta, expiresInMs };
  }
}

/** A change of the clocks alone. */
function changed({ meta, state }: SessionSnapshot, clocksChange: ChangeReason): Change {
  return { envelopes: [], state, meta, clocksChange };
}

function takenOver(one: Clocks['seats'][number], { atZero }: Clocks): Clocks['seats'][number] {
  return atZero === 'opponent' ? { ...one, perTurn: 0, daysOff: 0, takenOver: true } : one;
}

/** The clocks as they stand at a time. */
export function clocksAt({ time }: SessionContext, clocks: Clocks): Clocks {
  const { now, away } = { now: time.now(), away: time.away };
  return clocksAfter(clocks, { version: clocks.change, at: now, away, running: runningIn(clocks), turnsOver: [] });
}
