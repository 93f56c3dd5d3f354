import { parentPort } from 'node:worker_threads';
import { searched, type SearchTask } from './ugi/search.js';

/** The module of the thread that searches for a UGI program, which reads on meanwhile. */
parentPort?.on('message', (task: SearchTask) => parentPort?.postMessage(searched(task)));
