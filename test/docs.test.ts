import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { spread, withPart } from '../load/page.js';
import { readCases } from '../scripts/conformance/cases.js';
import { TOOLS } from '../scripts/tool.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Every page that people read, from the top of the repository. */
const PAGES = ['.', 'docs', 'docs/decisions', 'docs/rules']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)))
  .filter((name) => name.endsWith('.md'));

/** Beside the rules, the decisions, SECURITY.md and CHANGELOG.md. */
const MAX_PAGES = 18;

/** What a page links to on this side of the network: a file, and a heading in it. */
function links(page: string): { file: string; heading: string }[] {
  const text = read(page).replaceAll(/```[^]*?```/g, '');
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, file = '', heading = '']) => ({
      file: file === '' ? page : path.join(path.dirname(page), file),
      heading,
    }),
  );
}

/** As GitHub makes the address of a heading. */
const address = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

t.test('every link leads somewhere', async (t) => {
  t.ok(PAGES.length > 20, `${PAGES.length} pages`);
  let count = 0;
  for (const page of PAGES) {
    for (const { file, heading } of links(page)) {
      count += 1;
      if (!existsSync(path.join(root, file))) t.fail(`${page} links to ${file}`);
      else if (heading !== '') {
        const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => address(text));
        t.ok(headings.includes(heading), `${page} links to ${file}#${heading}`);
      }
    }
  }
  t.ok(count > 80, `${count} links`);
});

t.test('README.md and CONTRIBUTING.md link every page', async (t) => {
  const linked = (page: string) => links(page).map(({ file }) => file);
  const [all, decisions] = [['README.md', 'CONTRIBUTING.md'].flatMap(linked), linked('docs/decisions/README.md')];
  for (const page of PAGES.filter((name) => /^docs\/(rules\/)?[^/]+$/.test(name))) t.ok(all.includes(page), page);
  for (const page of PAGES.filter((name) => /^docs\/decisions\/\d/.test(name))) t.ok(decisions.includes(page), page);
});

t.test('the number of pages and the length of README.md are bounded', async (t) => {
  const pages = PAGES.filter((name) => /^(docs\/[^/]+|README\.md|CONTRIBUTING\.md)$/.test(name));
  t.ok(pages.length <= MAX_PAGES, `${pages.length} pages`);
  t.ok(read('README.md').trimEnd().split('\n').length <= 120);
  for (const page of pages) {
    const long = read(page)
      .split('\n')
      .filter((line) => line.length > 150 && !line.startsWith('|'));
    if (page !== 'docs/problems.md') t.same(long, [], `${page}: no line over 150 characters`);
  }
});

t.test('the commands and files that a page names exist', async (t) => {
  const ids = readCases().map(({ id }) => id);
  for (const page of PAGES.filter((name) => name !== 'CHANGELOG.md')) {
    for (const [, id = ''] of read(page).matchAll(/npm run tool -- conformance .*--only ([\w-]+)/g)) {
      t.ok(
        ids.some((one) => one.includes(id)),
        `${page}: --only ${id}`,
      );
    }
    for (const [, name = ''] of read(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)) {
      t.ok(name in scripts, `${page}: npm run ${name}`);
    }
    for (const [, name = ''] of read(page).matchAll(/npm run (?:--silent )?tool -- (?!<)([\w:-]+)/g)) {
      t.ok(name in TOOLS, `${page}: npm run tool -- ${name}`);
    }
    for (const [, file = ''] of read(page).matchAll(/(?<![\w/.-])((?:test|scripts|load|src)\/[\w./-]+\.\w+)/g)) {
      t.ok(existsSync(path.join(root, file)), `${page}: ${file}`);
    }
  }
});

t.test('package.json has at most 18 scripts, and each tool has its program', async (t) => {
  t.ok(Object.keys(scripts).length <= 18, `${Object.keys(scripts).length} scripts`);
  for (const [name, { file }] of Object.entries(TOOLS)) t.ok(existsSync(path.join(root, file)), name);
});

t.test('measurements are written between their marks', async (t) => {
  const page = read('docs/performance.md');
  for (const part of ['load', 'load:overload', 'load:start', 'load:sessions', 'load:stream'] as const) {
    t.ok(part === 'load' ? part in scripts : part in TOOLS, part);
    const written = withPart(page, part, '\n| new |\n');
    t.equal(written.match(/\| new \|/g)?.length, 1);
    t.match(written, `<!-- ${part}: begin -->\n\n| new |\n\n<!-- ${part}: end -->`);
    t.equal(withPart(written, part, '| new |'), written, 'again and again');
    t.ok(page.startsWith(written.slice(0, written.indexOf('| new |'))), 'what stands before it stays');
    t.ok(page.endsWith(written.slice(written.indexOf('| new |') + 7)), 'and what stands after it');
  }
  t.throws(() => withPart('# Performance', 'load', ''), /no part load/);
  t.equal(spread([3.14, 2.71, 4]), '3–4');
  t.equal(spread([3.14, 2.71], 1), '2.7–3.1');
});
