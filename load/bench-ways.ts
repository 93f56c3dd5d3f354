/**
 * What each special way gains (load/ways/list.ts): `npm run bench:ways -- --only map --rounds 50`. The same thing is done with and without
 * it in turn, in two processes, by processor time: two bundles of the same source, of which one has it taken out. A whole run writes its
 * table into docs/performance.md.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { medianOf, verdictOn } from './against.js';
import { bundle, root } from './bundled.js';
import { figure } from './measure.js';
import { publish } from './page.js';
import { markdown } from './throughput.js';
import { SPECIAL_WAYS, type SpecialWay } from './ways/list.js';
import { withoutIt } from './ways/without.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '25' },
    /** Of processor time, of each batch. */
    milliseconds: { type: 'string', default: '20' },
  },
});
const rounds = Number(values.rounds);
const scratch = mkdtempSync(join(tmpdir(), 'bench-ways-'));
symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));

let bundles = 0;

/** The case of a way in a process of its own, with the source as it is or without the way. */
async function started(way: SpecialWay, isCut: boolean): Promise<ChildProcess> {
  const outfile = join(scratch, `${bundles++}.mjs`);
  await bundle('load/ways/child.ts', outfile, (source, path) =>
    isCut && path === join(root, way.file) ? withoutIt(way, source) : source,
  );
  const child = fork(outfile, [way.case, values.milliseconds], { cwd: root });
  children.add(child);
  child.once('exit', () => children.delete(child));
  await said(child);
  return child;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** @throws Error when it ends instead */
async function said(child: ChildProcess): Promise<number> {
  const end = new AbortController();
  const { signal } = end;
  try {
    const exit = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('A case has ended early.')));
    const [message] = (await Promise.race([once(child, 'message', { signal }), exit])) as [number];
    return message;
  } finally {
    end.abort();
  }
}

/** Microseconds of processor time for one of what is measured. */
function batch(child: ChildProcess): Promise<number> {
  child.send('again');
  return said(child);
}

const rows: Record<string, string>[] = [];
try {
  for (const way of SPECIAL_WAYS.filter(({ name, file }) => `${name} ${file}`.includes(values.only))) {
    const [kept, plain] = [await started(way, false), await started(way, true)];
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round++) {
      // What drifts meanwhile comes to both alike.
      const early = await batch(kept);
      const other = ((await batch(plain)) + (await batch(plain))) / 2;
      pairs.push([(early + (await batch(kept))) / 2, other]);
    }
    for (const child of [kept, plain]) child.disconnect();
    const of = (pick: (pair: [number, number]) => number) => medianOf(pairs.map(pick).toSorted((a, b) => a - b));
    const { ratio, interval } = verdictOn(pairs.map(([one, other]) => other / one));
    rows.push({
      'special way': way.name,
      file: `[${way.file.replace('src/', '')}](../${way.file})`,
      'what was measured': way.case,
      'µs with': figure(of(([one]) => one)),
      without: figure(of(([, other]) => other)),
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
if (values.only === '')
  publish('bench:ways', text, `Median of ${rounds} rounds of four times ${values.milliseconds} ms, in turn.`);
process.exit();
