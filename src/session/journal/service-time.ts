import { SharedRecords } from '../store/shared-records.js';
import type { SessionStore } from '../store/store.js';
import type { Away, ServiceMoment } from '../core/clock.js';

const RECORD = 'service-time';
/** Time between two heartbeats. */
const BEAT_MS = 2_000;
/** A longer time without a heartbeat of any instance does not count for clocks. */
const AWAY_MS = 60_000;
/**
 * A process that starts later than this after the last heartbeat goes on from there, since the machine's clock may be wrong, and a
 * little later: clocks that changed after that heartbeat are credited too.
 */
const MAX_JUMP_MS = 3_600_000;
const RESUMED_MS = 2 * BEAT_MS;
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
 * the machine's clock: where they differ, times are shown by the machine's clock with {@link ServiceTime.shift}. A heartbeat in the
 * store tells how long the service was away. It rests while no clock runs, since an absence then concerns none.
 */
export class ServiceTime {
  readonly #records: SharedRecords;
  #offset = 0;
  #latest = 0;
  #shift = 0;
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

  /** What to add to a time of the service, so that it is one of the machine's clock. Milliseconds. */
  get shift(): number {
    const shift = Math.round(this.wall() - this.now());
    if (Math.abs(shift - this.#shift) > SKEW_MS) this.#shift = Math.abs(shift) > SKEW_MS ? shift : 0;
    return this.#shift;
  }

  /** The times in which the service was away, as of the last heartbeat. */
  get away(): readonly Away[] {
    return this.#away;
  }

  get moment(): ServiceMoment {
    return { now: this.now(), away: this.#away, shift: this.shift };
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
      const isAhead = this.#beatAt === -Infinity && this.now() - before.at > MAX_JUMP_MS;
      const least = isAhead ? before.at + RESUMED_MS : before.at;
      if (isAhead) this.#latest = least;
      if (isAhead || before.at > this.now() + SKEW_MS) this.#offset = least - this.steady();
      const at = this.now();
      const isBack = isAhead || at - before.at > AWAY_MS;
      const away = isBack ? [...before.away, [before.at, at] as const].slice(-MAX_KEPT) : before.away;
      this.#away = away.filter(([, to]) => to > at - KEPT_MS);
      if (stored && at - before.at < BEAT_MS) return null;
      return Buffer.from(JSON.stringify({ at: Math.max(at, before.at), away: this.#away } satisfies Beat));
    });
    this.#beatAt = this.steady();
  }
}
