import { recordingDice } from '../../../src/dice/dice.js';
import { seededDice } from '../../../src/dice/d12.js';
import { isShaped } from '../../../src/game/check.js';
import { canonicalJson } from '../../../src/game/hash.js';
import type { Move } from '../../../src/game/game-file.js';
import { evolve, evolveAll } from '../../../src/trench-club/evolve.js';
import { decide } from '../../../src/trench-club/decide.js';
import { trenchClub } from '../../../src/trench-club/hosted/trench-club.js';
import { ExplanationSchema } from '../../../src/trench-club/wire/schema/opponent.js';
import type { Event } from '../../../src/trench-club/wire/schema/event.js';
import type { GameFile } from '../../../src/trench-club/wire/schema/game-file.js';
import { FACTION_OF, type Country } from '../../../src/trench-club/wire/schema/names.js';
import type { SeatState, State } from '../../../src/trench-club/wire/schema/state.js';
import { setUp, type SetUp } from '../../../src/trench-club/hosted/game/set-up.js';
import { OPPONENTS, opponent } from '../../../src/trench-club/opponents/opponents.js';
import { parseState } from '../../../src/trench-club/documents/state/parse.js';
import type { OpponentName } from '../../../src/trench-club/board/position/opponents.js';
import { faultOf, orderFault } from './invariants.js';
import { LAST_ROUND, type Choice } from './player.js';
import { stateHash } from './state-hash.js';

export interface SoloGame {
  readonly level: string;
  readonly ending: string;
  readonly winner: 'opponent' | 'player' | 'nobody';
  readonly final: State;
  /** Milliseconds of processor time of each turn of an opponent. */
  readonly times: readonly number[];
  readonly events: number;
  readonly kinds: readonly string[];
  /** The game as a file. */
  readonly file: () => GameFile;
}

const MAPS = ['vosges-snow', 'flanders-mud'] as const;
const AREAS = ['half-1-6', 'half-7-12'] as const;
const PAIRS: readonly (readonly [Country, Country])[] = [
  ['germany', 'france'],
  ['austria-hungary', 'great-britain'],
  ['germany', 'great-britain'],
  ['austria-hungary', 'france'],
];

/** How solo game number n is set up: both maps and halves, every pair of nations, either of them first. */
export function soloLineUp(name: OpponentName, level: SeatState['difficulty'], n: number): SetUp {
  const pair = PAIRS[n % 4] as readonly [Country, Country];
  const seats = Math.floor(n / 4) % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
  const played = pair[Math.floor(n / 8) % 2] as Country;
  return {
    ruleset: name === 'enemy' ? 'e1' : 'e2',
    map: MAPS[Math.floor(n / 2) % 2] as string,
    options: { 'map.area': AREAS[n % 2] as (typeof AREAS)[number] },
    seats: seats.map((country) =>
      country === played ? { country, opponent: name, ...(level && { difficulty: level }) } : { country },
    ),
  };
}

export const OPPONENT_NAMES = Object.keys(OPPONENTS) as OpponentName[];

/** Levels of an opponent; none if no opponent has that name. */
export function levelsOf(name: string): readonly NonNullable<SeatState['difficulty']>[] {
  return OPPONENTS[name as OpponentName]?.levels ?? [];
}

/** Milliseconds that this process has worked: what else there is on the machine does not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Somebody who plays the person's seat. */
export interface Person {
  choose(state: State): Choice;
}

/**
 * One game of a person against an opponent, up to the last round. When it is checked, each of the opponent's steps is played
 * twice with equal dice and compared, its events keep the invariants, the state after it can be written and parsed, and the game
 * file leads to the same end.
 * @throws Error that names the game when anything is wrong
 */
