import { fortsOf } from '../../../src/trench-club/board/position/side.js';
import { FACTION_OF, type Country, type Faction } from '../../../src/trench-club/wire/schema/names.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { armyOf } from '../match/force.js';
import { playMatchGame, type Contestant } from '../match/players.js';

/**
 * The chance of winning by the differences in prices of units, as far as they are undamaged, and in forts at the beginning of round 5:
 * a logistic regression on whole games of `staff:colonel` against `automa:overkill`.
 */
const CHANCE = { base: 2.05, army: 0.19, fort: 0.92 } as const;

export const SEATS = ['first', 'second', 'any'] as const;

/**
 * The chance of the first contestant to win, after the first rounds of a game of a pair: they are cheaper than the whole game, and less
 * a matter of luck.
 * @param seat whether the first contestant is to have the first turn: null where it has not
 */
export function earlyGame(
  first: Contestant,
  second: Contestant,
  [seed, pair, isExchanged]: readonly [seed: string, pair: number, isExchanged: boolean],
  rounds: number,
  seat: (typeof SEATS)[number],
): { readonly chance: number } | null {
  let movesFirst: boolean | null = null;
  let chance: number | null = null;
  const isOther = () => seat !== 'any' && movesFirst !== (seat === 'first');
  const { score } = playMatchGame(first, second, { edition: 'e2', seed, pair, isExchanged }, (state, faction) => {
    if (state.phase !== 'movement') return false;
    movesFirst ??= FACTION_OF[state.active as Country] === faction;
    if ((state.round ?? 0) > rounds) chance = chanceOf(state, faction);
    return isOther() || chance !== null;
  });
  return isOther() ? null : { chance: chance ?? score };
}

function chanceOf(state: State, faction: Faction): number {
  const army = armyOf(state, faction);
  const other: Faction = faction === 'entente' ? 'central-powers' : 'entente';
  const forts = fortsOf(state, faction) - fortsOf(state, other);
  return 1 / (1 + Math.exp(-(CHANCE.base + CHANCE.army * army + CHANCE.fort * forts)));
}
