import { firstDirection, neighbour, type Hex } from '../../../hex/axial.js';
import { FACES } from '../../../dice/binomial.js';
import { xpOf, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { rankOf, scatterFigure } from '../../board/rules/attack-value.js';
import type { Engagement } from './engagement.js';
import { hitTargetOf, hitGroupsAt, type HitGroup } from './hit-groups.js';

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
 * ICON-BB-1 … ICON-BB-5, DEC-ICON-1 … DEC-ICON-3: the landing of a shell for each number of the scatter die; null if
 * it lands on target without a roll, as every shell of a War Hero. A unit on the landing hex takes all hits, without
 * support or return fire (DEC-ICON-6).
 */
export function shellLandingsOf(position: Position, fight: Engagement): readonly Landing[] | null {
  const { attacker, target, aim } = fight;
  const scattered = scatteredOf(position, fight);
  if (scattered.length === 0) return null;
  const asAimed = { hex: aim, fight, soldiers: [] };
  return Array.from({ length: FACES }, (_, index) => {
    const hex = scattered[index];
    if (!hex) return asAimed;
    if (isSameTrench(position, hex, target)) return { ...asAimed, hex };
    const { unit, volleys, soldiers } = impactOn(position, attacker, hex);
    return {
      hex,
      fight: { ...fight, against: unit ?? target, volleys },
      soldiers: soldiers.map((soldier) => ({ ...fight, against: soldier, volleys: [[hitTargetOf(soldier)]] })),
    };
  });
}

/** The hexes for the numbers of the die that scatter the shell, from 1 up. */
export function scatteredOf({ map }: Position, { attacker, options, aim }: Engagement): Hex[] {
  const upTo = scatterFigure(attacker.figures, rankOf(xpOf(attacker.unit)));
  const first = firstDirection(map.document.orientation) - 1;
  const rose = options['bertha.scatterRose'];
  const hexes: Hex[] = [];
  for (let index = 0; index < upTo; index++) hexes.push(neighbour(aim, first + (rose[index] as number)));
  return hexes;
}

/** DEC-TRE-12: on any hex of the trench that it is aimed at it hits the soldier declared. */
export function isSameTrench(position: Position, hex: Hex, { trench }: Combatant): boolean {
  return trench !== null && position.trenchAt(hex) === trench;
}

/** The effect of a stray shell on a hex, independent of its target. */
export interface Impact {
  /** The unit on the hex. */
  readonly unit: Combatant | null;
  readonly volleys: readonly HitGroup[];
  /** DEC-TRE-12: those among whom it picks one instead. */
  readonly soldiers: readonly Combatant[];
}

/** ICON-BB-4, DEC-ICON-3 */
export function impactOn(position: Position, attacker: Combatant, hex: Hex): Impact {
  const trench = position.trenchAt(hex);
  return {
    unit: position.at(hex),
    volleys: isOpenGround(position, hex) ? hitGroupsAt(position, attacker, hex) : [],
    soldiers: trench ? position.soldiersIn(trench) : [],
  };
}

/** DEC-ICON-3: off the map, on a fort or one of its entrances a shell does nothing. */
function isOpenGround({ map }: Position, { q, r }: Hex): boolean {
  const place = map.board.indexOf(q, r);
  return place !== -1 && map.terrainAt(place) !== 'fort';
}
