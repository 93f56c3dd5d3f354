import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shapeFindings } from './game/check.js';
import { expandPreset } from './game/presets.js';
import { GAMES } from './games.js';
import { playMatch, tableOf, type SimulatedGame } from './sim/match.js';

/** The program `trench-club-rules sim`: games between players of the service, in this process. */

const USAGE = `usage: trench-club-rules sim [--players staff:cadet,staff:cadet] [--preset skirmish] [--games 100] [--seed 1] [--json]
  --map FILE       a map of your own, as JSON
  --settings JSON  other members of the body of POST /v1/sessions: '{"options":{"map.area":"half-7-12"}}'
`;

function given() {
  const options = {
    players: { type: 'string', default: 'staff:cadet,staff:cadet' },
    preset: { type: 'string', default: 'skirmish' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    map: { type: 'string' },
    settings: { type: 'string', default: '{}' },
    json: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  const players = values.players.split(',');
  const games = Number(values.games);
  const game = GAMES.list.find(({ presets }) => presets.some(({ id }) => id === values.preset));
  if (!game) throw new Error(`There is no preset ${values.preset}.`);
  const unknown = players.find((name) => !Object.hasOwn(game.bots, name));
  if (unknown !== undefined) throw new Error(`${unknown} does not play: ${Object.keys(game.bots).join(', ')} do.`);
  if (players.length !== 2) throw new Error('Two players are needed.');
  if (!Number.isInteger(games) || games < 1) throw new Error('The number of games is at least 1.');
  const settings = JSON.parse(values.settings) as object;
  const map = values.map === undefined ? {} : { map: JSON.parse(readFileSync(values.map, 'utf8')) as object };
  const { game: _game, ...setUp } = expandPreset(GAMES, { ...settings, ...map, preset: values.preset }) as {
    game?: string;
  };
  const malformed = shapeFindings(game.schemas.setUp, setUp);
  const [fault] = malformed.length > 0 ? malformed : game.setUpFindings(setUp);
  if (fault) throw new Error(`${fault.pointer}: ${fault.message}`);
  return { ...values, players: players as [string, string], games, game, setUp };
}

try {
  const { players, games, seed, json, game, setUp } = given();
  const all: SimulatedGame[] = [];
  for (let number = 0; number < games; number++) {
    // Two games, with the seats exchanged, have the same dice.
    const pair = Math.floor(number / 2);
    const secret = createHash('sha256').update(`${seed}/${pair}`).digest('hex');
    const one = await playMatch(game, setUp, players, { number, secret, isExchanged: number % 2 === 1 });
    all.push(one);
    if (json) process.stdout.write(`${JSON.stringify(one)}\n`);
  }
  if (!json) process.stdout.write(tableOf(players, all));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 2;
}
