import { damageOf } from '../../board/position/combatant.js';
import { moneyOf } from '../../law/money/money.js';
import { say } from '../../words/say.js';
import { closeCombatants, distancesTo } from '../tactics/distances.js';
import { exposure } from '../tactics/exposure.js';
import { NO_WAY } from '../tactics/travel.js';
import { most, least, type Criterion } from '../tactics/criteria.js';
import { Actor } from './actor.js';
import { placeKeys, type Place } from './hexes.js';
import { healingPrice } from './money.js';
import { choosePlace, wayLeft } from './toward.js';
import type { Turn } from './turn.js';

/** KOF-D-41: damaged always means two and more. */
const DAMAGED = 2;

/** KOF-SEQ-4, KOF-SPC-3: before the first row of the chart. */
export function sendMedics(turn: Turn): void {
  for (const id of turn.waiting().map((index) => turn.board.unit(index).id)) {
    if (turn.board.unit(turn.index(id)).type !== 'medic') continue;
    sendMedic(new Actor(turn, turn.index(id)));
    return;
  }
}

function sendMedic(actor: Actor): void {
  const { turn, board, unit } = actor;
  const { id } = board.unit(unit);
  const damaged = board.own.filter(
    (index) => index !== unit && damageOf(board.unit(index)) >= DAMAGED && board.isHex(board.place(index)),
  );
  const inReach = damaged.filter((index) => hexesBeside(actor, index).length > 0);
  const money = moneyOf(turn.state, turn.country);
  const patients = inReach.filter((index) => (healingPrice(turn, index) ?? Infinity) <= money);
  if (patients.length > 0) {
    const patient = choosePatient(actor, patients);
    const healed = board.unit(patient).id;
    turn.ordered.add(healed);
    turn.patient = { medic: id, unit: healed };
    turn.move(unit, choosePlace(actor, hexesBeside(actor, patient), placeKeys(board, unit)));
    const its = { unit: id, target: healed };
    turn.tell('medic', ['KOF-SPC-3', 'KOF-D-41'], say('enemy-goes-to-heal', { ...turn.moved(id), ...its }), its);
    return;
  }
  const goals = damaged.filter((index) => actor.goals(around(actor, index)).length > 0);
  if (inReach.length === 0 && goals.length > 0) goToward(actor, choosePatient(actor, goals));
  else keepOut(actor);
  turn.tell('medic', ['KOF-SPC-3', 'KOF-D-41'], say('enemy-nobody-to-heal', turn.moved(id)), { unit: id });
}

function choosePatient({ turn, board }: Actor, patients: readonly number[]): number {
  const keys: Criterion<number>[] = [
    most('damage', 'KOF-SPC-3', (index) => damageOf(board.unit(index))),
    most('price', 'KOF-D-41', (index) => board.rules(index).price),
  ];
  return turn.chooser.choose('patient', patients, keys, (index) => ({ unit: board.unit(index).id }));
}

function around({ board }: Actor, index: number): number[] {
  const place = board.place(index);
  return [...board.position.map.board.neighbours.subarray(6 * place, 6 * place + 6)].filter((hex) => hex !== -1);
}

function hexesBeside(actor: Actor, index: number): number[] {
  const beside = around(actor, index);
  return actor.ends.hexes.filter((hex) => beside.includes(hex));
}

/** Of the end hexes nearer to the patient than now the least exposed, then the least way left. */
function goToward(actor: Actor, patient: number): void {
  const { turn, board, unit } = actor;
  const left = wayLeft(actor, actor.goals(around(actor, patient)));
  const here = board.place(unit);
  const nearer = actor.ends.hexes.filter((hex) => left(hex) < Math.min(left(here), NO_WAY));
  if (nearer.length === 0) {
    turn.move(unit, here);
    return;
  }
  const keys: Criterion<Place>[] = [
    least('exposure', 'KOF-D-41', ({ hex }) => exposure(board, unit, hex)),
    least('way left', 'KOF-D-41', ({ hex }) => left(hex)),
  ];
  turn.move(unit, choosePlace(actor, nearer, [...keys, ...placeKeys(board, unit)]));
}

/** No repair this turn: out of the reach of all weapons if it can, and far from whoever could fight it. */
function keepOut(actor: Actor): void {
  const { turn, board, unit } = actor;
  const { hexes } = actor.ends;
  if (hexes.length === 0) {
    turn.move(unit, board.place(unit));
    return;
  }
  const others = closeCombatants(board, unit);
  const keys: Criterion<Place>[] = [
    least('exposed', 'KOF-D-41', ({ hex }) => exposure(board, unit, hex) > 0),
    most('distances to close-combat capable units', 'KOF-D-38', ({ hex }) => distancesTo(board, hex, others)),
  ];
  turn.move(unit, choosePlace(actor, hexes, [...keys, ...placeKeys(board, unit)]));
}
