import type { Dice } from '../../../dice/dice.js';
import { pick } from '../../../dice/pick.js';
import type { Steps } from '../../../game/steps.js';
import { isHex } from '../../board/position/place.js';
import { isWading } from '../../board/rules/close-combat.js';
import type { Choice, ChoiceOption, FallenBox, Reason } from '../../wire/schema/opponent.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import type { Board } from './board.js';
import { endsOf, type Ends } from './ends.js';
import { choiceOf, narrow, type Letter, type Narrowed } from './letters.js';
import type { Strike } from './strike.js';
import { Tables, type Table } from './tables.js';

/** What the set-up may ask of the Automa. */
export interface Manner {
  /** AUT-D-33 */
  readonly expectedValueTieBreak: boolean;
  /** AUT-D-2 */
  readonly firstArmies: 'random' | 'largest';
}

/** What a unit does, dice and all. */
export interface Deed {
  /** Where it goes; where it stands means that it stays. */
  readonly place: number;
  /** Whom it attacks from there. */
  readonly target: number | null;
  /** AUT-D-21: it attacks whoever the letters of that table choose once it is there. */
  readonly afterwards: Table | null;
}

/** What a unit could do best, before any die (AUT-PRI-1, AUT-SEQ-6). */
export interface Plan {
  readonly unit: number;
  /** `AUT-I-1` … `AUT-III-2`, or `hold`. */
  readonly action: string;
  readonly clauses: readonly string[];
  /** AUT-SEQ-6, AUT-D-6: the smaller acts first, then who satisfies a yes/no letter. */
  readonly rank: number;
  readonly satisfied: readonly boolean[];
  /** Actions before it, and what they lack. */
  readonly fallen: readonly FallenBox[];
  carryOut(dice: Dice, choices: Choice[]): Deed;
}

/** One unit on its way down its table. */
export class Planner {
  readonly tables: Tables;
  readonly ends: Ends;
  readonly fallen: FallenBox[] = [];
  #strikes: readonly Strike[] | null = null;

  constructor(
    readonly board: Board,
    readonly unit: number,
    readonly manner: Manner,
  ) {
    this.tables = new Tables(board, unit);
    this.ends = endsOf(board, unit);
  }

  get stands(): number {
    return this.board.place(this.unit);
  }

  fall(cell: string, what: string, reason: Reason['reason'], clause = cell): null {
    this.fallen.push({ cell, reasons: [{ do: what, reason, clause }] });
    return null;
  }

  /** AUT-D-13, AUT-D-44: nobody of a kind that it could attack. */
  hold(clauses: readonly string[] = ['AUT-D-13', 'AUT-D-44']): Plan {
    const deed: Deed = { place: this.stands, target: null, afterwards: null };
    return this.plan('hold', HOLDS, { clauses, carryOut: () => deed });
  }

  plan(
    action: string,
    rank: number,
    { clauses, satisfied = [], carryOut }: Pick<Plan, 'carryOut'> & Partial<Pick<Plan, 'clauses' | 'satisfied'>>,
  ): Plan {
    return { unit: this.unit, action, rank, clauses: clauses ?? [action], satisfied, fallen: this.fallen, carryOut };
  }

  /** Every attack that it could make this turn, by target and hex. */
  get strikes(): readonly Strike[] {
    const { striker } = this.tables;
    return (this.#strikes ??= striker
      .targets()
      .flatMap((target) => this.ends.places.flatMap((hex) => (striker.reaches(target, hex) ? [{ target, hex }] : []))));
  }

