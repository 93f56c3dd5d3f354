import type { KeyedMessage, Translator } from '../../language/messages.js';
import { msg } from '../words/msg.js';
import { factorOf, pointsOfSeats } from '../board.js';
import { GOAL, QUIET_LIMIT } from '../ending.js';
import { COLOURS } from '../schema/names.js';
import type { TrenchState } from '../schema/state.js';
import { BARS, FRAME_DARK, FRAME_LINE, FRAME_TEXT, SANS, SERIF } from './palette.js';
import { escape, tag } from '../../game/svg.js';

/** Height of a line of the caption. */
export const LINE = 46;

/** The line above the board. */
function situation({ result, active, draw, firstBattle, options }: TrenchState): KeyedMessage {
  if (result) return msg('drawn-result', { winner: result.winner, reason: result.reason });
  const battle = options?.twoBattles ? (firstBattle ? 'second' : 'first') : null;
  return msg('drawn-turn', { active, battle, offer: draw && !draw.declined ? draw.by : null });
}

/** What a state is called; the accessible name of its picture. */
export function nameOf(state: TrenchState, { translate }: Translator): string {
  return `Trench: ${translate(situation(state))}`;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line above the board with the situation, and one below with the points and the quiet moves. */
export function caption(state: TrenchState, { left, top, width, height }: Box, { translate }: Translator): string {
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
        translate(msg('drawn-score', { colour, score: state.score[colour] })),
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
  const together = points ? `${translate(msg('drawn-match', points))}   ` : '';
  return (
    tag(
      'g',
      { class: 'caption', 'pointer-events': 'none' },
      words('Trench', left + edge, upper, 'start', 26, SERIF),
      words(translate(situation(state)), right - edge, upper, 'end', 19),
      ...bars,
      tag(
        'g',
        { class: 'quiet', 'data-quiet': state.quiet },
        words(
          translate(msg('drawn-quiet', { quiet: state.quiet, most: QUIET_LIMIT })),
          (left + right) / 2,
          lower + 4,
          'middle',
          15,
        ),
      ),
      together ? words(together, (left + right) / 2, lower - 14, 'middle', 12) : '',
    ) + '\n'
  );
}
