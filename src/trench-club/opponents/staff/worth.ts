import { xpOf } from '../../board/position/combatant.js';
import { rankOf } from '../../board/rules/attack-value.js';
import type { Rules } from '../../board/rules/rules.js';
import { mayTake } from '../../law/movement/fort-step.js';
import type { Unit } from '../../wire/schema/state.js';
import type { Weights } from './weights.js';

/** Half the mean price of a unit. */
export function measureOf({ types, units }: Rules): number {
  return types.reduce((sum, type) => sum + units[type].price, 0) / Math.max(1, types.length) / 2;
}

/** Worth of a unit with each damage, up to the one that destroys it. */
export function worthOf(rules: Rules, unit: Pick<Unit, 'type' | 'xp' | 'country'>, weights: Weights): number[] {
  const figures = rules.units[unit.type];
  const xp = xpOf(unit);
  const rank = rankOf(xp);
  const of = rank === 'war-hero' ? weights.hero : rank === 'veteran' ? weights.veteran : 0;
  const toNext = rank === 'war-hero' ? 0 : rank === 'veteran' ? xp - 3 : xp;
  const foot = mayTake({ rules }, figures, unit.country, null) ? weights.foot * measureOf(rules) : 0;
  const whole = figures.price * (1 + of + weights.experience * toNext) + foot;
  return Array.from({ length: rules.options['battle.destroyAt'] + 1 }, (_, damage) =>
    damage >= rules.options['battle.destroyAt'] ? 0 : whole * (weights.worn[damage] as number),
  );
}
