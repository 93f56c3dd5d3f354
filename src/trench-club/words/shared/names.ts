import type {
  Area,
  Country,
  Faction,
  Phase,
  Rank,
  SpecialForce,
  Structure,
  Terrain,
  UnitType,
} from '../../wire/schema/names.js';

/** The forms of a name in a sentence: with its article, and in the cases for "of" and "to". */
export interface Cases {
  readonly name: string;
  readonly of: string;
  readonly to: string;
}

/** The names of the game's things in a language, as in the rulebooks (docs/questions.md). */
export interface Names {
  readonly countries: Readonly<Record<Country, Cases>>;
  readonly factions: Readonly<Record<Faction, string>>;
  readonly units: Readonly<Record<UnitType, string>>;
  readonly specialForces: Readonly<Record<SpecialForce, string>>;
  readonly terrains: Readonly<Record<Terrain, string>>;
  readonly phases: Readonly<Record<Phase, string>>;
  readonly areas: Readonly<Record<Area, string>>;
  readonly ranks: Readonly<Record<Rank, string>>;
  readonly structures: Readonly<Record<Structure, string>>;
}

/** `3,-1` */
export function at({ q, r }: { readonly q: number; readonly r: number }): string {
  return `${q},${r}`;
}

/** A chance from 0 to 1. */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}
