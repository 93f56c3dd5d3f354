import { distance, type Hex } from '../../../hex/axial.js';
import { neighboursOf } from '../../../hex/board.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import type { Combatant } from '../../board/position/combatant.js';
import { fortIndexOf, isHex } from '../../board/position/place.js';
import { Position, positionOf, unitOn } from '../../board/position/position.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { attackFrom } from '../../law/combat/targets.js';
import { FACTION_OF, isAir, type Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';

/** Units by number on hexes by number. */
export type Placed = readonly (readonly [unit: number, hex: number])[];

/** A state from its opponent's side: its own units and those of the people it plays against. */
export class Board {
  readonly position: Position;
  /** Numbers of the opponent's own units. */
  readonly own: readonly number[];
  /** Numbers of all units that people play against it. */
  readonly opposing: readonly number[];
  /** Those of them on map hexes: units inside a fort are not on the map (KOF-D-70). */
  readonly opposingOnMap: readonly number[];
  /** The opponent's own units on map hexes: those in forts count for no distance (AUT-D-5). */
  readonly ownOnMap: readonly number[];
  readonly #guarded: boolean[] = [];
  #supposed: { readonly placed: Placed; readonly position: Position } | null = null;

  constructor(
    readonly state: State,
    readonly country: Country,
  ) {
    const faction = FACTION_OF[country];
    const own: number[] = [];
    const opposing: number[] = [];
    state.units.forEach((unit, index) => {
      if (unit.country === country) own.push(index);
      else if (FACTION_OF[unit.country] !== faction) opposing.push(index);
    });
    this.position = positionOf(state);
    this.own = own;
    this.opposing = opposing;
    const isOnMap = (index: number) => this.isHex(this.place(index));
    this.opposingOnMap = opposing.filter(isOnMap);
    this.ownOnMap = own.filter(isOnMap);
  }

  get map(): CompiledMap {
    return this.position.map;
  }

  isAir(index: number): boolean {
    return isAir(this.rules(index).class);
  }

  unit(index: number): Unit {
    return this.state.units[index] as Unit;
  }

  rules(index: number): UnitRules {
    return this.position.figures[index] as UnitRules;
  }

  place(index: number): number {
    return this.position.places[index] as number;
  }

  isHex(node: number): boolean {
    return isHex(this.position.map, node);
  }

  hex(node: number): Hex {
    return this.position.map.board.hexes[node] as Hex;
  }

  /** KOF-DEF-9: plain hex distance. */
  distance(from: number, to: number): number {
    return distance(this.hex(from), this.hex(to));
  }

  fortHexes(fort: number): readonly number[] {
    const one = this.position.map.forts[fort];
    return one ? [...one.body, ...one.entrances] : [];
  }

  /** Distance from a hex or, for a unit inside a fort, from the nearest hex of the fort (KOF-D-67). */
  distanceFrom(node: number, to: number): number {
    const { size } = this.position.map.board;
    if (node < size) return this.distance(node, to);
    return Math.min(...this.fortHexes(node - size).map((hex) => this.distance(hex, to)));
  }

  /** KOF-DEF-8, AUT-BUY-6: forts under the opponent's flag, in the order of the map. */
  get ownForts(): number[] {
    return this.position.fortCountries.flatMap((holder, fort) => (holder === this.country ? [fort] : []));
  }

  /** KOF-DEF-8, AUT-D-10: neutral forts and those of the people, in the order of the map. */
  get enterableForts(): number[] {
    const faction = FACTION_OF[this.country];
    return this.position.fortCountries.flatMap((holder, fort) =>
      holder === null || FACTION_OF[holder] !== faction ? [fort] : [],
    );
  }

  fortId(fort: number): string {
    return this.position.map.forts[fort]?.id ?? '';
  }

  get hexes(): number[] {
    return this.map.board.hexes.map((_, hex) => hex);
  }

  /** Hexes beside some units that are on the map. */
  beside(units: readonly number[]): number[] {
    return [...new Set(units.flatMap((index) => neighboursOf(this.map.board, this.place(index))))];
  }

  // The names of things in choices and explanations.
  readonly unitOption = (index: number): { unit: string } => ({ unit: this.unit(index).id });
  readonly fortOption = (fort: number): { fort: string } => ({ fort: this.fortId(fort) });
  placeOption(place: number): { hex: Hex } | { fort: string } {
    return this.isHex(place) ? { hex: this.hex(place) } : { fort: this.fortId(fortIndexOf(this.map, place)) };
  }

  /** KOF-D-10, AUT-I-1: does a foot soldier of the people stand next to an entrance? */
  isGuarded(fort: number): boolean {
    return (this.#guarded[fort] ??= this.hasFootSoldierAt(this.opposingOnMap, fort));
  }

  /** Does one of these units stand next to an entrance, and is a foot soldier? */
  hasFootSoldierAt(units: readonly number[], fort: number): boolean {
    const approaches = this.position.map.forts[fort]?.approaches ?? [];
    return units.some((index) => this.rules(index).footSoldier && approaches.includes(this.place(index)));
  }

  /** KOF-DEF-5, AUT-D-22: could the unit attack that one, were it on the hex (ATT-4 … ATT-9)? */
  canHit(unit: number, hex: number, target: number): boolean {
    return attackFrom(this.position, unit, hex, combatantIn(this.position, target)) === null;
  }

  /** The position of this moment, with some units on other hexes. */
  with(placed: Placed): Position {
    const moved = placed.filter(([index, hex]) => this.place(index) !== hex);
    if (moved.length === 0) return this.position;
    const known = this.#supposed;
    if (known && isSame(known.placed, moved)) return known.position;
    const units = this.state.units.slice();
    for (const [index, node] of moved) units[index] = unitOn(this.unit(index), this.hex(node));
    const position = new Position({ ...this.state, units }, this.position.rules);
    this.#supposed = { placed: moved, position };
    return position;
  }
}

function isSame(a: Placed, b: Placed): boolean {
  return a.length === b.length && a.every(([unit, hex], index) => b[index]?.[0] === unit && b[index][1] === hex);
}

export function combatantIn(position: Position, index: number): Combatant {
  return position.combatants[index] as Combatant;
}
