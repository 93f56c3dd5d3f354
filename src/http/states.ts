import { maps, unitSheets } from '../trench-club/catalogue.js';
import type { State } from '../trench-club/schema/state.js';
import { Problem, type ProblemEntry } from './problems.js';

/**
 * A state out of a body, whose shape the schema has checked already.
 * @throws Problem `unknown-id` when it names a map or unit sheet that is not built in
 */
export function checkedState(state: State): State {
  const entries: ProblemEntry[] = [];
  if (typeof state.map === 'string' && !maps.has(state.map)) entries.push(unknown('/state/map', 'map', state.map));
  if (typeof state.unitSheet === 'string' && !unitSheets.has(state.unitSheet)) {
    entries.push(unknown('/state/unitSheet', 'unit sheet', state.unitSheet));
  }
  if (entries.length > 0) throw new Problem('unknown-id', 'The state names something that is not built in.', entries);
  return state;
}

function unknown(pointer: string, kind: string, id: string): ProblemEntry {
  return { in: 'body', pointer, code: 'unknown-id', message: `names no ${kind}: ${id}` };
}
