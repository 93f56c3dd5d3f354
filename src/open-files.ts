import { readFileSync } from 'node:fs';
import { ConfigError } from './config.js';

/** The store, the log and Node itself have some thirty open; the rest are connections. */
const LEAST = 256;

/**
 * How many files the process may have open, connections included: too few would show in the middle of a game, as connections that are
 * not taken. Where the system does not say it, nothing is asked.
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
