import { VERSION } from '../src/app.js';
import { asyncApiDocument } from '../src/stream/asyncapi.js';
import { GAMES } from '../src/games.js';
import type { AnyGame } from '../src/game/hosted.js';
import type { CodeRegistry } from '../src/game/refusals.js';
import { codePages, problemPages, type ProblemPage } from '../src/http/catalogue/problem-pages.js';
import { withExamples } from '../src/wire/publish/examples.js';
import { openApiDocument } from './client-types.js';
import { examplesOf, runExamples, type Run, withoutExamples } from './openapi/examples.js';

/**
 * The files in the repository that are written from the source, by path.
 * @param run of the examples, if there has been one
 */
export async function generatedDocuments(run?: Run): Promise<ReadonlyMap<string, string>> {
  const examples = examplesOf(run ?? (await runExamples()));
  const openApi = withExamples(await openApiDocument(withoutExamples()), examples);
  const stream = asyncApiDocument(GAMES, VERSION, examples);
  return new Map([
    ['openapi/examples.json', `${JSON.stringify(examples)}\n`],
    ['openapi/openapi.json', `${JSON.stringify(openApi, null, 2)}\n`],
    ['openapi/asyncapi.json', `${JSON.stringify(stream, null, 2)}\n`],
    ['docs/problems.md', problemsMarkdown()],
  ]);
}

/** `docs/problems.md`: every code the service answers with. */
function problemsMarkdown(): string {
  const problem = ({ code, status, title, description, retryable }: ProblemPage) =>
    `### \`${code}\`\n\n**${status}. ${title}.** ${description} ${retryable ? 'The same request may succeed later.' : ''}`.trim();
  const refusal = ({ code, clause, title, description }: ProblemPage) =>
    `### \`${code}\`\n\n**${title}**${clause === null ? '.' : ` (${clause}).`} ${description}`;
  const chapter = (what: string, words: string, registry: (game: AnyGame) => CodeRegistry) =>
    GAMES.list.flatMap((game) => {
      const pages = codePages(registry(game));
      return pages.length > 0 ? [`## ${what} of ${game.title}`, words, ...pages.map(refusal)] : [];
    });
  return (
    [
      '# Problems and refusals',
      'Written by `npm run openapi` from `src/wire/problems.ts` and the registries of the games; the service serves the same under `/problems/{code}`.',
      '## Problems',
      'Errors, each an `application/problem+json` document (RFC 9457) with `type`, `title`, `status`, `detail`, `code`, `retryable`, `requestId` and `errors`.',
      ...problemPages().map(problem),
      ...chapter(
        'Refusals',
        'Answers, no errors: a rule says no. A refusal carries `code`, `clause`, `message`, `facts` and often a `remedy`.',
        ({ refusals }) => refusals,
      ),
      ...chapter(
        'Findings',
        'What may be wrong with a state or with a document in it: answers of `validate-state`, and the entries of `impossible-state`.',
        ({ findingCodes }) => findingCodes,
      ),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
