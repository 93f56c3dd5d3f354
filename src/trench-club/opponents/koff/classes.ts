import { rankOf } from '../../board/rules/attack-value.js';
import { isCloseCapable } from '../../board/rules/close-combat.js';
import { xpOf } from '../../board/position/combatant.js';
import type { TargetKey } from '../../wire/schema/chart.js';
import type { UnitType } from '../../wire/schema/names.js';
import type { Board } from '../tactics/board.js';

/** KOF-DEF-3 */
export type UnitClass = 'FS' | 'ART' | 'ARM' | 'AIR' | 'AA' | 'TRK';

/**
 * KOF-DEF-3, KOF-D-16: the class of each type, in the order in which types act, row by row. Medic and Minelayer belong to no class
 * and come after all others.
 */
export const UNIT_CLASSES = {
  'troop-transport': 'TRK',
  infantry: 'FS',
  'mounted-infantry': 'FS',
  'heavy-infantry': 'FS',
  'anti-tank-gunners': 'FS',
  'assault-gun': 'ART',
  howitzer: 'ART',
  mortar: 'ART',
  'big-bertha': 'ART',
  gunboat: 'ART',
  'railway-gun': 'ART',
  'gas-launcher': 'ART',
  tank: 'ARM',
  'renault-ft-17': 'ARM',
  'mark-i-female': 'ARM',
  'armoured-car': 'ARM',
  'fighter-plane': 'AIR',
  'ground-attack-plane': 'AIR',
  airship: 'AIR',
  'anti-aircraft-truck': 'AA',
  medic: null,
  minelayer: null,
} as const satisfies Readonly<Record<UnitType, UnitClass | null>>;

export function classOf(type: UnitType): UnitClass | null {
  return UNIT_CLASSES[type];
}

const ACTING_ORDER = Object.keys(UNIT_CLASSES);

/** The place of a type in the order; types without a class share the last one, and act in the order of the state. */
function turnOf(type: UnitType): number {
  return classOf(type) === null ? ACTING_ORDER.length : ACTING_ORDER.indexOf(type);
}

/** Units by number in the order in which they act (KOF-D-16). */
export function inActingOrder(board: Board, units: readonly number[]): number[] {
  return [...units].sort((a, b) => turnOf(board.unit(a).type) - turnOf(board.unit(b).type) || a - b);
}

/** KOF-DEF-6, KOF-D-26: the number of its rank against ordinary targets; 0 for a unit that cannot attack. */
export function toHit(board: Board, unit: number): number {
  const { attack } = board.rules(unit);
  if (!attack) return 0;
  const rank = rankOf(xpOf(board.unit(unit)));
  return rank === 'war-hero' ? attack.warHero : attack[rank];
}

/** Section 11.3, KOF-D-51: does a unit of the type answer to the key of a box? */
export function answersTo(type: UnitType, key: TargetKey): boolean {
  const one = classOf(type);
  switch (key) {
    case 'any':
      return true;
    case 'infantry':
      return one === 'FS';
    case 'artillery':
      return one === 'ART';
    case 'non_artillery':
      return one !== 'ART';
    case 'transport':
      return one === 'TRK';
    case 'anti_aircraft':
      return one === 'AA';
    case 'air':
      return one === 'AIR';
    case 'tank':
      return one === 'ARM' && type !== 'armoured-car';
    case 'tank_or_armoured_car':
      return one === 'ARM';
  }
}

/** KOF-MOV-2: units without a ground range that includes 1 keep away. */
export function keepsAway(board: Board, unit: number): boolean {
  return !isCloseCapable(board.rules(unit), 'foot');
}
