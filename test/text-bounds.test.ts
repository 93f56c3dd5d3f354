import t from 'tap';
import { shapeFindings } from '../src/game/check.js';
import { maps, unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import { mapText, readMapText } from '../src/trench-club/documents/text/map-text.js';
import { unitSheetText } from '../src/trench-club/documents/text/sheet-text.js';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import { typedText } from '../src/wire/typed-text.js';
import { checkMap } from '../src/trench-club/board/map/map-check.js';
import { MapDocumentSchema, MAX_COLUMNS, MAX_ROWS, type MapDocument } from '../src/trench-club/wire/schema/map.js';
import { fromOffset } from '../src/hex/axial.js';
import type { UnitSheetDocument } from '../src/trench-club/wire/schema/unit-sheet.js';
import { appFor } from './support/session-table.js';

const MAX_FINDINGS = 100;
const MAX_CHARACTERS = 300;
const TEXT_BYTES = 262_144;
const TEXT_LINES = 2_500;
const TEXT_ROUTES = ['/v1/maps', '/v1/maps/check', '/v1/unit-sheets', '/v1/unit-sheets/check'];

interface Entry {
  readonly message: string;
  readonly pointer: string;
  readonly line?: number;
}
interface Body {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly Entry[];
  readonly more?: number;
}

const app = await appFor(t);

async function post(url: string, payload: string | object, language = 'en') {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: {
      'content-type': typeof payload === 'string' ? 'text/plain' : 'application/json',
      'accept-language': language,
    },
  });
  return { status: answer.statusCode, body: answer.json<Body>(), length: answer.payload.length };
}

/** A sound map with the longest text: full trenches, forts with long titles, places of three digits. */
function largestMap(): MapDocument {
  const orientation = 'flat';
  const long = (prefix: string, at: number) => `${prefix}${at}`.padEnd(40, '-x');
  // Sixty characters of three bytes each.
  const title = '図'.repeat(60);
  const forts: MapDocument['forts'] = [];
  const letters = Array.from({ length: MAX_ROWS }, () => Array.from({ length: MAX_COLUMNS }, () => 'o'));
  const at = (column: number, row: number) => fromOffset(column, row, orientation);
  for (let index = 0; index < 100; index++) {
    const left = (index % 8) * 24 + 4;
    const row = 199 - 2 * Math.floor(index / 8);
    const columns = Array.from({ length: 20 }, (_, n) => left + n + 1);
    for (const column of [left, ...columns, left + 21]) (letters[row] as string[])[column] = 'X';
    forts.push({
      id: long('F', index),
      title,
      body: columns.map((column) => at(column, row)),
      entrances: { left: at(left, row), right: at(left + 21, row) },
    });
  }
  // Two in every other row, with a hex between them: trenches may not touch.
  const trenches = Array.from({ length: 174 }, (_, index) => ({
    id: long('T', index),
    hexes: Array.from({ length: index % 2 === 0 ? 100 : 99 }, (_, n) =>
      at(index % 2 === 0 ? n : n + 101, 2 * Math.floor(index / 2)),
    ),
  }));
  return {
    schema: 'trench-club-map/1',
    id: long('m', 0),
    title: '図'.repeat(100),
    orientation,
    rows: letters.map((row) => row.join('')),
    forts,
    trenches,
    starts: Array.from({ length: 12 }, (_, n) => ({ number: n + 1, hex: at(n, 0) })),
  };
}

t.test('the limits of typed texts are published', async (t) => {
  const limits = (await app.inject('/v1/limits')).json<object>();
  t.match(limits, { textBytes: TEXT_BYTES, textLines: TEXT_LINES });
});

t.test('the text of the largest sound map, and of every built-in document, is read', async (t) => {
  const map = largestMap();
  t.same(checkMap(map), [], 'it is sound');
  const text = mapText(map);
  t.ok(Buffer.byteLength(text) > 200_000, 'it is long');
  t.strictSame(readMapText(typedText(Buffer.from(text), DEFAULT_LIMITS)), { ok: true, document: map });
  const texts = [
    ...[...maps.values()].map(({ document }) => mapText(document)),
    ...[...unitSheets.values()].map(({ document }) => unitSheetText(document)),
  ];
  for (const one of texts) t.equal(typedText(Buffer.from(one), DEFAULT_LIMITS), one);
});

t.test('a longer text, or one of more lines, is refused before it is read', async (t) => {
  const cases = [
    { name: 'the longest', text: 'x'.repeat(TEXT_BYTES), status: 400 },
    { name: 'a byte more', text: 'x'.repeat(TEXT_BYTES + 1), status: 413 },
    { name: 'characters of two bytes', text: 'é'.repeat(TEXT_BYTES / 2 + 1), status: 413 },
    { name: 'the most lines', text: 'x\n'.repeat(TEXT_LINES - 1) + 'x', status: 400 },
    { name: 'a line more', text: 'x\n'.repeat(TEXT_LINES) + 'x', status: 413 },
    { name: 'lines that end with CR', text: 'x\r'.repeat(TEXT_LINES) + 'x', status: 413 },
    { name: 'the most lines that end with CR LF', text: 'x\r\n'.repeat(TEXT_LINES - 1) + 'x', status: 400 },
    { name: 'empty lines', text: '\n'.repeat(TEXT_LINES), status: 413 },
  ];
  for (const { name, text, status } of cases) {
    for (const url of TEXT_ROUTES) {
      const answer = await post(url, text);
      t.equal(answer.status, status, `${name}: ${url}`);
      t.equal(answer.body.code, status === 413 ? 'body-too-large' : 'malformed-request', `${name}: ${url}`);
    }
  }
});

