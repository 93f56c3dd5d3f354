import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** A program the tests need and that npm does not bring. */
export interface Program {
  /** What people call it. */
  readonly name: string;
  /** Environment variable that names the executable, when it is not where it is looked for. */
  readonly variable: string;
  /** Names looked for on PATH, or absolute paths, in this order. */
  readonly candidates: readonly string[];
  /** The package to install, by package manager. */
  readonly packages: Readonly<Record<'apt-get' | 'apk' | 'dnf' | 'brew', string>>;
}

export const REDIS: Program = {
  name: 'a Redis server',
  variable: 'REDIS_SERVER_PATH',
  candidates: ['redis-server', 'valkey-server'],
  packages: { 'apt-get': 'redis-server', apk: 'redis', dnf: 'redis', brew: 'redis' },
};

export const CHROMIUM: Program = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  candidates: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  packages: { 'apt-get': 'chromium', apk: 'chromium', dnf: 'chromium', brew: '--cask chromium' },
};

/** Shows what a process writes, and when it is synced; Linux has it. */
export const STRACE: Program = {
  name: 'strace',
  variable: 'STRACE_PATH',
  candidates: ['strace'],
  packages: { 'apt-get': 'strace', apk: 'strace', dnf: 'strace', brew: 'strace' },
};

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where on PATH (or as an absolute path) the first of `names` is; undefined when none is. */
export function which(...names: readonly string[]): string | undefined {
  for (const name of names) {
    if (isAbsolute(name)) {
      if (executable(name)) return name;
      continue;
    }
    for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
      if (folder !== '' && executable(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
}

/**
 * The path of a program that is there and starts (some systems put a stub in its place that does not). The
 * environment variable wins, and is believed or refused, never passed over.
 */
export function find(program: Program): string | undefined {
  const named = process.env[program.variable];
  const candidates = named ? [named] : program.candidates;
  for (const candidate of candidates) {
    const path = which(candidate);
    if (path && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 300_000 }).status === 0) return path;
  }
  return undefined;
}

/** The same for a test that cannot do without. Throws what to install. */
export function need(program: Program): string {
  const path = find(program);
  if (path === undefined) throw new Error(instructions([program]));
  return path;
}

/** Those of the programs that are not there. */
export function missingPrograms(programs: readonly Program[]): Program[] {
  return programs.filter((program) => find(program) === undefined);
}

const INSTALL = { 'apt-get': 'apt-get install', apk: 'apk add', dnf: 'dnf install', brew: 'brew install' } as const;

/** One line for each missing program: what to install, and how. */
export function instructions(missing: readonly Program[]): string {
  return missing
    .map((program) => {
      const named = process.env[program.variable];
      if (named) return `${program.variable}=${named} does not start; correct or unset it.`;
      const commands = Object.entries(INSTALL).map(
        ([manager, command]) => `${command} ${program.packages[manager as keyof typeof INSTALL]}`,
      );
      return `The tests need ${program.name}. Install it (${commands.join(' | ')}) or name its executable in ${program.variable}.`;
    })
    .join('\n');
}
