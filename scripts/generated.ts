import { buildApp, VERSION } from '../src/app.js';
import { asyncApiDocument } from '../src/stream/asyncapi.js';
import { problemPages, refusalPages, type ProblemPage } from '../src/http/catalogue/problem-pages.js';
import { clientTypes } from './client-types.js';

/** The files that are written from the source, by path in the project. */
export async function generatedDocuments(): Promise<ReadonlyMap<string, string>> {
  const app = await buildApp();
  await app.ready();
  const document = app.swagger();
  await app.close();
  const stream = asyncApiDocument(VERSION);
  const refusals = refusalPages().map(({ code }) => code);
  return new Map([
    ['openapi/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['openapi/asyncapi.json', `${JSON.stringify(stream, null, 2)}\n`],
    ['docs/problems.md', problemsMarkdown()],
    ['src/client/generated.ts', await clientTypes(document, stream, refusals)],
  ]);
}

/** `docs/problems.md`: every code the service answers with. */
function problemsMarkdown(): string {
  const problem = ({ code, status, title, description, retryable }: ProblemPage) =>
    `### \`${code}\`\n\n**${status}. ${title}.** ${description} ${retryable ? 'The same request may succeed later.' : ''}`.trim();
  const refusal = ({ code, clause, title, description }: ProblemPage) =>
    `### \`${code}\`\n\n**${title}** (${clause}). ${description}`;
  return (
    [
      '# Problems and refusals',
      'Written by `npm run openapi` from `src/http/problems.ts` and `src/trench-club/refusals.ts`; the service serves the same under `/problems/{code}`.',
      '## Problems',
      'Errors, each an `application/problem+json` document (RFC 9457) with `type`, `title`, `status`, `detail`, `code`, `retryable`, `requestId` and `errors`.',
      ...problemPages().map(problem),
      '## Refusals of Trench Club',
      'Answers, no errors: a rule says no. A refusal carries `code`, `clause`, `message`, `facts` and often a `remedy`.',
      ...refusalPages().map(refusal),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
