import { isHex } from '../../position/place.js';
import type { Choice } from '../../schema/opponent.js';
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
export function textOf(board: Board, plan: Plan, { place }: Deed, target: string | null): string {
  const { id } = board.unit(plan.unit);
  const there = placeName(board, place);
  const goes =
    place === board.place(plan.unit)
      ? 'stays where it is'
      : !isHex(board.map, place)
        ? `takes fort ${there}`
        : `moves to ${there}`;
  const attacks = target === null ? '' : ` and attacks ${target}`;
  const why = plan.action === 'hold' ? 'nobody of a kind it could attack' : plan.action;
  return `${id} ${goes}${attacks} (${why}).`;
}

function placeName({ map }: Board, place: number): string {
  const hex = map.board.hexes[place];
  return hex ? `${hex.q},${hex.r}` : (map.forts[place - map.board.size]?.id ?? '');
}
