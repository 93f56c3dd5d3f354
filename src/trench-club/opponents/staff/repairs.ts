import { isOneSide } from '../../board/position/side.js';
import { incomeOf, moneyOf } from '../../law/money/money.js';
import { repairPrice } from '../../law/money/repair.js';
import type { PlanningContext } from './planning-context.js';
import type { FortRace } from './fort-race.js';

/** ECO-3: units that stay in an own fort are repaired now, those that enter one in the next turn, as far as the money goes. */
export function repairValue(
  { view, country, weights, rules, own: fighters, map }: PlanningContext,
  forts: FortRace,
  nodes: ArrayLike<number>,
): number {
  const { size } = map.board;
  let money: number | null = null;
  let value = 0;
  for (const own of fighters) {
    const node = nodes[own.slot] as number;
    if (node < size || own.damage === 0 || !own.armed) continue;
    const holder = forts.holder(node - size);
    if (holder === null || !isOneSide(view, holder, country)) continue;
    const price = repairPrice(rules, own.unit.type);
    money ??= moneyOf(view, country) + incomeOf(view, country).amount;
    if (price === null || price > money) continue;
    money -= price;
    const back = (own.worth[0] as number) - (own.worth[own.damage] as number);
    const share = node === own.place ? 1 : weights.perTurn;
    value += Math.max(0, share * back - weights.repairCost * price);
  }
  return value;
}
