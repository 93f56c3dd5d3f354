import { formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';

const { and, count } = formsOf('en');
const things =
  (one: string, other = `${one}s`) =>
  (value: number) =>
    count(value, { one, other });
const armies = things('army', 'armies');
const attacks = things('attack');
const days = things('day');
const forts = things('fort');
const points = things('point');
const units = things('unit');

/** Sentences for what happened in a game and in its session. */
export const events = {
  'event-unit-boards': ({ unit, transport, cost, stopped }: Moved & { transport: string }) =>
    `${unit} boards ${transport} for ${cost}${halted(stopped)}.`,
  'event-unit-enters': ({ unit, fort, cost, stopped }: Moved & { fort: string }) =>
    `${unit} goes into fort ${fort} for ${cost}${halted(stopped)}.`,
  'event-unit-moves': ({ unit, place, cost, stopped }: Moved & { place: string }) =>
    `${unit} moves to ${place} for ${cost}${halted(stopped)}.`,
  'event-phase-began': ({ country, phase, round }: { country: string; phase: string; round: string }) =>
    `${country}, round ${round}: ${phase}.`,
  'event-attacks-declared': ({ country, attacks: all }: { country: string; attacks: readonly string[] }) =>
    `${country} declares ${attacks(all.length)}: ${all.join(', ')}.`,
  'event-fort-taken': ({ unit, fort, country }: { unit: string; fort: string; country: string }) =>
    `${unit} takes fort ${fort} for ${country}.`,
  'event-unit-destroyed': ({ unit, by }: { unit: string; by: string | null }) =>
    `${unit} is destroyed${by === null ? '' : ` by ${by}`}.`,
  'event-income-paid': ({ country, amount, forts: value }: { country: string; amount: string; forts: number }) =>
    `${country} gets ${amount} for ${forts(value)}.`,
  'event-order-rolled': ({ first, purpose }: { first: string; purpose: string }) => `${first} begins (${purpose}).`,
  'event-game-drawn': ({ reason }: { reason: string }) => `The game ends in a draw (${reason}).`,
  'event-game-won': ({ winner, reason }: { winner: string; reason: string }) => `${winner} win: ${reason}.`,
  'event-battle-fought': ({ attacker, target, parts }: { attacker: string; target: string; parts: string[] }) =>
    `${attacker} attacks ${target}: ${parts.join(', ')}.`,
  'battle-shell-lands': ({ place, empty }: { place: string; empty: boolean }) =>
    `the shell lands on ${place}${empty ? ', where there is no unit' : ''}`,
  'battle-target': (fate: Fate) => `the target ${fateOf(fate)}`,
  'battle-attacker': (fate: Fate) => `the attacker ${fateOf(fate)}`,
  'battle-unit': ({ unit, ...fate }: Fate & { unit: string }) => `${unit} ${fateOf(fate)}`,

  // The set-up
  'event-special-force-chosen': ({ country, force }: Chosen) => `${country} chooses ${force}.`,
  'event-armies-split': ({ country, count: value }: Counted) => `${country} splits its units into ${armies(value)}.`,
  'event-token-revealed': ({ country, army, number }: OfArmy & { number: number }) =>
    `${country} reveals the token of army ${army}: ${number}.`,
  'event-army-deployed': ({ country, army, count: value }: OfArmy & Counted) =>
    `${country} deploys army ${army}: ${units(value)}.`,
  'event-army-drawn': ({ country, army, names }: OfArmy & Named) => `${country} draws army ${army}: ${and(names)}.`,
  'event-headquarters-chosen': ({ country, place }: OfPlace) => `${country} puts its headquarters on ${place}.`,
  'event-random-source-dice': ({ country }: OfCountry) => `${country} plays with dice.`,
  'event-random-source-cards': ({ country }: OfCountry) => `${country} plays with cards.`,

  // Movement
  'event-units-unloaded': ({ transport, names }: { transport: string; names: readonly string[] }) =>
    names.length === 0 ? `${transport} is empty.` : `${transport} unloads ${and(names)}.`,
  'event-mine-laid': ({ country, place }: OfPlace) => `${country} lays a mine and puts its marker on ${place}.`,
  'event-mine-set-off': ({ unit, place }: UnitAt) => `${unit} sets off a mine on ${place}.`,
  'event-visible-mine-laid': ({ unit, place }: UnitAt) => `${unit} lays a mine on ${place}.`,
  'event-visible-mine-tested': ({ unit, place }: UnitAt) => `${unit} enters a mine on ${place}.`,
  'event-structure-built': ({ unit, structure, places }: Built) => `${unit} builds on ${and(places)}: ${structure}.`,
  'event-headquarters-captured': ({ unit, country }: { unit: string; country: string }) =>
    `${unit} captures the headquarters of ${country}.`,
  'event-points-scored': ({ country, points: value, total }: { country: string; points: number; total: number }) =>
    `${country} scores ${points(value)}, ${total} in all.`,
  'event-unit-withdrawn': ({ unit }: { unit: string }) => `${unit} leaves the game.`,

  // Combat
  'event-attack-void': ({ attacker, target }: Pair) => `The attack of ${attacker} on ${target} falls away.`,
  'event-attacks-planned': ({ country, attacks: all }: { country: string; attacks: readonly string[] }) =>
    `${country} plans ${attacks(all.length)}: ${all.join(', ')}.`,
  'event-attack-ordered': ({ attacker, target }: Pair) => `${attacker} is to attack ${target}.`,
  'event-chart-rolled': ({ country }: OfCountry) => `${country} rolls for the column of its chart.`,
  'event-armies-chosen': ({ country, names }: Named) =>
    `${country} gives orders to ${names.length === 1 ? 'army' : 'armies'} ${and(names)}.`,
  'event-repairs-ordered': ({ country, count: value }: Counted) =>
    `${country}: ${value === 0 ? 'no unit is' : value === 1 ? '1 unit is' : `${value} units are`} on the way to a repair.`,

  // Money
  'event-unit-repaired': ({ unit, price }: Bought) => `${unit} is repaired for ${price}.`,
  'event-unit-healed': ({ unit, price, medic }: Bought & { medic: string }) => `${medic} heals ${unit} for ${price}.`,
  'event-unit-recruited': ({ country, unit, place, price }: Bought & OfPlace) =>
    `${country} recruits ${unit} for ${price}: ${place}.`,
  'event-special-forces-shuffled': () => 'The special forces are shuffled.',
  'event-special-force-bought': ({ country, force, price }: Chosen & { price: number }) =>
    `${country} buys ${force} for ${price}.`,
  'event-turret-placed': ({ country, fort }: { country: string; fort: string }) =>
    `${country} places a turret on fort ${fort}.`,
  'event-money-transferred': ({ from, to, amount, fee }: { from: string; to: string; amount: number; fee: number }) =>
    `${from} transfers ${amount} to ${to}${fee > 0 ? `, for a fee of ${fee}` : ''}.`,
  'event-purchase-rolled': ({ country, money }: { country: string; money: number }) =>
    `${country} rolls for a purchase, with ${money} to spend.`,

  // The end
  'event-timer-started': ({ time }: { time: string }) => `The timer runs until ${time}.`,
  'event-timer-expired': () => 'The timer has expired.',
  'event-surrender-offered': ({ country }: OfCountry) => `${country} wants to surrender.`,
  'event-surrender-withdrawn': ({ country }: OfCountry) => `${country} no longer wants to surrender.`,
  'event-draw-offered': ({ country }: OfCountry) => `${country} offers a draw.`,
  'event-draw-withdrawn': ({ country }: OfCountry) => `${country} withdraws the offer of a draw.`,
  'event-draw-declined': ({ country }: OfCountry) => `${country} declines the draw.`,

  // Trench
  'event-piece-moved': ({ piece, from, to, captures }: Piece) =>
    `${piece}: ${from} → ${to}${captures.length > 0 ? `, captures ${and(captures)}` : ''}.`,
  'event-battle-began': ({ battle }: { battle: number }) => `Battle ${battle} begins.`,
  'event-battle-ended': ({ battle, reason, black, white }: Scored) =>
    `Battle ${battle} ends (${reason}): black ${black}, white ${white}.`,

  // The session
  'event-session-created': ({ seats }: { seats: readonly string[] }) => `The session is open: ${and(seats)}.`,
  'event-session-begun': () => 'The game has begun.',
  'event-session-closed': () => 'The host has closed the session.',
  'event-seat-claimed': ({ seat }: OfSeat) => `${seat}: the seat is taken.`,
  'event-seat-reissued': ({ seat }: OfSeat) => `${seat}: the seat has a new invitation.`,
  'event-seat-offered': ({ seat, isOffered }: OfSeat & { isOffered: boolean }) =>
    isOffered ? `${seat}: the seat is open to all.` : `${seat}: the seat is no longer open to all.`,
  'event-spectators-reissued': () => 'Spectators have a new link.',
  'event-webhook-disabled': () => 'A webhook is disabled: its deliveries failed.',
  'event-dice-contributed': ({ seat }: OfSeat) => `${seat} contributes to the dice.`,
  'event-dice-waived': ({ seat }: OfSeat) => `${seat} contributes nothing to the dice.`,
  'event-dice-revealed': () => 'The secret of the dice is published.',
  'event-takeback-asked': ({ seat }: OfSeat) => `${seat} asks for a takeback.`,
  'event-takeback-accepted': ({ seat }: OfSeat) => `${seat} accepts the takeback.`,
  'event-takeback-declined': ({ seat }: OfSeat) => `${seat}: no takeback.`,
  'event-taken-back': ({ version }: { version: number }) => `The game is back at version ${version}.`,
  'event-clocks-changed': () => 'The clocks have changed.',
  'event-clock-expired': ({ seat }: OfSeat) => `The clock of ${seat} is at zero.`,
  'event-pause-answered': ({ seat, agrees }: OfSeat & { agrees: boolean }) =>
    agrees ? `${seat} agrees to a pause.` : `${seat} does not agree to a pause.`,
  'event-days-off-taken': ({ seat, days: value }: OfSeat & { days: number }) => `${seat} takes ${days(value)} off.`,
  'event-rematch-opened': () => 'The rematch is open.',
};

/** The same in another language. */
export type EventTexts = TranslatedMessages<typeof events>;

export interface Moved {
  unit: string;
  cost: string;
  stopped: boolean;
}
export interface Fate {
  destroyed: boolean;
  damage: number;
}
export interface OfCountry {
  country: string;
}
export interface OfSeat {
  seat: string;
}
export interface Counted extends OfCountry {
  count: number;
}
export interface Named extends OfCountry {
  names: readonly string[];
}
export interface OfArmy extends OfCountry {
  army: number;
}
export interface OfPlace extends OfCountry {
  place: string;
}
export interface UnitAt {
  unit: string;
  place: string;
}
export interface Chosen extends OfCountry {
  force: string;
}
export interface Built {
  unit: string;
  structure: string;
  places: readonly string[];
}
export interface Pair {
  attacker: string;
  target: string;
}
export interface Bought {
  unit: string;
  price: number;
}
export interface Piece {
  piece: string;
  from: string;
  to: string;
  captures: readonly string[];
}
export interface Scored {
  battle: number;
  reason: string;
  black: number;
  white: number;
}

const halted = (stopped: boolean) => (stopped ? ' and is stopped by contact' : '');
const fateOf = ({ destroyed, damage }: Fate) =>
  destroyed ? 'is destroyed' : damage === 0 ? 'takes no damage' : `takes ${damage} damage`;
