import { Type, type Static } from '@sinclair/typebox';
import { ANSWER_PLACES } from '../game/allowance.js';
import { ClosedObject, NamedObject } from '../game/schema.js';
import { SHORT_BODY_BYTES } from './body-memory.js';
import { DEFAULT_SESSION_LIMITS } from '../session/limits.js';

const Positive = (description: string) => Type.Integer({ minimum: 1, description });

/** Limits that clients can act on, published at `GET /v1/limits`. All are finite. */
export const ClientLimitsSchema = ClosedObject({
  bodyBytes: Positive('Largest request body; above it 413.'),
  gameFileBytes: Positive('Largest request body of POST /v1/rules/replay; above it 413.'),
  shortBodyBytes: Positive('Bodies up to this length are bounded by their length alone.'),
  containers: Type.Integer({ minimum: 0, description: 'Objects and lists that every longer body may hold.' }),
  bytesPerContainer: Positive(
    'Above `containers`, a longer body has at most one object or list for each such number of its bytes; else 413.',
  ),
  memberNames: Positive('Different names of members in a longer body; above it 413.'),
  textBytes: Positive('Largest typed text of a map or a unit sheet; above it 413.'),
  textLines: Positive('Most lines of such a text; above it 413.'),
  drawnHexes: Positive('Largest board that is drawn; above it 422.'),
  answerPlaces: Positive('Places, pieces and reasons that one answer may name; above it 422.'),
  jsonDepth: Positive('Deepest nesting of objects and arrays in a body.'),
  headerBytes: Positive('Request line and headers together; above it 431.'),
  parameterCharacters: Positive('Longest path parameter; above it 414.'),
  longWorkOfCaller: Positive(
    'Questions of an API key, or of an address without one, that may wait for a thread; above it 503.',
  ),
  keepAliveTimeoutMs: Positive('Time that an idle connection stays open after an answer.'),
  sessionsPerOwner: Positive('Sessions that an API key, or an address without one, has open at once; above it 507.'),
  sessionBytesPerOwner: Positive('Room for them and their logs; above it 507.'),
  sessionLogBytes: Positive('Largest log of a session, with the stored answers to its commands; above it 507.'),
  refusalsKept: Positive('Refused commands of a session between two that are done; above it 429.'),
  documentsPerOwner: Type.Integer({
    minimum: 0,
    description: 'Most stored documents of an API key, or of an address without one; above it 507.',
  }),
  documentBytesPerOwner: Type.Integer({ minimum: 0, description: 'Room for them; above it 507.' }),
  documentLifeMs: Positive('Time that a document is stored after it was sent last.'),
  webSocketFrameBytes: Positive('Largest WebSocket frame of a client; above it the socket is closed with 1009.'),
  streamHeartbeatMs: Positive('Time between two pings on a WebSocket; after two without a sign it is closed.'),
  streamAuthMs: Positive('Time to show a token after a WebSocket was opened.'),
  streamQueueBytes: Positive('What may wait to be sent on one WebSocket; above it the socket is closed with 4002.'),
  streamQueueMs: Positive('How long it may wait; after that the socket is closed with 4002.'),
  streamSubscriptions: Positive('Subscriptions on one WebSocket.'),
  streamRequests: Positive('Requests under way on one WebSocket.'),
  streamPings: Positive(
    'Pings and pongs of a client, and requests refused for their number, between two heartbeats; above it the socket is closed with 1008.',
  ),
  streamSocketsPerSeat: Positive('WebSockets on which one seat, or a host, is at home.'),
  eventWaitsOfCaller: Positive('Requests of an address that may wait for an event at once; above it 429.'),
  streamSocketsPerAddress: Positive('WebSockets from one address; above it 429.'),
});

