import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { program as startOf } from '../../test/support/programs.js';
import { removeAtExit } from '../../test/support/leftovers.js';
import { serve, storeOf } from './instance-here.js';
import type { Weakness } from './weakened.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An instance of the service. */
export interface Instance {
  readonly base: string;
  /** SIGKILL, and wait until it is gone. What runs in this process ends in order. */
  kill(): Promise<void>;
  /** SIGTERM: it finishes what it has begun. */
  stop(): Promise<void>;
  /** The clock of its machine jumps, if it runs here or with `JUMPS`. */
  jump(): void;
}

/** A process from the build, which starts faster, or from the sources as they are now; or no process of its own. */
export type Program = 'build' | 'sources' | 'here';

/** The setting has another name in earlier commits, and the present ones refuse that. */
function rateIn(folder: string): string {
  const name = 'SESSION_REQUESTS_PER_MINUTE';
  return readFileSync(`${folder}/src/config.ts`, 'utf8').includes(name) ? name : 'SESSION_RATE';
}

/** Throws when it ends before it listens. */
export async function startInstance(
  program: Program,
  env: Readonly<Record<string, string>>,
  without?: Weakness,
  /** Of the sources; default: these. */
  folder = root,
): Promise<Instance> {
  if (program === 'here') return instanceHere(env, without);
  const isOwn = without !== undefined || env['JUMPS'] !== undefined || env['TRACE_FILE'] !== undefined;
  const source =
    folder === root
      ? startOf(isOwn ? 'scripts/chaos/weakened-instance.ts' : 'src/main.ts')
      : ['--import', 'tsx', 'src/main.ts'];
  const args = program === 'build' && !isOwn ? ['dist/main.js'] : source;
  if (args.length === 1 && !existsSync(`${root}/dist/main.js`)) throw new Error('npm run build first');
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      [rateIn(folder)]: '10000000',
      ...env,
      ...(without && { WITHOUT: without }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = removeAtExit(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').finally(gone);
  let output = '';
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const address = /Server listening at (http:\/\/[^"\s]+)/.exec((output += chunk))?.[1];
      if (!address) return;
      child.stdout.removeAllListeners('data').resume();
      resolve(address);
    });
    void ended.then(() => reject(new Error(`the service ended: ${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { base, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), jump: () => void child.kill('SIGUSR2') };
}

async function instanceHere(env: Readonly<Record<string, string>>, without?: Weakness): Promise<Instance> {
  const store = storeOf(env, without);
  const { base, end, jump } = await serve(store, env['SWEEPS'] !== undefined);
  const kill = async () => {
    await end();
    await store.close();
  };
  return { base, kill, stop: kill, jump };
}
