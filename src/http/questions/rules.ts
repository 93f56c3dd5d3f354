import { allowanceOf } from '../../game/allowance.js';
import { answerAttacks, answerBattle, answerOdds } from '../../trench-club/answers/combat.js';
import { AttacksAnswerSchema, BattleAnswerSchema, OddsAnswerSchema } from '../../trench-club/schema/answers-combat.js';
import { reachableText } from '../../trench-club/answers/reachable.js';
import { ReachableAnswerSchema } from '../../trench-club/schema/answers-movement.js';
import { ValidateAnswerSchema } from '../../trench-club/schema/answers-validate.js';
import { answerValidate } from '../../trench-club/answers/validate.js';
import type { Declaration } from '../../trench-club/schema/state.js';
import type { App } from '../../wire/app-type.js';
import { draw } from './drawing.js';
import type { Limits } from '../../wire/limits.js';
import { questionRoute, requireUnits, SVG, type Memory } from './questions.js';
import {
  AttacksQuestionSchema,
  BattleQuestionSchema,
  OddsQuestionSchema,
  ReachableQuestionSchema,
  RenderQuestionSchema,
  ValidateQuestionSchema,
} from './schemas.js';
import { textWithState } from './state-text.js';

/** The stateless questions: the caller holds the state. */
export function rulesRoutes(app: App, memory: Memory, limits: Limits): void {
  questionRoute(app, memory, {
    path: 'reachable',
    operationId: 'askReachable',
    summary: 'Where may units go?',
    description:
      'For one unit, several or all of a country (default: the one whose turn it is): every place where the move may end, with its least cost, its kind (a hex, a transport to board, a fort to enter or take) and whether the move ends there for good; with `paths` also a cheapest way; with `explain` also why the rest of the map is out of reach. Each unit is asked about as if it were the next to move.',
    body: ReachableQuestionSchema,
    answer: ReachableAnswerSchema,
    problems: ['answer-too-large'],
    answerTo(state, { units, country, paths, explain }) {
      requireUnits(
        state,
        (units ?? []).map((id, index) => [`/units/${index}`, id]),
      );
      const question = {
        ...(units && { units }),
        ...(country && { country }),
        ...(paths && { paths }),
        ...(explain && { explain }),
      };
      return reachableText(state, question, allowanceOf(limits.answerPlaces));
    },
  });

  questionRoute(app, memory, {
    path: 'validate',
    operationId: 'askValidate',
    summary: 'May this command be given?',
    description:
      'Judges one command of a seat (default: the one whose turn it is). A no carries the clause, the facts and what would be legal instead; a yes what the command sets off, unless that hangs on dice.',
    body: ValidateQuestionSchema,
    answer: ValidateAnswerSchema,
    answerTo: (state, { command, seat }) => answerValidate(state, { command, ...(seat && { seat }) }),
  });

  questionRoute(app, memory, {
    path: 'attacks',
    operationId: 'askAttacks',
    summary: 'Who may attack whom?',
    description:
      'Every unit of a country (default: the one whose turn it is) and what it may attack from where it stands: distance, close combat, return fire, flank or surround and who supplies it, dice, hit value and damage rows. With `explain` also why the other enemy units may not be attacked.',
    body: AttacksQuestionSchema,
    answer: AttacksAnswerSchema,
    problems: ['answer-too-large'],
    answerTo(state, { country, units, explain }) {
      requireUnits(
        state,
        (units ?? []).map((id, index) => [`/units/${index}`, id]),
      );
      const question = { ...(country && { country }), ...(units && { units }), ...(explain && { explain }) };
      return answerAttacks(state, question, allowanceOf(limits.answerPlaces));
    },
  });

  questionRoute(app, memory, {
    path: 'battle',
    operationId: 'askBattle',
    summary: 'Fight one attack',
    description:
      'Resolves one attack of the attacker’s country from a seed or from given rolls, whatever the phase: dice, hits, damage, experience and the state after. The same body always has the same answer.',
    body: BattleQuestionSchema,
    answer: BattleAnswerSchema,
    problems: ['rolls-exhausted'],
    answerTo(state, { attack, dice }) {
      requireUnits(state, unitsOf(attack, '/attack'));
      const answer = answerBattle(state, attack, dice);
      return answer.legal ? textWithState(answer, state) : answer;
    },
  });

  questionRoute(app, memory, {
    path: 'odds',
    operationId: 'askOdds',
    summary: 'Exact odds of attacks',
    description:
      'The exact distribution of damage, survival and experience after a list of attacks of one country, fought in order; nothing is sampled. `detail: joint` lists every outcome of all units together, `exact` adds fractions.',
    body: OddsQuestionSchema,
    answer: OddsAnswerSchema,
    answerTo(state, { attacks, detail, exact }) {
      requireUnits(
        state,
        attacks.flatMap((attack, index) => unitsOf(attack, `/attacks/${index}`)),
      );
      return answerOdds(state, { attacks, ...(detail && { detail }), ...(exact && { exact }) });
    },
  });

  questionRoute(app, memory, {
    path: 'render',
    operationId: 'askRender',
    summary: 'Draw the board',
    description:
      'The board as one SVG document that needs nothing from elsewhere: terrain, forts with their flags, units with damage and rank, and the highlights of the question. Hexes, units and forts carry `data-` attributes.',
    body: RenderQuestionSchema,
    answer: SVG,
    problems: ['board-too-large'],
    answerTo: (state, { state: _state, position: _position, ...options }) => draw(state, options, limits),
  });
}

function unitsOf({ attacker, target }: Declaration, pointer: string): [string, string][] {
  return [
    [`${pointer}/attacker`, attacker],
    [`${pointer}/target`, target],
  ];
}
