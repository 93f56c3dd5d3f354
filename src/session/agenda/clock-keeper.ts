import type { Seat } from '../../game/contract.js';
import { contentHash } from '../../game/hash.js';
import { expiredAt, isCreditDue, nextDeadline, type Clocks } from '../core/clock.js';
import type { Intent } from '../core/decide/index.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { SessionFault } from '../fault.js';
import type { SessionContext } from '../journal/context.js';
import type { Journal } from '../journal/journal.js';
import type { DueEntry } from '../store/store.js';
import { decodedMeta } from '../log/stored-meta.js';
import type { Agenda } from './agenda.js';

/** A write whose entry is there may still come for this long, or never. */
const PENDING_MS = 30_000;

/** Listens to what the keeper does. */
export interface ClockListener {
  /** A clock was at zero; `lateMs` after its deadline. */
  readonly expired?: ((game: string, outcome: Clocks['atZero'], lateMs: number) => void) | undefined;
  /** A sweep or an entry of it failed; it is tried again. */
  readonly trouble?: ((error: unknown) => void) | undefined;
}

/** Lets clocks expire: when a session is read, and when its entry is due. */
export class ClockKeeper {
  constructor(
    private readonly context: SessionContext,
    private readonly journal: Journal,
    private readonly agenda: Agenda,
    private readonly on: ClockListener = {},
  ) {
    agenda.on('clock', {
      handle: (due) => this.#handle(due),
      expected: (session) => this.#expected(session),
      removed: async (session) => {
        const due = await this.#expected(session);
        if (due) await context.store.setDue({ kind: 'clock', session, mark: due.mark }, due.at, 'sooner');
      },
    });
  }

  async #handle({ kind, session, mark }: DueEntry): Promise<number | null> {
    const { store, time } = this.context;
    const snapshot = await this.expireDue(session);
    const clocks = snapshot?.meta.clocks;
    if (!snapshot || !clocks || snapshot.meta.ended) return null;
    const deadline = nextDeadline(clocks);
    if (clocks.change === mark) return deadline;
    // After the store went back in time, the entry of the present change may be gone.
    if (deadline !== null) await store.setDue({ kind, session, mark: clocks.change }, deadline);
    return snapshot.version < mark ? time.now() + PENDING_MS : null;
  }

  async #expected(session: string): Promise<Pick<DueEntry, 'mark' | 'at'> | null> {
    const stored = await this.context.store.readSnapshot(session);
    const { clocks, ended } = stored ? decodedMeta(JSON.parse(stored.meta.toString())) : {};
    const at = clocks && !ended ? nextDeadline(clocks) : null;
    return clocks && at !== null ? { mark: clocks.change, at } : null;
  }

  /** Whether a session must be settled before it is used. */
  isDue({ meta: { clocks, ended } }: SessionSnapshot): boolean {
    const { time } = this.context;
    const at = time.now();
    return clocks !== undefined && !ended && (expiredAt(clocks, at).length > 0 || isCreditDue(clocks, at, time.away));
  }

  /** Writes what is due in a session, once for each turn of a seat, whoever else does. Undefined if it does not exist. */
  async expireDue(session: string): Promise<SessionSnapshot | undefined> {
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
      ...{ session, intent, known: snapshot, answers: meta.answers, signal: this.agenda.signal },
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
