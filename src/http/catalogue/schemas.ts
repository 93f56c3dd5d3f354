import { Type } from '@sinclair/typebox';
import { closed, Nullable, StringEnum } from '../../game/schema.js';
import { MapDocumentSchema } from '../../trench-club/schema/map.js';
import { TerrainSchema } from '../../trench-club/schema/names.js';
import { RulesetDocumentSchema } from '../../trench-club/schema/options.js';
import { UnitSheetDocumentSchema } from '../../trench-club/schema/unit-sheet.js';

const Id = Type.String();
const Hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the document’s canonical JSON: keys sorted, no white space.',
});
const Count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });

export const GamesSchema = Type.Object(
  {
    games: Type.Array(
      Type.Object(
        {
          id: Id,
          title: Type.String(),
          schema: Type.String({ description: 'The `schema` of its states.' }),
          players: Type.Array(Type.Integer()),
          rulesets: Type.Array(Id),
          maps: Type.Array(Id),
          unitSheets: Type.Array(Id),
        },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'Games' },
);

export const RulesetsSchema = Type.Object(
  {
    rulesets: Type.Array(
      Type.Object({ id: Id, title: Type.String(), edition: Type.Integer(), unitSheet: Id, hash: Hash }, closed),
    ),
  },
  { ...closed, $id: 'Rulesets' },
);

export const RulesetSchema = Type.Object(
  { hash: Hash, document: RulesetDocumentSchema },
  { ...closed, $id: 'Ruleset', description: 'A ruleset with the basis of every default.' },
);

export const UnitSheetsSchema = Type.Object(
  { unitSheets: Type.Array(Type.Object({ id: Id, title: Type.String(), units: Count(), hash: Hash }, closed)) },
  { ...closed, $id: 'UnitSheets' },
);

export const UnitSheetSchema = Type.Object(
  { hash: Hash, document: UnitSheetDocumentSchema },
  {
    ...closed,
    $id: 'UnitSheet',
    description: 'A unit sheet with the basis of every figure. `document` may be sent as `unitSheet` of a state.',
  },
);

export const MapsSchema = Type.Object(
  {
    maps: Type.Array(
      Type.Object(
        {
          id: Id,
          title: Type.String(),
          season: Nullable(StringEnum(['mud', 'snow'])),
          orientation: StringEnum(['flat', 'pointy']),
          hexes: Count('Number of hexes.'),
          forts: Count('Number of forts.'),
          hash: Hash,
        },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'Maps' },
);

export const MapHexSchema = Type.Object(
  {
    q: Type.Integer(),
    r: Type.Integer(),
    terrain: TerrainSchema,
    half: Nullable(StringEnum(['half-1-6', 'half-7-12'])),
    trench: Nullable(Type.String(), { description: 'Id of the trench it belongs to.' }),
    fort: Nullable(Type.String(), { description: 'Id of the fort whose body or entrance it is.' }),
    part: Nullable(StringEnum(['body', 'left-entrance', 'right-entrance'])),
    start: Nullable(Type.Integer(), { description: 'Number of the start hex.' }),
  },
  { ...closed, $id: 'MapHex' },
);

export const MapSchema = Type.Object(
  {
    hash: Hash,
    document: MapDocumentSchema,
    hexes: Type.Array(MapHexSchema, { description: 'Every hex, row by row, so that no client decodes `rows`.' }),
  },
  { ...closed, $id: 'Map', description: 'A map. `document` may be sent as `map` of a state.' },
);

export const SchemasSchema = Type.Object(
  {
    schemas: Type.Array(Type.Object({ name: Type.String(), description: Type.String(), href: Type.String() }, closed)),
  },
  { ...closed, $id: 'Schemas' },
);
