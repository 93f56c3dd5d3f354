import type { Seat } from '../../game/contract.js';
import { contentHash } from '../../game/hash.js';
import { expiredAt, isCreditDue, nextDeadline, type Clocks } from '../core/clock.js';
import type { Intent } from '../core/decide/index.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { SessionFault } from '../fault.js';
import type { SessionContext } from '../journal/context.js';
import type { Journal } from '../journal/journal.js';
import type { DueEntry } from '../store/store.js';
import { DueScan } from './due-scan.js';

/** Interval of the sweep. */
const SWEEP_MS = 500;
/** Another instance takes over what this one has taken and not settled. */
const LEASE_MS = 10_000;
/** Pause after a failure. */
const RETRY_MS = 2_000;
/** Taken and settled at once: few enough to be settled within the lease on a busy machine. */
const BATCH = 8;
/** A write whose entry is there may still come for this long, or never. */
const PENDING_MS = 30_000;

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
  readonly #stopping = new AbortController();

  constructor(
    private readonly context: SessionContext,
    private readonly journal: Journal,
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
      const [seat] = isCreditDue(clocks, at, time.away) ? [] : expiredAt(clocks, at);
      const { replayed } = await this.#write(snapshot, clocks, seat);
      if (replayed || seat === undefined) continue;
      const { deadline } = clocks.seats.find((one) => one.seat === seat) ?? {};
      this.on.expired?.(snapshot.game.id, clocks.atZero, at - (deadline ?? at));
    }
  }

  async #write(snapshot: SessionSnapshot, clocks: Clocks, seat: Seat | undefined): Promise<Settled> {
    if (seat === undefined) return this.#settled(snapshot, clocks, { type: 'credit' });
    try {
      return await this.#settled(snapshot, clocks, { type: 'expire', seat });
    } catch (error) {
      if (!(error instanceof SessionFault) || error.code !== 'session-full') throw error;
      return this.#settled(snapshot, clocks, { type: 'expire', seat, isFull: true });
    }
  }

  #settled(snapshot: SessionSnapshot, { change }: Clocks, intent: Intent): Promise<Settled> {
    const { session, meta } = snapshot;
    return this.journal.handle<Settled>({
      ...{ session, intent, known: snapshot, answers: meta.answers, signal: this.#stopping.signal },
      // The mark of the change names the turns that are due: of several writers one is first.
      key: `clock\nservice\n${change}`,
      payloadHash: contentHash(change),
      replies: {
        accepted: () => ({ label: 'clock', response: Buffer.alloc(0), result: () => ({ replayed: false }) }),
        replayed: () => ({ replayed: true }),
      },
      overtaken: () => ({ replayed: true }),
    });
  }
}

interface Settled {
  /** Somebody else was first. */
  readonly replayed: boolean;
}
