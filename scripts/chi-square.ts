/**
 * Do live dice match the odds? Fights every case of `test/support/battle-cases.ts` many times with seeded dice and
 * compares the counts of all joint outcomes with the exact odds.
 *
 *   npm run tool -- chi-square [battles-per-case [seed]]
 */
import { BATTLE_CASES, liveDice } from '../test/support/battle-cases.js';

const battles = Number(process.argv[2] ?? 1_000_000);
const seed = process.argv[3] ?? 'chi-square';
if (!Number.isInteger(battles) || battles < 1) throw new Error('The number of battles is a whole number.');

let failed = 0;
console.log(`${battles} lists of battles per case, seed "${seed}"`);
for (const battleCase of BATTLE_CASES) {
  const start = performance.now();
  const { p, outcomes } = liveDice(battleCase, battles, seed);
  const seconds = (performance.now() - start) / 1000;
  if (p <= 0.001) failed += 1;
  console.log(
    `${p > 0.001 ? 'ok  ' : 'FAIL'} p = ${p.toFixed(4)}  ${String(outcomes).padStart(4)} outcomes  ${seconds.toFixed(1)} s  ${battleCase.name}`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;
