import type { Hex } from '../../../hex/axial.js';
import { neighboursOf } from '../../../hex/board.js';
import { isCloseCapable, isWading } from '../rules/close-combat.js';
import { memoiseRecent } from '../../../game/recent.js';
import type { CompiledFort, CompiledMap } from '../map/compiled-map.js';
import { CONTACT, EXCEPTION, OCCUPIED, ROW } from '../map/step-table.js';
import type { CompiledTrench } from '../map/compiled-trench.js';
import { BARRED, type MovementMode } from '../map/movement-modes.js';
import { rulesOf, type Rules, type UnitRules } from '../rules/rules.js';
import { combatantOf, turretOf, type Combatant } from './combatant.js';
import { isHex, NOWHERE, trenchAt } from './place.js';
import { displace, FACTION_INDEX, occupancyOf, type Occupancy } from './occupancy.js';
import { isOneSide, leadOf } from './side.js';
import { COUNTRIES, isAir, type Country } from '../../wire/schema/names.js';
import type { Attacker, State, Unit } from '../../wire/schema/state.js';

export { FACTION_INDEX, NOWHERE };

/** Up to this many lookups a linear search is cheaper than an index. */
const FEW = 8;

/**
 * A state compiled for queries: places of units, holders of forts, contact. Units are numbered by index in
 * `state.units`, places as in `place.ts`.
 */
export class Position {
  readonly rules: Rules;
  readonly map: CompiledMap;
  readonly figures: readonly UnitRules[];
  /** Index into `FACTIONS` of each unit. */
  readonly factions: Uint8Array;
  /** By unit. */
  readonly places: Int32Array;
  /** Unit on each hex, or −1 (MOV-17: one at most). */
  readonly occupants: Int16Array;
  /** Country that controls each fort (FRT-5), null for neutral. */
  readonly fortCountries: readonly (Country | null)[];
  /** Loaded transports by number, with their cargo. */
  readonly loaded: ReadonlyMap<number, readonly number[]>;
  /** Numbers of all Troop Transports. */
  readonly transports: readonly number[];
  readonly #occupancy: Occupancy;
  #byId: Map<string, number> | null = null;
  /** Lookups by id so far. */
  #asked = 0;
  #combatants: (Combatant | undefined)[] | null = null;
  #areAllCombatants = false;
  #standing: Map<number, Combatant> | null = null;
  #turrets: readonly Combatant[] | null = null;
  #contactForts: readonly CompiledFort[] | null = null;

  constructor(
    readonly state: State,
    rules: Rules = rulesOf(state),
  ) {
    this.rules = rules;
    this.map = rules.map;
    const occupancy = occupancyOf(state.units, rules);
    this.#occupancy = occupancy;
    this.figures = occupancy.figures;
    this.factions = occupancy.factions;
    this.places = occupancy.places;
    this.occupants = occupancy.occupants;
    this.transports = occupancy.transports;
    this.loaded = occupancy.loaded;
    this.fortCountries = holdersOf(state, this.map);
  }

