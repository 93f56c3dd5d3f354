import type { Finding } from '../game/contract.js';
import type { State } from '../trench-club/schema/state.js';
import { stateFindings } from '../trench-club/state-check.js';
import { Problem, type ProblemEntry } from './problems.js';

/**
 * A state out of a body, whose shape the schema has checked already: possible. It stays as the caller wrote it.
 * @throws Problem `impossible-state` with everything that is wrong with it
 */
export function checkedState(state: State): State {
  const findings = stateFindings(state);
  const [first] = findings;
  if (!first) return state;
  throw new Problem('impossible-state', `/state${first.pointer}: ${first.message}`, findings.map(entry));
}

function entry({ pointer, code, message, clause }: Finding): ProblemEntry {
  return { in: 'body', pointer: `/state${pointer}`, code, message, ...(clause !== undefined && { clause }) };
}
