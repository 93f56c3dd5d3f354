import { neighbours, type Hex } from '../hex/axial.js';
import type { CombatFigures, CombatOptions } from './attack-value.js';
import { isWading } from './close-combat.js';
import { FACTION_OF, type Faction, type Terrain, type UnitType } from './schema/names.js';
import type { Unit } from './schema/state.js';

/** A unit as battles see it. */
export interface Combatant {
  readonly unit: Unit;
  /** Place in the state's list of units. */
  readonly index: number;
  readonly figures: CombatFigures;
  readonly faction: Faction;
  /** Its map hex; null inside a fort, aboard or waiting (DEF-3). */
  readonly hex: Hex | null;
  readonly terrain: Terrain | null;
  /** MOV-9 */
  readonly wading: boolean;
}

/**
 * Who stands where in phases 2 and 3. Nobody moves in them (DEC-ATT-5), so a battlefield serves for a whole list of
 * attacks; who is still alive is told apart from it.
 */
export interface Battlefield {
  readonly options: CombatOptions;
  readonly combatants: readonly Combatant[];
  combatant(id: string): Combatant | undefined;
  at(hex: Hex): Combatant | undefined;
  /** Units on the hexes around it, clockwise from direction 0. */
  around(combatant: Combatant): readonly Combatant[];
}

export interface BattlefieldSource {
  readonly options: CombatOptions;
  readonly units: readonly Unit[];
  figures(type: UnitType): CombatFigures;
  /** Terrain of a hex of the map in play; undefined outside. */
  terrain(hex: Hex): Terrain | undefined;
}

export function battlefield(source: BattlefieldSource): Battlefield {
  const byId = new Map<string, Combatant>();
  const byHex = new Map<number, Combatant>();
  const combatants = source.units.map((unit, index): Combatant => {
    const figures = source.figures(unit.type);
    const hex = unit.hex ?? null;
    const terrain = (hex && source.terrain(hex)) ?? null;
    return {
      unit,
      index,
      figures,
      faction: FACTION_OF[unit.country],
      hex,
      terrain,
      wading: isWading(figures.class, terrain),
    };
  });
  for (const combatant of combatants) {
    byId.set(combatant.unit.id, combatant);
    if (combatant.hex) byHex.set(place(combatant.hex), combatant);
  }
  const around = new Map<Combatant, readonly Combatant[]>();
  return {
    options: source.options,
    combatants,
    combatant: (id) => byId.get(id),
    at: (hex) => byHex.get(place(hex)),
    around(combatant) {
      let result = around.get(combatant);
      if (!result) {
        result = (combatant.hex ? neighbours(combatant.hex) : []).flatMap((hex) => byHex.get(place(hex)) ?? []);
        around.set(combatant, result);
      }
      return result;
    },
  };
}

/** Coordinates on the wire stay within ±1000, so one number serves as a key. */
function place(hex: Hex): number {
  return (hex.q + 2048) * 4096 + hex.r + 2048;
}
