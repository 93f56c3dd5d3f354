import { recordingDice, type Dice } from '../../src/dice/dice.js';
import type { Decision } from '../../src/game/contract.js';
import { decide } from '../../src/trench-club/decide.js';
import type { ReplayResult } from '../../src/game/game-file.js';
import { files } from '../../src/trench-club/hosted/game/game-file.js';
import type { Command } from '../../src/trench-club/wire/schema/command.js';
import type { Event } from '../../src/trench-club/wire/schema/event.js';
import type { GameFile, GameFileEntry } from '../../src/trench-club/wire/schema/game-file.js';
import type { Country } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';

/** Plays a game and writes its game file. */
export class GameRecorder {
  readonly #moves: Omit<GameFileEntry, 'hash'>[] = [];
  readonly #start: State;

  /** `deal`: the dice given to `setUp`, when the game begins with it. */
  constructor(
    public state: State,
    private readonly deal?: readonly number[],
  ) {
    this.#start = state;
  }

  /** Gives a command; an accepted one is written down. */
  give(seat: Country, command: Command, dice: Dice): Decision<State, Event> {
    const recorded = recordingDice(dice);
    const decision = decide(this.state, command, seat, recorded);
    if (!decision.ok) return decision;
    this.state = decision.state;
    this.#moves.push({ seat, command, rolls: recorded.rolls.flat(), events: [...decision.events] });
    return decision;
  }

  file(): GameFile {
    return files.file(this.#start, this.deal, this.#moves);
  }
}

export function replay(file: GameFile): ReplayResult<State> {
  return files.replay(file);
}
