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

/** A name as it stands in a sentence: with its article where the language gives it one, and after the words for of and to. */
export interface Cases {
  readonly name: string;
  readonly of: string;
  readonly to: string;
}

/** What the things of the game are called in a language, as the books have it (docs/questions.md). */
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
