import type { TypedDocument } from '../../../game/hosted.js';
import { fromOffset, toOffset, type Hex } from '../../../hex/axial.js';
import type { MapDocument } from '../../wire/schema/map.js';
import { linesOf, readLines, joinWords, typed, Unreadable, wholeNumber, type Line } from './lines.js';
import { msg } from '../../words/msg.js';

/**
 * A map as a person types it: a line for each fact, one letter for each hex, and places by column and row as they are
 * counted on the sheet, from 0. A dot is a place without a hex.
 *
 * ```text
 * map two-forts
 * title Two forts
 * orientation flat
 * rows
 *   oXorooXf
 *   oXowboXo
 * fort F1 left 1,0 body 1,1 right 1,2
 * start 1 0,1
 * trench T1 2,0 2,1
 * half half-1-6 0-3
 * ```
 */
export function mapText(document: MapDocument): string {
  const { id, title, season, orientation, rows, forts, starts, trenches, halves } = document;
  const at = (hex: Hex) => {
    const { column, row } = toOffset(hex, orientation);
    return `${column},${row}`;
  };
  const all = (hexes: readonly Hex[]) => hexes.map(at).join(' ');
  return [
    `map ${id}`,
    `title ${typed(title)}`,
    ...(season === undefined ? [] : [`season ${season}`]),
    `orientation ${orientation}`,
    'rows',
    ...rows.map((row) => `  ${row.replaceAll(' ', '.')}`),
    ...forts.map(({ id: fort, title: name, body, entrances: { left, right } }) => {
      const called = name === undefined ? '' : ` ${JSON.stringify(name)}`;
      return `fort ${fort}${called} left ${at(left)} body ${all(body)} right ${at(right)}`;
    }),
    ...starts.map(({ number, hex }) => `start ${number} ${at(hex)}`),
    ...trenches.map((trench) => `trench ${trench.id} ${all(trench.hexes)}`),
    ...(halves === undefined
      ? []
      : Object.entries(halves).map(([name, { columns }]) => `half ${name} ${columns.join(' to ')}`)),
    '',
  ].join('\n');
}

/** The names of halves in the text. */
const HALVES = ['half-1-6', 'half-7-12'] as const;

interface Draft {
  id?: string;
  title?: string;
  season?: string;
  orientation?: string;
  rows?: string[];
  readonly forts: unknown[];
  readonly starts: unknown[];
  readonly trenches: unknown[];
  readonly halves: Partial<Record<(typeof HALVES)[number], unknown>>;
}

/** The document of a typed map. Its soundness is checked by `MapDocumentSchema` and `checkMap`. */
export function readMapText(text: string): TypedDocument {
  const lines = linesOf(text);
  const orientation = lines.find(({ words }) => words[0] === 'orientation')?.words[1] === 'pointy' ? 'pointy' : 'flat';
  const draft: Draft = { forts: [], starts: [], trenches: [], halves: {} };
  let inRows = false;
  const faults = readLines(lines, (line) => {
    const isRow = inRows && /^\s/.test(line.text);
    inRows = isRow || line.words[0] === 'rows';
    if (isRow) (draft.rows ??= []).push(line.text.trim().replaceAll('.', ' '));
    else readLine(draft, line, orientation);
  });
  if (faults.length > 0) return { ok: false, faults };
  const { halves, ...rest } = draft;
  const document = { schema: 'trench-club-map/1', ...rest, ...(Object.keys(halves).length > 0 && { halves }) };
  return { ok: true, document };
}

function readLine(draft: Draft, { words }: Line, orientation: 'flat' | 'pointy'): void {
  const [key = '', ...rest] = words;
  const [first = ''] = rest;
  const hex = (word: string | undefined): Hex => {
    const match = /^(-?\d{1,6}),(-?\d{1,6})$/.exec(word ?? '');
    if (!match) throw new Unreadable(msg('not-a-place', { word }));
    return fromOffset(Number(match[1]), Number(match[2]), orientation);
  };
  const once = (name: 'id' | 'title' | 'season' | 'orientation' | 'rows') => {
    if (draft[name] !== undefined) throw new Unreadable(msg('line-twice', { key }));
  };
  switch (key) {
    case 'map':
      once('id');
      draft.id = joinWords(rest);
      return;
    case 'title':
    case 'season':
    case 'orientation':
      once(key);
      draft[key] = joinWords(rest);
      return;
    case 'rows':
      once('rows');
      draft.rows = [];
      return;
    case 'start':
      draft.starts.push({ number: wholeNumber(first, 'start'), hex: only(rest, 2) && hex(rest[1]) });
      return;
    case 'trench':
      draft.trenches.push({ id: first, hexes: rest.slice(1).map(hex) });
      return;
    case 'half': {
      const half = HALVES.find((name) => name === first);
      if (!half) throw new Unreadable(msg('not-a-half', { halves: HALVES, word: first || undefined }));
      if (draft.halves[half] !== undefined) throw new Unreadable(msg('half-twice', { half }));
      if (rest[2] !== 'to' || rest.length !== 4) throw new Unreadable(msg('half-form'));
      draft.halves[half] = { columns: [wholeNumber(rest[1], 'column'), wholeNumber(rest[3], 'column')] };
      return;
    }
    case 'fort':
      draft.forts.push(fortOf(rest, hex));
      return;
    default:
      throw new Unreadable(msg('map-line', { key }));
  }
}

/** `F1 "Fort Vaux" left 1,0 body 1,1 1,2 right 1,3` */
function fortOf([id = '', ...words]: readonly string[], hex: (word: string) => Hex): unknown {
  const places = { left: [] as Hex[], body: [] as Hex[], right: [] as Hex[] };
  let title: string | undefined;
  let part: keyof typeof places | undefined;
  for (const word of words) {
    if (word === 'left' || word === 'body' || word === 'right') part = word;
    else if (part) places[part].push(hex(word));
    else if (word.startsWith('"')) title = joinWords([word]);
    else throw new Unreadable(msg('fort-line', { word }));
  }
  const { left, body, right } = places;
  if (left.length !== 1 || right.length !== 1) throw new Unreadable(msg('fort-entrances', { fort: id }));
  return { id, ...(title !== undefined && { title }), body, entrances: { left: left[0], right: right[0] } };
}

/** @throws Unreadable when there are more or fewer words. */
function only(words: readonly string[], count: number): true {
  if (words.length !== count) throw new Unreadable(msg('words-in-line', { count, given: words.length }));
  return true;
}
