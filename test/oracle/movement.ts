/**
 * Movement written a second time from the clauses alone: a plain walk along every sequence of steps, slow and without a
 * line of the engine. Costs are half points (DEF-12).
 */
import { rulesets, unitSheets } from '../../src/trench-club/catalogue.js';
import type { Step } from '../../src/trench-club/schema/command.js';
import type { MapDocument } from '../../src/trench-club/schema/map.js';
import type { Country, UnitType } from '../../src/trench-club/schema/names.js';
import type { Placement } from '../../src/trench-club/schema/command.js';
import type { State } from '../../src/trench-club/schema/state.js';

export interface OracleDestination {
  readonly kind: 'stay' | 'move' | 'board' | 'enter-fort' | 'take-fort';
  /** The cheapest complete move that ends here, as it is booked (EX-MOV-7). */
  readonly cost: number;
  /** The cheapest arrival after which the unit is neither stopped by contact nor done; null if there is none. */
  readonly freeCost: number | null;
  /**
   * Is the cheapest arrival a contact stop (CON-1)? null where there are several and only some are, or where the move
   * is over for another reason too: a whole-turn step or the last-move exception from contact to contact.
   */
  readonly stopped: boolean | null;
}

/** By `hex:q,r`, `fort:ID`, `board:unit`, and `stay` for a loaded transport that unloads where it stands. */
export type OracleReach = ReadonlyMap<string, OracleDestination>;

interface MapHex {
  readonly key: string;
  readonly index: number;
  readonly terrain: string;
  readonly neighbours: MapHex[];
  /** DEF-11: the forts one of whose entrances is adjacent, if this hex belongs to no fort itself. */
  readonly gates: Fort[];
  part: 'body' | 'entrance' | null;
}
interface Fort {
  readonly key: string;
  readonly index: number;
  readonly id: string;
  readonly approaches: MapHex[];
}
type Place = MapHex | Fort;

interface Figures {
  readonly class: string;
  readonly speed: number;
  readonly footSoldier: boolean;
  readonly carried: boolean;
  readonly groundRange: readonly [number, number] | null;
  readonly airRange: readonly [number, number] | null;
}
interface Soldier {
  readonly id: string;
  readonly country: Country;
  readonly type: UnitType;
  readonly place: Place | null;
  readonly aboard: string | null;
  readonly moved: boolean;
  readonly army: number | null;
}
/** Everything that a move can change. */
interface Situation {
  readonly units: readonly Soldier[];
  readonly flags: ReadonlyMap<string, Country>;
  readonly ordered: readonly number[];
}
export interface OracleWorld {
  readonly state: State;
  readonly hexes: ReadonlyMap<string, MapHex>;
  readonly forts: readonly Fort[];
  readonly figures: ReadonlyMap<UnitType, Figures>;
  readonly option: (key: string) => unknown;
  readonly situation: Situation;
  /** Answers of `closable`, which depend on nothing but the situation. */
  readonly closable: Map<string, boolean>;
}

// CMP-1, DEF-2
const CENTRAL: readonly Country[] = ['germany', 'austria-hungary'];
const enemies = (a: Country, b: Country) => CENTRAL.includes(a) !== CENTRAL.includes(b);

const LETTERS: Record<string, string> = { o: 'open', r: 'road', b: 'bridge', f: 'forest', w: 'water', X: 'fort' };

function hexesOf(map: MapDocument, area: unknown): Map<string, MapHex> {
  const hexes = new Map<string, MapHex>();
  const places: [number, number][] = [];
  const columns = map.halves && area !== 'full' ? map.halves[area as 'half-1-6'].columns : [-Infinity, Infinity];
  map.rows.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (letter === ' ' || x < (columns[0] as number) || x > (columns[1] as number)) return;
      const [q, r] = map.orientation === 'flat' ? [x, y - Math.floor(x / 2)] : [x - Math.floor(y / 2), y];
      places.push([q, r]);
      const key = `hex:${q},${r}`;
      const terrain = LETTERS[letter] as string;
      hexes.set(key, { key, index: hexes.size, terrain, neighbours: [], gates: [], part: null });
    });
  });
  for (const [q, r] of places) {
    const around = [[q, r - 1], [q + 1, r - 1], [q + 1, r], [q, r + 1], [q - 1, r + 1], [q - 1, r]] as const; // prettier-ignore
    for (const [nq, nr] of around) {
      const neighbour = hexes.get(`hex:${nq},${nr}`);
      if (neighbour) hexes.get(`hex:${q},${r}`)?.neighbours.push(neighbour);
    }
  }
  return hexes;
}

