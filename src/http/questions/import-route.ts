import { onTheWire, type Finding } from '../../game/contract.js';
import type { AnyGame, Notation } from '../../game/hosted.js';
import { notationSchemas, type NotationSchemas } from '../../game/play-schemas.js';
import type { Games } from '../../game/registry.js';
import { runCooperatively } from '../../session/cooperative-scheduler.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import { sendJson } from '../../wire/json.js';
import { answersOf, bodyByGame, type Hosted } from '../../rules/bodies.js';
import { spoken } from '../../wire/language.js';
import { shortened } from '../../wire/shortened.js';

/** The games whose states and games have a text. */
export function withNotation(games: Games): Hosted<NotationSchemas>[] {
  return games.list.filter(({ notation }) => notation).map((game) => ({ game, value: notationSchemas(game) }));
}

/** What came of a text, or of a game as text: what is wrong with it is an answer too. */
export function readAnswer(
  answer: { readonly ok: true } | { readonly ok: false; readonly findings: readonly Finding[] },
): string {
  return JSON.stringify(answer.ok ? answer : { ok: false, findings: answer.findings.map(onTheWire).map(shortened) });
}

/** POST /v1/rules/import: a text of a position or of a whole game. */
export function importRoute(app: App, games: Games): void {
  const texts = withNotation(games);
  if (texts.length === 0) return;
  app.post(
    '/v1/rules/import',
    {
      schema: {
        operationId: 'askImport',
        summary: 'Read a position or a game from text',
        description:
          'The state that a line of text says; of a whole game also its file, every command checked. What is wrong with the text is the answer.',
        tags: ['rules'],
        body: bodyByGame(
          games,
          texts.map(({ game, value }) => ({ game, value: value.import.body })),
          'import',
        ),
        response: answers(
          {
            200: answersOf(
              texts.map(({ value }) => value.import.answer),
              'The state, or what is wrong with the text.',
            ),
          },
          ...BODY_PROBLEMS,
          'question-not-of-this-game',
        ),
      },
    },
    async (request, reply) => {
      const { game: id, text } = request.body as { game: string; text: string };
      const game = games.get(id) as AnyGame;
      const { read } = game.notation as Notation<unknown>;
      const answer = await runCooperatively(read(text), { signal: clientGone(reply), among: app.longWork });
      const told = answer.ok ? { ...answer, toAct: game.toAct(answer.state) } : answer;
      return sendJson(reply, readAnswer(spoken(reply, told)));
    },
  );
}
