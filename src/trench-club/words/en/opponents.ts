import type { Hex } from '../../../hex/axial.js';
import type { Order } from '../../wire/schema/chart.js';
import type { StaffScript } from '../../wire/schema/opponent.js';
import type { Attacker } from '../../wire/schema/state.js';
import type { Kind } from '../shared/kind.js';
import { percent } from '../shared/names.js';
import { unitName } from './names.js';

/** The result of a unit's step: destroyed, in a fort, on another hex, or unmoved. */
export type Outcome = 'destroyed' | { readonly fort: string } | { readonly hex: Hex } | null;
/** The destination of a unit of the Automa; null if it stays. */
export type Sent = { readonly fort: string } | { readonly hex: Hex } | null;

/** The orders of the chart in words, with the target that goes with them. */
export type OrderWords = Readonly<Record<Order['do'], (target: string | null) => string>>;

export interface Ordered {
  readonly unit: Attacker;
  readonly order: Order['do'];
  readonly target: string | null;
  readonly cell: string;
  /** Boxes before it that could not be completed. */
  readonly skipped: readonly string[];
  readonly outcome: Outcome;
}
export interface StaffPlan {
  readonly forts: readonly string[];
  readonly targets: readonly string[];
  readonly moves: number;
}
export interface StaffMove {
  readonly unit: string;
  readonly script: StaffScript;
  readonly to: Sent;
  readonly target: string | null;
}
export interface StaffAttack {
  readonly unit: Attacker;
  readonly target: string;
  readonly dealt: number;
  readonly received: number;
  readonly destroyed: number;
}
/** Chances from 0 to 1. */
export interface StaffRisk {
  readonly low: number;
  readonly high: number;
  readonly exposed: readonly string[];
}
/** The purpose of an order of Staff. */
export type ScriptWords = Readonly<Record<StaffScript, string>>;
export interface Moved {
  readonly unit: Attacker;
  readonly outcome: Outcome;
}

const alone = (text: string) => (target: string | null) => (target === null ? text : `${text} ${unitName(target)}`);
const ORDERS: OrderWords = {
  repair_in_fort: alone('to a repair in an own fort'),
  occupy_crossroads: alone('to occupy a crossroads'),
  retreat: alone('away from the players’ units'),
  approach_group: alone('toward a group of units it can carry'),
  transport: alone('to carry units toward a fort'),
  move_to_terrain: alone('into forest'),
  move_to_fort_entrance: alone('toward the entrance of a fort'),
  move_within: alone('to come within range'),
  attack: alone('to attack'),
  join_flank_or_surround: alone('to take part in a flank or surround attack'),
};

const STAFF: ScriptWords = {
  'take-fort': 'takes a fort',
  repair: 'goes to a repair',
  'enter-fort': 'enters a fort',
  attack: 'is to attack',
  'join-attack': 'joins the attack',
  'hold-fort': 'holds beside a fort',
  'go-to-fort': 'goes toward a fort',
  advance: 'advances',
  'keep-away': 'keeps out of reach',
  stay: 'stays',
  heal: 'heals',
  recruit: 'is bought',
  'special-force': 'is a special force',
  turret: 'is a Turret',
};

const named = (unit: Attacker) => (typeof unit === 'string' ? unitName(unit) : `The Turret of fort ${unit.fort}`);
const after = (skipped: readonly string[]) => (skipped.length === 0 ? '' : ` after ${skipped.join(', ')}`);

function end(outcome: Outcome): string {
  if (outcome === null) return '';
  if (outcome === 'destroyed') return ', and is destroyed';
  return 'fort' in outcome ? `, into fort ${outcome.fort}` : `, to ${outcome.hex.q},${outcome.hex.r}`;
}

function place(to: Sent): string {
  if (to === null) return '';
  return 'fort' in to ? `, fort ${to.fort}` : `, to ${to.hex.q},${to.hex.r}`;
}

