import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What tests run as a process of its own, by its path in the project. */
export const PROGRAMS = [
  'docs/examples/agent-program.ts',
  'scripts/chaos/weakened-instance.ts',
  'scripts/conformance.ts',
  'scripts/games.ts',
  'scripts/perft.ts',
  'src/cli.ts',
  'src/main.ts',
  'test/support/embedded-writer.ts',
  'test/support/full-disk-probe.ts',
  'test/support/map-memory-probe.ts',
  'test/support/slow-consumers-probe.ts',
] as const;

/** The arguments with which Node runs it: as `npm test` has bundled it, or from its source. */
export function program(file: (typeof PROGRAMS)[number]): string[] {
  const folder = process.env['BUNDLED_PROGRAMS'];
  if (folder === undefined) return ['--import', 'tsx', join(root, file)];
  return [join(folder, file.replace(/ts$/, 'js'))];
}
