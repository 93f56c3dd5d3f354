import type { MovementClass, Terrain } from '../../wire/schema/names.js';
import type { Options } from '../../wire/schema/options.js';

/** In a table of step costs: this hex cannot be entered. */
export const BARRED = 255;

/** In a table of step costs: the whole turn’s movement, as the first step only (MOV-8, MOV-10). */
export const WHOLE_TURN = 254;

export interface ModeRules {
  /** Half points for entering a hex (DEF-12); `BARRED` or `WHOLE_TURN`. */
  readonly costs: Readonly<Record<Terrain, number>>;
  /** Half points for crossing the entrance of a fort (MOV-24, DEC-MOV-7), or `BARRED`. */
  readonly crossing: number;
  /** Terrains that the last half point pays for (MOV-11, DEC-MOV-2, DEC-MOV-4, DEC-TRE-1). */
  readonly exceptions: readonly Terrain[];
  /** Terrain that ends the move of a unit that enters it (VAR-TRE-16), if any. */
  readonly endsOn: Terrain | null;
  /** The clause that bars terrain other than trenches (VAR-TRE-2). */
  readonly barredBy: 'MOV-21' | 'DEC-SF-GUN-1';
  /** May it go into forts at all (FRT-7, DEC-SF-GEN-1)? */
  readonly entersForts: boolean;
  /** Whether a unit can move on from an own fort that it has entered (DEC-FRT-3). */
  readonly passesForts: boolean;
}

/** MOV-4 … MOV-6 */
const ON_LAND = { open: 2, road: 1, bridge: 1, forest: 3, fort: BARRED };
/** MOV-12, VAR-TRE-5 */
const IN_THE_AIR = { open: 2, road: 2, bridge: 2, forest: 2, water: 2, fort: BARRED, trench: 2 };
/** MOV-19, SF-GUN-2 */
const ON_WATER = { open: BARRED, road: BARRED, bridge: 2, forest: BARRED, water: 2, fort: BARRED, trench: BARRED };

const ground = {
  crossing: BARRED,
  exceptions: ['open', 'trench'] as readonly Terrain[],
  endsOn: null,
  barredBy: 'MOV-21',
  entersForts: true,
  passesForts: true,
} as const;
/** MOV-13, DEC-MOV-8: forts are entered, not flown through. */
const air = { exceptions: [], endsOn: null, barredBy: 'MOV-21', entersForts: true, passesForts: false } as const;
const boat = {
  crossing: BARRED,
  exceptions: [],
  endsOn: null,
  barredBy: 'DEC-SF-GUN-1',
  entersForts: false,
  passesForts: false,
} as const;

/** Ways of moving: all that move alike pay alike for every hex (UNI-20). The one place where a cost stands. */
export const MOVEMENT_MODES = {
  /** MOV-8, DEC-TRE-1 */
  march: { ...ground, costs: { ...ON_LAND, water: WHOLE_TURN, trench: 2 } },
  /** VAR-TRE-16, OPT-36 */
  entrench: { ...ground, costs: { ...ON_LAND, water: WHOLE_TURN, trench: 2 }, endsOn: 'trench' },
  /** MOV-21, VAR-TRE-2 */
  drive: { ...ground, exceptions: ['open'], costs: { ...ON_LAND, water: BARRED, trench: BARRED } },
  /** VAR-TRE-5: tanks, where there are trenches. */
  cross: { ...ground, costs: { ...ON_LAND, water: BARRED, trench: 2 } },
  fly: { ...air, costs: { ...IN_THE_AIR }, crossing: BARRED },
  /** OPT-19, DEC-MOV-7 */
  overfly: { ...air, costs: { ...IN_THE_AIR }, crossing: 2 },
  sail: { ...boat, costs: { ...ON_WATER } },
} satisfies Record<string, ModeRules>;
export type MovementMode = keyof typeof MOVEMENT_MODES;

/** The mode of each movement class under the rules in play. */
export function modesOf(options: ModeOptions): Readonly<Record<MovementClass, MovementMode>> {
  const hasTrenches = options['variant.trenches'];
  return {
    foot: hasTrenches && options['trench.entryEndsMove'] ? 'entrench' : 'march',
    gun: 'drive',
    vehicle: 'drive',
    tank: hasTrenches ? 'cross' : 'drive',
    air: options['air.overflyEntrances'] ? 'overfly' : 'fly',
    boat: 'sail',
  };
}
type ModeOptions = Pick<Options, 'air.overflyEntrances' | 'variant.trenches' | 'trench.entryEndsMove'>;

/** MOV-20: half points of the steps that ignore terrain. */
export const FIXED_COSTS: Readonly<Record<'enterFort' | 'board', number>> = { enterFort: 1, board: 1 };

/** One value for each way of moving. */
export function forEachMode<T>(valueOf: (rules: ModeRules, way: MovementMode) => T): Readonly<Record<MovementMode, T>> {
  const modes = Object.keys(MOVEMENT_MODES) as MovementMode[];
  return Object.fromEntries(modes.map((mode) => [mode, valueOf(MOVEMENT_MODES[mode], mode)])) as Record<
    MovementMode,
    T
  >;
}
