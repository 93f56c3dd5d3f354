import { givenDice, recordingDice } from '../../dice/dice.js';
import { accept } from '../../game/verdict.js';
import type { Move, SessionGame } from '../../session/session-game.js';
import { evolveAll } from '../../trench-club/events/evolve.js';
import { gameFileSteps } from '../../trench-club/record/game-file.js';
import { trenchClub } from '../../trench-club/game.js';
import { rulesOf } from '../../trench-club/rules/rules.js';
import type { Command } from '../../trench-club/schema/command.js';
import type { Event } from '../../trench-club/schema/event.js';
import type { GameFileEntry } from '../../trench-club/schema/game-file.js';
import type { State } from '../../trench-club/schema/state.js';
import { setUp, type SetUp } from '../../trench-club/set-up/set-up.js';

const trenchClubSession: SessionGame = {
  game: trenchClub,
  setUp(request, dice) {
    const recorded = recordingDice(dice);
    const done = setUp(request as SetUp, recorded);
    if (!done.ok || done.value.events.length === 0) return done;
    // The state from which the events of a quick set-up lead on: the same tokens, from the same dice.
    const { quick: _quick, ...slow } = request as SetUp;
    const begun = setUp(slow, givenDice(recorded.rolls.flat()));
    return begun.ok ? accept({ state: begun.value.state, events: done.value.events }) : begun;
  },
  isSystemCommand: (command) => CLOCK.has((command as Command | null)?.type ?? ''),
  stamped: (command, now) =>
    CLOCK.has((command as Command).type) ? { type: (command as Command).type, now: now.toISOString() } : command,
  plausible: (view) => dealt(view as State),
  *gameFile({ beginning, deal, moves, dice }) {
    const start = evolveAll(beginning.state as State, beginning.events as readonly Event[]);
    const file = yield* gameFileSteps(start, deal, moves as readonly (Move & Omit<GameFileEntry, 'hash'>)[]);
    return { ...file, dice };
  },
};

const CLOCK: ReadonlySet<string> = new Set(['start-timer', 'expire-timer'] satisfies Command['type'][]);

/** The face-down tokens of a view get the numbers nobody has, in their order: any deal will do for what is asked. */
function dealt(state: State): State {
  if (state.phase !== 'armies' && state.phase !== 'deployment') return state;
  const known = new Set(state.seats.flatMap(({ armies = [] }) => armies.map(({ token }) => token)));
  const free = [...rulesOf(state).map.starts.keys()].filter((number) => !known.has(number)).sort((a, b) => a - b);
  return {
    ...state,
    seats: state.seats.map((seat) => ({
      ...seat,
      ...(seat.armies && {
        armies: seat.armies.map((army) => ({ ...army, token: army.token ?? (free.shift() as number) })),
      }),
    })),
  };
}

/** The games that sessions can be opened for. */
export const SESSION_GAMES: readonly SessionGame[] = [trenchClubSession];
