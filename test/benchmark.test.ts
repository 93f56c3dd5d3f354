import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { entrantNamed } from '../src/bench/entrants.js';
import { playBenchGame, type BenchGame, type BenchResult } from '../src/bench/game.js';
import { policyNamed, type Policy } from '../src/bench/policy.js';
import { tableOf } from '../src/bench/table.js';
import { takesUp, Tally } from '../src/bench/tally.js';
import { trenchEncoder } from '../src/env/trench.js';
import { trenchClubEncoder } from '../src/env/trench-club.js';
import { expandPreset } from '../src/game/presets.js';
import { GAMES } from '../src/games.js';
import { INSIDE, performer } from '../src/http/mcp.js';
import { program } from './support/programs.js';
import { appOn } from './support/session-table.js';
import { PATIENT_LIMITS } from './support/waiting.js';

const { verifyFile } = (await import(new URL('../scripts/verify/file.mjs', import.meta.url).href)) as {
  readonly verifyFile: (file: unknown) => { readonly faults: string[]; readonly proven: string };
};

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');
const AGENT = `mcp:${quoted([process.execPath, ...program('docs/examples/agent-program.ts')])}`;
/** Answers each line with the same answer. */
const saying = (answer: object): string =>
  `stdio:${quoted([process.execPath, '-e', `process.stdin.on("data",()=>console.log(${JSON.stringify(JSON.stringify(answer))}))`])}`;

interface Asked {
  readonly preset?: string;
  readonly entrants: readonly [string, string];
  readonly policy?: string;
  readonly mode?: 'assisted' | 'unaided';
  readonly seed?: string;
  readonly maxCommands?: number;
}

/** In a service of its own, as the program has one for each game. */
async function played({
  preset = 'trench-duel',
  entrants,
  policy = 'refuse-and-retry-3',
  ...more
}: Asked): Promise<BenchResult> {
  const { app } = await appOn(undefined, {
    limits: PATIENT_LIMITS,
    rateLimit: { perMinute: 1e9, rulesPerMinute: 1e9 },
  });
  const perform = performer(app);
  const game: BenchGame = {
    encoder: preset.startsWith('trench') ? trenchEncoder : trenchClubEncoder,
    body: expandPreset(GAMES, { preset }) as BenchGame['body'],
    entrants: [entrantNamed(entrants[0]), entrantNamed(entrants[1])],
    ...{ policy: policyNamed(policy) as Policy, mode: 'assisted', seed: '1', maxCommands: 40, ...more },
  };
  const fetch = (url: string, init: RequestInit) => perform(url, init, '127.0.0.1');
  const result = await playBenchGame({ url: INSIDE, fetch }, game).finally(() => app.close());
  const { faults, proven } = verifyFile(result.file);
  t.same([faults, proven], [[], 'chained'], 'the file of the game is verified');
  return result;
}

const MOVE = { type: 'move', from: 'a1', to: 'h8' };

t.test('an agent that learns from refusals plays, the same with the same seed', async (t) => {
  const asked = { entrants: [AGENT, 'level:1'], mode: 'unaided', maxCommands: 12 } as const;
  const { tallies, seats } = await played(asked);
  const [tally] = tallies;
  t.same(seats, ['black', 'white']);
  t.ok(tally.illegal > 0 && tally.repaired > 0 && tally.takenUp > 0, JSON.stringify(tally));
  t.equal(
    Object.values(tally.byClause).reduce((sum, one) => sum + one, 0),
    tally.illegal,
  );
  t.equal(tally.won + tally.drawn + tally.lost, 1);
  t.same((await played(asked)).tallies[0], tally);
});

t.test('the sample agent plays by the line of docs/benchmark.md, from any folder', async (t) => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const [, line = ''] = /"mcp:(.*?)"/.exec(readFileSync(`${root}docs/benchmark.md`, 'utf8')) ?? [];
  const agent = `mcp:cd / && ${line.replaceAll('$RULES/', root)}`;
  const { tallies } = await played({ entrants: [agent, 'level:1'], mode: 'unaided', maxCommands: 2 });
  t.match(tallies[0], { given: 2, forfeited: 0 });
});

