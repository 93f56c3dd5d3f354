/** Random positions for movement: small crowded boards with forts, loaded trucks, contact and odd options. */
import { wholeNumbers } from '../../scripts/play/random.js';
import type { Placement, Step } from '../../src/trench-club/wire/schema/command.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { Country, UnitType } from '../../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';
import { oracleWorld } from './movement-world.js';
import { oracleClosable } from './movement.js';

export type Below = (n: number) => number;

const pick = <T>(below: Below, list: readonly T[]): T => list[below(list.length)] as T;

/** What the land is like: letters drawn with these weights. */
const LANDSCAPES = ['ooooorrf', 'rrrrrrof', 'ooorffww', 'ffffoorb', 'wwwwbbor', 'orfwb', 'oooo', 'oowwwrf'];

const DIRECTIONS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const; // prettier-ignore
interface Place {
  readonly q: number;
  readonly r: number;
}
const keyOf = ({ q, r }: Place) => `${q},${r}`;
const adjacent = ({ q, r }: Place) => DIRECTIONS.map(([dq, dr]) => ({ q: q + dq, r: r + dr }));

interface Land {
  readonly map: MapDocument;
  /** Hexes in play, by key. */
  readonly terrain: Map<string, string>;
  readonly place: Map<string, Place>;
  readonly forts: string[];
  readonly area: 'full' | 'half-1-6';
}

function land(below: Below): Land {
  const orientation = pick(below, ['flat', 'pointy'] as const);
  const columns = 3 + below(4);
  const height = 3 + below(columns > 4 ? 2 : 3);
  const letters = pick(below, LANDSCAPES);
  const half = below(8) === 0;
  const grid = Array.from({ length: height }, () =>
    Array.from({ length: columns + (half ? 2 : 0) }, () => (below(16) === 0 ? ' ' : pick(below, [...letters]))),
  );
  const place = new Map<string, Place>();
  const at = new Map<string, [number, number]>();
  grid.forEach((row, y) => {
    row.forEach((letter, x) => {
      if (letter === ' ' || x >= columns) return;
      const hex = orientation === 'flat' ? { q: x, r: y - Math.floor(x / 2) } : { q: x - Math.floor(y / 2), r: y };
      place.set(keyOf(hex), hex);
      at.set(keyOf(hex), [x, y]);
    });
  });
  const used = new Set<string>();
  const forts: MapDocument['forts'] = [];
  for (let n = pick(below, [0, 1, 1, 1, 2, 2]); n > 0; n--) {
    const parts: Place[] = [];
    for (let tries = 0; parts.length < 3 && tries < 30; tries++) {
      const near = parts.length === 0 ? [...place.values()] : adjacent(pick(below, parts));
      const hex = pick(below, near);
      if (!place.has(keyOf(hex)) || used.has(keyOf(hex)) || parts.some((part) => keyOf(part) === keyOf(hex))) continue;
      parts.push(hex);
    }
    if (parts.length < 3) continue;
    for (let i = 2; i > 0; i--) {
      const j = below(i + 1);
      [parts[i], parts[j]] = [parts[j] as Place, parts[i] as Place];
    }
    const [left, right, ...body] = parts as [Place, Place, Place];
    for (const part of parts) {
      used.add(keyOf(part));
      const [x, y] = at.get(keyOf(part)) as [number, number];
      (grid[y] as string[])[x] = 'X';
    }
    forts.push({ id: `F${forts.length + 1}`, body, entrances: { left, right } });
  }
  const terrain = new Map<string, string>();
  for (const [key, [x, y]] of at) terrain.set(key, (grid[y] as string[])[x] as string);
  const map: MapDocument = {
    schema: 'trench-club-map/1',
    id: 'random',
    title: 'Random',
    orientation,
    rows: grid.map((row) => row.join('')),
    trenches: [],
    forts,
    starts: [],
  };
  if (half) {
    map.halves = { 'half-1-6': { columns: [0, columns - 1] }, 'half-7-12': { columns: [columns, columns + 1] } };
  }
  return { map, terrain, place, forts: forts.map((fort) => fort.id), area: half ? 'half-1-6' : 'full' };
}

