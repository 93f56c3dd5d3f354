import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerTooLarge } from '../game/allowance.js';
import type { Refusal } from '../game/verdict.js';
import { faultOf, type SessionFault, type SessionFaultCode } from '../session/fault.js';
import { MEMBER_MESSAGES, localisedMember } from '../language/messages.js';
import { negotiateLanguage } from './language.js';
import { ClientGone } from './client-gone.js';
import { originHeaders } from './cors.js';
import { versionTag } from './version-tag.js';
import { newRequestId, type FixedHeaders } from './headers.js';
import { isDeeperThan } from './limits.js';
import { malformed, type Violation } from './malformed.js';
import { PROBLEM_MEDIA_TYPE, Problem, problemDocument, type ProblemCode, type ProblemEntry } from './problems.js';
import { problemIn } from './problem-in.js';
import { sentence } from './words/english.js';

/** Errors of Fastify, its plugins and Node's HTTP server, as problems. */
const FRAMEWORK: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** By status, for errors without a known code. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad-request',
  // Forbidden files look like missing ones.
  403: 'not-found',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'body-too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'headers-too-large',
  503: 'not-ready',
};

export function sendProblem(reply: FastifyReply, problem: Problem, requestId = reply.request.id): FastifyReply {
  if (problem.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  if (isRetryable(problem)) reply.header('retry-after', problem.retryAfter);
  const stale = problem.code === 'version-stale' ? problem.errors[0] : undefined;
  if (stale) {
    const present = { version: stale['version'] as number, chain: stale['chain'] as string | undefined };
    reply.header('etag', versionTag(present));
  }
  const text = JSON.stringify(problemIn(reply.server.books, negotiateLanguage(reply), problem, requestId));
  reply.code(problem.statusCode).header('content-type', PROBLEM_MEDIA_TYPE).header('cache-control', 'no-store');
  const { raw } = reply.request;
  if (problem.code !== 'overloaded' || raw.complete !== false || raw.destroyed) return reply.send(text);
  return reply.header('content-length', Buffer.byteLength(text)).send(answerBeforeBody(text, raw));
}

/** Sends the answer at once and ends it after the rest of the body was received and dropped. Closing earlier could lose the answer. */
function answerBeforeBody(text: string, body: IncomingMessage): Readable {
  const answer = new Readable({ read() {} });
  const end = (): void => void answer.push(null);
  body.once('end', end).once('close', end).resume();
  answer.push(text);
  return answer;
}

function isRetryable({ statusCode }: Problem): boolean {
  return statusCode === 429 || statusCode === 503;
}

export function handleErrors(app: FastifyInstance, jsonDepth: number): void {
  const routes = allowedMethods(app);

  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    if (error instanceof ClientGone) return void reply.hijack();
    return sendProblem(reply, problemOf(error, request, jsonDepth));
  });

  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = routes(pathOf(request.url));
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendProblem(reply, new Problem('not-found'));
    }
    reply.header('allow', allowed.join(', '));
    const detail = sentence('methods', { method: request.method, values: allowed });
    return sendProblem(reply, new Problem('method-not-allowed', detail));
  };
  app.setNotFoundHandler(notFound);
  // Before the body is parsed: requests without a route need no parsing. Preflights have been answered.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new Problem('bad-request', sentence('no-host'));
    }
    if (request.is404 || request.method === 'OPTIONS') notFound(request, reply);
    else done();
  });
}

/** The problem for an error. Failures of the service are logged. */
export function problemOf(error: Error, request: FastifyRequest, jsonDepth: number): Problem {
  const problem = toProblem(error as FastifyError | Problem, request, jsonDepth);
  if (problem.statusCode >= 500 && problem.code !== 'overloaded') {
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  }
  return problem;
}

function toProblem(error: FastifyError | Problem, request: FastifyRequest, jsonDepth: number): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof AnswerTooLarge) return answerTooLarge(error);
  const fault = faultOf(error);
  if (fault) return faultProblem(fault);
  if (error.validation) return notWellFormed(error, request, jsonDepth);
  return new Problem(FRAMEWORK[error.code] ?? BY_STATUS[error.statusCode ?? 500] ?? 'internal-error');
}

export function answerTooLarge({ limit }: AnswerTooLarge): Problem {
  return new Problem('answer-too-large', sentence('more-places', { most: limit }));
}

