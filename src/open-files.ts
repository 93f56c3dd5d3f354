import { readFileSync } from 'node:fs';
import { ConfigError } from './config.js';

/** Files that the store, the log and Node open. All others are connections. */
const LEAST = 256;

/**
 * Checks the limit of open files, which bounds the connections: a low one would show only under load, as refused connections. If the system
 * does not report it, the check passes.
 * @throws ConfigError
 */
export function requireOpenFiles(limits: string = limitsOfProcess()): void {
  const allowed = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  if (allowed >= LEAST) return;
  throw new ConfigError(
    `The process may have ${allowed} files open (ulimit -n): at least ${LEAST} are needed, and one more for each connection.`,
  );
}

function limitsOfProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
