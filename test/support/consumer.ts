import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { packCurrent } from './packed.js';
import { open, served } from './session-table.js';

const run = promisify(execFile);

interface Packed {
  readonly name: string;
  readonly file: string;
  readonly files: readonly string[];
}

/** The tarballs of all packages, and a folder for projects that install them. */
export async function packages(t: Pick<Test, 'teardown'>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const { tarballs, names } = await packCurrent(folder);
  const packed = await Promise.all(
    names
      .filter((name) => name.endsWith('.tgz'))
      .map(async (name): Promise<Packed> => {
        const file = path.join(tarballs, name);
        const { stdout } = await run('tar', ['-tzf', file]);
        const files = stdout.split('\n').flatMap((line) => /^package\/(.*[^/])$/.exec(line)?.[1] ?? []);
        return { file, name: name.replace(/-1\..*$/, ''), files };
      }),
  );
  const fileOf = (name: string): string => packed.find((one) => one.name === name)?.file as string;

  /** Installs tarballs in a project, from the cache of npm where it has the packages that they need. @returns the warnings */
  async function install(cwd: string, ...installed: string[]): Promise<string> {
    mkdirSync(cwd, { recursive: true });
    writeFileSync(path.join(cwd, 'package.json'), '{ "private": true, "type": "module" }');
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=warn'];
    return (await run('npm', ['install', ...quiet, ...installed.map(fileOf)], { cwd })).stderr;
  }
  const consumer = path.join(folder, 'consumer');
  return { folder, packed, install, consumer, libraries: path.join(consumer, 'node_modules/@trench-club') };
}

/** Runs a script in a folder. @returns what it printed, whether it ended well or not */
export async function output(args: string[], cwd: string): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, args, { cwd }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return `${stdout}${stderr}`;
}

/** The address of a service, which has answered already: what it works out once does not count against the patience of a client. */
export async function serviceFor(t: Test, corsOrigins: string[] = []): Promise<string> {
  const { app, address } = await served(t, { corsOrigins });
  await open(app, { quick: true });
  return address;
}
