import { Type, type Static, type TSchema } from '@sinclair/typebox';
import type { RefusalRegistry } from '../../../game/refusals.js';
import { refusalsSchema, refusedSchema } from '../../../game/schema.js';
import type { Refusal } from '../../../game/verdict.js';
import { MONEY_REFUSALS } from './money.js';
import { MOVEMENT_REFUSALS } from './movement.js';
import { ORDER_REFUSALS } from './orders.js';
import { SET_UP_REFUSALS } from './set-up.js';
import { TURN_REFUSALS } from './turn.js';

/** All refusals of Trench Club. Codes are stable; schemas and documentation are generated from this list. */
export const REFUSALS = {
  ...ORDER_REFUSALS,
  ...MOVEMENT_REFUSALS,
  ...TURN_REFUSALS,
  ...SET_UP_REFUSALS,
  ...MONEY_REFUSALS,
} as const satisfies RefusalRegistry;
export type RefusalCode = keyof typeof REFUSALS;

/** A refusal of Trench Club: `code` decides its facts and its remedy. */
export const RefusalSchema = Type.Unsafe<Refusal>(refusalsSchema('TrenchClubRefusal', REFUSALS));
export const RefusedSchema = Type.Unsafe<{ legal: false; refusal: Refusal }>(refusedSchema('', RefusalSchema));

type Remedy<Code extends RefusalCode> = (typeof REFUSALS)[Code] extends {
  readonly remedy: infer Schema extends TSchema;
}
  ? Static<Schema>
  : never;

/** Refusals of a step, and of ending a move on a place: the remedy is how far the unit gets. */
export type PathRefusal = {
  [Code in RefusalCode]: 'longestPrefix' extends keyof Remedy<Code> ? Code : never;
}[RefusalCode];
