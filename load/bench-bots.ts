import { seededDice } from '../src/dice/d12.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { lineUp } from '../scripts/play/line-up.js';
import { Chance } from '../scripts/play/random.js';
import { measure, ofSamples, type Measurement, type Section } from './measure.js';
import { advanced, ofAll, ofAnyGroup, playAtRandom, type Draw } from './random-bot.js';

/** Over all editions, maps, areas and options alike. */
const GAMES = 24;

export function bots(): State[] {
  return Array.from({ length: GAMES }, (_, game) => {
    const prepared = setUp(lineUp(game, new Chance(`bots/${game}`)), seededDice('bots', `set-up/${game}`));
    if (!prepared.ok) throw new Error(prepared.refusal.message);
    return prepared.value.state;
  });
}

/** What bots take, and how. */
export const BOTS = {
  'any-group': { what: 'any command of any group of the list', draw: ofAnyGroup },
  all: { what: 'any command of the whole list, which is counted for it', draw: ofAll },
} as const satisfies Readonly<Record<string, { readonly what: string; readonly draw: Draw }>>;

/** Of a game: whoever loses no forts plays on and on. */
const MOST = 2000;
/** Of all games, each. V8 goes on compiling for some two hundred thousand commands. */
const WARM_ROUNDS = 4;
const ROUNDS = 5;

/** Microseconds of processor time for each command of whole games, round by round, once the code is compiled. */
export function microsecondsOf(draw: Draw): number[] {
  const starts = bots();
  const round = (name: number) => {
    const before = process.cpuUsage();
    const commands = starts.reduce((sum, state, game) => {
      const dice = seededDice('bots', `${name}/${game}`);
      return sum + playAtRandom(state, draw, new Chance(`bots/${name}/${game}`), dice, MOST);
    }, 0);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / commands;
  };
  return Array.from({ length: WARM_ROUNDS + ROUNDS }, (_, name) => round(name)).slice(WARM_ROUNDS);
}

/** A command decided: the position that the last one led to, its list, one of it, and what comes of that. */
export function ofBotsThat(what: string, microseconds: readonly number[]): Measurement {
  const measured = ofSamples(what, microseconds);
  const rate = Math.round(1e6 / measured.microseconds);
  return { ...measured, name: `a command decided by a bot that takes ${what}: ${rate} a second of processor time` };
}

/** From the middle of each game so many commands, always the same ones: a batch of `npm run bench -- --against`. */
const BEFORE = 400;
const COMMANDS = 50;

/** Plays all of them a little further; how many commands that were. */
export function furtherFromMidGame(): (draw: Draw) => number {
  const middles = bots().map((state, game) =>
    advanced(state, ofAnyGroup, new Chance(`middle/${game}`), seededDice('middle', `${game}`), BEFORE),
  );
  return (draw) =>
    middles.reduce((sum, state, game) => {
      const dice = seededDice('bots', `${game}`);
      return sum + playAtRandom(state, draw, new Chance(`further/${game}`), dice, COMMANDS);
    }, 0);
}

/** So many states of one of them, each a command after the one before. */
export function statesOf(count: number): State[] {
  const [chance, dice] = [new Chance('states'), seededDice('states', '0')];
  let [state] = bots() as [State, ...State[]];
  return Array.from({ length: count }, () => (state = advanced(state, ofAnyGroup, chance, dice, 1)));
}

export const inMidGame: Section = {
  title: 'Random games',
  run() {
    const further = furtherFromMidGame();
    return [
      measure(`${COMMANDS} commands of ${GAMES} games each, any of any group`, () => further(ofAnyGroup)),
      measure(`${COMMANDS} commands of ${GAMES} games each, any of the whole list`, () => further(ofAll)),
    ];
  },
};
