import fc from 'fast-check';
import t from 'tap';
import { isShaped } from '../src/game/check.js';
import { maps, unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import { MapDocumentSchema } from '../src/trench-club/wire/schema/map.js';
import { UnitSheetDocumentSchema } from '../src/trench-club/wire/schema/unit-sheet.js';
import { mapText, readMapText } from '../src/trench-club/documents/text/map-text.js';
import { readUnitSheetText, unitSheetText } from '../src/trench-club/documents/text/sheet-text.js';
import type { JsonSchema } from './support/json-schema.js';
import { valid } from './support/schema-arbitrary.js';
import { RUN_SEED } from './support/seed.js';

/** Documents of a shape. TypeBox writes tuples in the words of an older JSON Schema. */
const arbitraryOf = (schema: object) =>
  valid(
    JSON.parse(
      JSON.stringify(schema, (_key, value: unknown) =>
        Array.isArray((value as { items?: unknown } | null)?.items)
          ? { ...(value as object), items: undefined, prefixItems: (value as { items: unknown }).items }
          : value,
      ),
    ) as JsonSchema,
    {},
  );

t.test('built-in documents are written as text and read back', async (t) => {
  for (const { id, document } of maps.values()) t.same(readMapText(mapText(document)), { ok: true, document }, id);
  for (const { id, document } of unitSheets.values()) {
    t.same(readUnitSheetText(unitSheetText(document)), { ok: true, document }, id);
  }
});

t.test('every document with the shape of a map or sheet is written as text and read back', async (t) => {
  fc.assert(
    fc.property(arbitraryOf(MapDocumentSchema), (document) => {
      if (!isShaped(MapDocumentSchema, document)) throw new Error('not of the shape');
      const read = readMapText(mapText(document));
      t.strictSame(read, { ok: true, document });
    }),
    { numRuns: 300, seed: RUN_SEED },
  );
  fc.assert(
    fc.property(arbitraryOf(UnitSheetDocumentSchema), (document) => {
      if (!isShaped(UnitSheetDocumentSchema, document)) throw new Error('not of the shape');
      const read = readUnitSheetText(unitSheetText(document));
      t.strictSame(read, { ok: true, document });
    }),
    { numRuns: 300, seed: RUN_SEED },
  );
});

const MAP = ['map m', 'orientation flat', 'rows', '  oo'];
const maps_: { name: string; lines: string[]; line: number; message: RegExp }[] = [
  { name: 'an unknown word', lines: [...MAP, 'forest 1,1'], line: 5, message: /begins with map, title/ },
  { name: 'a place that is none', lines: [...MAP, 'start 1 a5'], line: 5, message: /column,row/ },
  { name: 'a number that is none', lines: [...MAP, 'start one 0,0'], line: 5, message: /whole number/ },
  { name: 'two places of a start', lines: [...MAP, 'start 1 0,0 1,0'], line: 5, message: /2 words/ },
  { name: 'a fort without an entrance', lines: [...MAP, 'fort F1 left 0,0 body 1,0'], line: 5, message: /one left/ },
  { name: 'a title without marks', lines: [...MAP, 'fort F1 Vaux left 0,0'], line: 5, message: /quotation marks/ },
  { name: 'another half', lines: [...MAP, 'half west 0 to 1'], line: 5, message: /half-1-6/ },
  { name: 'a half without its end', lines: [...MAP, 'half half-1-6 0'], line: 5, message: /first and last/ },
  { name: 'a line twice', lines: [...MAP, 'map n'], line: 5, message: /repeated/ },
  { name: 'a text that does not end', lines: [...MAP, 'title "Somme'], line: 5, message: /quotation marks/ },
];
const sheets_: typeof maps_ = [
  { name: 'a figure without basis', lines: ['unit infantry', '  speed 2'], line: 2, message: /basis/ },
  { name: 'a basis that is none', lines: ['unit infantry', '  speed 2 guess'], line: 2, message: /guess/ },
  { name: 'a value that is none', lines: ['unit infantry', '  speed two book'], line: 2, message: /number/ },
  { name: 'two values of three ranks', lines: ['unit infantry', '  attack 2/4 book'], line: 2, message: /war hero/ },
  { name: 'a key alone', lines: ['unit infantry', '  speed'], line: 2, message: /no value/ },
  { name: 'a key twice', lines: ['unit infantry', '  tank no', '  tank no'], line: 3, message: /repeated/ },
  { name: 'an indented line alone', lines: ['  speed 2 book'], line: 1, message: /below a unit/ },
  { name: 'an unknown word', lines: ['units'], line: 1, message: /begins with sheet/ },
];

t.test('an unreadable document is reported by line', async (t) => {
  for (const [read, rows] of [
    [readMapText, maps_],
    [readUnitSheetText, sheets_],
  ] as const) {
    for (const { name, lines, line, message } of rows) {
      const result = read(lines.join('\n'));
      t.match(result, { ok: false, faults: [{ line, message }] }, name);
    }
  }
  const all = readMapText(['map m', 'start one 0,0', 'start 1 a'].join('\n'));
  t.equal(all.ok ? 0 : all.faults.length, 2, 'all faults are told');
});

t.test('comments, empty lines and other line ends are ignored', async (t) => {
  const typed =
    'map m # of mine\r\n\r\ntitle "a # in a title"\norientation pointy # as printed\nrows\n  .o\n\n# the second\n  oo\n';
  t.match(readMapText(typed), {
    ok: true,
    document: { id: 'm', title: 'a # in a title', orientation: 'pointy', rows: [' o', 'oo'] },
  });
});
