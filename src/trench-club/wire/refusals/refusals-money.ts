import type { RuleEntry } from '../../../game/hosted.js';

/** Section 13 and what is bought of section 21. */
export const MONEY_REFUSALS = {
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
} as const satisfies Record<string, RuleEntry>;
