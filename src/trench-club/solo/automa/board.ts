import { KIND_OF, FACTION_OF, type Country } from '../../schema/names.js';
import { isHex, NOWHERE } from '../../position/place.js';
import { positionOf, type Position } from '../../position/position.js';
import type { CompiledMap } from '../../map/compiled-map.js';
import type { UnitRules } from '../../rules/rules.js';
import type { State, Unit } from '../../schema/state.js';
import { metricOf, type Metric } from './metric.js';

/** A state as the Automa looks at it. Units are numbered by their place in the state, places as in `position/place.ts`. */
export class Board {
  readonly position: Position;
  readonly map: CompiledMap;
  /** Its own units that are on map hexes; those in forts count for no distance (AUT-D-5). */
  readonly own: readonly number[];
  /** Those of the people it plays against, on map hexes. */
  readonly enemies: readonly number[];
  #threatened: readonly boolean[] | null = null;

  constructor(
    readonly state: State,
    readonly country: Country,
    /** AUT-D-24: units that the Automa has attacked in this turn. */
    readonly attacked: ReadonlySet<string> = new Set(),
  ) {
    const position = positionOf(state);
    const faction = FACTION_OF[country];
    const own: number[] = [];
    const enemies: number[] = [];
    state.units.forEach((unit, index) => {
      if (!isHex(position.map, position.places[index] as number)) return;
      if (unit.country === country) own.push(index);
      else if (FACTION_OF[unit.country] !== faction) enemies.push(index);
    });
    this.position = position;
    this.map = position.map;
    this.own = own;
    this.enemies = enemies;
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

  isAir(index: number): boolean {
    return KIND_OF[this.rules(index).class] === 'air';
  }

  /** Is the unit in play: on a hex or in a fort (DEF-3)? */
  isInPlay(index: number): boolean {
    return this.place(index) !== NOWHERE;
  }

  metric(index: number): Metric {
    return metricOf(this.map, this.position.wayOf(index), this.rules(index).speed, this.isAir(index));
  }

  /** Neutral forts and those of the people, in the order of the map (AUT-D-10). */
  get openForts(): number[] {
    const faction = FACTION_OF[this.country];
    return this.map.forts.flatMap(({ index }) => {
      const holder = this.position.fortCountries[index];
      return holder && FACTION_OF[holder] === faction ? [] : [index];
    });
  }

  /** Is a foot soldier of the people beside an entrance of the fort? */
  isThreatened(fort: number): boolean {
    this.#threatened ??= this.map.forts.map(({ index }) => this.#hasFootSoldierAt(this.enemies, index));
    return this.#threatened[fort] as boolean;
  }

  /** AUT-I-2: a foot soldier beside it is enough, unless the people have one there too. */
  isBarred(fort: number, unit: number): boolean {
    const others = this.own.filter((index) => index !== unit);
    return this.#hasFootSoldierAt(others, fort) && !this.isThreatened(fort);
  }

  #hasFootSoldierAt(units: readonly number[], fort: number): boolean {
    const approaches = this.map.forts[fort]?.approaches ?? [];
    return units.some((index) => this.rules(index).footSoldier && approaches.includes(this.place(index)));
  }

  fortId(fort: number): string {
    return this.map.forts[fort]?.id ?? '';
  }
}
