/** Small boards and the moves of the books' worked examples; costs are half points (DEF-12). */
import type { Step } from '../../src/trench-club/wire/schema/command.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';

/** `q` and `r`, or the fort or transport the unit is in. */
type Where = readonly [number, number] | { readonly fort: string } | { readonly aboard: string };

export const soldier = (type: Unit['type'], where: Where, more: Partial<Unit> = {}): Unit => ({
  id: type,
  country: 'germany',
  type,
  ...('fort' in where || 'aboard' in where ? where : { hex: { q: where[0], r: where[1] } }),
  ...more,
});
const foe = (type: Unit['type'], where: Where, more: Partial<Unit> = {}) =>
  soldier(type, where, { id: `foe-${type}`, country: 'france', ...more });
const ally = (type: Unit['type'], where: Where) =>
  soldier(type, where, { id: `ally-${type}`, country: 'austria-hungary' });

/** A pointy-top board: `(q, 0)` along the first row, `(q, 1)` half a hex to the right below it. */
export function scene(rows: readonly string[], units: readonly Unit[], more: Partial<State> = {}): State {
  return {
    schema: 'trench-club/1',
    ruleset: 'e1',
    map: { schema: 'trench-club-map/1', id: 'case', title: 'Case', orientation: 'pointy', rows: [...rows], trenches: [], forts: [], starts: [] }, // prettier-ignore
    seats: ['germany', 'france', 'austria-hungary', 'great-britain'].map((country) => ({
      country: country as Unit['country'],
    })),
    active: 'germany',
    phase: 'movement',
    round: 3,
    units: [...units],
    ...more,
  };
}

const hex = (q: number, r = 0) => ({ q, r });
const east = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => hex(from + i + 1));

/** A fort whose first, second and third hex are left entrance, body and right entrance. */
function withFort(state: State, from: number, country: Unit['country'] | null): State {
  const fort = { id: 'F', body: [hex(from + 1)], entrances: { left: hex(from), right: hex(from + 2) } };
  return { ...state, map: { ...(state.map as MapDocument), forts: [fort] }, forts: [{ id: 'F', country }] };
}

export interface MovementCase {
  readonly name: string;
  readonly state: State;
  readonly unit: string;
  readonly path: readonly Step[];
  readonly unload?: readonly { unit: string; hex: { q: number; r: number } }[];
  /** Half points booked, or null if the move is refused. */
  readonly cost: number | null;
  /** Stopped by contact or done for another reason: a move that goes on from here is refused. */
  readonly ends?: boolean;
}

const along = (
  name: string,
  type: Unit['type'],
  row: string,
  cost: number | null,
  more: readonly Unit[] = [],
  ends = false,
): MovementCase => ({
  name,
  state: scene([row], [soldier(type, [0, 0]), ...more]),
  unit: type,
  path: east(0, row.length - 1),
  cost,
  ...(ends ? { ends } : {}),
});

const WIDE = ['oooooo', 'oooooo'];
const past = (
  name: string,
  type: Unit['type'],
  enemies: readonly Unit[],
  to: number,
  cost: number | null,
  ends = false,
  from = 0,
): MovementCase => ({
  name,
  state: scene(WIDE, [soldier(type, [from, 0]), ...enemies]),
  unit: type,
  path: east(from, to),
  cost,
  ...(ends ? { ends } : {}),
});

