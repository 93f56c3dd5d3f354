/**
 * The measure of things: a bare Fastify that parses and validates the same bodies with the same schemas and answers
 * with stored text. It takes its routes as JSON on the standard input and prints its address.
 */
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { buildApp } from '../src/http/app.js';
import { namedSchemas } from '../src/http/schemas/wire.js';

export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly schema?: string;
  readonly answer: string;
}

const routes = JSON.parse(await text(process.stdin)) as BareRoute[];
// Building the service makes its schemas known; it is not used.
await (await buildApp()).close();

const app = Fastify({
  ajv: {
    customOptions: {
      removeAdditional: false,
      coerceTypes: false,
      useDefaults: false,
      allErrors: false,
      discriminator: true,
    },
  },
});
for (const schema of namedSchemas()) app.addSchema(schema);
for (const { method, url, schema, answer } of routes) {
  app.route({
    method,
    url,
    schema: schema === undefined ? {} : { body: { $ref: `${schema}#` } },
    handler: (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(answer),
  });
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
