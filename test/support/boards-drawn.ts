import { readFileSync } from 'node:fs';
import { maps } from '../../src/trench-club/board/rules/catalogue.js';
import { mapHexes, type MapHex } from '../../src/trench-club/board/map/map-hexes.js';
import { type Area } from '../../src/trench-club/wire/schema/names.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import { type Highlight } from '../../src/trench-club/wire/schema/render.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';

export const midGame = JSON.parse(readFileSync(new URL('../fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
export const flanders = documentOf('flanders-mud');
export const vosges = documentOf('vosges-snow');

export function documentOf(id: string): MapDocument {
  const entry = maps.get(id);
  if (!entry) throw new Error(`no map ${id}`);
  return entry.document;
}

/** A board of one row of seven hexes, or what the case changes about it. */
export function small(changes: Partial<State> = {}, map: Partial<MapDocument> = {}): State {
  return {
    schema: 'trench-club/1',
    ruleset: 'e2',
    map: {
      schema: 'trench-club-map/1',
      id: 'small',
      title: 'Small',
      orientation: 'flat',
      rows: ['ooooooo'],
      trenches: [],
      forts: [],
      starts: [],
      ...map,
    },
    options: { 'map.area': 'full' },
    seats: [{ country: 'germany' }, { country: 'france' }],
    units: [],
    ...changes,
  };
}

export const unit = (changes: Partial<Unit>): Unit => ({ id: 'a', country: 'germany', type: 'tank', ...changes });

export const inArea = (map: MapDocument, area: Area): MapHex[] =>
  mapHexes(map).filter(({ half }) => area === 'full' || half === area);
export const reach: Highlight[] = [
  { kind: 'move', hex: { q: 11, r: 2 }, cost: 1 },
  { kind: 'move', hex: { q: 12, r: 1 }, cost: 1.5 },
  { kind: 'board', hex: { q: 11, r: 3 }, cost: 0.5 },
  { kind: 'enter-fort', fort: 'F3', cost: 0.5 },
  { kind: 'take-fort', fort: 'F4' },
  { kind: 'target', hex: { q: 16, r: -3 }, label: '12 dice & more' },
  { kind: 'path', hex: { q: 11, r: 3 } },
  { kind: 'path', hex: { q: 11, r: 2 } },
  { kind: 'path', hex: { q: 12, r: 1 } },
];
