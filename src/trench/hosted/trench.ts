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
import { inWords } from './in-words.js';
import { notation } from './notation.js';
import { questions } from './questions.js';
import { schemas } from './schemas.js';
import { presets } from './presets.js';
import { terms } from './terms.js';
import { variants } from './variants.js';
import { bundle } from '../words/bundle.js';
import { describe } from '../words/events.js';

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
