import { FINDINGS } from './schema/findings.js';
import { REFUSALS, findings, refusals } from './schema/refusals.js';
import { english } from './words/msg.js';

export const refusal = refusals(REFUSALS, english);
/** Reports a fault of a state. */
export const report = findings(FINDINGS, english);
