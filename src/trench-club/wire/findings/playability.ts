import { table } from '../refusals/table.js';

/** Warnings about a sound document. The first two make a game impossible; the others inform the map's author. */
export const PLAYABILITY = table({
  'nobody-can-start': {
    clause: 'SET-3',
    title: 'Too few start hexes',
    description:
      'Each player takes three start tokens: a half or a map without halves needs six start hexes, four players need twelve.',
    values: 'starts:number each:number',
    says: 'The map has {starts} start hexes, and each player needs {each}.',
  },
  'nobody-can-win': {
    clause: 'END-1',
    title: 'Too few forts to win',
    description:
      'There are fewer forts than the ruleset asks for a win by forts. The option `victory.forts` can be set lower.',
    values: 'forts:number enough:number',
    says: 'The map has {forts} forts, and {enough} are needed to win by forts.',
  },
  'start-without-room': {
    clause: 'SET-11',
    title: 'A start without room',
    description:
      'An army of eleven does not find dry hexes for all its units on its start hex and the two rings around it.',
    values: 'number:ordinal room:number units:number',
    says: 'Start {number} has {room} dry hexes within two steps for {units} units.',
  },
  'fort-cut-off': {
    clause: 'DEF-11',
    title: 'A fort that cannot be reached',
    description: 'Some units have no way over dry land from a start hex to a fort, in any number of turns.',
    says: 'There is no path for {walker}: {ways}{more}.',
  },
  'entrance-walled-in': {
    clause: 'DEF-11',
    title: 'An entrance without approach',
    description: 'No dry hex outside forts touches one of the entrances of a fort.',
    says: 'An entrance has no dry approach hex.',
  },
  'not-eleven': {
    clause: 'UNI-1',
    title: 'Not eleven starting units',
    description:
      'In the books every country starts with eleven units, one of each; this unit sheet gives one more or fewer.',
    values: 'units:number book:number',
    says: '{country} starts with {units} units instead of the {book} of the rulebooks.',
  },
});
