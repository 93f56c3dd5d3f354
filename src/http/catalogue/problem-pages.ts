import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyGame, CodeRegistry } from '../../game/hosted.js';
import type { Games } from '../../game/registry.js';
import { closed, Nullable } from '../../game/schema.js';
import { preferredType } from '../../wire/accept.js';
import type { App } from '../../wire/app-type.js';
import { PROBLEMS, Problem } from '../../wire/problems.js';
import { answers } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { COMPRESSED, jsonDocument, NOT_MODIFIED, sendDocument, textDocument } from '../../wire/documents.js';
import { varyBy } from '../../wire/headers.js';
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

const MeaningSchema = Type.Object(
  {
    of: Type.String({ description: 'Where the code comes from: problems, or the refusals or findings of a game.' }),
    title: Type.String({ description: 'In a few words.' }),
    description: Type.String({ description: 'What happened and what to do about it, in Markdown.' }),
    status: Nullable(Type.Integer({ description: 'The HTTP status; null for what is an answer and no error.' })),
    retryable: Type.Boolean({ description: 'May the same request succeed later without being changed?' }),
    clause: Nullable(Type.String({ description: 'Id of the rule that it rests on.' })),
  },
  { ...closed, $id: 'CodeMeaning', description: 'What a code means where it comes from.' },
);
const CodeSchema = Type.Object(
  {
    code: Type.String({ description: 'For programs; stable.' }),
    type: Type.String({ format: 'uri-reference', description: 'This page, as the `type` of a problem document.' }),
    meanings: Type.Array(ref(MeaningSchema), { minItems: 1, description: 'Two games may use the same word.' }),
  },
  { ...closed, $id: 'Code', description: 'What a code that answers carry means.' },
);
const CodesSchema = Type.Object(
  { codes: Type.Array(ref(CodeSchema), { description: 'Problems first, then refusals and findings by game.' }) },
  { ...closed, $id: 'Codes', description: 'Every code which an answer of this service may carry.' },
);

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
function page(code: string, meanings: readonly Meaning[]): string {
  const [[, first]] = meanings as [Meaning];
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

type Meaning = readonly [of: string, page: ProblemPage];

/** What is said of a code, for programs. */
function codeOf(code: string, meanings: readonly Meaning[]): object {
  return {
    code,
    type: `/problems/${code}`,
    meanings: meanings.map(([of, { title, description, status, retryable, clause }]) => {
      return { of, title, description, status, retryable, clause };
    }),
  };
}

export function problemRoutes(app: App, games: Games): void {
  const all = chapters(games);
  const meanings = new Map<string, Meaning[]>();
  for (const { title, pages } of all) {
    for (const one of pages) meanings.set(one.code, [...(meanings.get(one.code) ?? []), [title, one]]);
  }

  app.get(
    '/problems',
    {
      schema: {
        operationId: 'listProblems',
        summary: 'All problems and refusals',
        description: `Lists every code which an answer of this service may carry. ${BY_ACCEPT}`,
        tags: ['operations'],
        response: answers({ 200: pageAnswer(CodesSchema), ...NOT_MODIFIED }),
      },
    },
    (request, reply) =>
      send(request, reply, {
        page: () => html('Problems and refusals', `<h1>Problems and refusals</h1>\n${all.map(list).join('\n')}`),
        data: () => ({ codes: [...meanings].map(([code, one]) => codeOf(code, one)) }),
      }),
  );

  app.get(
    '/problems/:code',
    {
      schema: {
        operationId: 'getProblem',
        summary: 'What a code means',
        description: `The page to which the \`type\` of a problem document leads. ${BY_ACCEPT}`,
        tags: ['operations'],
        params: Type.Object({ code: Type.String({ description: 'A code, for example `body-too-large`.' }) }),
        response: answers({ 200: pageAnswer(CodeSchema), ...NOT_MODIFIED }, 'not-found', 'address-too-long'),
      },
    },
    (request, reply) => {
      const { code } = request.params;
      const found = meanings.get(code);
      if (!found) throw new Problem('not-found', 'No problem has this code.');
      return send(request, reply, { page: () => page(code, found), data: () => codeOf(code, found) });
    },
  );
}

const BY_ACCEPT = 'A page for people, or JSON where `Accept` likes `application/json` better.';

function pageAnswer(schema: typeof CodeSchema | typeof CodesSchema): object {
  return {
    description: 'The page.',
    ...COMPRESSED,
    content: { 'text/html': { schema: { type: 'string' } }, 'application/json': { schema: ref(schema) } },
  };
}

const CACHE = 'public, max-age=3600';

interface Dresses {
  readonly page: () => string;
  readonly data: () => object;
}

function send(request: FastifyRequest, reply: FastifyReply, { page, data }: Dresses): FastifyReply {
  varyBy(reply, 'Accept');
  if (preferredType(request.headers.accept, ['text/html', 'application/json']) === 'application/json') {
    return sendDocument(request, reply, jsonDocument(data(), CACHE));
  }
  reply.header('content-security-policy', PAGE_POLICY);
  return sendDocument(request, reply, textDocument(page(), 'text/html', CACHE));
}
