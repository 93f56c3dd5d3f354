import { more } from '../game/findings.js';
import type { Message, KeyedMessage, Localisable } from '../language/messages.js';
import { messageMember } from './words/bundle.js';

/**
 * The registry of problems, that is of all answers other than success. `docs/problems.md` and the pages `/problems/{code}` are generated
 * from it, which a test checks.
 */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** For people: what happened, and what to do. */
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

export const PROBLEMS = {
  'malformed-json': kind(
    400,
    'The body is not JSON',
    'The body could not be read as JSON (RFC 8259, UTF-8), or it is empty, or an object has the same key twice, or it holds a key that the service never accepts (`__proto__`, or `constructor` with a `prototype`). Send one JSON document with `Content-Type: application/json`.',
  ),
  'malformed-request': kind(
    400,
    'The request is not well formed',
    'A field is missing, misspelt, of the wrong type or out of range. Each entry of `errors` points at one place: `in` says which part of the request, `pointer` is a JSON pointer (RFC 6901) into it. Nothing is coerced and nothing is dropped silently, so a misspelt field is an error. The schemas are published at `/v1/schemas` and in `/openapi.json`.',
  ),
  'json-too-deep': kind(
    400,
    'The body is nested too deeply',
    'Objects and arrays may be nested as deeply as `jsonDepth` at `/v1/limits` says. No document of this service needs more than half of it.',
  ),
  'bad-request': kind(
    400,
    'The request could not be read',
    'The request is not valid HTTP: the request line, a header, the address or the length of the body is wrong.',
  ),
  'unknown-id': kind(
    400,
    'An id in the request names nothing',
    'Something that the question names is not in the state. The entry in `errors` points at the id. (What the state itself names in vain makes it impossible: `impossible-state`.)',
  ),
  'question-not-of-this-game': kind(
    400,
    'The game does not have this question',
    'Games answer different questions: one without attacks has no odds. `errors` and `GET /v1/games` name those that it has.',
  ),
  'rolls-exhausted': kind(
    400,
    'More dice are needed',
    'The rolls given in `dice` were used up before everything was decided. `errors` says how many are needed so far.',
  ),
  'idempotency-key-missing': kind(
    400,
    'The idempotency key is missing',
    'Every write carries an `Idempotency-Key`: a name for this attempt, for example a random UUID. With it a retry after a lost answer has the first answer again instead of a second effect.',
  ),
  'game-unknown': kind(400, 'There is no such game', '`GET /v1/games` lists the games of this service.'),
  unauthenticated: kind(
    401,
    'A token is needed',
    'Send `Authorization: Bearer …` with the host, seat or spectator token of the session; to open a session, with an API key where the service has any.',
  ),
  forbidden: kind(
    403,
    'This token may not do that',
    'The token belongs to the session, but not to somebody who may do this: spectators and hosts give no commands, only the host reissues seats.',
  ),
  'not-found': kind(404, 'There is nothing here', 'No resource has this address. `/openapi.json` lists all of them.'),
  'api-keys-missing': kind(
    404,
    'The service has no API keys',
    'Sessions are listed by the API key that they were opened with, and this service asks for none. Whoever runs it names keys in the setting `API_KEYS`.',
  ),
  'session-unknown': kind(
    404,
    'There is no such session for this token',
    'The session does not exist, or the token or invitation is none of it, or has been taken back. Which of these it is is not told.',
  ),
  'position-unknown': kind(
    404,
    'The position is not remembered',
    'The service keeps positions by reference for a day in bounded room and may forget them at any time. Post the state to `/v1/positions` again; the reference is the same, because it is the hash of the content.',
  ),
  'method-not-allowed': kind(
    405,
    'The method is not allowed here',
    'The address exists, but not for this method. The `Allow` header lists the methods it answers.',
  ),
  'request-timeout': kind(
    408,
    'The request took too long to arrive',
    'The headers or the body did not arrive in the time that `/v1/limits` states. Send the request again.',
    true,
  ),
  'session-over': kind(
    409,
    'The session is over',
    'The game is over, or the host has closed the session: no more commands are taken. `…/replay` has the game file.',
  ),
  'session-running': kind(
    409,
    'The game is not over',
    'The game file holds everything that was hidden, so it is published after the end, or when the host closes the session; a rematch and continuations wait for it too.',
  ),
  'takeback-impossible': kind(
    409,
    'This cannot be taken back',
    'A takeback goes back to a version at which the game had begun, which stands (what was taken back does not), and after which something has happened in the game; and one is asked for at a time: `errors` has the one that waits.',
  ),
  'takeback-gone': kind(
    409,
    'This takeback waits for no answer',
    'It has been decided on, withdrawn, or lapsed with the next command, or the seat has answered. `takeback` of `GET …/sessions/{id}` has the one that waits.',
  ),
  'rematch-opened': kind(
    409,
    'There is a rematch',
    'A session has one rematch, which the entry in `errors` names. An earlier release of the service opened it under another idempotency key, so its tokens cannot be returned here. Another can be opened when it has been deleted.',
  ),
  'session-gathering': kind(
    409,
    'The game has not begun',
    'Nothing is rolled before every seat has contributed to the dice or waived it: `errors` has the seats that are waited for. `POST …/dice-contributions` does either; a host that opens a session with `contributions: "waived"` does without for all.',
    true,
  ),
  'dice-rolled': kind(
    409,
    'Dice have been rolled',
    'Seats contribute entropy, or waive it, before any dice are rolled; where the host has waived it for all, before the first command rolls some.',
  ),
  'entropy-given': kind(409, 'This seat has contributed', 'Each seat contributes entropy once.'),
  'position-gone': kind(
    410,
    'The log cannot be continued from there',
    'The position lies past the head, in another epoch, or before the oldest event that is kept. Take the snapshot that `errors` links to and go on from its `epoch` and `seq`.',
  ),
  'version-stale': kind(
    412,
    'The session has moved on',
    '`If-Match` names a version that is not the present one; `errors` has that. Look at what has happened and decide again.',
  ),
  'body-too-large': kind(
    413,
    'The body is too large',
    'The body is larger than `bodyBytes` at `/v1/limits`, or a typed text larger than `textBytes` or `textLines` there, or it has more objects and lists than `bytesPerContainer` allows. A position on a full map takes about 8 KB.',
  ),
  'address-too-long': kind(
    414,
    'The address is too long',
    'A parameter in the path is longer than `parameterCharacters` at `/v1/limits`.',
  ),
  'unsupported-media-type': kind(
    415,
    'The media type is not supported',
    'Bodies are JSON, and not compressed: send `Content-Type: application/json` and no `Content-Encoding`.',
  ),
  'idempotency-key-reused': kind(
    422,
    'The idempotency key was used for something else',
    'The first request with this key had another payload. Every attempt needs a key of its own; only a retry repeats it.',
  ),
  'rules-refusal': kind(
    422,
    'A rule says no',
    'The command, or the set-up, is against the rules. The entry in `errors` is the refusal: its code, the clause, the facts it rests on and what would be legal. It is the answer to this idempotency key for good.',
  ),
  'replay-diverged': kind(
    422,
    'The game file does not come out as it says',
    'Played again by the present rules, the file comes to something else: `errors` points at the first place. `POST /v1/rules/replay` says what the rules come to there.',
  ),
  'impossible-state': kind(
    422,
    'The state is impossible',
    'The state is well formed, but it cannot occur in a game: two pieces where one may stand, a piece beside the board, a board that is not known. Each entry of `errors` points at one place and cites the clause that rules it out. `POST /v1/rules/validate-state` answers with the same findings.',
  ),
  'board-too-large': kind(
    422,
    'The board is too large to draw',
    'Drawing takes time and memory for every place, so boards above `drawnHexes` of `GET /v1/limits` are not drawn. Everything else can be asked about them.',
  ),
  'nothing-to-draw': kind(
    422,
    'The part to draw has no hexes',
    'Between the corners `from` and `to` the board has no hexes: they lie beside the map, or beyond the cut of its half. Without them all of it is drawn.',
  ),
  'answer-too-large': kind(
    422,
    'The answer would be too large',
    'The places and pieces that the answer names, one by one, with the reasons it gives and what has to be tried and worked out for it, are more than `answerPlaces` of `GET /v1/limits`. Ask about fewer pieces at once, or for less about each: `paths`, `explain` and `exact` cost most.',
  ),
  'version-missing': kind(
    428,
    'The version is missing',
    'A command says in `If-Match` which version of the session it is meant for, so that nobody decides on a state that is gone; `errors` has the present one.',
  ),
  'subprotocol-missing': kind(
    400,
    'The subprotocol is missing',
    'A WebSocket at `/v1/stream` must offer the subprotocol that `/asyncapi.json` names.',
  ),
  'origin-not-allowed': kind(
    403,
    'Pages of this origin may not connect',
    'The `Origin` of the page is not in `CORS_ORIGINS`. The service’s own pages need it too, unless their host is a loopback address. Clients that are not browsers send no `Origin`.',
  ),
  'upgrade-required': kind(
    426,
    'This address speaks WebSocket only',
    'Connect with a WebSocket client; `/asyncapi.json` describes the messages. Over HTTP, events are at `/v1/sessions/{id}/events`.',
  ),
  'too-many-requests': kind(
    429,
    'Too many requests',
    'The caller has used up its share for now. `Retry-After` says after how many seconds to try again.',
    true,
  ),
  'headers-too-large': kind(
    431,
    'The headers are too large',
    'The request line and the headers together are larger than `headerBytes` at `/v1/limits`.',
  ),
  'internal-error': kind(
    500,
    'The service failed',
    'A fault in the service, not in the request. Report it with the `requestId`; the log holds the rest under that id.',
    true,
  ),
  'store-damaged': kind(
    500,
    'The session is damaged in the store',
    'What is stored of this session is not what was written: bytes have changed, or parts are missing. Nothing of it is shown and nothing is written to it; other sessions go on. Whoever runs the service restores it from a backup.',
  ),
  'commit-unknown': kind(
    503,
    'It is not known whether it has happened',
    'The store did not confirm the change in time. Retry with the same idempotency key: it has the first answer, or happens now, and never happens twice.',
    true,
  ),
  'store-unavailable': kind(
    503,
    'The store does not answer',
    'Nothing has happened. `Retry-After` says after how many seconds to try again.',
    true,
  ),
  'store-full': kind(
    507,
    'The store has no room',
    'The disk of the service is full, or its Redis is at `maxmemory`. Nothing has happened; reading goes on, and `GET /readyz` answers 503 with this code. The same request, a write with the same idempotency key, succeeds once whoever runs the service has made room.',
    true,
  ),
  overloaded: kind(
    503,
    'Too much to do',
    'Nothing has happened. `Retry-After` says after how many seconds to try again, a write with the same idempotency key.',
    true,
  ),
  'documents-full': kind(
    507,
    'No room for more documents',
    'The service keeps a bounded number of documents of callers, each for `documentLifeMs` of `GET /v1/limits` after it was sent last. A document can always be sent itself in the place of its id.',
  ),
  'own-documents-full': kind(
    507,
    'No room for more documents of this sender',
    'The API key, or the address, has sent `documentsPerOwner` documents that are still kept, or they take `documentBytesPerOwner` of `GET /v1/limits`: `errors` has how many `documents` and `bytes` there are, and `until` when the first of them is kept. Other senders have shares of their own. A document can always be sent itself in the place of its id.',
  ),
  'sessions-full': kind(
    507,
    'No room for more sessions',
    'The API key, or the address, has `sessionsPerOwner` sessions open, or they take `sessionBytesPerOwner` of `GET /v1/limits`. A session in which nobody has given a command is deleted after a week, one that is not played any more later (`SESSION_IDLE_HOURS`), and one that is over later still (`SESSION_KEPT_HOURS`).',
  ),
  'session-full': kind(
    507,
    'The log of the session is full',
    'Events and answers of the session together take `sessionLogBytes` of `GET /v1/limits`, or all sessions of whoever opened it take `sessionBytesPerOwner`. No game that is played comes near it. It can be ended all the same.',
  ),
  'not-ready': kind(
    503,
    'The service is not ready',
    'The service is starting, stopping, or its store takes no writes just now. `Retry-After` says after how many seconds to try again.',
    true,
  ),
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

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
    readonly detail: string,
    readonly errors: readonly ProblemEntry[] = [],
    /** Seconds, for 429 and 503. */
    readonly retryAfter = 5,
    /** The translatable detail, if it is more specific than the code. */
    readonly translatable: Message | null = null,
    /** Number of faults beyond those in `errors`. */
    readonly more = 0,
  ) {
    super(detail);
    this.name = 'Problem';
    this.statusCode = PROBLEMS[code].status;
  }
}

/** A malformed request with one fault. */
export function malformedAt(part: ProblemEntry['in'], pointer: string, code: string, message: KeyedMessage): Problem {
  const entry = { in: part, pointer, code, ...messageMember(message) };
  const where = `${part} ${pointer}: `;
  return new Problem('malformed-request', `${where}${entry.message}.`, [entry], undefined, {
    parts: [where, message, '.'],
  });
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
