import type { Hex } from '../../../hex/axial.js';
import type { Country, Terrain } from '../../wire/schema/names.js';

/** Why no unit can be placed on a hex. */
export type HexFault = 'off-map' | 'fort' | 'taken';
export type OpponentName = 'person' | 'enemy' | 'automa' | 'staff';

const HEX = { 'off-map': 'off the map in play', fort: 'part of a fort', taken: 'taken' } as const satisfies Record<
  HexFault,
  string
>;

export const setUp = {
  'no-special-force-at-start': () => 'Nobody starts with a special force in this game.',
  'special-force-chosen': ({ country }: { country: Country }) => `${country} has chosen its special force.`,
  'no-water-for-gunboat': () => 'No water hex or bridge is left for a Gunboat.',
  'token-before-army': ({ country }: { country: Country }) => `${country} turns over a token before it places an army.`,
  'army-not-called': ({ waiting, country, army }: { waiting: number; country: Country; army: number }) =>
    `Army ${waiting} of ${country} is placed now, not army ${army}.`,
  'wrong-army': ({ army }: { army: number }) => `Every unit of army ${army} is placed once, and no other.`,
  'ring-not-full': ({ ring }: { ring: number }) =>
    `Ring ${ring} has free hexes; placement goes on outwards when it is full.`,
  'boat-needs-water': () => 'The last hexes of water and bridges are kept for Gunboats that wait.',
  'trench-held-by-enemy': ({ enemy, unit }: { enemy: string; unit: string }) =>
    `${enemy} holds the whole trench; ${unit} may not be deployed in it.`,
  'deployed-in-trench': ({ unit }: { unit: string }) => `${unit} may not be deployed in a trench.`,
  'deployed-on-land': ({ unit, terrain }: { unit: string; terrain: Terrain }) =>
    `${unit} is a boat and may not be deployed on ${terrain}.`,
  'deployed-in-water': ({ unit }: { unit: string }) => `${unit} may not be deployed in water.`,
  'army-of-partner': ({ army, country }: { army: number; country: Country }) =>
    `Army ${army} is not one of ${country}.`,
  'headquarters-chosen': ({ country }: { country: Country }) => `${country} has its headquarters.`,
  'not-your-start-number': ({ number, country }: { number: number; country: Country }) =>
    `${number} is none of the start numbers of ${country}.`,
  'divided-against-opponent': () => 'Starting units are divided between two people who play against an opponent.',
  'no-joint-game': () => 'Three seats are two people, the two countries of one faction, and an opponent of the other.',
  'division-given': () => 'Against the enemy each person has the units that its catalogue gives.',
  'wrong-division': () => 'The two divide one set of units: each of them once, of the country of whoever has it.',
  'army-waits': ({ army, country }: { army: number; country: Country }) =>
    `Army ${army} of ${country} has been called and is placed first.`,
  'token-revealed': ({ army, country }: { army: number; country: Country }) =>
    `The token of army ${army} of ${country} has been turned over.`,
  'token-unknown': ({ army }: { army: number }) =>
    `The number of army ${army} is hidden in this state, which is one player's view.`,
  'armies-made': ({ country }: { country: Country }) => `${country} has made its armies.`,
  'special-force-first': ({ country }: { country: Country }) =>
    `${country} chooses its special force before it makes its armies.`,
  'wrong-split': () => 'Every starting unit belongs to exactly one of the three armies.',
  'forts-start-neutral': () => 'All forts start neutral.',
  'too-few-starts': ({ starts, players, needed }: { starts: number; players: number; needed: number }) =>
    `The map in play has ${starts} start hexes; ${players} players need ${needed}.`,
  'unknown-map': ({ map, maps }: { map: string; maps: readonly string[] }) =>
    `There is no map ${map}; there are ${maps.join(' and ')}.`,
  'wrong-number-of-players': () => 'Two or four countries play, or two people against an opponent.',
  'factions-do-not-alternate': () =>
    'Clockwise, the countries belong to the two factions in turn, and each plays once.',
  'players-and-sides': ({ players, sides }: { players: number; sides: number }) =>
    `The option players says ${players}, and there are ${sides} sides.`,
  'half-for-two': () => 'Two players use one half of the map.',
  'full-for-four': () => 'Four players use the full map.',
  'one-opponent': () => 'One seat is played by the service.',
  'person-has-no-level': ({ country }: { country: Country }) => `${country} is a person’s, who has no level.`,
  'no-solo-seats': () => 'The enemy plays against one person, or against two of one faction.',
  'hex-not-free': ({ unit, hex, reason }: { unit: string; hex: Hex; reason: HexFault }) =>
    `${unit} cannot be placed on ${hex.q},${hex.r}: the hex is ${HEX[reason]}.`,
  'not-played-by-automa': ({ excluded }: { excluded: readonly string[] }) =>
    `The Automa plays the second edition with dice; it does not play with ${excluded.join(', ')}.`,
  'not-played-by-enemy': ({ excluded }: { excluded: readonly string[] }) =>
    `The enemy plays the first edition with dice; it does not play with ${excluded.join(', ')}.`,
  'opponent-has-no-level': ({ opponent, level }: { opponent: OpponentName | undefined; level: string | undefined }) =>
    `${opponent} has no level ${level}.`,
  'no-chart-patch': ({ patches }: { patches: readonly string[] }) => `The chart has no patch ${patches.join(', ')}.`,
  'patches-together': ({ patches }: { patches: readonly string[] }) => `${patches.join(', ')} are applied together.`,
} as const;
