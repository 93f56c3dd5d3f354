import { openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { SessionStore } from '../../src/session/store/store.js';
import { traced, type Line } from './traced.js';

/** Milliseconds since the start of the machine: one clock for all of its processes. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
let opened = 0;

/** The same store, with the lines of its trace in a file. What is written survives a `kill -9`. */
export function tracedTo(file: string, store: SessionStore): SessionStore {
  const name = `${process.pid}-${(opened += 1)}`;
  const descriptor = openSync(`${file}.${name}`, 'a');
  return traced(store, { name, now, write: (line) => void writeSync(descriptor, `${JSON.stringify(line)}\n`) });
}

/** A line that the whole store went back. */
export function rolledBack(): Line {
  return { at: now(), id: 'store', session: null, name: 'roll-back' };
}

/** The lines of all files of a folder in the order of time; the last one of a process that was killed may be half a line. */
export function readTraces(folder: string): Line[] {
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const whole = files.flatMap((text) => text.slice(0, text.lastIndexOf('\n') + 1).split('\n'));
  const lines = whole.filter(Boolean).map((line) => JSON.parse(line) as Line);
  return lines.sort((a, b) => a.at - b.at);
}
