import { Type } from '@sinclair/typebox';
import { documentHash } from '../../game/hash.js';
import type { DocumentDrawing, DocumentList, CustomDocuments } from '../../game/hosted.js';
import { QuestionFault } from '../../game/question.js';

import { ClosedObject, NamedObject, Nullable, StringEnum } from '../../game/schema.js';
import { checkMap } from '../board/map/map-check.js';
import { mapHexes } from '../board/map/map-hexes.js';
import { playabilityOf } from '../answers/playability/playability.js';
import { renderMap } from '../render/map.js';
import { hasHexes, placesInWindow, windowOf } from '../render/window.js';
import { maps, requireSoundCatalogue, rulesets, unitSheets } from '../board/rules/catalogue.js';
import { MapDocumentSchema, type MapDocument } from '../wire/schema/map.js';
import { TerrainSchema, type UnitType } from '../wire/schema/names.js';
import { RulesetDocumentSchema } from '../wire/schema/options.js';
import { PlayabilityAreaSchema } from '../wire/schema/own-documents.js';
import { UnitSheetDocumentSchema, type UnitSheetDocument } from '../wire/schema/unit-sheet.js';
import { sheetFindings, sheetReport, UnitSheetReportSchema } from '../documents/state/sheet-check.js';
import { mapText, readMapText } from '../documents/text/map-text.js';
import { readUnitSheetText, unitSheetText } from '../documents/text/sheet-text.js';
import { cornersOf, MapDrawingMembers, nothingToDraw, type MapDrawing } from './queries.js';
import { msg, localised } from '../words/msg.js';
import { MEMBER_MESSAGES } from '../../language/messages.js';
import type { BuiltIn } from '../wire/schema/values.js';

const Id = Type.String();
const Hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the document’s canonical JSON: keys sorted, no white space.',
});
const Count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });

const RulesetsSchema = NamedObject('Rulesets', {
  rulesets: Type.Array(
    ClosedObject({ id: Id, title: Type.String(), edition: Type.Integer(), unitSheet: Id, hash: Hash }),
  ),
});

const RulesetSchema = NamedObject('Ruleset', 'A ruleset with the basis of every default.', {
  hash: Hash,
  document: RulesetDocumentSchema,
});

const UnitSheetsSchema = NamedObject('UnitSheets', {
  unitSheets: Type.Array(ClosedObject({ id: Id, title: Type.String(), units: Count(), hash: Hash })),
});

const UnitSheetSchema = NamedObject(
  'UnitSheet',
  'A unit sheet with the basis of every figure. `document` may be sent as `unitSheet` of a state.',
  { hash: Hash, document: UnitSheetDocumentSchema },
);

const MapsSchema = NamedObject('Maps', {
  maps: Type.Array(
    ClosedObject({
      id: Id,
      title: Type.String(),
      season: Nullable(StringEnum(['mud', 'snow']), { description: 'How the map is drawn.' }),
      orientation: StringEnum(['flat', 'pointy']),
      hexes: Count('Number of hexes.'),
      forts: Count('Number of forts.'),
      hash: Hash,
    }),
  ),
});

const MapHexSchema = NamedObject('MapHex', {
  q: Type.Integer(),
  r: Type.Integer(),
  terrain: TerrainSchema,
  half: Nullable(StringEnum(['half-1-6', 'half-7-12']), { description: 'On half of the map.' }),
  trench: Nullable(Type.String(), { description: 'Id of the trench it belongs to.' }),
  fort: Nullable(Type.String(), { description: 'Id of the fort whose body or entrance it is.' }),
  part: Nullable(StringEnum(['body', 'left-entrance', 'right-entrance'])),
  start: Nullable(Type.Integer(), { description: 'Number of the start hex.' }),
});

const MapSchema = NamedObject('Map', 'A map. `document` may be sent as `map` of a state.', {
  hash: Hash,
  document: MapDocumentSchema,
  hexes: Type.Array(MapHexSchema, { description: 'Every hex, row by row, so that no client decodes `rows`.' }),
});

