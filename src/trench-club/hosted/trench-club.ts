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
import { MAX_UNITS, type State, StateSchema } from '../wire/schema/state.js';
import { FINDINGS } from '../wire/findings/findings.js';
import { normaliseState } from '../board/position/normalise-state.js';
import { documentFindings, stateFindings } from '../documents/state/state-check.js';
import { notation } from './notation/notation.js';
import { nameOf } from '../render/caption.js';
import { opponent } from '../opponents/opponents.js';
import { bundle } from '../words/bundle.js';
import { describe } from '../words/events.js';
import { statistics } from './statistics.js';
import type { HostedTerm, Preset } from '../../game/hosted.js';
import { MEMBER_MESSAGES } from '../../language/messages.js';
import {
  AREAS,
  COUNTRIES,
  FACTION_OF,
  FACTIONS,
  PHASES,
  RANKS,
  SPECIAL_FORCES,
  STRUCTURES,
  TERRAINS,
  UNIT_TYPES,
} from '../wire/schema/names.js';
import { english, msg } from '../words/msg.js';
import type { Term, PresetId } from '../wire/schema/values.js';
import { Type } from '@sinclair/typebox';
import type { Variants } from '../../game/variants.js';
import { rulesets } from '../board/rules/catalogue.js';
import { rulesOf } from '../board/rules/rules.js';
import { OptionOverridesSchema, OptionsSchema, type OptionOverrides } from '../wire/schema/options.js';

interface Variant {
  readonly ruleset?: State['ruleset'];
  readonly options?: OptionOverrides;
}

/** The editions, and the options of section 23. An edition brings its unit sheet unless the state has one of its own. */
export const variants: Variants<State> = {
  members: {
    ruleset: Type.Optional(StateSchema.properties.ruleset),
    options: Type.Optional(OptionOverridesSchema),
  },
  options: OptionsSchema,
  inForce(state) {
    const { unitSheet = rulesets.get(state.ruleset)?.document.unitSheet } = state;
    return { ...rulesOf(state).options, unitSheet };
  },
  under(state, { ruleset = state.ruleset, options }: Variant) {
    return { ...state, ruleset, options: { ...state.options, ...options } };
  },
  switched(state, key, value) {
    if (key === 'unitSheet') return { ...state, unitSheet: value as string };
    return { ...state, options: { ...state.options, [key]: value } };
  },
};

/** Half of the map with the armies deployed: the first turn comes at once. */
const SHORT = {
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  quick: true,
};

const SET_UPS: Readonly<Record<PresetId, Preset['setUp']>> = {
  skirmish: { ...SHORT, ruleset: 'e1', seats: [{ country: 'germany' }, { country: 'france' }] },
  'full-war': {
    ruleset: 'e1',
    map: 'flanders-mud',
    options: { players: 4 },
    seats: [
      { country: 'germany' },
      { country: 'france' },
      { country: 'austria-hungary' },
      { country: 'great-britain' },
    ],
  },
  'solo-enemy': { ...SHORT, ruleset: 'e1', seats: [{ country: 'germany' }, { country: 'france', opponent: 'enemy' }] },
  'solo-automa': {
    ...SHORT,
    ruleset: 'e2',
    seats: [{ country: 'germany' }, { country: 'france', opponent: 'automa' }],
  },
  'solo-staff': { ...SHORT, ruleset: 'e2', seats: [{ country: 'germany' }, { country: 'france', opponent: 'staff' }] },
};

export const presets: readonly Preset[] = (Object.keys(SET_UPS) as PresetId[]).map((id) => {
  const title = msg('preset-title', { preset: id });
  return { id, title: english(title), setUp: SET_UPS[id], [MEMBER_MESSAGES]: { title } };
});

const of = <Kind extends Term['kind']>(kind: Kind, ids: readonly (Term & { kind: Kind })['id'][]): Term[] =>
  ids.map((id) => ({ kind, id }) as Term);

/** Titles of the things of the game, by id. */
export const terms: readonly HostedTerm[] = [
  ...of('country', COUNTRIES),
  ...of('faction', FACTIONS),
  ...of('unit', UNIT_TYPES),
  ...of('special-force', SPECIAL_FORCES),
  ...of('terrain', TERRAINS),
  ...of('structure', STRUCTURES),
  ...of('phase', PHASES),
  ...of('area', AREAS),
  ...of('rank', RANKS),
].map((term) => {
  const title = msg('term', { term });
  const seats = term.kind === 'faction' && COUNTRIES.filter((country) => FACTION_OF[country] === term.id);
  return { ...term, title: english(title), ...(seats && { seats }), [MEMBER_MESSAGES]: { title } };
});

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
