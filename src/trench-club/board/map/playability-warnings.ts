import type { CodeRegistry } from '../../../game/hosted.js';
import type { KeyedMessage, Localisable } from '../../../language/messages.js';
import type { PlayabilityWarning } from '../../wire/schema/own-documents.js';
import { messageMember } from '../../words/msg.js';

/** Warnings about a sound document. The first two make a game impossible; the others inform the map's author. */
export const PLAYABILITY = {
  'nobody-can-start': {
    clause: 'SET-3',
    title: 'Too few start hexes',
    description:
      'Each player takes three start tokens: a half or a map without halves needs six start hexes, four players need twelve.',
  },
  'nobody-can-win': {
    clause: 'END-1',
    title: 'Too few forts to win',
    description:
      'There are fewer forts than the ruleset asks for a win by forts. The option `victory.forts` can be set lower.',
  },
  'start-without-room': {
    clause: 'SET-11',
    title: 'A start without room',
    description:
      'An army of eleven does not find dry hexes for all its units on its start hex and the two rings around it.',
  },
  'fort-cut-off': {
    clause: 'DEF-11',
    title: 'A fort that cannot be reached',
    description: 'Some units have no way over dry land from a start hex to a fort, in any number of turns.',
  },
  'entrance-walled-in': {
    clause: 'DEF-11',
    title: 'An entrance without approach',
    description: 'No dry hex outside forts touches one of the entrances of a fort.',
  },
  'not-eleven': {
    clause: 'UNI-1',
    title: 'Not eleven starting units',
    description:
      'In the books every country starts with eleven units, one of each; this unit sheet gives one more or fewer.',
  },
} as const satisfies CodeRegistry;

export type PlayabilityCode = keyof typeof PLAYABILITY;

/** A warning, with the clause of its code. */
export function warningOf(code: PlayabilityCode, message: KeyedMessage): PlayabilityWarning & Localisable {
  return { code, ...messageMember(message), clause: PLAYABILITY[code].clause };
}
