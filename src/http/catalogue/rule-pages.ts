import { deflateRawSync } from 'node:zlib';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CATALOGUES, type BookClause, type ListedClause } from '../../book/book.js';
import type { App } from '../../wire/app-type.js';
import { CATALOGUE_CACHE, sendDocument, textDocument } from '../../wire/documents.js';
import { escapeHtml } from '../../wire/html.js';
import { Problem } from '../../wire/problems.js';
import type { Services } from '../services.js';
import { drawnOf, type StoredBook, type StoredCase } from './stored-book.js';

/** Pages load pictures of the service and send the search; nothing runs in them. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `:root{color-scheme:light dark;--ink:#222;--paper:#fdfcf8;--line:#d9d3c3;--link:#7a3b10;--quiet:#666}
@media(prefers-color-scheme:dark){:root{--ink:#e8e4da;--paper:#1c1b18;--line:#45413a;--link:#e0a878;--quiet:#a39d90}}
body{font:1rem/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
a{color:var(--link)}h2{border-bottom:1px solid var(--line)}article{margin:1.4rem 0;break-inside:avoid}article h3{margin:0}
.quiet{color:var(--quiet);font-size:.85rem}img{max-width:100%;max-height:20rem;background:#fff;border-radius:4px}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid var(--line);padding:.2rem .5rem;text-align:left}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8rem;border-left:3px solid var(--line);padding-left:.6rem}input{font:inherit;width:min(100%,24rem)}
button{font:inherit}ul.toc{columns:2 18rem;padding-left:1.2rem}
@media print{nav,form,.try{display:none}body{margin:0;max-width:none;color:#000;background:#fff}a{color:inherit;text-decoration:none}}`;

const NAMES: Readonly<Record<string, string>> = {
  'core.md': 'Trench Club',
  'trench.md': 'Trench',
  'solo-automa.md': 'Solo: the Automa (second edition)',
  'solo-enemy.md': 'Solo: the enemy (first edition)',
};
const MAX_FOUND = 20;
const MAX_QUESTION = 200;

/** `/rules`: the book as pages, without script: a table of contents, a page for each chapter and for each clause, and a search. */
export function rulePages(app: App, { stored }: Services): void {
  const send = (request: FastifyRequest, reply: FastifyReply, title: string, body: string) =>
    sendDocument(
      request,
      reply.header('content-security-policy', POLICY),
      textDocument(page(title, body), 'text/html', CATALOGUE_CACHE),
    );
  app.get('/rules', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, 'The rules', contents(stored())),
  );
  const Question = Type.Object({ q: Type.Optional(Type.String({ maxLength: MAX_QUESTION })) });
  app.get<{ Querystring: { q?: string } }>(
    '/rules/search',
    { schema: { hide: true, querystring: Question } },
    (request, reply) => {
      const { q = '' } = request.query;
      const found = q.trim() === '' ? [] : stored().book.search(q, MAX_FOUND);
      return send(request, reply, 'Search the rules', results(stored(), q, found));
    },
  );
  app.get<{ Params: { page: string } }>('/rules/:page', { schema: { hide: true } }, (request, reply) => {
    const { page: name } = request.params;
    const clause = stored().book.clauses.get(name);
    if (clause) return send(request, reply, heading(clause), whole(stored(), clause));
    const chapter = chaptersOf(stored()).find(({ slug }) => slug === name);
    if (!chapter) throw new Problem('not-found');
    const clauses = chapter.clauses.map((one) => short(stored(), one)).join('\n');
    return send(request, reply, chapter.title, `<h1>${escapeHtml(chapter.title)}</h1>\n${clauses}`);
  });
}

interface Chapter {
  readonly slug: string;
  readonly document: string;
  readonly title: string;
  readonly clauses: readonly BookClause[];
}

