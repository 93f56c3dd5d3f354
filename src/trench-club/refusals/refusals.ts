import { HIDDEN_FACT } from '../../game/contract.js';
import { refusalsOf, type Refusal } from '../../game/verdict.js';
import type { RuleEntry } from '../../game/hosted.js';
import { MOVEMENT_REFUSALS } from './refusals-movement.js';

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

  // Set-up
  'unknown-map': {
    clause: 'CMP-3',
    title: 'No such map',
    description: 'The catalogue has no map with this id. A map document can be given in its place.',
  },
  'wrong-number-of-players': {
    clause: 'CMP-2',
    title: 'Wrong number of players',
    description: 'Two or four countries play, and the option `players` agrees with the number of seats.',
  },
  'factions-do-not-alternate': {
    clause: 'SET-1',
    title: 'Factions do not alternate',
    description: 'Nobody sits beside an ally, and each country sits once, so that clockwise the factions alternate.',
  },
  'wrong-area': {
    clause: 'SET-2',
    title: 'Wrong part of the map',
    description: 'Four players use the full map, two players one of its halves.',
  },
  'too-few-starts': {
    clause: 'SET-3',
    title: 'Too few start hexes',
    description: 'Each player is dealt three start tokens, so the map in play needs three start hexes per player.',
  },
  'forts-start-neutral': {
    clause: 'DEC-SET-7',
    title: 'Forts start neutral',
    description: 'No fort has a flag at the start, unless the option `forts.start` is `scenario`.',
  },
  'variant-not-in-play': {
    clause: 'VAR-IDEA-5',
    title: 'Variant is not played',
    description: 'The option belongs to a variant or an expansion that games set up here do not use.',
  },
  'armies-made': {
    clause: 'SET-5',
    title: 'Armies are made',
    description: 'Each player splits the starting units once.',
  },
  'special-force-chosen': {
    clause: 'VAR-IDEA-1',
    title: 'Special force is chosen',
    description: 'Each country starts with one special force and chooses it once.',
  },
  'special-force-first': {
    clause: 'VAR-IDEA-1',
    title: 'Special force comes first',
    description: 'The special force a country starts with is chosen before its armies are made.',
  },
  'wrong-split': {
    clause: 'SET-5',
    title: 'Not a split of the starting units',
    description: 'Every starting unit of the country belongs to exactly one of the three armies; armies may be empty.',
  },

  // Deployment
  'token-revealed': {
    clause: 'SET-9',
    title: 'Token lies open',
    description: 'Only a token that lies face down is turned over.',
  },
  'token-unknown': {
    clause: 'SET-4',
    title: 'Number is hidden',
    description: 'The state is what one viewer may know of a game; the number of a face-down token is not in it.',
  },
  'army-waits': {
    clause: 'SET-9',
    title: 'An army waits',
    description: 'The army whose token was turned over is placed before the next token.',
  },
  'army-not-called': {
    clause: 'SET-9',
    title: 'Army is not called',
    description: 'A player turns over a token and then places the army that lies at it.',
  },
  'wrong-army': {
    clause: 'SET-9',
    title: 'Not the units of the army',
    description: 'An army is placed as a whole: each of its units once, and no other unit.',
  },
  'hex-not-free': {
    clause: 'DEC-SET-3',
    title: 'Hex is not free',
    description: 'Units are placed on hexes of the map in play that belong to no fort and hold no other unit.',
  },
  'deployed-in-water': {
    clause: 'SET-12',
    title: 'Deployed in water',
    description:
      'Who may be deployed in water is told by the option `deploy.water`: foot soldiers alone, which shuts planes out too (DEC-SET-5), every unit, or nobody. Water hexes are never compulsory.',
  },
  'deployed-in-trench': {
    clause: 'DEC-TRE-1',
    title: 'Deployed in a trench',
    description: 'Only foot soldiers, tanks and air units are deployed on trench hexes (VAR-TRE-2).',
  },
  'deployed-on-land': {
    clause: 'SF-GUN-2',
    title: 'Boat deployed on land',
    description: 'Boats are deployed on water and bridges only.',
  },
  'boat-needs-water': {
    clause: 'DEC-SET-13',
    title: 'Water is kept for a boat',
    description: 'Nobody is deployed in water where a Gunboat that waits would then find no water hex.',
  },
  'ring-not-full': {
    clause: 'SET-11',
    title: 'Ring is not full',
    description:
      'An army is placed on its start hex and in rings around it; the next ring begins when one is full, or what is left of it is barred to everybody who waits (DEC-SET-2).',
  },

  // Victory Points
  'headquarters-chosen': {
    clause: 'VAR-VP-2',
    title: 'Headquarters chosen',
    description: 'Each player chooses one headquarters, once.',
  },
  'not-your-start-number': {
    clause: 'VAR-VP-2',
    title: 'Not one of your start numbers',
    description:
      'A headquarters is one of the three start numbers that the country was dealt, whatever army lay there.',
  },

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

  // Money
  'not-rested': {
    clause: 'ECO-3',
    title: 'Not inside the fort all turn',
    description: 'To be repaired a unit is inside an own fort when its owner’s turn begins, and stays there.',
  },
  'not-damaged': {
    clause: 'ECO-5',
    title: 'Not damaged',
    description: 'A repair removes all damage of a unit; this one has none.',
  },
  'not-repairable': {
    clause: 'DEC-ECO-15',
    title: 'Cannot be repaired in a fort',
    description: 'The unit sheet has no repair price for this type; boats are healed by a Medic only.',
  },
  'too-expensive': {
    clause: 'DEC-ECO-16',
    title: 'Not enough money',
    description: 'Money is a whole number, never below 0: no debt, no loans.',
  },
  'not-on-unit-board': {
    clause: 'DEC-ECO-8',
    title: 'Not on the unit board',
    description: 'A country recruits the eleven types of its own unit board.',
  },
  'special-forces-not-in-play': {
    clause: 'OPT-11',
    title: 'Not played with special forces',
    description:
      'Special forces are bought only in games with the option `sf.enabled`, and chosen for the start only with `start.specialForce`.',
  },
  'special-force-not-chosen': {
    clause: 'ECO-10',
    title: 'Drawn, not chosen',
    description:
      'Only a country of a faction with both fewer units and fewer forts than the enemy chooses its special force, and only with the option `sf.catchUpChoice`.',
  },
  'special-force-waits': {
    clause: 'ECO-11',
    title: 'A special force waits',
    description: 'A special force that has been bought is placed before another is bought and before the turn ends.',
  },
  'nothing-waits': {
    clause: 'ECO-11',
    title: 'Nothing waits to be placed',
    description: 'Only a special force that has been bought in this turn is placed; Turrets lie in stock.',
  },
  'no-free-water': {
    clause: 'DEC-ECO-12',
    title: 'No such water hex',
    description: 'A Gunboat is placed on a water hex or a bridge where nobody stands.',
  },
  'no-turret-in-stock': {
    clause: 'SF-TUR-2',
    title: 'No Turret in stock',
    description: 'Three Turrets come with a purchase; each is placed once.',
  },
  'turret-there': {
    clause: 'SF-TUR-2',
    title: 'The fort has a Turret',
    description: 'A fort holds one Turret at most.',
  },
  'not-a-medic': {
    clause: 'SF-MED-1',
    title: 'Not a Medic',
    description: 'Only a Medic heals without a fort.',
  },
  'medic-not-on-map': {
    clause: 'DEC-SF-MED-1',
    title: 'Medic is not on the map',
    description: 'A Medic heals from a hex of the map, not from inside a fort.',
  },
  'patient-not-adjacent': {
    clause: 'SF-MED-1',
    title: 'Patient is not adjacent',
    description: 'A Medic heals an own unit on a hex next to it, never itself and nobody inside a fort.',
  },
  'already-acted': {
    clause: 'SF-MED-1',
    title: 'Has acted this turn',
    description: 'Healing, laying a mine and building are done once per turn by each unit.',
  },
  'special-forces-unavailable': {
    clause: 'ECO-9',
    title: 'Special force',
    description: 'A special force is drawn at random, not recruited by its name.',
  },
  'too-many-of-type': {
    clause: 'ECO-12',
    title: 'Too many of one type',
    description: 'The option `recruit.maxPerType` limits the units of one type that a country has alive at once.',
  },
  'not-your-fort': {
    clause: 'ECO-7',
    title: 'Not your fort',
    description: 'Recruits are placed inside a fort under the flag of the country itself.',
  },
  'not-your-ally': {
    clause: 'ECO-2',
    title: 'Not your ally',
    description: 'Money is given to the other country of the faction only, so never in a game of two players.',
  },

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

export const refusal = refusalsOf(REFUSALS);

/** What follows hangs on something that a view of the state hides; whether the command is legal does not. */
export function hiddenFact(message: string, facts: Readonly<Record<string, unknown>> = {}, clause?: string): Refusal {
  return refusal(HIDDEN_FACT, { message, facts }, clause);
}