t.test('messages about wrong lines are bounded in every language', async (t) => {
  const word = 'w'.repeat(400);
  const texts = [
    { url: '/v1/maps/check', text: `start ${word} 1,1\n`.repeat(300) },
    { url: '/v1/maps/check', text: `${word}\n`.repeat(300) },
    { url: '/v1/maps/check', text: `"${word}" x\n`.repeat(300) },
    { url: '/v1/unit-sheets/check', text: `unit ${word}\n`.repeat(300) },
    { url: '/v1/unit-sheets/check', text: `${word}\n`.repeat(300) },
    { url: '/v1/unit-sheets/check', text: `unit infantry\n${`  ${word} ${word}\n`.repeat(298)}  ${word}` },
  ];
  for (const { url, text } of texts) {
    for (const language of ['en', 'es', 'it', 'fr']) {
      const { status, body, length } = await post(url, text, language);
      const name = `${url} ${text.slice(0, 20)} ${language}`;
      t.equal(status, 400, name);
      t.equal(body.errors.length, MAX_FINDINGS, name);
      t.equal(body.errors.length + (body.more ?? 0), text.startsWith('unit inf') ? 299 : 300, name);
      t.ok(
        body.errors.every(({ message }) => message.length <= MAX_CHARACTERS),
        name,
      );
      t.ok(body.detail.length <= MAX_CHARACTERS, name);
      t.ok(length < 64_000, name);
    }
  }
});

t.test('a message that is cut ends on a whole character', async (t) => {
  for (let shift = 0; shift < 2; shift++) {
    const { body } = await post('/v1/maps/check', `${'x'.repeat(shift)}${'😀'.repeat(400)}`);
    t.ok(body.errors.every(({ message }) => !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(message)));
  }
});

const { document: flanders } = maps.get('flanders-mud') as { document: MapDocument };
/** Hexes beside the map: each is a finding. */
const beside = Array.from({ length: 100 }, () => ({ q: 900, r: 900 }));
const wrongMap: MapDocument = {
  ...flanders,
  trenches: Array.from({ length: 5 }, (_, at) => ({ id: `t${at}`, hexes: beside })),
};
const { document: boards } = unitSheets.get('e1') as { document: UnitSheetDocument };
const wrongSheet: UnitSheetDocument = {
  ...boards,
  units: Array.from({ length: 100 }, () => boards.units[0] as UnitSheetDocument['units'][number]),
};

t.test('findings of documents are bounded, and the others are counted', async (t) => {
  const { status, body } = await post('/v1/maps/check', wrongMap);
  t.equal(status, 422);
  t.equal(body.errors.length, MAX_FINDINGS);
  t.ok((body.more ?? 0) >= 400);
  const sheet = await post('/v1/unit-sheets/check', wrongSheet);
  t.equal(sheet.body.errors.length, 99);
  t.notOk('more' in sheet.body, 'there are no others');
});

t.test('findings of states are bounded, and the others are counted', async (t) => {
  const seats = [{ country: 'france' }, { country: 'germany' }];
  const state = { schema: 'trench-club/1', ruleset: 'e1', map: 'flanders-mud', seats, units: [] };
  const wrong = { ...state, map: wrongMap, unitSheet: wrongSheet };
  const asked = await app.inject({ method: 'POST', url: '/v1/rules/validate-state', payload: { state: wrong } });
  const answer = asked.json<{ valid: boolean; findings: readonly Entry[]; more?: number }>();
  t.match(answer, { valid: false });
  t.equal(answer.findings.length, MAX_FINDINGS);
  t.ok((answer.more ?? 0) >= 499);
  const commands = await post('/v1/rules/legal-commands', { state: wrong });
  t.equal(commands.status, 422);
  t.equal(commands.body.errors.length, MAX_FINDINGS);
  t.equal(commands.body.more, answer.more);
  const sound = await app.inject({ method: 'POST', url: '/v1/rules/validate-state', payload: { state } });
  t.same(sound.json(), { valid: true, findings: [] });
});

t.test('a list far beyond its limit is refused unread', async (t) => {
  const map = (count: number) => ({
    ...flanders,
    trenches: [{ id: 'T1', hexes: Array.from({ length: count }, () => ({ q: 'x', r: 0 })) }],
  });
  t.match(shapeFindings(MapDocumentSchema, map(2000)), [{ pointer: '/trenches/0/hexes' }]);
  t.equal(shapeFindings(MapDocumentSchema, map(2000)).length, 1);
  t.equal(shapeFindings(MapDocumentSchema, map(101)).length, 20, 'a list that is a little too long is');
});
