import { createHash } from 'node:crypto';
import { commandsOf } from '../../src/trench/game-file.js';
import { decide } from '../../src/trench/decide.js';
import { wordOf } from '../../src/trench/game-text.js';
import { positionText } from '../../src/trench/notation.js';
import { parseState } from '../../src/trench/parse.js';
import type { TrenchGameFile } from '../../src/trench/schema/game-file.js';
import type { TrenchState } from '../../src/trench/schema/state.js';

/** A game of Trench in figures. */
export interface TrenchRow {
  readonly players: string;
  readonly edition: string;
  /** Commands. */
  readonly length: number;
  readonly result: string;
  readonly words: readonly string[];
  /** {@link positionId} before each command, and at the end. */
  readonly positions: readonly string[];
}

/** Twelve letters for board and colour to move, however the game came there. */
export function positionId(state: TrenchState): string {
  const [board, active] = positionText(state).split(' ');
  return createHash('sha256').update(`${board} ${active}`).digest('hex').slice(0, 12);
}

export function trenchRow(file: TrenchGameFile): TrenchRow {
  const parsed = parseState(file.start);
  if (!parsed.ok) throw new Error('The start of a file that replays is a possible state.');
  let { state } = parsed;
  const words: string[] = [];
  const positions = [positionId(state)];
  for (const { seat, command } of commandsOf(file)) {
    const decision = decide(state, command, seat);
    if (!decision.ok) throw new Error(decision.refusal.message);
    words.push(wordOf(seat, command, decision));
    state = decision.state;
    positions.push(positionId(state));
  }
  const { result, opponent } = state;
  return {
    players: opponent ? `black, white (${opponent.seat}: ${opponent.level})` : 'black, white',
    edition: Object.keys(state.options ?? {}).join(' ') || 'standard',
    length: words.length,
    result: result ? `${result.winner ?? 'draw'}, ${result.reason}` : 'unfinished',
    words,
    positions,
  };
}

export interface Opening {
  readonly words: string;
  readonly games: number;
  readonly black: number;
  readonly draws: number;
  readonly white: number;
}

/** The first `moves` words of the games, the most frequent first, with the results. */
export function openings(rows: readonly TrenchRow[], moves: number): Opening[] {
  const groups = new Map<string, TrenchRow[]>();
  for (const row of rows) {
    const key = row.words.slice(0, moves).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const results = (group: readonly TrenchRow[], winner: string) =>
    group.filter(({ result }) => result.startsWith(`${winner},`)).length;
  return [...groups]
    .map(([words, group]) => ({
      words,
      games: group.length,
      black: results(group, 'black'),
      draws: results(group, 'draw'),
      white: results(group, 'white'),
    }))
    .sort((one, other) => other.games - one.games || one.words.localeCompare(other.words));
}
