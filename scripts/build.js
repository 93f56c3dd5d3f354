/**
 * `node scripts/build.js`, the second half of `npm run build`: bundles the service, the explorer, the engine and the board into `dist/`, and has
 * the service write its documents there. It is plain JavaScript and needs nothing but esbuild and TypeScript, so that an image is built
 * with little.
 *
 * The service is one file, with what a plain start does not need in others: finding and reading a thousand modules, one by one, is
 * almost half of the processor time of a start (docs/decisions/0010-one-file.md).
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildBoard } from './board/build.js';
import { buildEngine } from './engine/build.js';
import { writeBundled } from './engine/bundled.js';
import { buildExplorer } from './explorer/build.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist');

/** Packages that find files of their own by where they lie: a native addon, and the beginning of a thread. */
export const EXTERNAL = ['lmdb', 'piscina'];

/** Plays the conformance cases for the rules by clause: nothing that the service needs later. */
const BOOK = 'scripts/book/write.ts';

/** CommonJS packages ask for Node's own modules by `require`, which a module does not have. */
export const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

async function buildService() {
  for (const name of readdirSync(folder)) if (/\.js(\.map)?$/.test(name)) rmSync(join(folder, name));
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [
      'src/cli.ts',
      'src/main.ts',
      'src/rule-thread.ts',
      'src/ugi-thread.ts',
      'src/write-documents.ts',
      BOOK,
    ],
    outdir: folder,
    entryNames: '[name]',
    // All in `dist/` itself: from there as from `src/`, the package is one folder up.
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: EXTERNAL,
    banner: { js: REQUIRE },
    sourcemap: true,
    legalComments: 'eof',
    logLevel: 'warning',
  });
  return metafile;
}

/** As the service that was built makes them. */
async function writeDocuments() {
  const built = await import(new URL('../dist/write-documents.js', import.meta.url).href);
  await built.writeDocuments(join(folder, 'documents'));
  const { writeBook } = await import(new URL('../dist/write.js', import.meta.url).href);
  await writeBook(new URL('../', import.meta.url), join(folder, 'documents'));
  for (const name of ['write.js', 'write.js.map']) rmSync(join(folder, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [service, pages] = await Promise.all([
    buildService(),
    buildExplorer(join(folder, 'explorer')),
    buildEngine(join(folder, 'engine')),
    buildBoard(join(folder, 'board')),
  ]);
  writeBundled(folder, service, ...pages);
  await writeDocuments();
}