const MOVES: MovementCase[] = [
  along('EX-MOV-1: four open hexes', 'armoured-car', 'ooooo', 8),
  along('EX-MOV-1: eight road hexes', 'armoured-car', 'rrrrrrrrr', 8),
  along('EX-MOV-1: two open and four road hexes', 'armoured-car', 'oorrorr', 8),
  along('EX-MOV-1: nine road hexes', 'armoured-car', 'rrrrrrrrrr', null),
  along('EX-MOV-2: two of three points', 'mounted-infantry', 'ooo', 4),
  along('EX-MOV-3: one open hex', 'infantry', 'oo', 2),
  along('EX-MOV-3: two open hexes', 'infantry', 'ooo', 4),
  along('EX-MOV-4: through an ally', 'infantry', 'orrrr', 4, [ally('infantry', [2, 0])]),
  along('EX-MOV-4: onto the ally', 'infantry', 'orr', null, [ally('infantry', [2, 0])]),
  along('MOV-16: never through an enemy', 'infantry', 'orrrr', null, [foe('mortar', [2, 0])]),
  along('EX-MOV-5: road, road, open', 'infantry', 'orro', 4),
  {
    name: 'EX-MOV-6: cutting corners from road to road',
    state: scene(['orr', 'orr'], [soldier('infantry', [0, 0])]),
    unit: 'infantry',
    path: [hex(1, 0), hex(1, 1), hex(2, 0), hex(2, 1)],
    cost: 4,
  },
  along('EX-MOV-7: three road hexes and the exception', 'infantry', 'orrro', 4, [], true),
  along('EX-MOV-8: road, then forest', 'infantry', 'orf', 4),
  along('EX-MOV-9: no exception into forest', 'infantry', 'orrrf', null),
  along('EX-MOV-9: nor into water', 'infantry', 'orrrw', null),
  along('EX-MOV-9: nothing after it', 'infantry', 'orrror', null),
  along('EX-MOV-10: mortar, road and open', 'mortar', 'oro', 2),
  along('EX-MOV-10: mortar, forest', 'mortar', 'of', null),
  along('EX-MOV-11: into the river at once', 'mounted-infantry', 'ow', 6, [], true),
  along('EX-MOV-11: not after a step', 'mounted-infantry', 'oow', null),
  along('MOV-21: no tank in the river', 'tank', 'ow', null),
  along('EX-MOV-12: air units pay 1 for every hex', 'airship', 'ofrow', 8),
  along('DEC-MOV-3: a speed of 0.5 onto open ground', 'railway-gun', 'oo', 1, [], true),
  along('DEC-SF-GUN-1: boats on water and bridges', 'gunboat', 'wwbw', 6),
  along('DEC-SF-GUN-1: no boat on land', 'gunboat', 'wo', null),
];

const inside = (type: Unit['type']) => soldier(type, { fort: 'F' });
const leaving = (name: string, type: Unit['type'], row: string, path: readonly Step[], cost: number | null) => ({
  name,
  state: withFort(scene([row], [inside(type)]), 1, 'germany'),
  unit: type,
  path,
  cost,
});
const FORTS: MovementCase[] = [
  leaving('EX-MOV-13: a plane onto water', 'fighter-plane', 'wXXXf', [hex(0)], 2),
  leaving('EX-MOV-13: a plane onto forest', 'fighter-plane', 'wXXXf', [hex(4)], 2),
  leaving('EX-MOV-13: infantry onto road', 'infantry', 'wXXXr', [hex(4)], 1),
  leaving('EX-MOV-13: infantry onto open ground', 'infantry', 'oXXXr', [hex(0)], 2),
  leaving('DEC-MOV-10: infantry into the river', 'infantry', 'wXXXr', [hex(0)], 4),
  leaving('DEC-FRT-3: out and in again', 'infantry', 'oXXXr', [hex(4), { fort: 'F' }, hex(0)], 4),
  {
    ...leaving('DEC-FRT-3: a plane out and in again', 'fighter-plane', 'oXXXr', [hex(4), { fort: 'F' }], 3),
    ends: true,
  },
  {
    ...leaving('DEC-FRT-3: a plane out, in and out', 'fighter-plane', 'oXXXr', [hex(4), { fort: 'F' }, hex(0)], 5),
    cost: null,
  },
  {
    name: 'EX-MOV-14: boarding with 0.5 left, in forest',
    state: scene(['orrrf'], [soldier('infantry', [0, 0]), soldier('troop-transport', [4, 0])]),
    unit: 'infantry',
    path: [...east(0, 3), { board: 'troop-transport' }],
    cost: 4,
  },
  {
    name: 'EX-MOV-14: boarding with 0 left',
    state: scene(['orrrrf'], [soldier('infantry', [0, 0]), soldier('troop-transport', [5, 0])]),
    unit: 'infantry',
    path: [...east(0, 4), { board: 'troop-transport' }],
    cost: null,
  },
  {
    name: 'EX-MOV-14: into an own fort with 0.5 left',
    state: withFort(scene(['orrrXXX'], [soldier('infantry', [0, 0])]), 4, 'germany'),
    unit: 'infantry',
    path: [...east(0, 3), { fort: 'F' }],
    cost: 4,
  },
  {
    name: 'EX-MOV-14: and with 0 left',
    state: withFort(scene(['orrrrXXX'], [soldier('infantry', [0, 0])]), 5, 'germany'),
    unit: 'infantry',
    path: [...east(0, 4), { fort: 'F' }],
    cost: null,
  },
  ...([null, 'france', 'germany', 'austria-hungary'] as const).map((country) => ({
    name: `EX-FRT-1, EX-FRT-2, FRT-6, FRT-8: from next to a fort of ${country ?? 'nobody'}`,
    state: withFort(
      scene(
        ['ooXXX'],
        [soldier('mounted-infantry', [1, 0]), ...(country === 'france' ? [foe('tank', { fort: 'F' })] : [])],
      ),
      2,
      country,
    ),
    unit: 'mounted-infantry',
    path: [{ fort: 'F' }],
    cost: country === 'austria-hungary' ? null : country === 'germany' ? 1 : 6,
  })),
  {
    name: 'EX-FRT-1: not from one hex further away',
    state: withFort(scene(['ooXXX'], [soldier('mounted-infantry', [0, 0])]), 2, null),
    unit: 'mounted-infantry',
    path: [hex(1), { fort: 'F' }],
    cost: null,
  },
  {
    name: 'EX-FRT-3: an enemy beside the entrance prevents nothing (DEC-FRT-6)',
    state: withFort(scene(['ooXXX', 'ooooo'], [soldier('infantry', [1, 0]), foe('infantry', [1, 1])]), 2, 'france'),
    unit: 'infantry',
    path: [{ fort: 'F' }],
    cost: 4,
  },
  ...[false, true].map((option) => ({
    name: `DEC-MOV-7: across an entrance, option ${option}`,
    state: withFort(
      scene(['ooXXXo', 'oooooo'], [soldier('airship', [1, 0])], { options: { 'air.overflyEntrances': option } }),
      2,
      null,
    ),
    unit: 'airship',
    path: [hex(2), hex(2, 1)],
    cost: option ? 4 : null,
  })),
];