/** The sections of the catalogues, as in the printed books. */
function chaptersOf({ book }: StoredBook): Chapter[] {
  const chapters = new Map<string, BookClause[]>();
  for (const clause of book.clauses.values()) {
    const key = `${clause.document}\n${clause.section}`;
    chapters.set(key, [...(chapters.get(key) ?? []), clause]);
  }
  return [...chapters].map(([key, clauses]) => {
    const [document = '', section = ''] = key.split('\n');
    const slug = `${document.replace('.md', '')}-${/^\d+/.exec(section)?.[0] ?? '0'}`;
    return { slug, document, title: section.replace(/^\d+\.\s*/, ''), clauses };
  });
}

const SEARCH = `<form action="/rules/search" role="search"><label>Ask in your own words <input type="search" name="q" maxlength="${MAX_QUESTION}"></label> <button>Search</button></form>`;

function contents(stored: StoredBook): string {
  const chapters = chaptersOf(stored);
  const games = CATALOGUES.map((document) => {
    const own = chapters.filter((one) => one.document === document);
    const items = own.map(({ slug, title, clauses }) => {
      const titled = clauses.filter((one) => one.title !== null);
      const list = titled.map(({ id, title: name }) => `<li><a href="/rules/${id}">${escapeHtml(name ?? id)}</a></li>`);
      const more =
        list.length > 0
          ? `<details><summary>${list.length} rules</summary><ul class="toc">${list.join('')}</ul></details>`
          : '';
      return `<li><a href="/rules/${slug}">${escapeHtml(title)}</a>${more}</li>`;
    });
    return `<h2>${escapeHtml(NAMES[document] ?? document)}</h2>\n<ol>${items.join('\n')}</ol>`;
  });
  return `<h1>The rules</h1>\n<p>Each rule in our words, with the cases that this service is tested by. ${stored.book.clauses.size} clauses.</p>\n${games.join('\n')}`;
}

function results(stored: StoredBook, q: string, found: readonly ListedClause[]): string {
  const items = found.map(({ id, title, excerpt }) => {
    const name = title === null ? '' : ` ${escapeHtml(title)}`;
    return `<article><h3><a href="/rules/${id}">${id}${name}</a></h3>${prose(stored, excerpt)}</article>`;
  });
  const none = q.trim() === '' ? '' : '<p>No clause has these words.</p>';
  return `<h1>Search the rules</h1>\n${items.join('\n') || none}`;
}

function heading({ id, title }: BookClause): string {
  return title === null ? id : `${id} ${title}`;
}

/** A clause in its chapter. */
function short(stored: StoredBook, clause: BookClause): string {
  const { cases } = stored.book.extras(clause.id);
  const first = cases[0] === undefined ? undefined : stored.findCase(cases[0]);
  const picture = first?.shown ? `<p>${pictureOf(first)}</p>` : '';
  const more = cases.length === 0 ? 'More' : cases.length === 1 ? 'A case' : `${cases.length} cases`;
  return `<article id="${clause.id}"><h3>${escapeHtml(heading(clause))} ${tag(clause)}</h3>\n${statement(stored, clause)}${picture}<p class="quiet"><a href="/rules/${clause.id}">${more}</a></p></article>`;
}

