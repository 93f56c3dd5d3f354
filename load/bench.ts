/** Engine benchmarks: `npm run bench [-- part-of-a-title]` prints one Markdown table for each section. */
import { games } from './bench-games.js';
import { odds } from './bench-odds.js';
import { reach } from './bench-reach.js';
import { table, type Section } from './measure.js';

const SECTIONS: readonly Section[] = [reach, odds, games];

const wanted = (process.argv[2] ?? '').toLowerCase();
console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
for (const section of SECTIONS) {
  if (section.title.toLowerCase().includes(wanted)) console.log(table(section.title, section.run()));
}
