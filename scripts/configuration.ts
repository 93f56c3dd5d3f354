/** `npm run tool -- docs:configuration`: writes the table of settings of docs/operations.md from src/config.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { toolArguments } from './arguments.js';
import { settings } from '../src/config.js';

export const PAGE = fileURLToPath(new URL('../docs/operations.md', import.meta.url));
const BEGIN = '<!-- settings: begin, written by npm run tool -- docs:configuration from src/config.ts -->';
const END = '<!-- settings: end -->';

/** The page with the present settings. */
export async function page(): Promise<string> {
  const now = readFileSync(PAGE, 'utf8');
  const [from, to] = [now.indexOf(BEGIN), now.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no table of settings.`);
  const rows = settings().map(({ name, description, allowed, default: fallback }) => [
    `\`${name}\``,
    description,
    allowed,
    fallback === '' ? '–' : `\`${fallback}\``,
  ]);
  const table = [['setting', 'meaning', 'allowed', 'default'], ['-', '-', '-', '-'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
  const text = `${now.slice(0, from)}${BEGIN}\n\n${table}\n\n${now.slice(to)}`;
  const options = await prettier.resolveConfig(PAGE);
  return prettier.format(text, { ...options, parser: 'markdown' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  toolArguments(import.meta.url, {});
  writeFileSync(PAGE, await page());
}
