import { moveText } from '../../src/trench/squares.js';
import { evolveAll } from '../../src/trench/evolve.js';
import { trench } from '../../src/trench/game.js';
import { setUp } from '../../src/trench/set-up.js';
import type { TrenchCommand } from '../../src/trench/schema/command.js';
import type { Colour } from '../../src/trench/schema/names.js';
import type { TrenchOptions } from '../../src/trench/schema/options.js';
import type { TrenchState, TrenchUnit } from '../../src/trench/schema/state.js';

/** Whole numbers below `n`, the same ones for the same seed (mulberry32); far faster than dice. */
export function fastChance(seed: number): (n: number) => number {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** `B4d3 W1e5` as section 8 of the rules writes units. */
export function unitsFrom(text: string): TrenchUnit[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      square: word.slice(2),
      colour: word.startsWith('B') ? ('black' as const) : ('white' as const),
      rank: Number(word.charAt(1)),
    }));
}

/** A state of those units, Black to move; as `parse` gives it back. */
export function trenchState(units: string, changes: Partial<TrenchState> = {}): TrenchState {
  const input: TrenchState = {
    schema: 'trench/1',
    units: unitsFrom(units),
    active: 'black',
    score: { black: 0, white: 0 },
    quiet: 0,
    ...changes,
  };
  const parsed = trench.parse(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
  return parsed.state;
}

export function startState(options?: TrenchOptions): TrenchState {
  const begun = setUp(options ? { options } : {});
  if (!begun.ok) throw new Error(begun.refusal.message);
  return begun.value.state;
}

const NO_DICE = {
  roll(): number[] {
    throw new Error('Trench rolls no dice.');
  },
};

export function decided(state: TrenchState, command: TrenchCommand, seat: string) {
  return trench.decide(state, command, seat, NO_DICE);
}

/** The state after a command that has to be legal. */
export function after(state: TrenchState, command: TrenchCommand, seat: Colour): TrenchState {
  const decision = decided(state, command, seat);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.refusal.message}`);
  return evolveAll(state, decision.events);
}

/** The state after moves like `d4-d5`, each by the seat to act. */
export function played(state: TrenchState, moves: string): TrenchState {
  return moves
    .split(' ')
    .filter((word) => word !== '')
    .reduce((each, move) => {
      const [seat = 'black'] = trench.toAct(each);
      return after(each, { type: 'move', from: move.slice(0, 2), to: move.slice(3, 5) }, seat as Colour);
    }, state);
}

const RANKS = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5];

/** A random possible position: some of the units of each army anywhere, some of them crowded round the trench. */
export function randomUnits(below: (n: number) => number): TrenchUnit[] {
  const taken = new Set<string>();
  const units: TrenchUnit[] = [];
  const crowded = below(2) === 0;
  for (const colour of ['black', 'white'] as const) {
    const spared = below(12);
    for (const [index, rank] of RANKS.entries()) {
      if (below(16) < spared && index > 0) continue;
      const x = below(8);
      const y = crowded ? Math.min(7, Math.max(0, 7 - x + below(7) - 3)) : below(8);
      const square = `${'abcdefgh'.charAt(x)}${y + 1}`;
      if (taken.has(square)) continue;
      taken.add(square);
      units.push({ square, colour, rank });
    }
  }
  return units;
}

/** `a4-a5` of a command. */
export function textOf(command: TrenchCommand): string {
  return command.type === 'move' ? moveText(command.from, command.to, false) : command.type;
}
