import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { parse } from 'yaml';
import { sbomOf } from '../scripts/pack/sbom.js';
import { PARTS } from '../scripts/test/stages.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';
const texts = new Map(readdirSync(path.join(root, FOLDER)).map((name) => [name, read(`${FOLDER}/${name}`)]));
const workflows = new Map([...texts].map(([name, text]) => [name, parse(text) as Workflow]));
const jobsOf = (name: string): Job[] => Object.values(workflows.get(name)?.jobs ?? {});

/** What a job may do besides reading the repository. */
const GRANTED: Readonly<Record<string, string>> = { 'codeql.yml': 'security-events', 'release.yml': 'id-token' };

t.test('every workflow reads the repository and may do no more than its purpose needs', (t) => {
  t.same([...workflows.keys()].sort(), ['ci.yml', 'codeql.yml', 'nightly.yml', 'release.yml']);
  for (const [name, { permissions, jobs }] of workflows) {
    t.same(permissions, { contents: 'read' }, name);
    for (const job of Object.values(jobs)) {
      const { contents, ...others } = job.permissions ?? { contents: 'read' };
      t.equal(contents, 'read', name);
      t.same(others, name in GRANTED ? { [GRANTED[name] as string]: 'write' } : {}, name);
      t.ok(job['timeout-minutes'], `${name} ends by itself`);
      for (const { uses, with: given } of job.steps) {
        if (uses?.startsWith('actions/checkout'))
          t.equal(given?.['persist-credentials'], false, `${name} keeps no token`);
      }
    }
  }
  t.end();
});

t.test('every action is named by its commit, and its version stands beside it', (t) => {
  for (const [name, text] of texts) {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    t.ok(uses.length > 0, name);
    for (const line of uses) t.match(line, /uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name);
  }
  t.end();
});

t.test('CI runs .ci/run on each supported version of Node, and the night every part of the long tests', (t) => {
  const [run] = jobsOf('ci.yml') as [Job];
  t.same(run.strategy?.matrix, { node: [20, 22, 24] });
  t.ok(run.steps.some((step) => step.run === '.ci/run'));
  const [long] = jobsOf('nightly.yml') as [Job];
  t.same(long.strategy?.matrix, { part: PARTS });
  const [publish] = jobsOf('release.yml') as [Job];
  const steps = publish.steps.map((step) => step.run ?? '');
  t.ok(steps.indexOf('.ci/run') < steps.findIndex((step) => step.includes('npm publish --provenance')));
  t.ok(steps.some((step) => step.includes('pack dist/packages --sbom')));
  t.notMatch(texts.get('release.yml'), /NODE_AUTH_TOKEN|secrets\./, 'no token: npm trusts the workflow');
  t.end();
});

t.test('SECURITY.md has an address, times, and for each risk of the OWASP list a test that exists', (t) => {
  const page = read('SECURITY.md');
  t.match(page, /\*\*Address:\*\* <https:\S+>/);
  t.match(page, /\| 3 days +\|/);
  const rows = page.split('\n').filter((line) => /^\| API\d/.test(line));
  t.same(
    rows.map((row) => /API\d+/.exec(row)?.[0]),
    Array.from({ length: 10 }, (_, index) => `API${index + 1}`),
  );
  for (const row of rows) {
    const tests = [...row.matchAll(/`(test\/[\w/.-]+\.test\.ts)`/g)].map(([, file = '']) => file);
    t.ok(tests.length > 0, row);
    for (const file of tests) t.ok(existsSync(path.join(root, file)), file);
  }
  t.end();
});

t.test('AGENTS.md is short, and what it names exists', (t) => {
  const page = read('AGENTS.md');
  t.ok(page.trimEnd().split('\n').length <= 60);
  for (const [, file = ''] of page.matchAll(/`((?:src|test|scripts|docs)\/[\w/.-]+)`/g)) {
    t.ok(existsSync(path.join(root, file)), file);
  }
  t.end();
});

t.test('a bill of materials lists what a package bundles and what it needs, each version once', (t) => {
  const built = t.testdir({ 'bundled.json': JSON.stringify(['node_modules/ws', 'node_modules/rfc6902']) });
  const manifest = { name: 'a-package', version: '1.2.3', dependencies: { lmdb: '^3.5.6' } };
  const { metadata, components } = sbomOf(root, manifest, built) as {
    metadata: { component: object };
    components: { name: string; 'bom-ref': string; hashes: { alg: string; content: string }[]; licenses: object[] }[];
  };
  t.match(metadata.component, { name: 'a-package', version: '1.2.3', purl: 'pkg:npm/a-package@1.2.3' });
  const names = components.map(({ name }) => name);
  for (const name of ['ws', 'rfc6902', 'lmdb', 'msgpackr']) t.ok(names.includes(name), name);
  t.notOk(names.includes('fastify'), 'nothing else');
  const refs = components.map((each) => each['bom-ref']);
  t.same(refs, [...new Set(refs)].sort());
  for (const { name, hashes, licenses } of components) {
    t.match(hashes[0], { alg: 'SHA-512', content: /^[0-9a-f]{128}$/ }, name);
    t.equal(licenses.length, 1, name);
  }
  const empty = t.testdir({});
  t.same((sbomOf(root, { name: 'a', version: '1.0.0' }, empty) as { components: unknown[] }).components, []);
  t.end();
});

t.test('the entry of the registry of agents’ servers names this package and version', (t) => {
  const entry = JSON.parse(read('server.json')) as {
    name: string;
    description: string;
    version: string;
    packages: { identifier: string; version: string; packageArguments: { value?: string }[] }[];
  };
  const { name, version, mcpName } = JSON.parse(read('package.json')) as Record<string, string>;
  t.match(entry, { name: mcpName, version, packages: [{ identifier: name, version }] });
  t.ok(entry.description.length <= 100, 'the registry takes no more');
  t.equal(entry.packages[0]?.packageArguments[0]?.value, 'mcp');
  t.match(read('src/cli.ts'), /^ {2}mcp: /m);
  t.end();
});
