import type { Assault } from '../tactics/assault.js';
import type { Board } from '../tactics/board.js';
import { least, most, type Criterion } from '../tactics/criteria.js';
import { closeCombatants, crossroadsOf, distancesTo, exposure } from '../tactics/measures.js';
import { costsTo, NO_WAY } from '../tactics/travel.js';
import { targetCriteria, type Actor, type Target } from './actor.js';
import { classOf, keepsAway } from './chart.js';

/** A hex to end on, with the attack that is to be made from there. */
export interface Place {
  readonly hex: number;
  readonly assault?: Assault;
}

/** KOF-MOV-1, KOF-D-39, KOF-D-69: forest, bridge, crossroads, road, open as 0 to 4. */
export function terrainRank(board: Board, unit: number, hex: number): number {
  const { map } = board.position;
  const { class: kind } = board.rules(unit);
  if (kind === 'air') return 0;
  const terrain = map.terrainAt(hex);
  const one = classOf(board.unit(unit).type);
  if (terrain === 'forest') return one === 'FS' || one === 'ARM' ? 0 : 4;
  if (terrain === 'bridge') return 1;
  if (crossroadsOf(map).has(hex)) return 2;
  return terrain === 'road' ? 3 : 4;
}

/**
 * KOF-MOV-3: the tests for an end hex once its order is completed: KOF-MOV-2 where it applies, then KOF-ADV-2. Without
 * an attack only its steps 3 and 4 apply.
 */
export function placeCriteria(board: Board, unit: number, attacks = false): Criterion<Place>[] {
  return [...distanceCriteria(board, unit), ...(attacks ? ATTACK_CRITERIA : []), ...safetyCriteria(board, unit)];
}

/** KOF-MOV-2, KOF-D-38: as far from close-combat capable units as they can; with none of those all hexes are equal. */
function distanceCriteria(board: Board, unit: number): Criterion<Place>[] {
  if (!keepsAway(board, unit)) return [];
  const others = closeCombatants(board, unit);
  if (others.length === 0) return [];
  return [most('distances to close-combat capable units', 'KOF-MOV-2', ({ hex }) => distancesTo(board, hex, others))];
}

/** KOF-ADV-2, steps 1 and 2 */
const ATTACK_CRITERIA: readonly Criterion<Place>[] = [
  least('return fire', 'KOF-ADV-2', ({ assault }) => assault?.returnFire ?? false),
  most('U', 'KOF-ADV-1', ({ assault }) => assault?.advantage ?? 0n),
];

/** KOF-ADV-2, steps 3 and 4 */
function safetyCriteria(board: Board, unit: number): Criterion<Place>[] {
  return [
    least('exposure', 'KOF-D-66', ({ hex }) => exposure(board, unit, hex)),
    least('terrain', 'KOF-MOV-1', ({ hex }) => terrainRank(board, unit, hex)),
  ];
}

/**
 * KOF-DEF-11: ends the move with the least way still to go to one of the goals; aircraft count hexes (KOF-D-63). Ties by
 * KOF-MOV-3. A unit inside a fort leaves it only for something nearer.
 */
export function moveToward(actor: Actor, goals: readonly number[]): void {
  const { turn, board, unit } = actor;
  const left = wayLeft(actor, goals);
  const here = board.place(unit);
  const { hexes } = actor.ends;
  const nearest = hexes.reduce((best, hex) => Math.min(best, left(hex)), NO_WAY);
  if (!board.isHex(here) && nearest >= left(here)) {
    turn.move(unit, here);
    return;
  }
  moveByCriteria(actor, [least('way left', 'KOF-DEF-11', ({ hex }) => left(hex))]);
}

/** Moves to the best of these hexes by some criteria, then by those of KOF-MOV-3; without any it stays where it is. */
export function moveByCriteria(
  actor: Actor,
  criteria: readonly Criterion<Place>[] = [],
  hexes: readonly number[] = actor.ends.hexes,
): void {
  const { turn, board, unit } = actor;
  turn.move(unit, hexes.length === 0 ? board.place(unit) : choosePlace(actor, hexes, criteria));
}

/** The remaining distance from a node to the nearest goal: travel in half points, for aircraft hexes. */
export function wayLeft(actor: Actor, goals: readonly number[]): (node: number) => number {
  const { board, unit } = actor;
  if (board.rules(unit).class !== 'air') {
    const costs = costsTo(actor.roads, goals);
    return (node) => costs[node] as number;
  }
  const { size } = board.position.map.board;
  const hexes = goals.flatMap((goal) => (goal < size ? [goal] : board.fortHexes(goal - size)));
  return (node) => Math.min(...hexes.map((hex) => board.distanceFrom(node, hex)));
}

/** One of these hexes by some criteria, then by those of KOF-MOV-3. */
export function choosePlace(
  { turn, board, unit }: Actor,
  hexes: readonly number[],
  criteria: readonly Criterion<Place>[] = [],
): number {
  const places: Place[] = hexes.map((hex) => ({ hex }));
  const all = [...criteria, ...placeCriteria(board, unit)];
  return turn.chooser.choose('hex', places, all, ({ hex }) => board.placeOption(hex)).hex;
}

/** Enterable forts with their goal hexes, ranked by travel, equal ones in the order of the map (KOF-D-63, KOF-D-65). */
export function rankedForts(actor: Actor): { fort: number; goals: number[] }[] {
  const { board } = actor;
  return board.enterableForts
    .map((fort) => ({ fort, goals: actor.goals(board.position.map.forts[fort]?.approaches ?? []) }))
    .filter(({ goals }) => goals.length > 0)
    .map((one) => ({ ...one, travel: actor.least(one.goals) }))
    .sort((a, b) => a.travel - b.travel);
}

/** Chooses a target (KOF-TGT), then the hex to attack it from (KOF-MOV-3), and goes there. */
export function attackOneOf(actor: Actor, targets: readonly Target[]): void {
  const { turn, board, unit } = actor;
  const target = turn.chooser.choose('target', targets, targetCriteria(board, unit, turn.startOf(unit)), (one) =>
    board.unitOption(one.unit),
  );
  const places: Place[] = target.assaults.map((assault) => ({ hex: assault.hex, assault }));
  const { hex } = turn.chooser.choose('hex', places, placeCriteria(board, unit, true), (place) => ({
    hex: board.hex(place.hex),
  }));
  turn.targets.set(board.unit(unit).id, board.unit(target.unit).id);
  turn.move(unit, hex);
}
