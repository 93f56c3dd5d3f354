import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** A server in a process of its own, on the first core where cores can be chosen. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Keeps this process off the servers' core. */
export function moveAside(): boolean {
  return hasTaskset && spawnSync('taskset', ['-a', '-cp', '1', String(process.pid)]).status === 0;
}

/** Starts a Node program and waits for a line that holds its address. */
export function startServer(args: string[], env: Record<string, string>, input = ''): Promise<Server> {
  const [command, rest] = hasTaskset
    ? (['taskset', ['-c', '0', process.execPath, ...args]] as const)
    : ([process.execPath, args] as const);
  return started(command, rest, env, input);
}

const running = new Set<ChildProcess>();
// Whatever becomes of this process, its servers go with it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

async function started(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  input: string,
): Promise<Server> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.stdin.end(input);
  const url = await address(child);
  return {
    url,
    pid: child.pid as number,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Seconds of processor time that a process and those it has begun have used, in hundredths. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / 100;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
}

/** Looked at so often; a process that uses less than a tenth of that time rests. */
const LOOK_MS = 400;
const MAX_LOOKS = 50;

/** Waits until a server does nothing any more of itself: a service goes on compiling its checks after it has begun to listen. */
export async function atRest({ pid }: Server): Promise<void> {
  let before = processorTime(pid);
  for (let look = 0; look < MAX_LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = processorTime(pid);
    if (now - before < LOOK_MS / 10_000) return;
    before = now;
  }
}

/** Bytes of memory that a process holds. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (found) resolve(found[0]);
    });
  });
}
