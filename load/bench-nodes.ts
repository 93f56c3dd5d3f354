import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BOTS, ofBotsThat } from './bench-bots.js';
import { bundle, root } from './bundled.js';
import type { Section } from './measure.js';

const run = promisify(execFile);

/** Processes of each Node, in turn with the other: what V8 compiles differs from one to the next. */
const PROCESSES = 3;

/** The bots by this Node and by another one, in turn. */
export const onNodes = (other: string): Section => ({
  title: 'Random games by this Node and by another one, in turn',
  async run() {
    const scratch = mkdtempSync(join(tmpdir(), 'bench-nodes-'));
    try {
      symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
      const program = join(scratch, 'bots.mjs');
      await bundle('load/bots-child.ts', program, (source) => source);
      const nodes = [process.execPath, other].map((node) => ({
        node,
        samples: { 'any-group': [], all: [] } as Samples,
      }));
      for (let count = 0; count < PROCESSES; count++) {
        for (const draw of draws) {
          for (const { node, samples } of nodes) {
            const { stdout } = await run(node, [program, draw]);
            samples[draw].push(...(JSON.parse(stdout) as number[]));
          }
        }
      }
      const versions = await Promise.all(nodes.map(({ node }) => run(node, ['--version'])));
      return draws.flatMap((draw) =>
        nodes.map(({ samples }, place) => {
          const { name, ...measured } = ofBotsThat(BOTS[draw].what, samples[draw]);
          return { name: `Node ${versions[place]?.stdout.trim()}: ${name}`, ...measured };
        }),
      );
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
});

type Samples = Record<keyof typeof BOTS, number[]>;
const draws = Object.keys(BOTS) as (keyof typeof BOTS)[];
