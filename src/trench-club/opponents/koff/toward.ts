import { least, type Criterion } from '../tactics/criteria.js';
import { costsTo, NO_WAY } from '../tactics/travel.js';
import type { Actor } from './actor.js';
import { placeKeys, type Place } from './hexes.js';
import { targetKeys, type Target } from './targets.js';

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
  const keys: Criterion<Place>[] = [least('way left', 'KOF-DEF-11', ({ hex }) => left(hex)), ...placeKeys(board, unit)];
  turn.move(unit, choosePlace(actor, hexes, keys));
}

/** How far it still is from a node to the nearest goal: travel in half points, for aircraft hexes. */
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

export function choosePlace(
  { turn, board }: Actor,
  hexes: readonly number[],
  keys: readonly Criterion<Place>[],
): number {
  const places: Place[] = hexes.map((hex) => ({ hex }));
  return turn.chooser.choose('hex', places, keys, ({ hex }) => ({ hex: board.hex(hex) })).hex;
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
  const target = turn.chooser.choose('target', targets, targetKeys(board, unit, turn.startOf(unit)), (one) => ({
    unit: board.unit(one.unit).id,
  }));
  const places: Place[] = target.assaults.map((assault) => ({ hex: assault.hex, assault }));
  const { hex } = turn.chooser.choose('hex', places, placeKeys(board, unit, true), (place) => ({
    hex: board.hex(place.hex),
  }));
  turn.targets.set(board.unit(unit).id, board.unit(target.unit).id);
  turn.move(unit, hex);
}
