import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Arguments<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

/** Name of an environment variable: `npm run tool` sets it where a tool needs the built service. */
export const BUILD_FIRST = 'TOOL_BUILDS_FIRST';

/** What `--help` prints: the comment at the head of a tool's file, and its options with their defaults. */
function helpOf(file: string, options: Options): string {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  const about = comment.replaceAll(/^ ?\* ?/gm, '').trim();
  const listed = Object.entries(options).map(([name, { type, default: value }]) => {
    const fallback = value === undefined || value === '' || value === false ? '' : ` (${String(value)})`;
    return `  --${name}${type === 'string' ? ' <value>' : ''}${fallback}`;
  });
  return [about, '', ...listed, '  --help'].join('\n');
}

/**
 * The arguments of the tool in a file (the caller's `import.meta.url`). `--help` ends the process with 0. An unknown option, and
 * more arguments without a name than `positionals`, end it with 2. Only then is the service built where the tool needs it.
 */
export function toolArguments<const O extends Options>(url: string, options: O, positionals = 0): Arguments<O> {
  const file = fileURLToPath(url);
  let read;
  try {
    read = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true });
    const extra = read.positionals[positionals];
    if (extra !== undefined) throw new Error(`Unexpected argument '${extra}'`);
  } catch (error) {
    console.error(`${(error as Error).message}. --help lists the options.`);
    process.exit(2);
  }
  if ((read.values as { help?: boolean }).help) {
    console.log(helpOf(file, options));
    process.exit(0);
  }
  if (process.env[BUILD_FIRST] !== undefined) {
    delete process.env[BUILD_FIRST];
    const cwd = path.join(import.meta.dirname, '..');
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  return read as Arguments<O>;
}
