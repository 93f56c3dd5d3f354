import type { REFUSALS } from '../../src/trench/schema/refusals.js';
import { decided, trenchState } from './trench.js';

interface RefusedMove {
  readonly name: string;
  readonly units: string;
  readonly move: string;
  readonly code: keyof typeof REFUSALS;
  readonly clause: string;
  readonly towards?: string;
  readonly obstacle?: string;
}

/** Black to move. */
export const REFUSED_MOVES: readonly RefusedMove[] = [
  { name: 'empty square', units: 'B1c3', move: 'd4-d5', code: 'no-unit', clause: 'T-MOV-1' },
  { name: 'enemy unit', units: 'B1c3 W1d4', move: 'd4-d5', code: 'not-your-unit', clause: 'T-MOV-1' },
  { name: 'no passing', units: 'B1c3', move: 'c3-c3', code: 'unit-stays', clause: 'T-MOV-1' },
  { name: 'no turning', units: 'B5c3', move: 'c3-d5', code: 'no-line', clause: 'T-MOV-2' },
  { name: 'a soldier moves no diagonal', units: 'B1c3', move: 'c3-d4', code: 'wrong-direction', clause: 'T-MOV-2' },
  { name: 'a sergeant does not go back', units: 'B2c3', move: 'c3-b2', code: 'wrong-direction', clause: 'T-MOV-2' },
  { name: 'nor a colonel', units: 'B4c3', move: 'c3-b2', code: 'wrong-direction', clause: 'T-MOV-2' },
  { name: 'a captain not sideways', units: 'B3c3', move: 'c3-d2', code: 'wrong-direction', clause: 'T-MOV-2' },
  { name: 'range', units: 'B2c3', move: 'c3-c6', code: 'too-far', clause: 'T-MOV-2', towards: 'c4 c5' },
  {
    name: 'a friend on the square',
    units: 'B3c3 B1c5',
    move: 'c3-c5',
    code: 'friend-in-the-way',
    clause: 'T-MOV-3',
    towards: 'c4',
    obstacle: 'c5',
  },
  {
    name: 'a friend on the way',
    units: 'B3c3 B1c5',
    move: 'c3-c6',
    code: 'friend-in-the-way',
    clause: 'T-MOV-3',
    obstacle: 'c5',
  },
  {
    name: 'front attack',
    units: 'B3e3 W1e4',
    move: 'e3-e4',
    code: 'front-attack',
    clause: 'T-CAP-2',
    towards: '',
    obstacle: 'e4',
  },
  {
    name: 'through the wall',
    units: 'B3e3 W1e4',
    move: 'e3-e5',
    code: 'behind-a-wall',
    clause: 'T-CAP-1',
    obstacle: 'e4',
  },
  {
    name: 'trench attack',
    units: 'B4e4 W1f3',
    move: 'e4-f3',
    code: 'trench-attack',
    clause: 'T-CAP-1',
    obstacle: 'f3',
  },
  {
    name: 'backward attack, whatever the direction (T-DEC-7)',
    units: 'B3d5 W1d4',
    move: 'd5-d4',
    code: 'backward-attack',
    clause: 'T-DEC-7',
    obstacle: 'd4',
  },
  {
    name: 'a capture ends the move in the own territory',
    units: 'B3c3 W1c4',
    move: 'c3-c5',
    code: 'capture-ends-move',
    clause: 'T-CAP-5',
    towards: 'c4',
  },
  {
    name: 'and after crossing the trench (T-DEC-6)',
    units: 'B4d3 W1d6 W2d7',
    move: 'd3-d7',
    code: 'capture-ends-move',
    clause: 'T-CAP-6',
    towards: 'd4 d5 d6',
    obstacle: 'd6',
  },
  {
    name: 'and on the way back across it',
    units: 'B5d6 W1d4 W1d3',
    move: 'd6-d3',
    code: 'capture-ends-move',
    clause: 'T-CAP-6',
  },
  {
    name: 'from behind, in the trench',
    units: 'B5d6 W1d5 W1d3',
    move: 'd6-d3',
    code: 'capture-ends-move',
    clause: 'T-CAP-5',
  },
];

/** The state, command and decision of a row. */
export function refusedMove({ units, move }: { units: string; move: string }) {
  const state = trenchState(`${units} W1h8`);
  const command = { type: 'move' as const, from: move.slice(0, 2), to: move.slice(3, 5) };
  return { state, command, decision: decided(state, command, 'black') };
}
