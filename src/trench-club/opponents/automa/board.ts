import { isAir, type Country } from '../../wire/schema/names.js';
import { NOWHERE } from '../../board/position/place.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import type { State } from '../../wire/schema/state.js';
import { Board as OpponentBoard } from '../tactics/board.js';
import { metricOf, type Metric } from './metric.js';

/** A state as the Automa looks at it. Units are numbered by their place in the state, places as in `position/place.ts`. */
export class Board extends OpponentBoard {
  /** Its own units that are on map hexes; those in forts count for no distance (AUT-D-5). */
  readonly ownOnMap: readonly number[];

  constructor(
    state: State,
    country: Country,
    /** AUT-D-24: units that the Automa has attacked in this turn. */
    readonly attacked: ReadonlySet<string> = new Set(),
  ) {
    super(state, country);
    this.ownOnMap = this.own.filter((index) => this.isHex(this.place(index)));
  }

  get map(): CompiledMap {
    return this.position.map;
  }

  isAir(index: number): boolean {
    return isAir(this.rules(index).class);
  }

  /** Is the unit in play: on a hex or in a fort (DEF-3)? */
  isInPlay(index: number): boolean {
    return this.place(index) !== NOWHERE;
  }

  metric(index: number): Metric {
    return metricOf(this.map, this.position.wayOf(index), this.rules(index).speed, this.isAir(index));
  }

  /** AUT-I-2: a foot soldier beside it is enough, unless the people have one there too. */
  isBarred(fort: number, unit: number): boolean {
    const others = this.ownOnMap.filter((index) => index !== unit);
    return this.hasFootSoldierAt(others, fort) && !this.isGuarded(fort);
  }
}
