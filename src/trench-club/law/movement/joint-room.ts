import { dealtOut, isFirm, subsets, takenBy } from './cargo-room.js';
import type { SearchBudget } from './search-budget.js';
import type { Position } from '../../board/position/position.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { reachOf, releaseReach } from './reach.js';
import type { Country } from '../../wire/schema/names.js';

/** The end of a loaded transport's move, and one hex for each unit aboard. */
export interface Landing {
  readonly transport: number;
  readonly to: number;
  readonly unload: readonly number[];
}

/** A transport that needs room on hexes. */
interface Truck {
  readonly unit: number;
  readonly start: number;
  readonly cargo: number;
  /** Cargo that needs firm ground. */
  readonly guns: number;
  readonly ends: readonly number[];
  /** Every hex that the transport or its cargo may occupy. */
  reach: readonly number[];
  /** The end and the hexes of the cargo, once they are chosen. */
  place: readonly number[] | null;
}

/** Above this size, splitting into components again costs more than it saves. */
const SMALL = 4096;
/** For trucks with more ends than this, the order does not matter. */
const MANY = 32;

/**
 * DEC-TRN-3, DEC-TRN-15: room for all loaded transports of a country, judged jointly and exactly. Own units can be
 * passed, so transports compete only for hexes to end on. A solution gives each a *place* (an end and hexes for the
 * cargo), so that places are disjoint and a driving order exists: a transport that uses another's present hex moves
 * after it. The search assigns places truck by truck, fewest ends first. It splits trucks whose hexes cannot meet, and
 * merges places that differ only in hexes no other truck wants.
 */
export class JointRoom {
  readonly #trucks: Truck[] = [];
  /** Those that drive into a fort, and so make way before all others. */
  readonly #intoForts: Landing[] = [];
  readonly #claimed: Uint8Array;
  /** By hex: the number of trucks without a place that may need it. */
  readonly #wanted: Uint16Array;
  /** By hex: the truck that starts there, and the truck whose place includes it. */
  readonly #starters = new Map<number, Truck>();
  readonly #followers = new Map<Truck, Truck>();
  readonly #movers: ReadonlySet<number>;
  readonly #chosen: Truck[] = [];

  constructor(
    readonly position: Position,
    transports: readonly number[],
    readonly budget: SearchBudget,
  ) {
    const { size } = position.map.board;
    this.#movers = new Set(transports);
    this.#claimed = new Uint8Array(size);
    this.#wanted = new Uint16Array(size);
    for (const unit of transports) {
      const { hexes, fort } = unloadableEnds(position, unit);
      if (fort !== -1) {
        this.#intoForts.push({ transport: unit, to: fort, unload: [] });
        continue;
      }
      const aboard = position.loaded.get(unit) ?? [];
      const guns = aboard.filter((one) => !(position.figures[one] as UnitRules).footSoldier).length;
      const start = position.places[unit] as number;
      const truck: Truck = { unit, start, cargo: aboard.length, guns, ends: hexes, reach: [], place: null };
      this.#trucks.push(truck);
      this.#starters.set(start, truck);
    }
  }

  /**
   * Can all of them unload?
   * @throws RoomUndecided, AnswerTooLarge
   */
  isEnough(): boolean {
    for (const truck of this.#trucks) {
      truck.reach = this.#reachOf(truck);
      if (truck.reach.length === 0) return false;
      this.#want(truck, 1);
    }
    return this.#placeGroups(this.#trucks);
  }

  /** After {@link isEnough}: how they unload, one after another. */
  landings(): Landing[] {
    const landings = [...this.#intoForts];
    const landed = new Set<Truck>();
    const land = (truck: Truck): void => {
      if (landed.has(truck)) return;
      landed.add(truck);
      const [to, ...unload] = truck.place as readonly number[];
      for (const hex of truck.place ?? []) {
        const before = this.#starters.get(hex);
        if (before) land(before);
      }
      const hexes = dealtOut(this.position, truck.unit, unload) as number[];
      landings.push({ transport: truck.unit, to: to as number, unload: hexes });
    };
    this.#trucks.forEach(land);
    return landings;
  }

  /** Whether the hex can be free in some driving order. */
  #isOpen(hex: number): boolean {
    if (this.#claimed[hex] === 1) return false;
    const occupant = this.position.occupants[hex] as number;
    return occupant === -1 || this.#movers.has(occupant);
  }

  /** TRN-6, DEC-TRN-4: open hexes around the end that could take cargo, firm ones first, and how many are firm. */
  #around(transport: number, end: number): { hexes: number[]; firm: number } {
    const { map } = this.position;
    const { neighbours } = map.board;
    const hexes: number[] = [];
    const forFoot: number[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const hex = neighbours[6 * end + direction] as number;
      if (hex === -1 || map.fortAt[hex] !== -1 || !this.#isOpen(hex)) continue;
      const takes = takenBy(this.position, transport, hex);
      if (takes === 'anybody') hexes.push(hex);
      else if (takes === 'foot') forFoot.push(hex);
    }
    const firm = hexes.length;
    hexes.push(...forFoot);
    return { hexes, firm };
  }

  /** The hexes around an end that has room, else null. */
  #roomAt({ unit, cargo, guns }: Truck, end: number): number[] | null {
    this.budget.spend(1);
    if (!this.#isOpen(end)) return null;
    const { hexes, firm } = this.#around(unit, end);
    return firm >= guns && hexes.length >= cargo ? hexes : null;
  }

  #reachOf(truck: Truck): number[] {
    const reach = new Set<number>();
    for (const end of truck.ends) {
      const hexes = this.#roomAt(truck, end);
      if (!hexes) continue;
      reach.add(end);
      for (const hex of hexes) reach.add(hex);
    }
    // Trucks that want its present hex must wait for it.
    if (reach.size > 0) reach.add(truck.start);
    return [...reach];
  }

