/**
 * `npm run tool -- pack [--sbom] [<folder>]` builds everything and packs each folder of `packages/` into a tarball, by default in `dist/packages`:
 * what `npm publish --provenance <tarball>` takes. The Python client is written beside them, and with `--sbom` a bill of materials for each tarball. A package is what the build made of one source tree, its own README, and a manifest.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolArguments } from './arguments.js';
import { EXTERNAL } from './build.js';
import { sbomOf } from './pack/sbom.js';
import { writePythonClient, writePythonEnvironments } from './python-client.js';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

export interface Packed {
  readonly name: string;
  /** Path of the tarball. */
  readonly file: string;
  readonly bytes: number;
  /** Bytes after installation, without dependencies. */
  readonly installedBytes: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'dist');

/** Members of the server's manifest that hold for every package. */
const COMMON = ['version', 'type', 'license', 'repository', 'engines', 'publishConfig'];
/** Members that are for work on the project. */
const OF_THE_CHECKOUT = ['scripts', 'devDependencies', 'overrides', 'allowScripts'];

const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const without = (manifest: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => !names.includes(name)));

/** The server: what the root's manifest lists. Its dependencies are those that the build has not bundled. */
function stageServer(stage: string, own: Manifest): object {
  const listing = npm(['pack', '--dry-run', '--json', '--ignore-scripts'], root);
  const [{ files }] = JSON.parse(listing) as [{ files: { path: string }[] }];
  for (const { path } of files) copy(join(root, path), join(stage, path));
  const dependencies = Object.fromEntries(
    Object.entries(own.dependencies ?? {}).filter(([name]) => EXTERNAL.includes(name)),
  );
  const listed = [...(own['files'] as readonly string[]), 'npm-shrinkwrap.json'];
  const manifest = { ...without(own, OF_THE_CHECKOUT), files: listed, dependencies };
  writeFileSync(join(stage, 'npm-shrinkwrap.json'), JSON.stringify(shrinkwrap(own, dependencies)));
  return manifest;
}

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What the lockfile has of these dependencies: `npm ci` in the unpacked package installs the versions that were tested. */
function shrinkwrap({ name, version, engines }: Manifest, dependencies: Readonly<Record<string, string>>): object {
  const { packages } = read(join(root, 'package-lock.json')) as unknown as { packages: Record<string, Locked> };
  const needed = new Map<string, Locked>();
  const visit = (from: string, names: readonly string[]): void => {
    for (const one of names) {
      const place = placeOf(from, one, packages);
      const locked = place === undefined ? undefined : packages[place];
      // A package for another system may be absent.
      if (place === undefined || !locked || needed.has(place)) continue;
      needed.set(place, locked);
      visit(place, Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }));
    }
  };
  visit('', Object.keys(dependencies));
  const own = { name, version, engines, dependencies };
  const sorted = [...needed].sort(([a], [b]) => (a < b ? -1 : 1));
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': own, ...Object.fromEntries(sorted) } };
}

/** Where Node finds a package from the place of another. */
function placeOf(from: string, name: string, packages: Readonly<Record<string, object>>): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  return from === '' ? undefined : placeOf(from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name, packages);
}

/** The packages for npm: `server`, and the folders with a manifest. */
function packages(): string[] {
  const folders = readdirSync(join(root, 'packages'));
  return folders.filter((name) => name === 'server' || existsSync(join(root, 'packages', name, 'package.json')));
}

/** A library: its folder of the build. */
function stageLibrary(name: string, stage: string, own: Manifest): object {
  const folder = join(built, name);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(js|d\.ts)$/.test(file)) copy(join(folder, file), join(stage, 'dist', file));
  }
  const common = Object.fromEntries(COMMON.map((member) => [member, own[member]]));
  const manifest = read(join(root, 'packages', name, 'package.json'));
  // What a package needs is another of the same version.
  const needs = Object.keys(manifest.dependencies ?? {}).map((one) => [one, own.version]);
  const dependencies = needs.length > 0 && { dependencies: Object.fromEntries(needs) };
  return { ...manifest, ...common, ...dependencies, files: ['dist'] };
}

/** A copy, without the address of a source map, which is not packed. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (from.endsWith('.js')) {
    writeFileSync(to, readFileSync(from, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'));
  } else cpSync(from, to);
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** What npm says of a tarball that it has made. */
interface Tarball {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
}

/** Packs what is built; with a bill of materials beside each tarball, where that is wanted. */
export function packAll(folder: string, withSbom = false): Packed[] {
  mkdirSync(folder, { recursive: true });
  const own = read(join(root, 'package.json'));
  const stages = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    const staged = packages().map((name) => {
      const stage = join(stages, name);
      mkdirSync(stage);
      const manifest = name === 'server' ? stageServer(stage, own) : stageLibrary(name, stage, own);
      writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      copy(join(root, 'LICENSE'), join(stage, 'LICENSE'));
      copy(join(root, 'packages', name, 'README.md'), join(stage, 'README.md'));
      return { name, stage, manifest: manifest as Manifest };
    });
    const folders = staged.map(({ stage }) => stage);
    const all = JSON.parse(npm(['pack', '--json', '--pack-destination', folder, ...folders], stages)) as Tarball[];
    return staged.map(({ name, manifest }, index) => {
      const packed = all[index] as Tarball;
      const file = join(folder, packed.filename);
      if (withSbom) {
        const sbom = sbomOf(root, manifest, name === 'server' ? built : join(built, name));
        writeFileSync(file.replace(/\.tgz$/, '.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
      }
      return { name: packed.name, file, bytes: packed.size, installedBytes: packed.unpackedSize };
    });
  } finally {
    rmSync(stages, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = toolArguments(import.meta.url, { sbom: { type: 'boolean', default: false } }, 1);
  const folder = resolve(positionals[0] ?? join(built, 'packages'));
  console.log(`${writePythonClient(join(folder, 'trench_club.py'))}\n${writePythonEnvironments(folder)}`);
  for (const { name, file, bytes, installedBytes } of packAll(folder, values.sbom)) {
    const sizes = [bytes, installedBytes].map((one) => `${(one / 1000).toFixed(0)} kB`);
    console.log(`${name.padEnd(20)} ${sizes[0]?.padStart(9)} packed ${sizes[1]?.padStart(10)} installed  ${file}`);
  }
}
