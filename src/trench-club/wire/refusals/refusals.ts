import { Type } from '@sinclair/typebox';
import { publishedRecords, type RemedyFrom } from '../../../game/records.js';
import { refusalsSchema, refusedSchema } from '../../../game/schema.js';
import type { Refusal } from '../../../game/verdict.js';
import { WORDS } from '../vocabulary.js';
import { MONEY_REFUSALS } from './money.js';
import { MOVEMENT_REFUSALS } from './movement.js';
import { ORDER_REFUSALS } from './orders.js';
import { SET_UP_REFUSALS } from './set-up.js';
import { TURN_REFUSALS } from './turn.js';

/** All refusals of Trench Club. Codes are stable; schemas, sentences and documentation are generated from this list. */
export const REFUSALS = {
  ...ORDER_REFUSALS,
  ...MOVEMENT_REFUSALS,
  ...TURN_REFUSALS,
  ...SET_UP_REFUSALS,
  ...MONEY_REFUSALS,
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** The same as they are published: with the schemas of their facts. */
export const PUBLISHED_REFUSALS = publishedRecords(WORDS, REFUSALS);

/** A refusal of Trench Club: `code` decides its facts and its remedy. */
export const RefusalSchema = Type.Unsafe<Refusal>(refusalsSchema('TrenchClubRefusal', PUBLISHED_REFUSALS));
export const RefusedSchema = Type.Unsafe<{ legal: false; refusal: Refusal }>(refusedSchema('', RefusalSchema));

/** Refusals of a step, and of ending a move on a place: the remedy is how far the unit gets. */
export type PathRefusal = {
  [Code in RefusalCode]: 'longestPrefix' extends keyof RemedyFrom<typeof REFUSALS, Code> ? Code : never;
}[RefusalCode];
