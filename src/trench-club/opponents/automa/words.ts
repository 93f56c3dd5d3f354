import type { SaidOfBook } from '../../../language/words.js';
import type { Sent } from '../../words/en/opponents.js';
import { say } from '../../words/say.js';
import type { Board } from '../tactics/board.js';
import { least, most, narrow, type Chooser, type Criterion } from '../tactics/criteria.js';
import type { Action, Plan } from './plan.js';

/** AUT-SEQ-6, AUT-D-6: why this unit of several is next. */
export function recordNext(board: Board, among: readonly Plan[], plan: Plan, chooser: Chooser): void {
  const criteria: Criterion<Plan>[] = [
    least('action', 'AUT-SEQ-6', ({ rank }) => rank),
    ...plan.satisfied.map((_, index) =>
      most<Plan>(`letter ${index + 1}`, 'AUT-D-6', ({ satisfied }) => satisfied[index] === true),
    ),
  ];
  const narrowed = narrow(among, criteria);
  const describe = ({ unit }: Plan) => ({ unit: board.unit(unit).id });
  const more = narrowed.left.length > 1 ? { by: 'order of the state' } : {};
  chooser.record('unit', among, criteria, narrowed, plan, describe, more);
}

/** What a unit does, in a sentence. */
export function saidOf(board: Board, plan: Plan, { place }: Action, target: string | null): SaidOfBook {
  const { id } = board.unit(plan.unit);
  const to = place === board.place(plan.unit) ? null : placeName(board, place);
  return say('automa-acts', { unit: id, to, target, why: plan.action === 'hold' ? null : plan.action });
}

function placeName({ map }: Board, place: number): NonNullable<Sent> {
  const hex = map.board.hexes[place];
  return hex ? { hex: { q: hex.q, r: hex.r } } : { fort: map.forts[place - map.board.size]?.id ?? '' };
}
