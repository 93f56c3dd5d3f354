import { rankOf } from '../../rules/attack-value.js';
import { isCloseCapable } from '../../rules/close-combat.js';
import { xpOf } from '../../position/combatant.js';
import type { TargetKey } from '../../schema/chart.js';
import type { UnitType } from '../../schema/names.js';
import type { Board } from '../board.js';

/** KOF-DEF-3; Medic, Minelayer and Turret belong to no class. */
export type UnitClass = 'FS' | 'ART' | 'ARM' | 'AIR' | 'AA' | 'TRK';

const CLASS_OF: Readonly<Partial<Record<UnitType, UnitClass>>> = {
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
  'armoured-car': 'ARM',
  'renault-ft-17': 'ARM',
  'mark-i-female': 'ARM',
  'fighter-plane': 'AIR',
  'ground-attack-plane': 'AIR',
  airship: 'AIR',
  'anti-aircraft-truck': 'AA',
  'troop-transport': 'TRK',
};

export function classOf(type: UnitType): UnitClass | null {
  return CLASS_OF[type] ?? null;
}

/** KOF-D-16: the order in which types act, row by row; after that the order of the state. */
const ACTING_ORDER: readonly UnitType[] = [
  'troop-transport',
  'infantry',
  'mounted-infantry',
  'heavy-infantry',
  'anti-tank-gunners',
  'assault-gun',
  'howitzer',
  'mortar',
  'big-bertha',
  'gunboat',
  'railway-gun',
  'gas-launcher',
  'tank',
  'renault-ft-17',
  'mark-i-female',
  'armoured-car',
  'fighter-plane',
  'ground-attack-plane',
  'airship',
  'anti-aircraft-truck',
];

function turnOf(type: UnitType): number {
  const place = ACTING_ORDER.indexOf(type);
  return place === -1 ? ACTING_ORDER.length : place;
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
