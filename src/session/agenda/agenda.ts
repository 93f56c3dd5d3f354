import { SessionFault } from '../fault.js';
import type { SessionContext } from '../journal/context.js';
import type { DueKind, DueMark, TakenEntry } from '../store/store.js';
import { DueScan } from './due-scan.js';
import type { Duty } from './duty.js';

/** Between two sweeps. */
const SWEEP_MS: Readonly<Record<DueKind, number>> = { clock: 500, webhook: 1_000 };
/** Another instance takes over what this one has taken and not settled. */
const LEASE_MS = 10_000;
/** Pause after a failure. */
const RETRY_MS = 2_000;
/** Taken at once: few enough for clocks to be settled within the lease on a busy machine. */
const BATCH = 8;

/**
 * The scheduler of sessions: takes entries that are due, and settles them. Any instance does, and each entry is handled by one at a
 * time. An entry that somebody moves meanwhile is handled again.
 */
export class Agenda {
  readonly #duties = new Map<DueKind, Duty>();
  readonly #timers = new Map<DueKind, NodeJS.Timeout>();
  readonly #sweeps = new Map<string, Promise<void>>();
  /** Entries of a kind that are being handled here, with the times at which they are held. */
  readonly #handled: Readonly<Record<DueKind, Map<string, number>>> = { clock: new Map(), webhook: new Map() };
  readonly #underway = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();
  readonly #scan: DueScan;

  constructor(
    private readonly context: Pick<SessionContext, 'store' | 'time'>,
    /** Called with what failed and is tried again. */
    private readonly trouble: (kind: DueKind, error: unknown) => void,
  ) {
    this.#scan = new DueScan(context, this.signal);
  }

  /** Fires when the agenda stops: long work ends. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  on(kind: DueKind, duty: Duty): void {
    this.#duties.set(kind, duty);
  }

  /** Sweeps until `stop`. */
  start(): void {
    for (const [kind, duty] of this.#duties) {
      if (duty.inherited) void this.#begin(kind, this.#scan.putBack(new Map([[kind, duty]]), duty.inherited()));
      const next = (): void => {
        const timer = setTimeout(() => {
          void this.sweep(kind);
          if (kind === 'clock') void this.#begin(kind, this.scan());
          next();
        }, SWEEP_MS[kind]);
        this.#timers.set(kind, timer.unref());
      };
      next();
    }
  }

  /** What is being handled is left to other instances, or to the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort(new SessionFault('overloaded'));
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.settled();
  }

  /** Resolves when nothing is under way here. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  /** Puts back what is due and was lost, once an hour by one of all instances. */
  scan(): Promise<void> {
    return this.#scan.runIfDue(this.#duties);
  }

  /** Handles everything that is due, in each place of the store by itself. Never rejects. */
  async sweep(kind: DueKind): Promise<void> {
    await Promise.all(this.context.store.duePlaces().map((place) => this.#sweepAt(kind, place)));
  }

  #sweepAt(kind: DueKind, place: string): Promise<void> {
    const name = `${kind} ${place}`;
    const sweep = this.#sweeps.get(name) ?? this.#begin(kind, this.#sweep(kind, place));
    this.#sweeps.set(name, sweep);
    void sweep.then(() => this.#sweeps.get(name) === sweep && this.#sweeps.delete(name));
    return sweep;
  }

  /** A heartbeat while a clock runs: each that does has an entry. */
  async #sweep(kind: DueKind, place: string): Promise<void> {
    const { store, time } = this.context;
    if (!(await store.hasDue(kind, place))) return;
    do {
      if (kind === 'clock') {
        const beat = time.beat();
        // The place of the heartbeat may be away. Other places wait for it only when nothing may expire without it.
        if (time.isKnown) beat.catch(() => undefined);
        else await beat;
      }
    } while ((await this.#take(kind, place)) >= BATCH);
  }

  /** Handles at once what a write has made due of a session. */
  wake(kind: DueKind, session: string): void {
    if (!this.signal.aborted) void this.#begin(kind, this.#take(kind, this.context.store.duePlaceOf(session)));
  }

  /** @returns how many entries it has taken */
  async #take(kind: DueKind, place: string): Promise<number> {
    const { store, time } = this.context;
    const handled = this.#handled[kind];
    // A store of one process shows what is taken again.
    const found = await store.takeDue(kind, place, time.now(), BATCH + handled.size, LEASE_MS);
    const taken = found.filter((one) => handled.get(nameOf(one)) !== one.held);
    const work = taken.map((one) => this.#begin(kind, this.#handle(one)));
    // Clocks need the processor, and webhooks wait for others.
    if (kind === 'clock') await Promise.all(work);
    return this.signal.aborted ? 0 : taken.length;
  }

  async #handle(entry: TakenEntry): Promise<void> {
    const { store, time } = this.context;
    const [handled, name] = [this.#handled[entry.kind], nameOf(entry)];
    handled.set(name, entry.held);
    try {
      const duty = this.#duties.get(entry.kind) as Duty;
      const next = await duty.handle(entry).catch((error: unknown) => {
        if (!this.signal.aborted) this.trouble(entry.kind, error);
        // Behind what is due by then.
        return time.now() + RETRY_MS;
      });
      await store.setDue(entry, next, entry.held);
      if (next === null) await duty.removed?.(entry.session);
    } finally {
      if (handled.get(name) === entry.held) handled.delete(name);
    }
  }

  /** Keeps `stop` waiting. What fails is reported, and comes again. */
  #begin(kind: DueKind, work: Promise<unknown>): Promise<void> {
    const begun = work
      .catch((error: unknown) => {
        if (!this.signal.aborted) this.trouble(kind, error);
      })
      .then(() => void this.#underway.delete(begun));
    this.#underway.add(begun);
    return begun;
  }
}

function nameOf({ session, mark }: DueMark): string {
  return `${session} ${mark}`;
}
