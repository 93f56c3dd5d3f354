import type { Hex } from '../../hex/axial.js';
import type { CombatFigures } from '../rules/attack-value.js';
import { isWading } from '../rules/close-combat.js';
import type { CompiledMap } from '../map/compiled-map.js';
import { FACTION_OF, type Faction, type Terrain } from '../schema/names.js';
import type { Unit } from '../schema/state.js';

/** A unit as battles see it. */
export interface Combatant {
  readonly unit: Unit;
  /** Place in the state's list of units. */
  readonly index: number;
  readonly figures: CombatFigures;
  readonly faction: Faction;
  /** Its map hex; null inside a fort, aboard or waiting (DEF-3). */
  readonly hex: Hex | null;
  /** Null outside the map in play too (DEC-SET-10). */
  readonly terrain: Terrain | null;
  /** MOV-9 */
  readonly wading: boolean;
}

export function combatantOf(unit: Unit, index: number, figures: CombatFigures, map: CompiledMap): Combatant {
  const hex = unit.hex ?? null;
  const place = hex ? map.board.indexOf(hex.q, hex.r) : -1;
  const terrain = place === -1 ? null : map.terrainAt(place);
  const wading = isWading(figures.class, terrain);
  return { unit, index, figures, faction: FACTION_OF[unit.country], hex, terrain, wading };
}

export function damageOf(unit: Unit): number {
  return unit.damage ?? 0;
}

export function xpOf(unit: Unit): number {
  return unit.xp ?? 0;
}
