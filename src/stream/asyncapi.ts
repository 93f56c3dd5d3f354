import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from '@sinclair/typebox';
import { CLOSE_CODES } from './close-codes.js';
import type { Games } from '../game/registry.js';
import { sessionSchemas } from '../wire/session-schemas.js';
import { NO_EXAMPLES, type Examples } from '../wire/publish/examples.js';
import { describeMembers, glossaryOf } from '../wire/publish/glossary.js';
import { mapObjects, describeDefaults, type Schema } from '../wire/publish/json-schema.js';
import { titleMembers } from '../wire/publish/titles.js';
import { nameTitled } from '../wire/publish/shared.js';
import { mapVariants } from '../wire/publish/variants.js';
import { LANGUAGES } from '../language/language.js';
import { documentedClientMessages, serverMessages, SUBPROTOCOL } from './messages.js';

const DESCRIPTION = `Follow sessions and give commands over one WebSocket at \`/v1/stream\`.

Text frames, one JSON object each; \`t\` names the message. Requests carry an \`id\` of the client's choice and the answer
repeats it. The service sends the first message. The client holds its position, \`(epoch, seq)\`: a subscription with it
delivers each later event once and in order, or a \`reset\`.`;

/** AsyncAPI 3 document of the stream, written from the schemas by which its messages are checked. */
export function asyncApiDocument(
  games: Games,
  version: string,
  { messages: examples }: Examples = NO_EXAMPLES,
): object {
  const schemas = new Map<string, unknown>();
  const session = sessionSchemas(games);
  const messages = {
    ...described('client', documentedClientMessages(games), { schemas, examples }),
    ...described('server', serverMessages(session), { schemas, examples }),
  };
  // Their variants are what events carry.
  for (const union of [...games.list.map((game) => game.schemas.event), session.ownEvent]) flat(union, schemas);
  const channel = { $ref: '#/channels/stream' };
  const of = (side: string) =>
    Object.keys(messages)
      .filter((name) => name.startsWith(side))
      .map((name) => ({ $ref: `#/channels/stream/messages/${name}` }));
  const document = withoutDiscriminators(
    mapVariants(
      nameTitled({
        asyncapi: '3.0.0',
        info: {
          title: 'Trench Club Rules: the stream',
          version,
          description: `${DESCRIPTION}\n\n${closeCodes()}`,
          license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
          tags: [
            { name: 'sessions', description: 'Games that the service holds: their events, and commands to them.' },
          ],
        },
        defaultContentType: 'application/json',
        servers: {
          service: { host: '127.0.0.1:3000', protocol: 'ws', description: 'This service.' },
        },
        channels: {
          stream: {
            address: '/v1/stream',
            title: 'The stream',
            description: `WebSocket, subprotocol \`${SUBPROTOCOL}\`.`,
            messages: Object.fromEntries(
              Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
            ),
            bindings: {
              ws: {
                method: 'GET',
                query: {
                  type: 'object',
                  properties: {
                    lang: {
                      type: 'string',
                      enum: [...LANGUAGES],
                      description: 'The language of refusals and problems; else that of `Accept-Language`.',
                    },
                  },
                },
                headers: {
                  type: 'object',
                  required: ['Sec-WebSocket-Protocol'],
                  properties: {
                    'Sec-WebSocket-Protocol': { type: 'string', const: SUBPROTOCOL },
                    Authorization: {
                      type: 'string',
                      description: '`Bearer` and a token: the same as an `auth` message without a session.',
                    },
                  },
                },
              },
            },
          },
        },
        operations: {
          receiveFromClient: {
            action: 'receive',
            channel,
            summary: 'What a client may send.',
            description: 'Each has an answer with the same `id`, or an `error` with it; `pong` has none.',
            security: [{ $ref: '#/components/securitySchemes/token' }],
            messages: of('client'),
          },
          sendToClient: {
            action: 'send',
            channel,
            summary: 'What the service sends.',
            description:
              '`hello` first; then answers, and the events of what is subscribed to, in the order of each session.',
            security: [{ $ref: '#/components/securitySchemes/token' }],
            messages: of('server'),
          },
        },
        components: {
          securitySchemes: {
            token: {
              type: 'http',
              scheme: 'bearer',
              description: 'A token of a session, in `auth` or at the upgrade; never in the address.',
            },
          },
          messages,
          schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))) as Record<string, Schema>,
        },
      }),
    ),
  ) as { readonly components: { readonly schemas: Record<string, Schema> } };
  const { components } = document;
  const published = describeMembers(usedSchemas(document), glossaryOf(games));
  return { ...document, components: { ...components, schemas: titleMembers(published) } };
}

/** Unions that only gave their variants names are in no message. */
function usedSchemas(document: { readonly components: { readonly schemas: Record<string, Schema> } }) {
  const text = JSON.stringify(document);
  return Object.fromEntries(
    Object.entries(document.components.schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`)),
  );
}

/** AsyncAPI speaks draft 7, as our schemas do; only a discriminator means another thing there. */
function withoutDiscriminators(document: object): object {
  return mapObjects(describeDefaults(document), ({ discriminator, ...rest }) =>
    typeof discriminator === 'object' ? rest : { ...rest, ...(discriminator !== undefined && { discriminator }) },
  ) as object;
}

/** The name of a message in the document: `clientAuth`, `serverCaughtUp`. */
export function messageName(side: 'client' | 'server', t: string): string {
  return side + t.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
}

function described(
  side: 'client' | 'server',
  messages: Readonly<Record<string, TSchema>>,
  { schemas, examples }: { readonly schemas: Map<string, unknown>; readonly examples: Examples['messages'] },
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(messages).map(([t, schema]) => {
      const name = messageName(side, t);
      const payload = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      const { description, ...rest } = schema;
      schemas.set(payload, flat(rest, schemas));
      const shown = name in examples && { examples: [{ payload: examples[name] }] };
      return [name, { name: t, summary: description, payload: { $ref: `#/components/schemas/${payload}` }, ...shown }];
    }),
  );
}

/** Named schemas stand among the components and are referred to. */
function flat(value: unknown, schemas: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((member) => flat(member, schemas));
  if (value === null || typeof value !== 'object') return value;
  const { $id, ...rest } = value as { $id?: unknown; $ref?: unknown };
  if (typeof rest.$ref === 'string') return { $ref: `#/components/schemas/${rest.$ref.slice(0, -1)}` };
  const members = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, flat(member, schemas)]));
  if (typeof $id !== 'string') return members;
  const known = schemas.get($id);
  if (known && !isDeepStrictEqual(known, members)) throw new Error(`Two different schemas are called ${$id}.`);
  schemas.set($id, members);
  return { $ref: `#/components/schemas/${$id}` };
}

function closeCodes(): string {
  const rows = Object.entries(CLOSE_CODES).map(([code, meaning]) => `- ${code}: ${meaning}`);
  return ['Close codes 4000 to 4499 mean: connect again and resume; 4500 to 4999: stop.', '', ...rows].join('\n');
}
