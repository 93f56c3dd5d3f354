/**
 * Test files as plain JavaScript, what they share in pieces beside them, with the packages of the service in it as in its build: more than
 * a hundred processes of a run load the service, and finding its modules one by one would be most of that work.
 */
import { build, transform, type BuildOptions, type Plugin } from 'esbuild';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt } from '../../test/support/built-explorer.js';
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
/** The service reads the documents that lie beside it, where a build has written them and is current. */
const SERVICE = 'src/app.ts';
const BUILT = 'dist/app.ts';

/** A test library of a hundred small files, which each process would find one by one; what compiles TypeScript for it stays out. */
const BUNDLED = 'tap';
const NOT_BUNDLED = /^(typescript|esbuild|@isaacs\/ts-node-temp-fork.*|react.*)$/;

interface Locked {
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What is not bundled: other packages that only the project's tools and tests need, and what its build leaves out too. */
function externals(cwd: string): Pick<BuildOptions, 'external' | 'packages'> {
  const lockfile = join(cwd, 'package-lock.json');
  if (!existsSync(lockfile)) return { packages: 'external' };
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Locked> };
  const bundled = new Set([BUNDLED]);
  for (const name of bundled) {
    for (const one of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) {
      if (!NOT_BUNDLED.test(one)) bundled.add(one);
    }
  }
  const places = Object.entries(packages).flatMap(([place, { dev }]) =>
    dev ? [place.replace(/^.*node_modules\//, '')] : [],
  );
  return { external: [...EXTERNAL, ...places.filter((name) => !bundled.has(name))] };
}

/** Packages of tap's that cost every test, in a form that does not. */
const CHEAPER = new Map(
  Object.entries({ 'async-hook-domain': 'domain.ts', tcompare: 'compare.ts' }).map(([name, file]) => [
    name,
    fileURLToPath(new URL(file, import.meta.url)),
  ]),
);
const cheaper: Plugin = {
  name: 'cheaper',
  setup({ onResolve }) {
    onResolve({ filter: /^[\w-]+$/ }, ({ path, importer }) => {
      const file = CHEAPER.get(path);
      return file === undefined || importer === file ? undefined : { path: file };
    });
  },
};

/** A module finds what lies beside it by where its source is. */
const whereItWas = (folder: string, cwd: string): Plugin => ({
  name: 'where-it-was',
  setup({ onLoad }) {
    const moved = new Map([[join(cwd, THREADS), join(folder, basename(THREADS, '.ts') + '.js')]]);
    if (existsSync(join(cwd, SERVICE)) && isBuilt()) moved.set(join(cwd, SERVICE), join(cwd, BUILT));
    onLoad({ filter: /\.[jt]s$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const place = moved.get(path) ?? path;
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
      plugins: [cheaper, whereItWas(folder, cwd)],
      logLevel: 'silent',
    });
  } catch {
    remove();
    return undefined;
  }
  return { folder, pathOf: (file) => join(folder, `${entries.get(file)}.js`), remove };
}