const CONTACTS: MovementCase[] = [
  past('EX-CON-1, EX-CON-2: -cc stops', 'armoured-car', [foe('tank', [1, 1])], 2, 4, true),
  past('EX-CON-1, EX-CON-2: -cc and on', 'armoured-car', [foe('tank', [1, 1])], 3, null),
  {
    name: 'EX-CON-3: c--',
    state: scene(['oooo', 'oooo', 'oooo'], [soldier('armoured-car', [0, 1]), foe('tank', [0, 0])]),
    unit: 'armoured-car',
    path: [hex(0, 2), hex(1, 2), hex(2, 2)],
    cost: 6,
  },
  {
    name: 'EX-CON-3: -c-',
    state: scene(['oooo', 'oooo', 'oooo'], [soldier('armoured-car', [-1, 2]), foe('tank', [0, 0])]),
    unit: 'armoured-car',
    path: [hex(0, 1), hex(1, 1), hex(2, 1)],
    cost: 6,
  },
  past('EX-CON-4: ---cc stops on the fourth', 'airship', [foe('heavy-infantry', [3, 1])], 4, 8, true),
  past('EX-CON-4: and not on', 'fighter-plane', [foe('heavy-infantry', [3, 1])], 5, null),
  past('EX-CON-5: mortar and transport', 'armoured-car', [foe('mortar', [1, 1]), foe('troop-transport', [3, 1])], 4, 8),
  past('EX-CON-6: a plane past heavy infantry', 'fighter-plane', [foe('heavy-infantry', [1, 1])], 3, null),
  past('EX-CON-6: a plane past infantry', 'fighter-plane', [foe('infantry', [1, 1])], 3, 6),
  past('EX-CON-7: two enemies', 'armoured-car', [foe('tank', [0, 1]), foe('infantry', [2, 1])], 2, 2, true, 1),
  past('EX-CON-8: start in contact', 'armoured-car', [foe('tank', [1, 1])], 3, null, false, 1),
  {
    name: 'CON-11: no contact from the water',
    state: scene(['oooo', 'owoo'], [soldier('armoured-car', [0, 0]), foe('infantry', [1, 1])]),
    unit: 'armoured-car',
    path: east(0, 3),
    cost: 6,
  },
  ...([4, 5] as const).map((to) => ({
    name: `EX-CON-9: out of a fort and ${to - 2} hexes on`,
    state: withFort(scene(['XXXooo', 'oooooo'], [inside('armoured-car'), foe('tank', [3, 1])]), 0, 'germany'),
    unit: 'armoured-car',
    path: east(2, to),
    cost: to === 4 ? 4 : null,
    ...(to === 4 ? { ends: true } : {}),
  })),
];

