import { shapeFindings } from '../game/check.js';
import type { Finding } from '../game/contract.js';
import { report } from './refusals.js';
import { OPTIONS, type TrenchOptions } from './schema/options.js';
import { TrenchStateSchema, type TrenchState } from './schema/state.js';
import { squareOf } from './squares.js';
import { stateFindings } from './state-check.js';
import { messageMember, msg } from './words/msg.js';

export type Parsed =
  { readonly ok: true; readonly state: TrenchState } | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Checks that a value is a well-formed and possible state, and normalises it: units in square order, no options that
 * are off, no empty history. So equal positions have equal JSON.
 */
export function parseState(input: unknown, isShaped = false): Parsed {
  if (typeof input !== 'object' || input === null) {
    return { ok: false, findings: [{ pointer: '', code: 'malformed', ...messageMember(msg('state-is-object')) }] };
  }
  const { schema } = input as { schema?: unknown };
  if (schema !== 'trench/1') {
    const version = JSON.stringify(schema)?.slice(0, 60);
    const details =
      version === undefined ? ({ case: 'none' } as const) : ({ case: 'other', values: { version } } as const);
    return { ok: false, findings: [report('/schema', 'unknown-version', details)] };
  }
  const malformed = isShaped ? [] : shapeFindings(TrenchStateSchema, input);
  if (malformed.length > 0) return { ok: false, findings: malformed };
  // Pointers of findings are those of the input, so its order is kept until then.
  const findings = stateFindings(input as TrenchState);
  return findings.length > 0 ? { ok: false, findings } : { ok: true, state: normaliseState(input as TrenchState) };
}

export function normaliseState(state: TrenchState): TrenchState {
  const { options, history, ...rest } = state;
  return {
    ...rest,
    ...normaliseOptions(options),
    units: [...state.units].sort((a, b) => squareOf(a.square) - squareOf(b.square)),
    ...(history && history.length > 0 && { history }),
  };
}

/** The options that are on, in their documented order; nothing at all where none is. */
export function normaliseOptions(options: TrenchOptions = {}): { options?: TrenchOptions } {
  const on = OPTIONS.filter((option) => options[option]).map((option) => [option, true]);
  return on.length > 0 ? { options: Object.fromEntries(on) as TrenchOptions } : {};
}
