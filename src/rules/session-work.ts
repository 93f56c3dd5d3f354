import { SessionFault } from '../session/fault.js';
import type { LongWork } from '../session/core/long-work.js';
import { Problem } from '../wire/problems.js';
import type { Threads } from './threads.js';

/** Runs the heavy work of sessions in threads. */
export function sessionWork(threads: Threads): LongWork {
  return {
    opponents: async (game, turn, caller) => {
      const asker = { ofSession: true, ...(caller !== undefined && { caller }) } as const;
      const { moves } = await inSessions(() => threads.run('opponents', { game: game.id, turn }, asker));
      return moves;
    },
    absent: (game, absent, signal) =>
      inSessions(() => threads.run('absent', { game: game.id, absent }, { gone: signal })),
    place: (game, file, entries, signal) =>
      inSessions(() => threads.run('place', { game: game.id, file, entries }, { gone: signal })),
    file: async (game, played, signal) => {
      const { file } = await inSessions(() => threads.run('played', { game: game.id, played }, { gone: signal }));
      return file;
    },
  };
}

/** @throws SessionFault `overloaded` if the queue is full or the thread was lost */
async function inSessions<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code === 'overloaded') throw new SessionFault(error.code);
    throw error;
  }
}
