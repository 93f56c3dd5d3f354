import type { Hex } from '../../../hex/axial.js';
import type { Order } from './chart.js';
import type { Attacker } from './ids.js';
import type { Area, Country, Faction, Phase, Rank, SpecialForce, Structure, Terrain, UnitType } from './names.js';

/** A type of units, with the title that its unit sheet gives it. */
export interface Kind {
  readonly type: UnitType;
  readonly title: string;
}

export function unitKindOf({ type, title }: Kind): Kind {
  return { type, title };
}

/** A thing of the game by its id, as a list of terms has it. */
export type Term =
  | { readonly kind: 'country'; readonly id: Country }
  | { readonly kind: 'faction'; readonly id: Faction }
  | { readonly kind: 'unit'; readonly id: UnitType }
  | { readonly kind: 'special-force'; readonly id: SpecialForce }
  | { readonly kind: 'terrain'; readonly id: Terrain }
  | { readonly kind: 'structure'; readonly id: Structure }
  | { readonly kind: 'phase'; readonly id: Phase }
  | { readonly kind: 'area'; readonly id: Area }
  | { readonly kind: 'rank'; readonly id: Rank };

/** Documents that the service brings. */
export type BuiltIn = 'map flanders-mud' | 'map vosges-snow' | 'ruleset e1' | 'ruleset e2' | 'sheet e1' | 'sheet e2';
/** Games to begin with. */
export type PresetId = 'skirmish' | 'full-war' | 'solo-enemy' | 'solo-automa' | 'solo-staff';

export type OpponentName = 'person' | 'enemy' | 'automa' | 'staff';
/** A member of a state that requires special forces, which are not in play. */
export type NotInPlay = SpecialForce | 'turret-of-fort' | 'turrets-in-stock' | 'mine' | 'deck';
/** The meaning of a whole number in a typed document. */
export type NumberName = 'start' | 'column';
/** Why no unit can be placed on a hex. */
export type HexFault = 'off-map' | 'fort' | 'taken';
/** Why something cannot be built on two hexes, or on one of them. */
export type SiteFault =
  'not-neighbours' | 'not-adjacent' | 'off-map' | 'fort' | 'enemy' | 'enemy-trench' | 'terrain' | 'beside-enemy-trench';
/** Why a marker or a mine cannot be there. */
export type MinePlaceFault = 'off-map' | 'not-land' | 'not-adjacent' | 'taken';
/** A start and a fort without a path between them. */
export interface CutOffWay {
  readonly start: number;
  readonly fort: string;
}
/** Why a unit cannot end its move on some hexes: the code and the title of the refusal that a move there would have. */
export interface OutOfReach {
  readonly code: string;
  readonly title: string;
}

/** The roll of a unit: its dice and what they hit on; no roll for an opponent with fixed hits. */
export type AdvisedRoll =
  { readonly hits: number } | { readonly dice: number; readonly value: number; readonly onCard: boolean };
/** A unit that returns fire, with its roll. */
export interface AdvisedAnswer {
  readonly by: Attacker;
  readonly roll: AdvisedRoll;
}

/** The result of a unit's step: destroyed, in a fort, on another hex, or unmoved. */
export type Outcome = 'destroyed' | { readonly fort: string } | { readonly hex: Hex } | null;
/** The destination of a unit; null if it stays. */
export type Sent = { readonly fort: string } | { readonly hex: Hex } | null;
/** An order of the chart, with the target that goes with it. */
export interface Ordered {
  readonly do: Order['do'];
  readonly target: string | null;
}

/** The result of a drawn game. */
export interface DrawnEnding {
  readonly winner: Faction | null;
}
/** Money; CMP-8: its currency. */
export interface Purse {
  readonly money: number;
  readonly currency: 'bonds' | 'coins';
}
/** An attack: who shoots at which unit. */
export interface Pair {
  readonly attacker: Attacker;
  readonly target: string;
}
export type FortPart = 'body' | 'left-entrance' | 'right-entrance';
export type DrawnGround = Exclude<Terrain, 'trench'> | { readonly fort: string; readonly part: FortPart | null };