function fortsOf(map: MapDocument, hexes: ReadonlyMap<string, MapHex>): Fort[] {
  const parts = map.forts.map((fort) => {
    const named = (places: readonly { q: number; r: number }[], part: 'body' | 'entrance') =>
      places.flatMap(({ q, r }) => {
        const hex = hexes.get(`hex:${q},${r}`);
        if (hex) hex.part = part;
        return hex ? [hex] : [];
      });
    const body = named(fort.body, 'body');
    const entrances = named([fort.entrances.left, fort.entrances.right], 'entrance');
    return { id: fort.id, entrances, onMap: body.length + entrances.length > 0 };
  });
  const inPlay = parts.filter((fort) => fort.onMap);
  return inPlay.map(({ id, entrances }, number) => {
    const fort: Fort = { key: `fort:${id}`, index: hexes.size + number, id, approaches: [] };
    for (const hex of hexes.values()) {
      if (hex.part !== null || !hex.neighbours.some((neighbour) => entrances.includes(neighbour))) continue;
      fort.approaches.push(hex);
      hex.gates.push(fort);
    }
    return fort;
  });
}

export function oracleWorld(state: State): OracleWorld {
  const ruleset = rulesets.get(state.ruleset)?.document;
  const option = (key: string) => (state.options as Record<string, unknown>)?.[key] ?? ruleset?.options[key]?.value;
  const sheet = unitSheets.get(ruleset?.unitSheet ?? '')?.document;
  const map = state.map;
  if (typeof map === 'string' || !sheet || state.unitSheet) throw new Error('the oracle wants an inline map');
  const figures = new Map<UnitType, Figures>();
  for (const entry of sheet.units) {
    const own = state.unitOverrides?.[entry.type] ?? {};
    figures.set(entry.type, {
      class: entry.class,
      footSoldier: entry.footSoldier,
      carried: entry.carried,
      speed: 2 * (own.speed ?? entry.speed.value),
      groundRange: own.groundRange === undefined ? entry.groundRange.value : own.groundRange,
      airRange: own.airRange === undefined ? entry.airRange.value : own.airRange,
    });
  }
  const hexes = hexesOf(map, option('map.area'));
  const forts = fortsOf(map, hexes);
  const units = state.units.map((unit) => ({
    id: unit.id,
    country: unit.country,
    type: unit.type,
    place:
      (unit.hex && hexes.get(`hex:${unit.hex.q},${unit.hex.r}`)) ?? forts.find((fort) => fort.id === unit.fort) ?? null,
    aboard: unit.aboard ?? null,
    moved: unit.moved ?? false,
    army: unit.army ?? null,
  }));
  const flags = new Map<string, Country>();
  for (const fort of state.forts ?? []) if (fort.country) flags.set(fort.id, fort.country);
  const active = state.active ?? state.seats[0]?.country;
  const ordered = state.seats.find((seat) => seat.country === active)?.ordered?.[(state.round ?? 3) - 1] ?? [];
  return { state, hexes, forts, figures, option, situation: { units, flags, ordered }, closable: new Map() };
}

