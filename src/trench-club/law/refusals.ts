import { HIDDEN_FACT } from '../../game/contract.js';
import * as verdict from '../../game/verdict.js';
import type { SaidOfBook } from '../../language/words.js';
import type { RuleEntry } from '../../game/hosted.js';
import { english } from '../words/say.js';
import { MONEY_REFUSALS } from '../wire/refusals/refusals-money.js';
import { MOVEMENT_REFUSALS } from '../wire/refusals/refusals-movement.js';
import type { Remedies } from '../wire/refusals/remedies.js';
import { SET_UP_REFUSALS } from '../wire/refusals/refusals-set-up.js';

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

  ...MOVEMENT_REFUSALS,

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
  'attacker-has-built': {
    clause: 'ICON-BLD-1',
    title: 'Attacker has built',
    description: 'A builder that has built in this turn does not attack in it.',
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
  'no-turret-there': {
    clause: 'SF-TUR-2',
    title: 'No Turret in the fort',
    description: 'The attacker is named by a fort, and that fort has no Turret.',
  },
  'turret-not-ready': {
    clause: 'DEC-SF-TUR-2',
    title: 'Turret was just placed',
    description: 'A Turret fires from the turn after the one in which it was placed.',
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
  'aimed-at-no-trench': {
    clause: 'DEC-TRE-12',
    title: 'Aimed at no trench',
    description: 'An attack names a hex only where trenches are in play and the target is in one.',
  },
  'attacks-twice': {
    clause: 'ATT-7',
    title: 'Unit attacks twice',
    description: 'Each unit attacks at most once in a turn.',
  },
  'attacks-of-partner': {
    clause: 'KOF-COP-2',
    title: 'Attacks of the other person',
    description:
      'Two people who play against an opponent declare one list of attacks; each adds, changes and takes back those of its own units, and leaves the others in their order.',
  },

  // Mines
  'not-a-minelayer': {
    clause: 'SF-MIN-1',
    title: 'Not a Minelayer',
    description: 'Only a Minelayer lays mines.',
  },
  'minelayer-not-on-map': {
    clause: 'SF-MIN-1',
    title: 'Minelayer is not on the map',
    description: 'A Minelayer lays a mine from a hex of the map, not from inside a fort.',
  },
  'no-place-for-marker': {
    clause: 'DEC-SF-MIN-1',
    title: 'No place for a marker',
    description:
      'A marker is put on the hex of the Minelayer or next to it: on land of the map in play, without a fort and without another marker.',
  },
  'no-place-for-mine': {
    clause: 'DEC-SF-MIN-2',
    title: 'No place for a mine',
    description:
      'A mine lies on the hex of its marker or next to it: on land of the map in play, without a fort and without another mine of the same country. Mines of others are never in the way.',
  },

  // Builders
  'not-a-builder': {
    clause: 'ICON-BLD-1',
    title: 'Not a builder',
    description: 'Only units with the builder icon on the unit sheet in play build; no printed unit has it.',
  },
  'builder-not-on-map': {
    clause: 'ICON-BLD-2',
    title: 'Builder is not on the map',
    description: 'A builder builds from a hex of the map, neither from inside a fort nor from aboard a transport.',
  },
  'trenches-not-in-play': {
    clause: 'DEC-ICON-10',
    title: 'Trenches are not in play',
    description: 'Trenches are dug only in games with the variant of trenches.',
  },
  'no-place-to-build': {
    clause: 'DEC-ICON-10',
    title: 'No place to build',
    description:
      'Something is built on two hexes next to each other, one of them at least next to the builder: neither under enemy units or forts nor on trenches that the enemy holds; roads on open ground, forest or water, trenches on open ground or forest and not next to a trench that the enemy holds.',
  },
  'build-takes-room': {
    clause: 'DEC-TRN-15',
    title: 'Loaded transports would lack room',
    description: 'Nothing is built after which the loaded transports of the country could not all unload.',
  },

  // Hidden facts
  'hidden-fact': {
    clause: 'DEC-SF-MIN-2',
    title: 'Hangs on a hidden fact',
    description:
      'The state is what one viewer may know of a game, and what follows from the command hangs on something that is hidden in it: the next card of the deck, or the place of a mine.',
  },

  // Odds
  'too-many-outcomes': {
    clause: 'BAT-22',
    title: 'Too many outcomes',
    description: 'The joint distribution of these battles has more outcomes than the service works out.',
  },
  // Who may do what, and when
  'game-over': {
    clause: 'END-4',
    title: 'The game is over',
    description: 'One condition of victory suffices, and it ends the game at once; nothing is done after it.',
  },
  'unknown-seat': {
    clause: 'CMP-2',
    title: 'No such seat',
    description: 'The country does not take part in this game.',
  },
  'wrong-phase': {
    clause: 'PHS-3',
    title: 'Wrong phase',
    description:
      'Each command belongs to a phase: armies, deployment, headquarters (with Victory Points), movement, declaring attacks, battles, money. There is no way back to an earlier one.',
  },
  'seat-of-opponent': {
    clause: 'CMP-2',
    title: 'A seat of the service',
    description: 'The service plays this seat; people give no commands for it.',
  },
  'not-your-turn': {
    clause: 'PHS-2',
    title: 'Not your turn',
    description: 'A player finishes all four phases before the next player clockwise begins.',
  },
  'country-handed-over': {
    clause: 'DEC-END-6',
    title: 'The ally gives the orders',
    description:
      'The country has surrendered and its ally has not, so the ally plays it too. `withdraw-surrender` takes it back.',
  },
  'cargo-aboard': {
    clause: 'DEC-TRN-2',
    title: 'Cargo is aboard',
    description: 'The movement phase cannot end while somebody is aboard a transport: it moves or unloads first.',
  },

  ...SET_UP_REFUSALS,

  // Timer
  'timer-off': {
    clause: 'TIM-1',
    title: 'No timer',
    description: 'The game is played without a timer: the option `timer.movePlusDeclare` is null.',
  },
  'timer-running': {
    clause: 'TIM-1',
    title: 'Timer is running',
    description: 'The clock of the active player is started once in a turn.',
  },
  'timer-not-started': {
    clause: 'TIM-1',
    title: 'Timer is not running',
    description: 'Nobody has started the clock of the active player.',
  },
  'timer-not-expired': {
    clause: 'DEC-PHS-3',
    title: 'Time is left',
    description: 'Phases 1 and 2 are ended for the active player when the deadline has passed, not before.',
  },

  ...MONEY_REFUSALS,

  // Dice cards
  'cards-not-in-play': {
    clause: 'OPT-32',
    title: 'Not played with dice cards',
    description:
      'Cards are drawn only in games with the option `random.source` at `cards`; there every seat may take dice.',
  },
  'source-chosen-already': {
    clause: 'CARD-3',
    title: 'Used already',
    description: 'The seat uses these already: cards unless it has chosen dice.',
  },

  // Ending by agreement
  'already-offered': {
    clause: 'DEC-END-6',
    title: 'Already offered',
    description: 'The country has already offered to surrender, or a draw.',
  },
  'nothing-to-withdraw': {
    clause: 'DEC-END-6',
    title: 'Nothing to withdraw',
    description: 'The country has not offered to surrender, or a draw.',
  },
} as const satisfies Record<string, RuleEntry>;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal of these codes: it has no other remedy than they have. */
export type RefusalOf<Code extends RefusalCode> = verdict.RefusalOf<Code, RemedyOf<Code>>;
export type RemedyOf<Code extends RefusalCode> = verdict.RemedyIn<Remedies, Code>;

export const refusal = verdict.refusalsOf<typeof REFUSALS, Remedies>(REFUSALS, english);

/** The same refusal with more of what would be legal instead; whatever its code is must have such a remedy. */
export function instead<Code extends RefusalCode>(
  fault: RefusalOf<Code>,
  remedy: Partial<Pick<RemedyOf<Code>, keyof RemedyOf<Code>>>,
): RefusalOf<Code> {
  return { ...fault, remedy: { ...fault.remedy, ...remedy } as RemedyOf<Code> };
}

/** What follows hangs on something that a view of the state hides; whether the command is legal does not. */
export function hiddenFact(
  message: SaidOfBook,
  facts: Readonly<Record<string, unknown>> = {},
  clause?: string,
): RefusalOf<typeof HIDDEN_FACT> {
  return refusal(HIDDEN_FACT, { message, facts }, clause);
}
