import { spawnSync } from 'node:child_process';
import { find, type Program, which } from '../../test/support/executables.js';

type Manager = keyof Program['packages'];

/** How each package manager is asked; the first one found on PATH is used. */
const MANAGERS: { manager: Manager; root: boolean; refresh?: string[]; install: string[] }[] = [
  {
    manager: 'apt-get',
    root: true,
    refresh: ['update', '-q'],
    install: ['install', '-q', '-y', '--no-install-recommends'],
  },
  { manager: 'apk', root: true, install: ['add', '--no-cache'] },
  { manager: 'dnf', root: true, install: ['install', '-y', '--setopt=install_weak_deps=False'] },
  { manager: 'brew', root: false, install: ['install'] },
];

/** What to put before a command to run it as root; undefined when this user may not. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  const sudo = which('sudo');
  if (sudo && spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0) return [sudo, '-n'];
  return undefined;
}

function run(command: readonly string[], quiet: boolean): boolean {
  const [program = '', ...args] = command;
  console.log(`# ${command.join(' ')}`);
  const result = spawnSync(program, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
  if (result.status === 0) return true;
  if (quiet) console.error(`${result.stdout}${result.stderr}`.trimEnd());
  return false;
}

/**
 * Sees to it that every program is there, through the system's package manager where this user may.
 * @returns the programs that are still missing
 */
export function provision(programs: readonly Program[]): Program[] {
  const missing = programs.filter((program) => find(program) === undefined);
  // A variable that names no working program is an error of whoever set it; installing another would hide it.
  const wanted = missing.filter((program) => !process.env[program.variable]);
  const entry = MANAGERS.find(({ manager }) => which(manager));
  if (wanted.length === 0 || entry === undefined) return missing;
  const root = entry.root ? asRoot() : [];
  if (root === undefined) return missing;
  console.log(`# The tests need ${wanted.map((program) => program.name).join(' and ')}: installing.`);
  const command = [...root, entry.manager];
  if (entry.refresh) run([...command, ...entry.refresh], true);
  for (const program of wanted) {
    run([...command, ...entry.install, ...program.packages[entry.manager].split(' ')], true);
  }
  return programs.filter((program) => find(program) === undefined);
}

/** One line per missing program: what to install, and how. */
export function instructions(missing: readonly Program[]): string {
  return missing
    .map((program) => {
      const named = process.env[program.variable];
      if (named) return `${program.variable}=${named} does not start; correct or unset it.`;
      const commands = MANAGERS.map(({ manager, install }) => {
        const verb = install[0];
        return `${manager} ${verb} ${program.packages[manager]}`;
      });
      return `The tests need ${program.name}. Install it (${commands.join(' | ')}) or name its executable in ${program.variable}.`;
    })
    .join('\n');
}
