import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The build of the page ends with this file. */
const LAST = 'main.js.br';
/** What the page is built from. Types that the runner generates leave no trace in it. */
const SOURCES = ['src', 'scripts/explorer', 'test/fixtures', 'test/corpus', 'package-lock.json'];

interface Build {
  buildExplorer(folder: string): Promise<void>;
}

let built: Promise<string> | undefined;

/** The folder of the page as its sources are now: that of `npm run build` if it is current, or one that all test files share. */
export function builtExplorer(): Promise<string> {
  return (built ??= currentBuild());
}

async function currentBuild(): Promise<string> {
  const changed = Math.max(...SOURCES.map((path) => newestIn(join(root, path))));
  const isCurrent = (folder: string) =>
    existsSync(join(folder, LAST)) && statSync(join(folder, LAST)).mtimeMs >= changed;
  const shared = join(root, `.tap/explorer-${Math.round(changed)}`);
  const found = [join(root, 'dist/explorer'), shared].find(isCurrent);
  if (found !== undefined) return found;
  mkdirSync(join(root, '.tap'), { recursive: true });
  const folder = mkdtempSync(join(root, '.tap/explorer-build-'));
  // @ts-expect-error plain JavaScript, because the build runs without anything compiled
  const { buildExplorer } = (await import('../../scripts/explorer/build.js')) as Build;
  await buildExplorer(folder);
  try {
    renameSync(folder, shared);
  } catch {
    // Another test file was sooner.
    rmSync(folder, { recursive: true, force: true });
  }
  return shared;
}

/** Whether `npm run build` has run since the sources of packages changed. It ends with the documents of the service. */
export function isBuilt(): boolean {
  const documents = join(root, 'dist/documents');
  const sources = [
    ...SOURCES,
    'scripts',
    'packages',
    'openapi',
    'docs/rules',
    'test/conformance',
    'docs/clause-exceptions.json',
    'package.json',
    'tsconfig.build.json',
  ];
  return existsSync(documents) && newestIn(documents) >= Math.max(...sources.map((path) => newestIn(join(root, path))));
}

function newestIn(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const names = readdirSync(path).filter((name) => !name.startsWith('generated'));
  return Math.max(0, ...names.map((name) => newestIn(join(path, name))));
}