t.test('games of a pair have one set-up and one secret of the dice', async (t) => {
  const pair = { preset: 'skirmish', entrants: ['null', 'null'], maxCommands: 3, seed: 'a pair' } as const;
  type File = { start: object; chain: { session: string }; dice: { secret: string } };
  const [one, other, third] = [await played(pair), await played(pair), await played({ ...pair, seed: 'another' })].map(
    ({ file }) => file as File,
  ) as [File, File, File];
  t.same(one.start, other.start);
  t.same(one.dice.secret, other.dice.secret);
  t.not(one.dice.secret, third.dice.secret);
});

t.test('the policy decides what happens to illegal tries', async (t) => {
  const illegal = saying({ command: MOVE, usage: { tokens: 7, unknown: 1 } });
  const of = async (policy: string) =>
    (await played({ entrants: [illegal, 'null'], policy, maxCommands: 3 })).tallies[0];
  const replaced = await of('random-legal');
  t.match(replaced, { given: 0, illegal: replaced.replaced, forfeited: 0, usage: { tokens: 7 * replaced.illegal } });
  t.ok(replaced.replaced >= 2);
  const retried = await of('refuse-and-retry-2');
  t.equal(retried.illegal, 3 * retried.replaced);
  t.equal(retried.takenUp, 0, 'the same try again takes nothing up');
  t.match(await of('forfeit-after-2'), { illegal: 2, replaced: 0, forfeited: 1, lost: 1 });
  t.match(
    (await played({ entrants: [saying({ command: { type: 'fly' } }), 'null'], policy: 'forfeit-after-1' })).tallies,
    [{ malformed: 1, forfeited: 1, lost: 1 }, { won: 1 }],
  );
});

t.test('a program that ends loses, and a game without an end is drawn', async (t) => {
  t.match((await played({ entrants: ['null', 'stdio:exit 3'] })).tallies, [{ won: 1 }, { lost: 1, forfeited: 1 }]);
  t.match((await played({ entrants: ['null', 'mcp:exit 3'] })).tallies, [{ won: 1 }, { lost: 1, forfeited: 1 }]);
  const { end, winner, tallies } = await played({ entrants: ['null', saying({ choice: 0 })], maxCommands: 2 });
  t.same([end, winner, tallies[0].drawn, tallies[1].drawn], ['cut off', null, 1, 1]);
});

t.test('names of policies are read', async (t) => {
  t.same(policyNamed('random-legal'), { name: 'random-legal', replaceAfter: 1, forfeitAfter: Infinity });
  t.same(policyNamed('refuse-and-retry-3'), { name: 'refuse-and-retry-3', replaceAfter: 4, forfeitAfter: Infinity });
  t.same(policyNamed('forfeit-after-2'), { name: 'forfeit-after-2', replaceAfter: Infinity, forfeitAfter: 2 });
  for (const name of ['', 'forfeit-after-0', 'refuse-and-retry', 'random-legal-2'])
    t.equal(policyNamed(name), null, name);
});

t.test('a remedy is taken up by a value that the refused command lacked', async (t) => {
  const remedy = { squares: ['b2', 'c3'], towards: [] };
  t.ok(takesUp(remedy, MOVE, { ...MOVE, from: 'b2' }));
  t.notOk(takesUp(remedy, { ...MOVE, from: 'b2' }, { ...MOVE, from: 'b2', to: 'h7' }));
  const path = [{ q: 1, r: 2 }];
  t.ok(takesUp({ nearest: { path } }, { type: 'move', path: [] }, { type: 'move', path }));
});

t.test('the table has intervals, errors by clause and what was reported', async (t) => {
  const tally = new Tally();
  Object.assign(tally, { won: 3, drawn: 1, lost: 0, given: 50, illegal: 4, remedies: 4, takenUp: 1, repaired: 2 });
  Object.assign(tally.byClause, { 'T-MOV-1': 3, 'T-MOV-2': 1 });
  tally.report({ tokens: 10, seconds: -1 });
  const sum = new Tally();
  sum.add(tally);
  sum.add(tally);
  const table = tableOf('a heading', [{ name: 'mcp:agent', tally: sum }]);
  t.match(table, /^a heading\n\n\| entrant \|.*\| tokens \|\n/);
  t.match(
    table,
    '| `mcp:agent` | 8 | 6 | 2 | 0 | 87.5 % | 52.9 % to 97.8 % | 100 | 8 | 0 | 0 | 0 | 2 of 8, 25.0 % | 4 of 8, 50.0 % | 20 |',
  );
  t.match(table, 'Illegal tries of `mcp:agent`: T-MOV-1 6, T-MOV-2 2\n');
});
