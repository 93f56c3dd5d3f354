import { distance, type Hex } from '../../../hex/axial.js';
import type { CombatFigures, Row } from '../rules/attack-value.js';
import { isWading } from '../rules/close-combat.js';
import type { CompiledFort, CompiledMap } from '../map/compiled-map.js';
import type { CompiledTrench } from '../map/compiled-trench.js';
import { trenchAt } from './place.js';
import type { Rules, TurretRules } from '../rules/rules.js';
import { FACTION_OF, type Country, type Faction, type Terrain, type UnitType } from '../../wire/schema/names.js';
import type { Attacker, Unit } from '../../wire/schema/state.js';

/** The data of a unit that a battle needs; a Turret has a stand-in, which the state does not list. */
export interface CombatUnit extends Omit<Unit, 'type'> {
  readonly type: UnitType | 'turret';
}

/** A unit as battles see it, or the Turret of a fort. */
export interface Combatant {
  readonly unit: CombatUnit;
  /** SF-TUR: the fort whose Turret it is; absent for a unit. */
  readonly turret?: CompiledFort;
  /** Place in the state's list of units, and behind it that of the fort on the map. */
  readonly index: number;
  readonly figures: CombatFigures;
  readonly faction: Faction;
  /** Its map hex; null inside a fort, aboard or waiting (DEF-3). */
  readonly hex: Hex | null;
  /** SF-TUR-4: all hexes of the fort of a Turret. */
  readonly hexes?: readonly Hex[];
  /** Null outside the map in play too (DEC-SET-10). */
  readonly terrain: Terrain | null;
  /** MOV-9 */
  readonly wading: boolean;
  /** VAR-TRE-3, VAR-TRE-5: the trench it is in; null for all but foot soldiers. */
  readonly trench: CompiledTrench | null;
  /** VAR-TRE-11: by which it takes damage in there. */
  readonly shelter: Row;
}

export function combatantOf(unit: Unit, index: number, figures: CombatFigures, rules: Rules): Combatant {
  const { map, units } = rules;
  const hex = unit.hex ?? null;
  const place = hex ? map.board.indexOf(hex.q, hex.r) : -1;
  const terrain = place === -1 ? null : map.terrainAt(place);
  const wading = isWading(figures.class, terrain);
  const trench = trenchAt(map, figures.class, place);
  // A sheet of one's own may do without tanks.
  const { forestRow, openRow } = (units as Partial<typeof units>).tank ?? figures;
  const shelter = forestRow ?? openRow;
  return { unit, index, figures, faction: FACTION_OF[unit.country], hex, terrain, wading, trench, shelter };
}

/** DEC-SF-TUR-3, DEC-SF-TUR-4: never damaged, without experience, with one attack value and no range in the air. */
export function turretOf(
  fort: CompiledFort,
  country: Country,
  index: number,
  { range, attack }: TurretRules,
  { board }: CompiledMap,
): Combatant {
  const values = { recruit: attack, veteran: attack, warHero: attack };
  return {
    // No unit has an id like this.
    unit: { id: `turret of ${fort.id}`, country, type: 'turret' },
    turret: fort,
    index,
    figures: {
      class: 'gun',
      tank: false,
      footSoldier: false,
      groundRange: range,
      airRange: null,
      attack: values,
      openRow: [],
      forestRow: null,
    },
    faction: FACTION_OF[country],
    hex: null,
    hexes: [...fort.body, ...fort.entrances].map((hex) => board.hexes[hex] as Hex),
    terrain: null,
    wading: false,
    trench: null,
    shelter: [],
  };
}

/** The name of a combatant in commands, reports and answers. */
export function nameOf({ unit, turret }: Combatant): Attacker {
  return turret ? { fort: turret.id } : unit.id;
}

/** DEF-6, SF-TUR-4: from a Turret the distance counts from the nearest hex of its fort; `Infinity` off the map. */
export function distanceBetween({ hex, hexes }: Combatant, target: Combatant): number {
  const to = target.hex;
  if (!to) return Infinity;
  if (hexes) return Math.min(...hexes.map((from) => distance(from, to)));
  return hex ? distance(hex, to) : Infinity;
}

export function damageOf(unit: Pick<Unit, 'damage'>): number {
  return unit.damage ?? 0;
}

export function xpOf(unit: Pick<Unit, 'xp'>): number {
  return unit.xp ?? 0;
}
