import type { Attacker } from '../../wire/schema/state.js';
import { unitName } from './names.js';

/** The roll of a unit: its dice and what they hit on; no roll for an opponent with fixed hits. */
export type AdvisedRoll =
  { readonly hits: number } | { readonly dice: number; readonly value: number; readonly onCard: boolean };

/** A unit that returns fire, with its roll. */
export interface AdvisedAnswer {
  readonly by: Attacker;
  readonly roll: AdvisedRoll;
}

export interface Dealt {
  /** Damage on average. */
  readonly mean: number;
  /** Damage that destroys the target. */
  readonly room: number;
  readonly roll: AdvisedRoll | null;
  /** Enemy units besides the target that take damage. */
  readonly counted: readonly Attacker[];
}
export interface Supported {
  readonly support: 'flank' | 'surround';
  readonly extra: number;
  readonly supporters: readonly Attacker[];
}
export interface Answered {
  readonly mean: number;
  /** Are these fixed hits, without a roll? */
  readonly fixed: boolean;
  readonly answers: readonly AdvisedAnswer[];
}

const SUPPORT = { flank: 'A flank attack', surround: 'A surround attack' } as const;

/** Two decimals are enough to read; the fraction is beside it. */
const figure = (mean: number) => mean.toFixed(2);
const named = (one: Attacker) => (typeof one === 'string' ? unitName(one) : `the Turret of ${one.fort}`);
const list = (all: readonly Attacker[]) => all.map(named).join(', ');

function rolled(roll: AdvisedRoll): string {
  if ('hits' in roll) return `${roll.hits} hits without a roll`;
  return `${roll.dice} dice${roll.onCard ? ' on a card' : ''} that hit on ${roll.value} or less`;
}

export const advice = {
  'advice-dealt': ({ mean, room, roll, counted }: Dealt) =>
    `${figure(mean)} damage on average of the ${room} that destroy it${roll ? `: ${rolled(roll)}` : ''}${counted.length > 0 ? `, counting ${list(counted)}` : ''}.`,
  'advice-support': ({ support, extra, supporters }: Supported) =>
    `${SUPPORT[support]}: ${extra} more dice, by ${list(supporters)}.`,
  'advice-scatter': ({ onTarget }: { onTarget: number }) =>
    `The shell lands on target with ${onTarget} of the 12 numbers.`,
  'advice-own-units': ({ mean, units }: { mean: number; units: readonly Attacker[] }) =>
    `The attack does ${figure(mean)} damage on average to ${list(units)}.`,
  'advice-destroyed': ({ unit, chance }: { unit: string; chance: number }) =>
    `The attack destroys ${unitName(unit)} with a chance of ${(100 * chance).toFixed(1)} %.`,
  'advice-no-return-fire': ({ unit }: { unit: string }) => `${unitName(unit)} cannot return fire.`,
  'advice-returned': ({ mean, fixed, answers }: Answered) =>
    `Return fire costs ${figure(mean)} damage${fixed ? '' : ' on average'}: ${answers.map(({ by, roll }) => `${named(by)} with ${rolled(roll)}`).join(', ')}.`,
  'advice-no-damage': () => 'The attack can do no damage.',
  'advice-no-gain': () => 'The attack does at least as much damage to its own side as to the enemy.',
} as const;
