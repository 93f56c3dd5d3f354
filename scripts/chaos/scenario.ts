import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeAtExit } from '../../test/support/leftovers.js';
import type { Program } from './instance.js';
import type { Manner } from './manners.js';
import type { Verdict } from './verdict.js';

export interface Options {
  readonly runs: number;
  readonly random: () => number;
  readonly program: Program;
  /** What is played. */
  readonly manner: Manner;
  /** How many sessions are played beside each other, where there is a choice. Default 8. */
  readonly sessions?: number;
  /** How many commands of each player are acknowledged after the last run, where there is a choice. Default 1. */
  readonly least?: number;
  /** The protection that is taken out; one of the scenario's own. */
  readonly without?: string | undefined;
  /** The commit that the older instances are from, where there are two versions. */
  readonly from?: string | undefined;
  /** Told after each run. */
  readonly say?: (line: string) => void;
}

export interface Scenario {
  /** One line: what is broken, and what a run is. */
  readonly about: string;
  /** As the long run has it. */
  readonly longRuns: number;
  /** What can be taken out, and what the scenario must then report. */
  readonly controls: Readonly<Record<string, string>>;
  run(options: Options): Promise<Verdict>;
}

/** A temporary folder for as long as the work takes. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const gone = removeAtExit(remove);
  try {
    return await work(folder);
  } finally {
    remove();
    gone();
  }
}
