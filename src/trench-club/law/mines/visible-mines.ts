import type { Dice } from '../../../dice/dice.js';
import { distance, type Hex } from '../../../hex/axial.js';
import type { Position } from '../../board/position/position.js';
import type { Event, EventOf } from '../../wire/schema/event.js';
import { FACTION_OF, isAir, type Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import type { Walked } from './walked.js';

/** KOF-SPC-6: a die of that or less destroys unit and mine. */
export const DEADLY = 3;

/** A move among visible mines. */
export interface Passage extends Pick<Walked, 'unloaded'> {
  readonly moved: readonly Event[];
  readonly tests: readonly Event[];
}

interface VisibleMine {
  readonly country: Country;
  readonly hex: Hex;
}

/**
 * KOF-SPC-6, KOF-D-43: what becomes of a move among an opponent's visible mines: one die for each mine and each hex entered
 * on it or beside it, in the order of the path and of the laying; air units set nothing off. A unit that is destroyed gets no
 * further, and its cargo is lost with it. Units that get out of a transport enter their hexes too. The second list is of what
 * comes after the unloading.
 */
export function amongVisibleMines(position: Position, walked: Walked, dice: Dice): Passage {
  const { state } = position;
  const { moved: events, unloaded, costs } = walked;
  const [moved] = events;
  const unit = state.units[walked.unit] as Unit;
  let mines = minesAgainst(state, unit.country);
  const tests: Event[] = [];
  if (mines.length === 0) return { moved: events, unloaded, tests };
  const isDestroyed = ({ id, type }: Unit, hex: Hex): boolean => {
    if (isAir(position.rules.units[type].class)) return false;
    for (const mine of mines.filter(({ hex: at }) => distance(at, hex) <= 1)) {
      const [die] = dice.roll(1) as [number];
      tests.push({ type: 'visible-mine-tested', unit: id, country: mine.country, hex: mine.hex, die });
      if (die > DEADLY) continue;
      mines = mines.filter((other) => other !== mine);
      return true;
    }
    return false;
  };
  for (const [step, one] of moved.path.entries()) {
    const hex = 'q' in one ? one : 'board' in one ? hexOfUnit(state, one.board) : null;
    if (!hex || !isDestroyed(unit, hex)) continue;
    const lost = [unit, ...state.units.filter(({ aboard }) => aboard === unit.id)];
    const end = cutShort(moved, step, costs[step] ?? 0, hex);
    return { moved: [end, ...tests, ...lost.map(destroyed)], unloaded: null, tests: [] };
  }
  const dead: Unit[] = [];
  for (const { unit: id, hex } of unloaded?.placements ?? []) {
    const passenger = state.units.find((one) => one.id === id);
    if (passenger && isDestroyed(passenger, hex)) dead.push(passenger);
  }
  const after = [...tests, ...dead.map(destroyed)];
  return unloaded ? { moved: events, unloaded, tests: after } : { moved: [...events, ...after], unloaded, tests: [] };
}

function minesAgainst({ solo = {} }: State, country: Country): VisibleMine[] {
  return Object.entries(solo).flatMap(([owner, { mines = [] }]) =>
    FACTION_OF[owner as Country] === FACTION_OF[country]
      ? []
      : mines.map((hex) => ({ country: owner as Country, hex })),
  );
}

function hexOfUnit({ units }: State, id: string): Hex | null {
  return units.find((unit) => unit.id === id)?.hex ?? null;
}

/** The move as far as it got. */
function cutShort(moved: EventOf<'unit-moved'>, step: number, cost: number, { q, r }: Hex): Event {
  const { aboard: _aboard, fort: _fort, hex: _hex, ...rest } = moved;
  return { ...rest, path: moved.path.slice(0, step + 1), cost: cost / 2, hex: { q, r }, stopped: false };
}

function destroyed({ id, country }: Unit): Event {
  return { type: 'unit-destroyed', unit: id, country, cause: 'mine', by: null };
}
