/**
 * `npm run tool -- clauses [--all]`: which clauses of the catalogues the tests prove, by section, and the ids without
 * a proof. `--all` also lists every id with its standing and the files that cite it. Ends with 1 when an id has neither
 * proof nor exception. `--release` writes the present texts, as hashes, to docs/rules/releases.json under the version of the package:
 * what `GET /v1/clauses?changed=` compares with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from '../src/book/book.js';
import { toolArguments } from './arguments.js';
import { allClauses, CATALOGUES, ROOT } from './clauses/catalogue.js';
import { coverage, readExceptions, staleExceptions, type Line, type Standing } from './clauses/coverage.js';

const { values } = toolArguments(import.meta.url, { all: { type: 'boolean' }, release: { type: 'boolean' } });
if (values.release) writeRelease();
const lines = coverage();
const count = (part: readonly Line[], standing: Standing): number =>
  part.filter((line) => line.standing === standing).length;
const row = (name: string, figures: readonly (number | string)[]): string =>
  name.padEnd(46) + figures.map((figure) => String(figure).padStart(10)).join('');

if (values.all) {
  for (const { id, standing, files } of lines)
    console.log(`${id.padEnd(14)} ${standing.padEnd(10)} ${files.join(' ')}`);
  console.log();
}
const STANDINGS = ['proven', 'excepted', 'unproven'] as const;
for (const document of CATALOGUES) {
  const catalogue = lines.filter((line) => line.document === document);
  console.log(row(`section of ${document}`, ['ids', ...STANDINGS]));
  for (const section of new Set(catalogue.map((line) => line.section))) {
    const part = catalogue.filter((line) => line.section === section);
    console.log(row(section, [part.length, ...STANDINGS.map((standing) => count(part, standing))]));
  }
  console.log(row('together', [catalogue.length, ...STANDINGS.map((standing) => count(catalogue, standing))]));
}

const stale = staleExceptions(lines, readExceptions());
if (stale.length > 0) console.log(`\nExceptions that hold no longer: ${stale.join(' ')}`);
const unproven = lines.filter(({ standing }) => standing === 'unproven');
console.log(unproven.length === 0 ? '\nEvery id has a proof or an exception.' : '\nWithout a proof:');
for (const { id, text } of unproven) {
  const [statement = ''] = text.split('\n');
  const short = statement.length > 100 ? `${statement.slice(0, 97)}…` : statement;
  console.log(`  ${id.padEnd(14)} ${short}`);
}
if (unproven.length > 0 || stale.length > 0) process.exitCode = 1;

function writeRelease(): void {
  const file = `${ROOT}docs/rules/releases.json`;
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string };
  const releases = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  releases[version] = Object.fromEntries(allClauses().map(({ id, text }) => [id, hashOf(text)]));
  const rows = Object.entries(releases).map(([name, hashes]) => `${JSON.stringify(name)}:${JSON.stringify(hashes)}`);
  writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);
}
