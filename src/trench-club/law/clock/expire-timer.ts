import type { Dice } from '../../../dice/dice.js';
import { about } from '../../../game/trace.js';
import type { Refusal } from '../../../game/verdict.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import type { UncommittedEvents } from '../events/uncommitted-events.js';
import { listFault } from '../combat/declare.js';
import { carryOut } from '../movement/carry-out.js';
import { cargoLandingsOf } from '../movement/convoy.js';
import { wayTo } from '../movement/destinations.js';
import { hexOf } from '../../board/position/place.js';
import { reachOf, releaseReach } from '../movement/reach.js';
import { forcedMove } from '../movement/walk.js';
import { activeCountry, positionOf, type Position } from '../../board/position/position.js';
import { asked, refusal } from '../refusals.js';
import type { Placement } from '../../wire/schema/command.js';
import type { Country } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';
import { beginBattles, beginDeclaration } from '../turn/turn.js';

/**
 * DEC-PHS-3: ends phases 1 and 2 once the deadline has passed. Moves and declarations so far stand, and loaded
 * transports unload.
 */
export const expireTimer: CommandKind<'expire-timer'> = {
  phases: ['movement', 'declaration'],
  by: 'anybody',
  decide(uncommitted, { now }, _country, dice) {
    const { deadline, phase } = uncommitted.state;
    const country = activeCountry(uncommitted.state);
    const facts = about({ now, deadline: deadline ?? null, active: country });
    if (deadline === undefined) {
      const remedy = { command: { type: 'start-timer' } } as const;
      return refusal('timer-not-started', facts, { remedy });
    }
    asked(null, 'timer-not-started');
    const left = Date.parse(deadline) - Date.parse(now);
    if (left > 0) return refusal('timer-not-expired', facts, { remedy: { at: deadline, milliseconds: left } });
    asked(null, 'timer-not-expired');
    // ATT-2: the list of a state may never have been validated.
    const unfit =
      phase === 'declaration' && listFault(uncommitted.state, uncommitted.state.declarations ?? [], country);
    if (unfit) return unfit;
    uncommitted.emit({ type: 'timer-expired', now });
    if (phase !== 'declaration') {
      const fault = unloadAll(uncommitted, country, dice);
      if (fault) return fault;
      // VAR-VP-3: cargo put out onto a headquarters captures it.
      if (uncommitted.isOver) return null;
      beginDeclaration(uncommitted);
    }
    beginBattles(uncommitted);
    return null;
  },
  /** Its time is an input, not a choice. */
  enumerate: () => [],
};

export const timerEnds: EventKinds<'timer-expired'> = {
  'timer-expired'({ deadline: _deadline, ...state }) {
    return state;
  },
};

/**
 * TRN-6, DEC-PHS-3: unloads all transports of the country, in the first order that works. Each unloads in place if
 * there is room, else at its nearest legal end (DEC-TRN-3), the cargo on the first free hexes clockwise that leave
 * other loaded transports their room (DEC-TRN-15). Refused if the result is hidden from the viewer.
 */
function unloadAll(uncommitted: UncommittedEvents, country: Country, dice: Dice): Refusal | null {
  const { state } = uncommitted;
  const landings = cargoLandingsOf(positionOf(state), country);
  // DEC-TRN-3, DEC-TRN-15: parsing and moving leave every loaded transport a legal end.
  if (!landings) throw new Error(`${country} has a loaded transport that can unload nowhere.`);
  for (const { transport: number, to, unload } of landings) {
    const position = positionOf(uncommitted.state);
    // A mine may have destroyed a unit of the list (SF-MIN-3).
    const transport = position.unitIndex((state.units[number] as Unit).id);
    const cargo = position.loaded.get(transport) ?? [];
    const reach = reachOf(position, transport);
    const way = wayTo(position, reach, to);
    releaseReach(reach);
    const move = forcedMove(position, transport, way, placementsOf(position, cargo, unload));
    if (!move.ok) throw new Error(`${country} has a loaded transport that cannot unload: ${move.refusal.message}`);
    const hidden = carryOut(uncommitted, position, move.value, dice);
    if (hidden || uncommitted.isOver) return hidden;
  }
  return null;
}

function placementsOf(position: Position, cargo: readonly number[], hexes: readonly number[]): Placement[] {
  if (hexes.length === 0) return [];
  return cargo.map((index, i) => ({
    unit: (position.state.units[index] as Unit).id,
    hex: hexOf(position, hexes[i] as number),
  }));
}
