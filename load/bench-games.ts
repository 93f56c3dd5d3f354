import { readFileSync } from 'node:fs';
import { seededDice } from '../src/dice/d12.js';
import { decide } from '../src/trench-club/decide.js';
import { countCommands, enumerate } from '../src/trench-club/enumerate.js';
import { perft } from '../src/trench-club/hosted/game/perft.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { lineUp } from '../scripts/play/line-up.js';
import { Player } from '../scripts/play/player.js';
import { Chance } from '../scripts/play/random.js';
import { Usage } from '../scripts/play/usage.js';
import { BOTS, microsecondsOf, ofBotsThat } from './bench-bots.js';
import { measure, type Measurement, type Section } from './measure.js';

const midGame = JSON.parse(readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8')) as State;

/** One after the other of so many copies, each as new as if it had come by the wire. */
const COPIES = 64;
const copies = Array.from({ length: COPIES }, () => structuredClone(midGame));
let next = 0;
const another = (): State => copies[next++ % COPIES] as State;

/**
 * Listing commands on the mid-game position, whole games as `npm run play` plays them, without its checks, and games of bots that
 * know nothing.
 */
export const games: Section = {
  title: `Legal commands, full map, ${midGame.units.length} units, and random games on one core`,
  run: () => [
    measure('every legal command, another state each time', () => enumerate(another(), 'germany')),
    measure('the same, as JSON', () => JSON.stringify(enumerate(another(), 'germany'))),
    measure('how many there are, another state each time', () => countCommands(another(), 'germany')),
    measure('every legal command to declare, another state each time', () =>
      enumerate({ ...another(), phase: 'declaration' }, 'germany'),
    ),
    measure('perft 1 with its hash', () => perft(midGame, 1)),
    ...Object.values(BOTS).map(({ what, draw }) => ofBotsThat(what, microsecondsOf(draw))),
    randomGames(48),
  ],
};

/** The mean of so many games, over all editions, maps and areas alike. */
function randomGames(count: number): Measurement {
  const usage = new Usage();
  let commands = 0;
  for (let game = 0; game < 4; game++) play(game, usage);
  const started = performance.now();
  for (let game = 0; game < count; game++) commands += play(game, usage);
  const seconds = (performance.now() - started) / 1000;
  const rate = `${(count / seconds).toFixed(1)} a second, ${Math.round(commands / seconds)} commands a second`;
  return { name: `a complete random game (mean of ${count}: ${rate})`, microseconds: (seconds / count) * 1e6 };
}

function play(game: number, usage: Usage): number {
  const chance = new Chance(`bench/${game}`);
  const dice = seededDice('bench', `game/${game}`);
  const prepared = setUp(lineUp(game, chance), dice);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  const player = new Player(chance, usage);
  let { state } = prepared.value;
  let commands = 0;
  for (; state.phase !== 'over'; commands++) {
    const { seat, command } = player.choose(state);
    const decision = decide(state, command, seat, dice);
    if (!decision.ok) throw new Error(decision.refusal.message);
    ({ state } = decision);
  }
  return commands;
}
