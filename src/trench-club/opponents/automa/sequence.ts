import { ordersRefusal } from '../../law/orders/first-round.js';
import { NOWHERE, isHex } from '../../board/position/place.js';
import type { UnitRules } from '../../board/rules/rules.js';
import type { UnitType } from '../../wire/schema/names.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import type { Board } from '../tactics/board.js';
import { planClose, planLongRange, Planner, type AutomaOptions, type Plan } from './plan.js';
import { mayTake } from '../../law/movement/fort-step.js';
import { wouldWin } from '../../law/turn/ending.js';
import { distanceOf } from './distance.js';
import { least, most, narrow, ranking, type Criterion } from '../tactics/criteria.js';
import { UNREACHED } from '../../law/movement/labels.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';

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

/** Table I: foot soldiers. */
function planFootSoldier(planner: Planner): Plan {
  return planForts(planner) ?? planStrikes(planner) ?? planAdvance(planner) ?? planClose(planner, 7);
}

/** AUT-D-43: a foot soldier that may not take forts has nothing to do with them. */
function takesForts({ board, unit }: Planner): boolean {
  return mayTake(board.position, board.rules(unit), board.country, null);
}

/** AUT-I-1 … AUT-I-3 */
function planForts(planner: Planner): Plan | null {
  if (!takesForts(planner)) {
    for (const cell of ['AUT-I-1', 'AUT-I-2', 'AUT-I-3']) planner.skip(cell, 'fort', 'takes-no-forts', 'AUT-D-43');
    return null;
  }
  return planConquest(planner) ?? planEntrance(planner) ?? planTwoTurns(planner);
}

/** AUT-I-1, AUT-D-9 */
function planConquest(planner: Planner): Plan | null {
  const { board, ends } = planner;
  if (ends.openForts.length === 0) return planner.skip('AUT-I-1', 'conquer', 'no-fort-beside');
  const forts = ends.openForts.filter((fort) => !board.isGuarded(fort));
  if (forts.length === 0) return planner.skip('AUT-I-1', 'conquer', 'enemy-foot-soldier-beside');
  const criteria: Criterion<number>[] = [
    most('wins the game', 'AUT-D-9', (fort) => wins(planner, fort)),
    most('held by the enemy', 'AUT-D-9', (fort) => board.position.fortCountries[fort] !== null),
  ];
  return planner.plan('AUT-I-1', 1, {
    clauses: ['AUT-I-1', 'AUT-D-9'],
    carryOut(chooser) {
      const fort = chooser.choose('fort', forts, criteria, board.fortOption);
      return { place: board.map.board.size + fort, target: null, afterwards: null };
    },
  });
}

/** AUT-D-9: the last units of the people may be inside (FRT-4, END-2), or it is the fort that was missing (END-1). */
function wins({ board }: Planner, fort: number): boolean {
  return wouldWin(board.state, board.country, [board.fortId(fort)]);
}

/** AUT-I-2: a foot soldier beside it is enough, unless the people have one there too. */
function isBarred(board: Board, fort: number, unit: number): boolean {
  const others = board.ownOnMap.filter((index) => index !== unit);
  return board.hasFootSoldierAt(others, fort) && !board.isGuarded(fort);
}

/** AUT-I-2 */
function planEntrance(planner: Planner): Plan | null {
  const { board, unit } = planner;
  const beside = (fort: number) => planner.places.filter((place) => board.map.forts[fort]?.approaches.includes(place));
  const inReach = board.enterableForts.filter((fort) => beside(fort).length > 0);
  if (inReach.length === 0) return planner.skip('AUT-I-2', 'move-to-entrance', 'no-entrance-in-reach');
  const forts = inReach.filter((fort) => !isBarred(board, fort, unit));
  if (forts.length === 0) return planner.skip('AUT-I-2', 'move-to-entrance', 'another-foot-soldier-beside');
  const places = planner.places.filter((place) => forts.some((fort) => beside(fort).includes(place)));
  const criteria: Criterion<number>[] = [
    ...planner.dry(),
    most('a: distance from the next enemy unit', 'AUT-D-8', planner.tables.nextEnemy()),
  ];
  return planner.move('AUT-I-2', 2, places, criteria);
}

/** A hex from which an entrance of the fort can be reached next turn. */
interface Halt {
  readonly place: number;
  readonly fort: number;
}

