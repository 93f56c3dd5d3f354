import { parseState } from '../../trench-club/state/parse.js';
import type { App } from '../../wire/app-type.js';
import { isDeeperThan } from '../../wire/limits.js';
import { Problem } from '../../wire/problems.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import { ValidateStateAnswerSchema, ValidateStateQuestionSchema } from './schemas.js';
import { ref } from '../../wire/components.js';

/** POST /v1/rules/validate-state: everything that is wrong with a state, as an answer. */
export function stateRoutes(app: App, jsonDepth: number): void {
  app.post(
    '/v1/rules/validate-state',
    {
      schema: {
        operationId: 'askValidateState',
        summary: 'Is this state well formed and possible?',
        description:
          'Takes anything as `state` and says what is wrong with it: where (JSON pointers), what, and the clause that makes it impossible. An unknown version is told from a malformed state.',
        tags: ['rules'],
        body: ref(ValidateStateQuestionSchema),
        response: answers({ 200: jsonAnswer(ref(ValidateStateAnswerSchema), 'The findings.') }, ...BODY_PROBLEMS),
      },
    },
    (request, reply) => {
      const { state } = request.body;
      // The one body whose depth the schema does not bound.
      if (isDeeperThan(request.body, jsonDepth)) {
        throw new Problem('json-too-deep', `The body is nested more than ${jsonDepth} levels deep.`);
      }
      const parsed = parseState(state);
      const findings = parsed.ok ? [] : parsed.findings;
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          JSON.stringify({
            valid: parsed.ok,
            findings: findings.map(({ pointer, code, message, clause }) => ({
              pointer,
              code,
              message,
              clause: clause ?? null,
            })),
          }),
        );
    },
  );
}
