import type { Country, SpecialForce, UnitType } from '../../wire/schema/names.js';

export const money = {
  'not-a-medic': ({ unit }: { unit: string }) => `${unit} is no Medic.`,
  'not-on-a-hex': ({ unit }: { unit: string }) => `${unit} is not on a hex of the map.`,
  'has-healed': ({ unit }: { unit: string }) => `${unit} has healed this turn.`,
  'not-own-patient': ({ unit, country }: { unit: string; country: Country }) =>
    `${unit} belongs to ${country}; a Medic heals own units.`,
  'patient-not-adjacent': ({ unit, medic }: { unit: string; medic: string }) =>
    `${unit} is not on a hex next to ${medic}.`,
  'not-damaged': ({ unit }: { unit: string }) => `${unit} is not damaged.`,
  'no-repair-price': ({ type }: { type: UnitType }) => `The unit sheet has no repair price for a ${type}.`,
  'too-expensive': ({ country, money, price }: { country: Country; money: number; price: number }) =>
    `${country} has ${money}, and this costs ${price}.`,
  'nothing-waits': () => 'No special force has been bought that waits for its place.',
  'place-on-water': () => 'A Gunboat is placed on a free water hex or bridge.',
  'put-into-own-fort': ({ force, country }: { force: SpecialForce; country: Country }) =>
    `A ${force} is put into a fort under the flag of ${country}.`,
  'no-turret-in-stock': ({ country }: { country: Country }) => `${country} has no Turret in stock.`,
  'not-your-fort': ({ fort, country }: { fort: string; country: Country }) =>
    `Fort ${fort} is not under the flag of ${country}.`,
  'turret-there': ({ fort }: { fort: string }) => `Fort ${fort} has a Turret.`,
  'not-on-unit-sheet': ({ type }: { type: UnitType }) => `The unit sheet has no ${type}.`,
  'special-forces-unavailable': ({ type }: { type: UnitType }) =>
    `A ${type} is a special force; it is not recruited by name.`,
  'not-on-unit-board': ({ country, type }: { country: Country; type: UnitType }) =>
    `The unit board of ${country} has no ${type}.`,
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
  }) => `${country} has ${alive} of the type ${type}, and ${limit} is the limit.`,
  'not-repairable': ({ type }: { type: UnitType }) => `A ${type} cannot be repaired in a fort.`,
  'not-inside-fort': ({ unit }: { unit: string }) => `${unit} is not inside a fort.`,
  'not-rested': ({ unit, fort }: { unit: string; fort: string }) =>
    `${unit} was not inside ${fort} when the turn began.`,
  'next-card-hidden': () => 'The next card of the deck is hidden in this state, which is one player’s view.',
  'no-special-forces-bought': () => 'The game is played without buying special forces.',
  'special-force-waits': ({ force, country }: { force: SpecialForce; country: Country }) =>
    `The ${force} of ${country} has been bought and is placed first.`,
  'no-fort-for-force': ({ country }: { country: Country }) => `${country} has no fort to put a special force in.`,
  'special-force-drawn': ({ country }: { country: Country }) =>
    `The faction of ${country} has not both fewer units and fewer forts than the enemy, so ${country} draws.`,
  'special-force-not-chosen': () => 'Special forces are drawn, not chosen, in this game.',
  'no-water-free': () => 'No water hex and no bridge is free.',
  'money-to-ally-only': ({ country, ally }: { country: Country; ally: Country }) =>
    `${country} may give money to ${ally} only.`,
  'one-purse': ({ country, other }: { country: Country; other: Country }) => `${country} and ${other} have one purse.`,
  'no-ally': ({ country }: { country: Country }) => `${country} has no ally in this game to give money to.`,
} as const;
