import { otherOf, scoreOfSeats, startList } from './board.js';
import { moveText, squareOf } from './squares.js';
import type { TrenchEvent, TrenchEventOf } from './schema/event.js';
import type { TrenchState, TrenchUnit } from './schema/state.js';

/** The state after an event. Never refuses and never rolls. */
export function evolve(state: TrenchState, event: TrenchEvent): TrenchState {
  switch (event.type) {
    case 'unit-moved':
      return unitMoved(state, event);
    case 'draw-offered':
      return { ...state, draw: { by: event.seat } };
    case 'draw-declined':
      return state.draw ? { ...state, draw: { by: state.draw.by, declined: true } } : state;
    case 'opponent-chose':
    case 'battle-ended':
      return state;
    case 'battle-began':
      return battleBegan(state);
    case 'game-ended': {
      const { draw: _draw, ...rest } = state;
      return { ...rest, result: event.result };
    }
  }
}

/** The state after a list of events. */
export function evolveAll(state: TrenchState, events: readonly TrenchEvent[]): TrenchState {
  return events.reduce(evolve, state);
}

/** The start position of a battle: Black to move, no points (section 3). */
export function freshBattle(): Pick<TrenchState, 'schema' | 'units' | 'active' | 'score' | 'quiet'> {
  return { schema: 'trench/1', units: startList(), active: 'black', score: { black: 0, white: 0 }, quiet: 0 };
}

/** T-DEC-12: each seat takes its points along and the other army over. */
function battleBegan(state: TrenchState): TrenchState {
  return {
    ...freshBattle(),
    ...(state.options && { options: state.options }),
    ...(state.opponent && { opponent: state.opponent }),
    firstBattle: scoreOfSeats(state),
  };
}

/** T-MOV-1, T-CAP-4, T-CAP-5, T-DEC-10 */
function unitMoved(state: TrenchState, event: TrenchEventOf<'unit-moved'>): TrenchState {
  const { seat, colour, rank, from, to, captures } = event;
  const gone = [from, ...captures.map(({ square }) => square)];
  const stop = squareOf(to);
  const units: TrenchUnit[] = [];
  let isPlaced = false;
  for (const unit of state.units) {
    const { square } = unit;
    if (gone.includes(square)) continue;
    if (!isPlaced && squareOf(square) > stop) {
      units.push({ square: to, colour, rank });
      isPlaced = true;
    }
    units.push(unit);
  }
  if (!isPlaced) units.push({ square: to, colour, rank });
  const points = captures.reduce((sum, capture) => sum + capture.points, 0);
  const { history, draw, ...rest } = state;
  const quiet = captures.length === 0;
  const moves = quiet && state.options?.repetition ? [...(history ?? []), moveText(from, to, false)] : [];
  return {
    ...rest,
    units,
    active: otherOf(colour),
    score: { ...state.score, [colour]: state.score[colour] + points },
    quiet: quiet ? state.quiet + 1 : 0,
    ...(moves.length > 0 && { history: moves }),
    // An offer lapses with the next move of the other seat (T-END-6).
    ...(draw && draw.by === seat && { draw }),
  };
}
