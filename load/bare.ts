/**
 * The measure of things: a bare Fastify that parses and validates the same bodies with the same schemas and answers
 * with stored text, after one append to a store where that is asked for. It takes its routes as JSON on the standard
 * input and prints its address.
 */
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { buildApp } from '../src/app.js';
import { openStore, type StoreConfig } from '../src/session/store/open-store.js';
import type { SessionStore } from '../src/session/store/store.js';

export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly schema?: string;
  readonly answer: string;
  /** Status of the answer; default 200. */
  readonly status?: number;
  /** Kept by each request before it is answered. The route then has a parameter `:session`, one for each writer. */
  readonly append?: Appended;
}

interface Appended {
  readonly store: StoreConfig;
  readonly state: string;
  readonly meta: string;
  readonly events: readonly string[];
}

/** Characters of an answer that are kept under the key of a command; the rest follows from the log. */
const KEPT_OF_ANSWER = 100;

const routes = JSON.parse(await text(process.stdin)) as BareRoute[];
// Building the service makes its schemas known; it is not used.
const service = await buildApp();
const schemas = Object.values(service.getSchemas());
await service.close();

const stores = new Map<string, SessionStore>();
const app = Fastify({
  ajv: {
    customOptions: {
      removeAdditional: false,
      coerceTypes: false,
      useDefaults: false,
      allErrors: false,
      discriminator: true,
      keywords: ['x-exactly-one-of'],
    },
  },
});
for (const schema of schemas) app.addSchema(schema);
for (const { method, url, schema, answer, status = 200, append } of routes) {
  const keep = append && appender(append, answer);
  app.route({
    method,
    url,
    schema: schema === undefined ? {} : { body: { $ref: `${schema}#` } },
    handler: (request, reply) => {
      const send = () => reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer);
      return keep ? keep((request.params as { session: string }).session).then(send) : send();
    },
  });
}
app.addHook('onClose', async () => {
  for (const store of stores.values()) await store.close();
});
process.once('SIGTERM', () => void app.close());
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

/** As long as a hash is. */
const HASH = '0'.repeat(64);
/** A command puts the end of its session off. */
const KEPT_MS = 180 * 24 * 3_600_000;

/** One append of the given bytes for each call, to the session that is named, as a command makes it; nothing is read before it. */
function appender({ store: config, state, meta, events }: Appended, answer: string) {
  const store = stores.get(JSON.stringify(config)) ?? openStore(config);
  stores.set(JSON.stringify(config), store);
  const bytes = { state: Buffer.from(state), meta: Buffer.from(meta), events: events.map((text) => Buffer.from(text)) };
  const response = Buffer.from(answer.slice(0, KEPT_OF_ANSWER));
  const versions = new Map<string, number>();
  return async (session: string) => {
    if (!versions.has(session)) {
      await store.commit({ session, epoch: 'bare', chain: HASH, ...bytes });
      versions.set(session, 1);
    }
    const expectedVersion = versions.get(session) as number;
    const idempotency = {
      key: String(expectedVersion),
      payloadHash: HASH,
      label: `logged:${expectedVersion}`,
      response,
    };
    const chains = { expectedChain: HASH, chain: HASH, expiresInMs: KEPT_MS };
    const result = await store.commit({ session, expectedVersion, ...chains, ...bytes, idempotency });
    if (result.outcome !== 'committed') throw new Error(result.outcome);
    versions.set(session, expectedVersion + 1);
  };
}
