import { table } from '../refusals/table.js';

/** Faults of Victory Points and of the turn. */
export const TURN_FINDINGS = table({
  'points-not-in-play': {
    clause: 'OPT-28',
    title: 'Victory Points are not in play',
    description: 'Headquarters, points and the phase headquarters exist only with the option `variant.victoryPoints`.',
    says: 'The game is played without Victory Points.',
  },
  'cards-not-in-play': {
    clause: 'OPT-32',
    title: 'Not played with dice cards',
    description: 'A seat chooses between dice and cards only with `random.source` set to `cards` (CARD-3).',
    says: 'The game is played with dice alone.',
  },
  'headquarters-twice': {
    clause: 'VAR-VP-2',
    title: 'Two headquarters',
    description: 'Every country has one headquarters at most.',
    says: '{country} has a headquarters already.',
  },
  'not-a-start-hex': {
    clause: 'VAR-VP-2',
    title: 'Headquarters off the start hexes',
    description: 'A headquarters is the start hex of one of the numbers that the country was dealt.',
    values: 'number:ordinal',
    says: {
      'no-number': 'The hex has no start number on the map in play.',
      other: '{number} is not a start number of {country}.',
    },
  },
  'nothing-to-choose': {
    clause: 'VAR-VP-2',
    title: 'All headquarters are chosen',
    description: 'In the phase headquarters at least one country has not chosen.',
    says: 'Every country has its headquarters.',
  },
  'no-start-number': {
    clause: 'VAR-VP-2',
    title: 'No start number to choose',
    description: 'In the phase headquarters every country has start numbers to choose from.',
    says: 'The start numbers of {country} are not known.',
  },
  'no-such-battle': {
    clause: 'ATT-2',
    title: 'No such battle',
    description: 'The next battle is one of the declared attacks, or follows the last of them.',
    says: 'The number is higher than that of the declared attacks.',
  },
  'not-over': {
    clause: 'END-4',
    title: 'Result of a running game',
    description: 'A game with a result is in the phase over.',
    says: 'A game with a result is over.',
  },
  'no-result': {
    clause: 'END-4',
    title: 'Over without a result',
    description: 'A game in the phase over has a result.',
    says: 'A game that is over has a result.',
  },
  'aimed-at-no-trench': {
    clause: 'DEC-TRE-12',
    title: 'Aimed at no trench',
    description: 'The hex that an attack names is one of a trench.',
    says: 'The hex has no trench.',
  },
  'unknown-unit': {
    clause: 'DEF-3',
    title: 'No such unit',
    description: 'Until battles are fought, attackers and targets of the declared attacks are units of the state.',
    values: 'unit:text',
    says: 'The state has no unit {unit}.',
  },
});
