/**
 * Movement written a second time from the clauses alone: a plain walk along every sequence of steps, slow and without a
 * line of the engine. Costs are half points (DEF-12).
 */
import type { Placement, Step } from '../../src/trench-club/wire/schema/command.js';
import type { Country } from '../../src/trench-club/wire/schema/names.js';
import {
  enemies,
  mayOrder,
  type Figures,
  type Fort,
  type MapHex,
  type OracleWorld,
  type Place,
  type Situation,
  type Soldier,
} from './movement-world.js';

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
  // OPT-35, DEC-SF-TUR-1
  const turrets = option('turret.contactAndSupport') === true && !air ? (world.state.forts ?? []) : [];
  const hostile = new Set(
    turrets.flatMap(({ id, turret }) => {
      const country = situation.flags.get(id);
      return turret && country && enemies(country, unit.country) ? [id] : [];
    }),
  );
  // DEC-TRE-4: a soldier in a trench is next to whatever its trench is next to.
  const soldiersIn = (trench: readonly MapHex[]) =>
    trench.flatMap((one) => {
      const other = standing.get(one);
      return other && figures.get(other.type)?.class === 'foot' ? [[one, other] as const] : [];
    });
  const meets = (hex: MapHex): boolean =>
    hex.neighbours.some(({ fort }) => fort !== undefined && hostile.has(fort)) ||
    hex.neighbours
      .flatMap((next) => [[next, standing.get(next)] as const, ...soldiersIn(next.trench ?? [])])
      .some(([next, other]) => {
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

  // VAR-TRE-6, DEC-TRE-14: one long hex for the first step of those who were in it when the turn began.
  const home = own.class === 'foot' && unit.place && isHex(unit.place) && !unit.newInTrench ? unit.place.trench : null;
  const homeContact = home?.some(inContact) ?? false;

  /** A step from one place onto a hex of the map, with `left` points, and from contact or not. */
  function onto(start: Place, hex: MapHex, left: number, contact: boolean, depth: number): void {
    if (!taken(hex.key, depth)) return;
    const now = inContact(hex);
    const stopped = contact && now; // CON-3
    if (hex.part !== null) {
      // DEC-MOV-6, DEC-MOV-7: only a crossing air unit, which neither ends nor is stopped there.
      const crosses = hex.part === 'entrance' && air && option('air.overflyEntrances') === true;
      if (crosses && left >= 2 && !stopped) from(hex, left - 2, now, depth + 1);
      return;
    }
    const other = standing.get(hex);
    if (other && enemies(other.country, unit.country)) return; // MOV-16
    // DEC-TRE-15
    const staysHome = home !== null && hex.trench === home && isHex(start) && start.trench === home;
    if (
      hex.trench &&
      own.class === 'foot' &&
      soldiersIn(hex.trench).some(([, one]) => enemies(one.country, unit.country))
    ) {
      return; // DEC-TRE-2
    }
    if (hex.trench && !['foot', 'tank', 'air'].includes(own.class)) return; // VAR-TRE-2
    const entryEnds = hex.trench && own.class === 'foot' && !staysHome && option('trench.entryEndsMove') === true;
    const endsHere = !other || other === unit; // MOV-17, DEC-MOV-15
    const ends = (cost: number, goesOn: boolean) => {
      if (!endsHere) return;
      const stop = stopped ? goesOn || null : false;
      end({ key: hex.key, kind: 'move', cost, free: goesOn && !stopped, stopped: stop, place: hex }, depth);
    };
    let price: number;
    if (air) price = 2;
    else if (boat) {
      if (hex.terrain !== 'water' && hex.terrain !== 'bridge') return;
      price = 2;
    } else if (hex.terrain === 'water') {
      // MOV-8, MOV-10, DEC-MOV-10
      if (own.footSoldier && depth === 0 && speed > 0) ends(speed, false);
      return;
    } else price = hex.terrain === 'open' || hex.terrain === 'trench' ? 2 : hex.terrain === 'forest' ? 3 : 1;
    if (price <= left) {
      ends(speed - left + price, !entryEnds); // VAR-TRE-16, DEC-TRE-15
      if (!stopped && !entryEnds) from(hex, left - price, now, depth + 1);
    } else if (left === 1 && (hex.terrain === 'open' || hex.terrain === 'trench') && !air && !boat) {
      ends(speed, false); // MOV-11, DEC-MOV-1 … -4, DEC-SF-GUN-1
    }
  }

  const walked = new Set<number>();
  /** All further steps of a unit that is free to go on. */
  function from(place: Place, left: number, contact: boolean, depth: number): void {
    if (follow && depth >= follow.length) return;
    if (!follow && !plain) {
      // What can follow depends on nothing else: the first step is the only one with all points left.
      const here = ((place.index * 1000 + left) * 2 + (contact ? 1 : 0)) * 2 + (depth === 0 ? 1 : 0);
      if (walked.has(here)) return;
      walked.add(here);
    }
    // By the first step along the trench to the next hex, or out of it from anywhere.
    const inHome = home !== null && depth === 0;
    const outside = inHome
      ? [...new Set(home.flatMap((hex) => hex.neighbours))].filter((hex) => hex.trench !== home)
      : [];
    const around = !isHex(place)
      ? place.approaches // FRT-12
      : inHome
        ? [...place.neighbours.filter((hex) => hex.trench === home), ...outside]
        : place.neighbours;
    for (const hex of around) {
      const leaves = inHome && hex.trench !== home;
      onto(place, hex, left, leaves ? homeContact : contact, depth);
    }

    // VAR-TRE-7
    for (const fort of inHome ? new Set(home.flatMap((hex) => hex.gates)) : isHex(place) ? place.gates : []) {
      if (!taken(fort.key, depth)) continue;
      const flag = situation.flags.get(fort.id);
      if (flag === unit.country) {
        // FRT-7, FRT-8, TRN-10, DEC-FRT-3, DEC-TRN-9, DEC-SF-GUN-1
        if (boat || left < 1) continue;
        const goesOn = !loaded && !air && option('fort.transit') === true;
        end(
          { key: fort.key, kind: 'enter-fort', cost: speed - left + 1, free: goesOn, stopped: false, place: fort },
          depth,
        );
        if (goesOn) from(fort, left - 1, false, depth + 1); // CON-10
      } else if (flag === undefined || enemies(flag, unit.country)) {
        // FRT-1, FRT-3, FRT-6, VAR-SHORT-2, DEC-FRT-5, DEC-FRT-6
        const allowed = unit.type !== 'anti-tank-gunners' || option('victory.atGunnersTakeForts') === true;
        if (own.footSoldier && allowed && depth === 0 && speed > 0) {
          end({ key: fort.key, kind: 'take-fort', cost: speed, free: false, stopped: false, place: fort }, depth);
        }
      }
    }

    const gangway = inHome
      ? outside
      : isHex(place) && place.part === null
        ? place.neighbours
        : isHex(place)
          ? []
          : place.approaches;
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

  const startContact = unit.place !== null && isHex(unit.place) && inContact(unit.place);
  if (unit.place) from(unit.place, speed, startContact, 0);
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

/** VAR-TRE-3, VAR-TRE-5 */
function heldAgainst(world: OracleWorld, situation: Situation, trench: readonly MapHex[], unit: Soldier): boolean {
  return situation.units.some(
    ({ place, country, type }) =>
      trench.some((hex) => hex === place) &&
      enemies(country, unit.country) &&
      world.figures.get(type)?.class === 'foot',
  );
}

/** TRN-6, TRN-8, TRN-10, TRN-14, DEC-TRN-4: hexes next to `hex` onto which the unit could be unloaded. */
function landings(world: OracleWorld, situation: Situation, hex: MapHex, unit: Soldier): MapHex[] {
  const own = world.figures.get(unit.type) as Figures;
  const water = own.footSoldier && world.option('transport.unloadIntoWater') === true;
  return hex.neighbours.filter(
    (next) =>
      next.part === null &&
      (next.terrain !== 'water' || water) &&
      (!next.trench || (own.footSoldier && !heldAgainst(world, situation, next.trench, unit))) && // DEC-TRE-1, DEC-TRE-2
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
  const collect = (arrival: Arrival) => {
    const found = byKey.get(arrival.key);
    if (found) found.push(arrival);
    else byKey.set(arrival.key, [arrival]);
  };
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

/** The situation after the cargo is unloaded as `unload` asks; null if that is not allowed. */
function unloaded(
  world: OracleWorld,
  situation: Situation,
  truckId: string,
  unload: readonly Placement[],
): Situation | null {
  const truck = situation.units.find(({ id }) => id === truckId) as Soldier;
  const cargo = cargoOf(situation, truck);
  const { place } = truck;
  if (cargo.length === 0 || !place || !isHex(place)) {
    const [inside] = unloadings(world, situation, truckId);
    return unload.length === 0 ? (inside ?? null) : null;
  }
  if (unload.length !== cargo.length) return null;
  let { units } = situation;
  for (const passenger of cargo) {
    const hex = unload.find((placement) => placement.unit === passenger.id)?.hex;
    const to = landings(world, { ...situation, units }, place, passenger).find(
      ({ key }) => hex && key === `hex:${hex.q},${hex.r}`,
    );
    if (!to) return null;
    units = units.map((other) => (other.id === passenger.id ? { ...other, place: to, aboard: null } : other));
  }
  return { ...situation, units };
}

/** The cost of one whole move, cargo unloaded as `unload` asks or, without it, anywhere; null if it is illegal. */
export function oracleMove(
  world: OracleWorld,
  unitId: string,
  path: readonly Step[],
  unload?: readonly Placement[],
): number | null {
  const { situation } = world;
  const unit = situation.units.find(({ id }) => id === unitId) as Soldier;
  if (!mayMove(world, unit)) return null;
  const ends: (Arrival | null)[] = [];
  if (path.length > 0) {
    arrivals(world, situation, unit, (arrival) => ends.push(arrival), { follow: path.map(stepKey) });
  } else if (cargoOf(situation, unit).length > 0) ends.push(null);
  const costs = ends.flatMap((arrival) => {
    const next = after(situation, unit, arrival);
    const ways = unload ? [unloaded(world, next, unitId, unload)] : unloadings(world, next, unitId);
    return ways.some((way) => way && closable(world, way, unit.country)) ? [arrival?.cost ?? 0] : [];
  });
  return costs.length > 0 ? Math.min(...costs) : null;
}
