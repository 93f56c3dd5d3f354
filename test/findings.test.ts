import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { escapeHtml } from '../src/wire/html.js';
import { clausesOf, type Clause } from '../scripts/clauses/catalogue.js';
import type { AnyGame } from '../src/game/hosted.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { FINDINGS, type FindingCode } from '../src/trench-club/wire/findings/findings.js';
import { trench } from '../src/trench/hosted/trench.js';
import { appFor } from './support/session-table.js';

// Code, registry and page of every finding agree: none is undocumented, unused or missing.

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const REGISTRIES: readonly string[] = [];

interface Reporting {
  readonly game: AnyGame;
  /** Where its findings are reported. */
  readonly folders: readonly string[];
  readonly clauses: readonly Clause[];
}

const REPORTING: readonly Reporting[] = [
  {
    game: trenchClub,
    folders: ['documents/state', 'board/map', 'answers/playability'].map((folder) => `src/trench-club/${folder}`),
    clauses: ['core.md', 'solo-enemy.md', 'solo-automa.md'].flatMap(clausesOf),
  },
  { game: trench, folders: ['src/trench'], clauses: clausesOf('trench.md') },
];

/** The files that report findings. */
function sources(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((file) => file.endsWith('.ts') && ![...REGISTRIES, 'refusals.ts'].includes(file))
      .map((file) => read(`${folder}/${file}`)),
  );
  return [read('src/game/check.ts'), ...files];
}

/** Codes that are reported: the second argument of `report` and of `finding`, or a member `code`; the first of `warn` and `warningOf`. */
function reported(source: string): string[] {
  const warnings = source.matchAll(/\bwarn(?:ingOf)?\(\s*'([a-z-]+)'/g);
  const calls = source.matchAll(/\b(?:report|finding|found)\(\s*(?:`[^`]*`|'[^']*'|[\w.()[\] ]+?),\s*'([a-z-]+)'/g);
  const members = source.matchAll(/\bcode: '([a-z-]+)'/g);
  return [...calls, ...warnings, ...members].map(([, code]) => code as string);
}

for (const { game, folders, clauses: catalogue } of REPORTING)
  t.test(`every finding of ${game.title} is used, documented, and rests on a clause`, async (t) => {
    const used = new Set(sources(folders).flatMap(reported));
    const registered = Object.keys(game.findingCodes);
    t.same([...used].sort(), registered.toSorted(), 'the codes of the source are those of the registry');
    const clauses = new Set(catalogue.map(({ id }) => id));
    const [, chapter = ''] = read('docs/problems.md').split(`\n## Findings of ${game.title}\n`);
    const [page = ''] = chapter.split('\n## ');
    t.same(
      [...page.matchAll(/^### `(.*)`$/gm)].map(([, code]) => code),
      registered,
      'docs/problems.md has each of them',
    );
    for (const [code, { clause, title, description }] of Object.entries(game.findingCodes)) {
      t.match(code, /^[a-z]+(-[a-z]+)*$/, code);
      if (clause !== null) t.ok(clauses.has(clause), `${code} rests on ${clause}`);
      t.ok(page.includes(`**${title}**`) && page.includes(description), `${code} is described`);
      t.ok(title.length > 0 && !title.endsWith('.'), `${code} has a title`);
    }
    t.same(reported("report('/a', 'no-such-code', 'x'); { code: 'nor-this' }"), ['no-such-code', 'nor-this']);
  });

t.test('every finding has a page, which it shares with a refusal of the same code', async (t) => {
  const app = await appFor(t);
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
