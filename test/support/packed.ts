import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isBuilt } from './built-explorer.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packs all packages, from the build of the checkout if it is current and else from a copy, as `packCopy`. */
export async function packCurrent(folder: string): Promise<{ tarballs: string; names: string[] }> {
  if (!isBuilt()) return packCopy(folder);
  const tarballs = path.join(folder, 'tarballs');
  await run(process.execPath, ['--import', 'tsx', 'scripts/pack.ts', '--sbom', tarballs], { cwd: root });
  return { tarballs, names: readdirSync(tarballs).sort() };
}

/**
 * Packs all packages, with their bills of materials, from a copy in `folder`, so that the build of the checkout stays as it is.
 * @param env added to the environment
 * @returns the folder of the tarballs, and their names
 */
export async function packCopy(
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ tarballs: string; names: string[] }> {
  const checkout = path.join(folder, 'checkout');
  mkdirSync(checkout, { recursive: true });
  const wanted = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'LICENSE', 'README.md'];
  const folders = ['src', 'openapi', 'packages', 'scripts', 'docs/rules', 'test/corpus', 'test/fixtures'];
  for (const name of [...wanted, ...folders]) {
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
  }
  const modules = [path.join(root, 'node_modules'), path.join(checkout, 'node_modules')] as const;
  // Of its own, since a link would lead the build to the place of the other; of hard links, where they can be made.
  await run('cp', ['-al', ...modules]).catch(() => cpSync(...modules, { recursive: true, force: true }));
  const tarballs = path.join(folder, 'tarballs');
  const options = { cwd: checkout, env: { ...process.env, ...env } };
  await run('npm', ['run', '--silent', 'tool', '--', 'pack', '--sbom', tarballs], options);
  return { tarballs, names: readdirSync(tarballs).sort() };
}
