import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyGame } from '../../game/hosted.js';
import type { CodeRegistry } from '../../game/refusals.js';
import type { Games } from '../../game/registry.js';
import { NamedObject, Nullable } from '../../game/schema.js';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../language/language.js';
import { preferredType } from '../../wire/negotiation.js';
import type { App } from '../../wire/app-type.js';
import { PROBLEMS, Problem, type ProblemCode } from '../../wire/problems.js';
import { answers, headers } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { COMPRESSED, jsonDocument, NOT_MODIFIED, sendDocument, textDocument } from '../../wire/documents.js';
import { varyBy } from '../../wire/headers.js';
import { escapeHtml, html, PAGE_POLICY } from '../../wire/html.js';
import { languageIn } from '../../wire/language.js';
import { problemTexts } from '../../wire/problem-in.js';
import { page as english, type PageWords } from '../../wire/words/page-words.js';
import { translationsOf } from '../../wire/words/translations.js';

const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { en: english, ...translationsOf('page') };

export interface ProblemPage {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  /** The HTTP status; null for refusals, which are answers. */
  readonly status: number | null;
  readonly retryable: boolean;
  readonly clause: string | null;
  /** The language of title and description. */
  readonly language: Language;
}

const MeaningSchema = NamedObject('CodeMeaning', 'What a code means where it comes from.', {
  of: Type.String({ description: 'Where the code comes from: problems, or the refusals or findings of a game.' }),
  title: Type.String({ description: 'In a few words.' }),
  description: Type.String({ description: 'What happened and what to do about it, in Markdown.' }),
  status: Nullable(Type.Integer({ description: 'The HTTP status; null for what is an answer and no error.' })),
  retryable: Type.Boolean({ description: 'May the same request succeed later without being changed?' }),
  clause: Nullable(Type.String({ description: 'Id of the rule that it rests on.' })),
});
const CodeSchema = NamedObject('Code', 'What a code that answers carry means.', {
  code: Type.String({ description: 'For programs; stable.' }),
  type: Type.String({ format: 'uri-reference', description: 'This page, as the `type` of a problem document.' }),
  meanings: Type.Array(ref(MeaningSchema), { minItems: 1, description: 'Two games may use the same word.' }),
});
const CodesSchema = NamedObject('Codes', 'Every code which an answer of this service may carry.', {
  codes: Type.Array(ref(CodeSchema), { description: 'Problems first, then refusals and findings by game.' }),
});

/** A page for each problem, in the order of the registry. */
export function problemPages(language: Language = 'en'): ProblemPage[] {
  return Object.entries(PROBLEMS).map(([code, kind]) => {
    const page = { code, ...kind, clause: null, language };
    if (language === 'en') return page;
    const [title, description] = problemTexts(language, code as ProblemCode);
    return { ...page, title, description };
  });
}

/** A page for each refusal or finding of a game. These have no status. */
export function codePages(registry: CodeRegistry): ProblemPage[] {
  return Object.entries(registry).map(([code, entry]) => ({
    ...{ code, ...entry },
    ...{ status: null, retryable: false, language: 'en' },
  }));
}

/** HTML of a text with `code` in back ticks. */
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The registry that a code is from. Games may share a code, and one code may be both a refusal and a finding. */
interface Chapter {
  readonly title: string;
  readonly pages: readonly ProblemPage[];
}

function chapters(games: Games, language: Language): Chapter[] {
  const words = PAGE_WORDS[language];
  const several = games.list.length > 1;
  const of = (what: string, registry: (game: AnyGame) => CodeRegistry) =>
    games.list.map((game) => ({
      title: several ? `${what} ${words.of} ${game.title}` : what,
      pages: codePages(registry(game)),
    }));
  return [
    { title: words.problems, pages: problemPages(language) },
    ...of(words.refusals, ({ refusals }) => refusals),
    ...of(words.findings, ({ findingCodes }) => findingCodes),
  ].filter(({ pages }) => pages.length > 0);
}

/** A `lang` attribute, if the entry is not in the language of the page. */
function langOf(entry: ProblemPage, language: Language): string {
  return entry.language === language ? '' : ` lang="${entry.language}"`;
}

function meaning(entry: ProblemPage, language: Language): string {
  const words = PAGE_WORDS[language];
  const facts = [
    entry.status === null ? '' : `<dt>${words.status}</dt><dd>${entry.status}</dd>`,
    entry.clause === null ? '' : `<dt>${words.rule}</dt><dd>${escapeHtml(entry.clause)}</dd>`,
    entry.status === null ? '' : `<dt>${words.retry}</dt><dd>${entry.retryable ? words.later : words.never}</dd>`,
  ];
  return `<p${langOf(entry, language)}>${prose(entry.description)}</p>\n<dl>${facts.join('')}</dl>`;
}