/** A clause on its own page, with everything that belongs to it. */
function whole(stored: StoredBook, clause: BookClause): string {
  const { cases, contrast, via, reason, testedIn } = stored.book.extras(clause.id);
  const caseOf = (id: string) => {
    const found = stored.findCase(id);
    return found ? [caseHtml(found)] : [];
  };
  const shown = cases.flatMap(caseOf);
  const other = contrast === undefined ? [] : caseOf(contrast);
  const row = (name: string, ids: readonly string[]) =>
    ids.length > 0 ? `<p>${name}: ${ids.map(linkTo).join(', ')}</p>` : '';
  const codes = clause.refusals.map(({ code }) => `<a href="/problems/${code}"><code>${code}</code></a>`);
  const chapter = chaptersOf(stored).find(({ clauses }) => clauses.includes(clause));
  return [
    `<h1>${escapeHtml(heading(clause))} ${tag(clause)}</h1>`,
    `<p class="quiet"><a href="/rules/${chapter?.slug ?? ''}#${clause.id}">${escapeHtml(chapter?.title ?? '')}</a></p>`,
    statement(stored, clause),
    clause.source === null ? '' : `<p class="quiet">${escapeHtml(clause.source)}</p>`,
    row('Decisions', clause.decisions),
    row('Differences', clause.differences),
    clause.options.length > 0
      ? `<p>Options: ${clause.options.map((one) => `<code>${escapeHtml(one)}</code>`).join(', ')}</p>`
      : '',
    row('Named by', clause.namedBy),
    codes.length > 0 ? `<p>Refusals: ${codes.join(', ')}</p>` : '',
    shown.length > 0 ? `<h2>Cases${via === undefined ? '' : ` of ${linkTo(via)}`}</h2>\n${shown.join('\n')}` : '',
    other.length > 0 ? `<h2>Where it does not apply</h2>\n${other.join('\n')}` : '',
    reason === undefined ? '' : `<p>No case: ${escapeHtml(reason)}</p>`,
    testedIn.length > 0 ? `<p class="quiet">Tested in ${testedIn.map(escapeHtml).join(', ')}</p>` : '',
    `<p class="quiet"><a href="/v1/clauses/${clause.id}">As JSON</a></p>`,
  ].join('\n');
}

function caseHtml(one: StoredCase): string {
  const drawn = drawnOf(one);
  const packed = drawn && deflateRawSync(JSON.stringify(drawn.state)).toString('base64url');
  const steps = one.steps.map(({ question, body, expects, refusal }) => {
    const { state: _, ...asked } = body;
    const answer = refusal ? `refused: ${refusal.message} (${refusal.clause})` : JSON.stringify(expects);
    return `<pre>POST /v1/rules/${escapeHtml(question)} ${escapeHtml(JSON.stringify(asked))}\n→ ${escapeHtml(answer)}</pre>`;
  });
  const tried = packed === null ? '' : `<p class="try"><a href="/#position=${packed}">Try it</a></p>`;
  return `<article><h3>${escapeHtml(one.title)}</h3>${drawn ? `<p>${pictureOf(one)}</p>` : ''}${steps.join('')}${tried}</article>`;
}

function pictureOf({ id, title }: StoredCase): string {
  return `<img loading="lazy" src="/v1/cases/${id}/picture.svg" alt="${escapeHtml(title)}">`;
}

function tag({ edition }: BookClause): string {
  return edition === null || edition === 'both' ? '' : `<span class="quiet">${edition}</span>`;
}

function statement(stored: StoredBook, { statement: text, cells, table }: BookClause): string {
  if (cells) {
    const rows = Object.entries(cells).map(
      ([name, cell]) => `<tr><th>${escapeHtml(name)}</th><td>${inline(stored, cell)}</td></tr>`,
    );
    return `<table>${rows.join('')}</table>`;
  }
  const rowOf = (cellsOf: readonly string[], tagName: string) =>
    `<tr>${cellsOf.map((cell) => `<${tagName}>${inline(stored, cell)}</${tagName}>`).join('')}</tr>`;
  const data = table
    ? `<table>${rowOf(table.columns, 'th')}${table.rows.map((row) => rowOf(row, 'td')).join('')}</table>`
    : '';
  return prose(stored, text) + data;
}

function prose(stored: StoredBook, text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) =>
      part.startsWith('```')
        ? `<pre>${escapeHtml(part.replace(/^```|```$/g, ''))}</pre>`
        : `<p>${inline(stored, part)}</p>`,
    )
    .join('');
}

/** Emphasis, code and ids of clauses in the Markdown of docs/rules. `FT-17` is none. */
function inline({ book }: StoredBook, text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replace(/(?<![\w-])[A-Z]+(?:-[A-Z][A-Z0-9]*)*-\d+(?![\w-])/g, (id) => (book.clauses.has(id) ? linkTo(id) : id))
    .replaceAll('\n', '<br>');
}

function linkTo(id: string): string {
  return `<a href="/rules/${id}">${id}</a>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<nav><p><a href="/rules">Contents</a> · <a href="/">Play</a> · <a href="/docs">API</a></p>${SEARCH}</nav>
${body}
</body></html>
`;
}
