import { seededDice } from '../../../src/dice/d12.js';
import { recordingDice } from '../../../src/dice/dice.js';
import { decide } from '../../../src/trench-club/decide.js';
import { enumerate } from '../../../src/trench-club/enumerate.js';
import { evolve } from '../../../src/trench-club/evolve.js';
import { parseState } from '../../../src/trench-club/documents/state/parse.js';
import type { Event } from '../../../src/trench-club/wire/schema/event.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { setUp } from '../../../src/trench-club/hosted/game/set-up.js';
import { faultOf, orderFault } from './invariants.js';
import type { LineUp } from './line-up.js';
import type { Planted } from './planted.js';
import { LAST_ROUND, Player, type Choice } from './player.js';
import type { Chance } from '../../../scripts/play/random.js';
import { stateHash } from './state-hash.js';
import type { Usage } from './usage.js';

/** One command of a game, with everything it set off. */
export interface Entry extends Choice {
  readonly rolls: readonly number[];
  readonly events: readonly Event[];
  /** State hash after each event. */
  readonly hashes: readonly string[];
}

export interface PlayedGame {
  readonly setUp: LineUp;
  readonly seed: string;
  /** Before the first command. */
  readonly initial: State;
  readonly final: State;
  readonly entries: readonly Entry[];
}

export interface Checks {
  /** Looks at one position in so many: every enumerated command is accepted, and the state survives being written and parsed. */
  readonly every: number;
}

type Fail = (what: string, choice?: Choice) => never;

/** Nobody needs more commands than this to reach the last round. */
const MAX_COMMANDS = 40_000;

/**
 * Plays one game to its end and checks the invariants after every event. The dice of command n have the context `command/n`.
 * @throws Error that names the game and the command when anything is wrong.
 */
export function playGame(
  setup: LineUp | Planted,
  seed: string,
  chance: Chance,
  usage: Usage,
  checks: Checks,
): PlayedGame {
  const initial = 'position' in setup ? parsed(setup.position, seed) : begun(setup, seed);
  const player = new Player(chance, usage);
  const entries: Entry[] = [];
  let state = initial;
  const fail: Fail = (what: string, choice?: Choice): never => {
    throw new Error(`${seed}, command ${entries.length}: ${what}${choice ? ` (${JSON.stringify(choice)})` : ''}`);
  };
  while (state.phase !== 'over') {
    if (entries.length > MAX_COMMANDS || (state.round ?? 3) > LAST_ROUND) fail('no end in sight');
    if (chance.below(checks.every) === 0) checkPosition(state, fail);
    const choice = player.choose(state);
    const dice = recordingDice(seededDice(seed, `command/${entries.length}`));
    const decided = decide(state, choice.command, choice.seat, dice);
    if (!decided.ok) return fail(`${decided.refusal.code}: ${decided.refusal.message}`, choice);
    if (decided.events.length === 0) fail('nothing happened', choice);
    const hashes: string[] = [];
    for (const [index, event] of decided.events.entries()) {
      const order = orderFault(state, event);
      if (order) fail(order, choice);
      state = evolve(state, event);
      const fault = faultOf(state, index === decided.events.length - 1);
      if (fault) fail(`after ${event.type}: ${fault}`, choice);
      hashes.push(stateHash(state));
    }
    if (stateHash(decided.state) !== hashes.at(-1)) fail('the state decided is not what its events come to', choice);
    entries.push({ ...choice, rolls: dice.rolls.flat(), events: decided.events, hashes });
  }
  return { setUp: setup, seed, initial, final: state, entries };
}

function begun(setup: LineUp, seed: string): State {
  const prepared = setUp(setup, seededDice(seed, 'set-up'));
  if (!prepared.ok) throw new Error(`${seed}: ${prepared.refusal.message}`);
  return setup.isBare ? bare(prepared.value.state) : prepared.value.state;
}

function parsed(position: State, seed: string): State {
  const read = parseState(JSON.parse(JSON.stringify(position)));
  if (!read.ok) throw new Error(`${seed}: the position is no state: ${JSON.stringify(read.findings)}`);
  return read.state;
}

/** What stands once the armies are there, as a caller would write it by hand: without members that have a default. */
function bare({ round: _round, phase: _phase, active: _active, firstPlayer: _first, ...state }: State): State {
  const { money: _money, serial: _serial, forts: _forts, headquarters: _headquarters, ...rest } = state;
  return { ...rest, seats: state.seats.map(({ country }) => ({ country })) };
}

function checkPosition(state: State, fail: Fail): void {
  for (const { country: seat } of state.seats) {
    for (const command of enumerate(state, seat)) {
      const decided = decide(state, command, seat, seededDice('any', 'dice'));
      if (!decided.ok) fail(`enumerated, but ${decided.refusal.code}: ${decided.refusal.message}`, { seat, command });
    }
  }
  const again = parseState(JSON.parse(JSON.stringify(state)));
  if (!again.ok) fail(`the state is no state: ${JSON.stringify(again.findings)}`);
  else if (stateHash(again.state) !== stateHash(state)) fail('the state is another one once written and parsed');
}

/** Replays the log, written and read as JSON, by `evolve` alone. @throws Error at the first hash that differs. */
export function replayGame({ seed, initial, entries }: PlayedGame): void {
  let state = JSON.parse(JSON.stringify(initial)) as State;
  entries.forEach(({ events, hashes }, command) => {
    (JSON.parse(JSON.stringify(events)) as Event[]).forEach((event, index) => {
      state = evolve(state, event);
      if (stateHash(state) !== hashes[index]) throw new Error(`${seed}: command ${command}, event ${index} diverges`);
    });
  });
}
