/**
 * Test files as plain JavaScript, what they share in pieces beside them. A process that loads the service by tsx spends 3 s of
 * processor time on it, module by module; one that loads these pieces 0.9 s, and a run has more than a hundred of them.
 */
import { build, transform, type Plugin } from 'esbuild';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

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
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: TARGET,
      sourcemap: true,
      plugins: [whereItWas(folder)],
      logLevel: 'silent',
    });
  } catch {
    remove();
    return undefined;
  }
  return { folder, pathOf: (file) => join(folder, `${entries.get(file)}.js`), remove };
}
