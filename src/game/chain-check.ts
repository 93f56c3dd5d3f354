import { chainOrigin, linkHash, sealedDigest, type ChainLink } from './chain.js';
import { canonicalJson, hashOfState } from './hash.js';

/** A record of the log, as far as the members of a game file follow from it. */
interface LogRecord {
  readonly chain?: ChainLink;
  readonly at: string;
  /** On the first event of a command or of an opponent's step. */
  readonly seat?: string;
  readonly command?: unknown;
  readonly rolls?: readonly (readonly number[])[];
  readonly game?: unknown;
  readonly session?: { readonly type: string; readonly seat?: string; readonly seq?: number };
  /** Digest of the state before the first command. */
  readonly start?: string;
}

interface LogEntry {
  readonly seat: string;
  readonly command: unknown;
  readonly rolls: readonly number[];
  readonly events: unknown[];
  readonly seq: number;
  readonly at: string;
  readonly takenBack?: number;
}

/** A game file of any game; `chain` is present if it comes from a session. */
export interface LoggedFile {
  readonly start: object;
  readonly entries: readonly object[];
  readonly chain?: { readonly session: string; readonly head: string; readonly records: readonly object[] } | undefined;
}

/** The first place at which a game file differs from the log in its `chain`. */
export interface LogDifference {
  /** Index of the entry; null outside the entries. */
  readonly entry: number | null;
  /** JSON pointer into the entry, or into the file. */
  readonly place: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/**
 * Compares a game file with the log of its session: the links of the chain, the start, the entries. Records from before
 * the chain, and a start that no record binds, cannot be checked. Null if nothing differs.
 */
export function logDifference({ start, entries, chain }: LoggedFile): LogDifference | null {
  if (!chain) return null;
  const records = chain.records as readonly LogRecord[];
  const head = headOf(chain.session, records);
  if (typeof head !== 'string') return head;
  if (head !== chain.head) return outside('/chain/head', chain.head, head);
  const hash = hashOfState(start);
  const bound = records.find((record) => record.start !== undefined && record.start !== hash);
  if (bound) return outside('/start', hash, bound.start);
  return entryDifference(entries, entriesOf(records));
}

/** The hash of the last record, or the first one that is not in the chain. */
function headOf(session: string, records: readonly LogRecord[]): string | LogDifference {
  let head = chainOrigin(session);
  let isChained = false;
  for (const [index, { chain: link, ...record }] of records.entries()) {
    const place = `/chain/records/${index}`;
    if (!link) {
      if (isChained || index === records.length - 1) return outside(place, null, head);
      continue;
    }
    isChained = true;
    if (link.prev !== head) return outside(`${place}/chain/prev`, link.prev, head);
    head = linkHash(link, sealedDigest(link.salt, record));
    if (link.hash !== head) return outside(`${place}/chain/hash`, link.hash, head);
  }
  return head;
}

/** The entries of the game file that a log leads to, without the hashes of states. */
function entriesOf(records: readonly LogRecord[]): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const [index, { seat, command = null, rolls = [], game, session, at }] of records.entries()) {
    const place = { seq: index + 1, at };
    if (session?.type === 'taken-back') {
      const { seat: by = '', seq: to = 0 } = session;
      const takenBack = entries.filter((entry) => entry.seq <= to).length;
      entries.push({ seat: by, command: null, rolls: [], events: [], ...place, takenBack });
    }
    if (seat !== undefined) entries.push({ seat, command, rolls: rolls.flat(), events: [], ...place });
    if (game !== undefined) entries.at(-1)?.events.push(game);
  }
  return entries;
}

const COMPARED = ['seat', 'command', 'rolls', 'events', 'seq', 'at', 'takenBack'] as const;

function entryDifference(entries: readonly object[], logged: readonly LogEntry[]): LogDifference | null {
  if (entries.length !== logged.length) return outside('/entries', entries.length, logged.length);
  for (const [index, entry] of entries.entries()) {
    for (const member of COMPARED) {
      const [expected, actual] = [(entry as Partial<LogEntry>)[member] ?? null, logged[index]?.[member] ?? null];
      if (canonicalJson(expected) === canonicalJson(actual)) continue;
      return { entry: index, place: `/${member}`, expected, actual };
    }
  }
  return null;
}

function outside(place: string, expected: unknown, actual: unknown): LogDifference {
  return { entry: null, place, expected, actual };
}

/** Whether the chain covers every event of the log and the start. Does not compare it with the rest of the file. */
export function isWholeLog({ chain }: Pick<LoggedFile, 'chain'>): boolean {
  const records = (chain?.records ?? []) as readonly LogRecord[];
  return records.every((record) => record.chain) && records.some((record) => record.start !== undefined);
}
