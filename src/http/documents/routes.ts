import { Type, type TProperties, type TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentList, CustomDocuments } from '../../game/hosted.js';
import { ClosedObject, NamedObject } from '../../game/schema.js';
import { hashIn, type DocumentLibrary } from '../../session/library/document-library.js';
import { ownerOf } from '../../session/journal/quota.js';
import { answers, BODY_PROBLEMS, headers, jsonAnswer, textAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { ref } from '../../wire/components.js';
import { sendJson } from '../../wire/json.js';
import { addBodyParser } from '../../wire/receive-body.js';
import { negotiateLanguage } from '../../wire/language.js';
import { typedText } from '../../wire/typed-text.js';
import { Problem } from '../../wire/problems.js';
import { nameOf, RATE_LIMITED } from '../../wire/rate-limit.js';
import type { Rules } from '../../rules/ask.js';
import { sendAnswer } from '../questions/send-answer.js';
import type { Services } from '../services.js';
import { keyHolderOf, requireApiKey } from '../sessions/auth.js';
import { sentence } from '../../wire/words/english.js';

const IdParameters = (example: string) =>
  Type.Object({ id: Type.String({ description: 'Built in, or `sha256:` and 64 hex digits.', examples: [example] }) });

/** Custom documents, posted as JSON or in their text format and stored under the hash of their content. */
export function documentRoutes(app: App, options: Services): void {
  // No other route accepts text.
  addBodyParser(app, 'text/plain', (_request, body) => typedText(body, options.limits));
  for (const list of options.games.list.flatMap(({ documents }) => documents)) {
    if (list.custom) bringRoute(app, list, list.custom, options);
    if (list.custom) checkRoute(app, list, list.custom, options);
    if (list.custom) textRoute(app, list, options);
    if (list.drawing) drawingRoute(app, list, options);
  }
}

function bringRoute(app: App, list: DocumentList, custom: CustomDocuments, options: Services): void {
  const { library, rules, keyHashes } = options;
  const [, name] = list.operations;
  const kept = NamedObject(`Kept${name}`, {
    id: Type.String({ description: 'Stands wherever an id of a built-in document may.' }),
    report: ref(custom.report),
  });
  const address = headers({ Location: 'Address of the document.' });
  app.post(
    `/v1/${list.name}`,
    {
      config: RATE_LIMITED,
      schema: {
        operationId: `keep${name}`,
        summary: `Keep a document of one’s own: ${list.name}`,
        description: `Checks a document, reports its playability, and stores it for \`documentLifeMs\` of \`GET /v1/limits\` under the hash of its content: \`id\` may stand as \`${custom.stands}\` of states, set-ups and sessions. Each request renews it. Takes JSON, or the text format. If the service has API keys, one is required as bearer token.`,
        tags: ['catalogue'],
        security: [{}, { bearer: [] }],
        body: bodyOf(custom),
        response: answers(
          {
            200: { ...jsonAnswer(ref(kept), 'The document was stored before.'), ...address },
            201: { ...jsonAnswer(ref(kept), 'The document is stored.'), ...address },
          },
          ...BODY_PROBLEMS,
          'unauthenticated',
          'impossible-state',
          'too-many-requests',
          'store-unavailable',
          'documents-full',
          'own-documents-full',
          'store-full',
        ),
      },
      onRequest: async (request) => requireApiKey(app, request, keyHashes),
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { document, report } = await checked(rules, list.name, request, reply);
      const owner = ownerOf(keyHolderOf(request, keyHashes) ?? nameOf(request.ip));
      const { id, isNew } = await library.keep(list.name, document, owner);
      reply.code(isNew ? 201 : 200).header('location', `/v1/${list.name}/${id}`);
      return sendJson(reply, JSON.stringify({ id, report }));
    },
  );
}

function checkRoute(app: App, list: DocumentList, custom: CustomDocuments, { rules }: Services): void {
  const [, name] = list.operations;
  const answer = NamedObject(`Checked${name}`, { report: ref(custom.report) });
  app.post(
    `/v1/${list.name}/check`,
    {
      schema: {
        operationId: `check${name}`,
        summary: `Check a document and keep nothing: ${list.name}`,
        description: `What \`POST /v1/${list.name}\` answers about a document, without storing it or requiring an API key.`,
        tags: ['catalogue'],
        body: bodyOf(custom),
        response: answers(
          { 200: jsonAnswer(ref(answer), 'What it is like to play with.') },
          ...BODY_PROBLEMS,
          'impossible-state',
        ),
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { report } = await checked(rules, list.name, request, reply);
      return sendJson(reply, JSON.stringify({ report }));
    },
  );
}

function bodyOf(custom: CustomDocuments) {
  return {
    content: {
      'application/json': { schema: ref(custom.schema) },
      'text/plain': { schema: Type.String({ description: 'The document as a person types it.' }) },
    },
  };
}

/** @throws Problem with all faults of the document in the body */
function checked(rules: Rules, list: string, { body }: FastifyRequest, reply: FastifyReply) {
  const job = { list, document: body as object | string, language: negotiateLanguage(reply) };
  return rules.run('document', job, () => clientOf(reply));
}

function textRoute(app: App, list: DocumentList, { library, rules }: Services): void {
  const [, name] = list.operations;
  app.get(
    `/v1/${list.name}/:id/text`,
    {
      schema: {
        operationId: `get${name}Text`,
        summary: `${list.summaries[1]}, as a person types it`,
        description: 'The text that POST takes: edit it and send it back.',
        tags: ['catalogue'],
        params: IdParameters(list.entries[0]?.id ?? ''),
        response: answers(
          { 200: textAnswer('text/plain', 'The document.') },
          'not-found',
          'address-too-long',
          'store-unavailable',
        ),
      },
    },
    async (request, reply) => {
      const document = await documentOf(list, library, request);
      const job = { list: list.name, document };
      return sendAnswer(reply, await rules.run('documentText', job, () => clientOf(reply)));
    },
  );
}

function drawingRoute(app: App, list: DocumentList, { library, rules }: Services): void {
  const { members } = list.drawing as { readonly members: TProperties };
  const [, name] = list.operations;
  app.get(
    `/v1/${list.name}/:id/drawing.svg`,
    {
      schema: {
        operationId: `draw${name}`,
        summary: `${list.summaries[1]}, drawn`,
        description: 'An SVG to lay beside the printed one.',
        tags: ['catalogue'],
        params: IdParameters(list.entries[0]?.id ?? ''),
        querystring: ClosedObject(members) as TSchema,
        response: answers(
          { 200: textAnswer('image/svg+xml', 'The drawing.') },
          'malformed-request',
          'board-too-large',
          'nothing-to-draw',
          'not-found',
          'address-too-long',
          'store-unavailable',
        ),
      },
    },
    async (request, reply) => {
      const document = await documentOf(list, library, request);
      const job = { list: list.name, document, query: request.query as object, language: negotiateLanguage(reply) };
      const drawn = await rules.run('drawing', job, () => clientOf(reply));
      return sendAnswer(reply.header('cache-control', 'no-store'), drawn);
    },
  );
}

/** @throws Problem `not-found` */
async function documentOf({ name, entries }: DocumentList, library: DocumentLibrary, request: FastifyRequest) {
  const { id } = request.params as { id: string };
  const document = entries.find((entry) => entry.id === id)?.document ?? (await library.find(name, id));
  if (document === undefined) throw new Problem('not-found', sentence('no-entry', { url: `/v1/${name}` }));
  return document;
}

/** The entry of a custom document, like that of a built-in one. */
export async function customEntry(
  list: DocumentList,
  library: DocumentLibrary,
  id: string,
): Promise<object | undefined> {
  const document = await library.find(list.name, id);
  return document && list.custom?.answer(document as never, hashIn(id));
}
