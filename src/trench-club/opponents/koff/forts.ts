import { damageOf } from '../../board/position/combatant.js';
import { mayTake } from '../../law/movement/fort-step.js';
import { fortsToWin } from '../../law/turn/ending.js';
import { fortsOf } from '../../board/position/side.js';
import { FACTION_OF } from '../../wire/schema/names.js';
import { msg } from '../../words/msg.js';
import { fortDistances } from '../tactics/measures.js';
import { Actor } from './actor.js';
import { choosePlace } from './places.js';
import { moveToRepair, repairForts } from './orders.js';
import { repairing } from '../../law/turn/opponent-memory.js';
import type { KoffStep } from './turn.js';
import { least, most } from '../tactics/criteria.js';

/** KOF-SEQ-1, KOF-D-10 … KOF-D-12: foot soldiers beside a fort conquer it; those beside a guarded one hold. */
export function conquer(turn: KoffStep): void {
  const { board } = turn;
  const open = board.enterableForts.filter((fort) => !board.isGuarded(fort) && takers(turn, fort).length > 0);
  if (open.length === 0) return;
  const wins = fortsOf(turn.state, FACTION_OF[turn.country]) + 1 >= fortsToWin(turn.state);
  const fort = turn.chooser.choose(
    'fort',
    open,
    [
      most('wins the game', 'KOF-D-12', () => wins),
      most('held by a player', 'KOF-D-12', (one) => holderOf(turn, one) !== null),
      least('distances to player units', 'KOF-D-47', (one) => fortDistances(board, one)),
    ],
    board.fortOption,
  );
  const unit = turn.chooser.choose(
    'unit',
    takers(turn, fort),
    [
      most('price', 'KOF-D-12', (one) => board.rules(one).price),
      most('damage', 'KOF-D-12', (one) => damageOf(board.unit(one))),
    ],
    board.unitOption,
  );
  const { id } = board.unit(unit);
  turn.ordered.add(id);
  turn.give({ type: 'move', unit: id, path: [{ fort: board.fortId(fort) }] });
  const its = { unit: id, fort: board.fortId(fort) };
  turn.conclude('conquer', ['KOF-SEQ-1', 'KOF-D-12'], msg('enemy-conquers', its), its);
}

function holderOf({ board }: KoffStep, fort: number) {
  return board.position.fortCountries[fort] ?? null;
}

/** Foot soldiers that began the turn beside the fort, may act and have not acted, in the order of the state. */
function takers(turn: KoffStep, fort: number): number[] {
  const { board } = turn;
  const approaches = board.position.map.forts[fort]?.approaches ?? [];
  return board.own.filter(
    (index) =>
      approaches.includes(board.place(index)) &&
      mayTake(board.position, board.rules(index), turn.country, holderOf(turn, fort)) &&
      board.rules(index).speed > 0 &&
      !turn.isSettled(index),
  );
}

/** KOF-D-11, KOF-D-12: of those left beside forts. */
export function hold(turn: KoffStep): void {
  const { board } = turn;
  for (const index of turn.waiting()) {
    const fort = board.enterableForts.find((one) => board.isGuarded(one) && takers(turn, one).includes(index));
    if (fort === undefined) continue;
    const { id } = board.unit(index);
    turn.ordered.add(id);
    const its = { unit: id, fort: board.fortId(fort) };
    turn.conclude('hold', ['KOF-SEQ-1', 'KOF-D-11'], msg('enemy-holds', its), its);
    return;
  }
}

/** An entrance at which a foot soldier closes in, and the hexes beside it that it can get to. */
interface Opening {
  readonly fort: number;
  readonly hexes: readonly number[];
  readonly travel: number;
}

/** KOF-SEQ-2, KOF-D-13, KOF-D-14: foot soldiers two hexes from an entrance move beside it. */
export function closeIn(turn: KoffStep): void {
  for (const id of turn.waiting().map((index) => turn.board.unit(index).id)) {
    const actor = new Actor(turn, turn.index(id));
    const { board, unit } = actor;
    if (!board.rules(unit).footSoldier || !board.isHex(board.place(unit))) continue;
    const openings = openingsOf(actor);
    if (openings.length === 0) continue;
    let to = board.place(unit);
    turn.chooser.chooseBy(
      'fort',
      openings,
      [
        most('held by a player', 'KOF-D-14', ({ fort }) => board.position.fortCountries[fort] !== null),
        least('travel', 'KOF-D-14', ({ travel }) => travel),
      ],
      ({ fort }) => board.fortOption(fort),
      'hex',
      (forts) => {
        const hexes = [...new Set(forts.flatMap((one) => one.hexes))].sort((a, b) => a - b);
        to = choosePlace(actor, hexes);
        return forts.find((one) => one.hexes.includes(to)) as Opening;
      },
    );
    turn.move(unit, to);
    turn.conclude('close-in', ['KOF-SEQ-2', 'KOF-D-13', 'KOF-D-14'], msg('enemy-closes-in', turn.moved(id)), {
      unit: id,
    });
    return;
  }
}

/** Forts with an entrance exactly two hexes away and a hex beside that entrance in reach, in the order of the map. */
function openingsOf(actor: Actor): Opening[] {
  const { board, unit } = actor;
  const { map } = board.position;
  const here = board.place(unit);
  return board.enterableForts.flatMap((fort) => {
    const { entrances = [], approaches = [] } = map.forts[fort] ?? {};
    const near = entrances.filter((entrance) => board.distance(here, entrance) === 2);
    const beside = approaches.filter((hex) => near.some((entrance) => board.distance(hex, entrance) === 1));
    const hexes = beside.filter((hex) => actor.ends.hexes.includes(hex));
    return hexes.length > 0 ? [{ fort, hexes, travel: actor.least(actor.goals(beside)) }] : [];
  });
}

/** KOF-SEQ-3, KOF-D-17: repair orders of earlier turns. An own fort without a path to it is none (KOF-D-63). */
export function continueRepairs(turn: KoffStep): void {
  for (const id of turn.waiting().map((index) => turn.board.unit(index).id)) {
    if (!repairing(turn.state, turn.country).includes(id)) continue;
    const actor = new Actor(turn, turn.index(id));
    if (!turn.board.isHex(turn.board.place(actor.unit)) || repairForts(actor).length === 0) {
      turn.keepRepairing(id, false);
      continue;
    }
    moveToRepair(actor);
    turn.conclude('pending-repair', ['KOF-SEQ-3', 'KOF-ORD-6'], msg('enemy-on-way-to-repair', turn.moved(id)), {
      unit: id,
    });
    return;
  }
}
