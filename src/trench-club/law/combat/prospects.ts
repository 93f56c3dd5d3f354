import { eachInRange } from '../../../hex/board.js';
import type { Position } from '../../board/position/position.js';
import { BASE_DICE, rankOf, scatterFigure, type Row } from '../../board/rules/attack-value.js';
import { isWading } from '../../board/rules/close-combat.js';
import type { UnitRules } from '../../board/rules/rules.js';
import type { Combatant } from '../../board/position/combatant.js';
import { doubles } from './damage-chances.js';
import { drawersOf } from './dice-cards.js';
import { isCloseCombat, returningTo, supportersOf, type Standing } from './engagement.js';
import { attackPool, conditionOf, returnPool, supportFrom, type Support, type Terms } from './fire.js';
import { automataOf } from './fixed-hits.js';
import { hitTargetOf } from './hit-groups.js';
import { isOpposite } from './long-hex.js';
import { attackFault } from './targets.js';

export interface DamageOdds {
  /** Of 0 to 6 damage. */
  readonly chances: readonly number[];
  readonly mean: number;
}

/** Marks of a {@link Prospects.zone}: attacked from next to it alone, or also from farther away. */
export const BESIDE = 1;
export const FROM_AFAR = 2;

const SUPPORTS: readonly Support[] = ['none', 'flank', 'surround'];

/**
 * What attacks of units would do if they stood elsewhere: the answers of `engagement.ts` and `fire.ts` for supposed places, in doubles and
 * cached, as a search asks them by the million. Units and hexes are numbered as in the position, which stays as it is; damage,
 * experience and the holders of forts are those of the position.
 */
export class Prospects {
  readonly #terms: Terms;
  readonly #odds = new Map<number, DamageOdds>();
  /** By unit and hex: the number of its row there in `#rows`, −1 if not asked yet. */
  readonly #rowsAt: (Int16Array | undefined)[] = [];
  readonly #rows: Row[] = [];

  constructor(readonly position: Position) {
    const { rules, state } = position;
    this.#terms = { options: rules.options, drawers: drawersOf(position), automata: automataOf(state) };
  }

  /** ATT-4 … ATT-9: whether a unit on one hex may attack another one on the other. The orders of its army are not asked. */
  mayAttack(unit: number, from: number, target: number, at: number): boolean {
    const { position } = this;
    return attackFault(position, position.standing(unit, from), position.standing(target, at)) === null;
  }

  /** DEF-8: whether the attack would be close combat. */
  isClose(unit: number, from: number, target: number, at: number): boolean {
    const { position } = this;
    return isCloseCombat(position, position.standing(unit, from), position.standing(target, at));
  }

  /** BAT-3, VAR-TRE-10: whether somebody would return fire. */
  isAnswered(unit: number, from: number, target: number, at: number): boolean {
    const { position } = this;
    const [attacker, aim] = [position.standing(unit, from), position.standing(target, at)];
    return isCloseCombat(position, attacker, aim) && returningTo(position, attacker, aim).length > 0;
  }

  /** BAT-6 … BAT-10: the support that others give to an attack: 0 none, 1 flank, 2 surround. */
  support(unit: number, from: number, target: number, at: number, standing: Standing): number {
    const { position } = this;
    const [attacker, aim] = [position.standing(unit, from), position.standing(target, at)];
    if (!isCloseCombat(position, attacker, aim)) return 0;
    const supporters = supportersOf(position, attacker, aim, standing);
    const oppositeStands = supporters.some((one) => isOpposite(position, attacker, aim, one));
    return SUPPORTS.indexOf(supportFrom(supporters.length, oppositeStands));
  }

  /** Hexes on which the unit can attack somebody on the ground, or in the air, from one of these: {@link BESIDE} or {@link FROM_AFAR}. */
  zone(unit: number, ends: readonly number[], air: boolean): Uint8Array {
    const { map, figures } = this.position;
    const { class: kind, airRange, groundRange } = figures[unit] as UnitRules;
    const zone = new Uint8Array(map.board.size);
    const range = air ? airRange : groundRange;
    if (!range) return zone;
    for (const end of ends) {
      if (isWading(kind, map.terrainAt(end))) continue;
      eachInRange(map.board, end, range, (hex, steps) => {
        if (steps > 1) zone[hex] = FROM_AFAR;
        else if (zone[hex] === 0) zone[hex] = BESIDE;
      });
    }
    return zone;
  }

  /**
   * BAT-5 … BAT-18: the damage to the target on that hex. ICON-BB-1: a shell that comes down elsewhere does none.
   * @param support as {@link support} tells
   */
  damage(unit: number, target: number, at: number, support: number): DamageOdds {
    const row = this.#rowAt(target, at);
    const key = ((unit * this.position.places.length + target) * MAX_ROWS + row) * SUPPORTS.length + support;
    let odds = this.#odds.get(key);
    if (!odds) this.#odds.set(key, (odds = this.#oddsOf(unit, target, this.#rows[row] as Row, support)));
    return odds;
  }

  #oddsOf(unit: number, target: number, row: Row, support: number): DamageOdds {
    const { combatants } = this.position;
    const [attacker, against] = [combatants[unit] as Combatant, combatants[target] as Combatant];
    const now = conditionOf(attacker);
    const pool = attackPool({ ...this.#terms, attacker, against }, SUPPORTS[support] as Support, now);
    const lands = 1 - scatterFigure(attacker.figures, rankOf(now.xp)) / 12;
    const chances = doubles.damage(row, pool).map((weight, damage) => lands * weight + (damage === 0 ? 1 - lands : 0));
    return { chances, mean: chances.reduce((sum, chance, damage) => sum + chance * damage, 0) };
  }

  /** Few rows differ: those of a kind of unit in the open, in a forest and in a trench. */
  #rowAt(unit: number, hex: number): number {
    const { position } = this;
    const rows = (this.#rowsAt[unit] ??= new Int16Array(position.map.board.size).fill(-1));
    const known = rows[hex] as number;
    if (known !== -1) return known;
    const { row } = hitTargetOf(position.standing(unit, hex));
    const found = this.#rows.indexOf(row);
    return (rows[hex] = found === -1 ? this.#rows.push(row) - 1 : found);
  }

  /** BAT-3, BAT-17: for each damage that the target has by then, the chances of what its return fire does to the attacker. */
  returned(unit: number, target: number): readonly (readonly number[])[] {
    const { combatants } = this.position;
    const [attacker, by] = [combatants[unit] as Combatant, combatants[target] as Combatant];
    const { xp } = conditionOf(by);
    return BASE_DICE.map((_, damage) =>
      doubles.damage(attacker.figures.openRow, returnPool({ ...this.#terms, attacker }, by, { damage, xp })),
    );
  }
}

/** More than all units of a sheet have rows. */
const MAX_ROWS = 256;
