import type { Finding } from '../../../game/contract.js';
import { FindingCollector, MAX_FINDINGS } from '../../../game/findings.js';
import { areAdjacent, hexKey, neighbours, toOffset, type Hex } from '../../../hex/axial.js';
import type { MapDocument } from '../../wire/schema/map.js';
import { reportTo, type Report } from '../../words/report.js';

type HalfName = 'half-1-6' | 'half-7-12';

const HALVES: readonly { name: HalfName; first: number; last: number }[] = [
  { name: 'half-1-6', first: 1, last: 6 },
  { name: 'half-7-12', first: 7, last: 12 },
];

/** The document, indexed, and the place where findings are collected. */
interface Sheet {
  readonly document: MapDocument;
  readonly letterAt: (hex: Hex) => string | undefined;
  readonly columnOf: (hex: Hex) => number;
  readonly width: number;
  readonly report: Report;
}

/**
 * Findings of a well-formed map document: whatever makes a rule of movement, forts, trenches or set-up meaningless on
 * it. Total and pure: accepts any document that matches `MapDocumentSchema`. Returns at most `limit` findings, none
 * for a sound map.
 */
export function checkMap(document: MapDocument, limit = MAX_FINDINGS): Finding[] {
  const findings = new FindingCollector(limit);
  const { rows, orientation } = document;
  const sheet: Sheet = {
    document,
    letterAt: (hex) => {
      const { column, row } = toOffset(hex, orientation);
      const letter = rows[row]?.[column];
      return letter === ' ' ? undefined : letter;
    },
    columnOf: (hex) => toOffset(hex, orientation).column,
    width: Math.max(...rows.map((row) => row.length)),
    report: reportTo(findings),
  };
  checkRows(sheet);
  checkForts(sheet);
  checkStarts(sheet);
  checkTrenches(sheet);
  checkHalves(sheet);
  return findings.list;
}

/** MOV-18: one letter per hex, so every row has the same length; spaces stand for places without a hex. */
function checkRows({ document, width, report }: Sheet): void {
  document.rows.forEach((row, index) => {
    if (row.length !== width) {
      report(`/rows/${index}`, 'rows-not-rectangular', { values: { letters: row.length, widest: width } });
    }
  });
  if (document.rows.every((row) => row.trim() === '')) report('/rows', 'no-hexes');
}

/** DEF-11: connected groups of hexes lettered X, each hex in one fort, entrances next to the body. */
function checkForts(sheet: Sheet): void {
  const { document, letterAt, report } = sheet;
  reportRepeatedIds(sheet, '/forts', document.forts);
  const owners = new Map<string, string>();
  document.forts.forEach((fort, index) => {
    const { left, right } = fort.entrances;
    const places = [
      ...fort.body.map((hex, at) => ({ hex, pointer: `/forts/${index}/body/${at}` })),
      { hex: left, pointer: `/forts/${index}/entrances/left` },
      { hex: right, pointer: `/forts/${index}/entrances/right` },
    ];
    for (const { hex, pointer } of places) {
      const key = hexKey(hex);
      const owner = owners.get(key);
      if (owner !== undefined) {
        report(pointer, 'fort-hex-shared', { values: { hex: key, fort: owner } });
      } else if (letterAt(hex) !== 'X') {
        report(pointer, 'fort-hex-not-lettered', { values: { hex: key, fort: fort.id } });
      }
      owners.set(key, fort.id);
    }
    for (const side of ['left', 'right'] as const) {
      if (!fort.body.some((hex) => areAdjacent(hex, fort.entrances[side]))) {
        const pointer = `/forts/${index}/entrances/${side}`;
        report(pointer, 'entrance-off-body', { values: { side, fort: fort.id } });
      }
    }
    if (!isConnected([...fort.body, left, right])) {
      report(`/forts/${index}`, 'fort-not-connected', { values: { fort: fort.id } });
    }
  });
  const fortHexes = document.forts.flatMap(({ body, entrances }) => [...body, entrances.left, entrances.right]);
  const listed = new Set(
    fortHexes.map((hex) => {
      const { column, row } = toOffset(hex, document.orientation);
      return `${column},${row}`;
    }),
  );
  document.rows.forEach((letters, row) => {
    for (let column = 0; column < letters.length; column++) {
      if (letters[column] === 'X' && !listed.has(`${column},${row}`)) {
        report(`/rows/${row}`, 'fort-letter-without-fort', { values: { column } });
      }
    }
  });
}

