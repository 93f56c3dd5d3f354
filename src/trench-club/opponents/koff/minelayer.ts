import { equals } from '../../../hex/axial.js';
import { say } from '../../words/say.js';
import { exposure } from '../tactics/exposure.js';
import { least, type Criterion } from '../tactics/criteria.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import { Actor } from './actor.js';
import { placeKeys, type Place } from './hexes.js';
import { choosePlace } from './toward.js';
import type { Turn } from './turn.js';

/** KOF-SPC-5: so many turns it lays mines, then it leaves the game. */
const LAYING_TURNS = 5;
/** KOF-SPC-5: how far from the people's units it wants to be. */
const BEST_DISTANCE = 5;

/** KOF-SEQ-6, KOF-SPC-5, KOF-D-43: a mine where it began the turn, even if its army rests; then it moves, if it may. */
export function layMines(turn: Turn): void {
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
  if (mayMove) {
    const { hexes } = actor.ends;
    const to = hexes.length > 0 ? choosePlace(actor, hexes, keysOf(actor)) : turn.board.place(actor.unit);
    turn.move(actor.unit, to);
  }
  turn.tell('minelayer', ['KOF-SPC-5', 'KOF-D-43'], say('enemy-leaves-mine', turn.moved(id)), { unit: id });
}

function minelayers({ board }: Turn): string[] {
  return board.own.map((index) => board.unit(index)).flatMap(({ id, type }) => (type === 'minelayer' ? [id] : []));
}

/** KOF-D-43, then KOF-MOV-2, whose turn comes after the keys of the Minelayer itself. */
function keysOf({ board, unit }: Actor): Criterion<Place>[] {
  const nearest = (hex: number) => Math.min(...board.onMap.map((other) => board.distance(hex, board.place(other))));
  return [
    least('away from a distance of 5', 'KOF-D-43', ({ hex }) =>
      board.onMap.length === 0 ? 0 : Math.abs(BEST_DISTANCE - nearest(hex)),
    ),
    least('exposure', 'KOF-D-43', ({ hex }) => exposure(board, unit, hex)),
    ...placeKeys(board, unit),
  ];
}

/** KOF-D-71: at the end of the enemy's turn in round 5; no destruction, so that it ends no game by itself. */
export function withdrawMinelayers(turn: Turn): void {
  const [unit] = minelayers(turn);
  if (unit === undefined || (turn.state.round ?? 3) < LAYING_TURNS) return;
  turn.emit({ type: 'unit-withdrawn', unit, country: turn.country, clause: 'KOF-SPC-5' });
  turn.tell('withdrawal', ['KOF-SPC-5', 'KOF-D-71'], say('enemy-withdraws', { unit }), { unit });
}