/** FRS-1 … FRS-5, DEC-FRS-1 … -6, DEC-TRN-13: may all these units have orders, given the armies ordered so far? */
function mayOrder(world: OracleWorld, ordered: readonly number[], units: readonly Soldier[]): boolean {
  const { state, option } = world;
  const round = state.round ?? 3;
  const two = state.seats.length === 2;
  if (!option('firstRound.limits') || round > (two ? 2 : 1)) return true;
  const countries = state.seats.map((seat) => seat.country);
  const first = Math.max(0, countries.indexOf(state.firstPlayer as Country));
  const inOrderOfPlay = [...countries.slice(first), ...countries.slice(0, first)];
  const place = inOrderOfPlay.indexOf(units[0]?.country as Country);
  const limit = (two ? [[], [1, 2], [2, 3]] : [[], [1, 1, 2, 3]])[round]?.[place] as number;
  const before = state.seats.find((seat) => seat.country === units[0]?.country)?.ordered?.[0] ?? [];
  const rests = (army: number) =>
    two && round === 2 && place === 0 && option('firstRound.secondTurn') === 'remaining' && before.includes(army);
  const armies = new Set(ordered);
  for (const { army } of units) {
    if (army === null || rests(army)) return false;
    armies.add(army);
  }
  return armies.size <= limit;
}

const isHex = (place: Place): place is MapHex => 'terrain' in place;
const cargoOf = (situation: Situation, truck: Soldier) => situation.units.filter((unit) => unit.aboard === truck.id);

interface Arrival {
  readonly key: string;
  readonly kind: OracleDestination['kind'];
  readonly cost: number;
  readonly free: boolean;
  readonly stopped: boolean | null;
  readonly place: Place | Soldier;
}

/**
 * Every way of ending a move, legal for the unit itself; whether loaded transports are left without an end is asked
 * later. With `follow` only along those steps; `plain` walks every sequence instead of each situation of the walk once.
 */
