/**
 * Trench moves a second time, from the text of docs/rules/trench.md alone: plain coordinates, the capture table as it is
 * printed, a search step by step. Slow, and shares nothing with src/trench.
 */

export interface OracleUnit {
  readonly colour: 'black' | 'white';
  readonly rank: number;
}

/** Units by square, for example `d4`. */
export type OracleBoard = ReadonlyMap<string, OracleUnit>;

export interface OracleMove {
  readonly from: string;
  readonly to: string;
  /** Squares of the captured units, from near to far. */
  readonly captures: readonly string[];
}

type Zone = 'black territory' | 'trench' | 'white territory';

/** Section 1: s = x + y; s = 7 is the trench, below it Black territory, above it White territory. */
function zone(x: number, y: number): Zone {
  const s = x + y;
  if (s === 7) return 'trench';
  return s < 7 ? 'black territory' : 'white territory';
}

const STRAIGHT = ['1,0', '-1,0', '0,1', '0,-1'];

/** Section 2, the lists below the table of vectors, colour by colour. */
const VECTORS: Readonly<Record<OracleUnit['colour'], Readonly<Record<number, readonly string[]>>>> = {
  black: {
    1: STRAIGHT,
    2: [...STRAIGHT, '1,1'],
    3: [...STRAIGHT, '1,1', '-1,-1'],
    4: [...STRAIGHT, '1,1', '1,-1', '-1,1'],
    5: [...STRAIGHT, '1,1', '-1,-1', '1,-1', '-1,1'],
  },
  white: {
    1: STRAIGHT,
    2: [...STRAIGHT, '-1,-1'],
    3: [...STRAIGHT, '1,1', '-1,-1'],
    4: [...STRAIGHT, '-1,-1', '1,-1', '-1,1'],
    5: [...STRAIGHT, '1,1', '-1,-1', '1,-1', '-1,1'],
  },
};

/** Section 5, the table: start square, then the zone of the enemy. */
const TABLE = {
  'own territory': {
    'own territory': 'capture, move ends',
    trench: 'not allowed',
    'enemy territory': 'capture, move ends',
  },
  trench: {
    'own territory': 'not allowed',
    trench: 'not allowed',
    'enemy territory': 'capture, may continue',
  },
  'enemy territory': {
    'own territory': 'capture, move ends',
    trench: 'capture, move ends',
    'enemy territory': 'capture, move ends',
  },
} as const;

function asSeen(place: Zone, colour: OracleUnit['colour']): keyof typeof TABLE {
  if (place === 'trench') return 'trench';
  return place === `${colour} territory` ? 'own territory' : 'enemy territory';
}

const squareAt = (x: number, y: number) => `${'abcdefgh'.charAt(x)}${y + 1}`;

/** Every move of a colour, in no particular order. */
export function oracleMoves(board: OracleBoard, colour: OracleUnit['colour']): OracleMove[] {
  const moves: OracleMove[] = [];
  for (const [from, unit] of board) {
    if (unit.colour !== colour) continue;
    const x = 'abcdefgh'.indexOf(from.charAt(0));
    const y = Number(from.charAt(1)) - 1;
    const row = TABLE[asSeen(zone(x, y), colour)];
    for (const vector of VECTORS[colour][unit.rank] ?? []) {
      const [dx = 0, dy = 0] = vector.split(',').map(Number);
      let captures: string[] = [];
      for (let step = 1; step <= unit.rank; step++) {
        const [cx, cy] = [x + step * dx, y + step * dy];
        if (cx < 0 || cx > 7 || cy < 0 || cy > 7) break;
        const to = squareAt(cx, cy);
        const other = board.get(to);
        if (!other) {
          moves.push({ from, to, captures });
          continue;
        }
        if (other.colour === colour) break;
        const answer = row[asSeen(zone(cx, cy), colour)];
        if (answer === 'not allowed') break;
        captures = [...captures, to];
        moves.push({ from, to, captures });
        if (answer === 'capture, move ends') break;
      }
    }
  }
  return moves;
}

/** The board after a move. */
export function oracleAfter(board: OracleBoard, { from, to, captures }: OracleMove): OracleBoard {
  const after = new Map(board);
  for (const square of captures) after.delete(square);
  after.delete(from);
  after.set(to, board.get(from) as OracleUnit);
  return after;
}
