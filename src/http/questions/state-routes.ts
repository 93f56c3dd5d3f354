import { Type, type TSchema } from '@sinclair/typebox';
import { onTheWire, type Finding } from '../../game/contract.js';
import { more, moreThan } from '../../game/findings.js';
import type { Games } from '../../game/registry.js';
import { closed, FindingSchema, MoreSchema } from '../../game/schema.js';
import type { App } from '../../wire/app-type.js';
import { isDeeperThan } from '../../wire/limits.js';
import { Problem } from '../../wire/problems.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import { spoken } from '../../wire/language.js';
import { shortened } from '../../wire/shortened.js';
import { ref } from '../../wire/components.js';
import { noticing } from '../../wire/validation.js';
import { stateBody } from '../../rules/bodies.js';

const ValidateStateQuestionSchema = Type.Object(
  { state: Type.Unknown({ description: 'Anything: what is wrong with it is the answer.' }) },
  { ...closed, $id: 'ValidateStateQuestion' },
);

const ValidateStateAnswerSchema = Type.Object(
  {
    valid: Type.Boolean({ description: 'Well formed and possible: there are no findings.' }),
    findings: Type.Array(FindingSchema),
    more: MoreSchema,
  },
  { ...closed, $id: 'ValidateStateAnswer' },
);

/** POST /v1/rules/validate-state: everything that is wrong with a state, as an answer. */
export function stateRoutes(app: App, games: Games, jsonDepth: number): void {
  const states = games.list.map((game) => ref(stateBody(game)) as TSchema);
  const body = noticing(ref(ValidateStateQuestionSchema), states);
  app.post(
    '/v1/rules/validate-state',
    {
      schema: {
        operationId: 'askValidateState',
        summary: 'Is this state well formed and possible?',
        description:
          'Takes anything as `state` and says what is wrong with it: where (JSON pointers), what, and the clause that makes it impossible. An unknown version is told from a malformed state.',
        tags: ['rules'],
        body,
        response: answers(
          { 200: jsonAnswer(ref(ValidateStateAnswerSchema), 'The findings.') },
          ...BODY_PROBLEMS,
          'answer-too-large',
        ),
      },
    },
    (request, reply) => {
      const { state } = request.body as { readonly state: unknown };
      const isShaped = app.isNoticed(request.body as object);
      // The one body whose depth the schema does not bound.
      if (!isShaped && isDeeperThan(request.body, jsonDepth)) {
        throw new Problem('json-too-deep', `The body is nested more than ${jsonDepth} levels deep.`);
      }
      const findings = findingsOf(games, state, isShaped);
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          JSON.stringify({
            valid: findings.length === 0,
            findings: spoken(reply, findings.map(onTheWire)).map(shortened),
            ...more(moreThan(findings)),
          }),
        );
    },
  );
}

/** By the game whose state it says to be. @param isShaped it is one by its schema */
function findingsOf(games: Games, state: unknown, isShaped: boolean): readonly Finding[] {
  const schema = (state as { schema?: unknown } | null)?.schema;
  // A game knows the older versions of its own schema.
  const name = typeof schema === 'string' ? (schema.split('/')[0] ?? '') : '';
  const game = games.ofSchema(schema) ?? games.list.find((one) => one.schema.startsWith(`${name}/`)) ?? games.list[0];
  const parsed = game?.parse(state, isShaped);
  return !parsed || parsed.ok ? [] : parsed.findings;
}
