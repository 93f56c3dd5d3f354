import { SharedRecords } from '../store/shared-records.js';
import type { SessionStore } from '../store/store.js';
import type { Away } from './clock.js';

const RECORD = 'service-time';
/** Time between two heartbeats. */
const BEAT_MS = 2_000;
/** A longer time without a heartbeat of any instance does not count for clocks. */
const AWAY_MS = 60_000;
/** After a heartbeat, `away` is complete for this long. */
const KNOWN_MS = 10_000;
/** Differences up to here are those of clocks that are set right little by little. */
const SKEW_MS = 1_000;
/** No clock is stopped for longer without a change that accounts for it. */
const KEPT_MS = 400 * 86_400_000;
const MAX_KEPT = 500;

interface Beat {
  readonly at: number;
  readonly away: readonly Away[];
}

/**
 * The time that clocks are measured in, the same for all instances on a store. It never goes back and does not follow jumps of
 * the machine's clock. A heartbeat in the store tells how long the service was away. It rests while no clock runs, since an
 * absence then concerns none.
 */
export class ServiceTime {
  readonly #records: SharedRecords;
  #offset = 0;
  #latest = 0;
  #beatAt = -Infinity;
  #away: readonly Away[] = [];
  #beating: Promise<void> | undefined;

  constructor(
    store: SessionStore,
    /** The machine's clock, ms since 1970. */
    private readonly wall: () => number,
    /** Never jumps. */
    private readonly steady: () => number = () => performance.now(),
  ) {
    this.#records = new SharedRecords(store);
    this.#offset = wall() - steady();
  }

  now(): number {
    const drift = this.wall() - this.steady() - this.#offset;
    if (Math.abs(drift) <= SKEW_MS) this.#offset += drift;
    // Of whole milliseconds, as it is shown: the steady clock has fractions.
    this.#latest = Math.max(this.#latest, Math.floor(this.steady() + this.#offset));
    return this.#latest;
  }

  /** The times in which the service was away, as of the last heartbeat. */
  get away(): readonly Away[] {
    return this.#away;
  }

  /** Whether `away` is complete: nothing expires before. */
  get isKnown(): boolean {
    return this.steady() - this.#beatAt < KNOWN_MS;
  }

  /** Completes `away`, before a clock is measured or starts. */
  async ensureKnown(): Promise<void> {
    if (!this.isKnown) await this.beat();
  }

  /** Tells the other instances, and those to come, that the service is there. */
  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => (this.#beating = undefined));
    return this.#beating;
  }

  async #beat(): Promise<void> {
    await this.#records.change(RECORD, (stored) => {
      const before = stored ? (JSON.parse(stored.toString()) as Beat) : { at: this.now(), away: [] };
      if (before.at > this.now() + SKEW_MS) this.#offset += before.at - this.now();
      const at = this.now();
      const isBack = at - before.at > AWAY_MS;
      const away = isBack ? [...before.away, [before.at, at] as const].slice(-MAX_KEPT) : before.away;
      this.#away = away.filter(([, to]) => to > at - KEPT_MS);
      if (stored && at - before.at < BEAT_MS) return null;
      return Buffer.from(JSON.stringify({ at: Math.max(at, before.at), away: this.#away } satisfies Beat));
    });
    this.#beatAt = this.steady();
  }
}
