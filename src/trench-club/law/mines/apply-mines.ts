import type { Dice } from '../../../dice/dice.js';
import { distance, type Hex } from '../../../hex/axial.js';
import { accept, refuse, type Verdict } from '../../../game/verdict.js';
import { hexOf, isHex } from '../../board/position/place.js';
import type { Position } from '../../board/position/position.js';
import type { Placement } from '../../wire/schema/command.js';
import type { Event } from '../../wire/schema/event.js';
import { FACTION_OF, isAir, type Country } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';
import { hiddenFact } from '../refusals.js';
import { mineSetOff, type Mine } from './hidden-mines.js';
import { cutShort, type Walked } from './walked.js';

/** KOF-SPC-6: a die of that or less destroys unit and mine. */
export const DEADLY = 3;

/** A move as mines leave it. */
export interface MoveAfterMines extends Pick<Walked, 'unloaded'> {
  readonly moved: readonly Event[];
  /** Dice of visible mines and whom they destroy, after the unloading. */
  readonly tests: readonly Event[];
}

/**
 * Applies hidden mines, then visible ones, to a move. Hidden ones (DEC-SF-MIN-3 … DEC-SF-MIN-5, DEC-TRN-11): the first on its way ends it, which is refused
 * as hidden where the state does not know. Visible ones (KOF-SPC-6, KOF-D-43): one die for each mine and each hex entered on it or
 * beside it, in the order of the path and of the laying. A unit that is destroyed gets no further, and its cargo is lost with it.
 * Whether a move is legal does not depend on mines.
 */
export function applyMines(position: Position, walked: Walked, dice: Dice): Verdict<MoveAfterMines> {
  const { state, map, loaded } = position;
  const { unit, nodes } = walked;
  const who = state.units[unit] as Unit;
  const cargo = (loaded.get(unit) ?? []).map((index) => state.units[index] as Unit);
  const mines = nodes.map((node) => mineSetOff(position, unit, node));
  const first = mines.findIndex((mine) => mine !== null);
  const mine = mines[first] ?? null;
  if (mine === 'hidden') return refuse(hidden(who));
  const end = mine ? cutShort(position, walked, first) : walked;
  const visible = new VisibleMines(position, who.country, dice);
  for (const [step, node] of end.nodes.entries()) {
    if (!isHex(map, node) || !visible.destroy(who, hexOf(position, node))) continue;
    const { moved } = cutShort(position, walked, step);
    return accept({
      moved: [...moved, ...visible.tests, ...[who, ...cargo].map(destroyed)],
      unloaded: null,
      tests: [],
    });
  }
  const blast = mine
    ? [setOff(mine, hexOf(position, end.nodes[first] as number), who.id), ...[...cargo, who].map(destroyed)]
    : [];
  const dead = (end.unloaded?.placements ?? []).flatMap(({ unit: id, hex }) => {
    const passenger = state.units[position.unitIndex(id)];
    return passenger && visible.destroy(passenger, hex) ? [passenger] : [];
  });
  return accept({
    moved: [...end.moved, ...blast],
    unloaded: end.unloaded,
    tests: [...visible.tests, ...dead.map(destroyed)],
  });
}

/** An opponent's visible mines against a country. Air units set nothing off. */
class VisibleMines {
  readonly tests: Event[] = [];
  #mines: readonly { readonly country: Country; readonly hex: Hex }[];

  constructor(
    readonly position: Position,
    country: Country,
    readonly dice: Dice,
  ) {
    this.#mines = Object.entries(position.state.solo ?? {}).flatMap(([owner, { mines = [] }]) =>
      FACTION_OF[owner as Country] === FACTION_OF[country]
        ? []
        : mines.map((hex) => ({ country: owner as Country, hex })),
    );
  }

  /** Whether a mine destroys the unit as it enters the hex. */
  destroy({ id, type }: Unit, hex: Hex): boolean {
    if (isAir(this.position.rules.units[type].class)) return false;
    for (const mine of this.#mines.filter(({ hex: at }) => distance(at, hex) <= 1)) {
      const [die] = this.dice.roll(1) as [number];
      this.tests.push({ type: 'visible-mine-tested', unit: id, country: mine.country, hex: mine.hex, die });
      if (die > DEADLY) continue;
      this.#mines = this.#mines.filter((other) => other !== mine);
      return true;
    }
    return false;
  }
}

/** DEC-TRN-11: the hidden mines that units set off as they get out of a transport, in their order. */
export function minesOfUnloading(position: Position, placements: readonly Placement[]): Verdict<readonly Event[]> {
  const events: Event[] = [];
  const gone: Mine[] = [];
  for (const { unit: id, hex } of placements) {
    const passenger = position.unitIndex(id);
    const who = position.state.units[passenger] as Unit;
    const mine = mineSetOff(position, passenger, position.map.board.indexOf(hex.q, hex.r));
    if (mine === 'hidden') return refuse(hidden(who));
    if (!mine || gone.includes(mine)) continue;
    gone.push(mine);
    events.push(setOff(mine, hex, id), destroyed(who));
  }
  return accept(events);
}

function hidden({ id }: Unit) {
  return hiddenFact('mines-on-the-way', { unit: id });
}

function setOff({ country, marker }: Mine, mine: Hex, unit: string): Event {
  return { type: 'mine-set-off', country, marker, mine, unit };
}

function destroyed({ id, country }: Unit): Event {
  return { type: 'unit-destroyed', unit: id, country, cause: 'mine', by: null };
}
