import t from 'tap';
import { toOffset, type Hex } from '../../src/hex/axial.js';
import type { Dice } from '../../src/dice/dice.js';
import { opponentsTurn } from '../../src/game/opponent.js';
import { trenchClub } from '../../src/trench-club/hosted/trench-club.js';
import type { EnemyLevel } from '../../src/trench-club/board/rules/enemy-levels.js';
import type { Event, EventOf } from '../../src/trench-club/wire/schema/event.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { stateOf, type Drawing } from './boards.js';

/** A whole turn of an opponent. */
export interface OpponentPlay {
  readonly events: readonly Event[];
  readonly state: State;
  /** The explanation that each step begins with. */
  readonly steps: readonly EventOf<'opponent-chose'>[];
}

/** Dice as written, then nothing but misses and refusals to buy: every further die shows 12. */
export interface ScriptedDice extends Dice {
  /** Sizes of the rolls made so far. */
  readonly rolls: readonly number[];
  readonly used: number;
}

export function scripted(first: readonly number[]): ScriptedDice {
  const rolls: number[] = [];
  let used = 0;
  return {
    rolls,
    get used() {
      return used;
    },
    roll(count) {
      rolls.push(count);
      // A choice between five, for example, rolls a 12 again.
      if (rolls.length > 100) throw new Error('The script has too few dice.');
      return Array.from({ length: count }, () => first[used++] ?? 12);
    },
  };
}

export interface SoloBoard extends Drawing {
  readonly level?: EnemyLevel;
}

/** Germany is the enemy and plays against France, by default in round 3. */
export function soloState({ level, more, ...drawing }: SoloBoard): State {
  return stateOf({
    ...drawing,
    more: {
      seats: [{ country: 'germany', opponent: 'enemy', ...(level && { difficulty: level }) }, { country: 'france' }],
      round: 3,
      phase: 'movement',
      active: 'germany',
      firstPlayer: 'germany',
      ...more,
    },
  });
}

export function played(state: State, dice: Dice): OpponentPlay {
  const turn = opponentsTurn(trenchClub, state, () => dice);
  const last = turn.at(-1);
  if (!last) throw new Error('It is not the turn of an opponent.');
  return {
    events: turn.flatMap((step) => step.events as Event[]),
    state: last.state as State,
    steps: turn.map((step) => step.events[0] as EventOf<'opponent-chose'>),
  };
}

/**
 * The steps of a turn that name a unit or a fort, as text: `order tank K2 > car @ 3,4`; kind, unit, box, target or fort, and
 * where the unit is at the end of the turn.
 */
export function told({ steps, state }: OpponentPlay): string[] {
  const line = (kind: string, attacker: unknown, cell?: string, target?: string, fort?: string) => {
    const unit = typeof attacker === 'string' ? attacker : attacker && `turret ${(attacker as { fort: string }).fort}`;
    const now = state.units.find(({ id }) => id === unit);
    const place = now?.hex ? placeOf(now.hex) : now?.fort;
    return [kind, unit, cell, target && `> ${target}`, fort, place && `@ ${place}`].filter(Boolean).join(' ');
  };
  return steps.flatMap(({ ordered = [], explanation }) => {
    const { kind, unit, cell, target, fort, declined = [] } = explanation;
    return [
      ...(unit !== undefined || kind === 'conquer' ? [line(kind, unit, cell, target, fort)] : []),
      ...ordered.flatMap((one) =>
        one.target && one.unit !== unit ? [line('partner', one.unit, cell, one.target)] : [],
      ),
      ...declined.map((one) => line('no-attack', one.unit)),
    ];
  });
}

export function placeOf(hex: Hex): string {
  const { column, row } = toOffset(hex, 'flat');
  return `${column},${row}`;
}

/** Where every unit is, by id. */
export function places(state: State): Record<string, string> {
  return Object.fromEntries(
    state.units.map(({ id, hex, fort, aboard }) => [id, hex ? placeOf(hex) : (fort ?? aboard ?? '-')]),
  );
}

export const OPEN = Array.from({ length: 8 }, () => 'oooooooooooo');
/** One fort, its entrances at 5,1 and 7,1. */
export const FORT = ['oooooooooooo', 'ooooo<X>oooo', ...OPEN.slice(0, 4)];
/** Two forts, their entrances at 1,1 and 3,1, 8,1 and 10,1. */
export const FORTS = ['oooooooooooo', 'o<X>oooo<X>o', ...OPEN.slice(0, 4)];
/** One fort, its entrances at 7,3 and 9,3, and a road along row 0. */
export const ROAD = ['rrrrrrrrrrrr', 'oooooooooooo', 'oooooooooooo', 'ooooooo<X>oo', 'oooooooooooo'];

/** One turn of the enemy. */
export interface Case extends Partial<SoloBoard> {
  readonly name: string;
  readonly units: Readonly<Record<string, string>>;
  readonly damage?: Readonly<Record<string, number>>;
  readonly xp?: Readonly<Record<string, number>>;
  /** Dice that fall, the chart die among them; every further one shows 12. */
  readonly dice: readonly number[];
  /** The texts of the steps about units and forts (see `told`). */
  readonly steps: readonly string[];
  /** Sizes of all rolls of the turn. */
  readonly rolls?: string;
  /** Members of the state after the turn. */
  readonly after?: Readonly<Record<string, unknown>>;
}

export function stateOfCase({ damage = {}, xp = {}, ...board }: Case): State {
  const state = soloState({ rows: OPEN, ...board });
  const units = state.units.map((unit) => ({
    ...unit,
    ...(damage[unit.id] !== undefined && { damage: damage[unit.id] as number }),
    ...(xp[unit.id] !== undefined && { xp: xp[unit.id] as number }),
  }));
  return { ...state, units };
}

/** Plays the turn of each case and holds its steps, dice and state against the expected ones. */
export function table(name: string, cases: readonly Case[]): void {
  t.test(name, async (t) => {
    for (const one of cases) {
      const dice = scripted(one.dice);
      const play = played(stateOfCase(one), dice);
      t.same(told(play), one.steps, one.name);
      if (one.rolls !== undefined) t.equal(dice.rolls.join(' '), one.rolls, `${one.name}: dice`);
      if (one.after) t.match(play.state, one.after, `${one.name}: after`);
      t.ok(
        play.steps.every(({ type, explanation }) => type === 'opponent-chose' && explanation.text.endsWith('.')),
        `${one.name}: every step says why`,
      );
    }
  });
}

/** The enemy in round 1 with army 1 chosen already, so that armies 2 and 3 rest. */
export const RESTING: Partial<State> = {
  round: 1,
  seats: [{ country: 'germany', opponent: 'enemy', ordered: [[1]] }, { country: 'france' }],
};
