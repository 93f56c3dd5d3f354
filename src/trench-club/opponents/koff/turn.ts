import { equals } from '../../../hex/axial.js';
import type { Dice } from '../../../dice/dice.js';
import type { KeyedMessage } from '../../../language/messages.js';
import { ordersRefusal } from '../../law/orders/first-round.js';
import type { Country } from '../../wire/schema/names.js';
import type { Explanation, GivenOrder, Memory } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import type { Outcome } from '../../wire/schema/values.js';
import { wayToEnd } from '../tactics/ends.js';
import { memoryOf, repairing } from '../../law/turn/opponent-memory.js';
import type { OpponentPlay } from '../tactics/opponent-kind.js';
import { StepContext } from '../tactics/step-context.js';
import { chartWith, inActingOrder, type Chart } from './chart.js';
import { chartChoiceOf } from '../../board/rules/enemy-levels.js';

type Details = Omit<Explanation, 'kind' | 'clauses' | 'choices' | 'text'>;
type TurnMemory = NonNullable<Memory['turn']>;

/** A step of the enemy with its memory of the turn. */
export class KoffStep extends StepContext {
  /** Units that have had their order this turn: moved, held, repaired, carried (KOF-ORD-4). */
  readonly ordered: Set<string>;
  /** KOF-D-32: units whose order named a target. */
  readonly targets = new Map<string, string>();
  /** KOF-D-50: Anti-Tank Gunners that were sent within range of a tank. */
  readonly hunters = new Set<string>();
  readonly chart: Chart;
  /** Its point in the order of the turn (`sequence.ts`). */
  stage = '';
  /** KOF-D-41: the unit that the Medic heals at the end of the turn. */
  patient: TurnMemory['patient'];
  /** KOF-MON-5: a unit that is not repaired this turn. */
  passedOver: string | null = null;
  readonly #memory: Partial<TurnMemory>;

  constructor(state: State, country: Country, dice: Dice) {
    super(state, country, dice);
    this.#memory = memoryOf(state, country).turn ?? {};
    this.chart = chartWith(chartChoiceOf(state, country).patches);
    this.ordered = new Set(this.#orders.map(({ unit }) => unit));
    this.patient = this.#memory.patient;
    for (const { unit, target, hunts } of this.#orders) {
      if (target !== undefined) this.targets.set(unit, target);
      if (hunts) this.hunters.add(unit);
    }
  }

  get #orders() {
    return this.#memory.orders ?? [];
  }

  /** KOF-SEQ-5: 1 to 12 once the die is rolled. */
  get column(): number {
    return memoryOf(this.state, this.country).turn?.column ?? 1;
  }

  /** KOF-D-67: where the unit was when the turn began. */
  startOf(index: number): number {
    const { board } = this;
    const { id } = board.unit(index);
    const from = this.#orders.find(({ unit }) => unit === id)?.from;
    if (!from) return board.place(index);
    const { map } = board.position;
    return 'fort' in from ? map.board.size + map.fortIndex(from.fort) : map.board.indexOf(from.q, from.r);
  }

  /** KOF-R1, KOF-D-9, KOF-D-60: may the unit be given an order this turn? */
  mayAct(index: number): boolean {
    const { rules } = this.board.position;
    return ordersRefusal(this.state, rules.options, this.country, [this.board.unit(index)]) === null;
  }

  /** Own units on the map or in a fort that may still be given an order, as they act (KOF-D-16). */
  waiting(): number[] {
    const { board } = this;
    return inActingOrder(board, board.own).filter((index) => !this.isOrdered(index) && this.mayAct(index));
  }

  /** KOF-ORD-4: a unit that has moved has had its order, also one that was not Koff's. */
  isOrdered(index: number): boolean {
    const { id, moved = false } = this.board.unit(index);
    return moved || this.ordered.has(id);
  }

  /** KOF-D-31: in its final position, or at rest for the whole turn. */
  isSettled(index: number): boolean {
    return this.isOrdered(index) || !this.mayAct(index);
  }

  /** KOF-SPC-4: a fort is armed as soon as it is taken. */
  protected override keep(play: OpponentPlay): void {
    super.keep(play);
    for (const { type } of play.events) if (type === 'fort-taken' && !this.isOver) this.placeTurrets();
  }

  /** KOF-SPC-4, KOF-D-42: from the stock, into own forts without one, in the order of the map. */
  placeTurrets(): void {
    for (const index of this.board.ownForts) {
      const fort = this.board.fortId(index);
      if ((this.state.turrets?.[this.country] ?? 0) === 0) return;
      if (this.state.forts?.find(({ id }) => id === fort)?.turret) continue;
      this.emit({ type: 'turret-placed', country: this.country, fort });
    }
  }

  /** Moves the unit to a hex or into a fort by a cheapest way, or leaves it where it is. */
  move(index: number, node: number): void {
    const { board } = this;
    const { id: unit } = board.unit(index);
    this.ordered.add(unit);
    const path = wayToEnd(board, index, node);
    if (path) this.give({ type: 'move', unit, path });
  }

  /** KOF-ORD-6: whether the unit carries a repair order into its next turn. */
  keepRepairing(id: string, keeps: boolean): void {
    const before = repairing(this.state, this.country);
    if (before.includes(id) === keeps) return;
    const units = keeps ? [...before, id] : before.filter((one) => one !== id);
    this.emit({ type: 'repairs-ordered', country: this.country, units });
  }

  /** The unit, and where this step has brought it. */
  moved(unit: string): { unit: string; outcome: Outcome } {
    const [was, is] = [this.before, this.state].map(({ units }) => units.find(({ id }) => id === unit));
    if (!was || !is) return { unit, outcome: is ? null : 'destroyed' };
    if (is.fort !== undefined) return { unit, outcome: was.fort === is.fort ? null : { fort: is.fort } };
    const { hex } = is;
    return { unit, outcome: !hex || (was.hex && equals(was.hex, hex)) ? null : { hex } };
  }

  conclude(kind: string, clauses: readonly string[], message: KeyedMessage, details: Details = {}, ends = false): void {
    const ordered = [...this.ordered].filter((id) => !this.#orders.some(({ unit }) => unit === id));
    const patient = this.patient === this.#memory.patient ? undefined : this.patient;
    this.finish({ kind, clauses: [...clauses], ...details }, message, {
      stage: this.stage,
      ...(ordered.length > 0 && { ordered: ordered.map((unit) => this.#givenOrder(unit)) }),
      ...(patient && { patient }),
      ...(this.passedOver !== null && { passedOver: this.passedOver }),
      ...(ends && { ends }),
    });
  }

  #givenOrder(unit: string): GivenOrder {
    const target = this.targets.get(unit);
    return { unit, ...(target !== undefined && { target }), ...(this.hunters.has(unit) && { hunts: true }) };
  }
}
