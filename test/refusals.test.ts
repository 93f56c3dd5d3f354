import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { allIds, CATALOGUES } from '../scripts/clauses/catalogue.js';
import { HIDDEN_FACT } from '../src/game/contract.js';
import { GAMES } from '../src/games.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

function sources(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/refusals|findings/.test(file))
    .map((file) => read(folder, file))
    .join('\n');
}

const clauses = allIds();

for (const game of GAMES) {
  t.test(`every refusal of ${game.title} is used, documented, and rests on a clause`, async (t) => {
    const engine = sources(join('src', game.id));
    const [, chapter = ''] = read('docs', 'problems.md').split(`\n## Refusals of ${game.title}\n`);
    const [page = ''] = chapter.split('\n## ');
    for (const [code, { clause, title, description }] of Object.entries(game.refusals)) {
      t.match(code, /^[a-z]+(-[a-z]+)*$/, code);
      t.ok(code === HIDDEN_FACT || engine.includes(`'${code}'`), `${code} is used`);
      t.ok(clause !== null && clauses.has(clause), `${code} rests on ${clause}`);
      t.ok(page.includes(`### \`${code}\``), `${code} has a place in docs/problems.md`);
      t.ok(page.includes(description), `${code} is described`);
      t.ok(title.length > 0 && !title.endsWith('.'), `${code} has a title`);
    }
  });

  t.test(`every clause that ${game.title} names exists`, async (t) => {
    const named = new Set(sources(join('src', game.id)).match(/\b(?:T-|(?:DEC-)?(?:[A-Z]{2,5}-)?)[A-Z]{2,5}-\d+\b/g));
    t.ok(named.size > 20, `${named.size} clauses are named`);
    for (const id of named) {
      if (!/^(SHA|HMAC|UTF|FT)-/.test(id)) t.ok(clauses.has(id), id);
    }
  });
}

t.test('the catalogues of refusals are complete', async (t) => {
  t.same(CATALOGUES.slice(0, 2), ['core.md', 'trench.md']);
  t.notOk(clauses.has('MOV-99'));
});
