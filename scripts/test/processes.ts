import { readdirSync, readFileSync } from 'node:fs';

/** A process and everything that it has started, at one moment. */
export interface Usage {
  /** Processor time in seconds, of ended children too. */
  readonly cpuSeconds: number;
  /** Whether a thread runs, waits for a processor or waits for a disk. */
  readonly isBusy: boolean;
}

/** `USER_HZ`, which Linux fixes for programs on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Stat {
  readonly state: string;
  readonly parent: number;
  readonly ticks: number;
  /** Those of its ended children among them. */
  readonly ended: number;
}

/** A line of `/proc/<pid>/stat`. The second field is a name, in which anything may stand. */
export function parseStat(line: string): Stat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const number = (index: number): number => Number(fields[index]);
  const ended = number(13) + number(14);
  return { state: fields[0] ?? '', parent: number(1), ticks: number(11) + number(12) + ended, ended };
}

function stat(path: string): Stat | undefined {
  try {
    return parseStat(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** @returns undefined on a system without `/proc` */
export function usageOf(pid: number): Usage | undefined {
  const all = new Map<number, Stat>();
  for (const name of list('/proc')) {
    const found = /^\d+$/.test(name) ? stat(`/proc/${name}/stat`) : undefined;
    if (found) all.set(Number(name), found);
  }
  if (all.size === 0) return undefined;
  const tree = [pid];
  for (const parent of tree) tree.push(...[...all.keys()].filter((each) => all.get(each)?.parent === parent));
  const ticks = tree.reduce((sum, each) => sum + (all.get(each)?.ticks ?? 0), 0);
  return { cpuSeconds: ticks / TICKS_PER_SECOND, isBusy: tree.some(wantsProcessor) };
}

/** @returns the processor time in seconds of all children of this process that have ended; 0 on a system without `/proc` */
export function endedSeconds(): number {
  return (stat('/proc/self/stat')?.ended ?? 0) / TICKS_PER_SECOND;
}

function wantsProcessor(pid: number): boolean {
  return list(`/proc/${pid}/task`).some((thread) => {
    const state = stat(`/proc/${pid}/task/${thread}/stat`)?.state;
    return state === 'R' || state === 'D';
  });
}
