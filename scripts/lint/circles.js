import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Imports, re-exports and `import()`, of types too: what the compiler resolves, comments and strings aside. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)\.js'/g;

/** Which file of a folder imports which, by path from that folder. */
export function importGraph(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.split(path.sep).join('/'));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const targets = [...text.matchAll(SPECIFIER)].map(([, to]) =>
        path.posix.normalize(path.posix.join(path.posix.dirname(file), `${to}.ts`)),
      );
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
