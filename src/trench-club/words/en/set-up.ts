import type { Hex } from '../../../hex/axial.js';
import type { Country, Terrain } from '../../wire/schema/names.js';
import { countryName, names, unitName } from './names.js';

/** Why no unit can be placed on a hex. */
export type HexFault = 'off-map' | 'fort' | 'taken';
const OPPONENTS = { person: 'A person', enemy: 'The enemy', automa: 'The Automa', staff: 'Staff' };
export type OpponentName = 'person' | 'enemy' | 'automa' | 'staff';

const HEX = { 'off-map': 'off the map in play', fort: 'part of a fort', taken: 'taken' } as const satisfies Record<
  HexFault,
  string
>;

export const setUp = {
  'no-special-force-at-start': () => 'No country starts with a special force in this game.',
  'special-force-chosen': ({ country }: { country: Country }) =>
    `${countryName(country)} has chosen its special force.`,
  'no-water-for-gunboat': () => 'No water hex or bridge is left for a Gunboat.',
  'token-before-army': ({ country }: { country: Country }) =>
    `${countryName(country)} turns over a token before it places an army.`,
  'army-not-called': ({ waiting, country, army }: { waiting: number; country: Country; army: number }) =>
    `Army ${waiting} of ${countryName(country)} is placed now, not army ${army}.`,
  'wrong-army': ({ army }: { army: number }) => `Every unit of army ${army} is placed once, and no other.`,
  'ring-not-full': ({ ring }: { ring: number }) =>
    `Ring ${ring} has free hexes and must be filled before the next one.`,
  'boat-needs-water': () => 'The last water hexes and bridges are reserved for waiting Gunboats.',
  'trench-held-by-enemy': ({ enemy, unit }: { enemy: string; unit: string }) =>
    `${unitName(enemy)} holds the whole trench; ${unitName(unit)} may not be deployed in it.`,
  'deployed-in-trench': ({ unit }: { unit: string }) => `${unitName(unit)} may not be deployed in a trench.`,
  'deployed-on-land': ({ unit, terrain }: { unit: string; terrain: Terrain }) =>
    `${unitName(unit)} is a boat and may not be deployed on ${names.terrains[terrain]}.`,
  'deployed-in-water': ({ unit }: { unit: string }) => `${unitName(unit)} may not be deployed in water.`,
  'army-of-partner': ({ army, country }: { army: number; country: Country }) =>
    `Army ${army} is not one of ${countryName(country)}.`,
  'headquarters-chosen': ({ country }: { country: Country }) => `${countryName(country)} has chosen its headquarters.`,
  'not-your-start-number': ({ number, country }: { number: number; country: Country }) =>
    `${number} is not a start number of ${countryName(country)}.`,
  'divided-against-opponent': () => 'Starting units are divided between two people who play against an opponent.',
  'no-joint-game': () => 'Three seats are two people, the two countries of one faction, and an opponent of the other.',
  'division-given': () => 'Against the enemy each person has the units that its catalogue gives.',
  'wrong-division': () => 'Two people divide one set of units: each unit once, of the country of its owner.',
  'army-waits': ({ army, country }: { army: number; country: Country }) =>
    `Army ${army} of ${countryName(country)} has been called and is placed first.`,
  'token-revealed': ({ army, country }: { army: number; country: Country }) =>
    `The token of army ${army} of ${countryName(country)} has been turned over.`,
  'token-unknown': ({ army }: { army: number }) =>
    `The number of army ${army} is hidden in this state, which is one player’s view.`,
  'armies-made': ({ country }: { country: Country }) => `${countryName(country)} has made its armies.`,
  'special-force-first': ({ country }: { country: Country }) =>
    `${countryName(country)} chooses its special force before it makes its armies.`,
  'wrong-split': () => 'Every starting unit belongs to exactly one of the three armies.',
  'forts-start-neutral': () => 'All forts start neutral.',
  'too-few-starts': ({ starts, players, needed }: { starts: number; players: number; needed: number }) =>
    `The map in play has ${starts} start hexes; ${players} players need ${needed}.`,
  'unknown-map': ({ map, maps }: { map: string; maps: readonly string[] }) =>
    `The map ${map} does not exist; use ${maps.join(' or ')}.`,
  'wrong-number-of-players': () => 'Two or four countries play, or two people against an opponent.',
  'factions-do-not-alternate': () =>
    'Clockwise, the countries belong to the two factions in turn, and each plays once.',
  'players-and-sides': ({ players, sides }: { players: number; sides: number }) =>
    `The option players is ${players}, but the game has ${sides} sides.`,
  'half-for-two': () => 'Two players use one half of the map.',
  'full-for-four': () => 'Four players use the full map.',
  'one-opponent': () => 'One seat is played by the service.',
  'person-has-no-level': ({ country }: { country: Country }) =>
    `${countryName(country)} is played by a person, who has no level.`,
  'no-solo-seats': () => 'The enemy plays against one person, or against two of one faction.',
  'hex-not-free': ({ unit, hex, reason }: { unit: string; hex: Hex; reason: HexFault }) =>
    `${unitName(unit)} cannot be placed on ${hex.q},${hex.r}: the hex is ${HEX[reason]}.`,
  'not-played-by-automa': ({ excluded }: { excluded: readonly string[] }) =>
    `The Automa plays the second edition with dice; it does not play with ${excluded.join(', ')}.`,
  'not-played-by-enemy': ({ excluded }: { excluded: readonly string[] }) =>
    `The enemy plays the first edition with dice; it does not play with ${excluded.join(', ')}.`,
  'opponent-has-no-level': ({ opponent, level }: { opponent: OpponentName | undefined; level: string | undefined }) =>
    `${OPPONENTS[opponent ?? 'person']} has no level ${level}.`,
  'no-chart-patch': ({ patches }: { patches: readonly string[] }) => `The chart has no patch ${patches.join(', ')}.`,
  'patches-together': ({ patches }: { patches: readonly string[] }) => `${patches.join(', ')} are applied together.`,
} as const;
