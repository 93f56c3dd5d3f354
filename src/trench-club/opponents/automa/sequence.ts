import { ordersRefusal } from '../../law/orders/first-round.js';
import { NOWHERE } from '../../board/position/place.js';
import type { UnitRules } from '../../board/rules/rules.js';
import type { UnitType } from '../../wire/schema/names.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import type { Board } from '../tactics/board.js';
import { planFootSoldier } from './foot.js';
import { planClose, planLongRange, Planner, type AutomaOptions, type Plan } from './plan.js';

/** AUT-SEQ-2 */
export type Group = 'I' | 'II' | 'III';

/** AUT-SEQ-2, AUT-D-4 */
export function groupOf({ footSoldier, groundRange, airRange }: UnitRules): Group {
  if (footSoldier) return 'I';
  return longest({ groundRange, airRange }) > 1 ? 'III' : 'II';
}

function longest({ groundRange, airRange }: Pick<UnitRules, 'groundRange' | 'airRange'>): number {
  return Math.max(groundRange?.[1] ?? 0, airRange?.[1] ?? 0);
}

const GROUPS: readonly Group[] = ['I', 'II', 'III'];
/** AUT-SEQ-3 */
const FOOT: readonly UnitType[] = ['infantry', 'mounted-infantry', 'heavy-infantry'];
/** AUT-SEQ-5 */
const GUNS: readonly UnitType[][] = [['assault-gun', 'howitzer'], ['anti-aircraft-truck'], ['mortar']];

/** AUT-SEQ-3 … AUT-SEQ-5, AUT-D-44: the place of a type in its group; the others follow by price or by range. */
function placeInGroup(group: Group, rules: UnitRules): number[] {
  const behind = (index: number, list: readonly unknown[]) => (index === -1 ? list.length : index);
  if (group === 'I') return [behind(FOOT.indexOf(rules.type), FOOT)];
  if (group === 'III') {
    return [
      behind(
        GUNS.findIndex((types) => types.includes(rules.type)),
        GUNS,
      ),
      longest(rules),
    ];
  }
  const named = [rules.class === 'air', rules.type === 'tank', rules.tank, rules.type === 'armoured-car'];
  return [behind(named.indexOf(true), named), -rules.price];
}

/** The types of its units in the order in which they act. */
function typesInOrder(board: Board, units: readonly number[]): { group: Group; type: UnitType }[] {
  const { rules } = board.position;
  const types = [...new Set(units.map((index) => board.unit(index).type))];
  return types
    .map((type) => {
      const figures = rules.units[type];
      const group = groupOf(figures);
      return { group, type, key: [GROUPS.indexOf(group), ...placeInGroup(group, figures), rules.types.indexOf(type)] };
    })
    .sort((a, b) => inOrder(a.key, b.key));
}

/** Item by item; keys of one group are equally long, and those of others differ in the first item. */
function inOrder(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((item, place) => item !== b[place]);
  return index === -1 ? 0 : (a[index] as number) - (b[index] as number);
}

/** The units of the country that may still act in this turn, in the order of the state (AUT-D-37, FRS-5). */
function unitsToAct(board: Board): number[] {
  const { state, country, position } = board;
  const done = new Set(memoryOf(state, country).turn?.orders?.map(({ unit }) => unit));
  return state.units.flatMap((unit, index) => {
    if (unit.country !== country || done.has(unit.id) || board.place(index) === NOWHERE) return [];
    return ordersRefusal(state, position.rules.options, country, [unit]) ? [] : [index];
  });
}

/** The next unit with its action and the units it was chosen among. */
export interface Next {
  readonly group: Group;
  readonly plan: Plan;
  /** All units of its type that have still to act, in the order of the state. */
  readonly among: readonly Plan[];
}

/**
 * AUT-SEQ-6, AUT-D-6: the unit that acts next. All units of its type are judged on the present board; no die decides.
 */
export function nextUnit(board: Board, options: AutomaOptions): Next | null {
  const units = unitsToAct(board);
  const [first] = typesInOrder(board, units);
  if (!first) return null;
  const among: Plan[] = [];
  for (const index of units) {
    if (board.unit(index).type !== first.type) continue;
    among.push(planOf(board, index, first.group, options));
  }
  const plan = among.reduce((best, one) => (comesBefore(one, best) ? one : best));
  return { group: first.group, plan, among };
}

function comesBefore(one: Plan, other: Plan): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank;
  const place = one.satisfied.findIndex((value, index) => value !== other.satisfied[index]);
  return place !== -1 && one.satisfied[place] === true;
}

/** AUT-PRI-1: the first action that the unit can fulfil. */
export function planOf(board: Board, unit: number, group: Group, options: AutomaOptions): Plan {
  const planner = new Planner(board, unit, options);
  const { type } = board.unit(unit);
  if (type === 'medic' || type === 'minelayer') {
    // AUT-D-30: it stays with the others.
    return planner.move('AUT-D-30', 2, planner.places, planner.tables.stayNearCriteria(), ['AUT-D-30', 'AUT-II-2']);
  }
  if (group === 'I') return planFootSoldier(planner);
  return group === 'II' ? planClose(planner, 1) : planLongRange(planner);
}
