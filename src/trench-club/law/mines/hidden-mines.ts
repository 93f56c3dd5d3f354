import { distance, equals, type Hex } from '../../../hex/axial.js';
import { accept, refuse, type Verdict } from '../../../game/verdict.js';
import type { Position } from '../../board/position/position.js';
import { isHex, hexOf } from '../../board/position/place.js';
import { hiddenFact } from '../refusals.js';
import type { UnitRules } from '../../board/rules/rules.js';
import type { Placement } from '../../wire/schema/command.js';
import type { Event } from '../../wire/schema/event.js';
import { FACTION_OF, KIND_OF } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { say } from '../../words/say.js';
import { cutShort, type Walked } from './walked.js';

export type Mine = NonNullable<State['mines']>[number];

/** DEC-SF-MIN-2, DEC-SF-MIN-5: can a mine lie there at all? Land without a fort; a bridge is land. */
export function takesMine({ map }: Position, hex: number): boolean {
  return hex !== -1 && map.fortAt[hex] === -1 && map.terrainAt(hex) !== 'water';
}

/** A mine may lie on the hex of its marker or next to it (DEC-SF-MIN-2). */
export function mayLieAt({ marker }: Mine, hex: Hex): boolean {
  return distance(marker, hex) <= 1;
}

/**
 * SF-MIN-3, SF-MIN-4, DEC-SF-MIN-3: the mine that number `unit` sets off by entering the hex, or null. `hidden` where the
 * state, being the view of one player, does not tell.
 */
export function mineSetOff(position: Position, unit: number, hex: number): Mine | 'hidden' | null {
  const { mines = [], units } = position.state;
  if (mines.length === 0 || !isHex(position.map, hex) || !takesMine(position, hex)) return null;
  if (KIND_OF[(position.figures[unit] as UnitRules).class] !== 'ground') return null;
  const { country } = units[unit] as Unit;
  const at = position.map.board.hexes[hex] as Hex;
  const hostile = mines.filter((mine) => FACTION_OF[mine.country] !== FACTION_OF[country]);
  const armed = hostile.find(({ mine, armed }) => mine && equals(mine, at) && (armed ?? armed === undefined));
  if (armed) return armed;
  const isHidden = (mine: Mine) =>
    mine.mine === null ? mayLieAt(mine, at) : equals(mine.mine, at) && mine.armed === null;
  return hostile.some(isHidden) ? 'hidden' : null;
}

/**
 * DEC-SF-MIN-3 … DEC-SF-MIN-5, DEC-TRN-11: a move as the first mine on its way leaves it. Whether a move is legal does not hang
 * on mines, and nothing tells of one before it is set off.
 */
export function minedMove(position: Position, walked: Walked): Verdict<Walked> {
  const { unit, nodes } = walked;
  if (!position.state.mines) return accept(walked);
  for (const [step, node] of nodes.entries()) {
    const mine = mineSetOff(position, unit, node);
    if (mine === 'hidden') return refuse(hidden(position, unit));
    if (mine) return accept(blownUp(position, walked, mine, step));
  }
  return accept(walked);
}

/** DEC-TRN-11: the mines that units set off which get out of a transport, in their order. */
export function minesOfUnloading(position: Position, placements: readonly Placement[]): Verdict<readonly Event[]> {
  const events: Event[] = [];
  const gone: Mine[] = [];
  for (const { unit: id, hex } of position.state.mines ? placements : []) {
    const passenger = position.unitIndex(id);
    const mine = mineSetOff(position, passenger, position.map.board.indexOf(hex.q, hex.r));
    if (mine === 'hidden') return refuse(hidden(position, passenger));
    if (!mine || gone.includes(mine)) continue;
    gone.push(mine);
    events.push(setOff(mine, hex, id), destroyed(position.state.units[passenger] as Unit));
  }
  return accept(events);
}

function hidden({ state }: Position, unit: number) {
  const { id } = state.units[unit] as Unit;
  return hiddenFact(say('mines-on-way-hidden'), {
    unit: id,
  });
}

/** The move ends where the mine lies; whoever is aboard goes with the transport. */
function blownUp(position: Position, walked: Walked, mine: Mine, step: number): Walked {
  const { state, loaded } = position;
  const { unit } = walked;
  const cut = cutShort(position, walked, step);
  const who = state.units[unit] as Unit;
  const lost = [...(loaded.get(unit) ?? []).map((index) => state.units[index] as Unit), who];
  const at = hexOf(position, walked.nodes[step] as number);
  return { ...cut, moved: [...cut.moved, setOff(mine, at, who.id), ...lost.map(destroyed)] };
}

function setOff({ country, marker }: Mine, mine: Hex, unit: string): Event {
  return { type: 'mine-set-off', country, marker, mine, unit };
}

function destroyed({ id, country }: Unit): Event {
  return { type: 'unit-destroyed', unit: id, country, cause: 'mine', by: null };
}
