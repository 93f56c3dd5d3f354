import { shapeFindings } from '../../../game/check.js';
import type { Finding } from '../../../game/contract.js';
import { normaliseState } from '../../board/position/normalise-state.js';
import { isKnownVersion, migrate } from './migrations.js';
import { StateSchema, type State } from '../../wire/schema/state.js';
import { stateFindings } from './state-check.js';
import { finding } from '../../words/report.js';

export type Parsed =
  { readonly ok: true; readonly state: State } | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Parsing apart from legality: is this a well-formed state, and a possible one? States of older versions are brought up to
 * the present one first. The state that comes back is normalised: equal positions have equal JSON.
 */
export function parseState(input: unknown, isShaped = false): Parsed {
  if (typeof input !== 'object' || input === null) {
    return { ok: false, findings: [finding('', 'malformed')] };
  }
  const { schema } = input as { schema?: unknown };
  if (!isKnownVersion(schema)) {
    const version = JSON.stringify(schema)?.slice(0, 60) as string | undefined;
    const details =
      version === undefined ? ({ case: 'none' } as const) : ({ case: 'other', values: { version } } as const);
    return { ok: false, findings: [finding('/schema', 'unknown-version', details)] };
  }
  const migrated = migrate(input as { schema: string });
  const malformed = isShaped ? [] : shapeFindings(StateSchema, migrated);
  if (malformed.length > 0) return { ok: false, findings: malformed };
  const state = normaliseState(migrated as State);
  const findings = stateFindings(state);
  return findings.length > 0 ? { ok: false, findings } : { ok: true, state };
}
