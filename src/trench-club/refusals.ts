import type { Refusal } from '../game/verdict.js';

interface Entry {
  /** The clause a refusal cites unless the case names a closer one. */
  readonly clause: string;
  readonly title: string;
  readonly description: string;
}

/** Every reason for which Trench Club says no. Codes are stable; the documentation is made from this list. */
export const REFUSALS = {
  // Orders in the first rounds
  'recruit-without-army': {
    clause: 'DEC-FRS-4',
    title: 'Recruit without an army',
    description:
      'Units recruited while the first-round limits last belong to none of the three armies and get no orders.',
  },
  'army-rests': {
    clause: 'FRS-4',
    title: 'Army rests',
    description:
      'In round 2 of a two-player game the first player orders only the armies that had no orders in round 1.',
  },
  'too-many-armies': {
    clause: 'FRS-5',
    title: 'Too many armies',
    description: 'In the first rounds only some armies of a country may get orders: to move, to attack, or to act.',
  },

  // Declaring attacks
  'unknown-unit': {
    clause: 'DEF-3',
    title: 'No such unit',
    description: 'The state has no unit with this id; destroyed units are not listed.',
  },
  'not-your-unit': {
    clause: 'ATT-1',
    title: 'Not your unit',
    description: 'Only units of the country whose turn it is are given orders.',
  },
  'attacker-not-on-map': {
    clause: 'DEF-3',
    title: 'Attacker is not on the map',
    description: 'A unit aboard a transport or waiting for its deployment does not attack.',
  },
  'attacker-in-fort': {
    clause: 'FRT-16',
    title: 'Attacker is inside a fort',
    description: 'Units inside a fort are out of play: they do not attack.',
  },
  'attacker-in-water': {
    clause: 'MOV-9',
    title: 'Attacker stands in water',
    description: 'A unit that wades can neither attack nor defend; boats and air units are not meant.',
  },
  'attacker-unarmed': {
    clause: 'DEF-7',
    title: 'Attacker is unarmed',
    description: 'The unit has neither a ground range nor an air range.',
  },
  'target-not-enemy': {
    clause: 'ATT-8',
    title: 'Target is no enemy',
    description: 'Only enemy units can be declared as targets, never own or allied ones.',
  },
  'target-not-on-map': {
    clause: 'DEF-3',
    title: 'Target is not on the map',
    description: 'Only a unit on a map hex can be attacked; one inside a fort is out of play.',
  },
  'no-range-against-target': {
    clause: 'ATT-6',
    title: 'No range against this kind of target',
    description: 'The target’s kind, air or not, chooses the attacker’s range, and the attacker has none for it.',
  },
  'target-too-close': {
    clause: 'ATT-5',
    title: 'Target is too close',
    description: 'A range that begins at 2 or more cannot be used against nearer units.',
  },
  'target-too-far': {
    clause: 'ATT-4',
    title: 'Target is out of range',
    description: 'The distance to the target is larger than the attacker’s range.',
  },
  'attacks-twice': {
    clause: 'ATT-7',
    title: 'Unit attacks twice',
    description: 'Each unit attacks at most once in a turn.',
  },

  // Odds
  'too-many-outcomes': {
    clause: 'BAT-22',
    title: 'Too many outcomes',
    description: 'The joint distribution of these battles has more outcomes than the service works out.',
  },
} as const satisfies Record<string, Entry>;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal with the clause of its code, or with a closer one. */
export function refusal(
  code: RefusalCode,
  { message, facts, remedy }: Pick<Refusal, 'message' | 'facts' | 'remedy'>,
  clause: string = REFUSALS[code].clause,
): Refusal {
  return { code, clause, message, facts, ...(remedy && { remedy }) };
}
