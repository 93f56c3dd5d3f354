import { hosted } from '../../game/hosted-defaults.js';
import { commandsText } from '../answers/text/commands-text.js';
import { isLarge } from './preconditions.js';
import { documentLists } from './documents.js';
import { refusedAt, beginning, CLOCK, summary, sessionSetUp, rematch } from './session.js';
import { analyst, bots } from './analyst.js';
import { questions } from './questions.js';
import { schemas } from './schemas.js';
import { fillHidden } from './fill-hidden.js';
import { inWords } from './in-words.js';
import { rules, seatInTurn } from '../game.js';
import { files } from './game/game-file.js';
import { RULES_VERSION } from './game/rules-version.js';
import { PUBLISHED_REFUSALS } from '../wire/refusals/refusals.js';
import type { Command } from '../wire/schema/command.js';
import type { Event } from '../wire/schema/event.js';
import { TRENCH_CLUB_GLOSSARY } from '../wire/schema/glossary.js';
import { MAX_COLUMNS, MAX_ROWS } from '../wire/schema/map.js';
import { MAX_UNITS, type State } from '../wire/schema/state.js';
import { FINDINGS } from '../wire/findings/findings.js';
import { normaliseState } from '../board/position/normalise-state.js';
import { documentFindings, stateFindings } from '../documents/state/state-check.js';
import { notation } from './notation/notation.js';
import { nameOf } from '../render/caption.js';
import { opponent } from '../opponents/opponents.js';
import { bundle } from '../words/bundle.js';
import { describe } from '../words/events.js';
import { presets } from './presets.js';
import { statistics } from './statistics.js';
import { terms } from './terms.js';
import { variants } from './variants.js';

/** Trench Club, both editions. */
export const trenchClub = hosted<State, Command, Event>(rules, {
  prefix: '',
  bundle,
  players: [2, 4],
  limits: { mapRows: MAX_ROWS, mapColumns: MAX_COLUMNS, units: MAX_UNITS },
  rulesVersion: RULES_VERSION,
  schemas,
  refusals: PUBLISHED_REFUSALS,
  findingCodes: FINDINGS,
  glossary: TRENCH_CLUB_GLOSSARY,
  documents: documentLists(),
  terms,
  presets,
  commandsText,
  questions,
  titleOf: nameOf,
  inWords,
  describe,
  isLarge,
  findings: (state) => stateFindings(state),
  normalise: normaliseState,
  seatInTurn,
  setUpFindings: (request) => documentFindings(request as State),
  refusedAt,
  setUp: beginning,
  sessionSetUp,
  clock: CLOCK,
  notation,
  variants,
  opponent,
  analyst,
  bots,
  statistics,
  absence: {
    forfeit: { type: 'surrender' },
    pass: ['end-movement', 'confirm-declarations', 'fight', 'end-turn'],
    never: ['surrender', 'withdraw-surrender', 'offer-draw', 'withdraw-draw', 'choose-random-source'],
  },
  rematch,
  summary,
  fillHidden,
  files,
});
