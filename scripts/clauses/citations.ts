import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { ID, ROOT } from './catalogue.js';

/** Where an id is cited: the file, relative to the project. */
export type Citations = ReadonlyMap<string, ReadonlySet<string>>;

/** The ids in the strings of a TypeScript file. Comments prove nothing and do not count. */
export function idsInStrings(source: string): Set<string> {
  const ids = new Set<string>();
  if (!source.match(ID)) return ids;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const id of node.text.match(ID) ?? []) ids.add(id);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.ES2022));
  return ids;
}

/** The ids in the `clauses` of the cases of a conformance file. */
export function idsOfCases(text: string): Set<string> {
  const { cases } = JSON.parse(text) as { cases?: { clauses: string[] }[] };
  return new Set((cases ?? []).flatMap(({ clauses }) => clauses));
}

/** Every id that the tests cite. A file that only checks the catalogue against itself proves nothing. */
export function citations(): Citations {
  const found = new Map<string, Set<string>>();
  const add = (file: string, ids: Iterable<string>): void => {
    for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(file));
  };
  for (const name of readdirSync(`${ROOT}/test`, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = `test/${name}`;
    const read = (): string => readFileSync(`${ROOT}/${file}`, 'utf8');
    if (/^test\/(conformance|clauses|refusals|book)\.test\.ts$/.test(file)) continue;
    if (file.endsWith('.ts')) add(file, idsInStrings(read()));
    else if (/^test\/conformance\/.*\.json$/.test(file) && !file.endsWith('.schema.json'))
      add(file, idsOfCases(read()));
  }
  return found;
}
