import type { Finding } from '../../../game/contract.js';
import type { KeyedMessage } from '../../../language/messages.js';
import { messageMember } from '../../words/msg.js';
import { MAP_FINDINGS } from '../../board/map/map-findings.js';
import type { CodeRegistry } from '../../../game/hosted.js';
import { PLAYABILITY } from '../../board/map/playability-warnings.js';

/**
 * The registry of findings: all that `validate-state` and the problem `impossible-state` can report about a state and
 * its documents. Source of `docs/problems.md` and the pages under `/problems/{code}`.
 */
export const FINDINGS = {
  // Form
  malformed: {
    clause: null,
    title: 'Not well formed',
    description:
      'A member is missing, unknown, of the wrong type or out of range. Further checks run only on a well-formed state.',
  },
  'unknown-version': {
    clause: null,
    title: 'Unknown version',
    description: 'The member `schema` names an unknown version of the state.',
  },

  // Documents
  'unknown-map': {
    clause: 'CMP-3',
    title: 'No such map',
    description: 'The catalogue has no map with this id. A map document can be given in its place.',
  },
  'unknown-unit-sheet': {
    clause: 'CMP-9',
    title: 'No such unit sheet',
    description: 'The catalogue has no unit sheet with this id. A unit sheet can be given in its place.',
  },
  'unit-type-twice': {
    clause: 'CMP-9',
    title: 'Unit type listed twice',
    description: 'A unit sheet has one entry for each type.',
  },
  'unit-not-on-sheet': {
    clause: 'CMP-9',
    title: 'Unit type not on the sheet',
    description: 'The unit sheet in play has no figures for the type of the unit.',
  },
  ...MAP_FINDINGS,
  ...PLAYABILITY,

  // Options and seats
  'not-played-in-solo': {
    clause: 'KOF-D-54',
    title: 'Not played in solo',
    description:
      'Koff’s enemy plays the first edition with dice, without trenches, Victory Points and other starting units.',
  },
  'no-such-level': {
    clause: 'CMP-2',
    title: 'No such level',
    description: 'Each opponent has its own levels of difficulty.',
  },
  'unknown-chart-patch': {
    clause: 'KOF-D-20',
    title: 'No such patch of the chart',
    description: 'The alternatives of the action chart are named in its document; those of one set go together.',
  },
  'armies-not-drawn': {
    clause: 'KOF-D-56',
    title: 'Armies not drawn',
    description: 'Koff’s enemy has drawn its armies before the first token is turned over.',
  },
  'not-in-the-bag': {
    clause: 'KOF-D-56',
    title: 'Not in the bag',
    description: 'The enemy draws its own waiting units and special forces, each once.',
  },
  'not-with-this-opponent': {
    clause: 'AUT-D-40',
    title: 'Not played by this opponent',
    description: 'The Automa plays the second edition with dice, without trenches and Victory Points.',
  },
  'wrong-number-of-seats': {
    clause: 'CMP-2',
    title: 'Wrong number of seats',
    description: 'The option `players` agrees with the number of seats.',
  },
  'seat-twice': {
    clause: 'CMP-2',
    title: 'Country seated twice',
    description: 'Every country has one seat at most.',
  },
  'three-seats': {
    clause: 'DEC-SET-9',
    title: 'Three players',
    description: 'Two or four countries play, or two people of one faction against an opponent of the other.',
  },
  'neighbours-allied': {
    clause: 'SET-1',
    title: 'Neighbours are allied',
    description: 'Clockwise the seats belong to the two factions in turn.',
  },
  'no-such-seat': {
    clause: 'CMP-2',
    title: 'Country without a seat',
    description: 'A unit, a fort, money or the turn belongs to a country without a seat.',
  },

  // Forts and units
  'unknown-fort': {
    clause: 'DEC-SET-10',
    title: 'No such fort',
    description: 'The map in play, or its half, has no fort with this id.',
  },
  'fort-twice': {
    clause: 'FRT-5',
    title: 'Fort listed twice',
    description: 'A fort is listed once, under one flag or none.',
  },
  'unit-twice': {
    clause: 'DEF-3',
    title: 'Unit listed twice',
    description: 'Ids of units are unique.',
  },
  'foreign-unit-type': {
    clause: 'UNI-4',
    title: 'Unit of another country',
    description: 'The type is not on the unit board of the country.',
  },
  'special-force-not-in-play': {
    clause: 'OPT-11',
    title: 'Special force not in play',
    description: 'Special forces exist only in games with the option `sf.enabled`.',
  },
  'no-turret-there': {
    clause: 'SF-TUR-2',
    title: 'No Turret in the fort',
    description: 'Until battles are fought, an attacker named by a fort is the Turret of that fort.',
  },
  'turret-in-neutral-fort': {
    clause: 'SF-TUR-3',
    title: 'Turret without an owner',
    description: 'A Turret belongs to the country that controls its fort; a fort with a Turret is never neutral.',
  },
  'card-twice': {
    clause: 'DEC-ECO-11',
    title: 'Card twice in the deck',
    description: 'The deck has one card for each of the eight special forces.',
  },
  'terrain-twice': {
    clause: 'DEC-ICON-10',
    title: 'Hex changed twice',
    description: 'Builders change a hex once.',
  },
  'terrain-on-fort': {
    clause: 'ICON-BLD-3',
    title: 'Builders change no fort',
    description: 'Nothing is built on the body or an entrance of a fort.',
  },
  'terrain-not-built': {
    clause: 'DEC-ICON-10',
    title: 'Terrain that no builder makes there',
    description: 'Builders turn open ground and forest into roads or trenches, and water into bridges.',
  },
  'trenches-not-in-play': {
    clause: 'VAR-TRE-1',
    title: 'Trenches are not in play',
    description: 'Trenches are dug only in games with the option `variant.trenches`.',
  },
  'unknown-trench': {
    clause: 'DEC-TRE-16',
    title: 'No such trench',
    description: 'A change of terrain names a trench of the map, and only if it is a trench.',
  },
  'mine-misplaced': {
    clause: 'DEC-SF-MIN-2',
    title: 'Mine or marker where it cannot be',
    description:
      'Markers and mines are on land in play outside forts; a mine is on the hex of its marker or next to it.',
  },
  'mine-twice': {
    clause: 'SF-MIN-4',
    title: 'Two mines or two markers on a hex',
    description: 'One marker is on a hex, one mine of a country, and one mine that is armed.',
  },
  'force-out-of-turn': {
    clause: 'ECO-11',
    title: 'Special force waits out of turn',
    description: 'A bought special force waits only during phase 4 of its country; Turrets go to the stock.',
  },
  'unit-destroyed': {
    clause: 'BAT-18',
    title: 'Unit is destroyed',
    description: 'A unit whose damage reaches `battle.destroyAt` is removed, not listed.',
  },
  'two-places': {
    clause: 'DEF-3',
    title: 'Unit in two places',
    description: 'A unit has one place: a hex, a fort or a transport.',
  },
  'no-place': {
    clause: 'DEF-3',
    title: 'Unit nowhere',
    description: 'Once set-up is over every unit is on a hex, inside a fort or aboard a transport.',
  },
  'off-the-map': {
    clause: 'DEC-SET-10',
    title: 'Hex outside the map in play',
    description: 'The map in play, or its half, has no such hex.',
  },
  'hex-shared': {
    clause: 'MOV-17',
    title: 'Two units on a hex',
    description: 'One unit stands on a hex, air units included.',
  },
  'on-fort-hex': {
    clause: 'MOV-24',
    title: 'Unit on a fort hex',
    description: 'No unit stands on the body or an entrance of a fort.',
  },
  'boat-on-land': {
    clause: 'SF-GUN-2',
    title: 'Boat on land',
    description: 'Boats are on water and bridges only.',
  },
  'in-water': {
    clause: 'MOV-21',
    title: 'Unit cannot be in water',
    description: 'Only foot soldiers wade; other units are in water only if `deploy.water` allows it.',
  },
  'barred-from-trench': {
    clause: 'VAR-TRE-2',
    title: 'Unit cannot be on a trench',
    description:
      'Only foot soldiers, tanks and air units enter trench hexes; others are there only if the trench was dug under them.',
  },
  'trench-shared': {
    clause: 'VAR-TRE-3',
    title: 'Both sides in one trench',
    description: 'A trench is held by one faction along its whole length.',
  },
  'foreign-fort': {
    clause: 'FRT-7',
    title: 'Inside a foreign fort',
    description: 'A unit is inside a fort of its own country only.',
  },
  'boat-in-fort': {
    clause: 'DEC-SF-GEN-1',
    title: 'Boat inside a fort',
    description: 'Boats enter no forts.',
  },

  // Cargo
  'no-transport': {
    clause: 'TRN-1',
    title: 'No such transport',
    description: 'Cargo is aboard a Troop Transport of its own country on the map.',
  },
  'cannot-be-carried': {
    clause: 'TRN-2',
    title: 'Cannot be carried',
    description: 'Troop Transports carry the types that the unit sheet names: foot soldiers and guns.',
  },
  'transport-has-moved': {
    clause: 'TRN-6',
    title: 'Transport has moved',
    description: 'A transport that has made its move is empty.',
  },
  'aboard-out-of-turn': {
    clause: 'DEC-TRN-2',
    title: 'Aboard out of turn',
    description: 'Cargo exists only in the movement phase of its owner.',
  },
  'transport-full': {
    clause: 'TRN-1',
    title: 'Transport is full',
    description: 'A Troop Transport carries four units.',
  },
  'transport-boxed-in': {
    clause: 'DEC-TRN-15',
    title: 'No room to unload',
    description: 'No order of moves lets all loaded transports of the country unload.',
  },

  // Victory Points
  'points-not-in-play': {
    clause: 'OPT-28',
    title: 'Victory Points are not in play',
    description: 'Headquarters, points and the phase headquarters exist only with the option `variant.victoryPoints`.',
  },
  'cards-not-in-play': {
    clause: 'OPT-32',
    title: 'Not played with dice cards',
    description: 'A seat chooses between dice and cards only with `random.source` set to `cards` (CARD-3).',
  },
  'headquarters-twice': {
    clause: 'VAR-VP-2',
    title: 'Two headquarters',
    description: 'Every country has one headquarters at most.',
  },
  'not-a-start-hex': {
    clause: 'VAR-VP-2',
    title: 'Headquarters off the start hexes',
    description: 'A headquarters is the start hex of one of the numbers that the country was dealt.',
  },
  'nothing-to-choose': {
    clause: 'VAR-VP-2',
    title: 'All headquarters are chosen',
    description: 'In the phase headquarters at least one country has not chosen.',
  },
  'no-start-number': {
    clause: 'VAR-VP-2',
    title: 'No start number to choose',
    description: 'In the phase headquarters every country has start numbers to choose from.',
  },

  // Turn
  'no-such-battle': {
    clause: 'ATT-2',
    title: 'No such battle',
    description: 'The next battle is one of the declared attacks, or follows the last of them.',
  },
  'not-over': {
    clause: 'END-4',
    title: 'Result of a running game',
    description: 'A game with a result is in the phase over.',
  },
  'no-result': {
    clause: 'END-4',
    title: 'Over without a result',
    description: 'A game in the phase over has a result.',
  },
  'aimed-at-no-trench': {
    clause: 'DEC-TRE-12',
    title: 'Aimed at no trench',
    description: 'The hex that an attack names is one of a trench.',
  },
  'unknown-unit': {
    clause: 'DEF-3',
    title: 'No such unit',
    description: 'Until battles are fought, attackers and targets of the declared attacks are units of the state.',
  },
} as const satisfies CodeRegistry;

export type FindingCode = keyof typeof FINDINGS;

/** A finding with the clause of its code, or with a closer one. */
export function finding(
  pointer: string,
  code: FindingCode,
  message: KeyedMessage,
  clause: string | null = FINDINGS[code].clause,
): Finding {
  return { pointer, code, ...messageMember(message), ...(clause !== null && { clause }) };
}
