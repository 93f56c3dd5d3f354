/**
 * How far it goes: `npm run scaling -- --only clusters --rounds 3 --seconds 2`. Measures what one instance, one session and one shard take
 * and what Clusters do, keeps the figures in docs/scaling.json and writes the tables and the plan of docs/scaling.md from them;
 * `--only plan` measures nothing. A run without `--only` is followed by the fan-out and the processes of docs/performance.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { moveAside } from './children.js';
import { measuredOn } from './page.js';
import { measureClusters } from './scaling/clusters.js';
import type { Figures, Part } from './scaling/figures.js';
import { measureInstance } from './scaling/instance.js';
import { withParts } from './scaling/page.js';
import { measureQuestions } from './scaling/questions.js';
import { measureSessions } from './scaling/sessions.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    /** Idle sockets whose memory is measured. */
    idle: { type: 'string', default: '4000' },
    ages: { type: 'string', default: '0,50,200,600,1000' },
    shards: { type: 'string', default: '3,6' },
    /** Prints the figures and writes nothing. */
    json: { type: 'boolean', default: false },
  },
});
const { only } = values;
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const numbers = (list: string) => list.split(',').map(Number);
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const measures: { [P in Part]: () => Figures[P] | Promise<Figures[P]> } = {
  questions: () => measureQuestions(rounds, seconds * 25),
  sessions: () => measureSessions(numbers(values.ages)),
  instance: () => measureInstance(rounds, seconds, Number(values.idle)),
  clusters: () => measureClusters(numbers(values.shards), rounds, seconds),
};

let figures = JSON.parse(readFileSync(path('docs/scaling.json'), 'utf8')) as Figures;
moveAside();
for (const [part, measure] of Object.entries(measures)) {
  if (only !== '' && only !== part) continue;
  const measured = await measure();
  console.error(JSON.stringify(measured));
  figures = { ...figures, [part]: measured, measuredOn: { ...figures.measuredOn, [part]: measuredOn() } };
}
if (!values.json) {
  writeFileSync(path('docs/scaling.json'), `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(path('docs/scaling.md'), withParts(readFileSync(path('docs/scaling.md'), 'utf8'), figures));
  const written = [path('docs/scaling.json'), path('docs/scaling.md')];
  execFileSync(process.execPath, [path('node_modules/prettier/bin/prettier.cjs'), '--write', ...written]);
  const others = only === '' ? [['load/stream.ts', '--only', 'fan-out'], ['load/workers.ts']] : [];
  for (const [script = '', ...args] of others) {
    execFileSync(process.execPath, ['--import', 'tsx', path(script), ...args], { stdio: 'inherit' });
  }
}
