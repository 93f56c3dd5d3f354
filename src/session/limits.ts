/** Limits of sessions in one process, all finite. */
export interface SessionLimits {
  /** Decoded sessions in memory. */
  readonly cachedSessions: number;
  /** Memory for them. */
  readonly sessionBytes: number;
  /** Memory for answers to questions about sessions. */
  readonly sessionAnswerBytes: number;
  /** Memory for decoded events. */
  readonly sessionEventBytes: number;
  /** Limit of commands in progress; more are rejected. */
  readonly commandsInFlight: number;
  /** Sessions that an API key, or an address, has open at once. */
  readonly sessionsPerOwner: number;
  /** Room for them and their logs. */
  readonly sessionBytesPerOwner: number;
  /** Largest log of a session, the answers to its commands included. */
  readonly sessionLogBytes: number;
  /** Refused commands that are remembered between two that are done. */
  readonly refusalsKept: number;
  /** Uploaded documents in total. */
  readonly documents: number;
  /** Documents per API key or address. */
  readonly documentsPerOwner: number;
  /** Room for those. */
  readonly documentBytesPerOwner: number;
  /** Room for all of them. */
  readonly documentBytes: number;
  /** Time to live of a document after its last upload. */
  readonly documentLifeMs: number;
}

export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  cachedSessions: 1_000,
  sessionBytes: 33_554_432,
  sessionAnswerBytes: 16_777_216,
  sessionEventBytes: 16_777_216,
  commandsInFlight: 10_000,
  sessionsPerOwner: 1_000,
  sessionBytesPerOwner: 268_435_456,
  sessionLogBytes: 33_554_432,
  refusalsKept: 200,
  documents: 1_000,
  documentsPerOwner: 100,
  documentBytesPerOwner: 6_710_887,
  documentBytes: 67_108_864,
  documentLifeMs: 7_776_000_000,
};
