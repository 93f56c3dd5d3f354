import type { Finding } from '../../game/contract.js';
import type { State } from '../../trench-club/schema/state.js';
import { stateFindings } from '../../trench-club/state/state-check.js';
import { Problem, type ProblemEntry } from '../../wire/problems.js';

/**
 * A state out of a body, whose shape the schema has checked already: possible. It stays as the caller wrote it.
 * @throws Problem `impossible-state` with everything that is wrong with it
 */
export function checkedState(state: State): State {
  const findings = stateFindings(state);
  refuseImpossible(findings, '/state');
  return state;
}

/** @throws Problem `impossible-state` with all findings, their pointers below `at`, when there are any */
export function refuseImpossible(findings: readonly Finding[], at: string): void {
  const [first] = findings;
  if (!first) return;
  const entries = findings.map(({ pointer, code, message, clause }): ProblemEntry => ({
    in: 'body',
    pointer: `${at}${pointer}`,
    code,
    message,
    ...(clause !== undefined && { clause }),
  }));
  throw new Problem('impossible-state', `${at}${first.pointer}: ${first.message}`, entries);
}
