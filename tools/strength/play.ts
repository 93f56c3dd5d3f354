/**
 * `npm run tool -- play --games 10000 --seed 1 [--workers 2] [--from 0] [--check-every 200]
 * [--branches 20]`: plays random games over both
 * editions, 2 and 4 players, both maps and all areas, checks invariants after every event, replays every log and
 * prints figures; with `--branches 20` also the branches of the rules that ran less than twenty times. `--game trench` plays
 * the other game, by the contract alone, `--game trench-club/joint` two people against an opponent. `--opponent enemy` plays a seat of each game by that opponent, at all its levels in
 * turn or at `--level poilu`, against the random player, `--against greedy` or `--against warden`, and prints how the games of each
 * level end, how often the opponent wins, and what a turn of it takes. Game n of a seed is always the same game. Exits with 1 at the first thing that is
 * wrong.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolArguments } from '../../scripts/arguments.js';
import { BranchCounter, rareBranches, type FileCounts } from './play/branches.js';
import { LAST_ROUND, Player } from './play/player.js';
import { GAMES } from '../../src/games.js';
import { playAny, type AnyPlayed } from './play/any-game.js';
import type { PlayedGame } from './play/game.js';
import { Greedy } from './play/greedy.js';
import { Warden } from './play/warden.js';
import { MANNERS } from './play/manners.js';
import { games } from './play/series.js';
import { Chance } from '../../scripts/play/random.js';
import { levelsOf, OPPONENT_NAMES, playSolo, soloLineUp, type SoloGame } from './play/solo.js';
import { addUp, count, countAny, countSolo, newTally, type Tally } from './play/tally.js';
import { Usage } from './play/usage.js';
import { winRates } from './play/win-rates.js';
import type { OpponentName } from '../../src/trench-club/board/position/opponents.js';
import { quantile } from '../../scripts/quantile.js';

const { values } = toolArguments(import.meta.url, {
  games: { type: 'string', default: '100' },
  game: { type: 'string', default: 'trench-club' },
  seed: { type: 'string', default: '1' },
  workers: { type: 'string', default: '1' },
  from: { type: 'string', default: '0' },
  'check-every': { type: 'string', default: '200' },
  opponent: { type: 'string' },
  level: { type: 'string' },
  against: { type: 'string', default: 'random' },
  branches: { type: 'string' },
  share: { type: 'string' },
});
const workers = wholeNumber('workers', 1);
const from = wholeNumber('from', 0);
const series = { seed: values.seed, from, to: from + wholeNumber('games', 1), of: workers };
const checks = { every: wholeNumber('check-every', 1) };

if (values.game !== 'trench-club' && !MANNERS[values.game]) {
  console.error(`--game must be one of ${['trench-club', ...Object.keys(MANNERS)].join(', ')}.`);
  process.exit(2);
}
const { opponent, level, against } = values;
const levels = opponent === undefined ? [] : levelsOf(opponent);
if (opponent !== undefined && (levels.length === 0 || (level !== undefined && !levels.some((one) => one === level)))) {
  console.error(`--opponent is ${OPPONENT_NAMES.join(' or ')}, --level one of its levels: ${levels.join(', ')}.`);
  process.exit(2);
}
if (against !== 'random' && against !== 'greedy' && against !== 'warden') {
  console.error('--against is random, greedy or warden.');
  process.exit(2);
}
if (values.share !== undefined) await playShare(Number(values.share));
else await playAll();

function wholeNumber(name: 'workers' | 'from' | 'games' | 'check-every' | 'branches', least: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= least) return value;
  console.error(`--${name} must be a whole number from ${least}.`);
  process.exit(2);
}

function* playedGames(share: number): Generator<PlayedGame | AnyPlayed | SoloGame> {
  if (opponent !== undefined) return yield* soloGames(share);
  const manner = MANNERS[values.game];
  const [id = ''] = values.game.split('/');
  const game = GAMES.get(id);
  if (!manner || !game) return yield* games({ ...series, share }, checks);
  for (let n = from + share; n < series.to; n += workers) yield playAny(game, manner, values.seed, n);
}

/** Every level plays the same set-ups. */
function* soloGames(share: number): Generator<SoloGame> {
  const chosen = levels.filter((one) => level === undefined || one === level);
  for (let n = from + share; n < series.to; n += workers) {
    const game = Math.floor(n / chosen.length);
    const seed = `${values.seed}/${game}`;
    const chance = new Chance(seed);
    const person =
      against === 'random' ? new Player(chance, new Usage()) : new (against === 'greedy' ? Greedy : Warden)(chance);
    const lineUp = soloLineUp(opponent as OpponentName, chosen[n % chosen.length], game);
    yield playSolo(lineUp, seed, person, n % checks.every === 0);
  }
}

