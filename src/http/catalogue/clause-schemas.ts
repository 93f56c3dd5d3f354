import { Type } from '@sinclair/typebox';
import { EDITIONS, KINDS } from '../../book/clause.js';
import { ClosedObject, NamedObject, Nullable, StringEnum } from '../../game/schema.js';

const Ids = (description: string) => Type.Array(Type.String(), { description });
const KindSchema = StringEnum(KINDS, {
  description: '`test` and `example` show rules; `difference` compares editions.',
});
const EditionSchema = Nullable(StringEnum(EDITIONS), {
  description: '`E1≠E2`: both speak and differ. Null where a catalogue is of one edition or of another game.',
});
const TitleSchema = Nullable(Type.String(), {
  description: 'What it is about, in a few words, where the index has it.',
});
const RefusedSchema = ClosedObject('The refusal that the step meets.', {
  code: Type.String(),
  clause: Type.String(),
  message: Type.String({ description: 'In English.' }),
});

const CaseSchema = NamedObject('ClauseCase', 'A position, a question or command, and what the rules answer.', {
  id: Type.String(),
  title: Type.String(),
  steps: Type.Array(
    ClosedObject({
      question: Type.String({ description: '`validate` is asked at `POST /v1/rules/validate`.' }),
      body: Type.Record(Type.String(), Type.Unknown(), {
        description: 'The body. Without a state it asks about the state after the step before.',
      }),
      expects: Type.Unknown({
        description:
          'What the answer has: of an object the members named, of an array each element; members that begin with `$` ask for less.',
      }),
      refusal: Type.Optional(RefusedSchema),
    }),
    { description: 'One question or several, each as it is sent.' },
  ),
  picture: Nullable(Type.String({ format: 'uri-reference' }), { description: 'The position drawn, as SVG.' }),
});

export const ClauseSchema = NamedObject('Clause', 'A clause, a decision, an option or an example of the rules.', {
  id: Type.String({ examples: ['CON-1'] }),
  title: TitleSchema,
  kind: KindSchema,
  document: Type.String({ description: 'The file in docs/rules that defines it.' }),
  section: Type.String({ description: 'The numbered section of that file.' }),
  text: Type.String({
    description:
      'The text of the clause, in Markdown. Each filled cell of a table row is a line that begins with the name of its column.',
  }),
  statement: Type.String({ description: 'The text without its tag, its sources and its links.' }),
  source: Nullable(Type.String(), { description: 'Where the books have it, in the codes of the catalogue.' }),
  edition: EditionSchema,
  editions: Type.Optional(
    ClosedObject('The rule as each edition has it.', {
      e1: Type.String({ description: 'First edition.' }),
      e2: Type.String({ description: 'Second edition.' }),
    }),
  ),
  cells: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'Of a table row: cells by the names of their columns.',
    }),
  ),
  table: Type.Optional(
    ClosedObject('A table within the clause.', {
      columns: Type.Array(Type.String(), { description: 'Headings.' }),
      rows: Type.Array(Type.Array(Type.String()), { description: 'Cells, in the order of the columns.' }),
    }),
  ),
  options: Ids('Keys of ruleset options under which it holds or that change it.'),
  differences: Ids('Rows of the list of differences between the editions that name it.'),
  decisions: Ids('Decisions about it.'),
  links: Ids('Clauses that it names.'),
  namedBy: Ids('Clauses that name it.'),
  refusals: Type.Array(
    ClosedObject({ game: Type.String(), code: Type.String(), title: Type.String({ description: 'In English.' }) }),
    { description: 'Refusals that cite it unless a case has a closer clause.' },
  ),
  cases: Type.Array(CaseSchema, { description: 'Up to three, the plainest first.' }),
  via: Type.Optional(
    Type.String({ description: 'The clause that the cases are of, where this one has none of its own.' }),
  ),
  contrast: Nullable(CaseSchema, { description: 'The case most like the first in which the clause does not apply.' }),
  reason: Nullable(Type.String(), { description: 'Why there is no case.' }),
  decidedIn: Ids('Files of the service’s source that decide it.'),
  testedIn: Ids('Files of its tests that cite it.'),
  rules: ClosedObject('The version of the rules that the cases are of.', {
    game: Type.String({ description: 'The game whose rule it is.' }),
    version: Type.Integer({ description: 'As `rules` of game files.' }),
  }),
});

export const ClausesSchema = NamedObject('Clauses', {
  clauses: Type.Array(
    ClosedObject({
      id: Type.String(),
      title: TitleSchema,
      kind: Nullable(KindSchema),
      edition: EditionSchema,
      section: Nullable(Type.String(), { description: 'Null where the clause is gone.' }),
      excerpt: Type.String({ description: 'A sentence of it, with words of the question if there is one.' }),
      change: Type.Optional(
        StringEnum(['added', 'changed', 'removed'], {
          description: 'With `changed`: what happened to the clause since.',
        }),
      ),
    }),
    { description: 'The best first, or in the order of the book.' },
  ),
});
