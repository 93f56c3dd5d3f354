import type { CodeRegistry } from '../../../game/hosted.js';

/** Possible faults of a well-formed map document. */
export const MAP_FINDINGS = {
  'rows-not-rectangular': {
    clause: 'MOV-18',
    title: 'Rows of different length',
    description:
      'Every row has one letter per hex, so all rows are as long as the widest; spaces are places without a hex.',
  },
  'no-hexes': {
    clause: 'MOV-18',
    title: 'No hex at all',
    description: 'The rows hold nothing but spaces.',
  },
  'id-repeated': {
    clause: 'DEC-DATA-12',
    title: 'Id used twice',
    description: 'The ids of the forts, and those of the trenches, are unique.',
  },
  'hex-off-map': {
    clause: 'CMP-3',
    title: 'Hex outside the map',
    description: 'A start number or a trench names a hex that the rows do not have.',
  },
  'fort-hex-shared': {
    clause: 'DEF-11',
    title: 'Hex in two forts',
    description: 'A hex is listed once, as the body or an entrance of one fort.',
  },
  'fort-hex-not-lettered': {
    clause: 'DEF-11',
    title: 'Fort hex without the letter X',
    description: 'Every hex of a fort, entrances included, has the letter X in the rows.',
  },
  'fort-letter-without-fort': {
    clause: 'DEF-11',
    title: 'Letter X outside all forts',
    description: 'A hex lettered X is part of a listed fort.',
  },
  'entrance-off-body': {
    clause: 'DEF-11',
    title: 'Entrance away from its fort',
    description: 'Both entrances of a fort are adjacent to its body.',
  },
  'fort-not-connected': {
    clause: 'DEF-11',
    title: 'Fort in pieces',
    description: 'Body and entrances of a fort are one connected group of hexes.',
  },
  'start-repeated': {
    clause: 'CMP-3',
    title: 'Start number used twice',
    description: 'Each start number names one hex.',
  },
  'start-hex-shared': {
    clause: 'CMP-3',
    title: 'Hex with two start numbers',
    description: 'Each start number has a hex of its own.',
  },
  'start-on-fort': {
    clause: 'DEC-SET-3',
    title: 'Start hex in a fort',
    description: 'Nobody is deployed on the body or an entrance of a fort, so no start number lies there.',
  },
  'start-outside-half': {
    clause: 'CMP-3',
    title: 'Start hex in the wrong half',
    description: 'Start numbers 1 to 6 lie in one half of the map, 7 to 12 in the other.',
  },
  'trench-hex-repeated': {
    clause: 'DEC-TRE-16',
    title: 'Hex listed twice in trenches',
    description: 'A hex belongs to one trench and is listed once.',
  },
  'trench-on-fort': {
    clause: 'ICON-BLD-3',
    title: 'Trench on a fort',
    description: 'No trench lies on the body or an entrance of a fort.',
  },
  'trench-on-water': {
    clause: 'MOV-18',
    title: 'Trench on water',
    description: 'A hex has one terrain: no trench lies on water or on a bridge.',
  },
  'trench-not-connected': {
    clause: 'DEC-TRE-16',
    title: 'Trench in pieces',
    description: 'A trench is one connected group of hexes.',
  },
  'trenches-touch': {
    clause: 'DEC-TRE-16',
    title: 'Trenches touch',
    description: 'Trench hexes that touch are one trench, so two trenches are never adjacent.',
  },
  'half-off-map': {
    clause: 'SET-2',
    title: 'Half outside the map',
    description: 'The columns of a half are a range of columns of the map.',
  },
  'halves-overlap': {
    clause: 'SET-2',
    title: 'Halves overlap',
    description: 'No column belongs to both halves.',
  },
  'fort-across-cut': {
    clause: 'DEC-SET-10',
    title: 'Fort across the cut',
    description: 'Beyond the edge of a half nothing exists, so a fort lies in a half with all its hexes or with none.',
  },
  'trench-across-cut': {
    clause: 'DEC-SET-10',
    title: 'Trench across the cut',
    description: 'What a half holds of a trench is one connected group.',
  },
} as const satisfies CodeRegistry;

export type MapFindingCode = keyof typeof MAP_FINDINGS;
