/** What sessions may take of memory and time in one process. All are finite. */
export interface SessionLimits {
  /** Sessions kept decoded. */
  readonly cachedSessions: number;
  /** Memory for them. */
  readonly sessionBytes: number;
  /** Memory for answers to questions about sessions. */
  readonly sessionAnswerBytes: number;
  /** Memory for events of sessions kept decoded. */
  readonly sessionEventBytes: number;
  /** Commands being worked on at once before more are turned away. */
  readonly commandsInFlight: number;
  /** Sessions that an API key, or an address, has open at once. */
  readonly sessionsPerOwner: number;
  /** Room for them and their logs. */
  readonly sessionBytesPerOwner: number;
  /** Largest log of a session, the answers to its commands included. */
  readonly sessionLogBytes: number;
  /** Refused commands that are remembered between two that are done. */
  readonly refusalsKept: number;
  /** Documents of callers that are kept. */
  readonly documents: number;
  /** Of them those that an API key, or an address, has sent. */
  readonly documentsPerOwner: number;
  /** Room for those. */
  readonly documentBytesPerOwner: number;
  /** Room for all of them. */
  readonly documentBytes: number;
  /** How long one is kept after it was sent last. */
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
