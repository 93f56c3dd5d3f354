/** `npm run tool -- docs:configuration`: writes docs/configuration.md from the table in src/config.ts. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settings } from '../src/config.js';

export const PAGE = fileURLToPath(new URL('../docs/configuration.md', import.meta.url));

/** The page as it should be. */
export function page(): string {
  const sections = settings().map(
    ({ name, description, allowed, default: fallback }) =>
      `## ${name}\n\n${description}\n\n- Allowed: ${allowed}\n- Default: ${fallback === '' ? 'empty' : `\`${fallback}\``}\n`,
  );
  const head =
    '# Configuration\n\nThe service is configured by environment variables, checked when it starts: a fault ends it with one line ' +
    'per variable.\nAn empty variable counts as one that is not set. `npm start -- --help` prints this list.\n\n' +
    '<!-- Written by npm run tool -- docs:configuration from src/config.ts. -->\n';
  return [head, ...sections].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, page());
