import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp, type App } from './app.js';
import { entrantNamed } from './bench/entrants.js';
import { playBenchGame } from './bench/game.js';
import { POLICIES, policyNamed } from './bench/policy.js';
import { tableOf } from './bench/table.js';
import { Tally } from './bench/tally.js';
import { trenchEncoder } from './env/trench.js';
import { trenchClubEncoder } from './env/trench-club.js';
import { expandPreset } from './game/presets.js';
import { GAMES } from './games.js';
import { INSIDE, performer } from './http/mcp.js';

/** The program `trench-club-rules bench`: entrants play each other, and the table says how well and how legally (docs/benchmark.md). */

const USAGE = `usage: trench-club-rules bench --entrant NAME --entrant NAME [--pairs 10] [--seed 1] [--preset trench-duel]
       [--settings JSON] [--policy refuse-and-retry-3] [--unaided] [--commands 2000] [--out FOLDER]

  --entrant   mcp:COMMAND LINE, stdio:COMMAND LINE, null, or an opponent: level:1, staff:cadet, automa:easy …
  --policy    what happens to illegal tries: ${POLICIES}
  --commands  commands of one entrant, after which a game is drawn
  --out       a file for each game, results.jsonl and table.md; default ./bench
`;

function given() {
  const { values } = parseArgs({
    options: {
      entrant: { type: 'string', multiple: true, default: [] },
      pairs: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      preset: { type: 'string', default: 'trench-duel' },
      settings: { type: 'string', default: '{}' },
      policy: { type: 'string', default: 'refuse-and-retry-3' },
      unaided: { type: 'boolean', default: false },
      commands: { type: 'string', default: '2000' },
      out: { type: 'string', default: 'bench' },
    },
  });
  const [first, second, ...others] = values.entrant.map(entrantNamed);
  if (!first || !second || others.length > 0) throw new Error('Two entrants play each other.');
  if (first.kind === 'opponent' && second.kind === 'opponent')
    throw new Error('One entrant is no opponent of the service.');
  const policy = policyNamed(values.policy);
  if (!policy) throw new Error(`The policies are ${POLICIES}.`);
  const [pairs, maxCommands] = [Number(values.pairs), Number(values.commands)];
  if (![pairs, maxCommands].every((one) => Number.isInteger(one) && one > 0)) {
    throw new Error('Pairs and commands are whole numbers from 1.');
  }
  const settings = JSON.parse(values.settings) as object;
  const { preset } = values;
  const body = expandPreset(GAMES, { ...settings, preset }) as { game?: string };
  const encoder = [trenchClubEncoder, trenchEncoder].find(({ game }) => game.id === body.game);
  if (!encoder) throw new Error(`There is no preset ${preset}.`);
  return { ...values, entrants: [first, second] as const, policy, pairs, maxCommands, body, encoder };
}

/** Plays a game at a service of its own, which ends with it. */
async function playApart(app: App, ...of: Parameters<typeof playBenchGame>): ReturnType<typeof playBenchGame> {
  try {
    return await playBenchGame(...of);
  } finally {
    await app.close();
  }
}

async function run({
  out,
  unaided,
  seed: name,
  pairs,
  entrants,
  preset,
  ...terms
}: ReturnType<typeof given>): Promise<void> {
  mkdirSync(out, { recursive: true });
  const mode = unaided ? 'unaided' : 'assisted';
  const sums = [new Tally(), new Tally()] as const;
  const results: string[] = [];
  const { policy } = terms;
  const heading = `${preset}, ${mode}, ${policy.name}, ${pairs} pairs, seed ${name}`;
  for (let number = 0; number < 2 * pairs; number++) {
    const isExchanged = number % 2 === 1;
    const seated = isExchanged ? ([entrants[1], entrants[0]] as const) : entrants;
    const pair = Math.floor(number / 2);
    const app = await buildApp({ explorer: false, rateLimit: { perMinute: 1e9, rulesPerMinute: 1e9 } });
    await app.ready();
    const perform = performer(app);
    const fetch = (url: string, init: RequestInit) => perform(url, init, '127.0.0.1');
    const game = { ...terms, mode, entrants: seated, seed: `${name}/${pair}` } as const;
    const { file, tallies, ...result } = await playApart(app, { url: INSIDE, fetch }, game);
    const names = seated.map((one) => one.name);
    const saved = `game-${String(number + 1).padStart(4, '0')}.json`;
    writeFileSync(join(out, saved), JSON.stringify(file));
    results.push(
      JSON.stringify({
        game: number + 1,
        pair,
        preset,
        mode,
        policy: policy.name,
        entrants: names,
        ...result,
        tallies,
        file: saved,
      }),
    );
    writeFileSync(join(out, 'results.jsonl'), `${results.join('\n')}\n`);
    (isExchanged ? [...tallies].reverse() : tallies).forEach((tally, at) => sums[at]?.add(tally));
  }
  const table = tableOf(
    heading,
    entrants.map((one, at) => ({ name: one.name, tally: sums[at] as Tally })),
  );
  writeFileSync(join(out, 'table.md'), table);
  process.stdout.write(table);
}

try {
  await run(given());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 2;
}
