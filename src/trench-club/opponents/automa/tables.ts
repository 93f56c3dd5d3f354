import { neighboursOf } from '../../../hex/board.js';
import { isHex } from '../../board/position/place.js';
import { xpOf } from '../../board/position/combatant.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import type { Board } from '../tactics/board.js';
import { most, ranking, least, UNREACHABLE, type Criterion } from '../tactics/criteria.js';
import { distanceOf } from './distance.js';
import { Striker, type Strike } from './strike.js';

/** The tables of sections 4 and 5. Foot soldiers use the criteria of the second one too (AUT-D-12). */
export type Table = 'II' | 'III';

/** The criteria of tables II and III, lettered as the book does, for one unit where it stands. */
export class Tables {
  readonly striker: Striker;
  readonly #nextOwn: (place: number) => number;
  readonly #started: (place: number) => number;
  readonly #antiAircraft: readonly number[];

  constructor(
    readonly board: Board,
    readonly unit: number,
  ) {
    const distance = distanceOf(board, unit);
    this.striker = new Striker(board, unit);
    this.#nextOwn = distance.toUnits(this.#others.map((index) => board.place(index)));
    this.#started = distance.fromStart(board.place(unit));
    // AUT-D-23: units in forts do not count (AUT-D-5); units on the ground have no use for it.
    this.#antiAircraft = board.isAir(unit)
      ? board.opposingOnMap.filter((index) => board.unit(index).type === 'anti-aircraft-truck')
      : [];
  }

  get #others(): number[] {
    return this.board.ownOnMap.filter((index) => index !== this.unit);
  }

  targetCriteria(table: Table): Criterion<Strike>[] {
    return table === 'II' ? this.#targetsOfII() : this.#targetsOfIII();
  }

  movementCriteria(table: Table): Criterion<number>[] {
    return table === 'II' ? this.#movementOfII() : this.#movementOfIII();
  }

  #targetsOfII(): Criterion<Strike>[] {
    const { board, striker } = this;
    const criteria: Criterion<Strike>[] = [
      ranking('a: can be destroyed', 'AUT-CBT-8', ({ target }) => striker.destroys(target)),
      ranking('b: cannot fire back', 'AUT-CBT-9', (strike) => !striker.isAnswered(strike)),
    ];
    if (this.#antiAircraft.length > 0) {
      criteria.push(
        most('c: hexes from the Anti-Aircraft', 'AUT-D-23', ({ target }) =>
          this.#hexesTo(board.place(target), this.#antiAircraft),
        ),
      );
    }
    criteria.push(
      least('d: attack value', 'AUT-D-14', ({ target }) => board.rules(target).attack?.recruit ?? 0),
      most('e: price', 'AUT-D-25', ({ target }) => board.rules(target).price),
      least('f: experience', 'AUT-D-25', ({ target }) => xpOf(board.unit(target))),
    );
    return criteria;
  }

  #targetsOfIII(): Criterion<Strike>[] {
    const { board, striker } = this;
    const attacked = new Set(memoryOf(board.state, board.country).turn?.orders?.map(({ target }) => target));
    return [
      ranking('a: can be destroyed', 'AUT-CBT-8', ({ target }) => striker.destroys(target)),
      ranking('b: foot soldier beside a neutral or own fort', 'AUT-III-1', ({ target }) => this.#threatensFort(target)),
      ranking('c: attacked already', 'AUT-D-24', ({ target }) => attacked.has(board.unit(target).id)),
      most('d: price', 'AUT-D-25', ({ target }) => board.rules(target).price),
      most('e: experience', 'AUT-D-25', ({ target }) => xpOf(board.unit(target))),
    ];
  }

  #threatensFort(target: number): boolean {
    const { board } = this;
    if (!board.rules(target).footSoldier) return false;
    const forts = board.map.approachedForts[board.place(target)] as readonly number[];
    return forts.some((fort) => {
      const holder = board.position.fortCountries[fort];
      return holder === null || holder === board.country;
    });
  }

  #movementOfII(): Criterion<number>[] {
    const { board } = this;
    const criteria: Criterion<number>[] = [];
    if (this.#antiAircraft.length > 0) {
      criteria.push(
        most('a: hexes from the Anti-Aircraft', 'AUT-D-23', (place) => this.#hexesTo(place, this.#antiAircraft)),
      );
    }
    criteria.push(
      most('b: forest', 'AUT-II-1', (place) => isHex(board.map, place) && board.map.terrainAt(place) === 'forest'),
      ...this.stayNearCriteria(),
    );
    return criteria;
  }

  /** Criteria c and d of table II, which Medics and Minelayers use as well (AUT-D-30). */
  stayNearCriteria(): Criterion<number>[] {
    const nextOwn = least('c: distance to the next own unit', 'AUT-D-5', this.#nextOwn);
    return [
      ...(this.#others.length > 0 ? [nextOwn] : []),
      least('d: distance from where it started', 'AUT-D-8', this.#started),
    ];
  }

  #movementOfIII(): Criterion<number>[] {
    const { board } = this;
    const hexesTo = (name: string, best: typeof least, units: readonly number[]): Criterion<number>[] =>
      units.length === 0 ? [] : [best(name, 'AUT-D-5', (place) => this.#hexesTo(place, units))];
    return [
      most('a: on a road or next to one', 'AUT-D-26', (place) => this.#isNearRoad(place)),
      ...hexesTo('b: hexes to the next enemy unit', most, board.opposingOnMap),
      ...hexesTo('c: hexes to the next own unit', least, this.#others),
      least('d: distance from where it started, then in hexes', 'AUT-D-8', (place) => [
        this.#started(place),
        this.#hexesFromStart(place),
      ]),
    ];
  }

  #hexesFromStart(place: number): number {
    const { board, unit } = this;
    const start = board.place(unit);
    if (place === start) return 0;
    return distanceOf(board, unit).hexes(start, place);
  }

  #isNearRoad(place: number): boolean {
    const { map } = this.board;
    if (!isHex(map, place)) return false;
    return [place, ...neighboursOf(map.board, place)].some((hex) => ['road', 'bridge'].includes(map.terrainAt(hex)));
  }

  #hexesTo(place: number, units: readonly number[]): number {
    const { board, unit } = this;
    const distance = distanceOf(board, unit);
    return Math.min(...units.map((index) => distance.hexes(place, board.place(index))));
  }

  /** AUT-D-8: how far a place is from the nearest unit of the people; without any they are all alike. */
  nextEnemy(): (place: number) => number {
    const { board, unit } = this;
    if (board.opposingOnMap.length === 0) return () => UNREACHABLE;
    return distanceOf(board, unit).toUnits(board.opposingOnMap.map((index) => board.place(index)));
  }
}
