/**
 * Runs test files, each in a process of its own, and writes their results as one TAP stream: a file is a subtest.
 *
 * Not through tap's runner, which has TypeScript's compiler translate every module anew in every process: 8 s of
 * processor time for each file that loads the service. They are bundled once instead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type FinalResults, Parser } from 'tap-parser';
import { OPTIMISE_LATE } from '../../test/support/programs.js';
import { bundle } from './bundle.js';
import { endedSeconds, usageOf } from './processes.js';
import { Silence, SILENCE_SECONDS } from './silence.js';
import { namingSources } from './sources.js';

/** Test files at once: one more than can compute, because some wait for a browser, a failover or the end of a process. */
const JOBS = availableParallelism() + 1;
const DRAWS = new URL('draws.js', import.meta.url).href;
/** From the signal at which tap names the test that hangs to the end of its process. */
const GRACE_SECONDS = 10;

/** A test file, with variables added to its environment. */
export interface TestFile {
  readonly file: string;
  readonly env?: NodeJS.ProcessEnv;
}

export interface Run {
  readonly files: readonly (string | TestFile)[];
  /** What they may start as processes of their own. */
  readonly programs?: readonly string[];
  /** The folder in which they run. */
  readonly cwd: string;
  /** Added to the environment: the options of tap (`TAP_GREP`, `TAP_ONLY`). */
  readonly env: NodeJS.ProcessEnv;
  /** When it is aborted, what runs is ended and nothing else is begun. */
  readonly signal: AbortSignal;
  /** Seconds of silence, as `Silence` counts them, after which a file is ended. */
  readonly silenceSeconds?: number;
  readonly graceSeconds?: number;
  /** Takes the stream, a whole file at a time. */
  readonly write: (tap: string) => void;
  /** Takes the time of a file, before its stream. */
  readonly took?: (time: Time) => void;
}

/** What a file took. */
export interface Time {
  readonly name: string;
  readonly seconds: number;
  /** Of its process and all that it has started; undefined if the system does not report it. */
  readonly cpuSeconds: number | undefined;
}

/** A file with this line takes measures: it runs by itself, after all the others. */
const RUNS_ALONE = /^\/\/ Runs alone: /m;

/** Of children that have ended, the processor time in seconds that is in the time of a file. */
let counted = 0;

/** Runs all files; writes the results of each when it ends. */
export async function runFiles(run: Run): Promise<void> {
  const { signal, write } = run;
  const waiting = run.files.map((each) => (typeof each === 'string' ? { file: each } : each));
  const files = [...new Set(waiting.map(({ file }) => file))];
  // If one file does not compile, each runs by itself and reports its own fault.
  const bundled = signal.aborted ? undefined : await bundle(files, run.programs ?? [], run.cwd);
  const command = (file: string): string[] => (bundled ? [bundled.pathOf(file)] : ['--import', 'tsx', file]);
  const env = { ...run.env, ...(bundled && { BUNDLED_PROGRAMS: bundled.folder }) };
  let count = 0;
  counted = endedSeconds();
  async function lane(queue: TestFile[]): Promise<void> {
    for (let next = queue.shift(); next !== undefined && !signal.aborted; next = queue.shift()) {
      const { file, env: own = {} } = next;
      const name = [file, ...Object.entries(own).map(([variable, value]) => `${variable}=${value}`)].join(' ');
      const began = performance.now();
      const { output, ok, cpuSeconds } = await runFile(command(file), { ...run, env: { ...env, ...own } });
      const seconds = (performance.now() - began) / 1000;
      run.took?.({ name, seconds, cpuSeconds });
      const named = bundled ? namingSources(output, bundled.folder, run.cwd) : output;
      const indented = named.replace(/^TAP version .*\n/, '').replace(/^/gm, '    ');
      write(`# Subtest: ${name}\n${indented}\n${ok ? 'ok' : 'not ok'} ${(count += 1)} - ${name}\n`);
    }
  }
  const alone = waiting.filter(({ file }) => runsAlone(join(run.cwd, file)));
  const together = waiting.filter((each) => !alone.includes(each));
  try {
    await Promise.all(Array.from({ length: JOBS }, () => lane(together)));
    await lane(alone);
  } finally {
    bundled?.remove();
  }
  write(`1..${count}\n`);
}

function runsAlone(path: string): boolean {
  try {
    return RUNS_ALONE.test(readFileSync(path, 'utf8'));
  } catch {
    return false; // A file that is not there fails when it is run.
  }
}

/** The output of a file, and whether it passed: a process that ends before its plan is a failure of its own. */
async function runFile(command: readonly string[], run: Run) {
  const { cwd, env: added, signal, silenceSeconds = SILENCE_SECONDS, graceSeconds = GRACE_SECONDS } = run;
  // The limit is ours: tap's own counts the time of a whole file, however slow the machine.
  const env = { ...process.env, ...added, TAP: '1', TAP_TIMEOUT: '0' };
  const child = spawn(process.execPath, [...OPTIMISE_LATE, '--import', DRAWS, ...command], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let isHanging = false;
  const silence = new Silence();
  let cpuSeconds: number | undefined;
  const end = (): void => {
    child.kill('SIGKILL');
    child.stdout.destroy();
  };
  const watch = setInterval(() => {
    const usage = child.pid === undefined ? undefined : usageOf(child.pid);
    if (usage) cpuSeconds = Math.max(cpuSeconds ?? 0, usage.cpuSeconds);
    silence.look(usage);
    if (isHanging || silence.seconds < silenceSeconds) return;
    isHanging = true;
    child.kill('SIGALRM');
    setTimeout(end, 1000 * graceSeconds).unref();
  }, 1000);
  const parser = new Parser();
  const chunks: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    silence.end();
    chunks.push(chunk);
    parser.write(chunk);
  });
  child.once('exit', () => {
    const ended = endedSeconds();
    if (ended > counted) cpuSeconds = Math.max(cpuSeconds ?? 0, ended - counted);
    counted = ended;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  signal.removeEventListener('abort', stop);
  parser.end();
  const { ok, bailout, count, failures } = parser.results as FinalResults;
  // That a file bails out is the end of this file, not of all. Its last line may have no end.
  let output = chunks
    .join('')
    .replace(/^( *)(?=Bail out!)/gm, '$1# ')
    .replace(/\n?$/, '\n');
  // Said inside and under a plan that is right, because in a subtest tap-parser counts a plan that is missing or wrong for no failure.
  if (bailout !== false || failures.some(({ tapError }) => tapError)) {
    const last = count + 1;
    output = `${output.replace(/^1\.\.\d.*\n/m, '')}not ok ${last} - the file keeps its plan\n1..${last}\n`;
  }
  return { output, ok: code === 0 && ok && count > 0 && !isHanging, cpuSeconds };
}

/**
 * What was asked for: files, and the options of tap as the environment that it reads in a test.
 * `--grep=/forest/` is `TAP_GREP`, `--only` is `TAP_ONLY`.
 */
export function parseArguments(args: readonly string[]): { files: string[]; env: NodeJS.ProcessEnv } {
  const files: string[] = [];
  const env: NodeJS.ProcessEnv = {};
  // npm hands on the `--` between two parts.
  for (const argument of args.filter((each) => each !== '--')) {
    const [, option, value = '1'] = /^--([a-z-]+)(?:=(.*))?$/.exec(argument) ?? [];
    if (option === undefined) files.push(argument);
    else env[`TAP_${option.toUpperCase().replaceAll('-', '_')}`] = value;
  }
  return { files, env };
}
