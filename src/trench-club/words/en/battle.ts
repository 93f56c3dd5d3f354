import type { Hex } from '../../../hex/axial.js';
import type { Command } from '../../wire/schema/command.js';
import type { Country, Phase, TargetKind } from '../../wire/schema/names.js';
import { countryName, names, seatName, unitName } from './names.js';

type CommandType = Command['type'];
/** An offer to end the game. */
export type Offer = 'surrender' | 'draw';

export interface TooClose {
  readonly target: string;
  readonly steps: number | null;
  readonly unit: string;
  readonly least: number | undefined;
}
export interface TooFar extends Omit<TooClose, 'least'> {
  readonly most: number | undefined;
}

const OFFERS = { surrender: 'surrender', draw: 'a draw' } as const satisfies Record<Offer, string>;

const hexes = (steps: number | null) => (steps === 1 ? '1 hex' : `${steps} hexes`);

export const battle = {
  'timer-not-started': () => 'The clock is not running.',
  'timer-not-expired': ({ country, deadline }: { country: Country; deadline: string }) =>
    `${countryName(country)} has time until ${deadline}.`,
  'timer-off': () => 'This game is played without a timer.',
  'timer-running': ({ deadline }: { deadline: string }) => `The clock is running until ${deadline}.`,
  'attacker-in-fort': ({ unit, fort }: { unit: string; fort: string }) =>
    `${unitName(unit)} is inside fort ${fort} and cannot attack.`,
  'attacker-not-on-map': ({ unit }: { unit: string }) => `${unitName(unit)} is not on the map and cannot attack.`,
  'attacker-unarmed': ({ unit }: { unit: string }) => `${unitName(unit)} is unarmed.`,
  'attacker-has-built': ({ unit }: { unit: string }) => `${unitName(unit)} has built this turn and cannot attack.`,
  'attacker-in-water': ({ unit }: { unit: string }) => `${unitName(unit)} stands in water and cannot attack.`,
  'target-not-on-map': ({ unit }: { unit: string }) => `${unitName(unit)} is not on the map.`,
  'target-in-fort': ({ unit, fort }: { unit: string; fort: string }) =>
    `${unitName(unit)} is inside fort ${fort} and cannot be attacked.`,
  'aimed-at-other-hex': ({ hex, unit }: { hex: Hex; unit: string }) =>
    `${hex.q},${hex.r} is not in the trench of ${unitName(unit)}, or out of range.`,
  'aimed-at-no-trench': ({ unit }: { unit: string }) =>
    `${unitName(unit)} is in no trench; the attack names its target only.`,
  'no-turret-there': ({ fort }: { fort: string }) => `Fort ${fort} has no Turret.`,
  'turret-not-ready': ({ fort }: { fort: string }) => `The Turret of fort ${fort} was placed in this turn.`,
  'attacks-twice': ({ unit }: { unit: string }) => `${unitName(unit)} has already been declared to attack.`,
  'dice-alone': () => 'The game is played with dice alone.',
  'attacks-of-partner': ({ country }: { country: Country }) =>
    `The attacks of the partner of ${countryName(country)} must stay as they are, in their order.`,
  'too-many-outcomes': ({ battles, limit }: { battles: number; limit: number }) =>
    `These ${battles} battles have more than ${limit} outcomes.`,
  'seat-of-opponent': ({ seat }: { seat: string }) => `${seatName(seat)} is played by the service.`,
  'game-over': () => 'The game is over.',
  'unknown-seat': ({ seat }: { seat: string }) => `${seatName(seat)} does not take part in this game.`,
  'board-too-large': ({ places, most }: { places: number; most: number }) =>
    `The board has ${places} places, and the limit is ${most}; from and to select a part.`,
  'names-no-unit': ({ unit }: { unit: string }) => `names no unit: ${unit}`,
  'unknown-id': () => 'The state has no unit with this id.',
  'not-your-unit': ({ unit, country, active }: { unit: string; country: Country; active: Country }) =>
    `${unitName(unit)} belongs to ${countryName(country)}, not to ${countryName(active)}.`,
  'recruit-without-army': ({ unit }: { unit: string }) =>
    `${unitName(unit)} belongs to no army and gets no orders during the first rounds.`,
  'army-rests': ({ army }: { army: number }) => `Army ${army} had its orders in round 1 and rests in round 2.`,
  'too-many-armies': ({ round, country, limit }: { round: number; country: Country; limit: number }) =>
    `In round ${round} ${countryName(country)} may give orders to ${limit} of its armies.`,
  'target-not-enemy': ({ unit, relation }: { unit: string; relation: 'own' | 'allied' }) =>
    `${unitName(unit)} is an ${relation} unit; only enemy units can be attacked.`,
  'no-range-against-target': ({ unit, kind }: { unit: string; kind: TargetKind }) =>
    `${unitName(unit)} has no range against ${kind === 'air' ? 'air units' : 'units on the ground'}.`,
  'target-too-close': ({ target, steps, unit, least }: TooClose) =>
    `${unitName(target)} is ${hexes(steps)} away; the range of ${unitName(unit)} begins at ${least}.`,
  'target-too-far': ({ target, steps, unit, most }: TooFar) =>
    `${unitName(target)} is ${hexes(steps)} away; the range of ${unitName(unit)} ends at ${most}.`,
  'source-chosen-already': ({ country, source }: { country: Country; source: 'dice' | 'cards' }) =>
    `${countryName(country)} uses ${source} already.`,
  'wrong-phase': ({ command, phases, phase }: { command: CommandType; phases: readonly Phase[]; phase: Phase }) =>
    `The command ${command} belongs to the phase ${phases.map((one) => names.phases[one]).join(' or ')}; the phase is ${names.phases[phase]}.`,
  'country-handed-over': ({ country, hand }: { country: Country; hand: Country }) =>
    `${countryName(country)} has surrendered, so ${countryName(hand)} gives its orders.`,
  'not-your-turn': ({ seats }: { seats: readonly Country[] }) =>
    `It is the turn of ${seats.map(countryName).join(' and ')}.`,
  'already-offered': ({ country, offer }: { country: Country; offer: Offer }) =>
    `${countryName(country)} has already offered ${OFFERS[offer]}.`,
  'nothing-to-withdraw': ({ country, offer }: { country: Country; offer: Offer }) =>
    `${countryName(country)} has not offered ${OFFERS[offer]}.`,
} as const;