  /** Number of the unit with that id, or −1. */
  unitIndex(id: string): number {
    if (!this.#byId && this.#asked++ < FEW) return this.state.units.findIndex((unit) => unit.id === id);
    return this.#ids.get(id) ?? -1;
  }

  /** Every unit as battles see it, in the order of the state. */
  get combatants(): readonly Combatant[] {
    const { length } = this.state.units;
    if (!this.#areAllCombatants) for (let index = 0; index < length; index++) this.#combatant(index);
    this.#areAllCombatants = true;
    return (this.#combatants ?? []) as Combatant[];
  }

  /** Those of these units, in the order of the state. */
  combatantsNamed(ids: ReadonlySet<string>): readonly Combatant[] {
    const { units } = this.state;
    const found: Combatant[] = [];
    for (let index = 0; index < units.length; index++) {
      if (ids.has((units[index] as Unit).id)) found.push(this.#combatant(index));
    }
    return found;
  }

  /** Turrets and who controls them (SF-TUR-3), in the order of the map. */
  get turrets(): readonly Combatant[] {
    return (this.#turrets ??= this.#fortsWithTurrets.flatMap((fort) => {
      const country = this.fortCountries[fort.index];
      const index = this.state.units.length + fort.index;
      return country ? [turretOf(fort, country, index, this.rules.turret, this.map)] : [];
    }));
  }

  get #fortsWithTurrets(): CompiledFort[] {
    const { forts = [] } = this.state;
    if (!forts.some(({ turret }) => turret)) return [];
    const ids = new Set(forts.flatMap(({ id, turret }) => (turret ? [id] : [])));
    return this.map.forts.filter(({ id }) => ids.has(id));
  }

  /** SF-TUR, OPT-35: forts whose Turret makes contact now, for either side. */
  get contactForts(): readonly CompiledFort[] {
    if (!this.rules.options['turret.contactAndSupport']) return [];
    return (this.#contactForts ??= this.#fortsWithTurrets);
  }

  combatant(id: Attacker): Combatant | undefined {
    if (typeof id !== 'string') return this.turrets.find(({ turret }) => turret?.id === id.fort);
    const index = this.unitIndex(id);
    return index === -1 ? undefined : this.#combatant(index);
  }

  /** All units in the trench, in the order of the state (VAR-TRE-3). */
  soldiersIn(trench: CompiledTrench): Combatant[] {
    return trench.hexes
      .flatMap((hex) => {
        const unit = this.occupants[hex] as number;
        return unit !== -1 && this.trenchOf(unit) ? [this.#combatant(unit)] : [];
      })
      .sort((a, b) => a.index - b.index);
  }

  trenchAt({ q, r }: Hex): CompiledTrench | null {
    return this.map.trenches[this.map.trenchAt[this.map.board.indexOf(q, r)] ?? -1] ?? null;
  }

  at({ q, r }: Hex): Combatant | null {
    const place = this.map.board.indexOf(q, r);
    const unit = place === -1 ? -1 : (this.occupants[place] as number);
    return unit === -1 ? null : this.#combatant(unit);
  }

  /** A unit as battles would see it on that hex, with all others where they are. */
  standing(index: number, hex: number): Combatant {
    if (this.places[index] === hex) return this.#combatant(index);
    const key = index * this.map.board.size + hex;
    const known = this.#standing?.get(key);
    if (known) return known;
    const unit = unitOn(this.state.units[index] as Unit, this.map.board.hexes[hex] as Hex);
    const made = combatantOf(unit, index, this.figures[index] as UnitRules, this.rules);
    (this.#standing ??= new Map<number, Combatant>()).set(key, made);
    return made;
  }

  /** Created on demand: one battle needs few of the units. */
  #combatant(index: number): Combatant {
    const made = (this.#combatants ??= new Array<Combatant | undefined>(this.state.units.length));
    return (made[index] ??= combatantOf(
      this.state.units[index] as Unit,
      index,
      this.figures[index] as UnitRules,
      this.rules,
    ));
  }

  get hasUniqueIds(): boolean {
    return this.#ids.size === this.state.units.length;
  }

  get #ids(): Map<string, number> {
    return (this.#byId ??= new Map(this.state.units.map(({ id }, index) => [id, index])));
  }

  /** The step onto each hex for that unit now: price, contact, occupants (see `step-table.ts`). */
  stepsFor(unit: number): Uint16Array {
    const way = this.wayOf(unit);
    const known = this.#occupancy.steps[this.factions[unit] as number] as Map<MovementMode, Uint16Array>;
    let steps = known.get(way);
    if (!steps) known.set(way, (steps = stepsNow(this, unit, way)));
    return steps;
  }

  wayOf(unit: number): MovementMode {
    return this.rules.modes[(this.figures[unit] as UnitRules).class];
  }

  /** VAR-TRE-3, VAR-TRE-5: the trench that the unit is in; null for all but foot soldiers. */
  trenchOf(unit: number): CompiledTrench | null {
    return trenchAt(this.map, (this.figures[unit] as UnitRules).class, this.places[unit] as number);
  }

  /** VAR-TRE-6, DEC-TRE-14: the trench that the unit was in when the turn began, and may leave as one long hex by its first step. */
  trenchToLeave(unit: number, spent = 0): CompiledTrench | null {
    if (this.map.trenches.length === 0 || spent > 0) return null;
    return this.state.units[unit]?.enteredTrench ? null : this.trenchOf(unit);
  }

  /** VAR-TRE-3, VAR-TRE-4, DEC-TRE-9: an enemy soldier of the unit who is in the trench, or −1. */
  enemyIn(trench: CompiledTrench, unit: number): number {
    for (const hex of trench.hexes) {
      const occupant = this.occupants[hex] as number;
      if (occupant !== -1 && this.factions[occupant] !== this.factions[unit] && this.trenchOf(occupant))
        return occupant;
    }
    return -1;
  }

  /** CON-2: is a hex adjacent to an enemy who could attack the unit there in close combat? */
  isContact(unit: number, hex: number): boolean {
    return ((this.stepsFor(unit)[hex] as number) & CONTACT) !== 0;
  }

  /** DEC-TRE-14: is any hex of it, as one long hex? */
  isTrenchInContact(unit: number, { hexes }: CompiledTrench): boolean {
    return hexes.some((hex) => this.isContact(unit, hex));
  }

  /** FRT-7; KOF-D-59: does the side of the unit hold the fort? Of two who move together each may use the forts of both. */
  isOwnFort(unit: number, node: number): boolean {
    const holder = this.fortCountries[node - this.map.board.size] ?? null;
    return holder !== null && isOneSide(this.state, holder, (this.state.units[unit] as Unit).country);
  }

  /** Asks `question` of the position as it would be after the change. Then the position is as before, also if the question throws. */
  whatIf<T>({ unit, to, boards, unload }: Change, question: () => T): T {
    const { places, fortCountries, loaded } = this;
    const { size } = this.map.board;
    const from = places[unit] as number;
    const cargo = to === NOWHERE ? undefined : loaded.get(unit);
    const isOut = cargo !== undefined && to < size;

    this.#put(unit, to);
    if (to >= size && !this.isOwnFort(unit, to)) {
      (this as Supposed).fortCountries = fortCountries.with(to - size, (this.state.units[unit] as Unit).country);
      this.#forgetContactOfTurrets();
    }
    if (boards !== undefined || cargo) {
      const after = new Map(loaded);
      if (boards !== undefined) after.set(boards, [...(loaded.get(boards) ?? []), unit]);
      if (cargo) after.delete(unit);
      (this as Supposed).loaded = after;
    }
    if (isOut) unload?.forEach((hex, i) => this.#put(cargo[i] as number, hex));
    try {
      return question();
    } finally {
      if (isOut) unload?.forEach((_, i) => this.#put(cargo[i] as number, NOWHERE));
      this.#put(unit, from);
      if (this.fortCountries !== fortCountries) this.#forgetContactOfTurrets();
      (this as Supposed).fortCountries = fortCountries;
      (this as Supposed).loaded = loaded;
    }
  }

  #put(unit: number, place: number): void {
    displace(this.#occupancy, this.map, unit, place);
  }

  /** OPT-35: a fort has changed hands in a what-if question. */
  #forgetContactOfTurrets(): void {
    if (this.contactForts.length > 0) for (const tables of this.#occupancy.steps) tables.clear();
  }
}

/** A hypothetical move in a what-if question: its effect on the units of its own country. */
export interface Change {
  readonly unit: number;
  /** Hex or fort node; `NOWHERE` when it boards. */
  readonly to: number;
  readonly boards?: number;
  /** Hexes of unloaded cargo, in the order of the cargo; ignored inside a fort. */
  readonly unload?: readonly number[];
}

interface Supposed {
  fortCountries: readonly (Country | null)[];
  loaded: ReadonlyMap<number, readonly number[]>;
}

function holdersOf({ forts = [] }: State, map: CompiledMap): readonly (Country | null)[] {
  const holders = new Array<Country | null>(map.forts.length).fill(null);
  for (const { id, country } of forts) {
    const fort = map.fortIndex(id);
    if (fort !== -1) holders[fort] = country;
  }
  return holders;
}

export function unitOn({ fort: _fort, aboard: _aboard, ...unit }: Unit, { q, r }: Hex): Unit {
  return { ...unit, hex: { q, r } };
}

/** The position of a parsed state, compiled once as long as the state is among those asked about last. */
export const positionOf = memoiseRecent((state: State) => new Position(state));

/** MOV-15, MOV-16; CON-2, CON-6 … CON-9, CON-11, CON-12. Ranges distinguish only air units from others (DEF-14). */
function stepsNow(position: Position, mover: number, way: MovementMode): Uint16Array {
  const { map, figures, factions, places } = position;
  const { list } = map.exits;
  const faction = factions[mover];
  const kind = (figures[mover] as UnitRules).class;
  const hasTrenches = map.trenches.length > 0;
  const steps = map.steps[way].slice();
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number;
    if (!isHex(map, place)) continue;
    if (factions[index] === faction) {
      steps[place] = (steps[place] as number) | OCCUPIED;
      continue;
    }
    steps[place] = barred(steps[place] as number);
    const rules = figures[index] as UnitRules;
    const trench = hasTrenches ? trenchAt(map, rules.class, place) : null;
    // DEC-TRE-2: held along its whole length.
    if (trench && kind === 'foot') for (const hex of trench.hexes) steps[hex] = barred(steps[hex] as number);
    if (!isCloseCapable(rules, kind) || isWading(rules.class, map.terrainAt(place))) continue;
    // DEC-TRE-4
    if (trench) for (const hex of trench.touched) steps[hex] = (steps[hex] as number) | CONTACT;
    const first = ROW.length * place;
    for (let exit = first; exit < first + 6; exit++) {
      const hex = (list[exit] as number) >> 3;
      steps[hex] = (steps[hex] as number) | CONTACT;
    }
  }
  contactOfTurrets(position, mover, steps);
  return steps;
}

function barred(step: number): number {
  return (step | BARRED) & ~EXCEPTION;
}

/** OPT-35, DEC-SF-TUR-1: beside any hex of an enemy fort with a Turret, for all but air units. */
function contactOfTurrets(position: Position, mover: number, steps: Uint16Array): void {
  const { map, contactForts, fortCountries, factions } = position;
  if (contactForts.length === 0 || isAir((position.figures[mover] as UnitRules).class)) return;
  for (const { index, body, entrances } of contactForts) {
    const country = fortCountries[index];
    if (!country || FACTION_INDEX[country] === factions[mover]) continue;
    for (const place of [...body, ...entrances]) {
      for (const hex of neighboursOf(map.board, place)) steps[hex] = (steps[hex] as number) | CONTACT;
    }
  }
}

/** DEF-3, DEF-10: the country in turn; default: the first seat. Of two countries that move together, the first. */
export function activeCountry(state: State): Country {
  return leadOf(state, state.active ?? state.firstPlayer ?? state.seats[0]?.country ?? COUNTRIES[0]);
}