const truck = soldier('troop-transport', [1, 0]);
const aboard = (type: Unit['type'], id: string = type) =>
  soldier(type, { aboard: 'troop-transport' }, { id, moved: true });
const four = [1, 2, 3, 4].map((n) => aboard('infantry', `cargo-${n}`));
const TRANSPORT: MovementCase[] = [
  {
    name: 'EX-TRN-1: the mortar boards',
    state: scene(WIDE, [truck, soldier('mortar', [0, 0]), soldier('infantry', [0, 1])]),
    unit: 'mortar',
    path: [{ board: 'troop-transport' }],
    cost: 1,
  },
  {
    name: 'EX-TRN-1: the infantry boards',
    state: scene(WIDE, [truck, aboard('mortar'), soldier('infantry', [0, 1])]),
    unit: 'infantry',
    path: [{ board: 'troop-transport' }],
    cost: 1,
  },
  {
    name: 'EX-TRN-1: the transport moves and unloads',
    state: scene(WIDE, [truck, aboard('mortar'), aboard('infantry')]),
    unit: 'troop-transport',
    path: east(1, 4),
    unload: [
      { unit: 'mortar', hex: hex(5) },
      { unit: 'infantry', hex: hex(3) },
    ],
    cost: 6,
  },
  {
    name: 'DEC-TRN-1: it unloads where it stands',
    state: scene(WIDE, [truck, aboard('mortar')]),
    unit: 'troop-transport',
    path: [],
    unload: [{ unit: 'mortar', hex: hex(0) }],
    cost: 0,
  },
  {
    name: 'TRN-6: all cargo is unloaded',
    state: scene(WIDE, [truck, aboard('mortar')]),
    unit: 'troop-transport',
    path: east(1, 4),
    unload: [],
    cost: null,
  },
  {
    name: 'EX-TRN-2: four aboard',
    state: scene(WIDE, [truck, ...four, soldier('mortar', [0, 0])]),
    unit: 'mortar',
    path: [{ board: 'troop-transport' }],
    cost: null,
  },
  {
    name: 'EX-TRN-3: two aboard, one free hex',
    state: scene(['ooooo'], [truck, aboard('mortar'), aboard('infantry')]),
    unit: 'troop-transport',
    path: east(1, 4),
    unload: [{ unit: 'mortar', hex: hex(3) }],
    cost: null,
  },
  {
    name: 'EX-TRN-4: a loaded transport enters an own fort',
    state: withFort(scene(['ooXXX'], [truck, ...four]), 2, 'germany'),
    unit: 'troop-transport',
    path: [{ fort: 'F' }],
    cost: 1,
    ends: true,
  },
  ...([3, 4] as const).map((to) => ({
    name: `EX-TRN-5: a plane ends ${to === 3 ? 'on the room that' : 'beyond what'} a transport needs`,
    state: scene(
      ['ooooo'],
      [soldier('troop-transport', [2, 0]), aboard('mortar'), aboard('infantry'), soldier('airship', [0, 0])],
      { unitOverrides: { 'troop-transport': { speed: 0 } } },
    ),
    unit: 'airship',
    path: east(0, to),
    cost: to === 3 ? null : 8,
  })),
  {
    name: 'DEC-TRN-3: no boarding without room to unload',
    state: scene(['ooo'], [truck, aboard('mortar'), soldier('infantry', [0, 0]), foe('mortar', [2, 0])]),
    unit: 'infantry',
    path: [{ board: 'troop-transport' }],
    cost: null,
  },
  {
    name: 'DEC-TRN-6: out of a fort straight aboard',
    state: withFort(scene(['XXXoo'], [inside('infantry'), soldier('troop-transport', [3, 0])]), 0, 'germany'),
    unit: 'infantry',
    path: [{ board: 'troop-transport' }],
    cost: 1,
  },
];

export const MOVEMENT_CASES: readonly MovementCase[] = [...MOVES, ...FORTS, ...CONTACTS, ...TRANSPORT];
