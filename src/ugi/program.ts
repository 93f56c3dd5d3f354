import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { Dialogue, type RunningSearch, type StartSearch } from './dialogue.js';
import type { Searched, SearchTask } from './search.js';

/**
 * Reads and answers lines until `quit` or the end of the input, which lets a bounded search end.
 * @param startThread starts the thread of {@link searched}; called once, by the first search
 */
export async function runUgi(input: Readable, output: Writable, startThread: () => Worker): Promise<void> {
  let thread: Worker | undefined;
  const start: StartSearch = (state, limits): RunningSearch => {
    const worker = (thread ??= startThread());
    const stopped = new Int32Array(new SharedArrayBuffer(4));
    const result = once(worker, 'message').then(([found]) => found as Searched);
    worker.postMessage({ state, limits, stopped } satisfies SearchTask);
    return { result, stop: () => void Atomics.store(stopped, 0, 1) };
  };
  const dialogue = new Dialogue((line) => output.write(`${line}\n`), start);
  try {
    for await (const line of createInterface({ input })) if (!(await dialogue.read(line))) return;
    await dialogue.finish();
  } finally {
    await thread?.terminate();
  }
}
