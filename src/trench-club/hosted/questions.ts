import { Type, type Static, type TProperties } from '@sinclair/typebox';
import type { Allowance } from '../../game/allowance.js';
import { question, SVG, type Cost, type Question } from '../../game/question.js';
import { StringEnum } from '../../game/schema.js';
import { answerAdvise } from '../answers/advise.js';
import { answerAttacks, answerBattle, answerOdds } from '../answers/combat.js';
import { answerReachable } from '../answers/reachable.js';
import { answerPreview } from '../answers/preview.js';
import { renderBoard } from '../render/board.js';
import { positionOf } from '../board/position/position.js';
import { AdviceSchema, AdviseQuestion } from '../wire/answers/advice.js';
import {
  AttacksAnswerSchema,
  AttacksQuestion,
  BattleAnswerSchema,
  BattleQuestion,
  OddsAnswerSchema,
  OddsQuestion,
} from '../wire/answers/combat.js';
import { ReachableAnswerSchema, ReachableQuestion } from '../wire/answers/movement.js';
import { PreviewAnswerSchema, PreviewQuestion } from '../wire/answers/preview.js';
import { CountrySchema, type Country } from '../wire/schema/names.js';
import { LAYERS, RenderOptionsSchema, type Highlight, type RenderOptions } from '../wire/schema/render.js';
import { boardBytes } from '../render/board-bytes.js';
import { reachableText } from '../answers/text/reach-text.js';
import { isLarge, isUnit, withPointers, requireDrawable, requireUnits, unitsOfDeclaration } from './preconditions.js';
import { cornersOf, Flag, parseHex, HexText, WindowMembers } from './queries.js';
import { attackerNamed, AttackerTextSchema, UnitIdSchema, type State } from '../wire/schema/state.js';

const whose = { unit: Type.Optional(UnitIdSchema), country: Type.Optional(CountrySchema) };

/** By the size of the state. */
const byState = (state: State): Cost => (isLarge(state) ? 'heavy' : 'light');

type Asked<Members extends TProperties> = Static<ReturnType<typeof Type.Object<Members>>>;

