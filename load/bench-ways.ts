/**
 * What each special way gains (load/ways/list.ts): `npm run bench:ways -- --only map --rounds 15`. The same thing is done with and without
 * it in turn, in one process, by processor time: two bundles of the same source, of which one has it taken out. A whole run writes
 * its table into docs/performance.md.
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { medianOf, verdictOn } from './against.js';
import { bundled, root } from './bundled.js';
import { figure } from './measure.js';
import { publish } from './page.js';
import { markdown } from './throughput.js';
import type { Measured } from './ways/cases.js';
import { SPECIAL_WAYS, type SpecialWay } from './ways/list.js';
import { withoutIt } from './ways/without.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '15' },
    /** Of processor time, of each batch. */
    milliseconds: { type: 'string', default: '40' },
  },
});
const [rounds, milliseconds] = [Number(values.rounds), Number(values.milliseconds)];
const scratch = mkdtempSync(join(tmpdir(), 'bench-ways-'));
symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));

let bundles = 0;

interface Cases {
  readonly CASES: Readonly<Record<string, () => Promise<Measured>>>;
}

/** The cases, of the source as it is or without one way. Each time another copy: none has learnt from cases before. */
async function casesWithout(way: SpecialWay | null): Promise<Readonly<Record<string, () => Promise<Measured>>>> {
  const outfile = join(scratch, `${bundles++}.mjs`);
  const { CASES } = await bundled<Cases>('load/ways/cases.ts', outfile, (source, path) =>
    path === (way && join(root, way.file)) ? withoutIt(way as SpecialWay, source) : source,
  );
  return CASES;
}

async function batch({ call }: Measured, count: number): Promise<number> {
  const from = process.cpuUsage();
  for (let one = 0; one < count; one++) await call();
  const { user, system } = process.cpuUsage(from);
  return user + system;
}

/** Until the code is compiled that reads and checks a body. */
const WARM = 400;

/** So many calls take a batch, after a warm-up. */
async function callsOf(one: Measured): Promise<number> {
  let calls = 1;
  for (let spent = 0; spent < WARM * 1000;) {
    const took = Math.max(10, await batch(one, calls));
    spent += took;
    calls = Math.max(1, Math.min(2 * calls + 1, Math.ceil((calls * milliseconds * 1000) / took)));
  }
  return calls;
}

const rows: Record<string, string>[] = [];
try {
  for (const way of SPECIAL_WAYS.filter(({ name, file }) => `${name} ${file}`.includes(values.only))) {
    const [whole, cut] = [await casesWithout(null), await casesWithout(way)];
    const [kept, plain] = [await whole[way.case]?.(), await cut[way.case]?.()] as [Measured, Measured];
    const [keptCalls, plainCalls] = [await callsOf(kept), await callsOf(plain)];
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0;
      const early = first ? await batch(kept, keptCalls) : await batch(plain, plainCalls);
      const late = first ? await batch(plain, plainCalls) : await batch(kept, keptCalls);
      const [one, other] = first ? [early, late] : [late, early];
      pairs.push([one / keptCalls, other / plainCalls]);
    }
    await kept.close?.();
    await plain.close?.();
    const of = (pick: (pair: [number, number]) => number) => medianOf(pairs.map(pick).toSorted((a, b) => a - b));
    const { ratio, interval } = verdictOn(pairs.map(([one, other]) => other / one));
    const times = kept.times ?? 1;
    rows.push({
      'special way': way.name,
      file: `[${way.file.replace('src/', '')}](../${way.file})`,
      'what was measured': way.case,
      'µs with': figure(of(([one]) => one) / times),
      without: figure(of(([, other]) => other) / times),
      times: ratio.toFixed(2),
      '95 %': interval.map((one) => one.toFixed(2)).join('–'),
    });
    console.error(Object.values(rows.at(-1) as object).join(' | '));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const text = markdown(rows, ['special way', 'file', 'what was measured']);
console.log(text);
if (values.only === '') publish('bench:ways', text, `Median of ${rounds} rounds of ${milliseconds} ms, in turn.`);
process.exit();