export function playSolo(
  lineUp: SetUp,
  seed: string,
  person: Person,
  isChecked: boolean,
  now: () => number = processorTime,
): SoloGame {
  const deal = recordingDice(seededDice(seed, 'set-up'));
  const prepared = setUp(lineUp, deal);
  if (!prepared.ok) throw new Error(`${seed}: ${prepared.refusal.message}`);
  const [played] = opponent.seats(prepared.value.state) as Country[];
  const times: number[] = [];
  const kinds: string[] = [];
  const moves: Move[] = [];
  let state = prepared.value.state;
  let turn = 0;
  let hasPlayed = false;
  while (state.phase !== 'over' && (state.round ?? 3) < LAST_ROUND) {
    const context = `command/${moves.length}`;
    const dice = recordingDice(seededDice(seed, context));
    const from = now();
    const step = opponent.step(state, dice);
    turn += now() - from;
    if (step) {
      hasPlayed = true;
      const [first] = step.events;
      if (first?.type !== 'opponent-chose') throw new Error(`${seed} ${context}: no explanation`);
      if (isChecked) {
        const again = opponent.step(state, seededDice(seed, context));
        if (canonicalJson(again) !== canonicalJson(step)) throw new Error(`${seed} ${context}: two plays`);
        check(state, step.events, step.state, `${seed} ${context}`);
        if (!isShaped(ExplanationSchema, first.explanation))
          throw new Error(`${seed} ${context}: a malformed explanation`);
      }
      kinds.push([first.explanation.kind, first.explanation.cell].filter(Boolean).join(' '));
      moves.push(moveOf(step.seat as Country, null, step.events, dice.rolls.flat(), moves.length));
      ({ state } = step);
      continue;
    }
    if (hasPlayed) times.push(turn);
    hasPlayed = false;
    turn = 0;
    const { seat, command } = person.choose(state);
    // The opponent neither surrenders (KOF-END-2) nor agrees to a draw.
    if (seat === played) continue;
    const decided = decide(state, command, seat, dice);
    if (!decided.ok) throw new Error(`${seed} ${context}: ${decided.refusal.message}`);
    moves.push(moveOf(seat, command, decided.events, dice.rolls.flat(), moves.length));
    ({ state } = decided);
  }
  if (isChecked) replay(prepared.value.state, deal.rolls.flat(), moves, state, seed);
  const { result } = state;
  const isOpponents = result?.winner === FACTION_OF[played as Country];
  const winner = result?.winner ? (isOpponents ? 'opponent' : 'player') : 'nobody';
  return {
    level: prepared.value.state.seats.find(({ country }) => country === played)?.difficulty ?? '',
    ending: result ? `${winner} by ${result.reason}` : `given up in round ${LAST_ROUND}`,
    winner,
    final: state,
    times,
    events: moves.reduce((sum, { events }) => sum + events.length, 0),
    kinds,
    file: () => fileOf(prepared.value.state, deal.rolls.flat(), moves),
  };
}

function moveOf(
  seat: string,
  command: unknown,
  events: readonly unknown[],
  rolls: readonly number[],
  seq: number,
): Move {
  return {
    seat,
    command,
    events,
    rolls,
    seq: seq + 1,
    at: '2026-01-01T00:00:00.000Z',
    rules: trenchClub.rulesVersion ?? 1,
  };
}

function fileOf(start: State, deal: readonly number[], moves: readonly Move[]): GameFile {
  const played = { beginning: { state: start, events: [] }, deal, moves, dice: undefined as never };
  const { dice: _none, ...file } = trenchClub.files.ofSession(played as never) as Record<string, unknown>;
  return file as unknown as GameFile;
}

/** The game file leads to the same end. */
function replay(start: State, deal: readonly number[], moves: readonly Move[], final: State, seed: string): void {
  const replayed = trenchClub.files.replay(fileOf(start, deal, moves) as never);
  if (!replayed.ok) throw new Error(`${seed}: the game file leads elsewhere: ${canonicalJson(replayed.divergence)}`);
  if (stateHash(replayed.state) !== stateHash(final)) throw new Error(`${seed}: the game file leads to another end`);
}

function check(before: State, events: readonly Event[], after: State, name: string): void {
  let state = before;
  events.forEach((event, index) => {
    const order = orderFault(state, event);
    if (order) throw new Error(`${name}: ${order}`);
    state = evolve(state, event);
    const fault = faultOf(state, index === events.length - 1);
    if (fault) throw new Error(`${name}, after ${event.type}: ${fault}`);
  });
  if (stateHash(evolveAll(before, events)) !== stateHash(after))
    throw new Error(`${name}: not what its events come to`);
  const again = parseState(JSON.parse(JSON.stringify(after)));
  if (!again.ok) throw new Error(`${name}: ${JSON.stringify(again.findings)}`);
  if (stateHash(again.state) !== stateHash(after)) throw new Error(`${name}: another state once written and parsed`);
}
