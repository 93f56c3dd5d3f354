import type { Operation, Paths } from './document.js';
import { mapValues } from './json-schema.js';

/** Headers that many answers have, described once for the whole document. */
export const COMMON_HEADERS = `Answers have these headers:

- \`Request-Id\` identifies the request in the logs of the service.
- \`Api-Version\` is the version of this interface. A request may send the version it is written for in a header of the same name; a
  later version, and one with another major number, gets 400 \`malformed-request\`.
- \`Deprecation\`, \`Sunset\` and a \`Link\` to what replaces it are sent where an operation goes out of use.
- \`Content-Language\` is the language of messages for people, and \`Vary\` lists the request headers that the answer depends on.
- \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (operations with an answer 429): requests a minute, those
  left, and seconds until the minute ends.`;

/** Headers of single answers, by a rule for each. */
const HEADERS: Readonly<Record<string, { readonly description: string; readonly type: string }>> = {
  ETag: { type: 'string', description: 'Names what is answered; send it back as `If-None-Match`.' },
  'WWW-Authenticate': { type: 'string', description: '`Bearer`: a token is needed.' },
  'Retry-After': { type: 'integer', description: 'Seconds to wait before the next try.' },
  'Idempotency-Replayed': {
    type: 'string',
    description: '`true` where this is the answer to the first request with this key; nothing has happened again.',
  },
};

/**
 * Headers that an operation requires, except for dry runs. Their absence is a problem of its own, so the validated schema does not require
 * them.
 */
const REQUIRED: ReadonlySet<string> = new Set(['idempotency-key', 'if-match']);

/** Authentication is optional. Requests with an API key are limited per key, others per address. */
const OPEN = [{}, { bearer: [] }];

/** Documents response headers and authentication, and marks required request headers. */
export function documentOperations<T extends object>(document: T): T {
  const { paths, components } = document as T & { readonly paths?: Paths; readonly components?: object };
  if (!paths) return document;
  const documented = mapValues(paths, (operations) =>
    mapValues(operations, (operation, method) => ({
      ...withHeaders(operation),
      ...(method !== 'get' && { security: operation.security ?? OPEN }),
    })),
  );
  const headers = mapValues(HEADERS, ({ description, type }) => ({ description, schema: { type } }));
  return { ...document, paths: documented, components: { ...components, headers } };
}

function withHeaders({ parameters, responses, ...operation }: Operation): Operation {
  const isConditional = '304' in responses;
  const isKeyed = parameters?.some(({ name }) => name === 'idempotency-key') ?? false;
  const hasDryRun = parameters?.some(({ name }) => name === 'dryRun') ?? false;
  const names = (status: string) => [
    ...((isConditional && /^[23]/.test(status)) || status === '412' ? ['ETag'] : []),
    ...(status === '401' ? ['WWW-Authenticate'] : []),
    ...(isKeyed && status === '201' ? ['Idempotency-Replayed'] : []),
    ...(status === '429' || status === '503' ? ['Retry-After'] : []),
  ];
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) =>
        one.in === 'header' && !hasDryRun && REQUIRED.has(one.name) ? { ...one, required: true } : one,
      ),
    }),
    responses: mapValues(responses, (answer, status) => {
      const named = names(status).map((name) => [name, { $ref: `#/components/headers/${name}` }] as const);
      const headers = { ...Object.fromEntries(named), ...answer.headers };
      return Object.keys(headers).length > 0 ? { ...answer, headers } : answer;
    }),
  };
}
