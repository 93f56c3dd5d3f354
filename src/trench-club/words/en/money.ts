import type { Country, SpecialForce, UnitType } from '../../wire/schema/names.js';
import { countryName, names, unitName } from './names.js';

export const money = {
  'not-a-medic': ({ unit }: { unit: string }) => `${unitName(unit)} is not a Medic.`,
  'not-on-a-hex': ({ unit }: { unit: string }) => `${unitName(unit)} is not on a hex of the map.`,
  'has-healed': ({ unit }: { unit: string }) => `${unitName(unit)} has healed this turn.`,
  'not-own-patient': ({ unit, country }: { unit: string; country: Country }) =>
    `${unitName(unit)} belongs to ${countryName(country)}; a Medic heals own units.`,
  'patient-not-adjacent': ({ unit, medic }: { unit: string; medic: string }) =>
    `${unitName(unit)} is not on a hex next to ${unitName(medic)}.`,
  'not-damaged': ({ unit }: { unit: string }) => `${unitName(unit)} is not damaged.`,
  'no-repair-price': ({ type }: { type: UnitType }) =>
    `The unit sheet has no repair price for the type ${names.units[type]}.`,
  'too-expensive': ({ country, money, price }: { country: Country; money: number; price: number }) =>
    `${countryName(country)} has ${money} and cannot pay the price of ${price}.`,
  'nothing-waits': () => 'No bought special force waits to be placed.',
  'place-on-water': () => 'A Gunboat is placed on a free water hex or bridge.',
  'put-into-own-fort': ({ force, country }: { force: SpecialForce; country: Country }) =>
    `The ${names.specialForces[force]} is put into a fort under the flag of ${countryName(country)}.`,
  'no-turret-in-stock': ({ country }: { country: Country }) => `${countryName(country)} has no Turret in stock.`,
  'not-your-fort': ({ fort, country }: { fort: string; country: Country }) =>
    `Fort ${fort} is not under the flag of ${countryName(country)}.`,
  'turret-there': ({ fort }: { fort: string }) => `Fort ${fort} has a Turret.`,
  'not-on-unit-sheet': ({ type }: { type: UnitType }) => `The unit sheet has no ${names.units[type]}.`,
  'special-forces-unavailable': ({ type }: { type: UnitType }) =>
    `${names.units[type]} is a special force and is not recruited by name.`,
  'not-on-unit-board': ({ country, type }: { country: Country; type: UnitType }) =>
    `The unit board of ${countryName(country)} has no ${names.units[type]}.`,
  'too-many-of-type': ({
    country,
    alive,
    type,
    limit,
  }: {
    country: Country;
    alive: number;
    type: UnitType;
    limit: number;
  }) => `${countryName(country)} has ${alive} of the type ${names.units[type]}; the limit is ${limit}.`,
  'not-repairable': ({ type }: { type: UnitType }) => `The type ${names.units[type]} cannot be repaired in a fort.`,
  'not-inside-fort': ({ unit }: { unit: string }) => `${unitName(unit)} is not inside a fort.`,
  'not-rested': ({ unit, fort }: { unit: string; fort: string }) =>
    `${unitName(unit)} was not inside ${fort} when the turn began.`,
  'next-card-hidden': () => 'The next card of the deck is hidden in this state, which is one player’s view.',
  'no-special-forces-bought': () => 'The game is played without buying special forces.',
  'special-force-waits': ({ force, country }: { force: SpecialForce; country: Country }) =>
    `The ${names.specialForces[force]} of ${countryName(country)} has been bought and is placed first.`,
  'no-fort-for-force': ({ country }: { country: Country }) =>
    `${countryName(country)} has no fort to put a special force in.`,
  'special-force-drawn': ({ country }: { country: Country }) =>
    `The faction of ${countryName(country)} does not have both fewer units and fewer forts than the enemy.`,
  'special-force-not-chosen': () => 'Special forces are drawn, not chosen, in this game.',
  'no-water-free': () => 'No water hex and no bridge is free.',
  'money-to-ally-only': ({ country, ally }: { country: Country; ally: Country }) =>
    `${countryName(country)} may give money to ${countryName(ally)} only.`,
  'one-purse': ({ country, other }: { country: Country; other: Country }) =>
    `${countryName(country)} and ${countryName(other)} have one purse.`,
  'no-ally': ({ country }: { country: Country }) =>
    `${countryName(country)} has no ally in this game to give money to.`,
} as const;
