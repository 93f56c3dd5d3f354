import { Type, type TSchema } from '@sinclair/typebox';
import type { AnyGame } from '../../game/hosted.js';
import { NamedObject } from '../../game/schema.js';
import { begun } from '../../language/forms.js';
import type { Language } from '../../language/language.js';
import { memberMessage } from '../../language/messages.js';
import { jsonAnswer } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { sessionEvents } from '../../wire/event-schemas.js';
import { anySeat } from '../../wire/session-schemas.js';
import { describeSessionEvent, isSessionEvent } from '../../wire/words/session-events.js';
import { bodyByGame } from '../bodies.js';
import type { JobContext } from '../context.js';
import { posted } from '../post.js';
import { asJson } from '../serialised-answer.js';

/** Events in one question. */
const MAX_DESCRIBED = 1000;

interface DescribeBody {
  /** Default: the game without a prefix. */
  readonly game?: string;
  readonly events: readonly { readonly type: string }[];
}
type DescribeJob = DescribeBody & { readonly language: Language };

const SentencesSchema = NamedObject('Sentences', {
  sentences: Type.Array(Type.String(), { description: 'One for each event, in their order.' }),
});

function bodyOf({ id, prefix, schemas }: AnyGame, ofSessions: TSchema): TSchema {
  return NamedObject(`${prefix}DescribeQuestion`, 'What do these events say?', {
    game: prefix === '' ? Type.Optional(Type.Literal(id)) : Type.Literal(id),
    events: Type.Array(Type.Union([schemas.event, ofSessions]), {
      maxItems: MAX_DESCRIBED,
      description: 'Events of the game or of its session, as answers and logs have them: `data` of an entry.',
    }),
  });
}

/** Events as sentences, by the game that they are of. */
export function describe(at: JobContext) {
  const { games, books } = at;
  return posted({
    post: {
      operation: 'Describe',
      summary: 'Events in words',
      description:
        'A sentence for each event of a game or of its session, in the language of `Accept-Language`. The reason of an opponent is in the language in which it was made.',
      body() {
        const ofSessions = sessionEvents(anySeat(games));
        return bodyByGame(
          games,
          games.list.map((game) => ({ game, value: ofSessions })),
          ({ game, value }) => bodyOf(game, value),
        );
      },
      answer: () => jsonAnswer(ref(SentencesSchema), 'The sentences.'),
      problems: [],
      read: (body: DescribeBody, { language }): DescribeJob => ({ ...body, language }),
    },
    // Its length is that of the body, and long bodies are read by a thread.
    isLight: () => true,
    run({ game: id, events, language }: DescribeJob) {
      const game = id === undefined ? at.firstGame : at.game(id);
      const { translate } = books.translator(language);
      const nameOf = (seat: string): string => {
        const term = game.terms.find((one) => one.id === seat);
        return term ? translate(memberMessage(term, 'title')) : begun(seat);
      };
      const sentences = events.map((event) =>
        translate(isSessionEvent(event) ? describeSessionEvent(event, nameOf) : game.describe(event)),
      );
      return asJson({ sentences });
    },
  });
}
