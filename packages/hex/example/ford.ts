import { compileBoard, distanceField, fromOffset, reachFrom, type Movement, type Reach } from '@trench-club/hex';

/**
 * Ford, a game for two on a hex board: the wagons want to reach the east, the raiders to catch one of them. The sides take turns and
 * move one piece. Roads cost 1 point, meadows 2, woods 3; water is closed. The hexes beside a raider stop a wagon.
 */
const MAP = [
  'w..=.~.w..', //
  '.==.w~...=',
  '=..=..=~==',
  '..w.=~=.w.',
  '.w...~..w.',
];
const COSTS: Readonly<Record<string, number>> = { '=': 1, '.': 2, w: 3, '~': 0 };
const POINTS = { wagons: 4, raiders: 3 };

export type Side = keyof typeof POINTS;
export interface State {
  readonly toAct: Side;
  readonly wagons: readonly number[];
  readonly raiders: readonly number[];
}

const hexes = MAP.flatMap((row, y) => [...row].map((_, x) => fromOffset(x, y, 'pointy')));
export const board = compileBoard(hexes);
const prices = [...MAP.join('')].map((terrain) => COSTS[terrain] as number);
const width = (MAP[0] as string).length;
const east = hexes.flatMap((_, hex) => (hex % width === width - 1 && prices[hex] !== 0 ? [hex] : []));
/** For each hex, the points to the nearest hex in the east. */
export const toEast = distanceField({ board, prices }, east, { toward: true });

export const START: State = { toAct: 'wagons', wagons: [10, 20, 30], raiders: [27, 37] };

function besides(hex: number, others: readonly number[]): boolean {
  return others.some((other) => [0, 1, 2, 3, 4, 5].some((side) => board.neighbours[6 * other + side] === hex));
}

/** Where a piece can go; `whyNot` has the reason for every other hex. */
export function reach({ toAct, wagons, raiders }: State, piece: number): Reach {
  const isWagon = toAct === 'wagons';
  const enemies = isWagon ? raiders : wagons;
  const movement: Movement = {
    points: POINTS[toAct],
    // A raider may enter the hex of a wagon, which is how it catches one.
    cost: (_, to) => (isWagon && enemies.includes(to) ? 0 : (prices[to] as number)),
    isZone: (hex) => (isWagon ? besides(hex, raiders) : wagons.includes(hex)),
    isTaken: (hex) => (isWagon ? wagons : raiders).includes(hex),
  };
  return reachFrom(board, piece, movement);
}

/** @throws RangeError with the reason for which the piece cannot go there */
export function move(state: State, piece: number, to: number): State {
  const { toAct, wagons, raiders } = state;
  const whyNot = reach(state, piece).whyNot(to);
  if (whyNot) throw new RangeError(whyNot.code);
  const moved = (pieces: readonly number[]) => pieces.map((one) => (one === piece ? to : one));
  return toAct === 'wagons'
    ? { toAct: 'raiders', wagons: moved(wagons), raiders }
    : { toAct: 'wagons', wagons: wagons.filter((one) => one !== to), raiders: moved(raiders) };
}

export function winner({ wagons }: State): Side | null {
  if (wagons.some((hex) => east.includes(hex))) return 'wagons';
  return wagons.length < START.wagons.length ? 'raiders' : null;
}
