import { unitSheets } from '../../src/trench-club/board/rules/catalogue.js';
import type { UnitType } from '../../src/trench-club/wire/schema/names.js';
import type { UnitSheetDocument } from '../../src/trench-club/wire/schema/unit-sheet.js';

/** The printed sheet of the second edition, with the icon of a builder on some types (ICON-BLD-4). */
export function sheetWith(...types: UnitType[]): UnitSheetDocument {
  const { units, ...sheet } = unitSheets.get('e2')!.document;
  const marked = units.map((entry) => (types.includes(entry.type) ? { ...entry, builder: true } : entry));
  return { ...sheet, id: 'builders', units: marked };
}
