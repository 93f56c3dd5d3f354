import type { Services } from '../services.js';
import { Type, type TSchema } from '@sinclair/typebox';
import { closed, FindingSchema, MoreSchema } from '../../game/schema.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { ref } from '../../wire/components.js';
import { UNREAD } from '../../wire/json-body.js';
import { negotiateLanguage } from '../../wire/language.js';
import { isDeeperThan } from '../../wire/limits.js';
import { Problem } from '../../wire/problems.js';
import { answering } from './answering.js';

const ValidateStateAnswerSchema = Type.Object(
  {
    valid: Type.Boolean({ description: 'Well formed and possible: there are no findings.' }),
    findings: Type.Array(FindingSchema),
    more: MoreSchema,
  },
  { ...closed, $id: 'ValidateStateAnswer' },
);

/** `POST /v1/rules/validate-state`: returns all findings about a state. */
export function stateRoutes(app: App, { games, bodies, unread }: Services): void {
  app.post(
    '/v1/rules/validate-state',
    {
      config: UNREAD,
      schema: {
        operationId: 'askValidateState',
        summary: 'Is this state well formed and possible?',
        description:
          'Takes anything as `state` and lists its faults: JSON pointer, message, and the clause that makes it impossible. An unknown version has its own code.',
        tags: ['rules'],
        body: bodies.get('validate-state') as TSchema,
        response: answers(
          { 200: jsonAnswer(ref(ValidateStateAnswerSchema), 'The findings.') },
          ...BODY_PROBLEMS,
          'answer-too-large',
        ),
      },
    },
    answering(unread, {
      name: 'validate-state',
      ask(request, reply) {
        const { state } = request.body as { readonly state: unknown };
        const { jsonDepth } = unread.limits;
        const isShaped = app.tookFastPath(request.body as object);
        // Only here the schema does not bound the depth.
        if (!isShaped && isDeeperThan(request.body, jsonDepth)) {
          throw new Problem('json-too-deep', `The body is nested more than ${jsonDepth} levels deep.`);
        }
        const job = { state, isShaped, language: negotiateLanguage(reply) };
        const game = isShaped ? games.ofSchema((state as { schema: string }).schema) : undefined;
        if (game && !game.isLarge?.(state)) return unread.rules.answers.validateState(job);
        return unread.rules.run('validateState', job, () => clientOf(reply));
      },
    }),
  );
}
