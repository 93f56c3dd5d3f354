import { ENEMY, OWN, SQUARES, TRENCH, zoneOf, type Side, type Square, type Zone } from './squares.js';
import { CODES, directionsOf, lineFrom, rankOf, type UnitCode } from './units.js';

/** How a unit interacts with an enemy on its way. */
export const WALL = 0;
export const TAKES = 1;
export const TAKES_ON = 2;
export type Meeting = typeof WALL | typeof TAKES | typeof TAKES_ON;

/**
 * The table of section 5: by the zone in which the move starts, and the zone of the enemy (own, trench, enemy). T-CAP-2,
 * T-CAP-3, T-CAP-4, T-CAP-5, T-DEC-7.
 */
const MEETINGS: Readonly<Record<Zone, readonly [own: Meeting, trench: Meeting, enemy: Meeting]>> = {
  [OWN]: [TAKES, WALL, TAKES],
  [TRENCH]: [WALL, WALL, TAKES_ON],
  [ENEMY]: [TAKES, TAKES, TAKES],
};

/** The meeting of a mover that starts on `from` with an enemy on `at`: MEETING[side << 12 | from << 6 | at]. */
export const MEETING = new Uint8Array(2 * SQUARES * SQUARES);

/** The meeting by its two squares (T-CAP-1). */
export function meetingOf(side: Side, from: Square, at: Square): Meeting {
  return MEETING[(side << 12) | (from << 6) | at] as Meeting;
}

/** 1 on the trench. */
export const IN_TRENCH = new Uint8Array(SQUARES);

/**
 * One step from a square towards another one on a common line, as a difference of numbers; 0 where there is no such line:
 * STEP[from << 6 | to].
 */
export const STEP = new Int8Array(SQUARES * SQUARES);

/** The index of a unit's first line in WAY: FIRST[code << 6 | from]. */
export const FIRST = new Int32Array(16 * SQUARES);

/** Squares along the lines of units, within range; END_OF_LINE after each line, END_OF_LINES after the last of a unit. */
export const END_OF_LINE = -1;
export const END_OF_LINES = -2;

const ways: number[] = [];
const following: number[] = [];

function compileUnit(code: UnitCode, from: Square): void {
  FIRST[(code << 6) | from] = ways.length;
  for (const direction of directionsOf(code)) {
    const line = lineFrom(from, direction).slice(0, rankOf(code));
    if (line.length === 0) continue;
    const next = ways.length + line.length + 1;
    ways.push(...line, END_OF_LINE);
    following.push(...line.map(() => next), next);
  }
  ways.push(END_OF_LINES);
  following.push(ways.length);
}

for (let from = 0; from < SQUARES; from++) {
  IN_TRENCH[from] = zoneOf(from, 0) === TRENCH ? 1 : 0;
  for (const side of [0, 1] as const) {
    for (let at = 0; at < SQUARES; at++) {
      MEETING[(side << 12) | (from << 6) | at] = MEETINGS[zoneOf(from, side)][zoneOf(at, side)];
    }
  }
  for (const code of CODES) compileUnit(code, from);
  // A general knows all eight directions.
  for (const direction of directionsOf(5)) {
    const line = lineFrom(from, direction);
    for (const to of line) STEP[(from << 6) | to] = (line[0] as Square) - from;
  }
}

export const WAY = Int8Array.from(ways);

/** The index of the next line, for each place in WAY. */
export const NEXT_LINE = Int16Array.from(following);
