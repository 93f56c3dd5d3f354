import type { Walker } from '../../wire/schema/walkers.js';

export interface CutOff {
  readonly walker: Walker;
  readonly ways: readonly { readonly start: number; readonly fort: string }[];
  /** Ways that are not named. */
  readonly more: number;
}
/** The meaning of a whole number in a typed document. */
export type NumberName = 'start' | 'column';

const NUMBERS = { start: 'The number of a start', column: 'A column' } as const satisfies Record<NumberName, string>;

const WALKERS = {
  foot: 'foot soldiers, who may wade: a whole turn, counted as 2 points (MOV-8)',
  wheel: 'guns and vehicles on dry land',
  track: 'tanks on dry land',
  'wheel-trenches': 'guns and vehicles with the trenches variant on, which bars them from trench hexes (VAR-TRE-2)',
  'speed-1': 'units of speed 1, which can never enter forest (MOV-23)',
} as const satisfies Record<Walker, string>;

export const documents = {
  'rows-not-rectangular': ({ letters, widest }: { letters: number; widest: number }) =>
    `The row has ${letters} letters, and the widest row has ${widest}.`,
  'no-hexes': () => 'The map has no hex.',
  'fort-hex-shared': ({ hex, fort }: { hex: string; fort: string }) => `Hex ${hex} is already listed in fort ${fort}.`,
  'fort-hex-not-lettered': ({ hex, fort }: { hex: string; fort: string }) =>
    `Hex ${hex} of fort ${fort} has no letter X in the rows.`,
  'entrance-off-body': ({ side, fort }: { side: string; fort: string }) =>
    `The ${side} entrance of fort ${fort} touches no body hex.`,
  'fort-not-connected': ({ fort }: { fort: string }) => `The hexes of fort ${fort} are not one group.`,
  'fort-letter-without-fort': ({ column }: { column: number }) =>
    `Column ${column} has the letter X but belongs to no fort.`,
  'start-repeated': ({ number }: { number: number }) => `Start ${number} is listed twice.`,
  'start-hex-shared': ({ hex }: { hex: string }) => `Hex ${hex} is the start of two numbers.`,
  'hex-off-map': ({ hex }: { hex: string }) => `Hex ${hex} is not on the map.`,
  'hex-of-fort': ({ hex }: { hex: string }) => `Hex ${hex} is part of a fort.`,
  'trench-hex-repeated': ({ hex }: { hex: string }) => `Hex ${hex} is already listed in a trench.`,
  'trench-on-water': ({ hex }: { hex: string }) => `Hex ${hex} is water or a bridge.`,
  'trench-not-connected': ({ trench }: { trench: string }) => `Trench ${trench} is not one group.`,
  'trenches-touch': ({ trench, other }: { trench: string; other: string }) =>
    `Trench ${trench} touches trench ${other}: they are one group.`,
  'half-off-map': ({ from, to, last }: { from: number; to: number; last: number }) =>
    `Columns ${from} to ${to} are not a range inside columns 0 to ${last}.`,
  'start-outside-half': ({ number, half }: { number: number; half: string }) => `Start ${number} is not in ${half}.`,
  'fort-across-cut': ({ half, fort }: { half: string; fort: string }) =>
    `The edge of ${half} cuts through fort ${fort}.`,
  'trench-across-cut': ({ half, trench }: { half: string; trench: string }) =>
    `The edge of ${half} cuts trench ${trench} into pieces.`,
  'halves-overlap': () => 'The two halves have columns in common.',
  'id-repeated': ({ id }: { id: string }) => `Id ${id} is used twice.`,
  'nobody-can-start': ({ starts, each }: { starts: number; each: number }) =>
    `The map has ${starts} start hexes, and each player needs ${each}.`,
  'nobody-can-win': ({ forts, enough }: { forts: number; enough: number }) =>
    `The map has ${forts} forts, and ${enough} are needed to win by forts.`,
  'entrance-walled-in': () => 'An entrance has no dry approach hex.',
  'start-without-room': ({ number, room, units }: { number: number; room: number; units: number }) =>
    `Start ${number} has ${room} dry hexes within two steps for ${units} units.`,
  'nothing-may-follow': ({ word }: { word: string }) => `Nothing may follow ${word}.`,
  'not-quoted': ({ word }: { word: string }) => `${word} is not a text in quotation marks.`,
  'line-twice': ({ key }: { key: string }) => `The line ${key} is repeated.`,
  'half-twice': ({ half }: { half: string }) => `The line half ${half} is repeated.`,
  'half-form': () => 'A half is its first and last column: half half-1-6 0 to 15.',
  'map-line': ({ key }: { key: string }) =>
    `A line begins with map, title, season, orientation, rows, fort, start, trench or half, not ${key}; the rows of hexes are indented.`,
  'fort-line': ({ word }: { word: string }) =>
    `After its id a fort has a title in quotation marks, left, body or right, not ${word}.`,
  'fort-entrances': ({ fort }: { fort: string }) => `Fort ${fort} has one left and one right entrance.`,
  'words-in-line': ({ count, given }: { count: number; given: number }) =>
    `The line needs ${count} words, not ${given}.`,
  'indented-line': () => 'An indented line belongs below a unit or the turret.',
  'sheet-line': ({ key }: { key: string }) =>
    `A line begins with sheet, title, unit or turret, or is indented below one, not ${key}.`,
  'key-twice': ({ key }: { key: string }) => `${key} is repeated.`,
  'no-value': ({ key }: { key: string }) => `${key} has no value.`,
  'rank-form': ({ key, word }: { key: string; word: string }) =>
    `${key} is recruit/veteran/war hero, as in 2/4/6, not ${word}.`,
  'figure-form': ({ key, word }: { key: string; word: string }) =>
    `${key} is a number, a range as in 1-3, numbers as in 2/4/6, or none, not ${word}.`,
  'fort-cut-off': ({ walker, ways, more }: CutOff) =>
    `There is no path for ${WALKERS[walker]}: ${ways.map(({ start, fort }) => `start ${start} to ${fort}`).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  'not-a-number': ({ what, word }: { what: NumberName; word: string | undefined }) =>
    `${NUMBERS[what]} is a whole number, not ${word ?? 'nothing'}.`,
  'not-a-place': ({ word }: { word: string | undefined }) =>
    `A place is column,row as in 4,0, not ${word ?? 'nothing'}.`,
  'not-a-half': ({ halves, word }: { halves: readonly string[]; word: string | undefined }) =>
    `The halves are ${halves.join(' and ')}, not ${word ?? 'nothing'}.`,
  'not-a-basis': ({ key, bases, word }: { key: string; bases: readonly string[]; word: string | undefined }) =>
    `After its value ${key} has its basis: ${bases.join(', ')}, not ${word ?? 'nothing'}.`,
  'nothing-to-draw': () => 'The board has no hexes between these corners.',
  'not-a-unit-type': ({ word, types }: { word: string; types: readonly string[] }) =>
    `${word === '' ? 'Nothing' : word} is not a unit type; the types are ${types.join(', ')}.`,
  'part-too-large': ({ places, most }: { places: number; most: number }) =>
    `The board has ${places} places to draw, and the limit is ${most}; \`from\` and \`to\` select a part of it.`,
} as const;
