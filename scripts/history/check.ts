import { expiryViolations } from './expiries.js';
import type { ClientHistory, CommandRecord, LogEntry, ReadRecord } from './history.js';

/** How much a history shows: a run in which one of these is 0 proves nothing. */
export interface Coverage {
  readonly commands: number;
  readonly reads: number;
  /** Reads and commands that overlap another command in time. */
  readonly concurrent: number;
}

interface Done extends CommandRecord {
  readonly id: string;
  readonly version: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

interface Interval {
  readonly began: number;
  readonly ended: number;
}

/**
 * What in the history of a session no single copy of it could have answered (linearizability of commands and reads), one line
 * for each violation.
 * @param log the whole log after the run, from its first event
 * @param from the version at which the clients began
 * @param mayGoBack the store may go back in time: versions then leap, so that none is given twice
 * @param readAt until when clocks that are at zero must have expired (ms since 1970)
 */
export function violations(
  { commands, reads }: ClientHistory,
  log: readonly LogEntry[],
  from: number,
  mayGoBack = false,
  readAt = -Infinity,
): string[] {
  const found = expiryViolations(log, readAt);
  const done = commands.flatMap((record): Done[] => {
    const [first] = record.answers;
    if (record.ended === Infinity || first === undefined) return [];
    if (record.answers.some((answer) => answer !== first)) found.push(`${record.key} has two answers`);
    return [{ ...record, ...(JSON.parse(first) as Pick<Done, 'id' | 'version' | 'firstSeq' | 'lastSeq'>) }];
  });
  found.push(...versionViolations(log, from, done, mayGoBack));
  const unknown = commands.length - done.length;
  const answered = new Set(done.map(({ id }) => id));
  const unexplained = new Set(
    log.flatMap(({ version, commandId: id }) => (id && version > from && !answered.has(id) ? id : [])),
  );
  if (unexplained.size > unknown) {
    found.push(`${unexplained.size} commands in the log have no answer, but the outcome of only ${unknown} is unknown`);
  }
  for (const [before, after] of outOfOrder(done, ({ version }) => version, 1)) {
    found.push(
      `${after.key} began after ${before.key} ended and has version ${after.version}, not more than ${before.version}`,
    );
  }
  const seen = [...done.map(({ began, ended, lastSeq: seq }) => ({ began, ended, seq })), ...reads];
  for (const [before, after] of outOfOrder<ReadRecord>(seen, ({ seq }) => seq, 0)) {
    if (reads.includes(after))
      found.push(`a read at ${after.began} shows event ${after.seq}, but ${before.seq} was shown before it`);
  }
  found.push(...readsAhead(reads, log, done));
  return found;
}

export function coverageOf({ commands, reads }: ClientHistory): Coverage {
  const done = commands.filter(({ answers }) => answers.length > 0);
  const overlaps = (one: Interval) =>
    done.some((other) => other !== one && other.began < one.ended && one.began < other.ended);
  return { commands: done.length, reads: reads.length, concurrent: [...done, ...reads].filter(overlaps).length };
}

/** Versions are dense in the log, and each belongs to one command. */
function versionViolations(log: readonly LogEntry[], from: number, done: readonly Done[], mayLeap: boolean): string[] {
  const found: string[] = [];
  const ids = new Map<number, string>();
  for (const [index, { seq, version, commandId }] of log.entries()) {
    const before = log[index - 1]?.version ?? version;
    const follows = version === before || version === before + 1 || (mayLeap && version > before);
    if (!follows) found.push(`event ${seq} has version ${version} after ${before}`);
    if (version <= from || commandId === undefined) continue;
    if ((ids.get(version) ?? commandId) !== commandId) found.push(`version ${version} belongs to two commands`);
    ids.set(version, commandId);
  }
  for (const { key, id, version } of done) {
    if (ids.get(version) !== id)
      found.push(`${key} was answered with version ${version}, which is not its own in the log`);
  }
  return found;
}

/** For each item the latest that ended before it began, if that does not stand at least `distance` behind it. */
function outOfOrder<T extends Interval>(items: readonly T[], place: (item: T) => number, distance: number): [T, T][] {
  const ended = [...items].sort((a, b) => a.ended - b.ended);
  const found: [T, T][] = [];
  let next = 0;
  let highest: T | undefined;
  for (const item of [...items].sort((a, b) => a.began - b.began)) {
    for (let other = ended[next]; other && other.ended < item.began; other = ended[++next]) {
      if (!highest || place(other) > place(highest)) highest = other;
    }
    if (highest && place(item) < place(highest) + distance) found.push([highest, item]);
  }
  return found;
}

/** Reads that show the effect of a command that had not begun when they ended. */
function readsAhead(reads: readonly ReadRecord[], log: readonly LogEntry[], done: readonly Done[]): string[] {
  const began = new Map(done.map(({ id, began }) => [id, began]));
  const earliest = new Map<number, number>();
  let latest = -Infinity;
  for (const { seq, commandId } of log) {
    latest = Math.max(latest, (commandId !== undefined && began.get(commandId)) || -Infinity);
    earliest.set(seq, latest);
  }
  return reads
    .filter(({ seq, ended }) => (earliest.get(seq) ?? Infinity) > ended)
    .map(({ seq, ended }) => `a read that ended at ${ended} shows event ${seq}, whose command had not begun`);
}
