import type { Services } from '../services.js';
import { verifyDice } from '../../session/core/dice-verification.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import { jsonInTurns } from '../../wire/json-turns.js';
import { sendJson } from '../../wire/json.js';
import { answersOf } from '../../rules/bodies.js';
import { sessionRoute } from './auth.js';
import { changeRoute } from './change-route.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import { ContributionSchema, DiceClaimSchema, DiceVerdictSchema, SessionDiceSchema } from '../../wire/dice-schemas.js';
import { ref } from '../../wire/components.js';

/** Commitments, contributions, rolls, and the secret after the end. */
export function sessionDiceRoutes(app: App, { service, schemas }: Services): void {
  sessionRoute(app, service, {
    method: 'GET',
    path: '/dice',
    operation: 'read',
    operationId: 'getSessionDice',
    summary: 'Commitment, contributions and rolls',
    description:
      'Each roll with the seq of the first event of its command. Rolls of hidden results, and the secret, are added after the end; then POST /v1/dice/verify takes this answer.',
    successes: { 200: jsonAnswer(ref(SessionDiceSchema), 'The dice.') },
    problems: ['position-gone'],
    async answer({ member }, _request, reply) {
      const signal = clientGone(reply);
      const dice = await service.log.dice(member.snapshot, signal);
      return sendJson(reply, await jsonInTurns(dice, signal));
    },
  });

  changeRoute(app, service, 'contribute', {
    path: '/dice-contributions',
    operation: 'contribute',
    operationId: 'contributeDice',
    summary: 'Add entropy to the dice',
    description:
      'Once for each seat, before any dice are rolled (if the host has waived contributions: before the first command that rolls). The contribution is mixed into every later die. With `waive` the seat contributes nothing. The last seat begins the game: the set-up is rolled with all contributions.',
    body: ContributionSchema,
    success: jsonAnswer(ref(schemas.contributed), 'It counts from its seq on.'),
    problems: ['session-over', 'dice-rolled', 'entropy-given'],
    members: ({ entropy = null }: { entropy?: string | null }) => ({ entropy }),
  });

  sessionRoute(app, service, {
    method: 'GET',
    path: '/replay',
    operation: 'replay',
    operationId: 'getSessionReplay',
    summary: 'The game file',
    description:
      'After the end, with nothing hidden: POST /v1/rules/replay plays it again, and its `dice` are what POST /v1/dice/verify takes. docs/proofs.md describes it.',
    successes: { 200: answersOf('The game file.', schemas.gameFiles, (file) => file) },
    problems: ['session-running', 'session-gathering', 'position-gone'],
    async answer({ member }, _request, reply) {
      const signal = clientGone(reply);
      const file = await service.log.gameFile(member.snapshot, signal);
      return sendJson(reply, await jsonInTurns(file, signal));
    },
  });

  app.post(
    '/v1/dice/verify',
    {
      schema: {
        operationId: 'verifyDice',
        summary: 'Were these dice rolled as promised?',
        description:
          'Recomputes every roll from the secret and the public inputs, and names the fault of each wrong one: the secret, a contribution, its place in the log, or the dice. The derivation is in docs/proofs.md, so clients can check it themselves.',
        tags: ['rules'],
        body: ref(DiceClaimSchema),
        response: answers({ 200: jsonAnswer(ref(DiceVerdictSchema), 'A verdict for each roll.') }, ...BODY_PROBLEMS),
      },
    },
    (request, reply) => sendJson(reply, JSON.stringify(verifyDice(request.body))),
  );
}
