import type { SaidOfBook } from '../../../language/words.js';
import type { Choice } from '../../wire/schema/opponent.js';
import type { Sent } from '../../words/en/opponents.js';
import { say } from '../../words/say.js';
import type { Board } from './board.js';
import { choiceOf, narrow, type Letter } from './letters.js';
import type { Deed, Plan } from './plan.js';

/** AUT-SEQ-6, AUT-D-6: why this unit of several is next. */
export function namedPlan(board: Board, among: readonly Plan[], plan: Plan): Choice {
  const letters: Letter<Plan>[] = [
    { name: 'action', clause: 'AUT-SEQ-6', best: 'least', of: ({ rank }) => rank },
    ...plan.satisfied.map((_, index): Letter<Plan> => ({
      name: `letter ${index + 1}`,
      clause: 'AUT-D-6',
      best: 'yes',
      of: ({ satisfied }) => satisfied[index] === true,
    })),
  ];
  const narrowed = narrow(among, letters);
  const told = choiceOf('unit', among, letters, narrowed, plan, ({ unit }) => ({ unit: board.unit(unit).id }));
  return narrowed.left.length > 1 ? { ...told, by: 'order of the state' } : told;
}

/** What a unit does, in a sentence. */
export function saidOf(board: Board, plan: Plan, { place }: Deed, target: string | null): SaidOfBook {
  const { id } = board.unit(plan.unit);
  const to = place === board.place(plan.unit) ? null : placeName(board, place);
  return say('automa-acts', { unit: id, to, target, why: plan.action === 'hold' ? null : plan.action });
}

function placeName({ map }: Board, place: number): NonNullable<Sent> {
  const hex = map.board.hexes[place];
  return hex ? { hex: { q: hex.q, r: hex.r } } : { fort: map.forts[place - map.board.size]?.id ?? '' };
}
