import { more } from '../game/findings.js';
import {
  joined,
  localisedMember,
  type KeyedMessage,
  type Localisable,
  type LocalisedText,
} from '../language/messages.js';
import { messageMember } from './words/english.js';

/**
 * The registry of problems, that is of all answers other than success. `docs/problems.md` and the pages `/problems/{code}` are generated
 * from it, which a test checks.
 */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** For people: what happened, and what to do. The first sentence is the detail of problems without one of their own. */
  readonly description: string;
  /** Whether the unchanged request may succeed later. */
  readonly retryable: boolean;
}

const kind = (status: number, title: string, description: string, retryable = false): ProblemKind => ({
  status,
  title,
  description,
  retryable,
});

/** What is wrong with a member of a request, by its schema. */
const FAULT_CODES = {
  'unknown-member': 'no member of this name exists',
  'missing-member': 'a required member is absent',
  'wrong-type': 'the value has another JSON type',
  'wrong-value': 'the value is none of those allowed',
  'wrong-format': 'the text does not match the pattern',
  'out-of-range': 'the number is too small, too large or no multiple',
  'too-short': 'the text, list or object has too few characters, items or members',
  'too-long': 'it has too many',
} as const;
export type FaultCode = keyof typeof FAULT_CODES;
const FAULTS = Object.entries(FAULT_CODES).map(([code, meaning]) => `\`${code}\` (${meaning})`);

