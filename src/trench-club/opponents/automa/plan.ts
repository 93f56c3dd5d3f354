import { isFort, isHex } from '../../board/position/place.js';
import { isWading } from '../../board/rules/close-combat.js';
import type { FallenBox, Reason } from '../../wire/schema/opponent.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { least, most, narrow, type Chooser, type Criterion, type Narrowed } from '../tactics/criteria.js';
import type { Board } from '../tactics/board.js';
import { endsOf, type LegalEnds } from '../tactics/ends.js';
import { distanceOf } from './distance.js';
import type { Strike } from './strike.js';
import { Tables, type Table } from './tables.js';

/** The choices of a set-up for the Automa. */
export interface AutomaOptions {
  /** AUT-D-33 */
  readonly expectedValueTieBreak: boolean;
  /** AUT-D-2 */
  readonly firstArmies: 'random' | 'largest';
}

/** An action of a unit, with its dice. */
export interface Action {
  /** The end of its move; its present place if it stays. */
  readonly place: number;
  /** The unit it attacks from there. */
  readonly target: number | null;
  /** AUT-D-21: the table for choosing a target after the move. */
  readonly afterwards: Table | null;
}

/** The best action of a unit, before any dice (AUT-PRI-1, AUT-SEQ-6). */
export interface Plan {
  readonly unit: number;
  /** `AUT-I-1` … `AUT-III-2`, or `hold`. */
  readonly action: string;
  readonly clauses: readonly string[];
  /** AUT-SEQ-6, AUT-D-6: the smaller acts first, then the one that satisfies a yes/no criterion. */
  readonly rank: number;
  readonly satisfied: readonly boolean[];
  /** Earlier actions, and the conditions they fail. */
  readonly skipped: readonly FallenBox[];
  carryOut(chooser: Chooser): Action;
}

/** One unit on its way down its table. */
export class Planner {
  readonly tables: Tables;
  readonly ends: LegalEnds;
  /** The possible ends of its move, beginning with the fort it is in. */
  readonly places: readonly number[];
  readonly skipped: FallenBox[] = [];
  #strikes: readonly Strike[] | null = null;

  constructor(
    readonly board: Board,
    readonly unit: number,
    readonly options: AutomaOptions,
  ) {
    this.tables = new Tables(board, unit);
    this.ends = endsOf(board, unit);
    this.places = isFort(board.map, this.stands) ? [this.stands, ...this.ends.hexes] : this.ends.hexes;
  }

  get stands(): number {
    return this.board.place(this.unit);
  }

  skip(cell: string, what: string, reason: Reason['reason'], clause = cell): null {
    this.skipped.push({ cell, reasons: [{ do: what, reason, clause }] });
    return null;
  }

  /** AUT-D-13, AUT-D-44: there is no unit of a kind that it could attack. */
  hold(): Plan {
    return this.plan('hold', HOLDS, {
      clauses: ['AUT-D-13', 'AUT-D-44'],
      carryOut: () => ({ place: this.stands, target: null, afterwards: null }),
    });
  }

  plan(
    action: string,
    rank: number,
    { clauses, satisfied = [], carryOut }: Pick<Plan, 'carryOut'> & Partial<Pick<Plan, 'clauses' | 'satisfied'>>,
  ): Plan {
    return { unit: this.unit, action, rank, clauses: clauses ?? [action], satisfied, skipped: this.skipped, carryOut };
  }

  /** Every attack that it could make this turn, by target and hex. */
  get strikes(): readonly Strike[] {
    return (this.#strikes ??= this.#strikesFrom(this.places));
  }

  #strikesFrom(places: readonly number[]): Strike[] {
    const { striker } = this.tables;
    return striker
      .targets()
      .flatMap((target) => places.flatMap((hex) => (striker.reaches(target, hex) ? [{ target, hex }] : [])));
  }

