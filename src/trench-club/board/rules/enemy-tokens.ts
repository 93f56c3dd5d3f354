import { UNIT_TYPES, type Country, type UnitType } from '../../wire/schema/names.js';

/** In a draw: three Turrets that wait for forts; they are no unit (KOF-D-6). */
export const TURRET_SET = 'turret-set';

/** The id of a special force that Koff’s enemy has drawn. */
export function specialForceId(country: Country, type: UnitType): string {
  return `${country}-${type}-1`;
}

/** The type of a unit in a draw: of a known unit its own, of a special force the one in its id. */
export function typeOfForce(country: Country, id: string): UnitType | undefined {
  return UNIT_TYPES.find((type) => specialForceId(country, type) === id);
}
