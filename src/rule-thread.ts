import { workerData } from 'node:worker_threads';
import { GAMES } from './games.js';
import { threadHandler, type ThreadData } from './rules/thread.js';

/** The module of a thread that answers questions about the built-in games. */
export default threadHandler(GAMES, workerData as ThreadData);