function chapterOf(chapter: string, one: ProblemPage, language: Language): string {
  const title = `<span${langOf(one, language)}>${prose(one.title)}</span>`;
  return `<h2>${escapeHtml(chapter)}: ${title}</h2>\n${meaning(one, language)}`;
}

/** A page with all meanings of a code. */
function page(code: string, meanings: readonly Meaning[], language: Language): string {
  const [[, first]] = meanings as [Meaning];
  const body =
    meanings.length === 1
      ? `<h1>${prose(first.title)}</h1>\n<p><code>${code}</code></p>\n${meaning(first, language)}`
      : `<h1><code>${code}</code></h1>\n${meanings
          .map(([chapter, one]) => chapterOf(chapter, one, language))
          .join('\n')}`;
  return html(first.title, `<p><a href="/problems">${PAGE_WORDS[language].all}</a></p>\n${body}`, language);
}

function list({ title, pages }: Chapter, language: Language): string {
  const items = pages.map((one) => {
    const { code, status, clause } = one;
    const words = `<span${langOf(one, language)}>${prose(one.title)}</span>`;
    return `<li><a href="/problems/${code}"><code>${code}</code></a> ${status ?? clause ?? ''}: ${words}</li>`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}

type Meaning = readonly [of: string, page: ProblemPage];

/** The same for programs. */
function codeOf(code: string, meanings: readonly Meaning[]): object {
  return {
    code,
    type: `/problems/${code}`,
    meanings: meanings.map(([of, { title, description, status, retryable, clause }]) => {
      return { of, title, description, status, retryable, clause };
    }),
  };
}

interface Catalogue {
  readonly all: readonly Chapter[];
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
}

function catalogueOf(games: Games, language: Language): Catalogue {
  const all = chapters(games, language);
  const meanings = new Map<string, Meaning[]>();
  for (const { title, pages } of all) {
    for (const one of pages) meanings.set(one.code, [...(meanings.get(one.code) ?? []), [title, one]]);
  }
  return { all, meanings };
}

export function problemRoutes(app: App, games: Games): void {
  const inLanguages = new Map<Language, Catalogue>();
  const catalogueIn = (language: Language): Catalogue => {
    let catalogue = inLanguages.get(language);
    if (!catalogue) inLanguages.set(language, (catalogue = catalogueOf(games, language)));
    return catalogue;
  };

  app.get(
    '/problems',
    {
      schema: {
        operationId: 'listProblems',
        summary: 'All problems and refusals',
        description: `Lists all codes that answers carry. ${BY_ACCEPT}`,
        tags: ['operations'],
        response: answers({ 200: pageAnswer(CodesSchema), ...NOT_MODIFIED }),
      },
    },
    (request, reply) => {
      const language = languageIn(request);
      const { all, meanings } = catalogueIn(language);
      const { title } = PAGE_WORDS[language];
      return send(request, reply, {
        language,
        page: () => html(title, `<h1>${title}</h1>\n${all.map((one) => list(one, language)).join('\n')}`, language),
        data: () => ({ codes: [...meanings].map(([code, one]) => codeOf(code, one)) }),
      });
    },
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
      const asked = catalogueIn(languageIn(request)).meanings.get(code);
      if (!asked) throw new Problem('not-found');
      // Entries that exist in English only get an English page.
      const language = asked.some(([, one]) => one.language !== 'en') ? languageIn(request) : 'en';
      const found = catalogueIn(language).meanings.get(code) ?? asked;
      const data = () => codeOf(code, found);
      return send(request, reply, { language, page: () => page(code, found, language), data });
    },
  );
}

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => `\`${language}\``);
const BY_ACCEPT = `HTML, or JSON if \`Accept\` prefers \`application/json\`. Problems are in the language that \`Accept-Language\` prefers (${OTHERS.join(', ')}, else \`${DEFAULT_LANGUAGE}\`), refusals and findings in English; \`Content-Language\` names the language.`;

function pageAnswer(schema: typeof CodeSchema | typeof CodesSchema): object {
  return {
    description: 'The page.',
    headers: { ...COMPRESSED.headers, ...headers({ 'Content-Language': 'Language of the page.' }).headers },
    content: { 'text/html': { schema: { type: 'string' } }, 'application/json': { schema: ref(schema) } },
  };
}

const CACHE = 'public, max-age=3600';

interface Dresses {
  readonly language: Language;
  readonly page: () => string;
  readonly data: () => object;
}

function send(request: FastifyRequest, reply: FastifyReply, { language, page, data }: Dresses): FastifyReply {
  varyBy(reply, 'Accept, Accept-Language');
  reply.header('content-language', language);
  if (preferredType(request.headers.accept, ['text/html', 'application/json']) === 'application/json') {
    return sendDocument(request, reply, jsonDocument(data(), CACHE));
  }
  reply.header('content-security-policy', PAGE_POLICY);
  return sendDocument(request, reply, textDocument(page(), 'text/html', CACHE));
}
