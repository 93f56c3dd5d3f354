/**
 * `npm run clauses [-- --all]`: which clauses of docs/rules/core.md the tests prove, by section, and the ids without
 * a proof. `--all` also lists every id with its standing and the files that cite it. Ends with 1 when an id has neither
 * proof nor exception.
 */
import { coverage, readExceptions, staleExceptions, type Line, type Standing } from './clauses/coverage.js';

const lines = coverage();
const count = (part: readonly Line[], standing: Standing): number =>
  part.filter((line) => line.standing === standing).length;
const row = (name: string, figures: readonly (number | string)[]): string =>
  name.padEnd(46) + figures.map((figure) => String(figure).padStart(10)).join('');

if (process.argv.includes('--all')) {
  for (const { id, standing, files } of lines)
    console.log(`${id.padEnd(14)} ${standing.padEnd(10)} ${files.join(' ')}`);
  console.log();
}
const STANDINGS = ['proven', 'excepted', 'not-built', 'unproven'] as const;
console.log(row('section of core.md', ['ids', ...STANDINGS]));
for (const section of new Set(lines.map((line) => line.section))) {
  const part = lines.filter((line) => line.section === section);
  console.log(row(section, [part.length, ...STANDINGS.map((standing) => count(part, standing))]));
}
console.log(row('together', [lines.length, ...STANDINGS.map((standing) => count(lines, standing))]));

const stale = staleExceptions(lines, readExceptions());
if (stale.length > 0) console.log(`\nExceptions that hold no longer: ${stale.join(' ')}`);
const unproven = lines.filter(({ standing }) => standing === 'unproven');
console.log(unproven.length === 0 ? '\nEvery id has a proof or an exception.' : '\nWithout a proof:');
for (const { id, statement } of unproven) {
  const short = statement.length > 100 ? `${statement.slice(0, 97)}…` : statement;
  console.log(`  ${id.padEnd(14)} ${short}`);
}
if (unproven.length > 0 || stale.length > 0) process.exitCode = 1;
