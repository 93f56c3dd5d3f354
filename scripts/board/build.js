/**
 * Builds the board: `node scripts/board/build.js [<folder>]`, by default into `dist/board`. Part of `npm run build`. It is one module;
 * the engine is a package of its own, which it loads when a state is drawn.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeDeclaration } from '../engine/build.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'src/board');

/** @param {string} folder where to; it is emptied first */
export async function buildBoard(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [join(source, 'index.ts')],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: ['@trench-club/engine', '@trench-club/engine/*'],
    logLevel: 'warning',
  });
  for (const name of readdirSync(source)) if (name.endsWith('.ts')) writeDeclaration(join(source, name), folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildBoard(process.argv[2] ?? join(root, 'dist/board'));
}
