import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { need, REDIS } from './executables.js';
import { removeAtExit } from './leftovers.js';
import { eventually } from './waiting.js';

export interface RedisServer {
  readonly port: number;
  /** `redis://127.0.0.1:<port>` */
  readonly url: string;
  /** For faults: `process.kill('SIGKILL')`, `SIGSTOP`, `SIGCONT`. */
  readonly process: ChildProcess;
  /** Ends the server, however it fares, and removes its data. May be called more than once. */
  stop(): Promise<void>;
}

/** A TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Whether a Redis server answers PING on the port (an error such as LOADING is not an answer). */
async function answers(port: number, signal: AbortSignal): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.write('PING\r\n');
    const [reply] = await once(socket, 'data', { signal });
    return String(reply).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts a real Redis server of its own on a free port, with its data in a temporary folder.
 * @param args further command line options, for example `['--appendonly', 'yes']` or `['--replicaof', …]`
 * @throws when there is no Redis server to start, or it ends before it answers
 */
export async function startRedis(args: readonly string[] = []): Promise<RedisServer> {
  const program = need(REDIS);
  let failure = '';
  // A port that was free may be taken by the time the server listens: then another one is tried.
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'redis-test-'));
    const child = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--daemonize', 'no', ...args],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output = (output + chunk).slice(-4000)));
    child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-4000)));
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const over = new AbortController();
    void exited.then(() => over.abort());
    const alive = () => child.exitCode === null && child.signalCode === null;
    const kill = () => void child.kill('SIGKILL');
    const remove = () => rmSync(folder, { recursive: true, force: true });
    const gone = removeAtExit(() => {
      kill();
      remove();
    });
    const stop = async () => {
      if (alive()) kill();
      await exited;
      gone();
      remove();
    };
    await eventually(`Redis at ${port}`, async () => !alive() || (await answers(port, over.signal)));
    // Another server may answer on a port that ours failed to get.
    if (alive()) return { port, url: `redis://127.0.0.1:${port}`, process: child, stop };
    failure = output;
    await stop();
  }
  throw new Error(`Redis did not start:\n${failure}`);
}
