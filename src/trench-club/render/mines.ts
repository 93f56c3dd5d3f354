import { msg } from '../words/msg.js';
import { hexKey } from '../../hex/axial.js';
import type { State } from '../wire/schema/state.js';
import { centre, type Layout } from './layout.js';
import { COUNTERS } from './palette.js';
import { layer, point, tag, title } from '../../game/svg.js';

/** Markers of mines, which are public, and the mines that the state shows (SF-MIN-1, SF-MIN-2). */
export function mines(layout: Layout, { mines: laid = [] }: Pick<State, 'mines'>): string {
  const at = ({ q, r }: { q: number; r: number }) => centre({ q, r }, layout.orientation);
  const isDrawn = (hex: { q: number; r: number }) => layout.byKey.has(hexKey(hex));
  const drawn = laid.flatMap(({ country, marker, mine }) => {
    const { body, dark } = COUNTERS[country];
    const places = [];
    if (isDrawn(marker)) {
      const { x, y } = at(marker);
      places.push(
        tag(
          'g',
          { class: 'mine-marker', 'data-country': country, 'data-q': marker.q, 'data-r': marker.r },
          title(layout.translator.translate(msg('drawn-mine-marker', { country }))),
          tag('path', {
            d: `M${point({ x, y: y + 14 })}l11 19h-22z`,
            fill: '#ffd22e',
            stroke: dark,
            'stroke-width': 2.4,
            'stroke-linejoin': 'round',
          }),
          tag('path', { d: `M${point({ x, y: y + 21 })}v6`, stroke: dark, 'stroke-width': 2.6 }),
        ),
      );
    }
    if (mine && isDrawn(mine)) {
      const { x, y } = at(mine);
      places.push(
        tag(
          'g',
          { class: 'mine', 'data-country': country, 'data-q': mine.q, 'data-r': mine.r },
          title(layout.translator.translate(msg('drawn-mine', { country }))),
          tag('circle', { cx: x - 20, cy: y + 22, r: 6.5, fill: body, stroke: dark, 'stroke-width': 2 }),
          tag('circle', { cx: x - 20, cy: y + 22, r: 2.2, fill: '#ffd22e' }),
        ),
      );
    }
    return places;
  });
  return drawn.length > 0 ? layer('mines', drawn, { 'pointer-events': 'none' }) : '';
}
