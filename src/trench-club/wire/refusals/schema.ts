import { Type } from '@sinclair/typebox';
import type { Refusal } from '../../../game/verdict.js';
import { refusalsSchema, refusedSchema } from '../../../game/schema.js';
import { MONEY_FACTS } from './facts-money.js';
import { MOVEMENT_FACTS } from './facts-movement.js';
import { SET_UP_FACTS } from './facts-set-up.js';
import { TURN_FACTS } from './facts-turn.js';
import { REMEDIES } from './remedies.js';

/** What the refusals of Trench Club rest on, by code. */
export const FACTS = { ...MOVEMENT_FACTS, ...TURN_FACTS, ...MONEY_FACTS, ...SET_UP_FACTS };

/** A refusal of Trench Club: `code` says what its facts are, and its remedy. */
export const RefusalSchema = Type.Unsafe<Refusal>(refusalsSchema('TrenchClubRefusal', FACTS, REMEDIES));
export const RefusedSchema = Type.Unsafe<{ legal: false; refusal: Refusal }>(refusedSchema('', RefusalSchema));