  /** Places for each group of trucks that could meet; takes everything back when there are none. */
  #placeGroups(trucks: readonly Truck[]): boolean {
    const mark = this.#chosen.length;
    const groups = this.#groupsOf(trucks);
    for (const group of groups ?? []) {
      if (this.#place(group)) continue;
      while (this.#chosen.length > mark) this.#takeBack();
      return false;
    }
    return groups !== null;
  }

  /** Trucks that could meet, together; null when there are fewer hexes than some of them need. */
  #groupsOf(trucks: readonly Truck[]): (readonly Truck[])[] | null {
    const size = trucks.reduce((sum, { reach }) => sum + reach.length, 0);
    if (trucks.length < 2 || (this.#chosen.length > 0 && size > SMALL)) return [trucks];
    this.budget.spend(size >> 3);
    const parent = trucks.map((_, index) => index);
    const rootOf = (index: number): number => {
      let root = index;
      while (parent[root] !== root) root = parent[root] as number;
      return root;
    };
    const owners = new Map<number, number>();
    // Two that are bound to trucks with a place may have to wait for each other by way of those.
    let bound = -1;
    trucks.forEach((truck, index) => {
      const join = (other: number): void => {
        parent[rootOf(other)] = rootOf(index);
      };
      let isBound = this.#followers.has(truck);
      for (const hex of truck.reach) {
        if (this.#claimed[hex] === 1) continue;
        const owner = owners.get(hex);
        if (owner === undefined) owners.set(hex, index);
        else join(owner);
        if (this.#starters.get(hex)?.place) isBound = true;
      }
      if (!isBound) return;
      if (bound !== -1) join(bound);
      bound = index;
    });
    const groups = new Map<number, { readonly trucks: Truck[]; spare: number }>();
    trucks.forEach((truck, index) => {
      const root = rootOf(index);
      let group = groups.get(root);
      if (!group) groups.set(root, (group = { trucks: [], spare: 0 }));
      group.trucks.push(truck);
      group.spare -= 1 + truck.cargo;
    });
    for (const owner of owners.values()) (groups.get(rootOf(owner)) as { spare: number }).spare++;
    if ([...groups.values()].some(({ spare }) => spare < 0)) return null;
    return [...groups.values()].map((group) => group.trucks).sort((a, b) => a.length - b.length);
  }

  /** Places for all of a group, or none. */
  #place(group: readonly Truck[]): boolean {
    const next = this.#hardest(group);
    if (next === null) return group.length === 0;
    const rest = group.filter((truck) => truck !== next);
    return this.#tryPlaces(next, rest);
  }

  #tryPlaces(truck: Truck, rest: readonly Truck[]): boolean {
    const hopeless = new Set<string>();
    for (const place of this.#placesOf(truck)) {
      const matters = place.filter((hex) => this.#matters(truck, hex)).sort((a, b) => a - b);
      // Whatever takes as much from the others as a place that was hopeless is so too.
      if (includesAny(matters, hopeless) || this.#closesCircle(truck, place)) continue;
      this.#choose(truck, place);
      if (this.#placeGroups(rest)) return true;
      this.#takeBack();
      if (matters.length === 0) return false;
      hopeless.add(matters.join());
    }
    return false;
  }

  /** The truck with the fewest ends; null where one has none, or there is none. */
  #hardest(group: readonly Truck[]): Truck | null {
    let hardest: Truck | null = null;
    let fewest = MANY + 1;
    for (const truck of group) {
      let count = 0;
      for (const end of truck.ends) if (this.#roomAt(truck, end) && ++count >= fewest) break;
      if (count === 0) return null;
      if (count < fewest || hardest === null) [hardest, fewest] = [truck, count];
    }
    return hardest;
  }

  /** Places of the truck, first those that need no waiting. */
  *#placesOf(truck: Truck): Generator<number[]> {
    for (const waits of [false, true]) {
      for (const end of truck.ends) {
        const around = this.#roomAt(truck, end);
        if (!around) continue;
        const isOthers = (hex: number) => this.#isOthersStart(truck, hex);
        const endIsOthers = isOthers(end);
        if (endIsOthers && !waits) continue;
        const free = around.filter((hex) => !isOthers(hex)).sort((a, b) => this.#wantedBy(a) - this.#wantedBy(b));
        const hexes = waits ? [...free, ...around.filter(isOthers)] : free;
        for (const set of subsets(hexes, truck.cargo)) {
          this.budget.spend(1);
          if (waits && !endIsOthers && !set.some(isOthers)) continue;
          if (this.#isFirmEnough(truck, set)) yield [end, ...set];
        }
      }
    }
  }

  #wantedBy(hex: number): number {
    return this.#wanted[hex] as number;
  }

  #isFirmEnough({ guns }: Truck, hexes: readonly number[]): boolean {
    return guns === 0 || hexes.filter((hex) => isFirm(this.position, hex)).length >= guns;
  }

  #isOthersStart(truck: Truck, hex: number): boolean {
    const starter = this.#starters.get(hex);
    return starter !== undefined && starter !== truck;
  }

  /** Does it matter to others that the truck, which has no place yet, takes that hex? */
  #matters(truck: Truck, hex: number): boolean {
    return (this.#wanted[hex] as number) > 1 || this.#isOthersStart(truck, hex);
  }

  /** Would the truck, in that place, have to wait for one that has to wait for it? */
  #closesCircle(truck: Truck, place: readonly number[]): boolean {
    const before = place.flatMap((hex) => (this.#isOthersStart(truck, hex) ? [this.#starters.get(hex)] : []));
    if (before.length === 0) return false;
    let after = this.#followers.get(truck);
    while (after) {
      if (before.includes(after)) return true;
      after = this.#followers.get(after);
    }
    return false;
  }

  #choose(truck: Truck, place: readonly number[]): void {
    truck.place = place;
    this.#want(truck, -1);
    for (const hex of place) {
      this.#claimed[hex] = 1;
      const starter = this.#starters.get(hex);
      if (starter && starter !== truck) this.#followers.set(starter, truck);
    }
    this.#chosen.push(truck);
  }

  #want({ reach }: Truck, change: 1 | -1): void {
    for (const hex of reach) this.#wanted[hex] = (this.#wanted[hex] as number) + change;
  }

  #takeBack(): void {
    const truck = this.#chosen.pop() as Truck;
    for (const hex of truck.place ?? []) {
      this.#claimed[hex] = 0;
      const starter = this.#starters.get(hex);
      if (starter && starter !== truck) this.#followers.delete(starter);
    }
    truck.place = null;
    this.#want(truck, 1);
  }
}

/** Is a part of these hexes, all of them or none among the sets? */
function includesAny(hexes: readonly number[], sets: ReadonlySet<string>): boolean {
  if (sets.size === 0) return false;
  for (let bits = 0; bits < 1 << hexes.length; bits++) {
    if (sets.has(hexes.filter((_, index) => (bits >> index) & 1).join())) return true;
  }
  return false;
}

/** The possible ends of a loaded transport, ignoring other units of its side. */
export interface UnloadableEnds {
  /** Hexes, its own first, then the nearest. */
  readonly hexes: readonly number[];
  /** The nearest own fort, where all cargo can unload (DEC-TRN-3), or −1. */
  readonly fort: number;
  /** The holder of each fort when the ends were computed. */
  readonly flags: readonly (Country | null)[];
}

const known = new WeakMap<Position, Map<number, UnloadableEnds>>();

/**
 * The ends of a loaded transport. Own and allied units are passed (MOV-15) and make no contact, so whatever they do
 * they only take places away: the ends are found once for all that is supposed about a position but whose forts are whose.
 */
function unloadableEnds(position: Position, transport: number): UnloadableEnds {
  let ofPosition = known.get(position);
  if (!ofPosition) known.set(position, (ofPosition = new Map()));
  let ends = ofPosition.get(transport);
  if (ends?.flags !== position.fortCountries) ofPosition.set(transport, (ends = findEnds(position, transport)));
  return ends as UnloadableEnds;
}

function findEnds(position: Position, transport: number): UnloadableEnds {
  const { map, places, fortCountries: flags } = position;
  const { size } = map.board;
  const start = places[transport] as number;
  if (start >= size) return { hexes: [], fort: start, flags };
  const reach = reachOf(position, transport, { ignoreFriends: true });
  const byCost: number[][] = [];
  for (const node of reach.nodes) {
    if (node === start || (node < size && map.entranceOf[node] !== -1)) continue;
    (byCost[Math.min(reach.freeCost(node), reach.endCost(node))] ??= []).push(node);
  }
  releaseReach(reach);
  const nodes = byCost.flat();
  return {
    hexes: [start, ...nodes.filter((node) => node < size)],
    fort: nodes.find((node) => node >= size) ?? -1,
    flags,
  };
}
