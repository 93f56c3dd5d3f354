/**
 * `npm run tool -- smoke [<node executable>]`: starts the built service with that Node, asks it two things, as a client
 * would, and for the documents that the build has finished, which are to be what the source makes today. Ends with 0 when all went well.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolArguments } from './arguments.js';
import { buildApp } from '../src/app.js';
import { DOCUMENT_FILES, DOCUMENTED_HOST } from '../src/wire/documentation.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const [node = process.execPath] = toolArguments(import.meta.url, {}, 1).positionals;

const folder = mkdtempSync(path.join(tmpdir(), 'smoke-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const child = spawn(node, ['dist/main.js'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
let output = '';
let complaints = '';
const listening = new Promise<string>((resolve, reject) => {
  child.stdout.on('data', (chunk) => {
    const address = /Server listening at (http:\/\/[^"\s]+)/.exec((output += chunk))?.[1];
    if (address) resolve(address);
  });
  void ended.then(() => reject(new Error('the service does not listen')));
});
child.stderr.on('data', (chunk) => (complaints += chunk));

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body}`);
  return body;
}

const ask = async (url: string): Promise<unknown> => JSON.parse(await textOf(url));

/** Throws where the build holds another document than its service sends, or than the source makes today. */
async function compareDocuments(base: string): Promise<void> {
  const source = await buildApp();
  for (const [url, file] of Object.entries(DOCUMENT_FILES)) {
    const built = readFileSync(path.join(root, 'dist/documents', file), 'utf8');
    const served = (await textOf(base + url)).replaceAll(new URL(base).host, DOCUMENTED_HOST);
    if (served !== built) throw new Error(`${url} is not dist/documents/${file}`);
    if ((await source.inject({ url, headers: { host: DOCUMENTED_HOST } })).body !== built)
      throw new Error(`dist/documents/${file} is stale: npm run build`);
  }
  await source.close();
}

try {
  const base = await listening;
  await ask(`${base}/healthz`);
  const { maps } = (await ask(`${base}/v1/maps`)) as { maps: { id: string; hexes: number }[] };
  if (maps.length === 0) throw new Error('the catalogue holds no map');
  await compareDocuments(base);
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`the service ended with ${code}`);
  // Node warns here of a deprecated call or an experimental feature.
  if (complaints !== '') throw new Error('the service complains');
  console.log(`smoke: ${node} serves ${maps.map(({ id, hexes }) => `${id} (${hexes} hexes)`).join(', ')}`);
} catch (error) {
  child.kill('SIGKILL');
  console.error(`smoke: ${(error as Error).message}\n${output}${complaints}`);
  process.exitCode = 1;
}
