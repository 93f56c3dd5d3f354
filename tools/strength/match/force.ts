import { opponentOf } from '../../../src/trench-club/board/position/opponents.js';
import { rulesOf } from '../../../src/trench-club/board/rules/rules.js';
import { withSeat } from '../../../src/trench-club/law/events/state-updates.js';
import { prepared } from '../../../src/trench-club/opponents/automa/set-up.js';
import { FACTION_OF, type Faction } from '../../../src/trench-club/wire/schema/names.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';

/** Prices of the units of a faction, as far as they are undamaged, less those of the other one. */
export function armyOf(state: State, faction: Faction): number {
  const rules = rulesOf(state);
  const destroyAt = rules.options['battle.destroyAt'];
  let army = 0;
  for (const { type, country, damage = 0 } of state.units) {
    const worth = rules.units[type].price * (1 - damage / destroyAt);
    army += FACTION_OF[country] === faction ? worth : -worth;
  }
  return army;
}

/** {@link armyOf} and the money of both. */
export function coinsOf(state: State, faction: Faction): number {
  return state.seats.reduce(
    (sum, { country }) => {
      const money = state.money?.[country] ?? 0;
      return FACTION_OF[country] === faction ? sum + money : sum - money;
    },
    armyOf(state, faction),
  );
}

/** AUT-SET-2, AUT-DIF: gives everybody else in a game that has not begun the force of the Automa in it. */
export function withEvenForces(begun: State): State {
  const automa = begun.seats.find(({ opponent }) => opponent === 'automa');
  if (!automa) return begun;
  return begun.seats.reduce((state, { country }) => {
    if (opponentOf(state, country)) return state;
    const { difficulty } = automa;
    return withSeat(
      prepared(state, { country, ...(difficulty && { difficulty }) }),
      country,
      ({ split: _, ...seat }) => seat,
    );
  }, begun);
}
