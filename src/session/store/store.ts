/**
 * The interface of session stores. Values are Buffers, which no store parses. docs/storage.md lists the guarantees of each
 * method; the contract tests in test/store-contract.ts run against every implementation. Outcomes that the session layer decides
 * about are values (`conflict`, `replayed`, …). Failures that only an operator or time can cure are thrown as StoreError.
 */

/** Position of a session's log. `version` counts changes from 1, `seq` is the last event. */
export interface LogPosition {
  readonly version: number;
  readonly epoch: string;
  readonly seq: number;
  /** The last writer's identifier of the head of its history, opaque to the store; absent if there is none. */
  readonly chain?: string;
}

/** A session at one moment: state and meta belong to this position. */
export interface StoredSnapshot extends LogPosition {
  readonly state: Buffer;
  readonly meta: Buffer;
}

export interface StoredEvent {
  readonly seq: number;
  readonly bytes: Buffer;
}

/** Events `after+1 …` in dense order; `seq` is that of the log when it was read. Without a version: that may be of a write behind them. */
export interface EventPage extends Omit<LogPosition, 'version'> {
  readonly events: readonly StoredEvent[];
}

/** Compare-and-set of a side record: `expectedVersion` 0 means that it must not exist; it becomes `expectedVersion + 1`. */
export interface RecordWrite {
  readonly name: string;
  readonly expectedVersion: number;
  readonly value: Buffer;
}

export interface StoredRecord {
  readonly version: number;
  readonly value: Buffer;
}

export type DueKind = 'clock' | 'webhook';

/** A due entry of a session; `mark` distinguishes entries of one session and kind. */
export interface DueMark {
  readonly kind: DueKind;
  readonly session: string;
  readonly mark: number;
  /** Its time, if known: then it is removed even if its session is gone. */
  readonly at?: number;
}

export interface DueEntry extends DueMark {
  /** Milliseconds since 1970 of the time that the caller keeps. */
  readonly at: number;
}

/** An entry that the caller has taken. */
export interface TakenEntry extends DueEntry {
  /** Its time as long as it is taken, and nobody has moved it. */
  readonly held: number;
}

/** What is changed: an entry that is there, one that is not there or later, or one that still has this time. Default: any. */
export type OnlyDue = 'there' | 'sooner' | number;

/** A change of a due entry with a write; null removes it. */
export interface DueChange extends Pick<DueMark, 'kind' | 'mark'> {
  readonly at: number | null;
  readonly only?: OnlyDue;
}

interface SessionWrite {
  readonly session: string;
  /** Entries that are added are durable no later than the write; others may be left as they are. */
  readonly due?: readonly DueChange[];
  /** The chain after the write. */
  readonly chain?: string;
  readonly state: Buffer;
  /** At least one; they take the next seqs. */
  readonly events: readonly Buffer[];
  /** Side records of the same transaction; a version conflict in one stops the whole write. */
  readonly records?: readonly RecordWrite[];
  /**
   * Time to live of the session in ms from now; an append may end it up to a thousandth of that earlier. Default: as before, never for
   * a new session.
   */
  readonly expiresInMs?: number;
}

/** A session that does not exist yet, at version 1. */
export interface NewSession extends SessionWrite {
  readonly epoch: string;
  readonly meta: Buffer;
}

/** The permanent answer under an idempotency key: the digest of its payload, and the bytes to send again. */
export interface IdempotentResponse {
  /** Idempotency key, already scoped to its principal. Any string; stores keep only its SHA-256. */
  readonly key: string;
  readonly payloadHash: string;
  /** The caller's label of the response (`done`, `refused`, a status …), stored beside it. No line breaks. */
  readonly label: string;
  readonly response: Buffer;
}

export type StoredResponse = Omit<IdempotentResponse, 'key'>;

/** A command or another change of a session, on the version its caller expects. */
export interface Append extends SessionWrite {
  readonly expectedVersion: number;
  /** The chain that the caller has read with this version; an equal number in another history is a conflict too. */
  readonly expectedChain?: string | undefined;
  /** Replaces the meta bytes; left out, they stay. */
  readonly meta?: Buffer;
  readonly idempotency: IdempotentResponse;
}

/** A response without a change of the session, a refusal for instance. */
export interface ResponseWrite {
  readonly session: string;
  /** If given, the answer is stored only if the session still has this version. */
  readonly expectedVersion?: number;
  readonly idempotency: IdempotentResponse;
}

/** A new epoch of a log whose positions have changed their meaning. */
export interface EpochRenewal {
  readonly session: string;
  /** The position that the renewal requires. */
  readonly expected: Pick<LogPosition, 'version' | 'epoch' | 'chain'>;
  /** Not below the present one. */
  readonly version: number;
  readonly epoch: string;
}

export type WriteResult =
  | { outcome: 'committed'; version: number; firstSeq: number; lastSeq: number }
  | { outcome: 'replayed'; answer: StoredResponse }
  /** For a new session: it exists already. */
  | { outcome: 'conflict'; version: number }
  | { outcome: 'record-conflict'; name: string; version: number }
  | { outcome: 'unknown-session' };