function arrivals(
  world: OracleWorld,
  situation: Situation,
  unit: Soldier,
  arrive: (arrival: Arrival) => void,
  { follow, plain }: { follow?: readonly string[] | undefined; plain?: boolean } = {},
): void {
  const { figures, option } = world;
  const own = figures.get(unit.type) as Figures;
  const { speed } = own;
  const air = own.class === 'air';
  const boat = own.class === 'boat';
  const loaded = cargoOf(situation, unit).length > 0;
  const standing = new Map<Place, Soldier>();
  for (const other of situation.units) if (other.place && isHex(other.place)) standing.set(other.place, other);

  // DEF-9, CON-2, CON-11, CON-12, DEC-CON-8
  const judged = new Map<MapHex, boolean>();
  const inContact = (hex: MapHex): boolean => {
    const known = judged.get(hex) ?? meets(hex);
    judged.set(hex, known);
    return known;
  };
  const meets = (hex: MapHex): boolean =>
    hex.neighbours.some((next) => {
      const other = standing.get(next);
      if (!other || !enemies(other.country, unit.country)) return false;
      const its = figures.get(other.type) as Figures;
      if (next.terrain === 'water' && its.class !== 'air' && its.class !== 'boat') return false;
      const range = air ? its.airRange : its.groundRange;
      return range !== null && range[0] === 1;
    });

  const taken = (key: string, depth: number) => !follow || follow[depth] === key;
  const end = (arrival: Arrival, depth: number) => {
    if (!follow || follow.length === depth + 1) arrive(arrival);
  };

  /** A step onto a hex of the map, with `left` points and out of a hex that was or was not in contact. */
  function onto(hex: MapHex, left: number, contact: boolean, depth: number): void {
    if (!taken(hex.key, depth)) return;
    const now = inContact(hex);
    const stopped = contact && now; // CON-3
    if (hex.part !== null) {
      // DEC-MOV-6, DEC-MOV-7: nobody but a crossing air unit, which neither ends nor is stopped there.
      const crosses = hex.part === 'entrance' && air && option('air.overflyEntrances') === true;
      if (crosses && left >= 2 && !stopped) from(hex, left - 2, now, depth + 1);
      return;
    }
    const other = standing.get(hex);
    if (other && enemies(other.country, unit.country)) return; // MOV-16
    const endsHere = !other || other === unit; // MOV-17, DEC-MOV-15
    const ends = (cost: number, goesOn: boolean) => {
      if (!endsHere) return;
      const arrival = { key: hex.key, kind: 'move', cost, place: hex } as const;
      end({ ...arrival, free: goesOn && !stopped, stopped: stopped ? goesOn || null : false }, depth);
    };
    let price: number;
    if (air) price = 2;
    else if (boat) {
      if (hex.terrain !== 'water' && hex.terrain !== 'bridge') return;
      price = 2;
    } else if (hex.terrain === 'water') {
      // MOV-8, MOV-10, DEC-MOV-10
      if (own.footSoldier && depth === 0) ends(speed, false);
      return;
    } else price = hex.terrain === 'open' ? 2 : hex.terrain === 'forest' ? 3 : 1;
    if (price <= left) {
      ends(speed - left + price, true);
      if (!stopped) from(hex, left - price, now, depth + 1);
    } else if (left === 1 && hex.terrain === 'open' && !air && !boat) {
      ends(speed, false); // MOV-11, DEC-MOV-1 … -4, DEC-SF-GUN-1
    }
  }

  const walked = new Set<number>();
  /** All further steps of a unit that is free to go on. */
  function from(place: Place, left: number, contact: boolean, depth: number): void {
    if (follow && depth >= follow.length) return;
    if (!follow && !plain) {
      // What can follow depends on nothing else: the first step is the only one with all points left.
      const here = (place.index * 1000 + left) * 2 + (contact ? 1 : 0);
      if (walked.has(here)) return;
      walked.add(here);
    }
    const exits = isHex(place) ? place.neighbours : place.approaches; // FRT-12
    for (const hex of exits) onto(hex, left, contact, depth);

    for (const fort of isHex(place) ? place.gates : []) {
      if (!taken(fort.key, depth)) continue;
      const flag = situation.flags.get(fort.id);
      if (flag === unit.country) {
        // FRT-7, FRT-8, TRN-10, DEC-FRT-3, DEC-TRN-9, DEC-SF-GUN-1
        if (boat || left < 1) continue;
        const goesOn = !loaded && option('fort.transit') === true;
        end(
          { key: fort.key, kind: 'enter-fort', cost: speed - left + 1, free: goesOn, stopped: false, place: fort },
          depth,
        );
        if (goesOn) from(fort, left - 1, false, depth + 1); // CON-10
      } else if (flag === undefined || enemies(flag, unit.country)) {
        // FRT-1, FRT-3, FRT-6, VAR-SHORT-2, DEC-FRT-5, DEC-FRT-6
        const allowed = unit.type !== 'anti-tank-gunners' || option('victory.atGunnersTakeForts') === true;
        if (own.footSoldier && allowed && depth === 0) {
          end({ key: fort.key, kind: 'take-fort', cost: speed, free: false, stopped: false, place: fort }, depth);
        }
      }
    }

    const gangway = isHex(place) && place.part === null ? place.neighbours : isHex(place) ? [] : place.approaches;
    for (const truck of situation.units) {
      // TRN-1, TRN-2, TRN-4, TRN-5, DEC-TRN-5 … DEC-TRN-8, DEC-TRN-13
      if (truck.type !== 'troop-transport' || truck.country !== unit.country || truck.moved || !truck.place) continue;
      if (!own.carried || left < 1 || !taken(`board:${truck.id}`, depth)) continue;
      const beside = isHex(truck.place)
        ? gangway.includes(truck.place)
        : truck.place === place && option('transport.boardInsideFort') === true;
      if (!beside || cargoOf(situation, truck).length >= 4) continue;
      if (!mayOrder(world, situation.ordered, [unit, truck])) continue;
      end(
        { key: `board:${truck.id}`, kind: 'board', cost: speed - left + 1, free: false, stopped: false, place: truck },
        depth,
      );
    }
  }

  if (unit.place) from(unit.place, speed, isHex(unit.place) && inContact(unit.place), 0);
}

