import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a package, in the path of one of its files. */
const PLACE = /(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/**
 * Writes the places (`node_modules/ws`) of the npm packages that a build has bundled into `bundled.json`, for the bill of materials.
 * @param {string} folder the output
 * @param {...import('esbuild').Metafile} metafiles of its builds
 */
export function writeBundled(folder, ...metafiles) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const places = inputs.flatMap((input) => PLACE.exec(input)?.[1] ?? []);
  writeFileSync(join(folder, 'bundled.json'), `${JSON.stringify([...new Set(places)].sort())}\n`);
}