export type ResponseWriteResult =
  | { outcome: 'recorded' }
  | { outcome: 'replayed'; answer: StoredResponse }
  | { outcome: 'conflict'; version: number }
  | { outcome: 'unknown-session' };

/** `version`: the record's present version, 0 if it does not exist. */
export type RecordResult =
  { outcome: 'written'; version: number } | { outcome: 'conflict'; version: number } | { outcome: 'unknown-session' };

/** `epoch`: it is another log now, or an event that was shown is another. */
export type ResetReason = 'past-head' | 'epoch' | 'unknown-session';

/** A follower of a session. Calls are sequential: the next waits for the previous promise. */
export interface Follower {
  /** The chain at the position to follow from, if known. */
  readonly chain?: string | undefined;
  /** Dense and in order; `head` is the session's last confirmed event. Must not throw: that ends the following. */
  onEvents(events: readonly StoredEvent[], head: number): void | Promise<void>;
  /** The position cannot be continued; nothing more will come. */
  onReset(reason: ResetReason): void;
  /** The store could not be read; it will be tried again. */
  onTrouble?(error: unknown): void;
}

/** Ends a following: after it resolves the follower is not called again. Do not await it inside `onEvents`. */
export type Unfollow = () => Promise<void>;

export interface Readiness {
  readonly ready: boolean;
  /** For operators: it may name servers and folders. */
  readonly reason?: string;
  /** Public code; absent if the store is unavailable for another reason. */
  readonly code?: 'store-full' | 'keys-missing';
}

export interface SessionStore {
  readonly kind: 'memory' | 'embedded' | 'redis';
  readPosition(session: string): Promise<LogPosition | undefined>;
  /**
   * Synchronous `readPosition`; undefined if that needs I/O. Only for stores that observe every change before its author is
   * answered.
   */
  knownPosition?(session: string): LogPosition | undefined;
  readSnapshot(session: string): Promise<StoredSnapshot | undefined>;
  readEvents(session: string, after: number, limit: number): Promise<EventPage | undefined>;
  /** All or nothing. */
  commit(write: NewSession | Append): Promise<WriteResult>;
  /** Gives the log another epoch and version, and wakes followers. False if the position is not the expected one. */
  renewEpoch(input: EpochRenewal): Promise<boolean>;
  writeResponse(input: ResponseWrite): Promise<ResponseWriteResult>;
  readResponse(session: string, key: string): Promise<StoredResponse | undefined>;
  follow(session: string, after: number, follower: Follower): Unfollow;
  /** @param session null: a record of no session, for example the key under which sessions are created */
  readRecord(session: string | null, name: string): Promise<StoredRecord | undefined>;
  /** @param expiresInMs only for a record of no session; one of a session ends with it */
  writeRecord(session: string | null, write: RecordWrite, expiresInMs?: number): Promise<RecordResult>;
  /** Where the entries are kept: one place that is away keeps nobody from the entries of the others. */
  duePlaces(): readonly string[];
  /** A place of a session's entries, with few of other sessions. */
  duePlaceOf(session: string): string;
  /** Whether there are entries, due or not. */
  hasDue(kind: DueKind, place: string): Promise<boolean>;
  /**
   * Entries that are due, the earliest first. Other callers do not get them for `leaseMs`, unless this process holds the store
   * alone.
   */
  takeDue(kind: DueKind, place: string, until: number, limit: number, leaseMs: number): Promise<readonly TakenEntry[]>;
  /** Moves an entry, or adds it; null removes it. */
  setDue(entry: DueMark, at: number | null, only?: OnlyDue): Promise<void>;
  /** Ids of all sessions; of those that come or go meanwhile perhaps, and one perhaps twice. Only a store has it that holds them itself. */
  sessions?(): AsyncIterable<string>;
  /** Tries a write. */
  ready(): Promise<Readiness>;
  /** Completes pending calls, rejects later ones, ends all followers. */
  close(): Promise<void>;
}

type StoreErrorCode =
  /** It may have happened. Only a retry with the same key settles it. */
  | 'commit-unknown'
  /** It has not happened: the store cannot be reached or does not take writes. */
  | 'store-unavailable'
  /** It has not happened: no room. */
  | 'store-full'
  | 'store-closed'
  /** At start: another process holds the data directory. */
  | 'store-locked'
  /** The data read is not the data written: at start of the data file, later of one session. */
  | 'store-damaged';

export class StoreError extends Error {
  readonly code: StoreErrorCode;
  /** All but a lock and damage may pass by themselves. */
  readonly retryable: boolean;
  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StoreError';
    this.code = code;
    this.retryable = code !== 'store-locked' && code !== 'store-damaged';
  }
}

/** A store that failed to take a write is not ready. */
export function unready(error: unknown): Readiness {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    ready: false,
    reason,
    ...(error instanceof StoreError && error.code === 'store-full' && { code: error.code }),
  };
}
