/**
 * Holds our documents against the tools of others (`test/integrators/`): `npm run tool -- integrators` installs them there, generates
 * types with each generator and compiles a program against them, lints them with Spectral, and plays through Prism's validating proxy. With `--documents` all but Prism.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolArguments } from './arguments.js';
import { playThroughPrism } from './integrators/prism.js';

const { values } = toolArguments(import.meta.url, { documents: { type: 'boolean' } });
const folder = fileURLToPath(new URL('../test/integrators/', import.meta.url));

const bin = (name: string) => path.join(folder, 'node_modules/.bin', name);

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`failed: ${[command, ...args].join(' ')}`);
    process.exit(1);
  }
}

/** Installs the locked packages, unless they are installed. */
function install(): void {
  const lock = (file: string) => {
    const { packages } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      packages: Record<string, { version?: string; optional?: boolean }>;
    };
    return Object.entries(packages).filter(([name, { optional }]) => name !== '' && !optional);
  };
  const installed = 'node_modules/.package-lock.json';
  const versions = (entries: ReturnType<typeof lock>) =>
    JSON.stringify(entries.map(([name, { version }]) => [name, version]).sort());
  if (existsSync(path.join(folder, installed)) && versions(lock(installed)) === versions(lock('package-lock.json')))
    return;
  // Scripts of theirs are not needed; the engines that some ask for are those of their own tests.
  run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
}

install();
run('node', 'generate.js');
run(bin('tsc'), '-p', '.');
run(
  bin('spectral'),
  'lint',
  '--fail-severity=hint',
  '../../openapi/openapi.json',
  '../../openapi/asyncapi.json',
  '-r',
  'spectral.yaml',
);
if (!values.documents && !(await playThroughPrism())) process.exitCode = 1;
