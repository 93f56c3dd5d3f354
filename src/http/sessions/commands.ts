import { Type, type TSchema } from '@sinclair/typebox';
import type { Services } from '../services.js';
import type { FastifyRequest } from 'fastify';
import { ClosedObject } from '../../game/schema.js';
import type { PermittedCommand } from '../../session/journal/commands.js';
import type { App } from '../../wire/app-type.js';
import { refusalProblem, sendProblem } from '../../wire/errors.js';
import { clientGone } from '../../wire/client-gone.js';
import { deltaOf } from '../../wire/delta.js';
import { PATCH_CONTENT, PATCH_HEADERS, sendPatch, stateForm } from '../../wire/delta-form.js';
import { sendJson } from '../../wire/json.js';
import { oneOf, requireShape } from '../../wire/validation.js';
import { sessionRoute } from './auth.js';
import { IdempotencyKeySchema, idempotencyKeyOf } from '../../wire/idempotency-key.js';
import { headers, jsonAnswer } from '../../wire/answers.js';
import { localised } from '../../wire/language.js';
import { ref } from '../../wire/components.js';
import { versionOf, versionTag } from '../../wire/version-tag.js';

export function sessionCommandRoutes(app: App, { service, games, schemas }: Services): void {
  const commands = new Map(games.list.map((game) => [game.id, ref(game.schemas.sessionCommand) as TSchema]));
  const anyCommand = Type.Object({ type: Type.String() }, { additionalProperties: true });
  const permitted = new WeakMap<FastifyRequest, PermittedCommand>();
  sessionRoute(app, service, {
    method: 'POST',
    path: '/commands',
    operation: 'command',
    operationId: 'giveCommand',
    summary: 'Give a command',
    description:
      'The only write of a game. The body is the command, as `…/legal-commands` lists it. The seat comes from the token. A retry with the same `Idempotency-Key` has the first answer again, byte for byte, with `Idempotency-Replayed: true`, even though the version has moved; while the first is worked on, also over the stream, it waits for that answer. With `delta=true` the answer also says what the command has changed in the state as the caller may know it, whatever has happened since a first try; with `Accept: application/json-patch+json` that patch is the whole answer. With `dryRun=true` neither key nor version is needed and nothing happens: the answer says whether the command is legal as far as the caller can see.',
    query: ClosedObject({
      dryRun: Type.Optional(Type.Boolean({ description: '`true`: nothing happens.' })),
      delta: Type.Optional(
        Type.Boolean({
          description: '`true`: with what has changed from the state before the command to the state after it.',
        }),
      ),
    }),
    headers: Type.Object({
      'idempotency-key': Type.Optional(
        Type.String({ ...IdempotencyKeySchema, description: 'Required unless `dryRun=true`.' }),
      ),
      'if-match': Type.Optional(
        Type.String({
          description:
            'Required unless `dryRun=true`: the version, as the ETag of the state, which names its history too, or as `"12"` alone.',
        }),
      ),
    }),
    body: oneOf([...commands.values()], () => undefined, anyCommand),
    successes: {
      200: jsonAnswer(ref(schemas.dryRun), 'What would become of it.'),
      201: {
        description: 'It is done.',
        content: { 'application/json': { schema: ref(schemas.commandDone) }, ...PATCH_CONTENT },
        ...headers({
          ETag: 'The version after it.',
          Location: 'Address of the state after it.',
          ...PATCH_HEADERS,
        }),
      },
    },
    problems: [
      'idempotency-key-missing',
      'idempotency-key-reused',
      'version-missing',
      'version-stale',
      'session-over',
      'session-gathering',
      'rules-refusal',
      'answer-too-large',
      'overloaded',
    ],
    mayBody: (member, body, request) => permitted.set(request, service.permit(member, body)),
    checkBody: ({ snapshot }, request) => requireShape(request, commands.get(snapshot.game.id) as TSchema, 'body'),
    async answer({ id, member, viewer }, request, reply) {
      const command = permitted.get(request) as PermittedCommand;
      const { ifVersion, ifChain } = versionOf(request.headers['if-match']);
      if ((request.query as { dryRun?: boolean }).dryRun === true) {
        return sendJson(reply, JSON.stringify(localised(reply, service.dryRun(command, ifVersion, ifChain))));
      }
      const idempotencyKey = idempotencyKeyOf(request);
      const caller = app.callerOf(request);
      const answer = await service.give(command, { idempotencyKey, ifVersion, ifChain, requestId: request.id, caller });
      if (answer.replayed) reply.header('idempotency-replayed', 'true');
      if (answer.outcome === 'refused') return sendProblem(reply, refusalProblem(answer.refusal), answer.requestId);
      const { text } = answer;
      const lastSeq = /"lastSeq":(\d+)/.exec(text)?.[1];
      reply.code(201).header('etag', versionTag(answer, viewer));
      reply.header('location', `/v1/sessions/${id}/state?atSeq=${lastSeq}`);
      const form = stateForm(request, reply);
      if (form === 'whole') return sendJson(reply, text);
      const [before, after] = await service.viewsAround(member, answer, clientGone(reply));
      const delta = deltaOf(before, after);
      if (form === 'patch') return sendPatch(reply, delta);
      return sendJson(reply, `${text.slice(0, -1)},"delta":${JSON.stringify(delta)}}`);
    },
  });
}