/** The situation after a move that ends at `place`; cargo is still aboard. */
function after(situation: Situation, unit: Soldier, arrival: Arrival | null): Situation {
  const flags = new Map(situation.flags);
  let units = situation.units;
  if (arrival?.kind === 'take-fort') {
    // FRT-4, FRT-5
    flags.set((arrival.place as Fort).id, unit.country);
    units = units.filter((other) => other.place !== arrival.place);
  }
  units = units.map((other): Soldier => {
    if (other.id !== unit.id) return other;
    if (!arrival) return { ...other, moved: true };
    if (arrival.kind === 'board') return { ...other, moved: true, place: null, aboard: (arrival.place as Soldier).id };
    return { ...other, moved: true, place: arrival.place as Place };
  });
  const armies = [unit, ...cargoOf(situation, unit)].flatMap(({ army }) => (army === null ? [] : [army]));
  return { units, flags, ordered: [...new Set([...situation.ordered, ...armies])] };
}

/** TRN-6, TRN-8, TRN-10, TRN-14, DEC-TRN-4: hexes next to `hex` onto which the unit could be unloaded. */
function landings(world: OracleWorld, situation: Situation, hex: MapHex, unit: Soldier): MapHex[] {
  const own = world.figures.get(unit.type) as Figures;
  const water = own.footSoldier && world.option('transport.unloadIntoWater') === true;
  return hex.neighbours.filter(
    (next) =>
      next.part === null &&
      (next.terrain !== 'water' || water) &&
      !situation.units.some((other) => other.place === next),
  );
}

/** Every way to unload a truck where it stands now; ways that fill the same hexes count as one. */
function unloadings(world: OracleWorld, situation: Situation, truckId: string): Situation[] {
  const truck = situation.units.find((unit) => unit.id === truckId) as Soldier;
  const place = truck.place as Place;
  const put = (units: readonly Soldier[], id: string, where: Place) =>
    units.map((unit) => (unit.id === id ? { ...unit, place: where, aboard: null, moved: true } : unit));
  let ways: Situation[] = [situation];
  for (const unit of cargoOf(situation, truck)) {
    const found = new Map<string, Situation>();
    for (const way of ways) {
      const places = isHex(place) ? landings(world, way, place, unit) : [place];
      for (const where of places) {
        const next = { ...way, units: put(way.units, unit.id, where) };
        const filled = next.units.map((other) => (other.place && isHex(other.place) ? other.place.key : ''));
        found.set(filled.filter(Boolean).sort().join(), next);
      }
    }
    ways = [...found.values()];
  }
  return ways;
}

/** DEC-TRN-3, DEC-TRN-15: the loaded trucks of a country can end their moves and unload, one after another. */
function closable(world: OracleWorld, situation: Situation, country: Country): boolean {
  if (!situation.units.some((unit) => unit.country === country && unit.aboard !== null)) return true;
  const places = situation.units.map(({ id, place, aboard, moved }) => `${id} ${place?.key ?? aboard} ${moved}`);
  const key = [country, ...situation.ordered, ...situation.flags, ...places].join();
  const known = world.closable.get(key) ?? closes(world, situation, country);
  world.closable.set(key, known);
  return known;
}

function closes(world: OracleWorld, situation: Situation, country: Country): boolean {
  const trucks = situation.units.filter(
    (unit) => unit.country === country && cargoOf(situation, unit).length > 0 && !unit.moved,
  );
  return trucks.some((truck) => {
    if (!mayOrder(world, situation.ordered, [truck, ...cargoOf(situation, truck)])) return false;
    const ends = new Map<string, Arrival | null>([['stay', null]]);
    arrivals(world, situation, truck, (arrival) => ends.set(arrival.key, arrival));
    return [...ends.values()].some((arrival) => endsWell(world, situation, truck, arrival));
  });
}

/** The move leaves every loaded truck, the mover included, with a legal end. */
function endsWell(world: OracleWorld, situation: Situation, unit: Soldier, arrival: Arrival | null): boolean {
  const next = after(situation, unit, arrival);
  return unloadings(world, next, unit.id).some((way) => closable(world, way, unit.country));
}