function sent(to: Sent): string {
  if (to === null) return 'stays where it is';
  return 'fort' in to ? `takes fort ${to.fort}` : `moves to ${to.hex.q},${to.hex.r}`;
}

/** The steps of Koff’s enemy and of the Automa. */
export const opponents = {
  'enemy-reveals': ({ army }: { army: number }) => `Army ${army} is turned over and placed.`,
  'enemy-armies': () => 'The largest armies are given orders this round.',
  'enemy-conquers': ({ unit, fort }: { unit: Attacker; fort: string }) =>
    `${named(unit)} stood beside fort ${fort} and conquers it.`,
  'enemy-holds': ({ unit, fort }: { unit: Attacker; fort: string }) =>
    `${named(unit)} holds beside fort ${fort}, which a foot soldier of the players guards.`,
  'enemy-closes-in': ({ unit, outcome }: Moved) =>
    `${named(unit)} was two hexes from the entrance of a fort and closes in${end(outcome)}.`,
  'enemy-on-way-to-repair': ({ unit, outcome }: Moved) => `${named(unit)} is on its way to a repair${end(outcome)}.`,
  'enemy-nobody-to-heal': ({ unit, outcome }: Moved) =>
    `${named(unit)} has no unit to heal now and moves${end(outcome)}.`,
  'enemy-goes-to-heal': ({ unit, outcome, target }: Moved & { readonly target: string }) =>
    `${named(unit)} goes to heal ${unitName(target)}${end(outcome)}.`,
  'enemy-chart': ({ die, column }: { die: number; column: number }) =>
    `The die shows ${die}: column ${column} of the chart.`,
  'enemy-ordered': ({ unit, order, target, cell, skipped, outcome }: Ordered) =>
    `${named(unit)} is ordered ${ORDERS[order](target)} (box ${cell}${after(skipped)})${end(outcome)}.`,
  'enemy-keeps-away': ({ unit, outcome }: Moved) =>
    `${named(unit)} can complete no box and keeps out of close combat${end(outcome)}.`,
  'enemy-gets-nearer': ({ unit, target, cell, skipped, outcome }: Omit<Ordered, 'order'>) =>
    `${named(unit)} can complete no box${after(skipped)} and gets nearer to ${target === null ? 'a target' : unitName(target)} (box ${cell})${end(outcome)}.`,
  'enemy-rests': ({ unit }: { unit: Attacker }) => `${named(unit)} can complete no box and stays where it is.`,
  'enemy-leaves-mine': ({ unit, outcome }: Moved) =>
    `${named(unit)} leaves a mine where it began the turn and moves on${end(outcome)}.`,
  'enemy-withdraws': ({ unit }: { unit: Attacker }) => `${named(unit)} leaves the game after its fifth turn.`,
  'enemy-plans': () => 'The attacks are chosen.',
  'enemy-attacks-declared': () => 'A unit attacks.',
  'enemy-attacks': ({ unit, target }: { unit: Attacker; target: string }) =>
    `${named(unit)} attacks ${unitName(target)}.`,
  'enemy-retargets': ({ unit, target }: { unit: Attacker; target: string }) =>
    `The target of ${named(unit)} is gone; it attacks ${unitName(target)} instead.`,
  'enemy-gives-up-attack': ({ unit, target }: { unit: Attacker; target: string }) =>
    `The target of ${named(unit)} is gone, and an attack on ${unitName(target)} would cost too much.`,
  'enemy-income': ({ amount }: { amount: number }) => `The enemy has ${amount} bonds after income.`,
  'enemy-medic-repairs': ({ unit, amount }: { unit: Attacker; amount: number }) =>
    `The Medic heals ${named(unit)} for ${amount}.`,
  'enemy-cannot-repair': ({ unit }: { unit: Attacker }) =>
    `${named(unit)} is too expensive to repair and stays damaged.`,
  'enemy-repairs': ({ unit, amount }: { unit: Attacker; amount: number }) =>
    `${named(unit)} is repaired for ${amount}.`,
  'enemy-buys-nothing': ({ die, amount }: { die: number; amount: number }) =>
    `The die shows ${die} with ${amount} bonds: nothing is bought.`,
  'enemy-buys': ({ die, amount, fort }: { die: number; amount: number; fort: string }) =>
    `The die shows ${die} with ${amount} bonds: a unit is bought in fort ${fort}.`,
  'enemy-turn-over': () => 'The turn is over.',
  'automa-acts': ({ unit, to, target, why }: { unit: string; to: Sent; target: string | null; why: string | null }) =>
    `${unitName(unit)} ${sent(to)}${target === null ? '' : ` and attacks ${unitName(target)}`} (${why ?? 'no target of a kind it can attack'}).`,
  'automa-armies': ({ armies }: { armies: readonly number[] }) =>
    `Armies that act this round: ${armies.join(' and ')}.`,
  'automa-deploys': ({ start, units }: { start: number; units: readonly string[] }) =>
    `Start hex ${start}: ${units.map(unitName).join(', ') || 'the bag is empty'}.`,
  'automa-no-fort-open': () => 'No fort is open, so the Automa buys nothing.',
  'automa-nothing-to-buy': () => 'No unit is left to buy.',
  'automa-cannot-pay': ({ kind, price, money }: { kind: Kind; price: number; money: number }) =>
    `${kind.title} costs ${price}, and the Automa has ${money}; it saves.`,
  'automa-has-enough': ({ kind }: { kind: Kind }) => `${kind.title} has reached its limit; the Automa saves.`,
  'automa-buys': ({ kind, price, fort }: { kind: Kind; price: number; fort: string }) =>
    `The Automa buys ${kind.title} for ${price} and puts it into ${fort}.`,
  'automa-income': ({ amount }: { amount: number }) => `All units have acted; the income is ${amount}.`,
  'staff-special-force': () => 'The special force is chosen.',
  'staff-armies': () => 'The armies are made.',
  'staff-deploys': ({ army }: { army: number }) => `Army ${army} is turned over and placed.`,
  'staff-headquarters': ({ number }: { number: number }) => `Start number ${number} is the headquarters.`,
  'staff-plan': ({ forts, targets, moves }: StaffPlan) =>
    `Plan: ${moves} moves; forts to take: ${forts.join(', ') || 'none'}; targets: ${targets.map(unitName).join(', ') || 'none'}.`,
  'staff-order': ({ unit, script, to, target }: StaffMove) =>
    `${named(unit)} ${STAFF[script]}${target === null ? '' : ` (${unitName(target)})`}${place(to)}.`,
  'staff-attacks': ({ attacks }: { attacks: number }) =>
    attacks === 0 ? 'No attack is declared.' : `Attacks declared: ${attacks}.`,
  'staff-attack': ({ unit, target, dealt, received, destroyed }: StaffAttack) =>
    `${named(unit)} attacks ${unitName(target)}: ${dealt.toFixed(2)} damage expected for ${received.toFixed(2)}; it is destroyed in ${(100 * destroyed).toFixed(0)} % of cases.`,
  'staff-risk': ({ low, high, exposed }: StaffRisk) =>
    `The chance of winning is ${percent(low)} with bad dice and ${percent(high)} with good dice.${exposed.length === 0 ? '' : ` Within reach of the enemy: ${exposed.map(unitName).join(', ')}.`}`,
  'staff-fights': () => 'The attacks are fought.',
  'staff-money': ({ amount }: { amount: number }) => `Money is spent; ${amount} is left.`,
  'staff-repairs': ({ unit }: { unit: string }) => `${unitName(unit)} is repaired.`,
  'staff-buys': ({ kind, fort }: { kind: Kind; fort: string }) => `${kind.title} is bought in fort ${fort}.`,
  'staff-buys-force': () => 'A special force is bought.',
  'staff-places-force': () => 'The special force is placed.',
  'staff-places-turret': ({ fort }: { fort: string }) => `Fort ${fort} gets a Turret.`,
} as const;
