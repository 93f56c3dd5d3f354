import type { Static, TSchema } from '@sinclair/typebox';
import { shapeFindings } from '../../game/check.js';
import { contentHash } from '../../game/hash.js';
import flandersMud from '../data/maps/flanders-mud.json' with { type: 'json' };
import vosgesSnow from '../data/maps/vosges-snow.json' with { type: 'json' };
import rulesetE1 from '../data/rulesets/e1.json' with { type: 'json' };
import rulesetE2 from '../data/rulesets/e2.json' with { type: 'json' };
import unitSheetE1 from '../data/unit-sheets/e1.json' with { type: 'json' };
import unitSheetE2 from '../data/unit-sheets/e2.json' with { type: 'json' };
import { MapDocumentSchema, type MapDocument } from '../schema/map.js';
import { OptionsSchema, RulesetDocumentSchema, type Options, type RulesetDocument } from '../schema/options.js';
import { UnitSheetDocumentSchema, type UnitSheetDocument } from '../schema/unit-sheet.js';

/** A built-in document and the SHA-256 of its canonical JSON, which serves as its ETag. */
export interface CatalogueEntry<Document> {
  readonly id: string;
  readonly document: Document;
  readonly hash: string;
}

/** Checks built-in data when it is loaded: a fault in it is a bug, so it throws and the service does not start. */
function load<T extends TSchema>(
  schema: T,
  documents: readonly unknown[],
): ReadonlyMap<string, CatalogueEntry<Static<T>>> {
  const entries = new Map<string, CatalogueEntry<Static<T>>>();
  for (const document of documents) {
    const [finding] = shapeFindings(schema, document, 1);
    const id = (document as { id?: string }).id ?? '';
    if (finding) throw new Error(`Built-in ${schema.$id} ${id}: ${finding.pointer} ${finding.message}`);
    entries.set(id, { id, document: document as Static<T>, hash: contentHash(document) });
  }
  return entries;
}

/** The option values of a ruleset document (section 23). */
export function defaultOptions(ruleset: RulesetDocument): Options {
  const options = Object.fromEntries(Object.entries(ruleset.options).map(([key, { value }]) => [key, value]));
  const [finding] = shapeFindings(OptionsSchema, options, 1);
  if (finding) throw new Error(`Ruleset ${ruleset.id}: option ${finding.pointer} ${finding.message}`);
  return options as Options;
}

export const rulesets: ReadonlyMap<string, CatalogueEntry<RulesetDocument>> = load(RulesetDocumentSchema, [
  rulesetE1,
  rulesetE2,
]);

export const unitSheets: ReadonlyMap<string, CatalogueEntry<UnitSheetDocument>> = load(UnitSheetDocumentSchema, [
  unitSheetE1,
  unitSheetE2,
]);

export const maps: ReadonlyMap<string, CatalogueEntry<MapDocument>> = load(MapDocumentSchema, [
  flandersMud,
  vosgesSnow,
]);