/** MOV-1, TRN-9, DEF-3, FRS: units that may not move at all have no destinations. */
function mayMove(world: OracleWorld, unit: Soldier): boolean {
  const { situation } = world;
  return !unit.moved && unit.place !== null && mayOrder(world, situation.ordered, [unit, ...cargoOf(situation, unit)]);
}

/** All legal destinations of one unit of the active country. */
export function oracleReach(world: OracleWorld, unitId: string, plain = false): OracleReach {
  const { situation } = world;
  const unit = situation.units.find(({ id }) => id === unitId) as Soldier;
  const reach = new Map<string, OracleDestination>();
  if (!mayMove(world, unit)) return reach;
  const byKey = new Map<string, Arrival[]>();
  const collect = (arrival: Arrival) => byKey.set(arrival.key, [...(byKey.get(arrival.key) ?? []), arrival]);
  arrivals(world, situation, unit, collect, { plain });
  for (const [key, found] of byKey) {
    const [one] = found as [Arrival];
    if (!endsWell(world, situation, unit, one)) continue;
    const least = (of: readonly Arrival[]) => Math.min(...of.map(({ cost }) => cost));
    const cost = least(found);
    const free = least(found.filter((arrival) => arrival.free));
    const cheapest = new Set(found.filter((arrival) => arrival.cost === cost).map((arrival) => arrival.stopped));
    const stopped = free === cost ? false : cheapest.size === 1 ? ([...cheapest][0] ?? null) : null;
    reach.set(key, { kind: one.kind, cost, freeCost: free === Infinity ? null : free, stopped });
  }
  // DEC-TRN-1
  if (cargoOf(situation, unit).length > 0 && endsWell(world, situation, unit, null)) {
    reach.set('stay', { kind: 'stay', cost: 0, freeCost: 0, stopped: false });
  }
  return reach;
}

/** The loaded trucks of the active country can all be unloaded: no legal state without (DEC-TRN-15). */
export function oracleClosable(world: OracleWorld): boolean {
  return closable(world, world.situation, world.state.active ?? (world.state.seats[0]?.country as Country));
}

const stepKey = (step: Step) =>
  'fort' in step ? `fort:${step.fort}` : 'board' in step ? `board:${step.board}` : `hex:${step.q},${step.r}`;

/** The cost of one whole move, cargo put where `unload` says; null if it is illegal. */
export function oracleMove(
  world: OracleWorld,
  unitId: string,
  path: readonly Step[],
  unload: readonly Placement[] = [],
): number | null {
  const { situation } = world;
  const unit = situation.units.find(({ id }) => id === unitId) as Soldier;
  if (!mayMove(world, unit)) return null;
  const cargo = cargoOf(situation, unit);
  const ends: (Arrival | null)[] = [];
  if (path.length === 0 && cargo.length > 0) ends.push(null);
  if (path.length > 0) {
    arrivals(world, situation, unit, (arrival) => ends.push(arrival), { follow: path.map(stepKey) });
  }
  const costs = ends.flatMap((arrival) => {
    let next = after(situation, unit, arrival);
    const place = next.units.find(({ id }) => id === unitId)?.place;
    const asked = [...unload];
    for (const passenger of cargo) {
      let where: Place | undefined;
      if (place && isHex(place)) {
        const index = asked.findIndex((placement) => placement.unit === passenger.id);
        const [placement] = index < 0 ? [] : asked.splice(index, 1);
        const hex = placement && world.hexes.get(`hex:${placement.hex.q},${placement.hex.r}`);
        where = landings(world, next, place, passenger).find((landing) => landing === hex);
      } else if (place) where = place;
      if (!where) return [];
      const to = where;
      next = {
        ...next,
        units: next.units.map((other) => (other.id === passenger.id ? { ...other, place: to, aboard: null } : other)),
      };
    }
    return asked.length === 0 && closable(world, next, unit.country) ? [arrival?.cost ?? 0] : [];
  });
  return costs.length > 0 ? Math.min(...costs) : null;
}
