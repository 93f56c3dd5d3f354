import { workerData } from 'node:worker_threads';
import { GAMES } from './games.js';
import { threadHandler, type ThreadData } from './rules/thread.js';

/** A thread that answers questions to the games of the service. */
export default threadHandler(GAMES, workerData as ThreadData);
