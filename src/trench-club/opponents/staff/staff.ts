import type { Dice } from '../../../dice/dice.js';
import type { Progress } from '../../../game/progress.js';
import { Work } from '../../../game/work.js';
import { phaseOf } from '../../decide.js';
import { type Country, type Phase, FACTION_OF, type UnitType } from '../../wire/schema/names.js';
import { STAFF_LEVEL_KEYS } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import type { OpponentKind, OpponentPlay } from '../tactics/opponent-kind.js';
import { declareAttacks, fightBattles } from './battles.js';
import { spendMoney } from './money.js';
import { move } from './movement.js';
import { StaffStep } from './staff-step.js';
import { WEIGHTS, type Weights } from './weights.js';
import { distance } from '../../../hex/axial.js';
import { rulesOf } from '../../board/rules/rules.js';
import { countriesOf } from '../../board/position/hand.js';
import { unsplit } from '../../law/set-up/split-armies.js';
import { armyToDeploy, mayDeploy, hiddenArmies } from '../../law/set-up/deployment.js';
import { msg } from '../../words/msg.js';

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
  return staffStepOf(state, seat, dice, new Work(BUDGETS[level], onWork), WEIGHTS).play;
}

/** The next step of any seat, as Staff would play it with such a budget and such weights, with its commands and orders. */
export function staffStepOf(state: State, seat: Country, dice: Dice, budget: Work, weights: Weights): StaffStep {
  const step = new StaffStep(state, seat, dice, budget);
  PHASES[phaseOf(state)]?.(step, weights);
  return step;
}

/**
 * SET-5, SET-6: two armies, the quick and those beside them, instead of three: with the limits of the first rounds none of them rests
 * for long, and each is as strong as one and a half of the enemy's.
 */
const VAN: ReadonlySet<UnitType> = new Set<UnitType>([
  'mounted-infantry',
  'heavy-infantry',
  'armoured-car',
  'fighter-plane',
  'renault-ft-17',
  'mark-i-female',
  'ground-attack-plane',
  'airship',
]);

/** SET-5: the special force to start with, where there is one, and then the armies. */
function makeArmies(step: StaffStep): void {
  const [force] = step.options('choose-special-force');
  if (force) {
    step.give(force);
    step.finish({ kind: 'special-force', clauses: ['VAR-IDEA-1'] }, msg('staff-special-force'), SET_UP);
    return;
  }
  const { view, country } = step;
  const whose = countriesOf(view, country).find((one) => unsplit(view).includes(one));
  if (!whose) return;
  const armies: string[][] = [[], [], []];
  for (const { id, country: owner, type } of view.units) if (owner === whose) armies[VAN.has(type) ? 1 : 0]?.push(id);
  step.give({ type: 'split-armies', armies });
  step.finish({ kind: 'armies', clauses: ['SET-5', 'SET-7'] }, msg('staff-armies'), SET_UP);
}

/** SET-9 … SET-12: one army. */
export function deployArmy(step: StaffStep): void {
  const { view, active } = step;
  // DEC-SET-12: its own tokens are face down for it too.
  const [hidden] = hiddenArmies(view, active).filter((army) => mayDeploy(view, active, army));
  if (armyToDeploy(view, active) === null && hidden !== undefined) step.give({ type: 'reveal-token', army: hidden });
  const [deploy] = step.options('deploy');
  if (!deploy) return;
  step.give(deploy);
  const { army } = deploy;
  step.finish({ kind: 'deployment', clauses: ['SET-9', 'SET-10'], army }, msg('staff-deploys', { army }), SET_UP);
}

/** VAR-VP-2: the start hex that is farthest from every enemy. */
export function chooseHeadquarters(step: StaffStep): void {
  const { map } = rulesOf(step.view);
  const enemies = step.view.units.flatMap(({ country, hex }) =>
    hex && FACTION_OF[country] !== FACTION_OF[step.country] ? [hex] : [],
  );
  const nearest = (number: number) => {
    const start = map.board.hexes[map.starts.get(number) ?? -1];
    return start ? Math.min(...enemies.map((hex) => distance(hex, start))) : 0;
  };
  const options = step.options('choose-headquarters');
  const [first] = options;
  if (!first) return;
  const best = options.reduce((one, other) => (nearest(other.number) > nearest(one.number) ? other : one), first);
  step.give(best);
  const { number } = best;
  step.finish({ kind: 'headquarters', clauses: ['VAR-VP-2'] }, msg('staff-headquarters', { number }), SET_UP);
}

/** Nothing of the set-up is remembered. */
const SET_UP = { stage: 'set-up', ends: true } as const;
