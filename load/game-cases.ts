import { OptionalKind } from '@sinclair/typebox';
import type { Dice } from '../src/dice/dice.js';
import { seededDice } from '../src/dice/d12.js';
import type { AnyGame } from '../src/game/hosted.js';
import { GAMES } from '../src/games.js';
import { Chance } from '../scripts/play/random.js';
import type { Case } from './cases.js';

/** Commands before the position that is asked about. */
const OPENING = 30;

/** A game beside the one of `cases.ts`, and a position of it. */
export interface PlayedGame {
  readonly game: AnyGame;
  readonly state: unknown;
}

/** The games of the registry whose cases are made by their contract alone: all but the first, which has cases of its own. */
export function otherGames(): PlayedGame[] {
  return GAMES.list.filter(({ prefix }) => prefix !== '').map((game) => ({ game, state: opened(game) }));
}

/** A position some commands into a game set up as usual; chance picks among the listed commands. */
function opened(game: AnyGame): unknown {
  const chance = new Chance(`load/${game.id}`);
  const dice = seededDice('load', game.id);
  const begun = game.setUp({}, dice);
  if (!begun.ok) throw new Error(`${game.title}: ${begun.refusal.message}`);
  const { state: first, events } = begun.value;
  let state: unknown = events.reduce((before, event) => game.evolve(before, event) as unknown, first as unknown);
  for (let number = 0; number < OPENING; number++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return state;
    const command: unknown = chance.one(game.enumerate(state, seat));
    const decided = game.decide(state, command, seat, dice);
    if (!decided.ok) throw new Error(`${game.title}: ${decided.refusal.message}`);
    if (game.result(decided.state)) return state;
    state = decided.state;
  }
  return state;
}

/** A command of a script, with the seat that gives it. */
export interface Step {
  readonly seat: string;
  readonly command: object;
}

/** Commands from a position on that need no dice and end no game, so that the same ones are legal in every session. */
export function scriptOf({ game, state: first }: PlayedGame, length: number): Step[] {
  const chance = new Chance(`script/${game.id}`);
  const steps: Step[] = [];
  let state = first;
  const follow = (seat: string, command: object): boolean => {
    const decided = withoutDice(() => game.decide(state, command, seat, NO_DICE));
    if (!decided?.ok || game.result(decided.state)) return false;
    steps.push({ seat, command });
    state = decided.state;
    return true;
  };
  while (steps.length < length) {
    const [seat = ''] = game.toAct(state);
    if (!chance.shuffled(game.enumerate(state, seat) as readonly object[]).some((command) => follow(seat, command)))
      break;
  }
  return steps;
}

class Rolled extends Error {}

const NO_DICE: Dice = {
  roll(): never {
    throw new Rolled();
  },
};

function withoutDice<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Rolled) return null;
    throw error;
  }
}

/** What every game answers about its position, and what is asked of it by reference without any member in the query. */
export function gameCases({ game, state }: PlayedGame, position: string): Case[] {
  const { title, prefix } = game;
  const [seat] = game.toAct(state);
  const [command] = seat === undefined ? [] : (game.enumerate(state, seat) as readonly unknown[]);
  const dice = game.rollsDice ? { dice: { seed: 'load' } } : {};
  const post = (name: string, operation: string, body: object): Case => ({
    name: `${title}: ${name}`,
    method: 'POST',
    path: `/v1/rules/${name}`,
    schema: `${prefix}${operation}Question`,
    body: JSON.stringify({ state, ...body }),
  });
  return [
    post('legal-commands', 'LegalCommands', {}),
    post('validate', 'Validate', { command }),
    post('apply', 'Apply', { command, ...dice }),
    ...game.questions.flatMap(({ query }): Case[] => {
      if (!query || !Object.values(query.members).every((member) => OptionalKind in member)) return [];
      const path = `/v1/positions/${position}/${query.address}`;
      return [{ name: `${title}: GET ${query.address} by reference`, method: 'GET', path, kept: true }];
    }),
  ];
}
