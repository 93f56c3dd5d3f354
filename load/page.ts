import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/** Parts of docs/performance.md, by the command that writes them; `survey` is one of docs/opponents.md. */
export type Part = 'load' | 'load:overload' | 'load:start' | 'load:sessions' | 'load:stream' | 'survey';

/** The page with what stands between the marks of a part replaced. @throws Error when the page has no such part */
export function withPart(page: string, part: Part, text: string): string {
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no part ${part}.`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}

/** Writes what a whole run has measured into docs/performance.md, with the machine and the commit it was measured on. */
export function publish(part: Part, tables: string, setting = ''): void {
  const measuredOn = `${[machine(), commit()].filter(Boolean).join('; ')}.`;
  const text = wrapped(`${tables.trim()}\n\n${[setting, measuredOn].filter(Boolean).join(' ')}`);
  writeFileSync(PAGE, withPart(readFileSync(PAGE, 'utf8'), part, text));
  execFileSync(process.execPath, [`${root}node_modules/prettier/bin/prettier.cjs`, '--write', PAGE], { cwd: root });
  console.error(`Written into docs/performance.md, part ${part}.`);
}

/** Prose in lines of at most 120 characters; rows of tables stay as they are. */
function wrapped(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line) => (line.startsWith('|') ? line : line.replace(/(.{1,120})(?: |$)/g, '$1\n').trim()))
    .join('\n');
}

/** Least and most of some rounds. */
export function spread(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

function machine(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), Node ${process.version}`;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--', 'src', 'load', 'package-lock.json') !== '';
    return `commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}, ${git('show', '-s', '--format=%cs', 'HEAD')}`;
  } catch {
    return '';
  }
}
