import { advantageOf } from '../../law/combat/advantage.js';
import { conditionOf } from '../../law/combat/fire.js';
import { hitGroupsAt, hitTargetOf } from '../../law/combat/hit-groups.js';
import { isHex } from '../../board/position/place.js';
import { damageOf, type Combatant } from '../../board/position/combatant.js';
import { damageFor } from '../../board/rules/attack-value.js';
import { canClose, rangeAgainst } from '../../board/rules/close-combat.js';
import type { Hex } from '../../../hex/axial.js';
import { inCommon, ONE_DAMAGE } from '../tactics/assault.js';
import { combatantIn, type Board } from '../tactics/board.js';
import { distanceOf } from './distance.js';
import { fixedHits, printedValue } from '../../law/combat/fixed-hits.js';

/** An attack that may be made: on that unit, from that hex. Without one it is judged as if in position (AUT-D-13). */
export interface Strike {
  readonly target: number;
  readonly hex: number | null;
}

/** The damage that one unit of the Automa does and receives. */
export class Striker {
  readonly #figures: Combatant['figures'];
  readonly #eligible = new Map<number, boolean>();

  constructor(
    readonly board: Board,
    readonly unit: number,
  ) {
    this.#figures = this.#combatant(unit).figures;
  }

  #combatant(index: number): Combatant {
    return combatantIn(this.board.position, index);
  }

  #hasRangeAgainst(target: number): boolean {
    return rangeAgainst(this.#figures, this.board.rules(target).class) !== null;
  }

  /** Units that it may attack by their kind, in the order of the state (AUT-D-13, AUT-D-22, AUT-D-29). */
  targets(): number[] {
    return this.board.opposingOnMap.filter((target) => this.#hasRangeAgainst(target) && this.isEligible(target));
  }

  /** Could it attack the unit from that place (ATT-4, ATT-9)? */
  reaches(target: number, place: number): boolean {
    const { board, unit } = this;
    return isHex(board.map, place) && this.isEligible(target) && board.canHit(unit, place, target);
  }

  /** AUT-CBT-2 … AUT-CBT-5 */
  hits(target: number): number {
    const { options } = this.board.position.rules;
    const value = printedValue(this.#figures, this.board.rules(target), 'attacker', options);
    return fixedHits(value, conditionOf(this.#combatant(this.unit)));
  }

  /** AUT-CBT-7: damage by the row for where the target stands, as much as is left of it (AUT-D-33). */
  damage(target: number): number {
    return Math.min(damageFor(hitTargetOf(this.#combatant(target)).row, this.hits(target)), this.#left(target));
  }

  /** AUT-CBT-8 */
  destroys(target: number): boolean {
    return this.damage(target) === this.#left(target);
  }

  /** Damage that still destroys it. */
  #left(index: number): number {
    return this.board.position.rules.options['battle.destroyAt'] - damageOf(this.board.unit(index));
  }

  /** AUT-CBT-9: not adjacent, without a range of 1 against the attacker, or in water. */
  isAnswered({ target, hex }: Strike): boolean {
    if (this.#figures.scatter) return false;
    const { board } = this;
    if (hex !== null && distanceOf(board, this.unit).hexes(hex, board.place(target)) !== 1) return false;
    return canClose(this.#combatant(target), this.#combatant(this.unit));
  }

  /**
   * AUT-D-29: a cloud that would destroy more of its own side than of the other, by price, is not let loose. A shell is
   * judged as if it hit its target.
   */
  isEligible(target: number): boolean {
    if (!this.#figures.area) return true;
    let eligible = this.#eligible.get(target);
    if (eligible === undefined) this.#eligible.set(target, (eligible = this.#sparesItsOwn(target)));
    return eligible;
  }

  #sparesItsOwn(target: number): boolean {
    const { position } = this.board;
    const attacker = this.#combatant(this.unit);
    const hits = this.hits(target);
    let balance = 0;
    for (const { unit, row } of hitGroupsAt(position, attacker, this.#combatant(target).hex as Hex).flat()) {
      if (damageFor(row, hits) < this.#left(unit.index)) continue;
      const { price } = this.board.rules(unit.index);
      balance += unit.faction === attacker.faction ? -price : price;
    }
    return balance >= 0;
  }

  /**
   * AUT-D-33: U = dealt − L over 12^17: the damage of the fixed hits to the target, less the damage in return. Other
   * units under a cloud do not count, and a shell is judged as a hit (AUT-D-29).
   */
  advantage(strike: Strike): bigint {
    const { board, unit } = this;
    const dealt = BigInt(this.damage(strike.target)) * ONE_DAMAGE;
    if (strike.hex === null || !this.isAnswered(strike)) return dealt;
    const position = board.with([[unit, strike.hex]]);
    const { returned } = advantageOf(position, combatantIn(position, unit), combatantIn(position, strike.target));
    return dealt - inCommon(returned);
  }
}
