import { hosted } from '../../game/hosted-defaults.js';
import { otherOf } from '../board.js';
import { FINDINGS } from '../schema/findings.js';
import { files } from '../game-file.js';
import { seatInTurn, trench as rules } from '../game.js';
import { analyst } from '../opponent/analyst.js';
import { bots, opponent } from '../opponent/opponent.js';
import { normaliseState } from '../parse.js';
import { nameOf } from '../render/caption.js';
import { PUBLISHED_REFUSALS } from '../schema/refusals.js';
import type { TrenchCommand } from '../schema/command.js';
import type { TrenchEvent } from '../schema/event.js';
import { TRENCH_GLOSSARY } from '../schema/glossary.js';
import type { TrenchState } from '../schema/state.js';
import { setUp, type TrenchSetUp } from '../set-up.js';
import { stateFindings } from '../state-check.js';
import { notation } from './notation.js';
import { questions } from './questions.js';
import { schemas } from './schemas.js';
import { bundle } from '../words/bundle.js';
import { describe } from '../words/events.js';
import type { PositionWords, Preset, HostedTerm } from '../../game/hosted.js';
import { positionText } from '../notation.js';
import { MEMBER_MESSAGES } from '../../language/messages.js';
import type { TrenchPreset } from '../schema/values.js';
import { english, msg } from '../words/msg.js';
import { Type } from '@sinclair/typebox';
import type { Variants } from '../../game/variants.js';
import { OPTIONS, TrenchOptionsSchema, type TrenchOptions } from '../schema/options.js';
import { COLOURS, RANK_NAMES } from '../schema/names.js';

/** Titles of colours and ranks; the id of a rank is its number. */
export const terms: readonly HostedTerm[] = [
  ...COLOURS.map((colour) => ({ kind: 'colour', id: colour, message: msg('colour-title', { colour }) })),
  ...RANK_NAMES.map((_, index) => ({
    kind: 'rank',
    id: String(index + 1),
    message: msg('rank-title', { rank: index + 1 }),
  })),
].map(({ message, ...term }) => ({ ...term, title: english(message), [MEMBER_MESSAGES]: { title: message } }));

/** The options agreed on before a game. */
export const variants: Variants<TrenchState> = {
  members: { options: Type.Optional(TrenchOptionsSchema) },
  options: TrenchOptionsSchema,
  inForce: ({ options = {} }) => Object.fromEntries(OPTIONS.map((key) => [key, options[key] ?? false])),
  under: (state, { options }: { readonly options?: TrenchOptions }) => ({
    ...state,
    options: { ...state.options, ...options },
  }),
  switched: (state, key, value) => ({ ...state, options: { ...state.options, [key]: value } }),
};

const SET_UPS: Readonly<Record<TrenchPreset, TrenchSetUp>> = {
  'trench-duel': {},
  'trench-match': { options: { twoBattles: true } },
  'trench-solo': { opponent: { seat: 'white', level: 3 } },
};

export const presets: readonly Preset[] = (Object.keys(SET_UPS) as TrenchPreset[]).map((id) => {
  const title = msg('preset-title', { preset: id });
  return { id, title: english(title), setUp: SET_UPS[id], [MEMBER_MESSAGES]: { title } };
});

/** The board of the notation, a row a line: rows from 8 down to 1, `.` for an empty square. */
export function inWords(view: TrenchState): PositionWords {
  const [squares = '', side, score, quiet, ...rest] = positionText(view).split(' ');
  const rows = squares.split('/').map((row, at) => {
    const cells = row.replace(/\d/g, (count) => '.'.repeat(Number(count)));
    return `${8 - at} ${[...cells].join(' ')}`;
  });
  const others = rest.filter((word) => word !== '-').join(' ');
  return {
    lines: [
      ...rows,
      '  a b c d e f g h',
      `${side === 'b' ? 'black' : 'white'} moves; points black:white ${score}; ${quiet} moves without a capture${others && `; ${others}`}`,
    ],
    legend: ['Upper case is white, lower case black: S soldier, T sergeant, C captain, L colonel, G general.'],
    units: [],
  };
}

/** Trench, as the service hosts it. */
export const trench = hosted<TrenchState, TrenchCommand, TrenchEvent>(rules, {
  bundle,
  rollsDice: false,
  schemas,
  refusals: PUBLISHED_REFUSALS,
  findingCodes: FINDINGS,
  glossary: TRENCH_GLOSSARY,
  terms,
  presets,
  questions,
  titleOf: nameOf,
  inWords,
  describe,
  findings: stateFindings,
  normalise: normaliseState,
  seatInTurn,
  /** T-DEC-12 exchanges colours within a match; here the players do. */
  rematch: ({ options, opponent }) => ({
    setUp: {
      ...(options && { options }),
      ...(opponent && { opponent: { ...opponent, seat: otherOf(opponent.seat) } }),
    },
    becomes: opponent ? { [otherOf(opponent.seat)]: opponent.seat } : { black: 'white', white: 'black' },
  }),
  summary: ({ options = {}, opponent }) => ({ phase: null, options: { ...options, ...(opponent && { opponent }) } }),
  setUp: (request) => setUp(request as TrenchSetUp),
  notation,
  variants,
  opponent,
  analyst,
  bots,
  absence: { forfeit: { type: 'resign' }, never: ['resign', 'offer-draw', 'accept-draw', 'decline-draw'] },
  files,
});