export const PROBLEMS = {
  'malformed-json': kind(
    400,
    'The body is not JSON',
    'The body is empty, is not JSON (RFC 8259, UTF-8), repeats a key in an object, or has a forbidden key (`__proto__`, or `constructor` with a `prototype`). Send one JSON document with `Content-Type: application/json`.',
  ),
  'malformed-request': kind(
    400,
    'The request is not well formed',
    `A member is missing, misspelt, of the wrong type or out of range. Each entry of \`errors\` names the part of the request (\`in\`), a place in it (\`pointer\`, RFC 6901) and a \`code\`: ${FAULTS.join(', ')}; \`malformed\` and \`unreadable\` in frames and typed documents. The service neither coerces values nor drops unknown members. The schemas are at \`/v1/schemas\` and in \`/openapi.json\`.`,
  ),
  'json-too-deep': kind(
    400,
    'The body is nested too deeply',
    'Objects and arrays may be nested up to `jsonDepth` of `/v1/limits`. Documents of this service need less than half of that.',
  ),
  'bad-request': kind(
    400,
    'The request could not be read',
    'The request is not valid HTTP: the request line, a header, the address or the length of the body is wrong.',
  ),
  'unknown-id': kind(
    400,
    'An id in the request names nothing',
    'The question names something that is not in the state. The entry in `errors` points at the id. (A state that itself names an unknown id is an `impossible-state`.)',
  ),
  'question-not-of-this-game': kind(
    400,
    'The game does not have this question',
    'Games answer different questions: a game without attacks has no odds. `errors` and `GET /v1/games` list the questions of this game.',
  ),
  'rolls-exhausted': kind(
    400,
    'More dice are needed',
    'The request needs more rolls than `dice` gives. `errors` has the number needed so far.',
  ),
  'idempotency-key-missing': kind(
    400,
    'The idempotency key is missing',
    'Every write carries an `Idempotency-Key`, for example a random UUID. A retry with the same key returns the first answer instead of having a second effect.',
  ),
  'game-unknown': kind(400, 'There is no such game', '`GET /v1/games` lists the games of this service.'),
  unauthenticated: kind(
    401,
    'A token is needed',
    'Send `Authorization: Bearer …` with a host, seat or spectator token of the session. To open a session, send an API key if the service requires one.',
  ),
  forbidden: kind(
    403,
    'This token may not do that',
    'The token belongs to the session, but its role lacks this right: spectators and hosts give no commands, and only the host reissues seats.',
  ),
  'not-found': kind(
    404,
    'The resource does not exist',
    'No resource has this address. `/openapi.json` lists all of them.',
  ),
  'api-keys-missing': kind(
    404,
    'The service has no API keys',
    'Sessions and webhooks are listed by API key, and the operator has set no `API_KEYS`.',
  ),
  'session-unknown': kind(
    404,
    'There is no such session for this token',
    'The session does not exist, or the token or invitation is unknown to it or revoked. The answer is the same in each case.',
  ),
  'webhooks-off': kind(
    404,
    'The service has no webhooks',
    'The operator has not allowed webhooks (`WEBHOOKS`). Follow the stream instead.',
  ),
  'webhook-unknown': kind(
    404,
    'There is no such webhook or delivery',
    'The webhook is not registered here, or the delivery is no longer listed. `GET …/webhooks` and `GET …/deliveries` list them.',
  ),
  'position-unknown': kind(
    404,
    'The position is not cached',
    'The service caches positions for up to a day and may drop them earlier. Post the state to `/v1/positions` again; its reference is the same, because it is a hash of the content.',
  ),
  'method-not-allowed': kind(
    405,
    'The method is not allowed here',
    'The address does not support this method. The `Allow` header lists the methods that it supports.',
  ),
  'request-timeout': kind(
    408,
    'The request took too long to arrive',
    'The headers or the body did not arrive within the time of `/v1/limits`. Send the request again.',
    true,
  ),
  'session-over': kind(
    409,
    'The session is over',
    'The game is over, or the host has closed the session. It accepts no more commands. `…/replay` has the game file.',
  ),
  'session-running': kind(
    409,
    'The game is not over',
    'The game file contains all hidden facts, so it is published when the game is over or the host has closed the session. Rematches and continuations wait for that too.',
  ),
  'takeback-impossible': kind(
    409,
    'This cannot be taken back',
    'A takeback returns to an earlier version of the running game that has not itself been taken back. A session has one pending takeback at most; `errors` has it.',
  ),
  'takeback-gone': kind(
    409,
    'This takeback is not pending',
    'The takeback was decided or withdrawn, lapsed with the next command, or has this seat’s answer already. `takeback` of `GET …/sessions/{id}` has the pending one.',
  ),
  'clock-impossible': kind(
    409,
    'The clock does not allow this',
    'The session has no clocks, an opponent plays the seat, or the seat has fewer days off left. `reason` in `errors` is `no-clock`, `taken-over` or `days-off-left`.',
  ),
  'opponent-impossible': kind(
    409,
    'An opponent cannot play this seat',
    '`reason` in `errors`: the game has no opponent of that name (`unknown-opponent`; `opponents` lists them), it began with an opponent in the seat (`seat-of-opponent`), the clock of the seat was at zero (`taken-over`), it would be the last seat of a person (`last-person`), or, with `once`, the seat is not to act (`not-to-act`).',
  ),
  'analysis-off': kind(
    409,
    'This session is played without analysis',
    'People play each other, and the host has not allowed plans and advice (`analysis` in `POST /v1/sessions`). They are given after the end.',
  ),
  'rematch-opened': kind(
    409,
    'There is a rematch',
    'A session has at most one rematch, which the entry in `errors` names. It was opened under another idempotency key, so its tokens cannot be returned. Delete it to open another one.',
  ),
  'session-gathering': kind(
    409,
    'The game has not begun',
    'The game begins when every seat has contributed to the dice or waived that (`POST …/dice-contributions`). `errors` lists the missing seats. A host can waive it for all seats with `contributions: "waived"`.',
    true,
  ),
  'dice-rolled': kind(
    409,
    'Dice have been rolled',
    'Seats contribute entropy, or waive it, before the first dice are rolled.',
  ),
  'entropy-given': kind(409, 'This seat has contributed', 'Each seat contributes entropy once.'),
  'position-gone': kind(
    410,
    'The log cannot be continued from there',
    'The position is past the head, in another epoch, or before the oldest stored event. Load the snapshot that `errors` links to and continue from its `epoch` and `seq`.',
  ),
  'version-stale': kind(
    412,
    'The session has moved on',
    '`If-Match` names an old version; `errors` has the present one. Load the new events and decide again.',
  ),
  'body-too-large': kind(
    413,
    'The body is too large',
    'The body exceeds `bodyBytes` of `/v1/limits`, a typed text exceeds `textBytes` or `textLines`, or the body has more objects and lists than `bytesPerContainer` allows. A position on a full map takes about 8 KB.',
  ),
  'address-too-long': kind(
    414,
    'The address is too long',
    'A parameter in the path is longer than `parameterCharacters` at `/v1/limits`.',
  ),
  'unsupported-media-type': kind(
    415,
    'The media type is not supported',
    'Bodies are uncompressed JSON: send `Content-Type: application/json` and no `Content-Encoding`.',
  ),
  'idempotency-key-reused': kind(
    422,
    'The idempotency key was used for another request',
    'The first request with this key had another payload. Use a new key for each request; only a retry repeats it.',
  ),
  'receiver-refused': kind(
    422,
    'The URL cannot be a receiver',
    'Receivers have an `https` URL with a port that the operator allows, without credentials or fragment, and no address of a private, loopback, link-local or other special network.',
  ),
  'rules-refusal': kind(
    422,
    'The rules forbid this',
    'The command or set-up breaks a rule. The entry in `errors` is the refusal: code, clause, facts and a legal alternative. It remains the answer to this idempotency key.',
  ),
  'replay-diverged': kind(
    422,
    'The replay of the game file diverges',
    'Under the present rules the replay differs from the file; `errors` points at the first difference. `POST /v1/rules/replay` returns the result of the rules there.',
  ),
  'impossible-state': kind(
    422,
    'The state is impossible',
    'The state is well formed but cannot occur in a game: two pieces on one place, a piece off the board, an unknown board. Each entry of `errors` points at one place and cites the clause that excludes it. `POST /v1/rules/validate-state` returns the same findings.',
  ),
  'board-too-large': kind(
    422,
    'The board is too large to draw',
    'Boards above `drawnHexes` of `GET /v1/limits` are not drawn. All other questions about them are answered.',
  ),
  'nothing-to-draw': kind(
    422,
    'The part to draw has no hexes',
    'The part between the corners `from` and `to` has no hexes of the map in play. Leave both out to draw the whole board.',
  ),
  'answer-too-large': kind(
    422,
    'The answer would be too large',
    'The answer exceeds `answerPlaces` of `GET /v1/limits`, which counts places, pieces, reasons and the work for them. Ask about fewer pieces, or for less about each: `paths`, `explain` and `exact` cost most.',
  ),
  'version-missing': kind(
    428,
    'The version is missing',
    'A command names the version of the session that it was decided on in `If-Match`. `errors` has the present version.',
  ),
  'subprotocol-missing': kind(
    400,
    'The subprotocol is missing',
    'A WebSocket at `/v1/stream` must offer the subprotocol that `/asyncapi.json` names.',
  ),
  'origin-not-allowed': kind(
    403,
    'This origin is not allowed',
    'The `Origin` of the page is not in `CORS_ORIGINS`. The service’s own pages need it too, unless their host is a loopback address. Clients that are not browsers send no `Origin`.',
  ),
  'upgrade-required': kind(
    426,
    'This address accepts WebSocket only',
    'Connect with a WebSocket client; `/asyncapi.json` describes the messages. Over HTTP, the events are at `/v1/sessions/{id}/events`.',
  ),
  'too-many-requests': kind(
    429,
    'Too many requests',
    'The caller has exceeded its rate limit. Try again after `Retry-After` seconds.',
    true,
  ),
  'headers-too-large': kind(
    431,
    'The headers are too large',
    'The request line and the headers together exceed `headerBytes` of `/v1/limits`.',
  ),
  'internal-error': kind(
    500,
    'The service failed',
    'This is a fault of the service, not of the request. Report it with the `requestId`; the log has the details under that id.',
    true,
  ),
  'store-damaged': kind(
    500,
    'The session is damaged in the store',
    'The stored data of this session has changed or is incomplete, so the service neither reads nor writes it. Other sessions are not affected. The operator restores it from a backup.',
  ),
  'commit-unknown': kind(
    503,
    'The outcome is unknown',
    'The store did not confirm the change in time. Retry with the same idempotency key: the change takes effect exactly once.',
    true,
  ),
  'store-unavailable': kind(
    503,
    'The store does not answer',
    'The request had no effect. Try again after `Retry-After` seconds.',
    true,
  ),
  'store-full': kind(
    507,
    'The store has no room',
    'The disk is full, or Redis is at `maxmemory`. The request had no effect. Reads continue, and `GET /readyz` answers 503 with this code. Retry with the same idempotency key after the operator has made room.',
    true,
  ),
  overloaded: kind(
    503,
    'The service is overloaded',
    'The request had no effect. Try again after `Retry-After` seconds, a write with the same idempotency key.',
    true,
  ),
  'documents-full': kind(
    507,
    'No room for more documents',
    'The service stores a bounded number of documents, each for `documentLifeMs` of `GET /v1/limits` after its last use. A request can always contain the document instead of its id.',
  ),
  'own-documents-full': kind(
    507,
    'The sender’s share of documents is used up',
    'The API key or address has reached `documentsPerOwner` or `documentBytesPerOwner` of `GET /v1/limits`. `errors` has its `documents` and `bytes`, and the time (`until`) at which the first expires. A request can always contain the document instead of its id.',
  ),
  'sessions-full': kind(
    507,
    'No room for more sessions',
    'The API key or address has reached `sessionsPerOwner` or `sessionBytesPerOwner` of `GET /v1/limits`. Sessions without a command are deleted after a week, idle ones after `SESSION_IDLE_HOURS`, and finished ones after `SESSION_KEPT_HOURS`.',
  ),
  'webhooks-full': kind(
    507,
    'No room for more webhooks',
    'The session or the API key has as many webhooks as it may have. Remove one first.',
  ),
  'session-full': kind(
    507,
    'The log of the session is full',
    'The session’s events and answers have reached `sessionLogBytes` of `GET /v1/limits`, or all sessions of its owner have reached `sessionBytesPerOwner`. The host can still close the session.',
  ),
  'not-ready': kind(
    503,
    'The service is not ready',
    'The service is starting or stopping, or its store accepts no writes. Try again after `Retry-After` seconds.',
    true,
  ),
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Title and default detail of each problem in another language. */
export type ProblemTexts = Readonly<Record<ProblemCode | `${ProblemCode}/detail`, string>>;

/** One fault of a request. */
export interface ProblemEntry extends Localisable {
  readonly in: 'body' | 'query' | 'path' | 'header';
  /** JSON pointer into that part of the request. */
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly clause?: string;
  readonly [fact: string]: unknown;
}

/** Thrown or sent; the error handler turns it into a problem document. */
export class Problem extends Error {
  readonly statusCode: number;
  constructor(
    readonly code: ProblemCode,
    /** The detail, if it is more specific than the code. */
    readonly sentence: LocalisedText | null = null,
    readonly errors: readonly ProblemEntry[] = [],
    /** Seconds, for 429 and 503. */
    readonly retryAfter = 5,
    /** Number of faults beyond those in `errors`. */
    readonly more = 0,
  ) {
    super(sentence?.text ?? PROBLEMS[code].description.replace(/(?<=\.) .*$/, ''));
    this.name = 'Problem';
    this.statusCode = PROBLEMS[code].status;
  }

  get detail(): string {
    return this.message;
  }
}

/** A problem whose detail is the message of its first entry, with its place before it. @param more entries that are not listed */
export function problemAt(
  code: ProblemCode,
  place: string,
  entries: readonly [ProblemEntry, ...ProblemEntry[]],
  more = 0,
): Problem {
  const { text, message } = localisedMember(entries[0], 'message');
  return new Problem(
    code,
    joined(`${place}: `, { text, message }, text.endsWith('.') ? '' : '.'),
    entries,
    undefined,
    more,
  );
}

/** A malformed request with one fault. */
export function malformedAt(
  part: ProblemEntry['in'],
  pointer: string,
  code: FaultCode,
  message: KeyedMessage,
): Problem {
  return problemAt('malformed-request', `${part} ${pointer}`, [{ in: part, pointer, code, ...messageMember(message) }]);
}

/** RFC 9457, with the extension members of this service. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly retryable: boolean;
  readonly requestId: string;
  readonly errors: readonly ProblemEntry[];
  readonly more?: number;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json; charset=utf-8';

export function problemDocument(problem: Problem, requestId: string): ProblemDocument {
  const { title, status, retryable } = PROBLEMS[problem.code];
  return {
    type: `/problems/${problem.code}`,
    title,
    status,
    detail: problem.detail,
    code: problem.code,
    retryable,
    requestId,
    errors: problem.errors,
    ...more(problem.more),
  };
}
