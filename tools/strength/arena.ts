/**
 * `npm run tool -- arena --program '<command line>' [--preset trench-solo] [--level 1] [--games 4] [--seed 1] [--unaided]
 * [--against '<command line>'] [--commands 2000]`: a program that speaks the Model Context Protocol on its standard input and output
 * plays an opponent of the service, or with `--against` (and a preset for two) another program, with the seats exchanged after each
 * game. Counts illegal tries, commands that were legal after an explained refusal, and wins. The program gets the session as
 * ARENA_SESSION, its seat as ARENA_SEAT and a seed as ARENA_SEED; the dice follow from `--seed`.
 */
import { toolArguments } from '../../scripts/arguments.js';
import { buildApp } from '../../src/app.js';
import { playArenaGame, type Score } from './arena/game.js';

const { values } = toolArguments(import.meta.url, {
  program: { type: 'string' },
  against: { type: 'string' },
  preset: { type: 'string' },
  level: { type: 'string' },
  games: { type: 'string', default: '4' },
  seed: { type: 'string', default: '1' },
  commands: { type: 'string', default: '2000' },
  unaided: { type: 'boolean', default: false },
});
const { program, against, level, unaided } = values;
if (program === undefined) {
  console.error("usage: npm run tool -- arena --program '<command line>' [--preset trench-solo] …");
  process.exit(2);
}
const preset = values.preset ?? (against === undefined ? 'trench-solo' : 'trench-duel');
const programs = against === undefined ? [program] : [program, against];
const app = await buildApp({ explorer: false, rateLimit: { perMinute: 1e9, rulesPerMinute: 1e9 } });
await app.ready();

const sums = programs.map((): Score => ({
  won: 0,
  drawn: 0,
  lost: 0,
  given: 0,
  illegal: 0,
  malformed: 0,
  repaired: 0,
  failed: 0,
}));
for (let game = 0; game < Number(values.games); game++) {
  const isExchanged = programs.length === 2 && game % 2 === 1;
  const scores = await playArenaGame(app, {
    ...{ preset, mode: unaided ? 'unaided' : 'assisted', seed: `${values.seed} ${game}` },
    ...{ programs: isExchanged ? [...programs].reverse() : programs, mostCommands: Number(values.commands) },
    ...(level !== undefined && { level }),
  });
  for (const [at, score] of (isExchanged ? scores.reverse() : scores).entries()) {
    const sum = sums[at] as Score;
    for (const name of Object.keys(sum) as (keyof Score)[]) sum[name] += score[name];
  }
}
await app.close();

console.log(
  `${preset}${level === undefined ? '' : `, level ${level}`}, ${unaided ? 'unaided' : 'assisted'}, seed ${values.seed}`,
);
for (const [at, { won, drawn, lost, given, illegal, malformed, repaired, failed }] of sums.entries()) {
  console.log(programs[at]);
  console.log(
    `  games      ${won} won, ${drawn} drawn, ${lost} lost${failed > 0 ? `, of these ${failed} by failure of the program` : ''}`,
  );
  console.log(`  commands   ${given} given, ${illegal} illegal tries, ${malformed} malformed`);
  console.log(`  repairs    ${repaired} legal after an explained refusal`);
}
