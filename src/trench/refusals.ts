import * as registry from '../game/refusals.js';
import { REFUSALS, type RefusalCode } from './schema/refusals.js';
import { english } from './words/msg.js';

export const refusal = registry.refusalsOf(REFUSALS, english);

/** The remedy of one of these codes. */
export type RemedyOf<Code extends RefusalCode> = registry.RemedyOf<typeof REFUSALS, Code>;
