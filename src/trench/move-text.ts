import type { SquareName } from './schema/names.js';

/** `d4-d5`, or `d4xe5` when the move takes somebody: the way section 8 of the rules writes moves. */
export function moveText(from: SquareName, to: SquareName, takes: boolean): string {
  return `${from}${takes ? 'x' : '-'}${to}`;
}
