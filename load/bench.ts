/**
 * Engine benchmarks: `npm run bench` prints one Markdown table for each section and writes them into docs/performance.md;
 * `npm run bench -- part-of-a-title` prints some. `npm run bench -- --against <ref> [part] [--rounds 15]` compares what stands
 * here with another commit of this repository: the cases of both in turn, by processor time, and what became slower.
 * `npm run bench -- --node <executable>` has the bots played by another Node too.
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { comparison, compareWith, LEAST_ROUNDS } from './against.js';
import { inPages } from './bench-engine.js';
import { onNodes } from './bench-nodes.js';
import { start } from './bench-start.js';
import { bundled, root } from './bundled.js';
import { table, type Section } from './measure.js';
import { publish } from './page.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    node: { type: 'string' },
  },
});
const wanted = (positionals[0] ?? '').toLowerCase();
console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
if (values.against === undefined) await measureAll();
else if (!(Number(values.rounds) >= LEAST_ROUNDS)) {
  console.error(`--rounds must be ${LEAST_ROUNDS} or more.`);
  process.exitCode = 2;
} else {
  const { commit, compared } = await compareWith(values.against, { wanted, rounds: Number(values.rounds) });
  console.log(comparison(commit, compared));
}

async function measureAll(): Promise<void> {
  const tables: string[] = [];
  const { reach, odds, games, trench } = await inOneFile();
  const nodes = values.node === undefined ? [] : [onNodes(values.node)];
  const sections: readonly Section[] = [reach, inPages, odds, games, ...nodes, trench, start];
  for (const section of sections.filter(({ title }) => title.toLowerCase().includes(wanted))) {
    const text = table(section.title, await section.run());
    console.log(text);
    tables.push(text);
  }
  if (wanted === '')
    publish(
      'bench',
      tables.join('\n'),
      'Median and spread of 15 batches of 40 ms each; reach, odds, games and Trench in one file with the engine, as the service is built.',
    );
}

async function inOneFile(): Promise<typeof import('./bench-sections.js')> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
    return await bundled('load/bench-sections.ts', join(scratch, 'sections.mjs'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
