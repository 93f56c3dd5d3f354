import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * The bill of materials of a package as CycloneDX 1.5, without a time, so that it is the same for the same sources.
 * @param built the folder whose `bundled.json` names the npm packages that the build has put into it, if it has any
 */
export function sbomOf(
  root: string,
  manifest: {
    readonly name: string;
    readonly version: string;
    readonly dependencies?: Readonly<Record<string, string>>;
  },
  built: string,
): object {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const found = new Map<string, Locked>();
  const list = join(built, 'bundled.json');
  for (const place of existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []) add(place);
  for (const name of Object.keys(manifest.dependencies ?? {})) addWithDependencies('', name);
  const listed = [...found].map(([place, { version, integrity, license }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [algorithm = '', digest = ''] = integrity?.split('-', 2) ?? [];
    return {
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: purl(name, version),
      ...(license && { licenses: [{ expression: license }] }),
      ...(digest && {
        hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
    };
  });
  // One version may lie in several places.
  const components = [...new Map(listed.map((each) => [each['bom-ref'], each])).values()].sort((one, other) =>
    one['bom-ref'] < other['bom-ref'] ? -1 : 1,
  );
  const { name, version } = manifest;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'library', 'bom-ref': `${name}@${version}`, name, version, purl: purl(name, version) },
    },
    components,
  };

  function add(place: string): boolean {
    const locked = packages[place];
    if (!locked || found.has(place)) return false;
    found.set(place, locked);
    return true;
  }

  /** A package as Node resolves it from `place`, and all that it needs. */
  function addWithDependencies(place: string, name: string): void {
    const folders = place.split('/node_modules/');
    const candidates = folders.map((_, index) => folders.slice(0, folders.length - index).join('/node_modules/'));
    const places = [...candidates.filter(Boolean).map((from) => `${from}/`), ''].map(
      (from) => `${from}node_modules/${name}`,
    );
    const taken = places.find((candidate) => packages[candidate]);
    if (taken === undefined || !add(taken)) return;
    const { dependencies, optionalDependencies } = packages[taken] as Locked;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) addWithDependencies(taken, each);
  }
}