const FOOT: readonly UnitType[] = ['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners'];
const AIR: readonly UnitType[] = ['fighter-plane', 'ground-attack-plane', 'airship'];
const GUNS: readonly UnitType[] = ['assault-gun', 'howitzer', 'mortar', 'big-bertha', 'gas-launcher'];
const CARRIED: readonly UnitType[] = [...FOOT, ...GUNS];
const OTHERS: readonly UnitType[] = [
  ...(['anti-aircraft-truck', 'armoured-car', 'tank', 'renault-ft-17', 'mark-i-female', 'medic'] as const),
  ...(['railway-gun', 'minelayer', 'gunboat', 'troop-transport'] as const),
];
const TYPES: readonly UnitType[] = [...FOOT, ...FOOT, ...GUNS, ...AIR, ...OTHERS];
const OWN_TYPES: readonly UnitType[] = [...TYPES, 'troop-transport', 'troop-transport', 'troop-transport', 'gunboat'];

const fits = (type: UnitType, letter: string, anybodyInWater: boolean) =>
  letter !== 'X' &&
  (type === 'gunboat'
    ? 'wb'.includes(letter)
    : letter !== 'w' || anybodyInWater || FOOT.includes(type) || AIR.includes(type));

const FOUR: readonly Country[] = ['germany', 'france', 'austria-hungary', 'great-britain'];

function options(below: Below, area: Land['area']): NonNullable<State['options']> {
  const chosen: NonNullable<State['options']> = { 'map.area': area };
  const flip = (key: 'air.overflyEntrances' | 'fort.transit' | 'victory.atGunnersTakeForts', chances: number) => {
    if (below(chances) === 0) chosen[key] = below(2) === 0;
  };
  flip('air.overflyEntrances', 2);
  flip('fort.transit', 3);
  flip('victory.atGunnersTakeForts', 4);
  if (below(3) === 0) chosen['transport.unloadIntoWater'] = true;
  if (below(5) === 0) chosen['transport.boardInsideFort'] = true;
  if (below(8) === 0) chosen['firstRound.limits'] = false;
  if (below(4) === 0) chosen['firstRound.secondTurn'] = 'any-two';
  if (below(6) === 0) chosen['deploy.water'] = 'any';
  return chosen;
}

function overrides(below: Below): NonNullable<State['unitOverrides']> {
  const changed: NonNullable<State['unitOverrides']> = {};
  // Fast transports take the oracle long and small boards hold them up little.
  if (below(3) > 0) changed['troop-transport'] = { speed: below(7) / 2 };
  if (below(3) > 0) return changed;
  for (let n = 1 + below(4); n > 0; n--) {
    const type = pick(below, TYPES);
    if (below(3) === 0) {
      changed[type] = pick(below, [{ groundRange: [1, 3] }, { groundRange: null }, { airRange: [1, 2] }, { airRange: [2, 4] }]); // prettier-ignore
    } else changed[type] = { speed: below(below(4) === 0 ? 13 : 7) / 2 };
  }
  return changed;
}

/** FRS: armies for every country in the rounds of the limits, and the orders so far. */
function armies(below: Below, state: State): void {
  const round = state.round ?? 3;
  for (const unit of state.units) if (below(12) > 0) unit.army = 1 + below(3);
  for (const seat of state.seats) {
    if (round === 2) seat.ordered = [pick(below, [[], [1], [2], [1], [3]]), []];
    const rested = round === 2 ? (seat.ordered?.[0] ?? []) : [];
    if (seat.country === state.active && below(2) === 0) {
      const now = [
        pick(
          below,
          [1, 2, 3].filter((army) => !rested.includes(army)),
        ),
      ];
      seat.ordered = round === 2 ? [rested, now] : [now];
    }
  }
}

/** Puts cargo aboard unmoved trucks of the active country, as long as all of it can still be unloaded. */
function load(below: Below, state: State): State {
  let loaded = state;
  const limited = (state.round ?? 3) < 3;
  const ordered = state.seats.find((seat) => seat.country === state.active)?.ordered?.[(state.round ?? 3) - 1] ?? [];
  for (const truck of state.units) {
    if (truck.type !== 'troop-transport' || truck.country !== state.active || truck.moved) continue;
    if (truck.fort && !state.options?.['transport.boardInsideFort']) continue;
    if (limited && (truck.army === undefined || !ordered.includes(truck.army))) continue;
    const most = loaded === state ? [0, 1, 1, 2, 2, 2, 3, 4] : [0, 1, 1, 2];
    for (let n = pick(below, most); n > 0; n--) {
      const cargo: Unit = {
        id: `${truck.id}-${n}`,
        country: truck.country,
        type: pick(below, CARRIED),
        aboard: truck.id,
        moved: true,
      };
      if (limited && truck.army !== undefined) cargo.army = truck.army;
      const tried = { ...loaded, units: [...loaded.units, cargo] };
      if (oracleClosable(oracleWorld(tried))) loaded = tried;
    }
  }
  return loaded;
}

