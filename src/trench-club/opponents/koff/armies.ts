import { armyOrders } from '../../law/orders/first-round.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import type { Turn } from './turn.js';
import { say } from '../../words/say.js';
import { most } from '../tactics/criteria.js';

/**
 * KOF-R1, KOF-D-7, KOF-D-55: before step 1 of round 1 the enemy's armies that act, the largest first; a die settles every
 * tie, also when all of them will act. Later the rules of the core say who rests.
 */
export function chooseArmies(turn: Turn): void {
  const { state, country } = turn;
  const { rules } = turn.board.position;
  const orders = armyOrders(state, rules.options, country);
  if (!orders) return;
  const sizes = sizesOf(turn);
  const left = orders.allowed.filter((army) => (sizes[army - 1] ?? 0) > 0 && !orders.ordered.includes(army));
  const room = orders.limit - orders.ordered.length;
  if ((state.round ?? 3) > 1 && left.length <= room) return;
  const armies: number[] = [];
  while (armies.length < room && left.length > 0) {
    const army = turn.chooser.choose(
      'army',
      left,
      [most('units placed', 'KOF-R1-3', (one) => sizes[one - 1] as number)],
      (one) => ({ army: one }),
    );
    armies.push(army);
    left.splice(left.indexOf(army), 1);
  }
  turn.emit({ type: 'armies-chosen', country, armies: [...orders.ordered, ...armies].sort() });
  turn.tell('armies', ['KOF-R1-2', 'KOF-R1-3', 'KOF-D-7'], say('enemy-armies'));
}

/** Sizes as placed at set-up; in a state that does not tell, as they are now. */
function sizesOf({ state, country }: Turn): readonly number[] {
  const placed = memoryOf(state, country).armySizes;
  if (placed) return placed;
  return [1, 2, 3].map((army) => state.units.filter((unit) => unit.country === country && unit.army === army).length);
}
