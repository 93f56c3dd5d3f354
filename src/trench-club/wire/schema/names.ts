import { StringEnum } from '../../../game/schema.js';

/** CMP-1. The country is also the seat: the seat `germany` commands Germany. */
export const COUNTRIES = ['germany', 'austria-hungary', 'france', 'great-britain'] as const;
export type Country = (typeof COUNTRIES)[number];

/** Bit n for the n-th of `COUNTRIES`. */
export function countryBits(countries: readonly Country[]): number {
  return countries.reduce((bits, country) => bits | (1 << COUNTRIES.indexOf(country)), 0);
}

export const FACTIONS = ['central-powers', 'entente'] as const;
export type Faction = (typeof FACTIONS)[number];

/** CMP-1 */
export const FACTION_OF: Readonly<Record<Country, Faction>> = {
  germany: 'central-powers',
  'austria-hungary': 'central-powers',
  france: 'entente',
  'great-britain': 'entente',
};

/** CMP-2 */
export const ALLY_OF: Readonly<Record<Country, Country>> = {
  germany: 'austria-hungary',
  'austria-hungary': 'germany',
  france: 'great-britain',
  'great-britain': 'france',
};

/** The unit sheet's order: UNI-1, then the country-specific units (UNI-4), then the special forces (SF-GEN-1). */
export const UNIT_TYPES = [
  'infantry',
  'mounted-infantry',
  'heavy-infantry',
  'assault-gun',
  'howitzer',
  'mortar',
  'anti-aircraft-truck',
  'troop-transport',
  'armoured-car',
  'tank',
  'fighter-plane',
  'big-bertha',
  'anti-tank-gunners',
  'renault-ft-17',
  'mark-i-female',
  'gunboat',
  'medic',
  'ground-attack-plane',
  'railway-gun',
  'airship',
  'gas-launcher',
  'minelayer',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** UNI-1: the number of starting units of every country. */
export const STARTING_UNITS = 11;

/** SF-GEN-1, in the order of its dice (DEC-ECO-11). A Turret is no unit but the equipment of a fort (SF-TUR-2). */
export const SPECIAL_FORCES = [
  'gunboat',
  'medic',
  'ground-attack-plane',
  'railway-gun',
  'airship',
  'gas-launcher',
  'turret',
  'minelayer',
] as const satisfies readonly (UnitType | 'turret')[];
export type SpecialForce = (typeof SPECIAL_FORCES)[number];

/** UNI-20 */
export const MOVEMENT_CLASSES = ['foot', 'gun', 'vehicle', 'tank', 'air', 'boat'] as const;
export type MovementClass = (typeof MOVEMENT_CLASSES)[number];

/** DEF-14: the kinds of targets by which an attacker's range is chosen. Boats count as ground targets for that. */
export const TARGET_KINDS = ['ground', 'air', 'boat'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Each class as a target, and towards water and forts: ground unit, air unit or boat. */
export const KIND_OF: Readonly<Record<MovementClass, TargetKind>> = {
  foot: 'ground',
  gun: 'ground',
  vehicle: 'ground',
  tank: 'ground',
  air: 'air',
  boat: 'boat',
};

/** Whether it flies (DEF-6). Equal to {@link KIND_OF}, but faster: called for every attacker and target. */
export function isAir(movementClass: MovementClass): boolean {
  return movementClass === 'air';
}

/** MOV-4 … MOV-8, MOV-19; `fort` covers bodies and entrances (DEF-11), `trench` exists with VAR-TRE-1 only. */
export const TERRAINS = ['open', 'road', 'bridge', 'forest', 'water', 'fort', 'trench'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** ICON-BLD-1: what builders build, in the order of the list of commands. A road over water is a bridge. */
export const STRUCTURES = ['road', 'trench'] as const;
export type Structure = (typeof STRUCTURES)[number];

/** PHS-1, preceded by set-up (with VAR-VP-2 at its end) and followed by the end. */
export const PHASES = [
  'armies',
  'deployment',
  'headquarters',
  'movement',
  'declaration',
  'battles',
  'money',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export const AREAS = ['full', 'half-1-6', 'half-7-12'] as const;
export type Area = (typeof AREAS)[number];

export const RANKS = ['recruit', 'veteran', 'war-hero'] as const;
export type Rank = (typeof RANKS)[number];

export const CountrySchema = StringEnum(COUNTRIES, { $id: 'Country', description: 'CMP-1: a country, and its seat.' });
export const FactionSchema = StringEnum(FACTIONS, {
  $id: 'Faction',
  description: 'CMP-1: two countries that are allies.',
});
export const UnitTypeSchema = StringEnum(UNIT_TYPES, {
  $id: 'UnitType',
  description: 'UNI-1, UNI-4, SF-GEN-1: the type of a unit.',
});
export const SpecialForceSchema = StringEnum(SPECIAL_FORCES, {
  $id: 'SpecialForce',
  description: 'SF-GEN-1: a special force.',
});
export const PhaseSchema = StringEnum(PHASES, { $id: 'Phase', description: 'PHS-1: a phase of the game.' });
export const TerrainSchema = StringEnum(TERRAINS, {
  description: 'MOV-4 … MOV-8: the terrain of a hex.',
});
export const StructureSchema = StringEnum(STRUCTURES, {
  $id: 'Structure',
  description: 'ICON-BLD-1: what a builder builds.',
});
export const RankSchema = StringEnum(RANKS, { $id: 'Rank', description: 'BAT-20: what experience makes of a unit.' });
