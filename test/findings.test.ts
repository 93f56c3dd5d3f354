import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { buildApp } from '../src/app.js';
import { escapeHtml } from '../src/http/catalogue/problem-pages.js';
import { coreClauses } from '../scripts/clauses/catalogue.js';
import { FINDINGS, type FindingCode } from '../src/trench-club/state/findings.js';

// Code, registry and page of every finding agree: none is undocumented, unused or missing.

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const REGISTRIES = ['findings.ts', 'map-findings.ts', 'finding-entry.ts', 'playability-warnings.ts'];

/** The files that report findings. */
const reporting = [
  read('src/game/check.ts'),
  ...['src/trench-club/state', 'src/trench-club/map'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((file) => file.endsWith('.ts') && !REGISTRIES.includes(file))
      .map((file) => read(`${folder}/${file}`)),
  ),
];

/** Codes that are reported: the second argument of `report` and of `finding`, or a member `code`; the first of `warn`. */
function reported(source: string): string[] {
  const calls = source.matchAll(/\b(?:report|finding)\(\s*(?:`[^`]*`|'[^']*'|[\w.()[\] ]+?),\s*'([a-z-]+)'/g);
  const warnings = source.matchAll(/\bwarn\('([a-z-]+)'/g);
  const members = source.matchAll(/\bcode: '([a-z-]+)'/g);
  return [...calls, ...warnings, ...members].map(([, code]) => code as string);
}

t.test('every finding is used, documented, and rests on a clause', async (t) => {
  const used = new Set(reporting.flatMap(reported));
  const registered = Object.keys(FINDINGS);
  t.same([...used].sort(), registered.toSorted(), 'the codes of the source are those of the registry');
  const clauses = new Set(coreClauses().map(({ id }) => id));
  const [, page = ''] = read('docs/problems.md').split('\n## Findings of Trench Club\n');
  t.same(
    [...page.matchAll(/^### `(.*)`$/gm)].map(([, code]) => code),
    registered,
    'docs/problems.md has each of them',
  );
  for (const [code, { clause, title, description }] of Object.entries(FINDINGS)) {
    t.match(code, /^[a-z]+(-[a-z]+)*$/, code);
    if (clause !== null) t.ok(clauses.has(clause), `${code} rests on ${clause}`);
    t.ok(page.includes(`**${title}**`) && page.includes(description), `${code} is described`);
    t.ok(title.length > 0 && !title.endsWith('.'), `${code} has a title`);
  }
  t.same(reported("report('/a', 'no-such-code', 'x'); { code: 'nor-this' }"), ['no-such-code', 'nor-this']);
});

t.test('every finding has a page; where a refusal has the same code both are on it', async (t) => {
  const app = await buildApp();
  t.teardown(() => app.close());
  const index = (await app.inject('/problems')).body;
  for (const code of Object.keys(FINDINGS) as FindingCode[]) {
    const { statusCode, body } = await app.inject(`/problems/${code}`);
    t.equal(statusCode, 200, code);
    const words = escapeHtml(FINDINGS[code].description).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
    t.ok(body.includes(words), `${code} is described`);
    t.ok(index.includes(`/problems/${code}"`), `${code} is listed`);
  }
  const shared = (await app.inject('/problems/transport-full')).body;
  t.equal(shared.match(/<h2>/g)?.length, 2);
});
