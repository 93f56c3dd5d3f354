import type { Country } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';
import { refusal, type RefusalOf } from '../refusals.js';
import { msg } from '../../words/msg.js';

export function unknownUnit(id: string): RefusalOf<'unknown-unit'> {
  return refusal('unknown-unit', { message: msg('unknown-unit', { unit: id }), facts: { unit: id } });
}

/** An order to a unit of another country than that whose turn it is; `clause` is that of the order. */
export function notYourUnit(
  { id, country }: Pick<Unit, 'id' | 'country'>,
  active: Country,
  facts: Readonly<Record<string, unknown>>,
  clause?: string,
): RefusalOf<'not-your-unit'> {
  const message = msg('not-your-unit', { unit: id, country, active });
  return refusal('not-your-unit', { message, facts: { ...facts, country, active } }, clause);
}
