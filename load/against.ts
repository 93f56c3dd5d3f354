import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { figure } from './measure.js';
import type { Pace, PacedMessage } from './paced.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** One case in both versions: how many times faster the present one is, in each round. */
export interface Compared {
  readonly section: string;
  readonly name: string;
  /** Median microseconds of a call. */
  readonly before: number;
  readonly now: number;
  readonly ratios: readonly number[];
}

/** What some rounds say of a ratio: its median, and between what it lies with 95 % or more whatever the noise is like. */
export interface Verdict {
  readonly ratio: number;
  readonly interval: readonly [number, number];
}

/** Fewer ratios than these say nothing with 95 %. */
export const LEAST_ROUNDS = 6;

/**
 * The median of the ratios, with the narrowest interval from the k-th lowest to the k-th highest that holds the true median
 * with 95 % or more: it misses when a coin falls heads fewer than k times, or tails.
 */
export function verdictOn(ratios: readonly number[]): Verdict {
  const sorted = ratios.toSorted((a, b) => a - b);
  const count = sorted.length;
  let [k, ways, fewer] = [0, 1, 1];
  while (2 * fewer <= 0.05 * 2 ** count) {
    k += 1;
    ways = (ways * (count - k + 1)) / k;
    fewer += ways;
  }
  const least = Math.max(1, k);
  return { ratio: medianOf(sorted), interval: [sorted[least - 1] as number, sorted[count - least] as number] };
}

/** Slower than the noise: even the good end of the interval is below 1. */
export function isSlower({ interval }: Verdict): boolean {
  return interval[1] < 1;
}

export function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** A Markdown table for each section, and what became slower. */
export function comparison(of: string, all: readonly Compared[]): string {
  const sections = [...new Set(all.map(({ section }) => section))];
  const tables = sections.map((title) => {
    const rows = all
      .filter(({ section }) => section === title)
      .map(({ name, before, now, ratios }) => {
        const verdict = verdictOn(ratios);
        const interval = verdict.interval.map((value) => value.toFixed(3)).join('–');
        const mark = isSlower(verdict) ? ' slower' : '';
        return `| ${name} | ${figure(before)} | ${figure(now)} | ${verdict.ratio.toFixed(3)} | ${interval}${mark} |`;
      });
    const head = `| case | µs in ${of} | µs now | ratio | 95 % |`;
    return [`### ${title}`, '', head, '| --- | ---: | ---: | ---: | ---: |', ...rows, ''].join('\n');
  });
  const slower = all.filter(({ ratios }) => isSlower(verdictOn(ratios)));
  const named = slower.map(
    ({ section, name, ratios }) => `- ${section}: ${name}, ${verdictOn(ratios).ratio.toFixed(3)}`,
  );
  const end = named.length > 0 ? ['Slower than the noise:', '', ...named] : ['Nothing is slower than the noise.'];
  return [...tables, ...end].join('\n');
}

/** What the cases need of a version. */
const PARTS = [
  'package.json',
  'tsconfig.json',
  'src',
  'load',
  'scripts',
  'test/support',
  'test/oracle',
  'test/fixtures',
];
/** What of it is of the present version in both. */
const PACED = ['batches.ts', 'bench-bots.ts', 'measure.ts', 'paced.ts', 'paced-sections.ts', 'random-bot.ts'];

/**
 * Measures the cases of both versions in turn, batch by batch, in one run: each is built into a scratch folder with its own
 * cases. A case that one of them lacks is left out.
 */
