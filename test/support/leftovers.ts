import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What must not stay behind when this process ends early: servers of its own, temporary folders. */
const leftovers = new Set<() => void>();
let listening = false;

function removeAll(): void {
  for (const remove of leftovers) remove();
  leftovers.clear();
}

/**
 * `remove` runs when the process exits or gets a signal; it cannot wait for anything.
 * @returns to be called when the thing is gone in good order
 */
export function removeAtExit(remove: () => void): () => void {
  if (!listening) {
    listening = true;
    process.on('exit', removeAll);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        removeAll();
        // Who listens beside us decides how to end; else the signal does what it always does.
        if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
      });
    }
  }
  leftovers.add(remove);
  return () => void leftovers.delete(remove);
}

/** A temporary folder that begins with this name; it is gone with the process at the latest. */
export function temporaryFolder(name: string): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  const removed = () => rmSync(folder, { recursive: true, force: true });
  const gone = removeAtExit(removed);
  return { folder, remove: () => (removed(), gone()) };
}
