import type { Ranges } from './close-combat.js';
import { isAir, type Rank } from '../../wire/schema/names.js';
import type { Options } from '../../wire/schema/options.js';
import type { UnitFigures } from '../../wire/schema/unit-sheet.js';

/** Hits needed for 1, 2, 3, 4, 5 and 6 damage (BAT-14). */
export type Row = readonly number[];

/** The figures of a unit's sheet that a battle needs (CMP-9). */
export interface CombatFigures extends Ranges {
  readonly tank: boolean;
  readonly footSoldier: boolean;
  readonly attack: UnitFigures['attack'];
  readonly attackAgainstTanks?: UnitFigures['attack'] | undefined;
  readonly attackAgainstFootSoldiers?: UnitFigures['attack'] | undefined;
  readonly attackAgainstAir?: UnitFigures['attack'] | undefined;
  readonly scatter?: UnitFigures['scatter'] | undefined;
  readonly area?: UnitFigures['area'] | undefined;
  readonly openRow: Row;
  readonly forestRow: Row | null;
}

export type CombatOptions = Pick<
  Options,
  'battle.destroyAt' | 'at.mode' | 'at.onReturnFire' | 'bertha.scatterRose' | 'area.rolls' | 'random.source'
>;

/** Is the unit attacking, or firing back (BAT-3)? */
export type Role = 'attacker' | 'target';

/** BAT-5: dice by the damage a unit has when the battle starts. */
export const BASE_DICE: readonly number[] = [12, 11, 10, 8, 7, 5];

/** DEF-13, BAT-13, DEC-BAT-9 */
export function rankOf(xp: number): Rank {
  return xp >= 5 ? 'war-hero' : xp >= 3 ? 'veteran' : 'recruit';
}

/**
 * BAT-12: a die at or below it is a hit. The value depends on the rank and, for units with special values, on the
 * class of the target (DEC-ICON-11, DEF-5, DEF-4). Special values count in return fire too (DEC-BAT-16), those against
 * tanks only under the rules that have them (ICON-AT-3, OPT-23, OPT-24).
 */
export function attackValue(
  unit: CombatFigures,
  other: CombatFigures,
  rank: Rank,
  role: Role,
  options: CombatOptions,
): number {
  let values = unit.attack;
  if (isAir(other.class)) values = unit.attackAgainstAir ?? values;
  else if (other.tank) values = (usesTankValues(role, options) ? unit.attackAgainstTanks : null) ?? values;
  else if (other.footSoldier) values = unit.attackAgainstFootSoldiers ?? values;
  return values ? ofRank(values, rank) : 0;
}

/** ICON-BB-1 … ICON-BB-3: a die of that number or less scatters the shell; 0 for units and ranks that hit where they aim. */
export function scatterFigure({ scatter }: Pick<CombatFigures, 'scatter'>, rank: Rank): number {
  return scatter ? ofRank(scatter, rank) : 0;
}

function ofRank(values: NonNullable<UnitFigures['attack']>, rank: Rank): number {
  return rank === 'war-hero' ? values.warHero : values[rank];
}

function usesTankValues(role: Role, options: CombatOptions): boolean {
  return options['at.mode'] === 'attack-values' && (role === 'attacker' || options['at.onReturnFire']);
}

/**
 * ICON-AT-1, ICON-AT-2: two dice more for Anti-Tank Gunners against a tank (DEC-ICON-7), whatever their damage
 * (DEC-BAT-17) and at any distance; in return fire only by option (DEC-BAT-15).
 */
export function antiTankDice(gunners: boolean, other: CombatFigures, role: Role, options: CombatOptions): number {
  if (!gunners || !other.tank || options['at.mode'] !== 'plus-two-dice') return 0;
  return role === 'attacker' || options['at.onReturnFire'] ? 2 : 0;
}

/** BAT-14, DEC-BAT-14: the highest damage whose threshold is reached, at most that of the last column. */
export function damageFor(row: Row, hits: number): number {
  for (let damage = row.length; damage > 0; damage--) if (hits >= (row[damage - 1] as number)) return damage;
  return 0;
}

/** BAT-19, DEC-BAT-10: nothing without damage, 1 for damaging, 2 in all for destroying. */
export function experienceFor(damageDone: number, destroyed: boolean): 0 | 1 | 2 {
  return destroyed ? 2 : damageDone > 0 ? 1 : 0;
}