function countGame(tally: Tally, game: PlayedGame | AnyPlayed | SoloGame): void {
  if ('entries' in game) count(tally, game);
  else if ('times' in game) countSolo(tally, game);
  else countAny(tally, game);
}

/** In a worker: reports its figures to its parent after every few games. */
async function playShare(share: number): Promise<void> {
  let tally = newTally();
  const branches = values.branches === undefined ? null : new BranchCounter();
  await branches?.start();
  const tell = () => {
    process.send?.({ tally });
    tally = newTally();
  };
  for (const game of playedGames(share)) {
    countGame(tally, game);
    if (tally.games === 20) tell();
  }
  tell();
  if (branches) {
    const counted = await branches.take();
    await new Promise((sent) => process.send?.({ branches: counted }, undefined, undefined, sent));
  }
  process.disconnect();
}

async function playAll(): Promise<void> {
  const started = performance.now();
  const total = newTally();
  const branches: FileCounts[][] = [];
  const progress = setInterval(() => console.error(`${total.games} games`), 60_000);
  const script = fileURLToPath(import.meta.url);
  const codes = await Promise.all(
    Array.from({ length: workers }, (_, share) => {
      const worker = fork(script, [...process.argv.slice(2), '--share', String(share)]);
      worker.on('message', ({ tally, branches: counted }: { tally?: Tally; branches?: FileCounts[] }) => {
        if (tally) addUp(total, tally);
        if (counted) branches.push(counted);
      });
      return new Promise<number | null>((resolve) => worker.once('exit', resolve));
    }),
  );
  clearInterval(progress);
  report(total, (performance.now() - started) / 1000);
  if (values.branches !== undefined) reportBranches(branches, wholeNumber('branches', 1));
  if (codes.some((code) => code !== 0) || total.games !== series.to - series.from) {
    console.error('Not every game came to its end.');
    process.exitCode = 1;
  }
}

/** The branches of the rules that ran less often than `least`. */
function reportBranches(parts: readonly FileCounts[][], least: number): void {
  const rare = rareBranches(parts, least);
  const others = rare.filter(({ isNo }) => !isNo);
  const noes = rare.length - others.length;
  console.log(`branches of the rules that ran less than ${least} times: ${others.length}, and ${noes} that say no`);
  console.log(
    '  (refusals and faults, which no legal command gets to; checks of maps and remedies are not counted at all)',
  );
  for (const { file, line, times, code } of others) {
    const start = code.replaceAll(/\s+/g, ' ').slice(0, 90);
    console.log(`  ${path.relative(process.cwd(), file)}:${line} ${times} ${start}`);
  }
}

/** Processor time of the opponent's turns. */
function turnTimes({ times }: Tally): string[] {
  if (times.length === 0) return [];
  const at = (share: number) => quantile(times, share).toFixed(1);
  return [`turn       ms: median ${at(0.5)}, 99 % ${at(0.99)}, worst ${at(1)}, of ${times.length}`];
}

function report(total: Tally, seconds: number): void {
  const lines = (counts: Record<string, number>) =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([name, number]) => `  ${name.padEnd(22)}${String(number).padStart(10)}`);
  const rate = total.games / seconds;
  console.log(
    [
      `games      ${total.games} (seed ${values.seed}, ${from} to ${series.to - 1})`,
      `commands   ${total.commands}, each accepted`,
      `events     ${total.events}, invariants checked after each, replayed with equal hashes`,
      values.game === 'trench-club'
        ? `rounds     ${total.longest} at most; a game still on in round ${LAST_ROUND} is given up`
        : `longest    ${total.longest} commands and steps`,
      `speed      ${rate.toFixed(2)} games a second with ${workers} worker(s), ${(rate / workers).toFixed(2)} on one core`,
      'commands by type',
      ...lines(total.commandsByType),
      'endings',
      ...lines(total.endings),
      ...winRates(levels, total.endings),
      ...turnTimes(total),
    ].join('\n'),
  );
}
