import { answersOf, notOfThisGame, withStatistics } from '../../rules/bodies.js';
import { answerText } from '../../rules/serialised-answer.js';
import type { App } from '../../wire/app-type.js';
import { clientGone, clientOf } from '../../wire/client-gone.js';
import { negotiateLanguage } from '../../wire/language.js';
import { wantsCsv, withCsv } from '../../wire/negotiation.js';
import { varyBy } from '../../wire/headers.js';
import { sendAnswer } from '../questions/send-answer.js';
import type { Services } from '../services.js';
import { sessionRoute } from './auth.js';

/** `GET /v1/sessions/{id}/statistics`: the game so far in numbers. */
export function sessionStatisticsRoute(app: App, { service, games, rules }: Services): void {
  const counted = withStatistics(games);
  if (counted.length === 0) return;
  sessionRoute(app, service, {
    method: 'GET',
    path: '/statistics',
    operation: 'ask',
    operationId: 'getSessionStatistics',
    summary: 'The game so far in numbers',
    description:
      'As POST /v1/rules/statistics about the turns played, by what the caller may know. With `Accept: text/csv` the turns as a table.',
    successes: {
      200: withCsv(answersOf('The figures.', counted, ({ value }) => value.statistics)),
    },
    problems: [
      'session-gathering',
      'position-gone',
      'overloaded',
      ...(games.list.length > counted.length ? (['question-not-of-this-game'] as const) : []),
    ],
    async answer({ member: { snapshot }, viewer }, request, reply) {
      snapshot.requireBegun();
      const { game } = snapshot;
      if (!game.statistics) throw notOfThisGame(game, 'statistics');
      varyBy(reply, 'Accept');
      const isCsv = wantsCsv(request);
      const language = negotiateLanguage(reply);
      const view = snapshot.view(viewer);
      const key = `statistics ${isCsv}`;
      reply.header('cache-control', 'private, no-cache');
      const known = view.findAnswer(key);
      const mediaType = `${isCsv ? 'text/csv' : 'application/json'}; charset=utf-8`;
      if (known !== undefined) return sendAnswer(reply, { text: known, mediaType });
      const { start, moves } = await service.log.gameSoFar(snapshot, clientGone(reply));
      const entries = moves.map(({ events, takenBack }) => ({ events, ...(takenBack !== undefined && { takenBack }) }));
      const job = { game: game.id, of: { start, entries, viewer }, isCsv, language };
      const answer = await rules.run('statistics', job, () => clientOf(reply));
      return sendAnswer(reply, { ...answer, text: view.keep(key, answerText(answer)) });
    },
  });
}
