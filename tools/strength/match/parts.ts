import type { Acting, Fighter, PlanningContext } from '../../../src/trench-club/opponents/staff/planning-context.js';
import type { Attack } from '../../../src/trench-club/opponents/staff/attack-solver.js';
import { Judge } from '../../../src/trench-club/opponents/staff/judge.js';
import { WEIGHTS, type Weights } from '../../../src/trench-club/opponents/staff/weights.js';

/** Parts of Staff that a contestant can be without: `staff:colonel-reply`. */
export const PARTS = ['reply', 'solver'] as const;
export type Part = (typeof PARTS)[number];

/** Without `reply` the enemy's next turn costs nothing. */
export function weightsWithout(parts: readonly Part[], weights: Weights = WEIGHTS): Weights {
  return parts.includes('reply') ? { ...weights, threat: 0, resting: 0, returned: 0 } : weights;
}

/** Plays with the attacks of each plan chosen one by one, and not as those that bring most together. */
export function withoutSolver<T>(play: () => T): T {
  const { judge } = Judge.prototype;
  Judge.prototype.judge = function (nodes, acting, attacks) {
    return judge.call(this, nodes, acting, attacks ?? oneByOne(this.field, nodes, acting));
  };
  try {
    return play();
  } finally {
    Judge.prototype.judge = judge;
  }
}

/** Each unit attacks the enemy that it would hurt most by itself, without support and whatever the others do. */
function oneByOne(field: PlanningContext, nodes: ArrayLike<number>, { acts }: Acting): Attack[] {
  const { prospects } = field;
  return field.own.flatMap((own) => {
    const hex = nodes[own.slot] as number;
    if (!field.isHex(hex) || !acts(own)) return [];
    const hurt = (enemy: Fighter) =>
      field.loss(enemy, prospects.damage(own.index, enemy.index, enemy.place, 0).chances);
    const targets = field.enemies
      .filter((enemy) => field.canHit(own, hex, enemy))
      .map((enemy) => ({ own, enemy, hurt: hurt(enemy) }))
      .sort((a, b) => b.hurt - a.hurt || a.enemy.slot - b.enemy.slot);
    return targets.slice(0, 1);
  });
}
