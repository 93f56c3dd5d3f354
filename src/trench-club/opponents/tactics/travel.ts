import { distanceField, NO_WAY, type Relax } from '../../../hex/distance-field.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { EXCEPTION, PRICE } from '../../board/map/step-table.js';
import { BARRED, FIXED_COSTS, MOVEMENT_MODES, WHOLE_TURN, type MovementMode } from '../../board/map/movement-modes.js';
import { fortIndexOf, isHex, placeOfFort } from '../../board/position/place.js';
import type { Position } from '../../board/position/position.js';
import type { UnitRules } from '../../board/rules/rules.js';
import type { Unit } from '../../wire/schema/state.js';

export { NO_WAY };

/** A map as a unit travels it over any number of turns. Contact and the ends of turns are ignored. */
export interface Roads {
  readonly map: CompiledMap;
  /** Half points for entering each hex; 0: never entered. */
  readonly prices: Uint8Array;
  readonly isEntered: (fort: number) => boolean;
  readonly isLeft: (fort: number) => boolean;
  /** Whether a unit can leave a fort that it has entered. */
  readonly passesForts: boolean;
}

/** Half points from the place to every node; `NO_WAY` to those out of reach. */
export function costsFrom({ map, prices, isEntered, isLeft }: Roads, place: number): Float64Array {
  const aside = (node: number, relax: Relax): void => {
    if (isHex(map, node)) {
      for (const fort of fortsBeside(map, node)) {
        if (isEntered(fort)) relax(placeOfFort(map, fort), FIXED_COSTS.enterFort);
      }
    } else if (isLeft(fortIndexOf(map, node))) {
      for (const hex of approachesOf(map, node)) relax(hex, prices[hex] as number);
    }
  };
  return distanceField(groundOf(map, prices), [place], { aside });
}

/** Half points from every node to the nearest of the goals; `NO_WAY` from where none is in reach. */
export function costsTo(
  { map, prices, isEntered, isLeft, passesForts }: Roads,
  goals: readonly number[],
): Float64Array {
  const aside = (node: number, relax: Relax): void => {
    if (isHex(map, node)) {
      for (const fort of fortsBeside(map, node)) {
        if (isLeft(fort)) relax(placeOfFort(map, fort), prices[node] as number);
      }
    } else if (isEntered(fortIndexOf(map, node)) && (passesForts || goals.includes(node))) {
      for (const hex of approachesOf(map, node)) relax(hex, FIXED_COSTS.enterFort);
    }
  };
  return distanceField(groundOf(map, prices), goals, { toward: true, aside });
}

function groundOf(map: CompiledMap, prices: Uint8Array) {
  return { board: map.board, prices, others: map.forts.length };
}

function fortsBeside({ approachedForts }: CompiledMap, hex: number): readonly number[] {
  return approachedForts[hex] as readonly number[];
}

function approachesOf(map: CompiledMap, fort: number): readonly number[] {
  return map.forts[fortIndexOf(map, fort)]?.approaches ?? [];
}

/** Prices of all hexes, by the marks of a step onto each. */
export function pricesOf(
  { board, steps }: CompiledMap,
  way: MovementMode,
  priceOf: (step: number, hex: number) => number,
): Uint8Array {
  const table = steps[way];
  return Uint8Array.from({ length: board.size }, (_, hex) => priceOf(table[hex] as number, hex));
}

/**
 * KOF-DEF-9, KOF-D-64: units of the other faction block, all others may be passed. Ground units pass through forts of their own
 * country; for air units such a fort is a goal, or the place they start from.
 */
export function roadsOf(position: Position, unit: number): Roads {
  const { map, factions, places, figures, fortCountries, state } = position;
  const { speed } = figures[unit] as UnitRules;
  const { country } = state.units[unit] as Unit;
  const { entersForts, passesForts } = MOVEMENT_MODES[position.wayOf(unit)];
  const prices = pricesAt(map, position.wayOf(unit), speed);
  places.forEach((place, other) => {
    if (isHex(map, place) && factions[other] !== factions[unit]) prices[place] = 0;
  });
  const start = fortIndexOf(map, places[unit] as number);
  const isEntered = (fort: number) => entersForts && fortCountries[fort] === country;
  const isLeft = (fort: number) => fort === start || (passesForts && isEntered(fort));
  return { map, prices, isEntered, isLeft, passesForts };
}

/** Prices of all hexes without the units on them. */
export function pricesAt(map: CompiledMap, way: MovementMode, speed: number): Uint8Array {
  return pricesOf(map, way, (step) => travelPrice(step, speed));
}

/** KOF-DEF-9: a whole turn costs the allowance. Dearer terrain cannot be entered, save open ground at speed 0.5. */
function travelPrice(step: number, speed: number): number {
  const price = step & PRICE;
  if (price === BARRED || speed === 0) return 0;
  if (price === WHOLE_TURN) return speed;
  if (price <= speed) return price;
  return speed === 1 && (step & EXCEPTION) !== 0 ? 1 : 0;
}