export async function compareWith(
  ref: string,
  { wanted = '', rounds = 15, milliseconds = 40 }: { wanted?: string; rounds?: number; milliseconds?: number },
): Promise<{ commit: string; compared: Compared[] }> {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const scratch = mkdtempSync(join(tmpdir(), 'bench-against-'));
  const [old, present] = [join(scratch, 'before'), join(scratch, 'now')];
  try {
    mkdirSync(old);
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', old], { input: archive });
    for (const part of PARTS) cpSync(join(root, part), join(present, part), { recursive: true });
    for (const file of PACED) copyFileSync(join(root, 'load', file), join(old, 'load', file));
    await compile(old);
    await compile(present);
    const [before, now] = [new Paced(old, milliseconds), new Paced(present, milliseconds)];
    try {
      return { commit: git('rev-parse', '--short', commit), compared: await inTurn(before, now, wanted, rounds) };
    } finally {
      await Promise.all([before.stop(), now.stop()]);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** File by file: what `tsx` adds to every function costs a tenth of the small cases. */
async function compile(folder: string): Promise<void> {
  const entryPoints = PARTS.filter((part) => !part.endsWith('.json')).flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
      .map((file) => join(folder, part, file)),
  );
  await build({ entryPoints, outdir: folder, outbase: folder, format: 'esm', platform: 'node', logLevel: 'error' });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

async function inTurn(before: Paced, now: Paced, wanted: string, rounds: number): Promise<Compared[]> {
  const compared: Compared[] = [];
  const [theirs, ours] = await Promise.all([before.cases(), now.cases()]);
  const both = new Set(theirs.filter((name) => ours.includes(name)));
  for (;;) {
    const [there, here] = [await before.next(both), await now.next(both)];
    if (!there || !here) return compared;
    if (nameOf(there) !== nameOf(here)) throw new Error('The cases stand in another order.');
    if (!`${here.section} ${here.name}`.toLowerCase().includes(wanted)) continue;
    // Warm both up.
    await before.batch();
    await now.batch();
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round++) {
      // Who goes first changes, so that neither always runs in the heat of the other.
      if (round % 2 === 0) pairs.push([await before.batch(), await now.batch()]);
      else pairs.push([await now.batch(), await before.batch()].reverse() as [number, number]);
    }
    const median = (values: number[]) => medianOf(values.toSorted((a, b) => a - b));
    compared.push({
      section: here.section,
      name: here.name,
      before: median(pairs.map(([old]) => old)),
      now: median(pairs.map(([, present]) => present)),
      ratios: pairs.map(([old, present]) => old / present),
    });
  }
}

type Case = Extract<PacedMessage, { type: 'case' }>;

/** A process with the cases of one version, which does nothing but what it is told. */
class Paced {
  readonly #folder: string;
  readonly #milliseconds: number;
  #child: Child;
  #lines: AsyncIterator<string>;

  constructor(folder: string, milliseconds: number) {
    this.#folder = folder;
    this.#milliseconds = milliseconds;
    [this.#child, this.#lines] = this.#begin();
  }

  #begin(): [Child, AsyncIterator<string>] {
    const child = spawn(process.execPath, ['load/paced-sections.js'], {
      cwd: this.#folder,
      env: { ...process.env, BENCH_PACED: String(this.#milliseconds) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return [child, createInterface({ input: child.stdout })[Symbol.asyncIterator]()];
  }

  /** The names of all cases, in a process of their own. */
  async cases(): Promise<readonly string[]> {
    const names: string[] = [];
    for (let one = await this.#message(); one.type === 'case'; one = await this.#message()) {
      names.push(nameOf(one));
      this.#tell('next');
    }
    await this.stop();
    [this.#child, this.#lines] = this.#begin();
    this.#isAtCase = false;
    return names;
  }

  #isAtCase = false;

  /** Goes on to the next of these cases. */
  async next(among: ReadonlySet<string>): Promise<Case | null> {
    for (;;) {
      if (this.#isAtCase) this.#tell('next');
      const message = await this.#message();
      if (message.type !== 'case') return null;
      this.#isAtCase = true;
      if (among.has(nameOf(message))) return message;
    }
  }

  /** Microseconds of one call. */
  async batch(): Promise<number> {
    this.#tell('batch');
    const message = await this.#message();
    if (message.type !== 'batch') throw new Error(`A batch was asked for, and ${message.type} came.`);
    return message.microseconds;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#child.exitCode !== null) return;
    this.#child.stdin.end();
    await gone;
  }

  #tell(pace: Pace): void {
    this.#child.stdin.write(`${pace}\n`);
  }

  async #message(): Promise<PacedMessage> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`The cases of ${this.#folder} came to no end.`);
    return JSON.parse(value as string) as PacedMessage;
  }
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

function nameOf({ section, name }: Case): string {
  return `${section}: ${name}`;
}
