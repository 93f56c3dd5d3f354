import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildEngine } from '../scripts/engine/build.js';
import * as engine from '../src/engine/index.js';
import { browserModule, enginePage } from '../test/support/engine-in-chromium.js';
import type { Batched } from './batches.js';
import { measure, median, type Section } from './measure.js';

const text = readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8');
const midGame = JSON.parse(text) as engine.State;
/** A unit with speed 4 in the thick of it. */
const QUESTION = { units: ['france-armoured-car'] };

/** In the page: one reach of a state never seen before, one of a state known, one state parsed. */
const TIMED = `(async () => {
  const [{ inBatches }, { parse, reach }] = await Promise.all([import('/batches.js'), import('/engine/index.js')]);
  const state = await fetch('/state').then((reply) => reply.json());
  const question = ${JSON.stringify(QUESTION)};
  return [() => reach({ ...state }, question), () => reach(state, question), () => parse(state)].map((call) => inBatches(call, 5, 40));
})()`;

/**
 * One reach as a page asks for it while somebody drags a unit, by the engine as it is packed, against the service's own code in Node
 * on the same question; and what a page loads for it.
 */
export const inPages: Section = {
  title: `One reach, speed 4, by the engine as it is packed, ${midGame.units.length} units`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-engine-'));
    const dist = join(folder, 'engine');
    await buildEngine(dist);
    const packed = (await import(pathToFileURL(join(dist, 'index.js')).href)) as typeof engine;
    const { page, close } = await enginePage(dist, {
      'batches.js': () => browserModule(new URL('batches.ts', import.meta.url)),
      state: () => text,
    });
    try {
      const unseen = (of: typeof engine) => measure('', () => of.reach({ ...midGame }, QUESTION), { batches: 5 });
      const rounds: Round[] = [];
      // Taken in turn, so that a noisy minute touches all sides of a ratio.
      for (let round = 0; round < 3; round++) {
        const [chromium, known, parsed] = (await page.evaluate(TIMED)) as [Batched, Batched, Batched];
        const [service, node] = [unseen(engine), unseen(packed)];
        rounds.push({
          service: service.microseconds,
          node: node.microseconds,
          chromium: chromium.median,
          known: known.median,
          parsed: parsed.median,
        });
      }
      const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
      const times = (name: keyof Round) => median(rounds.map((round) => round[name] / round.service)).toFixed(2);
      const [alone, whole] = [await kilobytes(folder, '{ reach }'), await kilobytes(folder, '*')];
      return [
        { name: 'the service’s own code in Node, state never seen before', microseconds: of('service') },
        { name: `the engine in Node: ${times('node')} times`, microseconds: of('node') },
        { name: `the engine in Chromium: ${times('chromium')} times`, microseconds: of('chromium') },
        {
          name: `the same of a state known; ${alone} kB gzipped are loaded for it, ${whole} for all`,
          microseconds: of('known'),
        },
        { name: 'a state parsed in Chromium', microseconds: of('parsed') },
      ];
    } finally {
      await close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Round = Readonly<Record<'service' | 'node' | 'chromium' | 'known' | 'parsed', number>>;

/** What a page loads for some exports of the engine, bundled and minified. */
async function kilobytes(folder: string, names: string): Promise<string> {
  writeFileSync(join(folder, 'package.json'), '{ "sideEffects": false }');
  const contents = `export ${names} from './engine/index.js';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return (gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1000).toFixed(1);
}
