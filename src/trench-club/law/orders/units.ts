import type { Country } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';
import { refusal, type RefusalOf } from '../refusals.js';

export function unknownUnit(id: string): RefusalOf<'unknown-unit'> {
  return refusal('unknown-unit', { unit: id }, { case: 'unit' });
}

/** An order to a unit of another country than that whose turn it is; `clause` is that of the order. */
export function notYourUnit(
  { id, country }: Pick<Unit, 'id' | 'country'>,
  active: Country,
  facts: Readonly<Record<string, unknown>>,
  clause?: string,
): RefusalOf<'not-your-unit'> {
  return refusal('not-your-unit', { ...facts, country, active }, { case: 'order', values: { piece: id }, clause });
}