/** The questions that Trench Club answers beside those of every game. */
export const questions: readonly Question<State>[] = [
  question({
    name: 'reachable',
    cost: (state, { explain }: { explain?: boolean }) => (explain ? 'heavy' : byState(state)),
    operation: 'Reachable',
    bodyId: 'ReachableQuestion',
    summary: 'Where may units go?',
    description:
      'For one unit, several or all of a country (default: the one whose turn it is): every place where the move may end, with its least cost, its kind (a hex, a transport to board, a fort to enter or take) and whether the move ends there for good; with `paths` also a cheapest way; with `explain` also why the rest of the map is out of reach. Each unit is asked about as if it were the next to move.',
    body: ReachableQuestion,
    answer: ReachableAnswerSchema,
    problems: ['answer-too-large'],
    query: {
      address: 'reachable',
      description:
        'As POST /v1/rules/reachable, for one unit or for all of a country (in a session by default the caller’s).',
      members: {
        ...whose,
        paths: Flag('Also a cheapest way to each destination.'),
        explain: Flag('Also why the other hexes and forts are out of reach.'),
      },
      question({ unit, country, paths, explain }, _state, callerSeat) {
        const owner = country ?? (unit === undefined ? (callerSeat as Country | undefined) : undefined);
        return {
          ...(unit !== undefined && { units: [unit] }),
          ...(owner && { country: owner }),
          paths: paths ?? false,
          explain: explain ?? false,
        };
      },
      pointers: { '/units/0': '/unit' },
    },
    answerTo(state: State, asked: Asked<typeof ReachableQuestion>, { allowance, mayBeText, translator }) {
      requireUnits(state, withPointers(asked.units));
      const { explain, ...question } = asked;
      if (mayBeText && !explain) return reachableText(state, question, allowance, translator);
      return answerReachable(state, asked, allowance);
    },
  }),

  question({
    name: 'attacks',
    cost: byState,
    operation: 'Attacks',
    bodyId: 'AttacksQuestion',
    summary: 'Who may attack whom?',
    description:
      'Every unit and Turret of a country (default: the one whose turn it is) and what it may attack from where it stands: distance, close combat, return fire, flank or surround and who supplies it, dice, hit value and damage rows. With `explain` also why the other enemy units may not be attacked.',
    body: AttacksQuestion,
    answer: AttacksAnswerSchema,
    problems: ['answer-too-large'],
    query: {
      address: 'attacks',
      description:
        'As POST /v1/rules/attacks, for one unit or Turret or for all of a country (in a session by default the caller’s).',
      members: {
        unit: Type.Optional(AttackerTextSchema),
        country: whose.country,
        explain: Flag('Also list why the other enemy units may not be attacked.'),
      },
      question({ unit, country, explain }, state: State, callerSeat) {
        const attacker = unit === undefined ? null : attackerNamed(unit);
        const theirs = attacker && positionOf(state).combatant(attacker)?.unit.country;
        const owner = country ?? (attacker ? theirs : (callerSeat as Country | undefined));
        return {
          ...(owner && { country: owner }),
          ...(attacker && { units: [attacker] }),
          explain: explain ?? false,
        };
      },
      pointers: { '/units/0': '/unit' },
    },
    answerTo(state: State, asked: Asked<typeof AttacksQuestion>, { allowance }) {
      requireUnits(state, withPointers(asked.units).filter(isUnit));
      return answerAttacks(state, asked, allowance);
    },
  }),

  question({
    name: 'battle',
    cost: byState,
    operation: 'Battle',
    bodyId: 'BattleQuestion',
    summary: 'Fight one attack',
    description:
      'Resolves one attack of the attacker’s country from a seed or from given rolls, whatever the phase: dice, hits, damage, experience and the state after. The same body always has the same answer.',
    asks: 'How does this attack end?',
    body: BattleQuestion,
    answer: BattleAnswerSchema,
    problems: ['rolls-exhausted'],
    answerTo(state: State, { attack, dice }: Asked<typeof BattleQuestion>) {
      requireUnits(state, unitsOfDeclaration(attack, '/attack'));
      return answerBattle(state, attack, dice);
    },
  }),

  question({
    name: 'odds',
    cost: (state, { attacks = [] }: { attacks?: readonly object[] }) => (attacks.length > 3 ? 'heavy' : byState(state)),
    operation: 'Odds',
    bodyId: 'OddsQuestion',
    summary: 'Exact odds of attacks',
    description:
      'The exact distribution of damage, survival and experience after a list of attacks of one country, fought in order; nothing is sampled. `detail: joint` lists every outcome of all units together, `exact` adds fractions.',
    asks: 'How may these attacks end?',
    body: OddsQuestion,
    answer: OddsAnswerSchema,
    problems: ['answer-too-large'],
    query: {
      address: 'odds',
      description: 'As POST /v1/rules/odds, for one attack.',
      members: {
        attacker: AttackerTextSchema,
        target: UnitIdSchema,
        hex: HexText('`hex` of the attack: the trench hex aimed at, as `q,r` (DEC-TRE-12).'),
        detail: Type.Optional(StringEnum(['joint', 'marginals'])),
        exact: Flag('Also as fractions.'),
      },
      question: ({ attacker, target, hex, detail, exact }) => ({
        attacks: [{ attacker: attackerNamed(attacker), target, ...(hex !== undefined && { hex: parseHex(hex) }) }],
        ...(detail && { detail }),
        exact: exact ?? false,
      }),
      pointers: { '/attacks/0/attacker': '/attacker', '/attacks/0/target': '/target' },
    },
    answerTo(state: State, asked: Asked<typeof OddsQuestion>, { allowance }) {
      requireUnits(
        state,
        asked.attacks.flatMap((attack, index) => unitsOfDeclaration(attack, `/attacks/${index}`)),
      );
      return answerOdds(state, asked, allowance);
    },
  }),

  question({
    name: 'advise',
    isAdvice: true,
    cost: byState,
    operation: 'Advise',
    bodyId: 'AdviseQuestion',
    summary: 'Which attack is worth most?',
    description:
      'Ranks the legal attacks of a country (default: the one whose turn it is) by their exact advantage, expected damage dealt minus received (KOF-ADV-1), with reasons in words and numbers. Each attack is judged alone on the present board, exactly. An Automa returns its fixed hits.',
    body: AdviseQuestion,
    answer: AdviceSchema,
    problems: ['answer-too-large'],
    query: {
      address: 'advise',
      description:
        'As POST /v1/rules/advise, for one unit or for all of a country (in a session by default the caller’s).',
      members: whose,
      question({ unit, country }, state: State, callerSeat) {
        const owner =
          country ??
          (unit === undefined
            ? (callerSeat as Country | undefined)
            : state.units.find(({ id }) => id === unit)?.country);
        return { ...(owner && { country: owner }), ...(unit !== undefined && { units: [unit] }) };
      },
      pointers: { '/units/0': '/unit' },
    },
    answerTo(state: State, asked: Asked<typeof AdviseQuestion>, { allowance }) {
      requireUnits(state, withPointers(asked.units));
      return answerAdvise(state, asked, allowance);
    },
  }),

  question({
    name: 'preview',
    cost: 'heavy',
    operation: 'Preview',
    bodyId: 'PreviewQuestion',
    summary: 'What may a unit do from where it may go?',
    description:
      'For a unit and each of its destinations, as POST /v1/rules/reachable lists them: the command that leads there, whom the unit may attack from there, and the exact odds of each of these attacks. As if the unit were the next to move; nothing is rolled.',
    body: PreviewQuestion,
    answer: PreviewAnswerSchema,
    problems: ['answer-too-large'],
    query: {
      address: 'preview',
      description: 'As POST /v1/rules/preview.',
      members: {
        unit: UnitIdSchema,
        odds: Flag('Also the odds of each attack. Default: true.'),
      },
      question: ({ unit, odds }) => ({ unit, odds: odds ?? true }),
    },
    answerTo(state: State, asked: Asked<typeof PreviewQuestion>, { allowance }) {
      requireUnits(state, [['/unit', asked.unit]]);
      return answerPreview(state, asked, allowance);
    },
  }),

  question({
    name: 'render',
    cost: byState,
    operation: 'Render',
    bodyId: 'RenderQuestion',
    summary: 'Draw the board',
    description:
      'The board as one SVG document that needs nothing from elsewhere: terrain, forts with their flags, units with damage and rank, and the highlights of the question. Hexes, units and forts carry `data-` attributes.',
    asks: 'How does the board look?',
    body: RenderOptionsSchema.properties,
    answer: SVG,
    problems: ['board-too-large', 'nothing-to-draw'],
    query: {
      address: 'board.svg',
      operation: 'Board',
      description: 'As POST /v1/rules/render; with `unit` the places it may go to are highlighted with their costs.',
      members: {
        unit: Type.Optional(UnitIdSchema),
        coordinates: Flag('Write `q,r` into every hex.'),
        caption: Flag('The words around the board; default: true.'),
        layers: Type.Optional(StringEnum(LAYERS, { description: 'As in the body, one.' })),
        ...WindowMembers,
      },
      problems: ['unknown-id', 'answer-too-large'],
      question({ unit, coordinates, caption, layers, ...window }, state: State, _own, { allowance }) {
        if (unit !== undefined) requireUnits(state, [['/unit', unit]]);
        return {
          coordinates: coordinates ?? false,
          caption: caption ?? true,
          ...(layers !== undefined && { layers: [layers] }),
          ...cornersOf(window),
          ...(unit !== undefined && { highlights: reachHighlights(state, unit, allowance) }),
        };
      },
    },
    answerTo(state: State, options: RenderOptions, { drawnPlaces, mayBeText, translator }) {
      requireDrawable(state, options, drawnPlaces);
      return (mayBeText ? boardBytes : renderBoard)(state, options, translator);
    },
  }),
];

/** The places a unit may go to, to be marked on the board. */
function reachHighlights(state: State, unit: string, allowance: Allowance): Highlight[] {
  const { units } = answerReachable(state, { units: [unit] }, allowance);
  return units.flatMap(({ destinations }) =>
    destinations.map(({ kind, hex, fort, cost }) => ({
      kind,
      cost,
      ...(hex && { hex }),
      ...(fort !== undefined && { fort }),
    })),
  );
}
