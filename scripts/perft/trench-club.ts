import { seededDice } from '../../src/dice/d12.js';
import { contentHash } from '../../src/game/hash.js';
import { decide, seatsToAct } from '../../src/trench-club/decide.js';
import { enumerate } from '../../src/trench-club/enumerate.js';
import type { Command } from '../../src/trench-club/wire/schema/command.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';

export interface Perft {
  /** Sequences of that many legal commands, given by the seats to act. A game that ends earlier adds none. */
  readonly count: number;
  /**
   * Content hash of `{ commands, after }`: the commands in canonical order, each with its seat, and the hashes one
   * level deeper. Unlike the count it covers order and content.
   */
  readonly hash: string;
}

/**
 * Counts the legal commands of a position by depth. Dice are those of the secret `perft` and, as the context, the numbers
 * of the commands that lead to the node, joined by strokes.
 * @throws Error when a listed command is refused.
 */
export function perft(state: State, depth: number): Perft {
  return count(state, depth, []);
}

function count(state: State, depth: number, way: readonly number[]): Perft {
  if (depth === 0) return { count: 1, hash: contentHash(null) };
  const commands = seatsToAct(state).flatMap((seat) => enumerate(state, seat).map((command) => ({ seat, command })));
  if (depth === 1) return { count: commands.length, hash: contentHash({ commands, after: [] }) };
  const after = commands.map(({ seat, command }, index) => {
    const further = [...way, index];
    return count(given(state, seat, command, further.join('/')), depth - 1, further);
  });
  return {
    count: after.reduce((sum, node) => sum + node.count, 0),
    hash: contentHash({ commands, after: after.map(({ hash }) => hash) }),
  };
}

function given(state: State, seat: string, command: Command, context: string): State {
  const decision = decide(state, command, seat, seededDice('perft', context));
  if (!decision.ok) throw new Error(`${context}: ${JSON.stringify(command)} is refused: ${decision.refusal.message}`);
  return decision.state;
}
