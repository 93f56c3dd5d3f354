import { readdirSync, readFileSync } from 'node:fs';
import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../../game/schema.js';
import { answers, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { COMPRESSED, jsonDocument, NOT_MODIFIED, sendDocument, type StoredDocument } from '../../wire/documents.js';
import { Problem } from '../../wire/problems.js';

export const ClauseSchema = Type.Object(
  {
    id: Type.String({ examples: ['CON-1'] }),
    document: Type.String({ description: 'The file in docs/rules that defines it.' }),
    section: Type.String({ description: 'The numbered section of that file.' }),
    text: Type.String({
      description:
        'The text of the clause, in Markdown. Each filled cell of a table row is a line that begins with the name of its column.',
    }),
  },
  { ...closed, $id: 'Clause', description: 'A clause, a decision, an option or an example of the rules.' },
);
export type Clause = Static<typeof ClauseSchema>;

/** A clause id: `MOV-16`, `DEC-SF-GUN-1`. */
export const ID = /(?<![\w-])[A-Z]+(?:-[A-Z][A-Z0-9]*)*-\d+(?![\w-])/g;
/** A list item with the id in bold or, in trench.md, before a full stop. */
const LISTED = /^- (?:\*\*([A-Z][A-Z0-9, -]*-\d+)(?: \([^)]*\))?\*\*|(T-[A-Z]+-\d+)\.)\s*(.*)$/;
const TABLED = /^\| ([A-Z]+(?:-[A-Z][A-Z0-9]*)*-\d+) \|/;
/** A paragraph that begins with the id in bold, and extends to the next such paragraph or heading. */
const PARAGRAPH = /^\*\*([A-Z]+(?:-[A-Z][A-Z0-9]*)*-\d+)(?: \([^)]*\))?\*\*\s*(.*)$/;

/** The clauses defined in a catalogue, in the order of the file. */
export function clausesOf(document: string, markdown: string): Clause[] {
  const found: Clause[] = [];
  const lines = markdown.split('\n');
  let section = '';
  let columns: string[] = [];
  for (const [index, line] of lines.entries()) {
    section = /^## (.*)$/.exec(line)?.[1] ?? section;
    if (/^\|\s*:?-{2,}/.test(line)) columns = cellsOf(lines[index - 1] ?? '');
    const [, bold, dotted, statement = ''] = LISTED.exec(line) ?? [];
    const listed = bold ?? dotted;
    const [, tabled] = TABLED.exec(line) ?? [];
    const [, headed, first = ''] = PARAGRAPH.exec(line) ?? [];
    if (headed !== undefined) {
      const rest = lines.slice(index + 1);
      const end = rest.findIndex((one) => /^(?:#|\*\*)/.test(one));
      const text = [first, ...rest.slice(0, end < 0 ? rest.length : end)].join('\n').trim();
      found.push({ id: headed, document, section, text });
    }
    if (listed !== undefined) {
      // Indented lines continue the clause.
      const rest = lines.slice(index + 1);
      const end = rest.findIndex((one) => !/^\s+\S/.test(one));
      const text = [statement, ...rest.slice(0, end < 0 ? rest.length : end)].join('\n');
      for (const id of listed.match(ID) ?? []) found.push({ id, document, section, text });
    } else if (tabled !== undefined) {
      const filled = cellsOf(line).flatMap((cell, at) =>
        at === 0 || cell === '' ? [] : [[columns[at], cell] as const],
      );
      const text = filled.map(([name = '', cell]) => (name === '' ? cell : `${capital(name)}: ${cell}`)).join('\n');
      found.push({ id: tabled, document, section, text });
    }
  }
  return found;
}

/** The cells of a table row; `\|` is a literal bar. */
function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** By id. The catalogue of a game's core is read first, so that others cannot redefine its ids. */
function readClauses(folder: URL): Map<string, StoredDocument> {
  const clauses = new Map<string, StoredDocument>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.md')) continue;
    for (const clause of clausesOf(name, readFileSync(new URL(name, folder), 'utf8'))) {
      if (!clauses.has(clause.id)) clauses.set(clause.id, jsonDocument(clause));
    }
  }
  return clauses;
}

/** `GET /v1/clauses/{id}`: the text of the ids in refusals, from the catalogues in a folder. */
export function clauseRoutes(app: App, folder: URL): void {
  // Read on first request.
  let clauses: Map<string, StoredDocument> | undefined;
  app.get(
    '/v1/clauses/:id',
    {
      schema: {
        operationId: 'getClause',
        summary: 'Read a clause of the rules',
        description: 'The text behind an id that refusals, findings and options name. Strong ETag.',
        tags: ['catalogue'],
        params: Type.Object({ id: Type.String({ examples: ['CON-1'] }) }),
        response: answers(
          { 200: { ...jsonAnswer(ref(ClauseSchema), 'The clause.'), ...COMPRESSED }, ...NOT_MODIFIED },
          'not-found',
          'address-too-long',
        ),
      },
    },
    (request, reply) => {
      clauses ??= readClauses(folder);
      const document = clauses.get(request.params.id);
      if (!document) throw new Problem('not-found', 'No clause has this id; docs/rules lists them.');
      return sendDocument(request, reply, document);
    },
  );
}
