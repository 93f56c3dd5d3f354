import { factorOf, pointsOfSeats } from '../board.js';
import { GOAL, QUIET_LIMIT } from '../ending.js';
import { COLOURS } from '../schema/names.js';
import type { TrenchState } from '../schema/state.js';
import { BARS, FRAME_DARK, FRAME_LINE, FRAME_TEXT, SANS, SERIF } from './palette.js';
import { escape, tag } from '../../game/svg.js';

/** Height of a line of the caption. */
export const LINE = 46;

const NAMES = { black: 'Black', white: 'White' } as const;

const REASONS = {
  points: 'on points',
  'equal-turns': 'after equal turns',
  'fifty-moves': 'after fifty quiet moves',
  'no-units': 'nobody is left to move',
  army: 'the whole army is taken',
  general: 'the general is taken',
  repetition: 'by repetition',
  'agreed-draw': 'by agreement',
  resignation: 'by resignation',
  match: 'after two battles',
} as const;

/** What stands above the board, and what a screen reader says of the picture. */
export function situation(state: TrenchState): string {
  const { result, active, draw, firstBattle } = state;
  if (result) {
    return `${result.winner ? `${NAMES[result.winner]} wins` : 'A draw'}, ${REASONS[result.reason]}`;
  }
  const battle = state.options?.twoBattles ? `${firstBattle ? 'Second' : 'First'} battle: ` : '';
  const offer = draw && !draw.declined ? `, ${NAMES[draw.by]} offers a draw` : '';
  return `${battle}${NAMES[active]} to move${offer}`;
}

/** A line above the board with the situation, and one below with the points and the quiet moves. */
export function caption(state: TrenchState, left: number, top: number, width: number, height: number): string {
  const words = (text: string, x: number, y: number, anchor: string, size: number, family = SANS) =>
    tag(
      'text',
      { x, y, 'text-anchor': anchor, 'font-size': size, 'font-family': family, fill: FRAME_TEXT },
      escape(text),
    );
  const right = left + width;
  const bottom = top + height;
  const [edge, upper, lower] = [24, top + 36, bottom - 24];
  const goal = GOAL * factorOf(state);
  const bars = COLOURS.map((colour, index) => {
    const span = width / 2 - edge - 64;
    const x = index === 0 ? left + edge : right - edge - span;
    const share = Math.min(1, state.score[colour] / goal);
    const y = lower - 4;
    return tag(
      'g',
      { class: 'score', 'data-colour': colour, 'data-points': state.score[colour] },
      words(
        `${NAMES[colour]} ${state.score[colour]}`,
        index === 0 ? x : x + span,
        y - 8,
        index === 0 ? 'start' : 'end',
        17,
      ),
      tag('rect', { x, y, width: span, height: 9, rx: 4.5, fill: FRAME_DARK, stroke: FRAME_LINE, 'stroke-width': 1.2 }),
      share > 0
        ? tag('rect', {
            x: index === 0 ? x : x + span * (1 - share),
            y,
            width: Math.max(9, span * share),
            height: 9,
            rx: 4.5,
            fill: BARS[colour],
          })
        : '',
    );
  });
  const points = state.firstBattle ? pointsOfSeats(state) : null;
  const together = points ? `both battles ${points.black} : ${points.white}   ` : '';
  return (
    tag(
      'g',
      { class: 'caption', 'pointer-events': 'none' },
      words('Trench', left + edge, upper, 'start', 26, SERIF),
      words(situation(state), right - edge, upper, 'end', 19),
      ...bars,
      tag(
        'g',
        { class: 'quiet', 'data-quiet': state.quiet },
        words(`quiet ${state.quiet}/${QUIET_LIMIT}`, (left + right) / 2, lower + 4, 'middle', 15),
      ),
      together ? words(together, (left + right) / 2, lower - 14, 'middle', 12) : '',
    ) + '\n'
  );
}
