import { FACTION_OF, type Country, type Faction } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { enemyOf, fortsOf } from '../../board/position/side.js';

/** ECO-10, DEC-ECO-10: units and forts of a faction and of its enemy. */
export interface Strength {
  readonly units: number;
  readonly enemyUnits: number;
  readonly forts: number;
  readonly enemyForts: number;
}

export function strengthOf(state: State, country: Country): Strength {
  const faction = FACTION_OF[country];
  const enemy = enemyOf(faction);
  const units = (of: Faction) => state.units.filter((unit) => FACTION_OF[unit.country] === of).length;
  return {
    units: units(faction),
    enemyUnits: units(enemy),
    forts: fortsOf(state, faction),
    enemyForts: fortsOf(state, enemy),
  };
}

/** ECO-10, DEC-ECO-10: strictly fewer of both, whole factions, living units in forts included. */
export function isBehind({ units, enemyUnits, forts, enemyForts }: Strength): boolean {
  return units < enemyUnits && forts < enemyForts;
}
