/**
 * Engine benchmarks: `npm run bench` prints one Markdown table for each section and writes them into docs/performance.md;
 * `npm run bench -- part-of-a-title` prints some.
 */
import { games } from './bench-games.js';
import { odds } from './bench-odds.js';
import { reach } from './bench-reach.js';
import { start } from './bench-start.js';
import { trench } from './bench-trench.js';
import { table, type Section } from './measure.js';
import { publish } from './page.js';

const SECTIONS: readonly Section[] = [reach, odds, games, trench, start];

const wanted = (process.argv[2] ?? '').toLowerCase();
console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
const tables = SECTIONS.filter(({ title }) => title.toLowerCase().includes(wanted)).map((section) => {
  const text = table(section.title, section.run());
  console.log(text);
  return text;
});
if (wanted === '') publish('bench', tables.join('\n'), 'Median and spread of 15 batches of 40 ms each.');
