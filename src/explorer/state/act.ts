import type { Command } from '../service/types.js';
import { giveInLine } from './line.js';
import { act } from './notices.js';
import { following, giveInGame } from './game.js';

/** Gives a command where one may be given: in the session that is followed, or in the line of states of one's own. */
export async function give(command: Command): Promise<void> {
  await act(() => (following.peek() ? giveInGame(command) : giveInLine(command)));
}