const customMaps: CustomDocuments = {
  stands: 'map',
  schema: MapDocumentSchema,
  report: NamedObject('MapReport', 'What a map is like to play on.', {
    areas: Type.Array(PlayabilityAreaSchema, { description: 'The whole map, and its halves where it has them.' }),
  }),
  findings: (document: MapDocument) => checkMap(document),
  reportOf: (document: MapDocument) => ({ areas: playabilityOf(document) }),
  text: { write: mapText, read: readMapText },
  answer: (document: MapDocument, hash) => ({ hash, document, hexes: mapHexes(document) }),
};

const customUnitSheets: CustomDocuments = {
  stands: 'unitSheet',
  schema: UnitSheetDocumentSchema,
  report: UnitSheetReportSchema,
  findings: (document: UnitSheetDocument) => sheetFindings(document),
  reportOf: (document: UnitSheetDocument) => sheetReport(document),
  text: { write: unitSheetText, read: readUnitSheetText },
  answer: (document: UnitSheetDocument, hash) => ({ hash, document }),
};

const drawnMaps: DocumentDrawing = {
  members: MapDrawingMembers,
  draw(document: MapDocument, query: MapDrawing, { drawnPlaces, translator }) {
    const corners = cornersOf(query);
    const window = windowOf(document, corners);
    const places = placesInWindow(document, window);
    if (places > drawnPlaces) {
      const message = msg('board-too-large', { places, most: drawnPlaces });
      throw new QuestionFault('board-too-large', localised(message));
    }
    if (!hasHexes(document, window, 'full')) throw nothingToDraw(corners);
    const { size, coordinates = false } = query;
    return renderMap(
      document,
      { ...corners, ...(size !== undefined && { size }), coordinates, caption: false },
      translator,
    );
  },
};

/** A copy with a translatable title; the hash stays that of the document. */
function titled<T extends object>(object: T, document: BuiltIn): T {
  return { ...object, [MEMBER_MESSAGES]: { title: msg('document-title', { document }) } };
}

function unitTitled<T extends { readonly type: UnitType }>(entry: T): T {
  return { ...entry, [MEMBER_MESSAGES]: { title: msg('term', { term: { kind: 'unit', id: entry.type } }) } };
}

/** The built-in documents: rulesets, maps, unit sheets. @throws Error when one of them is not sound */
export function documentLists(): DocumentList[] {
  requireSoundCatalogue();
  return [
    {
      name: 'rulesets',
      member: 'rulesets',
      operations: ['Rulesets', 'Ruleset'],
      summaries: ['Rulesets', 'One ruleset: the default of every option'],
      schemas: [RulesetsSchema, RulesetSchema],
      custom: null,
      drawing: null,
      entries: [...rulesets.values()].map(({ id, document }) => {
        const { title, edition, unitSheet } = document;
        const hash = documentHash(document);
        const listed = titled({ id, title, edition, unitSheet, hash }, `ruleset ${id}` as BuiltIn);
        return { id, listed, answer: { hash, document: titled(document, `ruleset ${id}` as BuiltIn) }, document };
      }),
    },
    {
      name: 'maps',
      member: 'maps',
      operations: ['Maps', 'Map'],
      summaries: ['Maps', 'One map: the document and its hexes spelt out'],
      schemas: [MapsSchema, MapSchema],
      custom: customMaps,
      drawing: drawnMaps,
      entries: [...maps.values()].map(({ id, document }) => {
        const hash = documentHash(document);
        const hexes = mapHexes(document);
        const { title, season = null, orientation, forts } = document;
        const name = `map ${id}` as BuiltIn;
        return {
          id,
          listed: titled({ id, title, season, orientation, hexes: hexes.length, forts: forts.length, hash }, name),
          answer: { hash, document: titled(document, name), hexes },
          document,
        };
      }),
    },
    {
      name: 'unit-sheets',
      member: 'unitSheets',
      operations: ['UnitSheets', 'UnitSheet'],
      summaries: ['Unit sheets', 'One unit sheet: every figure with its basis'],
      schemas: [UnitSheetsSchema, UnitSheetSchema],
      custom: customUnitSheets,
      drawing: null,
      entries: [...unitSheets.values()].map(({ id, document }) => {
        const { title, units } = document;
        const hash = documentHash(document);
        const name = `sheet ${id}` as BuiltIn;
        return {
          id,
          listed: titled({ id, title, units: units.length, hash }, name),
          answer: { hash, document: titled({ ...document, units: units.map(unitTitled) }, name) },
          document,
        };
      }),
    },
  ];
}
