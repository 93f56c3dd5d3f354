import { DIRECTIONS, type Hex } from '../../hex/axial.js';
import type { CombatFigures, CombatOptions } from '../rules/attack-value.js';
import { isWading } from '../rules/close-combat.js';
import { FACTION_OF, type Faction, type Terrain, type UnitType } from '../schema/names.js';
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
  /** Units on the hexes around it, clockwise from direction 0. */
  around(combatant: Combatant): readonly Combatant[];
}

export interface BattlefieldSource<O extends CombatOptions> {
  readonly options: O;
  readonly units: readonly Unit[];
  figures(type: UnitType): CombatFigures;
  /** Terrain of a hex of the map in play; undefined outside. */
  terrain(hex: Hex): Terrain | undefined;
}

/** Direction of a step `(q, r)` of −1 … 1 at `3 · (q + 1) + r + 1`, or −1. */
const DIRECTION_OF = Int8Array.from({ length: 9 }, (_, step) =>
  DIRECTIONS.findIndex(({ q, r }) => 3 * (q + 1) + r + 1 === step),
);

/** One battle needs few of the units, so each is looked at when it is asked for. */
export function battlefield<O extends CombatOptions>(
  source: BattlefieldSource<O>,
): Battlefield & { readonly options: O } {
  const { options, units } = source;
  const made = new Array<Combatant | undefined>(units.length);
  const around = new Map<Combatant, readonly Combatant[]>();
  let complete = false;

  const make = (index: number): Combatant => {
    const unit = units[index] as Unit;
    const figures = source.figures(unit.type);
    const hex = unit.hex ?? null;
    const terrain = (hex && source.terrain(hex)) ?? null;
    const wading = isWading(figures.class, terrain);
    return { unit, index, figures, faction: FACTION_OF[unit.country], hex, terrain, wading };
  };
  const at = (index: number): Combatant => (made[index] ??= make(index));

  const neighboursOf = ({ hex, index: self }: Combatant): readonly Combatant[] => {
    if (!hex) return [];
    const found: (Combatant | undefined)[] = [];
    for (let index = 0; index < units.length; index++) {
      const other = (units[index] as Unit).hex;
      if (!other || index === self) continue;
      const dq = other.q - hex.q;
      const dr = other.r - hex.r;
      if (dq < -1 || dq > 1 || dr < -1 || dr > 1) continue;
      const direction = DIRECTION_OF[3 * (dq + 1) + dr + 1] as number;
      if (direction !== -1) found[direction] = at(index);
    }
    return found.filter((other) => other !== undefined);
  };

  return {
    options,
    get combatants() {
      if (!complete) for (let index = 0; index < units.length; index++) at(index);
      complete = true;
      return made as Combatant[];
    },
    combatant(id) {
      const index = units.findIndex((unit) => unit.id === id);
      return index === -1 ? undefined : at(index);
    },
    around(combatant) {
      let result = around.get(combatant);
      if (!result) around.set(combatant, (result = neighboursOf(combatant)));
      return result;
    },
  };
}
