import type { Translator } from '../../language/messages.js';
import type { MapDocument } from '../wire/schema/map.js';
import type { RenderOptions } from '../wire/schema/render.js';
import { renderBoard } from './board.js';

/** A map alone: the board of a game that has not begun. */
export function renderMap(map: MapDocument, options: RenderOptions, translator: Translator): string {
  const seats = [{ country: 'germany' }, { country: 'france' }] as const;
  const state = { schema: 'trench-club/1' as const, ruleset: 'e1' as const, map, seats: [...seats], units: [] };
  return renderBoard(state, { area: 'full', ...options }, translator);
}
