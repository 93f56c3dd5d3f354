import { hexKey, type Hex } from '../../src/hex/axial.js';
import { battlefield, type Battlefield, type Combatant } from '../../src/trench-club/combat/battlefield.js';
import type { CombatFigures } from '../../src/trench-club/rules/attack-value.js';
import { defaultOptions, rulesets, unitSheets } from '../../src/trench-club/rules/catalogue.js';
import type { Country, Terrain, UnitType } from '../../src/trench-club/schema/names.js';
import type { Options } from '../../src/trench-club/schema/options.js';
import type { Unit } from '../../src/trench-club/schema/state.js';

export type Edition = 'e1' | 'e2';

const defaults = new Map<string, Options>();
for (const [id, { document }] of rulesets) defaults.set(id, defaultOptions(document));

const plain = new Map<string, CombatFigures>();
for (const edition of ['e1', 'e2'] as const) {
  for (const entry of unitSheets.get(edition)?.document.units ?? []) {
    plain.set(`${edition} ${entry.type}`, {
      class: entry.class,
      tank: entry.tank,
      footSoldier: entry.footSoldier,
      groundRange: entry.groundRange.value,
      airRange: entry.airRange.value,
      attack: entry.attack.value,
      attackAgainstTanks: entry.attackAgainstTanks?.value,
      attackAgainstFootSoldiers: entry.attackAgainstFootSoldiers?.value,
      attackAgainstAir: entry.attackAgainstAir?.value,
      openRow: entry.openRow.value,
      forestRow: entry.forestRow.value,
    });
  }
}

export function figuresOf(type: UnitType, edition: Edition = 'e1'): CombatFigures {
  const figures = plain.get(`${edition} ${type}`);
  if (!figures) throw new Error(`no figures for ${type}`);
  return figures;
}

export interface Scene {
  edition?: Edition;
  options?: Partial<Options>;
  units: Unit[];
  /** Terrain by `q,r`; everything else is open. */
  terrain?: Record<string, Terrain>;
  figures?: Partial<Record<UnitType, Partial<CombatFigures>>>;
}

/** A boundless open map with some units on it. */
export function field({ edition = 'e1', options = {}, units, terrain = {}, figures = {} }: Scene): Battlefield {
  return battlefield({
    options: { ...(defaults.get(edition) as Options), ...options },
    units,
    figures: (type) => {
      const change = figures[type];
      return change ? { ...figuresOf(type, edition), ...change } : figuresOf(type, edition);
    },
    terrain: (hex) => terrain[hexKey(hex)] ?? 'open',
  });
}

/** `unit('germany', 'tank', 3, -1)`: a unit on a hex, with id `germany-tank` unless told otherwise. */
export function unit(country: Country, type: UnitType, q: number, r: number, more: Partial<Unit> = {}): Unit {
  return { id: `${country}-${type}`, country, type, hex: { q, r }, ...more };
}

export function fighter(battlefield: Battlefield, id: string): Combatant {
  const combatant = battlefield.combatant(id);
  if (!combatant) throw new Error(`no unit ${id}`);
  return combatant;
}

export const at = (q: number, r: number): Hex => ({ q, r });
