import type { SaidOfBook } from '../../../language/words.js';
import type { Choice } from '../../schema/opponent.js';
import type { Sent } from '../../words/en/opponents.js';
import { say } from '../../words/say.js';
import type { Board } from './board.js';
import type { Deed, Plan } from './plan.js';

/** AUT-SEQ-6, AUT-D-6: why this unit of several is next. */
export function namedPlan(board: Board, among: readonly Plan[], plan: Plan): Choice {
  const best = among.filter(({ rank, satisfied }) => rank === plan.rank && satisfied.join() === plan.satisfied.join());
  const isRanked = among.some(({ rank }) => rank !== plan.rank);
  return {
    question: 'unit',
    keys: [
      { key: 'action', clause: 'AUT-SEQ-6', best: 'least' },
      ...plan.satisfied.map((_, index) => ({ key: `letter ${index + 1}`, clause: 'AUT-D-6', best: 'most' as const })),
    ],
    options: among.map(({ unit, rank, satisfied }) => ({
      option: { unit: board.unit(unit).id },
      values: [rank, ...(rank === plan.rank ? satisfied : [])],
    })),
    chosen: among.indexOf(plan),
    by: best.length > 1 ? 'order of the state' : isRanked && plan.satisfied.length === 0 ? 'action' : 'letters',
    among: best.length,
  };
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
