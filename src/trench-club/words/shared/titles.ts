import { begun } from '../../../language/forms.js';
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
import type { Names } from './names.js';

/** A thing of the game by its id, as a list of terms has it. */
export type Term =
  | { readonly kind: 'country'; readonly id: Country }
  | { readonly kind: 'faction'; readonly id: Faction }
  | { readonly kind: 'unit'; readonly id: UnitType }
  | { readonly kind: 'special-force'; readonly id: SpecialForce }
  | { readonly kind: 'terrain'; readonly id: Terrain }
  | { readonly kind: 'structure'; readonly id: Structure }
  | { readonly kind: 'phase'; readonly id: Phase }
  | { readonly kind: 'area'; readonly id: Area }
  | { readonly kind: 'rank'; readonly id: Rank };

/** Documents that the service brings. */
export type BuiltIn = 'map flanders-mud' | 'map vosges-snow' | 'ruleset e1' | 'ruleset e2' | 'sheet e1' | 'sheet e2';

/** Games to begin with. */
export type PresetId = 'skirmish' | 'full-war' | 'solo-enemy' | 'solo-automa' | 'solo-staff';

/** The title of a thing, outside a sentence. */
function titleIn(names: Names, { kind, id }: Term): string {
  switch (kind) {
    case 'country':
      return begun(names.countries[id].name);
    case 'faction':
      return begun(names.factions[id]);
    case 'unit':
      return begun(names.units[id]);
    case 'special-force':
      return begun(names.specialForces[id]);
    case 'terrain':
      return begun(names.terrains[id]);
    case 'structure':
      return begun(names.structures[id]);
    case 'phase':
      return begun(names.phases[id]);
    case 'area':
      return begun(names.areas[id]);
    case 'rank':
      return begun(names.ranks[id]);
  }
}

/** The messages of titles in a language. */
export function titlesIn(
  names: Names,
  documents: Readonly<Record<BuiltIn, string>>,
  presets: Readonly<Record<PresetId, string>>,
) {
  return {
    term: ({ term }: { term: Term }) => titleIn(names, term),
    'preset-title': ({ preset }: { preset: PresetId }) => presets[preset],
    'document-title': ({ document }: { document: BuiltIn }) => documents[document],
  } as const;
}