  /** Moves to one of these attacks: target letters, then movement letters among the hexes that keep them (AUT-PRI-3). */
  attack(action: string, rank: number, table: Table, strikes: readonly Strike[], clauses: readonly string[]): Plan {
    const letters = this.tables.targetLetters(table);
    const narrowed = narrow(strikes, letters);
    return this.plan(action, rank, {
      clauses,
      satisfied: narrowed.satisfied,
      carryOut: (dice, choices) => {
        const target = this.#pickTarget(strikes, letters, narrowed, dice, choices);
        const hexes = narrowed.left.flatMap((one) => (one.target === target ? [one.hex as number] : []));
        const place = this.#pickPlace(hexes, this.tables.movementLetters(table), dice, choices, (hex) =>
          this.tables.striker.advantage({ target, hex }),
        );
        return { place, target, afterwards: null };
      },
    });
  }

  /** AUT-D-21: whom it attacks from where it stands now, or nobody. */
  attackFromHere(table: Table, dice: Dice, choices: Choice[]): number | null {
    const { striker } = this.tables;
    const strikes = striker
      .targets()
      .flatMap((target) => (striker.reaches(target, this.stands) ? [{ target, hex: this.stands }] : []));
    if (strikes.length === 0) return null;
    const letters = this.tables.targetLetters(table);
    return this.#pickTarget(strikes, letters, narrow(strikes, letters), dice, choices);
  }

  /** AUT-II-2, AUT-III-2: as near as it can to the target that its letters put first (AUT-D-13, AUT-D-27). */
  approach(action: string, rank: number, table: Table): Plan {
    const targets = this.tables.striker.targets().map((target): Strike => ({ target, hex: null }));
    if (targets.length === 0) {
      this.fall(action, 'approach', 'nobody-of-a-kind', 'AUT-D-13');
      return this.hold();
    }
    const letters = this.tables.targetLetters(table);
    const narrowed = narrow(targets, letters);
    return this.plan(action, rank, {
      clauses: [action, 'AUT-D-13', 'AUT-D-27'],
      satisfied: narrowed.satisfied,
      carryOut: (dice, choices) => {
        const target = this.#pickTarget(targets, letters, narrowed, dice, choices, false);
        const ways = [this.#nearestTo(target, table), ...this.dry(), ...this.tables.movementLetters(table)];
        const place = this.#pickPlace(this.ends.places, ways, dice, choices);
        return { place, target: null, afterwards: table };
      },
    });
  }

  #nearestTo(target: number, table: Table): Letter<number> {
    const { board, unit } = this;
    const metric = board.metric(unit);
    const there = board.place(target);
    const of = table === 'III' ? (place: number) => metric.hexes(place, there) : metric.toUnits([there]);
    return { name: 'distance to the target', clause: table === 'III' ? 'AUT-III-2' : 'AUT-D-8', best: 'least', of };
  }

  /** Goes to one of these places by these letters, then attacks if it can (AUT-D-21). */
  move(
    action: string,
    rank: number,
    places: readonly number[],
    letters: readonly Letter<number>[],
    more: Partial<Pick<Plan, 'clauses' | 'satisfied'>> = {},
  ): Plan {
    return this.plan(action, rank, {
      ...more,
      carryOut: (dice, choices) => {
        const place = this.#pickPlace(places, letters, dice, choices);
        return { place, target: null, afterwards: 'II' };
      },
    });
  }

  #pickTarget(
    strikes: readonly Strike[],
    letters: readonly Letter<Strike>[],
    narrowed: Narrowed<Strike>,
    dice: Dice,
    choices: Choice[],
    isAttack = true,
  ): number {
    let left = targetsOf(narrowed.left);
    const equals = left.length;
    if (isAttack && this.manner.expectedValueTieBreak && left.length > 1) {
      const worth = (target: number) =>
        narrowed.left
          .filter((strike) => strike.target === target)
          .map((strike) => this.tables.striker.advantage(strike))
          .reduce((best, one) => (one > best ? one : best));
      left = narrow(left, [{ name: 'U', clause: 'AUT-D-33', best: 'most', of: worth }]).left as number[];
    }
    const target = pick(left, dice);
    choices.push(this.#targetChoice(strikes, letters, narrowed, target, left.length, equals));
    return target;
  }

  /** A target is told with the best of its hexes. */
  #targetChoice(
    strikes: readonly Strike[],
    letters: readonly Letter<Strike>[],
    narrowed: Narrowed<Strike>,
    target: number,
    among: number,
    equals: number,
  ): Choice {
    const stayed = (index: number) =>
      (narrowed.values[index]?.length ?? 0) + (narrowed.left.includes(strikes[index] as Strike) ? letters.length : 0);
    const best = targetsOf(strikes).map((one) =>
      strikes
        .flatMap((strike, index) => (strike.target === one ? [index] : []))
        .reduce((a, b) => (stayed(b) > stayed(a) ? b : a)),
    );
    const options = best.map((index) => strikes[index] as Strike);
    const values = best.map((index) => narrowed.values[index] ?? []);
    const chosen = options.find((one) => one.target === target) as Strike;
    const left = options.filter((one) => targetsOf(narrowed.left).includes(one.target));
    const told = choiceOf('target', options, letters, { left, values, satisfied: [] }, chosen, (one) =>
      this.#unitOption(one.target),
    );
    return among < equals ? { ...told, by: among > 1 ? 'pick' : 'U', among } : told;
  }

  #unitOption(index: number): ChoiceOption {
    return { unit: this.board.unit(index).id };
  }

  #pickPlace(
    places: readonly number[],
    letters: readonly Letter<number>[],
    dice: Dice,
    choices: Choice[],
    worth?: (hex: number) => bigint,
  ): number {
    const evened: Letter<number>[] =
      worth && this.manner.expectedValueTieBreak
        ? [...letters, { name: 'U', clause: 'AUT-D-33', best: 'most', of: worth }]
        : [...letters];
    const narrowed = narrow(places, evened);
    const place = pick(narrowed.left, dice);
    choices.push(choiceOf('hex', places, evened, narrowed, place, (one) => this.placeOption(one)));
    return place;
  }

  placeOption(place: number): ChoiceOption {
    const { map } = this.board;
    if (!isHex(map, place)) return { fort: this.board.fortId(place - map.board.size) };
    return { hex: map.board.hexes[place] as { q: number; r: number } };
  }

  /** AUT-D-32: a filter before all other letters, for those who wade. */
  dry(): Letter<number>[] {
    const { board } = this;
    const { footSoldier, class: kind } = board.rules(this.unit);
    if (!footSoldier) return [];
    const isDry = (place: number) => !isHex(board.map, place) || !isWading(kind, board.map.terrainAt(place));
    return [{ name: 'not in water', clause: 'AUT-D-32', best: 'yes', of: isDry }];
  }
}

