/**
 * Runs test files, each in a process of its own, and tells what they say as one TAP stream: a file is a subtest.
 *
 * Not through tap's runner, which has TypeScript's compiler translate every module anew in every process: 8 s of
 * processor time for each file that loads the service. They are bundled once instead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { type FinalResults, Parser } from 'tap-parser';
import { bundle } from './bundle.js';

/** Test files at once: one more than can compute, because some wait for a browser, a failover or the end of a process. */
const JOBS = availableParallelism() + 1;
/** For a whole file: the one limit that tests have, and only for what hangs. A slow machine is no failure. */
const TIMEOUT_SECONDS = 1200;
/** tap needs some of this to tell what hung. */
const GRACE_SECONDS = 60;

export interface Run {
  readonly files: readonly string[];
  /** What they may start as processes of their own. */
  readonly programs?: readonly string[];
  /** The folder in which they run. */
  readonly cwd: string;
  /** Added to the environment: what tap reads there (`TAP_GREP`, `TAP_ONLY`, `TAP_TIMEOUT`). */
  readonly env: NodeJS.ProcessEnv;
  /** When it is aborted, what runs is ended and nothing else is begun. */
  readonly signal: AbortSignal;
  /** How long after its time-out a process is killed that tap has not ended: a loop, or one whose children have its output. */
  readonly graceSeconds?: number;
  /** Takes the stream, a whole file at a time. */
  readonly write: (tap: string) => void;
}

/** All files; each is told when it ends. */
export async function runFiles(run: Run): Promise<void> {
  const { files, signal, write } = run;
  const waiting = [...files];
  // Where one file is no program, each says for itself what is wrong with it, if anything.
  const bundled = signal.aborted ? undefined : await bundle(files, run.programs ?? [], run.cwd);
  const command = (file: string): string[] =>
    bundled ? ['--enable-source-maps', bundled.pathOf(file)] : ['--import', 'tsx', file];
  const env = { ...run.env, ...(bundled && { BUNDLED_PROGRAMS: bundled.folder }) };
  let told = 0;
  async function lane(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined && !signal.aborted; file = waiting.shift()) {
      const began = performance.now();
      const { output, ok } = await runFile(command(file), { ...run, env });
      const time = (performance.now() - began).toFixed(0);
      const own = output.replace(/^TAP version .*\n/, '').replace(/^/gm, '    ');
      write(`# Subtest: ${file}\n${own}\n${ok ? 'ok' : 'not ok'} ${(told += 1)} - ${file} # time=${time}ms\n`);
    }
  }
  await Promise.all(Array.from({ length: JOBS }, lane)).finally(() => bundled?.remove());
  write(`1..${told}\n`);
}

/** What a file says, and whether that is all well: a process that ends before its plan is a failure of its own. */
async function runFile(command: readonly string[], { cwd, env: added, signal, graceSeconds = GRACE_SECONDS }: Run) {
  const env = { TAP_TIMEOUT: `${TIMEOUT_SECONDS}`, ...process.env, ...added, TAP: '1' };
  const child = spawn(process.execPath, command, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let isHanging = false;
  const end = (): void => {
    isHanging = true;
    child.kill('SIGKILL');
    child.stdout.destroy();
  };
  const seconds = Number(env.TAP_TIMEOUT);
  const limit = seconds > 0 ? setTimeout(end, 1000 * (seconds + graceSeconds)) : undefined;
  const parser = new Parser();
  const chunks: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    chunks.push(chunk);
    parser.write(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
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
  return { output, ok: code === 0 && ok && count > 0 && !isHanging };
}

/**
 * What was asked for: files, and the options of tap as the environment that it reads in a test.
 * `--grep=/forest/` is `TAP_GREP`, `--only` is `TAP_ONLY`.
 */
export function parseArguments(args: readonly string[]): { files: string[]; env: NodeJS.ProcessEnv } {
  const files: string[] = [];
  const env: NodeJS.ProcessEnv = {};
  for (const argument of args) {
    const [, option, value = '1'] = /^--([a-z-]+)(?:=(.*))?$/.exec(argument) ?? [];
    if (option === undefined) files.push(argument);
    else env[`TAP_${option.toUpperCase().replaceAll('-', '_')}`] = value;
  }
  return { files, env };
}
