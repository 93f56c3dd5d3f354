import type { Finding } from '../game/contract.js';
import { normaliseState } from '../trench-club/parse.js';
import type { State } from '../trench-club/schema/state.js';
import { stateFindings } from '../trench-club/state-check.js';
import { Problem, type ProblemEntry } from './problems.js';

/**
 * A state out of a body, whose shape the schema has checked already: normalised, and possible.
 * @throws Problem `impossible-state` with everything that is wrong with it
 */
export function checkedState(state: State): State {
  const normal = normaliseState(state);
  const findings = stateFindings(normal);
  const [first] = findings;
  if (!first) return normal;
  throw new Problem('impossible-state', `/state${first.pointer}: ${first.message}`, findings.map(entry));
}

function entry({ pointer, code, message, clause }: Finding): ProblemEntry {
  return { in: 'body', pointer: `/state${pointer}`, code, message, ...(clause !== undefined && { clause }) };
}