/** AUT-D-6: comes after all who can do something. */
export const HOLDS = 9;

function targetsOf(strikes: readonly Strike[]): number[] {
  return [...new Set(strikes.map(({ target }) => target))];
}

/** Table II for those that fight close by, and for foot soldiers at the end of theirs (AUT-I-7). */
export function* planClose(planner: Planner, first: number): Steps<Plan> {
  const { strikes } = planner;
  const via = first > 1 ? ['AUT-I-7'] : [];
  yield;
  if (strikes.length > 0) return planner.attack('AUT-II-1', first, 'II', strikes, [...via, 'AUT-II-1']);
  planner.fall('AUT-II-1', 'attack', 'nobody-in-reach');
  const plan = planner.approach('AUT-II-2', first + 1, 'II');
  return via.length > 0 && plan.action !== 'hold' ? { ...plan, clauses: [...via, ...plan.clauses] } : plan;
}

/** Table III */
export function* planLongRange(planner: Planner): Steps<Plan> {
  const { strikes } = planner;
  yield;
  if (strikes.length > 0) return planner.attack('AUT-III-1', 1, 'III', strikes, ['AUT-III-1', 'AUT-D-28']);
  planner.fall('AUT-III-1', 'attack', 'nobody-in-reach');
  return planner.approach('AUT-III-2', 2, 'III');
}

/** How the Automa of that country is played where the set-up may choose (AUT-D-2, AUT-D-33). */
export function mannerOf({ seats }: Pick<State, 'seats'>, country: Country): Manner {
  const { expectedValueTieBreak = false, firstArmies = 'random' } =
    seats.find((seat) => seat.country === country)?.automa ?? {};
  return { expectedValueTieBreak, firstArmies };
}
