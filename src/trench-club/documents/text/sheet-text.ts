import type { TypedDocument } from '../../../game/hosted.js';
import { BASES, type UnitSheetDocument } from '../../wire/schema/unit-sheet.js';
import { linesOf, readLines, joinWords, typed, Unreadable, type Line } from './lines.js';
import { UNIT_TYPES, type UnitType } from '../../wire/schema/names.js';
import { msg } from '../../words/msg.js';

/**
 * A unit sheet as a person types it from the printed boards: a unit, below it a line for each of its figures, each with
 * the basis (DEC-DATA-1) of the figure, or one basis for each number of a list.
 *
 * ```text
 * sheet my-boards
 * title The boards of my box
 * unit infantry
 *   title Infantry
 *   starting yes
 *   speed 2 book
 *   groundRange 1-1 book
 *   airRange none book
 *   attack 2/4/6 book derived derived
 *   openRow 1/3/5/7/8/10 estimated
 * turret
 *   range 1-3 book
 * ```
 *
 * Keys are those of the document. `none` is null; `2/4/6` after `scatter` or a key that begins with `attack` are the values of recruit,
 * veteran and war hero; `1-3` is a range, as are `unlimited` and `2-unlimited`;
 * any other value stands as JSON without spaces.
 */
export function unitSheetText(document: UnitSheetDocument): string {
  const { id, title, units, turret } = document;
  return [
    `sheet ${typed(id)}`,
    `title ${typed(title)}`,
    ...units.flatMap(({ type, ...entry }) => [`unit ${type}`, ...memberLines(entry)]),
    'turret',
    ...memberLines(turret),
    '',
  ].join('\n');
}

interface Figure {
  readonly value: unknown;
  readonly basis: string | readonly string[];
}

function memberLines(members: object): string[] {
  return Object.entries(members).map(([key, member]) => {
    if (typeof member === 'string') return `  ${key} ${typed(member)}`;
    if (typeof member === 'boolean') return `  ${key} ${member ? 'yes' : 'no'}`;
    if (Array.isArray(member)) return `  ${[key, ...(member as string[])].join(' ')}`;
    const { value, basis } = member as Figure;
    return `  ${key} ${typedValue(key, value)} ${typedBasis(basis)}`;
  });
}

function typedBasis(basis: Figure['basis']): string {
  if (typeof basis === 'string') return basis;
  return basis.length > 1 ? basis.join(' ') : JSON.stringify(basis);
}

/** Figures with one number for each rank. */
function isByRank(key: string): boolean {
  return key.startsWith('attack') || key === 'scatter';
}

const RANKS = ['recruit', 'veteran', 'warHero'] as const;

function typedValue(key: string, value: unknown): string {
  if (value === null) return 'none';
  if (value === UNLIMITED) return UNLIMITED;
  if (isUnlimitedFrom(value)) return value.join('-');
  if (isNumbers(value)) {
    if (/range$/i.test(key) && value.length === 2) return value.join('-');
    if (!isByRank(key) && value.length > 1) return value.join('/');
  }
  const byRank = value as Readonly<Record<string, unknown>>;
  const hasRanks =
    isByRank(key) &&
    typeof value === 'object' &&
    Object.keys(byRank).length === RANKS.length &&
    RANKS.every((rank) => typeof byRank[rank] === 'number');
  return hasRanks ? RANKS.map((rank) => byRank[rank]).join('/') : JSON.stringify(value).replaceAll(' ', '\\u0020');
}

/** ICON-UNL-1: a range to any hex of the map. */
const UNLIMITED = 'unlimited';

function isUnlimitedFrom(value: unknown): value is [number, typeof UNLIMITED] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && value[1] === UNLIMITED;
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

type Members = Record<string, unknown>;

/** The document of a typed sheet. Its figures are checked by `UnitSheetDocumentSchema`. */
export function readUnitSheetText(text: string): TypedDocument {
  const units: Members[] = [];
  const document: Members = { schema: 'trench-club-unit-sheet/1' };
  let members: Members | undefined;
  const faults = readLines(linesOf(text), (line) => {
    if (/^\s/.test(line.text)) {
      if (!members) throw new Unreadable(msg('indented-line'));
      readMember(members, line);
      return;
    }
    const [key = '', ...rest] = line.words;
    switch (key) {
      case 'sheet':
        document['id'] = joinWords(rest);
        return;
      case 'title':
        document['title'] = joinWords(rest);
        return;
      case 'unit':
        units.push((members = { type: typeOf(joinWords(rest)) }));
        return;
      case 'turret':
        document['turret'] = members = {};
        return;
      default:
        throw new Unreadable(msg('sheet-line', { key }));
    }
  });
  if (faults.length > 0) return { ok: false, faults };
  const { schema, id, title, turret } = document;
  return { ok: true, document: { schema, id, title, units, turret } };
}

/** @throws Unreadable */
function typeOf(word: string): UnitType {
  const type = UNIT_TYPES.find((one) => one === word);
  if (!type) throw new Unreadable(msg('not-a-unit-type', { word, types: UNIT_TYPES }));
  return type;
}

/** Members of a unit that are no figures. */
const TEXTS = new Set(['title', 'class']);
const LISTS = new Set(['countries']);

function readMember(members: Members, { words: [key = '', ...words] }: Line): void {
  if (Object.hasOwn(members, key)) throw new Unreadable(msg('key-twice', { key }));
  const [first] = words;
  if (LISTS.has(key)) members[key] = words;
  else if (first === undefined) throw new Unreadable(msg('no-value', { key }));
  else if (TEXTS.has(key)) members[key] = joinWords(words);
  else if (words.length === 1 && (first === 'yes' || first === 'no')) members[key] = first === 'yes';
  else members[key] = { value: valueOf(key, first), basis: basisOf(key, words.slice(1)) };
}

function valueOf(key: string, word: string): unknown {
  if (word === 'none') return null;
  if (word === UNLIMITED) return UNLIMITED;
  const range = /^(\d+)-(\d+|unlimited)$/.exec(word);
  if (range) return [Number(range[1]), range[2] === UNLIMITED ? UNLIMITED : Number(range[2])];
  if (/^-?[\d.]+(\/-?[\d.]+)+$/.test(word)) {
    const numbers = word.split('/').map(Number);
    if (!isByRank(key)) return numbers;
    if (numbers.length !== RANKS.length) throw new Unreadable(msg('rank-form', { key, word }));
    return Object.fromEntries(RANKS.map((rank, index) => [rank, numbers[index]]));
  }
  try {
    return JSON.parse(word);
  } catch {
    throw new Unreadable(msg('figure-form', { key, word }));
  }
}

function basisOf(key: string, words: readonly string[]): string | string[] {
  // A list of one item, or of none, equals a word in the text but is another document.
  const one = BASES.map((basis) => [basis]).find((list) => JSON.stringify(list) === words[0]);
  if (words.length === 1 && (one || words[0] === '[]')) return one ?? [];
  const unknown = words.find((word) => !BASES.includes(word as never));
  if (words.length === 0 || unknown !== undefined) {
    throw new Unreadable(msg('not-a-basis', { key, bases: BASES, word: unknown }));
  }
  return words.length === 1 ? (words[0] as string) : [...words];
}
