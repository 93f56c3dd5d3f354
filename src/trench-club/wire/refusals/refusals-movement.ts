import type { RuleEntry } from '../../../game/hosted.js';

/** Sections 7 to 10: moving, contact, transports, forts. */
export const MOVEMENT_REFUSALS = {
  'unit-aboard': {
    clause: 'TRN-6',
    title: 'Unit is aboard a transport',
    description: 'A unit that has boarded waits for its transport to end its move; it is unloaded then.',
  },
  'unit-not-deployed': {
    clause: 'DEF-3',
    title: 'Unit is not deployed',
    description: 'A unit that waits for its deployment gets no orders.',
  },
  'already-moved': {
    clause: 'MOV-1',
    title: 'Unit has already moved',
    description: 'Each unit moves once in a turn; units that boarded or were carried have moved (TRN-9).',
  },
  'empty-path': {
    clause: 'PHS-4',
    title: 'Empty path',
    description: 'A move has at least one step; only a loaded transport may unload where it stands (DEC-TRN-1).',
  },
  'not-adjacent': {
    clause: 'MOV-3',
    title: 'Step to a hex that is not adjacent',
    description:
      'Every step of a path goes to a hex adjacent to the one before, or out of a fort to one of its approach hexes.',
  },
  'off-the-map': {
    clause: 'DEC-SET-10',
    title: 'Hex is not on the map in play',
    description: 'The hex does not exist: outside the map, or beyond the cut of the half in play.',
  },
  'terrain-barred': {
    clause: 'MOV-21',
    title: 'Terrain is barred to this unit',
    description: 'Only foot soldiers wade, only boats and air units are at home on water, boats leave it nowhere.',
  },
  'not-enough-points': {
    clause: 'MOV-2',
    title: 'Not enough movement points',
    description: 'The step costs more than what is left of the unit’s speed.',
  },
  'no-way': {
    clause: 'MOV-16',
    title: 'No way there',
    description: 'Water, forts or enemy units cut the hex off from the unit, however many turns it takes.',
  },
  'whole-turn-step': {
    clause: 'MOV-10',
    title: 'Step needs the whole turn',
    description: 'Wading and taking a fort cost the whole turn’s movement: only as the first and only step.',
  },
  'move-has-ended': {
    clause: 'MOV-11',
    title: 'Move has ended',
    description:
      'Nothing follows a whole-turn step, the last-move exception, boarding, or the entry of an air unit or a loaded transport into a fort.',
  },
  'trench-held': {
    clause: 'DEC-TRE-2',
    title: 'Trench is held',
    description:
      'A trench with an enemy foot soldier in it is held along its whole length: foot soldiers enter no hex of it.',
  },
  'enemy-in-the-way': {
    clause: 'MOV-16',
    title: 'Enemy in the way',
    description: 'A hex that holds an enemy unit is never entered, not even by air units.',
  },
  'hex-occupied': {
    clause: 'MOV-17',
    title: 'Hex is occupied',
    description:
      'Own and allied units may be passed, but a move neither ends nor is stopped on their hex (DEC-MOV-15).',
  },
  'contact-stop': {
    clause: 'CON-1',
    title: 'Stopped by contact',
    description: 'A unit in contact with the enemy that moves into contact again must stop there.',
  },
  'fort-wall': {
    clause: 'MOV-24',
    title: 'Fort wall',
    description: 'The body of a fort is entered by nobody.',
  },
  'fort-entrance': {
    clause: 'DEC-MOV-6',
    title: 'Nobody stands on an entrance',
    description:
      'The step onto an entrance is entering or taking the fort: the path says { fort } for it. Air units may cross one where the rules allow, but not end there.',
  },
  'unknown-fort': {
    clause: 'DEF-11',
    title: 'No such fort',
    description: 'The map in play has no fort with this id.',
  },
  'not-at-the-fort': {
    clause: 'FRT-2',
    title: 'Not next to an entrance',
    description: 'A fort is entered or taken from one of its approach hexes.',
  },
  'allied-fort': {
    clause: 'FRT-6',
    title: 'Fort of the ally',
    description: 'An ally’s fort is neither taken nor entered (FRT-7).',
  },
  'cannot-take-forts': {
    clause: 'FRT-1',
    title: 'Unit cannot take forts',
    description: 'Only foot soldiers take neutral and enemy forts; in the short game Anti-Tank Gunners do not.',
  },
  'boats-stay-outside': {
    clause: 'DEC-SF-GEN-1',
    title: 'Boats enter no forts',
    description: 'Every own unit may enter an own fort, except boats.',
  },
  'taking-from-inside': {
    clause: 'DEC-FRT-5',
    title: 'Cannot take from inside a fort',
    description:
      'A fort is taken by a unit that starts the turn on one of its approach hexes, not by one inside another fort.',
  },
  'not-a-transport': {
    clause: 'TRN-1',
    title: 'Not a Troop Transport of one’s own',
    description: 'Only an own Troop Transport carries units, never an allied one (DEC-TRN-7).',
  },
  'cannot-be-carried': {
    clause: 'TRN-2',
    title: 'Unit cannot be carried',
    description: 'Only the types listed there are carried by a Troop Transport.',
  },
  'transport-full': {
    clause: 'TRN-1',
    title: 'Transport is full',
    description: 'A Troop Transport carries four units.',
  },
  'transport-has-moved': {
    clause: 'TRN-5',
    title: 'Transport has moved',
    description: 'Units board before their transport moves: load, drive and unload once per turn (DEC-TRN-8).',
  },
  'transport-in-fort': {
    clause: 'DEC-TRN-5',
    title: 'Transport is inside a fort',
    description: 'Nobody boards inside a fort.',
  },
  'transport-not-adjacent': {
    clause: 'TRN-4',
    title: 'Transport is not adjacent',
    description: 'Boarding is a step into the transport’s hex.',
  },
  'no-room-to-unload': {
    clause: 'TRN-8',
    title: 'No room to unload',
    description: 'A loaded transport ends its move where there are enough free hexes around it for everyone aboard.',
  },
  'transport-boxed-in': {
    clause: 'DEC-TRN-15',
    title: 'Transport would be boxed in',
    description: 'A move or boarding that would leave a loaded transport without a place to unload is refused.',
  },
  'unload-incomplete': {
    clause: 'TRN-6',
    title: 'Not everybody is unloaded',
    description: 'At the end of the transport’s move every unit aboard is unloaded, each onto a hex of its own.',
  },
  'unload-not-allowed': {
    clause: 'TRN-6',
    title: 'Nothing to unload here',
    description:
      'Only a loaded transport that ends on a map hex unloads onto hexes; inside a fort everybody gets out by itself (TRN-10).',
  },
  'unload-hex': {
    clause: 'DEC-TRN-4',
    title: 'Cargo cannot be unloaded there',
    description: 'Cargo is unloaded onto free hexes adjacent to the transport which the unit may enter.',
  },
} as const satisfies Record<string, RuleEntry>;
