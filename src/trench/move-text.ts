import type { SquareName } from './schema/names.js';

/** `d4-d5`, or `d4xe5` for a capture: the notation of section 8 of the rules. */
export function moveText(from: SquareName, to: SquareName, takes: boolean): string {
  return `${from}${takes ? 'x' : '-'}${to}`;
}
