import { PRICE } from '../../board/map/step-table.js';
import { BARRED } from '../../board/map/ways.js';
import { NOWHERE } from '../../board/position/place.js';
import type { Position } from '../../board/position/position.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { countryBits } from '../../wire/schema/names.js';
import { ABOARD, ANYWHERE, ON_HEX, UNIT_ROW, UNIT_ROWS } from '../../wire/schema/unit-rows.js';

/**
 * Says of units that were just read, by what was noted of them, that there is nothing wrong with them: those of a country that is seated and
 * has the type on its board, alone on a hex that they could walk onto, or aboard. Of all others it does not know.
 */
export function plainUnits({ state, rules, map, places, occupants }: Position): (index: number) => boolean {
  if (!UNIT_ROWS.areOf(state.units)) return () => false;
  const { numbers, width } = UNIT_ROWS;
  const seated = countryBits(state.seats.map(({ country }) => country));
  const destroyAt = rules.options['battle.destroyAt'];
  const tables: (Uint16Array | undefined)[] = [];
  const tableOf = (type: number) => (tables[type] ??= map.steps[rules.ways[(rules.figures[type] as UnitRules).class]]);
  return (index) => {
    const row = index * width;
    const country = numbers[row + UNIT_ROW.country] as number;
    const type = numbers[row + UNIT_ROW.type] as number;
    if (!(seated & (rules.owners[type] as number) & (1 << country))) return false;
    if ((numbers[row + UNIT_ROW.damage] as number) >= destroyAt) return false;
    const whereabouts = (numbers[row] as number) & ANYWHERE;
    if (whereabouts === ABOARD) return true;
    const place = places[index] as number;
    if (whereabouts !== ON_HEX || place === NOWHERE || occupants[place] !== index || map.fortAt[place] !== -1)
      return false;
    return ((tableOf(type)[place] as number) & PRICE) !== BARRED;
  };
}