/** Internal limits. */
export interface ServerLimits {
  /** Memory for longer bodies being received or answered, without the first `shortBodyBytes` of each. Above it: 503 `overloaded`. */
  readonly bodiesBytes: number;
  /** A sender that needs longer for 64 KiB of a body, or for its rest, gives way to others if there is no room for them. */
  readonly bodyPaceMs: number;
  /** Memory for answers that slow clients have not read, when others need their places. Above it the oldest connections are closed. */
  readonly unreadBytes: number;
  /** Time for a client to send the headers. */
  readonly headersTimeoutMs: number;
  /** Time for a client to send the whole request. */
  readonly requestTimeoutMs: number;
  /** Idle sockets are closed after this time. */
  readonly socketTimeoutMs: number;
  /** Requests after which a connection is closed. */
  readonly requestsPerConnection: number;
  /** Open connections. */
  readonly connections: number;
  /** Requests that arrived together are admitted for this time. The others get 503 `overloaded`, unread. */
  readonly turnMs: number;
  /** This many of them are admitted regardless of the time. */
  readonly requestsPerTurn: number;
  /** Concurrent requests. Above it: 503 `overloaded`. Session requests with an issued token get as many more, and as many may queue. */
  readonly requestsInFlight: number;
  /** Heavy questions, and as many pieces of work of sessions, that may queue for a thread. Above it: 503 `overloaded`. */
  readonly longWork: number;
  /** Memory for positions by reference (LRU). */
  readonly positionBytes: number;
  /** Memory for answers about positions by reference. */
  readonly answerBytes: number;
  /** Decoded sessions in memory. */
  readonly cachedSessions: number;
  /** Memory for decoded sessions (LRU). */
  readonly sessionBytes: number;
  /** Memory for answers about sessions. */
  readonly sessionAnswerBytes: number;
  /** Memory for decoded events of sessions. */
  readonly sessionEventBytes: number;
  /** Concurrent commands. Above it: 503 `overloaded`. */
  readonly commandsInFlight: number;
  /** Stored custom documents. Above it: 507. */
  readonly documents: number;
  /** Bytes of all custom documents. Above it: 507. */
  readonly documentBytes: number;
  /** Time for a closing WebSocket to read its queue. */
  readonly streamCloseMs: number;
  /** Bytes queued on all WebSockets. Above it, those with a queue are closed with 4002. */
  readonly streamQueuesBytes: number;
}

/** `GET /v1/limits` */
export const PublishedLimitsSchema = NamedObject('Limits', 'Bounds of what the service accepts; all finite.', {
  ...ClientLimitsSchema.properties,
  sessionRequestsPerMinute: Positive(
    'Requests about sessions a minute, for each member of a session, and for each address without a token; `X-RateLimit-*` show the rest; above it 429.',
  ),
  rulesRequestsPerMinute: Positive(
    'Requests a minute that name no session, for each API key and each address; above it 429.',
  ),
  sessionKeptMs: Positive('Time that a session is stored after its game has ended.'),
  sessionIdleMs: Positive('Time that a session is stored after its last command.'),
  sessionUnplayedMs: Positive('Time that a session without commands is stored.'),
  tokenLifeMs: Positive('How long a token or an invitation is good; that of the host as long as its session.'),
  games: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer({ minimum: 0 })), {
    description:
      'Bounds that the games set themselves, by game and name: `mapRows`, `mapColumns` and `units` of Trench Club.',
  }),
});
export type ClientLimits = Static<typeof ClientLimitsSchema>;
export type Limits = ClientLimits & ServerLimits;

/** The limits that `GET /v1/limits` publishes. */
export function clientLimits(limits: Limits): ClientLimits {
  const names = Object.keys(ClientLimitsSchema.properties) as (keyof ClientLimits)[];
  return Object.fromEntries(names.map((name) => [name, limits[name]])) as ClientLimits;
}

export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 1_048_576,
  gameFileBytes: 8_388_608,
  shortBodyBytes: SHORT_BODY_BYTES,
  // As many as fit into the longest short body.
  containers: 43_690,
  bytesPerContainer: 16,
  memberNames: 5_000,
  bodiesBytes: 12_582_912,
  bodyPaceMs: 1_000,
  unreadBytes: 33_554_432,
  textBytes: 262_144,
  textLines: 2_500,
  drawnHexes: 5_000,
  answerPlaces: ANSWER_PLACES,
  jsonDepth: 32,
  headerBytes: 16_384,
  parameterCharacters: 128,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  socketTimeoutMs: 60_000,
  keepAliveTimeoutMs: 15_000,
  requestsPerConnection: 1_000_000,
  connections: 10_000,
  turnMs: 20,
  requestsPerTurn: 8,
  requestsInFlight: 48,
  longWork: 32,
  longWorkOfCaller: 8,
  positionBytes: 33_554_432,
  answerBytes: 16_777_216,
  ...DEFAULT_SESSION_LIMITS,
  webSocketFrameBytes: 16_384,
  streamHeartbeatMs: 25_000,
  streamAuthMs: 10_000,
  streamQueueBytes: 1_048_576,
  streamQueueMs: 10_000,
  streamCloseMs: 5_000,
  streamSubscriptions: 250,
  streamRequests: 64,
  streamPings: 300,
  streamSocketsPerSeat: 16,
  eventWaitsOfCaller: 32,
  streamSocketsPerAddress: 2_000,
  streamQueuesBytes: 134_217_728,
};

/**
 * Whether `value` is nested more than `limit` levels deep. Needed only for bodies that schemas reject or do not describe: closed schemas
 * bound the depth themselves.
 */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (!isContainer(value)) return false;
  if (limit === 0) return true;
  if (Array.isArray(value)) return value.some((one) => isDeeperThan(one, limit - 1));
  for (const name in value) if (isDeeperThan((value as Record<string, unknown>)[name], limit - 1)) return true;
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
