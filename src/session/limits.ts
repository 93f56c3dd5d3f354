/** Limits of sessions in one process, all finite. */
export type SessionLimits = { readonly [Name in keyof typeof DEFAULT_SESSION_LIMITS]: number };

export const DEFAULT_SESSION_LIMITS = {
  /** Decoded sessions in memory. */
  cachedSessions: 1_000,
  /** Memory for them. */
  sessionBytes: 33_554_432,
  /** Memory for answers to questions about sessions. */
  sessionAnswerBytes: 16_777_216,
  /** Memory for decoded events. */
  sessionEventBytes: 16_777_216,
  /** Limit of commands in progress; more are rejected. */
  commandsInFlight: 10_000,
  /** Sessions that an API key, or an address, has open at once. */
  sessionsPerOwner: 1_000,
  /** Room for them and their logs. */
  sessionBytesPerOwner: 268_435_456,
  /** Largest log of a session, the answers to its commands included. */
  sessionLogBytes: 33_554_432,
  /** Refused commands that are remembered between two that are done. */
  refusalsKept: 200,
  /** Uploaded documents in total. */
  documents: 1_000,
  /** Documents per API key or address. */
  documentsPerOwner: 100,
  /** Room for those. */
  documentBytesPerOwner: 6_710_887,
  /** Room for all of them. */
  documentBytes: 67_108_864,
  /** Time to live of a document after its last upload. */
  documentLifeMs: 7_776_000_000,
};
