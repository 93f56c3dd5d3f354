import { equals } from '../../../hex/axial.js';
import { damageOf } from '../../board/position/combatant.js';
import { moneyOf } from '../../law/money/money.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import { msg } from '../../words/msg.js';
import { least, most, type Criterion } from '../tactics/criteria.js';
import { closeCombatants, distancesTo, exposure } from '../tactics/measures.js';
import { NO_WAY } from '../tactics/travel.js';
import { Actor } from './actor.js';
import { moveByCriteria, wayLeft, type Place } from './places.js';
import { healingPrice } from './money.js';
import type { KoffStep } from './turn.js';

/** KOF-D-41: damaged always means two and more. */
const DAMAGED = 2;

/** KOF-SEQ-4, KOF-SPC-3: before the first row of the chart. */
export function sendMedics(turn: KoffStep): void {
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
    moveByCriteria(actor, [], hexesBeside(actor, patient));
    const its = { unit: id, target: healed };
    turn.conclude('medic', ['KOF-SPC-3', 'KOF-D-41'], msg('enemy-goes-to-heal', { ...turn.moved(id), ...its }), its);
    return;
  }
  const goals = damaged.filter((index) => actor.goals(board.beside([index])).length > 0);
  if (inReach.length === 0 && goals.length > 0) goToward(actor, choosePatient(actor, goals));
  else keepOut(actor);
  turn.conclude('medic', ['KOF-SPC-3', 'KOF-D-41'], msg('enemy-nobody-to-heal', turn.moved(id)), { unit: id });
}

function choosePatient({ turn, board }: Actor, patients: readonly number[]): number {
  const criteria: Criterion<number>[] = [
    most('damage', 'KOF-SPC-3', (index) => damageOf(board.unit(index))),
    most('price', 'KOF-D-41', (index) => board.rules(index).price),
  ];
  return turn.chooser.choose('patient', patients, criteria, board.unitOption);
}

function hexesBeside(actor: Actor, index: number): number[] {
  const beside = actor.board.beside([index]);
  return actor.ends.hexes.filter((hex) => beside.includes(hex));
}

/** Of the end hexes nearer to the patient than now: the least exposed, then the nearest. */
function goToward(actor: Actor, patient: number): void {
  const { board, unit } = actor;
  const left = wayLeft(actor, actor.goals(board.beside([patient])));
  const here = board.place(unit);
  const nearer = actor.ends.hexes.filter((hex) => left(hex) < Math.min(left(here), NO_WAY));
  const criteria: Criterion<Place>[] = [
    least('exposure', 'KOF-D-41', ({ hex }) => exposure(board, unit, hex)),
    least('way left', 'KOF-D-41', ({ hex }) => left(hex)),
  ];
  moveByCriteria(actor, criteria, nearer);
}

/** No repair this turn: out of the reach of all weapons if it can, and far from units that could fight it. */
function keepOut(actor: Actor): void {
  const { board, unit } = actor;
  const others = closeCombatants(board, unit);
  const criteria: Criterion<Place>[] = [
    least('exposed', 'KOF-D-41', ({ hex }) => exposure(board, unit, hex) > 0),
    most('distances to close-combat capable units', 'KOF-D-38', ({ hex }) => distancesTo(board, hex, others)),
  ];
  moveByCriteria(actor, criteria);
}

/** KOF-SPC-5: turns of laying mines before it leaves the game. */
const LAYING_TURNS = 5;
/** KOF-SPC-5: how far from the people's units it wants to be. */
const BEST_DISTANCE = 5;

/** KOF-SEQ-6, KOF-SPC-5, KOF-D-43: a mine where it began the turn, even if its army rests; then it moves, if it may. */
export function layMines(turn: KoffStep): void {
  const { country } = turn;
  const id = minelayers(turn).find((one) => !turn.ordered.has(one));
  if (id === undefined) return;
  const actor = new Actor(turn, turn.index(id));
  const mayMove = !turn.isSettled(actor.unit);
  const start = turn.startOf(actor.unit);
  if ((turn.state.round ?? 3) <= LAYING_TURNS && turn.board.isHex(start)) {
    const { q, r } = turn.board.hex(start);
    const isMined = memoryOf(turn.state, country).mines?.some((mine) => equals(mine, { q, r })) ?? false;
    if (!isMined) turn.emit({ type: 'visible-mine-laid', country, unit: id, hex: { q, r } });
  }
  turn.ordered.add(id);
  if (mayMove) moveByCriteria(actor, criteriaOf(actor));
  turn.conclude('minelayer', ['KOF-SPC-5', 'KOF-D-43'], msg('enemy-leaves-mine', turn.moved(id)), { unit: id });
}

function minelayers({ board }: KoffStep): string[] {
  return board.own.map((index) => board.unit(index)).flatMap(({ id, type }) => (type === 'minelayer' ? [id] : []));
}

/** KOF-D-43: these come before KOF-MOV-2. */
function criteriaOf({ board, unit }: Actor): Criterion<Place>[] {
  const nearest = (hex: number) =>
    Math.min(...board.opposingOnMap.map((other) => board.distance(hex, board.place(other))));
  return [
    least('away from a distance of 5', 'KOF-D-43', ({ hex }) =>
      board.opposingOnMap.length === 0 ? 0 : Math.abs(BEST_DISTANCE - nearest(hex)),
    ),
    least('exposure', 'KOF-D-43', ({ hex }) => exposure(board, unit, hex)),
  ];
}

/** KOF-D-71: at the end of the enemy's turn in round 5; not a destruction, so it does not end the game. */
export function withdrawMinelayers(turn: KoffStep): void {
  const [unit] = minelayers(turn);
  if (unit === undefined || (turn.state.round ?? 3) < LAYING_TURNS) return;
  turn.emit({ type: 'unit-withdrawn', unit, country: turn.country, clause: 'KOF-SPC-5' });
  turn.conclude('withdrawal', ['KOF-SPC-5', 'KOF-D-71'], msg('enemy-withdraws', { unit }), { unit });
}
