import type { Schema } from './json-schema.js';

/** Response headers, by a rule for each: which answers have them. */
const HEADERS: Readonly<Record<string, { readonly description: string; readonly type: string }>> = {
  'Request-Id': { type: 'string', description: 'Names this request in the logs of the service.' },
  'Api-Version': {
    type: 'string',
    description:
      'Version of this interface, as `info.version` says it; what breaks a client is named in the changelog. A request may name in a header of the same name the version that it is written for: for another, 400 `malformed-request` names this one.',
  },
  ETag: { type: 'string', description: 'Names what is answered; send it back as `If-None-Match`.' },
  'Content-Language': { type: 'string', description: 'Where the answer has words for people: their language.' },
  Vary: {
    type: 'string',
    description: 'Headers of the request by which the answer would be another, where there are any.',
  },
  'WWW-Authenticate': { type: 'string', description: '`Bearer`: a token is needed.' },
  'Retry-After': { type: 'integer', description: 'Seconds to wait before the next try.' },
  'X-RateLimit-Limit': { type: 'integer', description: 'Requests that are allowed in a minute.' },
  'X-RateLimit-Remaining': { type: 'integer', description: 'Requests that are left of it.' },
  'X-RateLimit-Reset': { type: 'integer', description: 'Seconds until the count begins anew.' },
  'Idempotency-Replayed': {
    type: 'string',
    description: '`true` where this is the answer to the first request with this key; nothing has happened again.',
  },
};

interface Parameter {
  readonly in?: string;
  readonly name?: string;
}
interface Answer {
  readonly headers?: object;
}
interface Operation {
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<Record<string, Answer>>;
  readonly security?: readonly object[];
}

/**
 * Headers that an operation requires, except for dry runs. Their absence is a problem of its own, so the validated schema does not require
 * them.
 */
const REQUIRED: ReadonlySet<string> = new Set(['idempotency-key', 'if-match']);

/** Documents response headers, and marks required request headers. */
export function documentHeaders<T extends object>(document: T): T {
  const { paths, components } = document as T & { readonly paths?: Schema; readonly components?: object };
  if (!paths) return document;
  const documented = Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations as Record<string, Operation>).map(([method, one]) => [method, withHeaders(one)]),
      ),
    ]),
  );
  const headers = Object.fromEntries(
    Object.entries(HEADERS).map(([name, { description, type }]) => [name, { description, schema: { type } }]),
  );
  return { ...document, paths: documented, components: { ...components, headers } };
}

function withHeaders({ parameters, responses = {}, tags, ...operation }: Operation): Operation {
  const isLimited = '429' in responses;
  const isConditional = '304' in responses;
  const isKeyed = parameters?.some(({ name }) => name === 'idempotency-key') ?? false;
  const hasDryRun = parameters?.some(({ name }) => name === 'dryRun') ?? false;
  const isSilent = tags?.includes('operations') ?? false;
  const names = (status: string) => [
    'Request-Id',
    'Api-Version',
    ...(isSilent ? [] : ['Content-Language']),
    ...(isSilent && !isConditional ? [] : ['Vary']),
    ...((isConditional && /^[23]/.test(status)) || status === '412' ? ['ETag'] : []),
    ...(status === '401' ? ['WWW-Authenticate'] : []),
    ...(isKeyed && status === '201' ? ['Idempotency-Replayed'] : []),
    ...(isLimited ? ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] : []),
    ...(status === '429' || status === '503' ? ['Retry-After'] : []),
  ];
  return {
    ...operation,
    ...(tags && { tags }),
    ...(parameters && {
      parameters: parameters.map((one) =>
        one.in === 'header' && !hasDryRun && REQUIRED.has(one.name ?? '') ? { ...one, required: true } : one,
      ),
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        {
          ...answer,
          headers: {
            ...Object.fromEntries(names(status).map((name) => [name, { $ref: `#/components/headers/${name}` }])),
            ...answer.headers,
          },
        },
      ]),
    ),
  };
}
