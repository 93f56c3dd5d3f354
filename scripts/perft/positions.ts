import { readdirSync, readFileSync } from 'node:fs';
import { parseState } from '../../src/trench-club/documents/state/parse.js';
import type { Perft } from './trench-club.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';

export const FOLDER = new URL('../../test/fixtures/perft/', import.meta.url);

/** A named position with its counts: one file of `test/fixtures/perft/`. */
export interface PerftPosition {
  readonly title: string;
  /** A state, or the name of a file with one, relative to this file. */
  readonly state: unknown;
  /** What is known about it, by depth from 1. */
  readonly depths: readonly Perft[];
}

export function positionNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

export function positionNamed(name: string): PerftPosition {
  return readJson(new URL(`${name}.json`, FOLDER)) as PerftPosition;
}

/** @throws Error when it is not a possible state. */
export function stateOf({ state }: Pick<PerftPosition, 'state'>): State {
  const parsed = parseState(typeof state === 'string' ? readJson(new URL(state, FOLDER)) : state);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
  return parsed.state;
}

export function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
