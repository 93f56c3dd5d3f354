import { GameFiles } from '../game/game-file.js';
import { standing } from '../game/takeback.js';
import { trench } from './game.js';
import type { Given } from './game-text.js';
import { opponent } from './opponent/opponent.js';
import type { TrenchCommand } from './schema/command.js';
import type { TrenchEvent } from './schema/event.js';
import type { TrenchGameFile } from './schema/game-file.js';
import type { TrenchState } from './schema/state.js';

export const files = new GameFiles<TrenchState, TrenchCommand, TrenchEvent, TrenchGameFile>({
  ...trench,
  fileSchema: 'trench-game/1',
  opponent,
});

/** The commands of a game file that stand, including the opponent's, which are in its events. */
export function commandsOf({ entries }: TrenchGameFile): Given[] {
  return standing(entries).map(({ seat, command, events }) => ({ seat, command: command ?? commandIn(events) }));
}

/** The opponent moves, or accepts a draw. */
function commandIn(events: readonly TrenchEvent[]): TrenchCommand {
  const moved = events.find((event) => event.type === 'unit-moved');
  return moved ? { type: 'move', from: moved.from, to: moved.to } : { type: 'accept-draw' };
}
