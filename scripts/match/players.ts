import { seededDice } from '../../src/dice/d12.js';
import { Work } from '../../src/game/work.js';
import { decide, seatsToAct } from '../../src/trench-club/decide.js';
import { setUp } from '../../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../../src/trench-club/opponents/opponents.js';
import { BUDGETS, playStaff } from '../../src/trench-club/opponents/staff/staff.js';
import { WEIGHTS, type Weights } from '../../src/trench-club/opponents/staff/weights.js';
import { FACTION_OF, type Country, type Faction } from '../../src/trench-club/wire/schema/names.js';
import type { SeatState, State } from '../../src/trench-club/wire/schema/state.js';
import type { OpponentName } from '../../src/trench-club/board/position/opponents.js';
import { Greedy } from '../play/greedy.js';
import { Player } from '../play/player.js';
import { Chance } from '../play/random.js';
import { levelsOf, soloLineUp } from '../play/solo.js';
import { Usage } from '../play/usage.js';
import { Warden } from '../play/warden.js';

/** Rounds of a game at most; then it is a draw, which counts half. */
const LAST_ROUND = 40;

/** Somebody who plays one side of a match. */
export type Contestant =
  | { readonly kind: 'service'; readonly name: OpponentName; readonly level: NonNullable<SeatState['difficulty']> }
  | { readonly kind: 'staff'; readonly budget: number; readonly weights: Weights }
  | { readonly kind: 'script'; readonly name: 'warden' | 'greedy' | 'random' };

/**
 * `warden`, `greedy`, `random`, a level of an opponent as `automa:overkill`, Staff by its level or its budget as `staff:colonel` or
 * `staff:3000`.
 * @throws Error for any other name
 */
export function contestant(name: string, weights: Weights = WEIGHTS): Contestant {
  if (name === 'warden' || name === 'greedy' || name === 'random') return { kind: 'script', name };
  const [who = '', level = ''] = name.split(':');
  if (who === 'staff') {
    const budget = BUDGETS[level as keyof typeof BUDGETS] ?? Number(level);
    if (Number.isInteger(budget) && budget > 0) return { kind: 'staff', budget, weights };
  }
  const found = levelsOf(who).find((one) => one === level);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return { kind: 'service', name: who as OpponentName, level: found };
}

export interface Played {
  /** 1 where the first has won, 0 where the second has, 0.5 for a draw. */
  readonly score: number;
  readonly winner: Faction | null;
  readonly reason: string;
  readonly rounds: number;
  /** Processor time of the movement steps of each Staff, in milliseconds. */
  readonly times: readonly number[];
}

/**
 * A game of a pair: number n is set up and diced like number n of every other match, and the two games of a pair differ in who has which
 * seat alone.
 */
export function playMatchGame(
  first: Contestant,
  second: Contestant,
  edition: 'e1' | 'e2',
  seed: string,
  pair: number,
  isExchanged: boolean,
  watch?: (state: State) => void,
): Played {
  const lineUp = soloLineUp(edition === 'e1' ? 'enemy' : 'automa', undefined, pair);
  const countries = lineUp.seats.map(({ country }) => country);
  const [a, b] = (isExchanged ? [...countries].reverse() : countries) as [Country, Country];
  const who = new Map<Country, Contestant>([
    [a, first],
    [b, second],
  ]);
  const name = `${seed}/${pair}`;
  const seats = countries.map((country) => {
    const one = who.get(country) as Contestant;
    return one.kind === 'service' ? { country, opponent: one.name, difficulty: one.level } : { country };
  });
  const prepared = setUp({ ...lineUp, seats }, seededDice(name, 'set-up'));
  if (!prepared.ok) throw new Error(`${name}: ${prepared.refusal.message}`);
  const scripts = new Map(
    [...who].flatMap(([country, one]) => {
      if (one.kind !== 'script') return [];
      const chance = new Chance(`${name} ${country}`);
      const player =
        one.name === 'random' ? new Player(chance, new Usage()) : new (one.name === 'warden' ? Warden : Greedy)(chance);
      return [[country, player] as const];
    }),
  );
  const times: number[] = [];
  let { state } = prepared.value;
  for (let step = 0; state.phase !== 'over' && (state.round ?? 3) < LAST_ROUND; step++) {
    const dice = seededDice(name, `step/${step}`);
    watch?.(state);
    const play = opponent.step(state, dice);
    if (play) {
      ({ state } = play);
      continue;
    }
    const seat = seatsToAct(state)[0] as Country;
    const one = who.get(seat) as Contestant;
    if (one.kind === 'staff') {
      const from = process.cpuUsage();
      const isMove = state.phase === 'movement';
      const next = playStaff(state, seat, dice, new Work(one.budget), one.weights);
      const { user, system } = process.cpuUsage(from);
      if (isMove) times.push((user + system) / 1000);
      if (!next) throw new Error(`${name}: Staff has nothing to do in ${state.phase}.`);
      ({ state } = next);
      continue;
    }
    const choice = scripts.get(seat)?.choose(state);
    if (!choice) throw new Error(`${name}: nobody plays ${seat}.`);
    if (['surrender', 'offer-draw'].includes(choice.command.type)) break;
    const decided = decide(state, choice.command, choice.seat, dice);
    if (!decided.ok) throw new Error(`${name}: ${decided.refusal.message}`);
    ({ state } = decided);
  }
  const { result, round = 0 } = state;
  const winner = result?.winner ?? null;
  const score = winner === null ? 0.5 : winner === FACTION_OF[a] ? 1 : 0;
  return { score, winner, reason: result?.reason ?? 'none', rounds: round, times };
}
