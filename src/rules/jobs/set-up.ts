import { answerSetUp } from '../../game/play.js';
import { playSchemas } from '../../game/play-schemas.js';
import { expandSetUpPreset } from '../../game/presets.js';
import type { Language } from '../../language/language.js';
import { rethrowAsProblem } from '../as-problem.js';
import { answersOf, bodyByPreset } from '../bodies.js';
import type { JobContext } from '../context.js';
import { posted } from '../post.js';
import { refuseImpossible } from '../states.js';
import { restoreDocumentIds, type Substitute } from '../substitutes.js';

interface SetUpJob {
  readonly game: string;
  readonly asked: object;
  readonly substitutes: readonly Substitute[];
  readonly language: Language;
}

/** Starts a game without a session. The caller stores the state. */
export const setUp = (at: JobContext) =>
  posted({
    post: {
      operation: 'SetUp',
      summary: 'Set up a game',
      description:
        'Options, seats and dice to an initial state, or a `preset` of `GET /v1/presets` with whatever members differ from it, with whatever the seats have yet to choose. With `quick` everything up to the first turn is chosen by the dice, with `playOpponents` the seats that the service plays have their turn where it comes first.',
      body: () =>
        bodyByPreset(
          at.games,
          schemasOf(at).map(({ game, value }) => ({ game, value: value.body })),
          'SetUp',
        ),
      answer: () => answersOf('The initial state, or the refusal.', schemasOf(at), ({ value }) => value.answer),
      problems: ['impossible-state', 'rolls-exhausted'],
      expand: (body) => expandSetUpPreset(at.games, body),
      read({ game = at.firstGame.id, ...asked }: { readonly game?: string }, { substitutes, language }): SetUpJob {
        return { game, asked, substitutes, language };
      },
    },
    run({ game: id, asked, substitutes, language }: SetUpJob, progress) {
      const game = at.game(id);
      refuseImpossible(game.setUpFindings(asked), '');
      const answer = rethrowAsProblem(() => answerSetUp(game, asked, progress));
      return at.json(restoreDocumentIds(substitutes, answer), language);
    },
  });

function schemasOf({ games }: JobContext) {
  return games.list.map((game) => ({ game, value: playSchemas(game).setUp }));
}
