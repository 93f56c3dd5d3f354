import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Imports, re-exports and `import()`, of types too: what the compiler resolves, comments and strings aside. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)\.js'/g;

/** The folders with code of this repository. */
export const HOUSE = ['src', 'load', 'scripts', 'tools', 'test', 'docs/examples'];

/** Which file imports which, by path from the root: of some folders in it, or of all. */
export function importGraph(root, folders = ['.']) {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const targets = [...text.matchAll(SPECIFIER)].flatMap(([, to]) => {
        const target = path.posix.join(path.posix.dirname(file), to);
        return [`${target}.ts`, `${target}.tsx`];
      });
      return [file, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

/** The circles of a graph: groups of files each of which reaches the others (Tarjan's strongly connected components). */
export function circles(graph) {
  const found = [];
  const order = new Map();
  const low = new Map();
  const stack = [];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || (graph.get(file) ?? []).includes(file)) found.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
