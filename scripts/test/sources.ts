import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * Names the lines of the sources in the output of a bundled file. With `--enable-source-maps` Node would do that in each process, for
 * each test, whether anybody reads it or not.
 * @param folder of the bundle
 * @param cwd the folder in which the file ran, below which the bundle is
 */
export function namingSources(output: string, folder: string, cwd: string): string {
  const own = relative(cwd, folder).replaceAll('\\', '/');
  if (!output.includes(own)) return output;
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    const path = `${join(folder, file)}.map`;
    const known = maps.get(file);
    if (known !== undefined) return known;
    const made = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as never) : null;
    maps.set(file, made);
    return made;
  };
  const sourceOf = (file: string, line: number, column: number) => {
    const entry = mapOf(file)?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return undefined;
    const path = relative(cwd, join(dirname(join(folder, file)), entry.originalSource)).replaceAll('\\', '/');
    return { path, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
  const place = `(?:file://)?(?:[^\\s()]*/)?${own.replaceAll('.', '\\.')}/([\\w./-]+\\.js)`;
  return output
    .replace(new RegExp(`${place}:(\\d+):(\\d+)`, 'g'), (whole, file: string, line: string, column: string) => {
      const source = sourceOf(file, Number(line), Number(column));
      return source ? `${source.path}:${source.line}:${source.column}` : whole;
    })
    .replace(
      new RegExp(`(fileName: )${place}(\\s+lineNumber: )(\\d+)(\\s+columnNumber: )(\\d+)`, 'g'),
      (whole, name: string, file: string, at: string, line: string, and: string, column: string) => {
        const source = sourceOf(file, Number(line), Number(column));
        return source ? `${name}${source.path}${at}${source.line}${and}${source.column}` : whole;
      },
    )
    .replace(/^.*\bnode_modules\/(?:@tapjs|async-hook-domain|trivial-deferred)\/.*:\d+:\d+\)?\n/gm, '');
}
