import type { PositionWords } from '../../game/hosted.js';
import { positionText } from '../notation.js';
import type { TrenchState } from '../schema/state.js';

/** The board of the notation, a row a line: rows from 8 down to 1, `.` for an empty square. */
export function inWords(view: TrenchState): PositionWords {
  const [squares = '', side, score, quiet, ...rest] = positionText(view).split(' ');
  const rows = squares.split('/').map((row, at) => {
    const cells = row.replace(/\d/g, (count) => '.'.repeat(Number(count)));
    return `${8 - at} ${[...cells].join(' ')}`;
  });
  const others = rest.filter((word) => word !== '-').join(' ');
  return {
    lines: [
      ...rows,
      '  a b c d e f g h',
      `${side === 'b' ? 'black' : 'white'} moves; points black:white ${score}; ${quiet} moves without a capture${others && `; ${others}`}`,
    ],
    legend: ['Upper case is white, lower case black: S soldier, T sergeant, C captain, L colonel, G general.'],
    units: [],
  };
}
