import { msg } from '../words/msg.js';
import { positionOf } from '../board/position/position.js';
import { FACTION_OF, type Faction } from '../wire/schema/names.js';
import type { State } from '../wire/schema/state.js';
import { outlines, type Layout } from './layout.js';
import { closed, layer, tag, title } from '../../game/svg.js';

const COLOURS: Readonly<Record<Faction, string>> = { 'central-powers': '#97403a', entente: '#2f5f94' };

/** The trenches that a faction holds, with a line around them (VAR-TRE-3, VAR-TRE-4). */
export function heldTrenches({ orientation, byKey, translator }: Layout, state: State): string {
  // A drawing of a map alone needs no rules.
  if (state.units.length === 0) return '';
  const position = positionOf(state);
  const drawn = position.map.trenches.flatMap((trench) => {
    const [soldier] = position.soldiersIn(trench);
    if (!soldier || byKey.size === 0) return [];
    const faction = FACTION_OF[soldier.unit.country];
    const hexes = trench.hexes.flatMap((hex) => position.map.board.hexes[hex] ?? []);
    return [
      tag(
        'path',
        {
          class: 'trench-held',
          'data-trench': trench.id,
          'data-faction': faction,
          d: closed(outlines(hexes, orientation)),
          fill: 'none',
          stroke: COLOURS[faction],
          'stroke-width': 2.6,
          'stroke-dasharray': '7 4',
        },
        title(translator.translate(msg('drawn-trench-held', { trench: trench.id, faction }))),
      ),
    ];
  });
  return drawn.length === 0 ? '' : layer('trenches-held', drawn, { 'pointer-events': 'none' });
}
