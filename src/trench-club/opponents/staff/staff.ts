import type { Dice } from '../../../dice/dice.js';
import type { Progress } from '../../../game/progress.js';
import { Work } from '../../../game/work.js';
import { phaseOf } from '../../decide.js';
import type { Country, Phase } from '../../wire/schema/names.js';
import { STAFF_LEVEL_KEYS } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import type { OpponentKind, OpponentPlay } from '../tactics/opponent-kind.js';
import { declareAttacks, fightBattles } from './battles.js';
import { spendMoney } from './money.js';
import { move } from './movement.js';
import { chooseHeadquarters, deployArmy, makeArmies } from './set-up.js';
import { StaffStep } from './staff-step.js';
import { WEIGHTS, type Weights } from './weights.js';

type Level = (typeof STAFF_LEVEL_KEYS)[number];

const DEFAULT_LEVEL: Level = 'colonel';

/** Plans that a turn may judge, as its budget counts them. */
export const BUDGETS: Readonly<Record<Level, number>> = { cadet: 100, colonel: 2_000, marshal: 2_000 };

/** The opponent that searches (docs/opponents.md). It plays every game of Trench Club, by the view of its seat alone. */
export const staff: OpponentKind = {
  levels: ['colonel', 'cadet', 'marshal'],
  setUpFault: () => null,
  prepared: (state) => state,
  step: staffStep,
};

const PHASES: Readonly<Partial<Record<Phase, (step: StaffStep, weights: Weights) => void>>> = {
  armies: makeArmies,
  deployment: deployArmy,
  headquarters: chooseHeadquarters,
  movement: move,
  declaration: declareAttacks,
  battles: fightBattles,
  money: spendMoney,
};

function staffStep(state: State, seat: Country, dice: Dice, onWork?: Progress): OpponentPlay | null {
  const { difficulty } = state.seats.find(({ country }) => country === seat) ?? {};
  const level = STAFF_LEVEL_KEYS.find((key) => key === difficulty) ?? DEFAULT_LEVEL;
  return playStaff(state, seat, dice, new Work(BUDGETS[level], onWork), WEIGHTS);
}

/** The next step of any seat, as Staff would play it with such a budget and such weights. */
export function playStaff(
  state: State,
  seat: Country,
  dice: Dice,
  budget: Work,
  weights: Weights,
): OpponentPlay | null {
  return staffStepOf(state, seat, dice, budget, weights).play;
}

/** The same with the commands and orders of the step. */
export function staffStepOf(state: State, seat: Country, dice: Dice, budget: Work, weights: Weights): StaffStep {
  const step = new StaffStep(state, seat, dice, budget);
  PHASES[phaseOf(state)]?.(step, weights);
  return step;
}