  /** Moves to one of these attacks: the target first, then the hex among those from which it is as good (AUT-PRI-3). */
  attack(action: string, rank: number, table: Table, strikes: readonly Strike[], clauses: readonly string[]): Plan {
    const { striker } = this.tables;
    const criteria = this.tables.targetCriteria(table);
    const narrowed = narrow(strikes, criteria);
    return this.plan(action, rank, {
      clauses,
      satisfied: narrowed.satisfied,
      carryOut: (chooser) => {
        const target = this.#chooseTarget(strikes, criteria, narrowed, chooser);
        const hexes = narrowed.left.flatMap((one) => (one.target === target ? [one.hex as number] : []));
        const tieBreak = most<number>('U', 'AUT-D-33', (hex) => striker.advantage({ target, hex }));
        const places = [
          ...this.tables.movementCriteria(table),
          ...(this.options.expectedValueTieBreak ? [tieBreak] : []),
        ];
        return { place: this.#choosePlace(hexes, places, chooser), target, afterwards: null };
      },
    });
  }

  /** AUT-D-21: the unit that it attacks from where it stands now, or null. */
  attackFromHere(table: Table, chooser: Chooser): number | null {
    const strikes = this.#strikesFrom([this.stands]);
    if (strikes.length === 0) return null;
    const criteria = this.tables.targetCriteria(table);
    return this.#chooseTarget(strikes, criteria, narrow(strikes, criteria), chooser);
  }

  /** AUT-II-2, AUT-III-2: as near as it can to the best target (AUT-D-13, AUT-D-27). */
  approach(action: string, rank: number, table: Table): Plan {
    const targets = this.tables.striker.targets().map((target): Strike => ({ target, hex: null }));
    if (targets.length === 0) {
      this.skip(action, 'approach', 'nobody-of-a-kind', 'AUT-D-13');
      return this.hold();
    }
    const criteria = this.tables.targetCriteria(table);
    const narrowed = narrow(targets, criteria);
    return this.plan(action, rank, {
      clauses: [action, 'AUT-D-13', 'AUT-D-27'],
      satisfied: narrowed.satisfied,
      carryOut: (chooser) => {
        const target = this.#chooseTarget(targets, criteria, narrowed, chooser, false);
        const ways = [this.#nearestTo(target, table), ...this.dry(), ...this.tables.movementCriteria(table)];
        return { place: this.#choosePlace(this.places, ways, chooser), target: null, afterwards: table };
      },
    });
  }

  #nearestTo(target: number, table: Table): Criterion<number> {
    const { board, unit } = this;
    const distance = distanceOf(board, unit);
    const there = board.place(target);
    return table === 'III'
      ? least('distance to the target', 'AUT-III-2', (place) => distance.hexes(place, there))
      : least('distance to the target', 'AUT-D-8', distance.toUnits([there]));
  }

  /** Goes to one of these places, then attacks if it can (AUT-D-21). */
  move(
    action: string,
    rank: number,
    places: readonly number[],
    criteria: readonly Criterion<number>[],
    clauses?: readonly string[],
  ): Plan {
    return this.plan(action, rank, {
      ...(clauses && { clauses }),
      carryOut: (chooser) => ({
        place: this.#choosePlace(places, criteria, chooser),
        target: null,
        afterwards: 'II',
      }),
    });
  }

  /** A target is listed with the best of its hexes. */
  #chooseTarget(
    strikes: readonly Strike[],
    criteria: readonly Criterion<Strike>[],
    { left, values }: Narrowed<Strike>,
    chooser: Chooser,
    isAttack = true,
  ): number {
    const equals = targetsOf(left);
    const among =
      isAttack && this.options.expectedValueTieBreak && equals.length > 1
        ? narrow(equals, [most<number>('U', 'AUT-D-33', (target) => this.#greatestAdvantage(left, target))]).left
        : equals;
    const target = chooser.pick(among);
    const stayed = (index: number) =>
      (values[index]?.length ?? 0) + (left.includes(strikes[index] as Strike) ? criteria.length : 0);
    const best = targetsOf(strikes).map((one) =>
      strikes
        .flatMap((strike, index) => (strike.target === one ? [index] : []))
        .reduce((a, b) => (stayed(b) > stayed(a) ? b : a)),
    );
    const options = best.map((index) => strikes[index] as Strike);
    chooser.record(
      'target',
      options,
      criteria,
      { left: options.filter((one) => equals.includes(one.target)), values: best.map((index) => values[index] ?? []) },
      options.find((one) => one.target === target) as Strike,
      (one) => this.board.unitOption(one.target),
      among.length < equals.length ? { by: among.length > 1 ? 'pick' : 'U', among: among.length } : {},
    );
    return target;
  }

  /** AUT-D-33: the greatest U of the attacks on a target. */
  #greatestAdvantage(strikes: readonly Strike[], target: number): bigint {
    return strikes
      .filter((strike) => strike.target === target)
      .map((strike) => this.tables.striker.advantage(strike))
      .reduce((best, one) => (one > best ? one : best));
  }

  #choosePlace(places: readonly number[], criteria: readonly Criterion<number>[], chooser: Chooser): number {
    return chooser.choose('hex', places, criteria, (place) => this.board.placeOption(place));
  }

  /** AUT-D-32: a filter before all other criteria, for units that wade. */
  dry(): Criterion<number>[] {
    const { board } = this;
    const { footSoldier, class: kind } = board.rules(this.unit);
    if (!footSoldier) return [];
    const isDry = (place: number) => !isHex(board.map, place) || !isWading(kind, board.map.terrainAt(place));
    return [most('not in water', 'AUT-D-32', isDry)];
  }
}

/** AUT-D-6: comes after all units that can do something. */
export const HOLDS = 9;

function targetsOf(strikes: readonly Strike[]): number[] {
  return [...new Set(strikes.map(({ target }) => target))];
}

/** Table II for those that fight close by, and for foot soldiers at the end of theirs (AUT-I-7). */
export function planClose(planner: Planner, first: number): Plan {
  const { strikes } = planner;
  const via = first > 1 ? ['AUT-I-7'] : [];
  if (strikes.length > 0) return planner.attack('AUT-II-1', first, 'II', strikes, [...via, 'AUT-II-1']);
  planner.skip('AUT-II-1', 'attack', 'nobody-in-reach');
  const plan = planner.approach('AUT-II-2', first + 1, 'II');
  return plan.action === 'hold' ? plan : { ...plan, clauses: [...via, ...plan.clauses] };
}

/** Table III */
export function planLongRange(planner: Planner): Plan {
  const { strikes } = planner;
  if (strikes.length > 0) return planner.attack('AUT-III-1', 1, 'III', strikes, ['AUT-III-1', 'AUT-D-28']);
  planner.skip('AUT-III-1', 'attack', 'nobody-in-reach');
  return planner.approach('AUT-III-2', 2, 'III');
}

/** The chosen options of that country's Automa (AUT-D-2, AUT-D-33). */
export function optionsOf({ seats }: Pick<State, 'seats'>, country: Country): AutomaOptions {
  const { expectedValueTieBreak = false, firstArmies = 'random' } =
    seats.find((seat) => seat.country === country)?.automa ?? {};
  return { expectedValueTieBreak, firstArmies };
}
