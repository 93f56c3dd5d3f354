/**
 * The one interface through which sessions are kept. Every value handed in and out is a Buffer of ready-to-send
 * bytes that no store ever parses. Guarantees per method are in docs/storage.md; the contract tests in
 * test/store-contract.ts run against every implementation.
 *
 * Two kinds of answers: what the session layer has to decide about is a value (`conflict`, `replayed`, …); what only an
 * operator can cure, or only time, is a thrown StoreError.
 */

/** Where the log of a session stands. `version` counts changes from 1, `seq` is the last event. */
export interface LogPosition {
  readonly version: number;
  readonly epoch: string;
  readonly seq: number;
  /** What the last writer called the head of its history; absent where none has. No store looks into it. */
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

/** Events `after+1 …` in dense order; `seq` is that of the log when it was read. */
export interface EventPage extends LogPosition {
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

interface Written {
  readonly session: string;
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
export interface NewSession extends Written {
  readonly epoch: string;
  readonly meta: Buffer;
}

/** What is answered under an idempotency key for good: the digest of the payload it came with, and the bytes to send again. */
export interface IdempotentResponse {
  /** Idempotency key, already scoped to its principal. Any string; stores keep only its SHA-256. */
  readonly key: string;
  readonly payloadHash: string;
  /** A word of the caller's about the response (`done`, `refused`, a status …), kept beside it. No line breaks. */
  readonly label: string;
  readonly response: Buffer;
}

export type StoredResponse = Omit<IdempotentResponse, 'key'>;

/** What a command or another change of a session writes, on the version its caller expects. */
export interface Append extends Written {
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
  /** When given, the answer is kept only if the session still has this version. */
  readonly expectedVersion?: number;
  readonly idempotency: IdempotentResponse;
}

/** A log that goes on under another name, because positions in it have come to mean something else. */
export interface EpochRenewal {
  readonly session: string;
  /** What it must be now. */
  readonly expected: Pick<LogPosition, 'version' | 'epoch' | 'chain'>;
  /** Not below the present one. */
  readonly version: number;
  readonly epoch: string;
}

export type WriteResult =
  /** `epoch` is that of the log; absent where it is not known. */
  | { outcome: 'committed'; version: number; firstSeq: number; lastSeq: number; epoch?: string }
  | { outcome: 'replayed'; answer: StoredResponse }
  /** Of a new session: it exists. */
  | { outcome: 'conflict'; version: number }
  | { outcome: 'record-conflict'; name: string; version: number }
  | { outcome: 'unknown-session' };

export type ResponseWriteResult =
  | { outcome: 'recorded' }
  | { outcome: 'replayed'; answer: StoredResponse }
  | { outcome: 'conflict'; version: number }
  | { outcome: 'unknown-session' };

/** `version` is the record's now; `conflict` has 0 where the record does not exist. */
export type RecordResult =
  { outcome: 'written'; version: number } | { outcome: 'conflict'; version: number } | { outcome: 'unknown-session' };

/** `epoch`: it is another log now, or an event that was shown is another. */
export type ResetReason = 'past-head' | 'epoch' | 'unknown-session';

/** Who follows a session. Calls come one at a time; the next waits for the promise of the one before. */
export interface Follower {
  /** Of the log when it ended at the position that is followed from, where that is known. */
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
  /** For everybody; absent where the store takes no writes for another reason. */
  readonly code?: 'store-full' | 'keys-missing';
}

export interface SessionStore {
  readonly kind: 'memory' | 'embedded' | 'redis';
  readPosition(session: string): Promise<LogPosition | undefined>;
  /**
   * What `readPosition` would answer, at once; undefined where that takes asking. Only a store has it that hears of each change
   * before whoever made it.
   */
  knownPosition?(session: string): LogPosition | undefined;
  readSnapshot(session: string): Promise<StoredSnapshot | undefined>;
  readEvents(session: string, after: number, limit: number): Promise<EventPage | undefined>;
  /** All or nothing. */
  commit(write: NewSession | Append): Promise<WriteResult>;
  /** Gives the log another epoch and version; false where it is not what was expected any more. Wakes followers. */
  renewEpoch(input: EpochRenewal): Promise<boolean>;
  writeResponse(input: ResponseWrite): Promise<ResponseWriteResult>;
  readResponse(session: string, key: string): Promise<StoredResponse | undefined>;
  follow(session: string, after: number, follower: Follower): Unfollow;
  /** @param session null: a record of no session, for example the key under which sessions are created */
  readRecord(session: string | null, name: string): Promise<StoredRecord | undefined>;
  /** @param expiresInMs only for a record of no session; one of a session ends with it */
  writeRecord(session: string | null, write: RecordWrite, expiresInMs?: number): Promise<RecordResult>;
  /** Ids of all sessions; of those that come or go meanwhile perhaps, and one perhaps twice. Only a store has it that holds them itself. */
  sessions?(): AsyncIterable<string>;
  /** Tries a write. */
  ready(): Promise<Readiness>;
  /** Finishes what has begun, refuses what comes after, ends every following. */
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
  /** What was read is not what was written: at start the data file, later something of one session. */
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
