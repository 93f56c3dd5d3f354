import { add, distance, equals, firstDirection, ring, type Hex } from '../../../hex/axial.js';
import type { Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import type { Row } from '../../board/rules/attack-value.js';
import { isAir } from '../../wire/schema/names.js';
import type { CompiledTrench } from '../../board/map/compiled-trench.js';
import { drawersOf } from './dice-cards.js';

/** A unit that takes damage by the hits of a roll, and the row it takes it by (BAT-14). */
export interface HitTarget {
  readonly unit: Combatant;
  readonly cover: 'open' | 'forest' | 'trench';
  readonly row: Row;
}

/** The units that take the hits of one roll. */
export type HitGroup = readonly HitTarget[];

/** BAT-15, DEC-BAT-12, DEC-MOV-11: cover is for ground units that have a forest row. */
export function hitTargetOf(unit: Combatant): HitTarget {
  const { figures, terrain, trench, shelter } = unit;
  // VAR-TRE-11
  if (trench) return { unit, cover: 'trench', row: shelter };
  const forestRow = terrain === 'forest' && !isAir(figures.class) ? figures.forestRow : null;
  return forestRow ? { unit, cover: 'forest', row: forestRow } : { unit, cover: 'open', row: figures.openRow };
}

/**
 * ICON-BB-4, ICON-AREA-1, SF-GAS-2, DEC-ICON-3, DEC-ICON-8: the units hit by a shell or a cloud on that hex: ground
 * units and boats of any side, an area attack never its own attacker. One roll serves all hexes (ICON-AREA-2). With
 * `area.rolls` per hex there is one for each occupied hex, a trench with its occupants being one hex; a dice card
 * still serves them all.
 */
export function hitGroupsAt(position: Position, attacker: Combatant, hex: Hex): HitGroup[] {
  const { area } = attacker.figures;
  if (!area) {
    const unit = position.at(hex);
    return unit && !isAir(unit.figures.class) ? [[hitTargetOf(unit)]] : [];
  }
  const hit: HitTarget[][] = [];
  const ofTrench = new Map<CompiledTrench, HitTarget[]>();
  for (const one of patternAt(position, area, hex)) {
    const trench = position.trenchAt(one);
    let pool: HitTarget[] | undefined = trench ? ofTrench.get(trench) : undefined;
    if (!pool) {
      // DEC-TRE-12: all soldiers in a trench, once.
      const soldiers = trench ? position.soldiersIn(trench).filter((unit) => unit !== attacker) : [];
      hit.push((pool = soldiers.map(hitTargetOf)));
      if (trench) ofTrench.set(trench, pool);
    }
    const unit = position.at(one);
    if (unit && !unit.trench && unit !== attacker && !isAir(unit.figures.class)) pool.push(hitTargetOf(unit));
  }
  const volleys = hit.filter(({ length }) => length > 0);
  if (volleys.length === 0) return [];
  return rollsPerHex(position, attacker) ? volleys : [volleys.flat()];
}

/** OPT-26, DEC-ICON-8 */
export function rollsPerHex(position: Position, attacker: Combatant): boolean {
  return (
    Boolean(attacker.figures.area) &&
    position.rules.options['area.rolls'] === 'per-hex' &&
    !drawersOf(position).includes(attacker.unit.country)
  );
}

/** The hex aimed at, then the others of the pattern, ring by ring, each clockwise from the neighbour with the number 1. */
function patternAt({ map }: Position, area: readonly Hex[], aim: Hex): Hex[] {
  const rest = area.filter((offset) => !equals(offset, CENTRE));
  const first = firstDirection(map.document.orientation);
  const offsets = [CENTRE, ...rest.sort((a, b) => placeInRings(a, first) - placeInRings(b, first))];
  return offsets.map((offset) => add(aim, offset));
}

const CENTRE: Hex = { q: 0, r: 0 };

function placeInRings(offset: Hex, first: number): number {
  const radius = distance(CENTRE, offset);
  const places = 6 * radius;
  const place = ring(CENTRE, radius).findIndex((hex) => equals(hex, offset));
  return 3 * radius * (radius - 1) + ((place - first * radius + places) % places);
}
