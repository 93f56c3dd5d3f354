import type { Hex } from '../../../hex/axial.js';
import type { Country, SpecialForce, Terrain, UnitType } from '../../wire/schema/names.js';
import type { Kind } from '../shared/kind.js';
import { countryName, names, unitName } from './names.js';

/** A member of a state that requires special forces, which are not in play. */
export type NotInPlay = SpecialForce | 'turret-of-fort' | 'turrets-in-stock' | 'mine' | 'deck';

export interface Foreign {
  readonly country: Country;
  readonly kind: Kind;
  readonly countries: readonly Country[];
}

const NOT_IN_PLAY = {
  ...names.specialForces,
  'turret-of-fort': 'Turret',
  'turrets-in-stock': 'Turrets in stock',
  mine: 'Mine',
  deck: 'Deck',
} as const satisfies Record<NotInPlay, string>;

export const findings = {
  'automa-not-with': ({ option }: { option: string }) => `The Automa does not play with this ${option}.`,
  'automa-no-level': ({ level }: { level: string }) => `The Automa has no level ${level}.`,
  'enemy-not-with': ({ option }: { option: string }) => `The enemy does not play with this ${option}.`,
  'enemy-no-level': ({ level }: { level: string }) => `The enemy has no level ${level}.`,
  'armies-not-drawn': () => 'The armies of the enemy have not been drawn.',
  'not-in-the-bag': ({ unit }: { unit: string }) => `${unitName(unit)} cannot have been drawn here.`,
  'state-is-object': () => 'A state is a JSON object.',
  'no-victory-points': () => 'The game is played without Victory Points.',
  'no-such-seat': ({ country }: { country: string }) => `${country} has no seat.`,
  'headquarters-twice': ({ country }: { country: Country }) => `${countryName(country)} has a headquarters already.`,
  'no-start-number-there': () => 'The hex has no start number on the map in play.',
  'all-headquarters-chosen': () => 'Every country has its headquarters.',
  'no-start-number': ({ country }: { country: Country }) =>
    `The start numbers of ${countryName(country)} are not known.`,
  'unit-type-twice': ({ type }: { type: UnitType }) => `The unit sheet lists the type ${names.units[type]} twice.`,
  'starts-with-others': ({ country, units, book }: { country: Country; units: number; book: number }) =>
    `${countryName(country)} starts with ${units} units instead of the ${book} of the rulebooks.`,
  'turret-in-neutral-fort': ({ fort }: { fort: string }) => `Fort ${fort} is neutral.`,
  'card-twice': ({ force }: { force: SpecialForce }) => `${names.specialForces[force]} is in the deck twice.`,
  'turrets-in-stock': () => 'Turrets lie in stock.',
  'force-out-of-turn': ({ force, country }: { force: SpecialForce; country: Country }) =>
    `The ${names.specialForces[force]} of ${countryName(country)} was placed in its own phase 4.`,
  'no-marker-there': () => 'No marker can be there.',
  'marker-twice': () => 'Another marker is there.',
  'no-mine-there': () => 'The mine cannot be there.',
  'mine-twice': ({ country }: { country: Country }) => `Another mine of ${countryName(country)} is there.`,
  'armed-mine-twice': () => 'Another armed mine is there.',
  'unknown-unit-sheet': ({ sheet, sheets }: { sheet: string; sheets: readonly string[] }) =>
    `The unit sheet ${sheet} does not exist; use ${sheets.join(' or ')}.`,
  'wrong-number-of-seats': ({ players, seats }: { players: number; seats: number }) =>
    `The state has ${seats} seats for ${players} players.`,
  'seat-twice': () => 'Every country has one seat at most.',
  'no-joint-game-of-three': () => 'Three seats are two people of one faction and an opponent of the other.',
  'neighbours-allied': () => 'No two neighbours in the order of play share a faction.',
  'no-fort-on-map': ({ fort }: { fort: string }) => `The map in play has no fort ${fort}.`,
  'fort-twice': ({ fort }: { fort: string }) => `Fort ${fort} is listed twice.`,
  'unit-twice': ({ unit }: { unit: string }) => `Unit ${unit} is listed twice.`,
  'unit-destroyed': ({ damage }: { damage: number }) => `A unit with ${damage} damage is destroyed.`,
  'two-places': () => 'A unit has one place: a hex, a fort or a transport.',
  'no-place': ({ unit }: { unit: string }) => `${unitName(unit)} has no place, although set-up is over.`,
  'hex-not-in-play': () => 'The hex is not on the map in play.',
  'hex-shared': ({ unit }: { unit: string }) => `${unitName(unit)} stands on that hex too.`,
  'on-fort-hex': () => 'No unit can stand on the body or an entrance of a fort.',
  'trench-shared': ({ unit, trench }: { unit: string; trench: string }) =>
    `${unitName(unit)} is in trench ${trench} too.`,
  'foreign-fort': ({ country, fort }: { country: Country; fort: string }) =>
    `${countryName(country)} does not control fort ${fort}.`,
  'no-transport': ({ unit, country }: { unit: string; country: Country }) =>
    `${unitName(unit)} is not a Troop Transport of ${countryName(country)}.`,
  'not-on-map-itself': ({ unit }: { unit: string }) => `${unitName(unit)} is not on the map itself.`,
  'type-not-carried': ({ type }: { type: UnitType }) => `${names.units[type]} cannot be carried.`,
  'moved-transport-is-empty': () => 'A transport that has moved is empty.',
  'aboard-out-of-turn': () => 'Units are aboard only during the movement phase.',
  capacity: () => 'A Troop Transport carries four units.',
  'nowhere-to-unload': ({ unit }: { unit: string }) => `${unitName(unit)} has nowhere to unload.`,
  'no-such-battle': () => 'The number is higher than that of the declared attacks.',
  'not-over': () => 'A game with a result is over.',
  'no-result': () => 'A game that is over has a result.',
  'no-trench-there': () => 'The hex has no trench.',
  'terrain-twice': ({ hex }: { hex: Hex }) => `${hex.q},${hex.r} has been changed before.`,
  'terrain-on-fort': ({ hex }: { hex: Hex }) => `${hex.q},${hex.r} is part of a fort.`,
  'terrain-not-built': ({ terrain, ground }: { terrain: Terrain; ground: Terrain }) =>
    `Builders cannot turn ${names.terrains[ground]} into ${names.terrains[terrain]}.`,
  'in-no-trench': ({ terrain }: { terrain: Terrain }) => `A trench has no hex of ${names.terrains[terrain]}.`,
  'unknown-trench': ({ trench }: { trench: string }) => `The map has no trench ${trench}.`,
  'unknown-version': ({ version }: { version: string | undefined }) =>
    `${version ?? 'No version'} is not a known version of the state.`,
  'special-force-not-in-play': ({ what }: { what: NotInPlay }) =>
    `${NOT_IN_PLAY[what]}: the game is played without special forces.`,
  'kind-not-in-play': ({ kind }: { kind: Kind }) => `${kind.title}: the game is played without special forces.`,
  'foreign-unit-type': ({ country, kind, countries }: Foreign) =>
    `${countryName(country)} has no ${kind.title}; only the unit board of ${countries.map(countryName).join(', ') || 'no country'} has it.`,
  'boat-on-land': ({ kind, terrain }: { kind: Kind; terrain: Terrain }) =>
    `${kind.title} cannot be on ${names.terrains[terrain]}.`,
  'barred-from-trench': ({ kind }: { kind: Kind }) => `${kind.title} cannot have got into a trench.`,
  'in-water': ({ kind }: { kind: Kind }) => `${kind.title} cannot have got into water.`,
} as const;
