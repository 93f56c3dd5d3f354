/**
 * npm run verify -- <game file> [<commitment>] [<seq>:<hash> …]
 *
 * Everything that a game file proves by itself: its dice (docs/dice.md) and the chain of its log (docs/chain.md).
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const given = process.argv.slice(2);
const noted = given.slice(1).filter((text) => text.includes(':'));
const commitment = given.slice(1).filter((text) => !text.includes(':'));
const path = given.slice(0, 1);
const runs = [
  ['verify-dice.mjs', [...path, ...commitment]],
  ['verify-chain.mjs', [...path, ...noted]],
];
for (const [script, args] of runs) {
  const command = [fileURLToPath(new URL(script, import.meta.url)), ...args];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
}
