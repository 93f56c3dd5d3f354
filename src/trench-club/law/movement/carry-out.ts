import type { Dice } from '../../../dice/dice.js';
import type { Refusal } from '../../../game/verdict.js';
import type { UncommittedEvents } from '../events/uncommitted-events.js';
import type { Position } from '../../board/position/position.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Event } from '../../wire/schema/event.js';
import { applyMines, minesOfUnloading } from '../mines/apply-mines.js';
import { cutShort, type Walked } from '../mines/walked.js';

/**
 * Executes a legal move: the unit goes as far as mines and the end of the game let it, then its cargo unloads. Refused
 * if the result is hidden from the viewer.
 */
export function carryOut(
  uncommitted: UncommittedEvents,
  position: Position,
  walked: Walked,
  dice: Dice,
): Refusal | null {
  const mined = applyMines(position, asFarAsTheEnd(uncommitted, position, walked), dice);
  if (!mined.ok) return mined.refusal;
  const { moved, unloaded, tests } = mined.value;
  uncommitted.emit(...moved, ...(unloaded ? [] : tests));
  if (!unloaded || uncommitted.isOver) return null;
  // Units get out one after another, and none after the end.
  const { units, placements } = unloaded;
  for (let count = placements.length === 0 ? 0 : 1; ; count++) {
    const out = placements.slice(0, count);
    const mines = minesOfUnloading(position, out);
    if (!mines.ok) return mines.refusal;
    const isLast = count === placements.length;
    const left = isLast ? {} : { units: units.filter((id) => out.some(({ unit }) => unit === id)) };
    const events: Event[] = [{ ...unloaded, placements: out, ...left }, ...mines.value];
    if (!isLast && !uncommitted.wouldEnd(...events)) continue;
    uncommitted.emit(...events, ...tests);
    return null;
  }
}

/** DEC-VP-8, DEC-END-7: a move that wins by points on its way ends there. */
function asFarAsTheEnd(uncommitted: UncommittedEvents, position: Position, walked: Walked): Walked {
  const { headquarters = [] } = uncommitted.state;
  if (headquarters.length === 0 || !rulesOf(uncommitted.state).options['variant.victoryPoints']) return walked;
  const { board } = position.map;
  const flags = new Set(headquarters.map(({ hex }) => board.indexOf(hex.q, hex.r)));
  for (const [step, node] of walked.nodes.entries()) {
    if (!flags.has(node) || step === walked.nodes.length - 1) continue;
    const cut = cutShort(position, walked, step);
    if (uncommitted.wouldEnd(...cut.moved)) return cut;
  }
  return walked;
}