/** AUT-I-3, AUT-D-11 */
function planTwoTurns(planner: Planner): Plan | null {
  const { board, unit } = planner;
  const { map } = board;
  const forts = board.enterableForts;
  const barred = forts.filter((fort) => isBarred(board, fort, unit));
  const halts: Halt[] = [];
  for (const place of planner.places) {
    if (barred.some((fort) => map.forts[fort]?.approaches.includes(place))) continue;
    for (const fort of fortsNextTurn(board, unit, place, forts)) halts.push({ place, fort });
  }
  if (halts.length === 0) return planner.skip('AUT-I-3', 'move-toward-fort', 'no-fort-in-two-turns', 'AUT-D-11');
  const distance = distanceOf(board, unit);
  const toForts = new Map(forts.map((fort) => [fort, distance.toFort(fort)]));
  const nextEnemy = planner.tables.nextEnemy();
  const criteria: Criterion<Halt>[] = [
    ...planner.dry().map((one): Criterion<Halt> => ({ ...one, of: ({ place }) => one.of(place) })),
    most('b: distance from the next enemy unit', 'AUT-D-8', ({ place }) => nextEnemy(place)),
    least('c: distance to the entrance', 'AUT-D-8', ({ place, fort }) => toForts.get(fort)?.(place) ?? 0),
    ranking('d: forest', 'AUT-I-3', ({ place }) => isHex(map, place) && map.terrainAt(place) === 'forest'),
  ];
  const narrowed = narrow(halts, criteria);
  return planner.plan('AUT-I-3', 3, {
    clauses: ['AUT-I-3', 'AUT-D-11'],
    satisfied: narrowed.satisfied,
    carryOut(chooser) {
      const places = [...new Set(narrowed.left.map(({ place }) => place))];
      const place = chooser.pick(places);
      const chosen = narrowed.left.find((halt) => halt.place === place) as Halt;
      chooser.record(
        'hex',
        halts,
        criteria,
        narrowed,
        chosen,
        (halt) => ({ ...board.placeOption(halt.place), fort: board.fortId(halt.fort) }),
        { among: places.length, ...(places.length === 1 && narrowed.left.length > 1 && { by: 'hex' }) },
      );
      return { place, target: null, afterwards: 'II' };
    },
  });
}

/**
 * AUT-D-11: the forts beside whose entrances the unit could end its next move, were it there with full points and all other
 * units where they are.
 */
function fortsNextTurn({ position }: Board, unit: number, place: number, forts: readonly number[]): number[] {
  return position.whatIf({ unit, to: place }, () => {
    const reach = reachOf(position, unit);
    const canEnd = (hex: number) =>
      hex === place || (reach.isStandable(hex) && Math.min(reach.freeCost(hex), reach.endCost(hex)) < UNREACHED);
    const found = forts.filter((fort) => position.map.forts[fort]?.approaches.some(canEnd));
    releaseReach(reach);
    return found;
  });
}

/** AUT-I-4, AUT-I-5, AUT-D-12 */
function planStrikes(planner: Planner): Plan | null {
  const { strikes, tables } = planner;
  const fatal = strikes.filter(({ target }) => tables.striker.destroys(target));
  if (fatal.length > 0) return planner.attack('AUT-I-4', 4, 'II', fatal, ['AUT-I-4', 'AUT-D-12']);
  planner.skip('AUT-I-4', 'destroy', strikes.length === 0 ? 'nobody-in-reach' : 'nobody-to-destroy');
  const safe = strikes.filter((strike) => !tables.striker.isAnswered(strike));
  if (safe.length > 0) return planner.attack('AUT-I-5', 5, 'II', safe, ['AUT-I-5', 'AUT-D-12']);
  return planner.skip('AUT-I-5', 'attack-unanswered', strikes.length === 0 ? 'nobody-in-reach' : 'all-fire-back');
}

/** AUT-I-6, AUT-D-41 */
function planAdvance(planner: Planner): Plan | null {
  const { board, unit, stands } = planner;
  if (!takesForts(planner)) return planner.skip('AUT-I-6', 'advance', 'takes-no-forts', 'AUT-D-43');
  const distances = distanceOf(board, unit);
  const nearest: ((place: number) => number)[] = [];
  let now = Infinity;
  for (const fort of board.enterableForts) {
    const toFort = distances.toFort(fort);
    const from = toFort(stands);
    if (from < now) nearest.length = 0;
    if (from <= now) {
      now = from;
      nearest.push(toFort);
    }
  }
  if (nearest.length === 0) return planner.skip('AUT-I-6', 'advance', 'no-fort-left', 'AUT-D-41');
  const distance = (place: number) => Math.min(...nearest.map((toFort) => toFort(place)));
  const nearer = planner.places.filter((place) => distance(place) < now);
  if (nearer.length === 0) return planner.skip('AUT-I-6', 'advance', 'nowhere-nearer', 'AUT-D-41');
  const criteria: Criterion<number>[] = [least('distance to the entrance', 'AUT-D-41', distance), ...planner.dry()];
  return planner.move('AUT-I-6', 6, nearer, criteria, ['AUT-I-6', 'AUT-D-41']);
}
