import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import type { AnyGame, CodeRegistry } from '../../game/hosted.js';
import type { Games } from '../../game/registry.js';
import type { App } from '../../wire/app-type.js';
import { PROBLEMS, Problem } from '../../wire/problems.js';
import { answers, textAnswer } from '../../wire/answers.js';
import { escapeHtml, html, PAGE_POLICY } from '../../wire/html.js';

export interface ProblemPage {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  /** The HTTP status, or null for a refusal, which is an answer and no error. */
  readonly status: number | null;
  readonly retryable: boolean;
  readonly clause: string | null;
}

/** A page for every problem, in the registry's order. */
export function problemPages(): ProblemPage[] {
  return Object.entries(PROBLEMS).map(([code, kind]) => ({ code, ...kind, clause: null }));
}

/** A page for every code of one of a game's registries: refusals and findings are no errors, so they have no status. */
export function codePages(registry: CodeRegistry): ProblemPage[] {
  return Object.entries(registry).map(([code, entry]) => ({ code, ...entry, status: null, retryable: false }));
}

/** Text with `code` in back ticks as HTML. */
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Where a code comes from: two games may use the same word, and a state may be impossible for what a rule refuses. */
interface Chapter {
  readonly title: string;
  readonly pages: readonly ProblemPage[];
}

function chapters(games: Games): Chapter[] {
  const several = games.list.length > 1;
  const of = (what: string, registry: (game: AnyGame) => CodeRegistry) =>
    games.list.map((game) => ({
      title: several ? `${what} of ${game.title}` : what,
      pages: codePages(registry(game)),
    }));
  return [
    { title: 'Problems', pages: problemPages() },
    ...of('Refusals', ({ refusals }) => refusals),
    ...of('Findings', ({ findingCodes }) => findingCodes),
  ].filter(({ pages }) => pages.length > 0);
}

function meaning(entry: ProblemPage): string {
  const facts = [
    entry.status === null ? '' : `<dt>Status</dt><dd>${entry.status}</dd>`,
    entry.clause === null ? '' : `<dt>Rule</dt><dd>${escapeHtml(entry.clause)}</dd>`,
    entry.status === null ? '' : `<dt>Retry unchanged</dt><dd>${entry.retryable ? 'yes, later' : 'no'}</dd>`,
  ];
  return `<p>${prose(entry.description)}</p>\n<dl>${facts.join('')}</dl>`;
}

/** Everything that a code means. */
function page(code: string, meanings: readonly (readonly [chapter: string, page: ProblemPage])[]): string {
  const [[, first]] = meanings as [readonly [string, ProblemPage]];
  const body =
    meanings.length === 1
      ? `<h1>${prose(first.title)}</h1>\n<p><code>${code}</code></p>\n${meaning(first)}`
      : `<h1><code>${code}</code></h1>\n${meanings
          .map(([chapter, one]) => `<h2>${escapeHtml(chapter)}: ${prose(one.title)}</h2>\n${meaning(one)}`)
          .join('\n')}`;
  return html(first.title, `<p><a href="/problems">All problems</a></p>\n${body}`);
}

function list({ title, pages }: Chapter): string {
  const items = pages.map(
    ({ code, title, status, clause }) =>
      `<li><a href="/problems/${code}"><code>${code}</code></a> ${status ?? clause ?? ''}: ${prose(title)}</li>`,
  );
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}

export function problemRoutes(app: App, games: Games): void {
  const all = chapters(games);
  const index = () => html('Problems and refusals', `<h1>Problems and refusals</h1>\n${all.map(list).join('\n')}`);
  const pageOf = (code: string) => {
    const meanings = all.flatMap(({ title, pages }) =>
      pages.flatMap((one) => (one.code === code ? [[title, one] as const] : [])),
    );
    return meanings.length > 0 ? page(code, meanings) : undefined;
  };

  app.get(
    '/problems',
    {
      schema: {
        operationId: 'listProblems',
        summary: 'All problems and refusals',
        description: 'A page that lists every code which an answer of this service may carry.',
        tags: ['operations'],
        response: answers({ 200: textAnswer('text/html', 'The page.') }),
      },
    },
    (_request, reply) => sendPage(reply, index()),
  );

  app.get(
    '/problems/:code',
    {
      schema: {
        operationId: 'getProblem',
        summary: 'What a code means',
        description: 'The page to which the `type` of a problem document leads.',
        tags: ['operations'],
        params: Type.Object({ code: Type.String({ description: 'A code, for example `body-too-large`.' }) }),
        response: answers({ 200: textAnswer('text/html', 'The page.') }, 'not-found', 'address-too-long'),
      },
    },
    (request, reply) => {
      const text = pageOf(request.params.code);
      if (text === undefined) throw new Problem('not-found', 'No problem has this code.');
      return sendPage(reply, text);
    },
  );
}

function sendPage(reply: FastifyReply, text: string) {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'public, max-age=3600')
    .send(text);
}
