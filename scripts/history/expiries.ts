/** What the checker of clocks needs of an event in the log. */
export interface ClockEntry {
  readonly seq: number;
  readonly version: number;
  readonly type?: string;
  readonly data?: unknown;
  readonly at?: string;
}

interface ShownClock {
  readonly seat: string;
  readonly deadline: string | null;
}

/** A clock that was at zero, as the log has it. Times in ms since 1970. */
export interface Expiry {
  readonly version: number;
  readonly seat: string;
  readonly deadline: number;
  readonly at: number;
  /** The version that set the deadline. */
  readonly setBy: number;
}

/** The clocks of a log. */
export interface ClockHistory {
  readonly expiries: readonly Expiry[];
  /** Deadlines of clocks that run at the end of the log. */
  readonly running: ReadonlyMap<string, number>;
  /** Expiries without a clock that ran, or a second one of the same turn. */
  readonly doubled: readonly string[];
}

/**
 * Folds the clocks of a log. An expiry is a command of the service: it takes a clock that runs since the last change to its end,
 * once for each change and seat.
 */
export function clockHistory(log: readonly ClockEntry[]): ClockHistory {
  const expiries: Expiry[] = [];
  const doubled: string[] = [];
  const turns = new Set<string>();
  let running = new Map<string, number>();
  let setBy = 0;
  for (const { seq, version, type, data, at = '' } of log) {
    if (type === 'clocks-changed') {
      const { clocks } = data as { clocks: readonly ShownClock[] };
      setBy = version;
      running = new Map(
        clocks.flatMap(({ seat, deadline }) => (deadline === null ? [] : [[seat, Date.parse(deadline)]])),
      );
    } else if (type === 'clock-expired') {
      const { seat, turn } = data as { seat: string; turn: number };
      const deadline = running.get(seat);
      if (deadline === undefined || turns.has(`${turn} ${seat}`)) {
        doubled.push(`event ${seq} lets the clock of ${seat} expire, which does not run`);
      } else expiries.push({ version, seat, deadline, at: Date.parse(at), setBy });
      turns.add(`${turn} ${seat}`);
      running.delete(seat);
    } else if (type === 'dice-revealed') running = new Map();
  }
  return { expiries, running, doubled };
}

/** Expiries that are doubled, or missing in a log that was read at a time (of the service). */
export function expiryViolations(log: readonly ClockEntry[], readAt = -Infinity): string[] {
  const { running, doubled } = clockHistory(log);
  const lost = [...running].filter(([, deadline]) => deadline <= readAt);
  return [
    ...doubled,
    ...lost.map(([seat, deadline]) => `the clock of ${seat} was at zero at ${deadline}, and nothing has come of it`),
  ];
}