const PARTS = { body: 'body', querystring: 'query', params: 'path', headers: 'header' } as const;

function notWellFormed(error: FastifyError, request: FastifyRequest, jsonDepth: number): Problem {
  const part = PARTS[(error.validationContext ?? 'body') as keyof typeof PARTS] ?? 'body';
  if (part === 'body' && isDeeperThan(request.body, jsonDepth)) {
    return new Problem('json-too-deep', sentence('nested', { levels: jsonDepth }));
  }
  const violations = error.validation as unknown as readonly Violation[];
  return part === 'body' ? malformed(part, violations, queryFaults(request)) : malformed(part, violations);
}

/** Fastify stops at the body: a misspelt parameter is reported with it. */
function queryFaults(request: FastifyRequest): readonly Violation[] {
  const check = request.getValidationFunction('querystring');
  return check?.(request.query) === false ? (check.errors as unknown as readonly Violation[]) : [];
}

/** The problem for a fault of the session layer. */
export function faultProblem({ code, message, facts, translatable }: SessionFault): Problem {
  if (facts['refusal']) return refusalProblem(facts['refusal'] as Refusal, facts['pointer'] as string | undefined);
  const detail = translatable && { text: message, message: translatable };
  const { message: text } = new Problem(code, detail);
  const words = { message: text, ...(translatable && { [MEMBER_MESSAGES]: { message: translatable } }) };
  const [part, pointer] = PLACE[code] ?? ['path', ''];
  const entries = Object.keys(facts).length > 0 ? [{ in: part, pointer, code, ...words, ...facts }] : [];
  return new Problem(code, detail, entries, 1);
}

const PLACE: Partial<Record<SessionFaultCode, readonly [part: ProblemEntry['in'], pointer: string]>> = {
  'malformed-request': ['body', ''],
  'version-missing': ['header', '/if-match'],
  'version-stale': ['header', '/if-match'],
  'position-gone': ['query', ''],
  'game-unknown': ['body', '/game'],
  'own-documents-full': ['body', ''],
};

/** The problem for a refused command or set-up. @param pointer into the body */
export function refusalProblem(refusal: Refusal, pointer = ''): Problem {
  const { code, clause, message, facts, remedy, [MEMBER_MESSAGES]: messages } = refusal;
  const words = { message, ...(messages && { [MEMBER_MESSAGES]: messages }) };
  const entry = { in: 'body' as const, pointer, code, ...words, clause, facts, ...(remedy && { remedy }) };
  return new Problem('rules-refusal', localisedMember(refusal, 'message'), [entry]);
}

export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** The methods of a path. Fastify answers 404 for unknown paths and for known paths with other methods. */
function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const table = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    let route = table.get(url);
    if (!route) table.set(url, (route = { pattern: pathPattern(url), methods: new Set() }));
    for (const name of [method].flat()) route.methods.add(name.toUpperCase());
  });
  return (path) => {
    const methods = new Set<string>();
    for (const route of table.values()) {
      if (route.pattern.test(path)) for (const method of route.methods) methods.add(method);
    }
    return [...methods].sort();
  };
}

function pathPattern(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) => {
      if (segment === '*') return '.*';
      return segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  return new RegExp(`^${source}$`);
}

/** Errors before routing: a bad URL, a parameter that is too long. */
export function frameworkErrors(fixed: FixedHeaders, origins: readonly string[]) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...originHeaders(origins, request.headers.origin), ...fixed, 'request-id': request.id });
    void sendProblem(reply, new Problem(FRAMEWORK[error.code] ?? 'bad-request'));
  };
}

/** Errors before a request exists: broken HTTP, large or slow headers. */
export function connectionErrors(fixed: FixedHeaders) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    endWithProblem(socket, new Problem(FRAMEWORK[error.code ?? ''] ?? 'bad-request'), fixed);
  };
}

/** Writes an HTTP answer to a socket and ends it. */
export function endWithProblem(socket: Duplex, problem: Problem, headers: Readonly<Record<string, string>>): void {
  const id = newRequestId();
  const document = problemDocument(problem, id);
  const body = JSON.stringify(document);
  const all = {
    ...headers,
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'request-id': id,
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${document.status} ${STATUS_CODES[document.status]}\r\n${lines.join('')}\r\n${body}`);
}
