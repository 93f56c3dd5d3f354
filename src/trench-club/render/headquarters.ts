import { msg } from '../words/msg.js';
import { hexKey } from '../../hex/axial.js';
import type { State } from '../wire/schema/state.js';
import { centre, type Layout } from './layout.js';
import { layer, point, tag, title, translate } from '../../game/svg.js';

/** The flags on the hexes of the headquarters that stand (VAR-VP-2, DEC-VP-2). */
export function headquarters(layout: Layout, state: Pick<State, 'headquarters'>, prefix: string): string {
  const standing = (state.headquarters ?? []).filter(({ hex }) => layout.byKey.has(hexKey(hex)));
  if (standing.length === 0) return '';
  const drawn = standing.map(({ country, hex }) => {
    const { x, y } = centre(hex, layout.orientation);
    return tag(
      'g',
      { class: 'headquarters', 'data-country': country, 'data-q': hex.q, 'data-r': hex.r },
      title(layout.translator.translate(msg('drawn-headquarters', { country }))),
      tag('path', { d: `M${point({ x: x - 22, y: y + 4 })}v-34`, stroke: '#2a2118', 'stroke-width': 2.4 }),
      tag('use', {
        'xlink:href': `#${prefix}flag-${country}`,
        transform: `${translate({ x: x - 9, y: y - 22 })} scale(1.4)`,
      }),
    );
  });
  return layer('headquarters', drawn, { 'pointer-events': 'none' });
}
