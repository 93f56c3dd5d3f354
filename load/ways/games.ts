import { seededDice } from '../../src/dice/d12.js';
import { atOnce } from '../../src/game/steps.js';
import { decide } from '../../src/trench-club/decide.js';
import type { Command } from '../../src/trench-club/wire/schema/command.js';
import type { Country } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { setUp, type SetUp } from '../../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../../src/trench-club/opponents/opponents.js';
import type { OpponentName } from '../../src/trench-club/board/position/opponents.js';
import { lineUp } from '../../scripts/play/line-up.js';
import { LAST_ROUND, Player } from '../../scripts/play/player.js';
import { Chance } from '../../scripts/play/random.js';
import { soloLineUp } from '../../scripts/play/solo.js';
import { Usage } from '../../scripts/play/usage.js';

/** A game when it is set up. */
export function begun(game: number): State {
  return beginning(lineUp(game, new Chance(`ways/${game}`)), `set-up/${game}`);
}

function beginning(lineUp: SetUp, context: string): State {
  const prepared = setUp(lineUp, seededDice('ways', context));
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  return prepared.value.state;
}

interface Played {
  /** What people did, and in which state. */
  readonly commands: readonly (readonly [State, Command, Country])[];
  /** In which an opponent of the service had something to do. */
  readonly opponents: readonly State[];
}

/** A game of a player who knows what a game is about; against an opponent of the service if one is named. */
export function played(against?: OpponentName): Played {
  const person = new Player(new Chance('ways'), new Usage());
  const dice = seededDice('ways', 'played');
  const [commands, opponents]: [[State, Command, Country][], State[]] = [[], []];
  let state = against ? beginning(soloLineUp(against, undefined, 0), 'set-up') : begun(0);
  const [service] = opponent.seats(state);
  while (state.phase !== 'over' && (state.round ?? 3) < LAST_ROUND) {
    const step = atOnce(opponent.step(state, dice));
    if (step) {
      opponents.push(state);
      ({ state } = step);
      continue;
    }
    const { seat, command } = person.choose(state);
    if (seat === service) continue;
    const decision = decide(state, command, seat, dice);
    if (!decision.ok) throw new Error(decision.refusal.message);
    commands.push([state, command, seat]);
    ({ state } = decision);
  }
  return { commands, opponents };
}
