import { readFileSync } from 'node:fs';
import t from 'tap';
import { unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import { UNIT_TYPES, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { UnitEntry } from '../src/trench-club/wire/schema/unit-sheet.js';

// Both unit sheets, row by row, against the tables of docs/rules/units.md: the figures and what they rest on.

type Edition = 'e1' | 'e2';
type Basis = string | readonly string[];
const COLUMNS = ['speed', 'groundRange', 'airRange', 'attack', 'openRow', 'forestRow'] as const;
type Column = (typeof COLUMNS)[number] | 'price' | 'repairPrice';

const catalogue = readFileSync(new URL('../docs/rules/units.md', import.meta.url), 'utf8');

/** The cells of the tables under a heading, without the head and its rule. */
function rowsUnder(heading: string): string[][] {
  const [, text = ''] = catalogue.split(`\n### ${heading}`);
  const [section = ''] = text.split('\n### ');
  return section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *(unit\b|---|-)/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const TYPE_OF: Readonly<Record<string, readonly UnitType[]>> = {
  Infantry: ['infantry'],
  'Mounted infantry': ['mounted-infantry'],
  'Heavy infantry': ['heavy-infantry'],
  'Assault gun': ['assault-gun'],
  Howitzer: ['howitzer'],
  'Assault gun / howitzer': ['assault-gun', 'howitzer'],
  'Mortar (2nd: heavy mortar)': ['mortar'],
  Mortar: ['mortar'],
  'Anti-aircraft truck': ['anti-aircraft-truck'],
  'Troop transport': ['troop-transport'],
  'Armoured car': ['armoured-car'],
  Tank: ['tank'],
  'Fighter plane': ['fighter-plane'],
  'Big Bertha': ['big-bertha'],
  'Anti-tank gunners': ['anti-tank-gunners'],
  'Renault FT-17': ['renault-ft-17'],
  'Mark I female': ['mark-i-female'],
  'FT-17, Mark I female, Big Bertha': ['renault-ft-17', 'mark-i-female', 'big-bertha'],
  'Gunboat (water only)': ['gunboat'],
  Medic: ['medic'],
  'Ground-attack plane': ['ground-attack-plane'],
  'Railway gun': ['railway-gun'],
  Airship: ['airship'],
  'Poison-gas launcher': ['gas-launcher'],
  Minelayer: ['minelayer'],
  'Any special forces unit': UNIT_TYPES.slice(15),
};

function entryOf(edition: Edition, type: UnitType): UnitEntry {
  const entry = unitSheets.get(edition)?.document.units.find((one) => one.type === type);
  if (!entry) throw new Error(`${edition} has no ${type}`);
  return entry;
}

/** The whole cell has these codes: units.md, “Basis to data flag”; what only the other edition states is derived here. */
function basisOf(cell: string, edition: Edition): string | null {
  const codes = /^[^(=;]*?((?: (?:S1|S2|SK|SF|I1|I2|I|U))+)(?: \(|,|;|$)/.exec(cell)?.[1]?.trim().split(' ');
  if (!codes) return null;
  if (codes.includes('U')) return 'estimated';
  if (codes.some((code) => code.startsWith('I'))) return 'derived';
  return codes.includes('SF') || codes.includes(edition === 'e1' ? 'S1' : 'S2') ? 'book' : 'derived';
}

const BOOK_DERIVED_DERIVED = ['book', 'derived', 'derived'];
const DERIVED = { e1: 'derived', e2: 'derived' };
const ESTIMATED = { e1: 'estimated', e2: 'estimated' };
const INFANTRY_OPEN = ['estimated', 'estimated', 'derived', 'estimated', 'estimated', 'estimated'];
const INFANTRY_FOREST = ['estimated', 'derived', 'derived', 'estimated', 'estimated', 'estimated'];
const CAR_OPEN = ['derived', 'book', 'estimated', 'estimated', 'estimated', 'estimated'];

/** Cells with partial knowledge, or that name the row of another unit. */
const PARTIAL: Readonly<Partial<Record<UnitType, Partial<Record<Column, Record<Edition, Basis>>>>>> = {
  infantry: {
    attack: { e1: BOOK_DERIVED_DERIVED, e2: BOOK_DERIVED_DERIVED },
    openRow: { e1: INFANTRY_OPEN, e2: INFANTRY_OPEN },
    forestRow: { e1: INFANTRY_FOREST, e2: INFANTRY_FOREST },
  },
  'mounted-infantry': { openRow: DERIVED, forestRow: DERIVED },
  'heavy-infantry': { attack: DERIVED },
  'assault-gun': { groundRange: DERIVED, price: ESTIMATED },
  howitzer: {
    speed: DERIVED,
    groundRange: { e1: ['book', 'derived'], e2: 'derived' },
    openRow: DERIVED,
    forestRow: DERIVED,
    price: ESTIMATED,
  },
  mortar: { attack: { e1: 'derived', e2: BOOK_DERIVED_DERIVED } },
  'anti-aircraft-truck': {
    airRange: { e1: ['book', 'derived'], e2: ['book', 'derived'] },
    attack: { e1: 'derived', e2: BOOK_DERIVED_DERIVED },
  },
  // UNI-18 cites both books.
  'troop-transport': {
    groundRange: { e1: 'book', e2: 'book' },
    airRange: { e1: 'book', e2: 'book' },
    attack: { e1: 'book', e2: 'book' },
  },
  'armoured-car': {
    attack: { e1: ['derived', 'book', 'derived'], e2: ['book', 'book', 'derived'] },
    openRow: { e1: CAR_OPEN, e2: CAR_OPEN },
  },
  tank: {
    speed: ESTIMATED,
    attack: { e1: 'derived', e2: BOOK_DERIVED_DERIVED },
    price: ESTIMATED,
  },
  'fighter-plane': { speed: ESTIMATED, forestRow: DERIVED, price: ESTIMATED },
  'big-bertha': { groundRange: ESTIMATED, attack: ESTIMATED, price: ESTIMATED },
  'anti-tank-gunners': { groundRange: ESTIMATED, price: ESTIMATED },
  'renault-ft-17': { speed: DERIVED, openRow: DERIVED, forestRow: DERIVED, price: ESTIMATED },
  // Stated to equal a tank's and a car's, which are not in the book themselves.
  'mark-i-female': { speed: DERIVED, attack: DERIVED, openRow: DERIVED, forestRow: DERIVED, price: ESTIMATED },
  gunboat: { forestRow: DERIVED },
  // DEC-DATA-5 outranks the table.
  medic: { speed: ESTIMATED, forestRow: DERIVED },
  'ground-attack-plane': { forestRow: DERIVED },
  'railway-gun': { forestRow: DERIVED },
  airship: { attack: ESTIMATED, forestRow: DERIVED },
  'gas-launcher': { forestRow: DERIVED },
  // FIG-14: the card has no range, and no attack values.
  minelayer: {
    groundRange: { e1: 'book', e2: 'derived' },
    airRange: { e1: 'book', e2: 'derived' },
    forestRow: DERIVED,
  },
};

/** The numbers a cell begins with; null for “none”, undefined where it names another unit’s row. */
function figuresOf(cell: string): readonly number[] | null | undefined {
  if (/^(none|no cover|n\/a|= open)/.test(cell)) return null;
  if (cell.startsWith('=')) return undefined;
  const [head = ''] = cell.replace(/^ground /, '').split(/[(=;,]| [SIU]/);
  return head.match(/\d+(\.\d+)?/g)?.map(Number);
}

function flat(column: Column, value: unknown): readonly number[] | null {
  if (value === null) return null;
  if (typeof value === 'number') return [value];
  if (column === 'attack') return Object.values(value as Record<string, number>);
  const numbers = value as number[];
  // A range of one distance is one number in the table.
  return column.endsWith('Range') && numbers[0] === numbers[1] ? numbers.slice(0, 1) : numbers;
}

const seen = new Set<string>();

function check(edition: Edition, type: UnitType, column: Column, cell: string): void {
  const figure = entryOf(edition, type)[column];
  const name = `${edition} ${type} ${column}: ${cell}`;
  seen.add(`${edition} ${type} ${column}`);
  const expected = figuresOf(cell);
  if (expected !== undefined) t.strictSame(flat(column, figure.value), expected, name);
  const partial = PARTIAL[type]?.[column]?.[edition];
  const basis = partial ?? basisOf(cell, edition);
  t.strictSame(figure.basis, basis, `${name} rests on`);
}

for (const edition of ['e1', 'e2'] as const) {
  for (const [unit = '', ...cells] of rowsUnder('1.2 Combat sheet')) {
    const types = TYPE_OF[unit];
    if (!types) continue;
    const values = cells.length === 7 ? cells.slice(1) : cells;
    for (const type of types) COLUMNS.forEach((column, index) => check(edition, type, column, values[index] as string));
  }
  for (const [unit = '', first = '', second = '', repairFirst = '', repairSecond = ''] of rowsUnder('1.3 Prices')) {
    const [price, repair] = edition === 'e1' ? [first, repairFirst] : [second, repairSecond];
    for (const type of TYPE_OF[unit] ?? []) {
      check(edition, type, 'price', price);
      check(edition, type, 'repairPrice', repair);
    }
  }
}
t.equal(seen.size, 2 * UNIT_TYPES.length * 8, 'every figure of both sheets has been compared');

t.test(
  'pairs of units that the catalogue calls equal have equal figures (UNI-2, UNI-6, UNI-15, FIG-2, FIG-8, FIG-9, FIG-13)',
  async (t) => {
    const all = [...COLUMNS, 'price', 'repairPrice'] as const;
    const except = (...columns: Column[]) => all.filter((column) => !columns.includes(column));
    const pairs: [UnitType, UnitType, readonly Column[], string][] = [
      ['mounted-infantry', 'infantry', except('speed', 'price'), 'UNI-6, FIG-2'],
      ['howitzer', 'assault-gun', except('groundRange'), 'UNI-2'],
      ['mark-i-female', 'tank', ['speed', 'openRow', 'forestRow', 'groundRange', 'airRange'], 'UNI-15, FIG-9'],
      ['mark-i-female', 'armoured-car', ['attack'], 'UNI-15, FIG-9'],
      ['medic', 'minelayer', ['openRow', 'forestRow', 'price', 'repairPrice'], 'FIG-13'],
      ['medic', 'infantry', ['openRow'], 'FIG-13'],
      ['airship', 'gas-launcher', ['openRow'], 'FIG-13'],
      ['airship', 'ground-attack-plane', ['groundRange', 'airRange'], 'FIG-14'],
    ];
    for (const edition of ['e1', 'e2'] as const) {
      for (const [one, other, columns, clause] of pairs) {
        for (const column of columns) {
          const [a, b] = [entryOf(edition, one)[column], entryOf(edition, other)[column]];
          t.strictSame(a.value, b.value, `${edition} ${column} of ${one} and ${other} (${clause})`);
        }
      }
    }
    for (const type of UNIT_TYPES) {
      for (const column of [...COLUMNS, 'attackAgainstTanks', 'attackAgainstAir'] as const) {
        const [a, b] = [entryOf('e1', type)[column], entryOf('e2', type)[column]];
        t.strictSame(a?.value, b?.value, `${column} of ${type}: one edition lends the other its figures`);
      }
    }
  },
);
