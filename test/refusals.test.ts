import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { HIDDEN_FACT } from '../src/game/contract.js';
import { REFUSALS } from '../src/trench-club/refusals/refusals.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/refusals|findings/.test(file))
    .map((file) => read(folder, file));
}

const engine = sources('src/trench-club').join('\n');
const rules = read('docs', 'rules', 'core.md');

/** A clause stands in bold, a decision or an option at the head of a table row. */
function isClause(id: string): boolean {
  return rules.includes(`**${id}** `) || rules.includes(`**${id} (`) || rules.includes(`| ${id} |`);
}

t.test('every refusal is used, documented, and rests on a clause', (t) => {
  const page = read('docs', 'problems.md');
  for (const [code, { clause, title, description }] of Object.entries(REFUSALS)) {
    t.match(code, /^[a-z]+(-[a-z]+)*$/, code);
    t.ok(code === HIDDEN_FACT || engine.includes(`'${code}'`), `${code} is used`);
    t.ok(isClause(clause), `${code} rests on ${clause}`);
    t.ok(page.includes(`### \`${code}\``), `${code} has a place in docs/problems.md`);
    t.ok(page.includes(description), `${code} is described`);
    t.ok(title.length > 0 && !title.endsWith('.'), `${code} has a title`);
  }
  t.end();
});

t.test('every clause that the engine names exists', (t) => {
  const named = new Set(engine.match(/\b(?:DEC-)?(?:[A-Z]{2,5}-)?[A-Z]{2,5}-\d+\b/g));
  t.ok(named.size > 150, `${named.size} clauses are named`);
  for (const id of named) {
    if (!/^(SHA|HMAC|UTF)-/.test(id)) t.ok(isClause(id), id);
  }
  t.notOk(isClause('MOV-99'));
  t.end();
});