/** A legal state in the movement phase of `active`, the same for the same seed; every third with trenches. */
export function movementPosition(seed: number): State {
  const state = plainPosition(seed);
  return seed % 3 === 0 ? withTrenches(state, wholeNumbers(`trenches ${seed}`)) : state;
}

const TROOPS: readonly UnitType[] = [...FOOT, ...AIR, 'tank', 'renault-ft-17', 'mark-i-female'];
const isFoot = ({ type }: Unit) => FOOT.includes(type);
const isCentral = ({ country }: Unit) => country === 'germany' || country === 'austria-hungary';

/** Trenches under units that may stand on them, of one side in each; none if cargo could then get out nowhere. */
function withTrenches(state: State, below: Below): State {
  const map = state.map as MapDocument;
  const { hexes } = oracleWorld(state);
  const at = new Map<string, Unit>(
    state.units.flatMap((unit) => (unit.hex ? [[`hex:${keyOf(unit.hex)}`, unit] as const] : [])),
  );
  const open = new Map(
    [...hexes].filter(([key, { terrain, part }]) => {
      const unit = at.get(key);
      return part === null && 'openroadforest'.includes(terrain) && (!unit || TROOPS.includes(unit.type));
    }),
  );
  const trenches: MapDocument['trenches'] = [];
  for (let n = 1 + below(3); n > 0 && open.size > 0; n--) {
    const group = [pick(below, [...open.values()])];
    const sides = () =>
      new Set(
        group
          .flatMap(({ key }) => at.get(key) ?? [])
          .filter(isFoot)
          .map(isCentral),
      );
    for (let more = 1 + below(5); more > 0; more--) {
      const { neighbours } = pick(below, group);
      if (neighbours.length === 0) continue;
      const next = pick(below, neighbours);
      if (!open.has(next.key) || group.includes(next)) continue;
      group.push(next);
      if (sides().size > 1) group.pop();
    }
    for (const { key, neighbours } of group)
      for (const near of [key, ...neighbours.map((hex) => hex.key)]) open.delete(near);
    const placed = group.map(({ key }) => {
      const [q, r] = key.slice('hex:'.length).split(',').map(Number) as [number, number];
      return { q, r };
    });
    trenches.push({ id: `T${trenches.length + 1}`, hexes: placed });
  }
  const options: State['options'] = { ...state.options, 'variant.trenches': true };
  if (below(2) === 0) options['trench.entryEndsMove'] = below(2) === 0;
  const units = state.units.map((unit): Unit => {
    const isIn =
      isFoot(unit) &&
      trenches.some(({ hexes: line }) => unit.hex && line.some((hex) => keyOf(hex) === keyOf(unit.hex as Place)));
    return isIn && below(8) === 0 ? { ...unit, enteredTrench: true } : unit;
  });
  const dug = { ...state, options, units, map: { ...map, trenches } };
  return oracleClosable(oracleWorld(dug)) ? dug : state;
}

