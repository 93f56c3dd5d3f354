/**
 * Builds the explorer: `node scripts/explorer/build.js [<folder>]`, by default into `dist/explorer`. Part of `npm run build`,
 * so it is plain JavaScript and needs nothing but esbuild.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { platformed } from '../engine/build.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the explorer offers to open, under `test/`. The texts of the page have their titles and contents. */
const SHOWN = [
  { id: 'mid-game', file: 'fixtures/mid-game.json', kind: 'state' },
  { id: 'flanders', file: 'corpus/046-e2-flanders-mud-full-middle.json', kind: 'game' },
  { id: 'vosges', file: 'corpus/020-e1-vosges-snow-full-end.json', kind: 'game' },
  { id: 'opening', file: 'corpus/030-e2-vosges-snow-half-1-6-opening.json', kind: 'game' },
];

/** @param {string} folder @param {string[]} entryPoints of a page @returns what it was made of */
async function bundle(folder, entryPoints) {
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints,
    entryNames: '[name]',
    // Each language is loaded on demand.
    splitting: true,
    chunkNames: '[name]-[hash]',
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome110', 'firefox115', 'safari16.4'],
    loader: { '.html': 'copy', '.jpg': 'copy', '.png': 'copy', '.svg': 'copy', '.webmanifest': 'copy' },
    // The pages give their boards drawings of the service.
    external: ['@trench-club/engine', '@trench-club/engine/*'],
    logLevel: 'warning',
  });
  return metafile;
}

/** The board of a state, for a page that the service does not answer: drawn by the game, as the service draws it. */
async function drawn(state) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/trench-club/render/board.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  const code = Buffer.from(outputFiles[0].text).toString('base64');
  const { renderBoard } = await import(`data:text/javascript;base64,${code}`);
  return renderBoard(state, { caption: false });
}

/** What answers in the place of a service that cannot be reached. @param {string} folder */
async function buildRules(folder) {
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: { rules: 'src/rules-worker.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    target: 'es2022',
    plugins: [platformed],
    logLevel: 'warning',
  });
  const [{ imports }] = Object.values(metafile.outputs);
  if (imports.length > 0)
    throw new Error(`The rules of the page import ${imports.map(({ path }) => path).join(', ')}.`);
  return metafile;
}

/** The worker of the page, with the files to keep and a name for its cache that changes with any of them. @param {string} folder */
async function buildWorker(folder) {
  const all = readdirSync(folder, { recursive: true })
    .filter((name) => /\.(js|css|json|svg|webmanifest|png)$/.test(name))
    .sort();
  const files = all.filter((name) => !/^(embed|board|rules|icon-512)\b|^games\/(?!index|mid)/.test(name));
  const hash = createHash('sha256');
  for (const name of [...all, 'index.html']) hash.update(name).update(readFileSync(join(folder, name)));
  await build({
    absWorkingDir: root,
    entryPoints: ['src/explorer/worker.ts'],
    outdir: folder,
    bundle: true,
    minify: true,
    define: {
      BUILD: JSON.stringify(`explorer-${hash.digest('hex').slice(0, 16)}`),
      FILES: JSON.stringify(files.map((name) => `/explorer/${name}`)),
    },
    logLevel: 'warning',
  });
}

/** @param {string} folder where to; it is emptied first @returns what the pages were made of */
export async function buildExplorer(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'games'), { recursive: true });
  const page = await bundle(folder, [
    'src/explorer/main.tsx',
    'src/explorer/style/explorer.css',
    'src/explorer/index.html',
    'src/explorer/board.jpg',
    'src/explorer/icon.svg',
    'src/explorer/icon-192.png',
    'src/explorer/icon-512.png',
    'src/explorer/trench.webmanifest',
  ]);
  // Apart from the explorer, so that neither page loads files in several parts.
  const frame = await bundle(folder, [
    'src/explorer/embed.ts',
    'src/explorer/style/embed.css',
    'src/explorer/embed.html',
  ]);

  const index = SHOWN.map(({ id, file, kind }) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    // Without the line breaks that are there for people.
    const text = JSON.stringify(JSON.parse(readFileSync(join(root, 'test', file), 'utf8')));
    writeFileSync(join(folder, 'games', name), text);
    return { href: `games/${name}`, id, kind };
  });
  writeFileSync(join(folder, 'games/index.json'), JSON.stringify(index));

  const [first] = SHOWN;
  const state = JSON.parse(readFileSync(join(root, 'test', first.file), 'utf8'));
  writeFileSync(join(folder, 'board.svg'), await drawn(state));

  const rules = await buildRules(folder);
  await buildWorker(folder);
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|html|json|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
  }
  return [page, frame, rules];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildExplorer(process.argv[2] ?? join(root, 'dist/explorer'));
}
