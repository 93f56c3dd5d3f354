/**
 * Builds the engine: `node scripts/engine/build.js [<folder>]`, by default into `dist/engine`. Part of `npm run build`. Its code is
 * that of the service; what Node or made code does for the service, the modules of `src/engine/platform` do for the engine.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { writeBundled } from './bundled.js';
import { lean } from './lean.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'src');
const platform = join(source, 'engine/platform');

const LANGUAGES = readdirSync(join(source, 'engine')).filter((name) => /^[a-z]{2}\.ts$/.test(name));
/** Entries of the package: `@trench-club/engine`, `@trench-club/engine/trench`, … */
export const ENTRIES = ['index.ts', 'trench.ts', 'opponents.ts', ...LANGUAGES].map((name) =>
  join(source, 'engine', name),
);

/** The other modules of their types. Those made from the contract are the client's. */
const TYPES = ['clauses.ts', 'types.ts', 'trench-club-types.ts', 'trench-types.ts', 'errors.ts', 'language.ts'].map(
  (name) => join(source, 'engine', name),
);
const CONTRACT = ['trench-club.ts', 'trench.ts'].map((name) => join(source, 'client/generated', name));

/** Modules that ask Node for something, or make code. */
const PLATFORM = {
  [join(source, 'game/compile.ts')]: join(platform, 'compile.ts'),
  [join(source, 'game/sha256.ts')]: join(platform, 'sha256.ts'),
  [join(source, 'dice/hmac.ts')]: join(platform, 'hmac.ts'),
};

/** The builder of our schemas stands for TypeBox's own, which is ten times as large; the rest is TypeBox. */
const TYPEBOX = `
  export * as Type from './src/engine/platform/typebox.ts';
  export { FormatRegistry, TypeRegistry } from './node_modules/@sinclair/typebox/build/esm/type/registry/index.mjs';
`;

/** Kinds that this builder makes. */
const KINDS = /Array|Boolean|Integer|Literal|Null|Number|Object|Record|String|Tuple|Union|Unknown/;

/** What TypeBox checks and finds by kind, without the kinds that no schema has. */
const ofOurKinds = (/** @type {string} */ file) =>
  readFileSync(file, 'utf8').replaceAll(/^ +case '(\w+)':\n.*\n/gm, (branch, kind) => (KINDS.test(kind) ? branch : ''));

/** Findings have sentences of their own. */
const SENTENCES = "export const GetErrorFunction = () => () => '';";
const HASH = "export const Hash = () => { throw new Error('Values are not hashed.'); };";

/** The entry `@trench-club/engine/clauses`: data alone, so that a page runs nothing to have it and a bundler can leave it out. */
async function clausesOfBook() {
  const [{ text }] = (
    await build({
      entryPoints: [join(source, 'book/book.ts')],
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
    })
  ).outputFiles;
  const { Book } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const book = new Book({ file: (name) => readFileSync(join(root, 'docs/rules', name), 'utf8'), citations: [] });
  const clauses = [...book.clauses.values()].map(({ id, title, kind, edition, section, statement, source, table }) => {
    return { id, title, kind, edition, section, statement, source, table };
  });
  return `export const clauses=${JSON.stringify(clauses)};\n`;
}

/** Modules of Node, and packages that serve HTTP. */
const OF_SERVICE = /^(?:node:.*|@fastify\/.*|fastify.*|negotiator)$/;

/** For bundles of the rules that run in browsers. @type {import('esbuild').Plugin} */
export const platformed = {
  name: 'platform of the engine',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\.?\/.*\.js$/ }, ({ path, importer }) => {
      if (!importer.startsWith(source)) return undefined;
      const file = resolve(dirname(importer), path).replace(/\.js$/, '.ts');
      return { path: PLATFORM[file] ?? file, sideEffects: false };
    });
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      path.startsWith(source) ? { contents: lean(readFileSync(path, 'utf8'), path), loader: 'ts' } : undefined,
    );
    // What the rules need none of: an import of it that is left in the output is refused.
    onResolve({ filter: OF_SERVICE }, ({ path }) => ({ path, external: true, sideEffects: false }));
    onResolve({ filter: /^lru-cache$/ }, () => ({ path: join(platform, 'lru-cache.ts'), sideEffects: false }));
    onResolve({ filter: /^@sinclair\/typebox$/ }, () => ({
      path: 'typebox',
      namespace: 'typebox',
      sideEffects: false,
    }));
    // Of items that differ: none of our schemas asks for it.
    onResolve({ filter: /\/hash\/index\.mjs$/ }, () => ({ path: 'hash', namespace: 'typebox', sideEffects: false }));
    onLoad({ filter: /typebox\/.*\/(errors\/errors|check\/check)\.mjs$/ }, ({ path }) => ({
      contents: ofOurKinds(path),
    }));
    onLoad({ filter: /typebox\/.*\/errors\/function\.mjs$/ }, () => ({ contents: SENTENCES }));
    onLoad({ filter: /^hash$/, namespace: 'typebox' }, () => ({ contents: HASH }));
    onLoad({ filter: /^typebox$/, namespace: 'typebox' }, () => ({ contents: TYPEBOX, resolveDir: root }));
  },
};

/** @param {string} folder where to; it is emptied first */
export async function buildEngine(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: ENTRIES,
    outdir: folder,
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    plugins: [platformed],
    legalComments: 'eof',
    logLevel: 'warning',
  });
  writeBundled(folder, metafile);
  writeFileSync(join(folder, 'clauses.js'), await clausesOfBook());
  mkdirSync(join(folder, 'generated'));
  for (const file of [...ENTRIES, ...TYPES, ...CONTRACT]) {
    writeDeclaration(file, CONTRACT.includes(file) ? join(folder, 'generated') : folder);
  }
}

/** Writes the types of a module. @param {string} file @param {string} folder */
export function writeDeclaration(file, folder) {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { isolatedDeclarations: true, strict: true, verbatimModuleSyntax: true },
  });
  const [fault] = diagnostics;
  if (fault) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`);
  writeFileSync(
    join(folder, `${basename(file, '.ts')}.d.ts`),
    outputText.replaceAll('../client/generated/', './generated/'),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildEngine(process.argv[2] ?? join(root, 'dist/engine'));
}