function plainPosition(seed: number): State {
  const below = wholeNumbers(seed);
  const { map, terrain, place, forts, area } = land(below);
  const ruleset = pick(below, ['e1', 'e2'] as const);
  const two = below(3) === 0;
  const start = below(4);
  const inPlay = two
    ? [pick(below, ['germany', 'austria-hungary'] as const), pick(below, ['france', 'great-britain'] as const)]
    : [...FOUR.slice(start), ...FOUR.slice(0, start)];
  const active = pick(below, inPlay);
  // Drawn apart, so that everything else stays what it was.
  const apart = wholeNumbers(`turrets ${seed}`);
  const turrets = apart(3) === 0;
  const state: State = {
    schema: 'trench-club/1',
    ruleset,
    options: { ...options(below, area), ...(turrets && { 'sf.enabled': true, 'turret.contactAndSupport': true }) },
    map,
    seats: inPlay.map((country) => ({ country })),
    round: pick(below, [1, 1, 2, 3, 3, 3, 3, 3]),
    phase: 'movement',
    active,
    firstPlayer: pick(below, inPlay),
    units: [],
    unitOverrides: overrides(below),
    forts: forts.flatMap((id) => {
      const country = pick(below, [null, active, active, ...inPlay]);
      return country ? [{ id, country, ...(turrets && apart(2) === 0 && { turret: true }) }] : [];
    }),
  };
  const anybodyInWater = (state.options?.['deploy.water'] ?? (ruleset === 'e2' ? 'any' : 'foot')) === 'any';
  const free = new Set([...place.keys()]);
  const trucks = below(3) === 0 ? 1 + below(2) : 0;
  const count = trucks + 2 + below(Math.max(2, Math.floor(place.size * pick(below, [0.3, 0.5, 0.7]))));
  for (let i = 0; i < count && free.size > 0; i++) {
    const country = i < trucks || below(2) === 0 ? active : pick(below, inPlay);
    const type = i < trucks ? 'troop-transport' : pick(below, country === active ? OWN_TYPES : TYPES);
    const unit: Unit = { id: `${type}-${i}`, country, type };
    const own = state.forts?.filter((fort) => fort.country === country) ?? [];
    if (own.length > 0 && type !== 'gunboat' && below(4) === 0) unit.fort = pick(below, own).id;
    else {
      const key = pick(below, [...free]);
      if (!fits(type, terrain.get(key) as string, anybodyInWater)) continue;
      free.delete(key);
      unit.hex = place.get(key) as Place;
    }
    if (country === active && below(8) === 0) unit.moved = true;
    state.units.push(unit);
  }
  if ((state.round ?? 3) < 3) armies(below, state);
  return load(below, state);
}

/** A path of up to `most` steps that looks like a move: mostly neighbours, sometimes forts, trucks or nonsense. */
export function randomPath(below: Below, state: State, unit: Unit, most: number) {
  if (typeof state.map === 'string') return [];
  const forts = state.map.forts;
  const near = (hex: Place) =>
    forts.filter(({ entrances }) =>
      adjacent(hex).some((next) => keyOf(next) === keyOf(entrances.left) || keyOf(next) === keyOf(entrances.right)),
    );
  const path: Step[] = [];
  let at: Place | string | undefined = unit.hex ?? unit.fort;
  const home = state.map.trenches.find(
    ({ hexes }) => unit.hex && hexes.some((hex) => keyOf(hex) === keyOf(unit.hex as Place)),
  );
  if (home && state.options?.['variant.trenches'] && below(2) === 0) {
    at = pick(below, adjacent(pick(below, home.hexes)));
    path.push(at);
  }
  for (let n = 1 + below(most); n > 0 && at !== undefined; n--) {
    if (typeof at === 'string') {
      const fort = forts.find(({ id }) => id === at);
      if (!fort) break;
      at = pick(below, adjacent(pick(below, [fort.entrances.left, fort.entrances.right])));
      path.push(at);
      continue;
    }
    const here: Place = at;
    const gates = near(here);
    const trucks = state.units.filter(
      ({ hex, type }) => type === 'troop-transport' && hex && adjacent(here).some((next) => keyOf(next) === keyOf(hex)),
    );
    if (gates.length > 0 && below(3) === 0) {
      at = pick(below, gates).id;
      path.push({ fort: at });
    } else if (trucks.length > 0 && below(3) === 0) {
      path.push({ board: pick(below, trucks).id });
      at = below(6) === 0 ? here : undefined;
    } else {
      at = pick(below, adjacent(here));
      path.push(at);
    }
  }
  return path;
}

/** Places for the cargo of a truck that goes along `path`: next to its end, mostly each its own. */
export function randomUnloading(
  below: Below,
  truck: Unit,
  path: readonly Step[],
  cargo: readonly Unit[],
): Placement[] | undefined {
  const last = path.at(-1) ?? truck.hex;
  if (!last || !('q' in last)) return below(8) === 0 ? [{ unit: cargo[0]?.id ?? '', hex: { q: 0, r: 0 } }] : undefined;
  const around = adjacent(last);
  const placements = cargo.map(({ id }) => {
    const hex = pick(below, around);
    if (below(10) > 0) around.splice(around.indexOf(hex), 1);
    return { unit: id, hex };
  });
  return below(12) === 0 ? placements.slice(1) : placements;
}
