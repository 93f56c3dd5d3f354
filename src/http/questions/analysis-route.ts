import type { TSchema } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { ANALYSIS_BUDGET } from '../../game/analysis.js';
import type { AnyGame } from '../../game/hosted.js';
import type { AnalysisAsked } from '../../rules/analysis.js';
import type { FileJob } from '../../rules/jobs.js';
import { answersOf, fileSchemaOf, type Subject } from '../../rules/bodies.js';
import { withAnalyst } from '../../rules/posted-bodies.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { UNREAD } from '../../wire/json-body.js';
import { negotiateLanguage } from '../../wire/language.js';
import type { Services } from '../services.js';
import { keyHolderOf } from '../sessions/auth.js';
import { answering } from './answering.js';
import { withProgress } from './progress.js';

type Body = Subject & AnalysisAsked & { readonly file?: FileJob['file'] };

/** `POST /v1/rules/analyse`: the best plans of a position, or where a game was won and lost. */
export function analysisRoute(app: App, { games, bodies, positions, unread, keyHashes }: Services): void {
  const analysed = withAnalyst(games);
  if (analysed.length === 0) return;
  const { limits, rules } = unread;
  const maxBudgetOf = (request: FastifyRequest) =>
    keyHashes.length === 0 || keyHolderOf(request, keyHashes) !== null ? undefined : ANALYSIS_BUDGET.default;
  const schemas = analysed.flatMap(({ value }) => [value.positionAnswer, value.gameAnswer]);
  app.post(
    '/v1/rules/analyse',
    {
      bodyLimit: limits.gameFileBytes,
      config: UNREAD,
      schema: {
        operationId: 'askAnalyse',
        summary: 'What would be good here, and where did this game turn?',
        description:
          'Of a state: up to three plans for the seat in turn, by its view alone, with the chance of winning that each is expected to lead to, the reasons and the risk. Of a game file: the chance of winning after each turn, luck apart from decisions, and the turns that mattered with a better plan for each. `budget` bounds the search; where the service has API keys, more than the default needs one; the same question has the same answer. With `Accept: text/event-stream` progress events come first; a client that leaves cancels the search.',
        tags: ['rules'],
        body: bodies.get('analyse') as TSchema,
        response: answers(
          { 200: withProgress(answersOf(schemas, 'The plans, or the analysis of the game.')) },
          ...BODY_PROBLEMS,
          ...(games.list.length > analysed.length ? (['question-not-of-this-game'] as const) : []),
          'unauthenticated',
          'unknown-id',
          'position-unknown',
          'impossible-state',
        ),
      },
    },
    answering(unread, {
      name: 'analyse',
      tellsProgress: true,
      maxBudgetOf,
      ask(request, reply, progress) {
        const { state: given, position, file, ...asked } = request.body as Body;
        const job = { asked, maxBudget: maxBudgetOf(request), language: negotiateLanguage(reply) };
        const client = () => clientOf(reply);
        if (file) {
          const game = games.list.find((one) => fileSchemaOf(one) === file.schema) as AnyGame;
          return rules.run('analyse', { ...job, game: game.id, of: { file } }, client, progress);
        }
        const recalled = given === undefined ? positions.recall(position as string) : null;
        const game = recalled?.game ?? (games.ofSchema(given?.schema) as AnyGame);
        const of = { state: recalled ? recalled.state : given, isPosted: !recalled };
        return rules.run('analyse', { ...job, game: game.id, of }, client, progress);
      },
    }),
  );
}
