import { isHex } from '../../board/position/place.js';
import { xpOf } from '../../board/position/combatant.js';
import type { Board } from './board.js';
import type { Letter } from './letters.js';
import { NO_WAY } from './metric.js';
import { Striker, type Strike } from './strike.js';

/** The three tables (sections 3 to 5); foot soldiers use the letters of the second one too (AUT-D-12). */
export type Table = 'II' | 'III';

/** The letters of tables II and III for one unit that stands where it stands. */
export class Tables {
  readonly striker: Striker;
  readonly #nextOwn: (place: number) => number;
  readonly #started: (place: number) => number;
  readonly #antiAircraft: readonly number[];

  constructor(
    readonly board: Board,
    readonly unit: number,
  ) {
    const metric = board.metric(unit);
    this.striker = new Striker(board, unit);
    this.#nextOwn = metric.toUnits(this.#others.map((index) => board.place(index)));
    this.#started = metric.fromStart(board.place(unit));
    // AUT-D-23: nobody in a fort counts (AUT-D-5); units on the ground have no use for it.
    this.#antiAircraft = board.isAir(unit)
      ? board.onMap.filter((index) => board.unit(index).type === 'anti-aircraft-truck')
      : [];
  }

  get #others(): number[] {
    return this.board.ownOnMap.filter((index) => index !== this.unit);
  }

  targetLetters(table: Table): Letter<Strike>[] {
    return table === 'II' ? this.#targetsOfII() : this.#targetsOfIII();
  }

  movementLetters(table: Table): Letter<number>[] {
    return table === 'II' ? this.#movementOfII() : this.#movementOfIII();
  }

  #targetsOfII(): Letter<Strike>[] {
    const { board, striker } = this;
    const letters: Letter<Strike>[] = [
      {
        name: 'a: can be destroyed',
        clause: 'AUT-CBT-8',
        best: 'yes',
        ranks: true,
        of: ({ target }) => striker.destroys(target),
      },
      {
        name: 'b: cannot fire back',
        clause: 'AUT-CBT-9',
        best: 'yes',
        ranks: true,
        of: (strike) => !striker.isAnswered(strike),
      },
    ];
    if (this.#antiAircraft.length > 0) {
      letters.push({
        name: 'c: hexes from the Anti-Aircraft',
        clause: 'AUT-D-23',
        best: 'most',
        of: ({ target }) => this.#hexesTo(board.place(target), this.#antiAircraft),
      });
    }
    letters.push(
      {
        name: 'd: attack value',
        clause: 'AUT-D-14',
        best: 'least',
        of: ({ target }) => board.rules(target).attack?.recruit ?? 0,
      },
      { name: 'e: price', clause: 'AUT-D-25', best: 'most', of: ({ target }) => board.rules(target).price },
      { name: 'f: experience', clause: 'AUT-D-25', best: 'least', of: ({ target }) => xpOf(board.unit(target)) },
    );
    return letters;
  }

  #targetsOfIII(): Letter<Strike>[] {
    const { board, striker } = this;
    return [
      {
        name: 'a: can be destroyed',
        clause: 'AUT-CBT-8',
        best: 'yes',
        ranks: true,
        of: ({ target }) => striker.destroys(target),
      },
      {
        name: 'b: foot soldier beside a neutral or own fort',
        clause: 'AUT-III-1',
        best: 'yes',
        ranks: true,
        of: ({ target }) => this.#threatensFort(target),
      },
      {
        name: 'c: attacked already',
        clause: 'AUT-D-24',
        best: 'yes',
        ranks: true,
        of: ({ target }) => board.attacked.has(board.unit(target).id),
      },
      { name: 'd: price', clause: 'AUT-D-25', best: 'most', of: ({ target }) => board.rules(target).price },
      { name: 'e: experience', clause: 'AUT-D-25', best: 'most', of: ({ target }) => xpOf(board.unit(target)) },
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

  #movementOfII(): Letter<number>[] {
    const { board } = this;
    const letters: Letter<number>[] = [];
    if (this.#antiAircraft.length > 0) {
      letters.push({
        name: 'a: hexes from the Anti-Aircraft',
        clause: 'AUT-D-23',
        best: 'most',
        of: (place) => this.#hexesTo(place, this.#antiAircraft),
      });
    }
    letters.push(
      {
        name: 'b: forest',
        clause: 'AUT-II-1',
        best: 'yes',
        of: (place) => isHex(board.map, place) && board.map.terrainAt(place) === 'forest',
      },
      ...this.stayNearLetters(),
    );
    return letters;
  }

  /** Letters c and d of table II, which Medics and Minelayers go by as well (AUT-D-30). */
  stayNearLetters(): Letter<number>[] {
    const nextOwn: Letter<number> = {
      name: 'c: distance to the next own unit',
      clause: 'AUT-D-5',
      best: 'least',
      of: this.#nextOwn,
    };
    return [
      ...(this.#others.length > 0 ? [nextOwn] : []),
      { name: 'd: distance from where it started', clause: 'AUT-D-8', best: 'least', of: this.#started },
    ];
  }

  #movementOfIII(): Letter<number>[] {
    const { board } = this;
    const hexesTo = (name: string, best: 'least' | 'most', units: readonly number[]): Letter<number>[] =>
      units.length === 0 ? [] : [{ name, clause: 'AUT-D-5', best, of: (place: number) => this.#hexesTo(place, units) }];
    return [
      { name: 'a: on a road or next to one', clause: 'AUT-D-26', best: 'yes', of: (place) => this.#isNearRoad(place) },
      ...hexesTo('b: hexes to the next enemy unit', 'most', board.onMap),
      ...hexesTo('c: hexes to the next own unit', 'least', this.#others),
      {
        name: 'd: distance from where it started, then in hexes',
        clause: 'AUT-D-8',
        best: 'least',
        of: (place) => [this.#started(place), this.#hexesFromStart(place)],
      },
    ];
  }

  #hexesFromStart(place: number): number {
    const { board, unit } = this;
    const start = board.place(unit);
    if (place === start) return 0;
    return board.metric(unit).hexes(start, place);
  }

  #isNearRoad(place: number): boolean {
    const { map } = this.board;
    if (!isHex(map, place)) return false;
    const around = [place, ...map.board.neighbours.subarray(6 * place, 6 * place + 6)];
    return around.some((hex) => hex !== -1 && ['road', 'bridge'].includes(map.terrainAt(hex)));
  }

  #hexesTo(place: number, units: readonly number[]): number {
    const { board, unit } = this;
    const metric = board.metric(unit);
    return Math.min(...units.map((index) => metric.hexes(place, board.place(index))));
  }

  /** AUT-D-8: how far a place is from the nearest unit of the people; without any they are all alike. */
  nextEnemy(): (place: number) => number {
    const { board, unit } = this;
    if (board.onMap.length === 0) return () => NO_WAY;
    return board.metric(unit).toUnits(board.onMap.map((index) => board.place(index)));
  }
}
