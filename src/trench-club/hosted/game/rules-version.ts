import type { GameFile } from '../../wire/schema/game-file.js';

/**
 * The version of the rules, increased whenever the same commands and dice lead to another result (history in
 * docs/proofs.md). Games recorded without a version are of version 1.
 */
export const RULES_VERSION = 3;

/** Built-in unit sheets that had another hash under earlier rules and every figure those rules read all the same. */
const FORMER_SHEETS: Readonly<Record<string, readonly string[]>> = {
  e1: ['e3994703c2b91e458038fbc0061054cceddb2ca94b15db54ef52a4c2082944d3'],
  e2: ['f8c26189610621992e99f7040383c9123b4ab5c68869e64590e78d2103648ac1'],
};

/** Is this sheet of a game the one that its id stood for under earlier rules? */
export function isFormerSheet(id: GameFile['start']['unitSheet'], hash: string): boolean {
  return typeof id === 'string' && (FORMER_SHEETS[id]?.includes(hash) ?? false);
}
