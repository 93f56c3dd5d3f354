import type { Explanation } from '../../schema/opponent.js';
import type { State } from '../../schema/state.js';

type Told = Omit<Explanation, 'text'>;

/** What an order is, in the words of the chart. */
const ORDERS: Readonly<Record<string, string>> = {
  repair_in_fort: 'to a repair in an own fort',
  occupy_crossroads: 'to occupy a crossroads',
  retreat: 'away from the players’ units',
  approach_group: 'toward a group of units it can carry',
  transport: 'to carry units toward a fort',
  move_to_terrain: 'into forest',
  move_to_fort_entrance: 'toward the entrance of a fort',
  move_within: 'to come within range',
  attack: 'to attack',
  join_flank_or_surround: 'to take part in a flank or surround attack',
};

/** The step in a sentence. */
export function textOf(told: Told, before: State, after: State): string {
  const { kind, fort, army, column, amount, die, order, cell, target } = told;
  const who = nameOf(told.unit);
  const end = placeOf(told, before, after);
  const on = target === undefined ? '' : ` ${target}`;
  switch (kind) {
    case 'reveal':
      return `Army ${army} is turned over and placed.`;
    case 'armies':
      return 'The largest armies are given orders this round.';
    case 'conquer':
      return `${who} stood beside fort ${fort} and conquers it.`;
    case 'hold':
      return `${who} holds beside fort ${fort}, which a foot soldier of the players guards.`;
    case 'close-in':
      return `${who} was two hexes from the entrance of a fort and closes in${end}.`;
    case 'pending-repair':
      return `${who} is on its way to a repair${end}.`;
    case 'medic':
      return target === undefined
        ? `${who} has nobody to heal now and moves${end}.`
        : `${who} goes to heal${on}${end}.`;
    case 'chart':
      return `The die shows ${die}: column ${column} of the chart.`;
    case 'order':
      return `${who} is ordered ${ORDERS[order ?? ''] ?? order}${on} (box ${cell}${fallen(told)})${end}.`;
    case 'approach':
      return cell === undefined
        ? `${who} can complete no box and keeps out of close combat${end}.`
        : `${who} can complete no box${fallen(told)} and gets nearer to${on || ' a target'} (box ${cell})${end}.`;
    case 'rest':
      return `${who} can complete no box and stays where it is.`;
    case 'minelayer':
      return `${who} leaves a mine where it began the turn and moves on${end}.`;
    case 'withdrawal':
      return `${who} leaves the game after its fifth turn.`;
    case 'plan':
      return 'All moves are made; the attacks are chosen.';
    case 'attack':
      return `${who} attacks${on}.`;
    case 'retarget':
      return `The target of ${who} is gone; it attacks${on} instead.`;
    case 'no-attack':
      return `The target of ${who} is gone, and an attack on${on} would cost more than it does.`;
    case 'income':
      return `The forts have paid; there are ${amount} bonds.`;
    case 'patient':
      return `The Medic repairs ${who} for ${amount}.`;
    case 'repair':
      return told.clauses.includes('KOF-MON-5')
        ? `${who} cannot be paid for and stays damaged.`
        : `${who} is repaired for ${amount}.`;
    case 'purchase':
      return fort === undefined
        ? `The die shows ${die} with ${amount} bonds: nothing is bought.`
        : `The die shows ${die} with ${amount} bonds: a unit is bought in fort ${fort}.`;
    default:
      return 'The turn is over.';
  }
}

function nameOf(unit: Told['unit']): string {
  if (unit === undefined) return 'A unit';
  return typeof unit === 'string' ? unit : `The Turret of fort ${unit.fort}`;
}

function fallen({ fellThrough = [] }: Told): string {
  return fellThrough.length === 0 ? '' : ` after ${fellThrough.map(({ cell }) => cell).join(', ')}`;
}

/** Where the unit has come to, if it has moved. */
function placeOf({ unit: id }: Told, before: State, after: State): string {
  const [was, is] = [before, after].map(({ units }) => units.find((unit) => unit.id === id));
  if (!was || !is) return is ? '' : ', and is destroyed';
  if (is.fort !== undefined) return was.fort === is.fort ? '' : `, into fort ${is.fort}`;
  if (!is.hex || (was.hex?.q === is.hex.q && was.hex.r === is.hex.r)) return '';
  return `, to ${is.hex.q},${is.hex.r}`;
}
