import { firstDirection, neighbour, type Hex } from '../../hex/axial.js';
import { FACES } from '../../dice/binomial.js';
import { xpOf, type Combatant } from '../position/combatant.js';
import type { Position } from '../position/position.js';
import { rankOf, scatterFigure } from '../rules/attack-value.js';
import type { Engagement } from './engagement.js';
import { markOf, volleysAt, type Volley } from './volleys.js';

/** A hex where a shell may come down, and the battle that follows. */
export interface Landing {
  readonly hex: Hex;
  readonly fight: Engagement;
  /**
   * DEC-TRE-12: on a held trench it hits one of those in it instead, each as likely as the others, in the order of the
   * state; none elsewhere.
   */
  readonly soldiers: readonly Engagement[];
}

/**
 * ICON-BB-1 … ICON-BB-5, DEC-ICON-1 … DEC-ICON-3: where the shell lands for each number of the die rolled before the dice of
 * the battle; null when it lands where it is aimed without one, as every shell of a War Hero. Whoever stands there takes the
 * whole of it: nobody supports it and nobody returns fire (DEC-ICON-6).
 */
export function landingsOf(position: Position, fight: Engagement): readonly Landing[] | null {
  const { attacker, target, options } = fight;
  const upTo = scatterFigure(attacker.figures, rankOf(xpOf(attacker.unit)));
  if (upTo === 0) return null;
  const { aim } = fight;
  const asAimed = { hex: aim, fight, soldiers: [] };
  const first = firstDirection(position.map.document.orientation);
  return Array.from({ length: FACES }, (_, index) => {
    if (index >= upTo) return asAimed;
    const number = options['bertha.scatterRose'][index] as number;
    const hex = neighbour(aim, first + number - 1);
    const trench = position.trenchAt(hex);
    if (trench && trench === target.trench) return { ...asAimed, hex };
    const at = (unit: Combatant | null, volleys: readonly Volley[]) => ({ ...fight, against: unit ?? target, volleys });
    const soldiers = trench ? position.soldiersIn(trench).map((unit) => at(unit, [[markOf(unit)]])) : [];
    const volleys = isOpenGround(position, hex) ? volleysAt(position, attacker, hex) : [];
    return { hex, fight: at(position.at(hex), volleys), soldiers };
  });
}

/** DEC-ICON-3: off the map, on a fort or one of its entrances a shell does nothing. */
function isOpenGround({ map }: Position, { q, r }: Hex): boolean {
  const place = map.board.indexOf(q, r);
  return place !== -1 && map.terrainAt(place) !== 'fort';
}
