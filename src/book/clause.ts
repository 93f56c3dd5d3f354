/** A clause, a decision, an option or an example of a catalogue, as its file has it. */
export interface ClauseText {
  readonly id: string;
  /** File of docs/rules. */
  readonly document: string;
  /** Title of the numbered section of that file. */
  readonly section: string;
  /** Markdown. Each filled cell of a table row is a line that begins with the name of its column. */
  readonly text: string;
  /** Of a table row: the filled cells by the names of their columns. */
  readonly cells?: Readonly<Record<string, string>>;
  /** A table within the clause. */
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

export const KINDS = ['rule', 'decision', 'option', 'difference', 'figure', 'example', 'test'] as const;
export type ClauseKind = (typeof KINDS)[number];

/** The tags of clauses: in both editions, in one, in the publisher's FAQ alone, or differently in both. */
export const EDITIONS = ['both', 'E1', 'E2', 'FAQ', 'E1≠E2'] as const;
export type Edition = (typeof EDITIONS)[number];

/** What the text of a clause consists of. */
export interface ClauseParts {
  readonly kind: ClauseKind;
  /** Null where a catalogue is of one edition, or of another game. */
  readonly edition: Edition | null;
  /** The text without its tag, its sources and its links. */
  readonly statement: string;
  /** Where the books have it, in the codes of the catalogue; null where no place is named. */
  readonly source: string | null;
  /** The rule as each edition has it, where the two differ within one clause. */
  readonly editions?: { readonly e1: string; readonly e2: string };
  /** Ids that the text names, in their order. */
  readonly links: readonly string[];
}

/** A clause id: `MOV-16`, `DEC-SF-GUN-1`. */
export const ID = /(?<![\w-])[A-Z]+(?:-[A-Z][A-Z0-9]*)*-\d+(?![\w-])/g;
/** A list item with the id in bold or, in trench.md, before a full stop. */
const LISTED = /^- (?:\*\*([A-Z][A-Z0-9, -]*-\d+)(?: \([^)]*\))?\*\*|(T-[A-Z]+-\d+)\.)\s*(.*)$/;
const TABLED = /^\| ([A-Z]+(?:-[A-Z][A-Z0-9]*)*-\d+) \|/;
/** A paragraph that begins with the id in bold, and extends to the next such paragraph or heading. */
const PARAGRAPH = /^\*\*([A-Z]+(?:-[A-Z][A-Z0-9]*)*-\d+)(?: \([^)]*\))?\*\*\s*(.*)$/;

/** The clauses defined in a catalogue, in the order of the file. */
export function clausesOf(document: string, markdown: string): ClauseText[] {
  const found: ClauseText[] = [];
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
    const rest = lines.slice(index + 1);
    if (headed !== undefined) {
      const end = rest.findIndex((one) => /^(?:#|\*\*)/.test(one));
      const text = [first, ...rest.slice(0, end < 0 ? rest.length : end)].join('\n').trim();
      found.push({ id: headed, document, section, text });
    }
    if (listed !== undefined) {
      const more = continuationOf(rest);
      const text = [statement.trimEnd(), ...more].join('\n').trimEnd();
      const table = tableIn(more);
      for (const id of listed.match(ID) ?? []) found.push({ id, document, section, text, ...(table && { table }) });
    } else if (tabled !== undefined) {
      const filled = cellsOf(line).flatMap((cell, at) =>
        at === 0 || cell === '' ? [] : [[columns[at] ?? '', cell] as const],
      );
      const text = filled.map(([name, cell]) => (name === '' ? cell : `${capital(name)}: ${cell}`)).join('\n');
      found.push({ id: tabled, document, section, text, cells: Object.fromEntries(filled) });
    }
  }
  return found;
}

/** Indented lines continue a list item, and a table after it whose rows are no clauses of their own. */
function continuationOf(lines: readonly string[]): readonly string[] {
  const continues = (line: string) => /^\s+\S/.test(line) || (line.startsWith('|') && !TABLED.test(line));
  const end = lines.findIndex((line, at) => !continues(line) && !(line === '' && continues(lines[at + 1] ?? '')));
  return lines.slice(0, end < 0 ? lines.length : end);
}

function tableIn(lines: readonly string[]): ClauseText['table'] {
  const [columns, _rule, ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf);
  return columns && { columns, rows };
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

const PREFIXES: readonly (readonly [RegExp, ClauseKind])[] = [
  [/^(?:DEC-|KOF-D-|AUT-D-|T-DEC-)/, 'decision'],
  [/^OPT-/, 'option'],
  [/^DIFF-/, 'difference'],
  [/^FIG-/, 'figure'],
  [/^EX-/, 'example'],
  [/^(?:AUT|KOF)-T-/, 'test'],
];

export function kindOf(id: string): ClauseKind {
  return PREFIXES.find(([prefix]) => prefix.test(id))?.[1] ?? 'rule';
}

/** A place in the sources: in brackets, with one of their codes. */
const SOURCE = /\s*\(((?:\*derived\*[^()]*)?\b(?:\d{3}|FAQ|SEED|BS|BGAP|SAPO|OLD|REV)\b(?:[^()]|\([^()]*\))*)\)/g;
/** The end of a clause, with the decisions about it. */
const LINKED = /\s*→\s*(?:(?:DEC|T-DEC|AUT-D|KOF-D)-[^→]*|map data)$/;
const EACH_EDITION = /^([^]*?)\*\*(E[12])[:.]\*\*\s*([^]*?)\s*\*\*(E[12])[:.]\*\*\s*([^]*)$/;

/** Splits the text of a clause into its tag, statement, source and links. */
export function partsOf({ id, text, cells, table }: ClauseText): ClauseParts {
  const kind = kindOf(id);
  const links = [...new Set(text.match(ID) ?? [])].filter((one) => one !== id);
  if (cells) return { kind, edition: null, statement: text, source: null, links };
  const [, tag, tagged = text] = /^\[([^\]]+)\]\s*([^]*)$/.exec(text) ?? [];
  const unlinked = tagged.replace(LINKED, '');
  const sources = [...unlinked.matchAll(SOURCE)].map(([, source]) => source);
  const lines = unlinked.replace(SOURCE, '').split('\n');
  const statement = (table ? lines.filter((line) => !line.startsWith('|')) : lines).join('\n').trim();
  const edition = EDITIONS.find((one) => one === tag) ?? null;
  const [, before = '', first, one = '', second, other = ''] = EACH_EDITION.exec(statement) ?? [];
  const each = { [first ?? '']: `${before}${one}`.trim(), [second ?? '']: `${before}${other}`.trim() };
  return {
    ...{ kind, edition, statement, source: sources.join('; ') || null, links },
    ...(edition === 'E1≠E2' && first !== second && { editions: { e1: each.E1 ?? '', e2: each.E2 ?? '' } }),
  };
}
