import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A program of this repository with its modules in one file. `changed` may replace the text of each. Packages resolve from `outfile`. */
export async function bundle(
  entry: string,
  outfile: string,
  changed: (source: string, path: string) => string,
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
            // A module resolves its neighbours from its place in the source.
            const here = JSON.stringify(pathToFileURL(path).href);
            return { contents: contents.replaceAll('import.meta.url', here), loader: 'ts' };
          });
        },
      },
    ],
  });
}
