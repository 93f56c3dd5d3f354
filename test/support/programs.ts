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

/**
 * An argument of Node 20: V8 optimises what runs long, and not what runs a few thousand times. Most test processes end within seconds, and
 * optimising what they run takes more processor time than it saves. Later versions have no such option, and a cheaper compiler first.
 */
export const OPTIMISE_LATE = process.versions.node.startsWith('20.') ? ['--interrupt-budget=800000'] : [];

/** The arguments with which Node runs it: as `npm test` has bundled it, or from its source. */
export function program(file: (typeof PROGRAMS)[number]): string[] {
  const folder = process.env['BUNDLED_PROGRAMS'];
  if (folder === undefined) return ['--import', 'tsx', join(root, file)];
  return [...OPTIMISE_LATE, join(folder, file.replace(/ts$/, 'js'))];
}
