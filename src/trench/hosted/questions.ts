import { Type, type Static, type TObject } from '@sinclair/typebox';
import type { Allowance } from '../../game/allowance.js';
import { question, SVG, type Question } from '../../game/question.js';
import { StringEnum } from '../../game/schema.js';
import { armyOf } from '../board.js';
import { reachable } from '../reachable.js';
import { renderTrench } from '../render/board.js';
import { ColourSchema, SquareNameSchema, type Colour } from '../schema/names.js';
import { TrenchReachableAnswerSchema, TrenchReachableQuestion } from '../schema/reachable.js';
import { TrenchRenderOptionsSchema, type TrenchHighlight, type TrenchRenderOptions } from '../schema/render.js';
import type { TrenchState } from '../schema/state.js';

const Flag = (description: string) => Type.Optional(Type.Boolean({ description }));
type Asked = Static<TObject<typeof TrenchReachableQuestion>>;

/** The questions that Trench answers beside those of every game. */
export const questions: readonly Question<TrenchState>[] = [
  question({
    name: 'reachable',
    operation: 'Reachable',
    bodyId: 'TrenchReachableQuestion',
    summary: 'Where may units go?',
    description:
      'For the units on some squares, or all of the army to move: every square where the move may end, with what it takes and the points. With `explain` also why the other squares of the unit’s lines are out of reach. A unit of the other army is answered with a refusal and what it threatens.',
    body: TrenchReachableQuestion,
    answer: TrenchReachableAnswerSchema,
    problems: ['answer-too-large'],
    query: {
      address: 'reachable',
      description: 'As POST /v1/rules/reachable, for one square or for all units of the army to move.',
      members: {
        square: Type.Optional(SquareNameSchema),
        explain: Flag('Also why the other squares of its lines are out of reach.'),
      },
      question: ({ square, explain }) => ({
        ...(square !== undefined && { squares: [square] }),
        explain: explain ?? false,
      }),
      pointers: { '/squares/0': '/square' },
    },
    answerTo: (state: TrenchState, asked: Asked, { allowance }) => reachable(state, asked, allowance),
  }),

  question({
    name: 'render',
    operation: 'Render',
    bodyId: 'TrenchRenderQuestion',
    summary: 'Draw the board',
    description:
      'The board as one SVG document that needs nothing from elsewhere, on a corner or on an edge, as either army sees it, with the highlights of the question. Squares and units carry `data-` attributes.',
    asks: 'How does the board look?',
    body: TrenchRenderOptionsSchema.properties,
    answer: SVG,
    query: {
      address: 'board.svg',
      operation: 'Board',
      description:
        'As POST /v1/rules/render; with `square` the squares that the unit may go to are highlighted. In a session the seat that asks sees the board from its side.',
      members: {
        view: Type.Optional(StringEnum(['diamond', 'square'])),
        seenBy: Type.Optional(ColourSchema),
        square: Type.Optional(SquareNameSchema),
        coordinates: Flag('Letters and numbers on the rim; default: true.'),
        caption: Flag('The words around the board; default: true.'),
      },
      problems: ['answer-too-large'],
      question({ view, seenBy, square, coordinates, caption }, state: TrenchState, callerSeat, { allowance }) {
        const from = seenBy ?? (callerSeat && armyOf(state, callerSeat as Colour));
        return {
          ...(view && { view }),
          ...(from && { seenBy: from }),
          coordinates: coordinates ?? true,
          caption: caption ?? true,
          ...(square !== undefined && { highlights: reachHighlights(state, square, allowance) }),
        };
      },
    },
    answerTo: (state: TrenchState, options: TrenchRenderOptions, { translator }) =>
      renderTrench(state, options, translator),
  }),
];

function reachHighlights(state: TrenchState, square: string, allowance: Allowance): TrenchHighlight[] {
  const [reach] = reachable(state, { squares: [square] }, allowance).units;
  const destinations = reach?.destinations ?? [];
  return [
    { kind: 'selected', square },
    ...destinations.map(({ square: to }) => ({ kind: 'move' as const, square: to })),
    ...destinations.flatMap(({ captures }) =>
      captures.map((taken) => ({ kind: 'capture' as const, square: taken.square })),
    ),
  ];
}
