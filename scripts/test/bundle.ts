/**
 * Test files as plain JavaScript, what they share in pieces beside them, with the packages of the service in it as in its build: more than
 * a hundred processes of a run load the service, and finding its modules one by one would be most of that work.
 */
import { build, transform, type BuildOptions, type Plugin } from 'esbuild';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXTERNAL, REQUIRE } from '../build.js';

export interface Bundle {
  /** What to run for a file. */
  pathOf(file: string): string;
  /** Where the programs are, each by its path in the project. */
  readonly folder: string;
  remove(): void;
}

const TARGET = 'node20.19';

/** What threads run is bundled too: what starts them finds it beside itself. */
const THREADS = 'src/rule-threads.ts';
const THREAD = 'src/rule-thread.ts';

/** What is not bundled: packages that only the project's tools and tests need, and what its build leaves out too. */
function externals(cwd: string): Pick<BuildOptions, 'external' | 'packages'> {
  const lockfile = join(cwd, 'package-lock.json');
  if (!existsSync(lockfile)) return { packages: 'external' };
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  const places = Object.entries(packages).filter(([, { dev }]) => dev);
  return { external: [...EXTERNAL, ...places.map(([place]) => place.replace(/^.*node_modules\//, ''))] };
}

/** A module finds what lies beside it by where its source is. */
const whereItWas = (folder: string): Plugin => ({
  name: 'where-it-was',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const place = path.endsWith(`/${THREADS}`) ? join(folder, basename(THREADS, '.ts') + '.js') : path;
      const define = {
        'import.meta.url': JSON.stringify(pathToFileURL(place).href),
        'import.meta.dirname': JSON.stringify(dirname(path)),
      };
      const { code } = await transform(text, {
        loader: 'ts',
        define,
        target: TARGET,
        sourcemap: 'inline',
        sourcefile: path,
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      });
      return { contents: code, loader: 'js' };
    });
  },
});

/**
 * Bundles test files and the programs that they start, in a folder of its own below `cwd`, from where packages are found.
 * @returns undefined when one cannot be bundled, or is not there
 */
export async function bundle(
  files: readonly string[],
  programs: readonly string[],
  cwd: string,
): Promise<Bundle | undefined> {
  mkdirSync(join(cwd, '.tap'), { recursive: true });
  const folder = mkdtempSync(join(cwd, '.tap/bundle-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const entries = new Map([
    ...(existsSync(join(cwd, THREAD)) ? [[THREAD, basename(THREAD, '.ts')] as const] : []),
    ...programs.map((file) => [file, file.replace(/\.ts$/, '')] as const),
    ...files.map((file, index) => [file, `${index}-${basename(file, '.ts')}`] as const),
  ]);
  try {
    await build({
      absWorkingDir: cwd,
      entryPoints: Object.fromEntries([...entries].map(([file, name]) => [name, resolve(cwd, file)])),
      outdir: folder,
      bundle: true,
      splitting: true,
      ...externals(cwd),
      banner: { js: REQUIRE },
      format: 'esm',
      platform: 'node',
      target: TARGET,
      sourcemap: true,
      sourcesContent: false,
      plugins: [whereItWas(folder)],
      logLevel: 'silent',
    });
  } catch {
    remove();
    return undefined;
  }
  return { folder, pathOf: (file) => join(folder, `${entries.get(file)}.js`), remove };
}