/** CMP-3: the start numbers are unique and each names a hex of its own on which a unit may stand. */
function checkStarts({ document, letterAt, report }: Sheet): void {
  const numbers = new Set<number>();
  const hexes = new Set<string>();
  document.starts.forEach(({ number, hex }, index) => {
    const pointer = `/starts/${index}`;
    const key = hexKey(hex);
    if (numbers.has(number)) report(`${pointer}/number`, 'start-repeated', { values: { number } });
    if (hexes.has(key)) report(`${pointer}/hex`, 'start-hex-shared', { values: { hex: key } });
    const letter = letterAt(hex);
    if (letter === undefined) report(`${pointer}/hex`, 'hex-off-map', { values: { hex: key } });
    if (letter === 'X') report(`${pointer}/hex`, 'start-on-fort', { values: { hex: key } });
    numbers.add(number);
    hexes.add(key);
  });
}

/** DEC-TRE-16: a trench is one connected group of land hexes outside forts, and no two groups touch. */
function checkTrenches(sheet: Sheet): void {
  const { document, letterAt, report } = sheet;
  reportRepeatedIds(sheet, '/trenches', document.trenches);
  const owners = new Map<string, number>();
  document.trenches.forEach((trench, index) => {
    trench.hexes.forEach((hex, at) => {
      const pointer = `/trenches/${index}/hexes/${at}`;
      const key = hexKey(hex);
      const letter = letterAt(hex);
      if (owners.has(key)) {
        report(pointer, 'trench-hex-repeated', { values: { hex: key } });
      } else if (letter === undefined) {
        report(pointer, 'hex-off-map', { values: { hex: key }, clause: 'DEC-TRE-16' });
      } else if (letter === 'X') {
        report(pointer, 'trench-on-fort', { values: { hex: key } });
      } else if (letter === 'w' || letter === 'b') {
        report(pointer, 'trench-on-water', { values: { hex: key } });
      }
      owners.set(key, owners.get(key) ?? index);
    });
    if (!isConnected(trench.hexes)) {
      report(`/trenches/${index}`, 'trench-not-connected', { values: { trench: trench.id } });
    }
  });
  document.trenches.forEach((trench, index) => {
    const touched = new Set<number>();
    for (const hex of trench.hexes) {
      for (const next of neighbours(hex)) {
        const other = owners.get(hexKey(next));
        if (other !== undefined && other < index) touched.add(other);
      }
    }
    for (const other of touched) {
      report(`/trenches/${index}`, 'trenches-touch', {
        values: { trench: trench.id, other: document.trenches[other]?.id as string },
      });
    }
  });
}

/** SET-2, DEC-SET-10: beyond the cut nothing exists, so a half holds its own numbers and nothing it would cut through. */
function checkHalves({ document, columnOf, width, report }: Sheet): void {
  const { halves } = document;
  if (halves === undefined) return;
  for (const { name, first, last } of HALVES) {
    const [from, to] = halves[name].columns;
    if (from > to || from < 0 || to >= width) {
      report(`/halves/${name}/columns`, 'half-off-map', { values: { from, to, last: width - 1 } });
      continue;
    }
    const isInside = (hex: Hex) => columnOf(hex) >= from && columnOf(hex) <= to;
    document.starts.forEach(({ number, hex }, index) => {
      if (number >= first && number <= last && !isInside(hex)) {
        report(`/starts/${index}/hex`, 'start-outside-half', { values: { number, half: name } });
      }
    });
    document.forts.forEach(({ id, body, entrances }, index) => {
      const inside = [...body, entrances.left, entrances.right].filter(isInside).length;
      if (inside > 0 && inside < body.length + 2) {
        report(`/forts/${index}`, 'fort-across-cut', { values: { half: name, fort: id } });
      }
    });
    document.trenches.forEach(({ id, hexes }, index) => {
      if (!isConnected(hexes.filter(isInside)) && isConnected(hexes)) {
        report(`/trenches/${index}`, 'trench-across-cut', { values: { half: name, trench: id } });
      }
    });
  }
  const [one, two] = [halves['half-1-6'].columns, halves['half-7-12'].columns];
  if (one[0] <= two[1] && two[0] <= one[1]) report('/halves', 'halves-overlap');
}

function reportRepeatedIds({ report }: Sheet, pointer: string, items: readonly { readonly id: string }[]): void {
  const seen = new Set<string>();
  items.forEach(({ id }, index) => {
    if (seen.has(id)) report(`${pointer}/${index}/id`, 'id-repeated', { values: { id } });
    seen.add(id);
  });
}

/** Do the hexes hang together? No hexes do. */
function isConnected(hexes: readonly Hex[]): boolean {
  const [start] = hexes;
  if (start === undefined) return true;
  const open = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  open.delete(hexKey(start));
  const queue: Hex[] = [start];
  for (const hex of queue) for (const next of neighbours(hex)) if (open.delete(hexKey(next))) queue.push(next);
  return open.size === 0;
}
