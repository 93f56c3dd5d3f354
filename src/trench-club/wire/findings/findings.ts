import { DOCUMENT_FINDINGS, SEAT_FINDINGS } from './documents.js';
import { MAP_FINDINGS } from './map.js';
import { PLAYABILITY } from './playability.js';
import { TURN_FINDINGS } from './turn.js';
import { UNIT_FINDINGS } from './units.js';

/**
 * The registry of findings: all that `validate-state` and the problem `impossible-state` can report about a state and
 * its documents. Source of `docs/problems.md` and the pages under `/problems/{code}`.
 */
export const FINDINGS = {
  ...DOCUMENT_FINDINGS,
  ...MAP_FINDINGS,
  ...PLAYABILITY,
  ...SEAT_FINDINGS,
  ...UNIT_FINDINGS,
  ...TURN_FINDINGS,
} as const;
export type FindingCode = keyof typeof FINDINGS;
