import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A module of this repository with all of it that it imports in one file, as the service is built: what `tsx` adds to every function
 * takes a quarter of a random game. `changed` has the last word on the text of each file. Packages are found from `outfile`.
 */
export async function bundled<T>(entry: string, outfile: string): Promise<T> {
  await bundle(entry, outfile);
  return (await import(pathToFileURL(outfile).href)) as T;
}

/** The same, for a process of its own. */
export async function bundle(
  entry: string,
  outfile: string,
  changed: (source: string, path: string) => string = (source) => source,
): Promise<void> {
  await build({
    entryPoints: [join(root, entry)],
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' },
    plugins: [
      {
        name: 'in place',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = changed(readFileSync(path, 'utf8'), path);
            // What a file finds beside itself.
            const here = JSON.stringify(pathToFileURL(path).href);
            return { contents: contents.replaceAll('import.meta.url', here), loader: 'ts' };
          });
        },
      },
    ],
  });
}
