import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { GAMES } from './games.js';
import { playMatch, tableOf, type SimulatedGame } from './sim/match.js';

/** The program `trench-club-rules sim`: games between players of the service, in this process. */

const USAGE =
  'usage: trench-club-rules sim --players FIRST,SECOND [--preset skirmish] [--games 100] [--seed 1] [--json]\n';

function given() {
  const options = {
    players: { type: 'string' },
    preset: { type: 'string', default: 'skirmish' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  const players = values.players?.split(',') ?? [];
  const games = Number(values.games);
  const game = GAMES.list.find(({ presets }) => presets.some(({ id }) => id === values.preset));
  if (!game) throw new Error(`There is no preset ${values.preset}.`);
  const unknown = players.find((name) => !Object.hasOwn(game.bots, name));
  if (unknown !== undefined) throw new Error(`${unknown} does not play: ${Object.keys(game.bots).join(', ')} do.`);
  if (players.length !== 2) throw new Error('Two players are needed.');
  if (!Number.isInteger(games) || games < 1) throw new Error('The number of games is at least 1.');
  return { ...values, players: players as [string, string], games, game };
}

try {
  const { players, preset, games, seed, json, game } = given();
  const all: SimulatedGame[] = [];
  for (let number = 0; number < games; number++) {
    // Two games, with the seats exchanged, have the same dice.
    const pair = Math.floor(number / 2);
    const secret = createHash('sha256').update(`${seed}/${pair}`).digest('hex');
    const one = await playMatch(game, preset, players, { number, secret, isExchanged: number % 2 === 1 });
    all.push(one);
    if (json) process.stdout.write(`${JSON.stringify(one)}\n`);
  }
  if (!json) process.stdout.write(tableOf(players, all));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 2;
}
