import type { TSchema } from '@sinclair/typebox';
import { shapeFindings } from '../../../game/check.js';
import flandersMud from '../../data/maps/flanders-mud.json' with { type: 'json' };
import vosgesSnow from '../../data/maps/vosges-snow.json' with { type: 'json' };
import rulesetE1 from '../../data/rulesets/e1.json' with { type: 'json' };
import rulesetE2 from '../../data/rulesets/e2.json' with { type: 'json' };
import unitSheetE1 from '../../data/unit-sheets/e1.json' with { type: 'json' };
import unitSheetE2 from '../../data/unit-sheets/e2.json' with { type: 'json' };
import { MapDocumentSchema, type MapDocument } from '../../wire/schema/map.js';
import { OptionsSchema, RulesetDocumentSchema, type Options, type RulesetDocument } from '../../wire/schema/options.js';
import { UnitSheetDocumentSchema, type UnitSheetDocument } from '../../wire/schema/unit-sheet.js';

export interface CatalogueEntry<Document> {
  readonly id: string;
  readonly document: Document;
}

function entries<Document>(
  documents: readonly { readonly id: string }[],
): ReadonlyMap<string, CatalogueEntry<Document>> {
  return new Map(documents.map((document) => [document.id, { id: document.id, document: document as Document }]));
}

/** The option values of a ruleset document (section 23). */
export function defaultOptions(ruleset: RulesetDocument): Options {
  return Object.fromEntries(Object.entries(ruleset.options).map(([key, { value }]) => [key, value])) as Options;
}

export const rulesets = entries<RulesetDocument>([rulesetE1, rulesetE2]);
export const unitSheets = entries<UnitSheetDocument>([unitSheetE1, unitSheetE2]);
export const maps = entries<MapDocument>([flandersMud, vosgesSnow]);

/** @throws Error about the first built-in document that has not the shape of its schema: a bug, with which no service starts */
export function requireSoundCatalogue(): void {
  for (const { document } of rulesets.values()) requireSoundRuleset(document);
  for (const { document } of unitSheets.values()) requireSound(UnitSheetDocumentSchema, document, document.id);
  for (const { document } of maps.values()) requireSound(MapDocumentSchema, document, document.id);
}

/** @throws Error as {@link requireSoundCatalogue} */
export function requireSoundRuleset(document: RulesetDocument): void {
  requireSound(RulesetDocumentSchema, document, document.id);
  requireSound(OptionsSchema, defaultOptions(document), document.id);
}

function requireSound(schema: TSchema, document: unknown, id: string): void {
  const [finding] = shapeFindings(schema, document, 1);
  if (finding) throw new Error(`Built-in ${schema.$id} ${id}: ${finding.pointer} ${finding.message}`);
}
