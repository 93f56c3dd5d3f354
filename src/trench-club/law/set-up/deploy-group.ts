import { UNLIMITED, type Allowance } from '../../../game/allowance.js';
import type { Hex } from '../../../hex/axial.js';
import type { CommandGroup } from '../events/command-group.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Command, Placement } from '../../wire/schema/command.js';
import type { Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import {
  boatHexes,
  isBoat as isBoatBy,
  mayDeployOn,
  rings,
  spareBoatHexes,
  terrainRules,
  unitsOfArmy,
  type Ring,
} from './deployment.js';

/**
 * Every unit once on the first free hex, the others behind it in the order of the state, on land alone; and then, where
 * that differs, the same with the water of each ring filled too by those who may stand there.
 */
export class DeployGroup implements CommandGroup {
  readonly type = 'deploy';
  readonly subject = '';
  #placements: readonly Placement[][] | null = null;

  constructor(
    readonly state: State,
    readonly country: Country,
    readonly army: number,
  ) {}

  get count(): number {
    return this.#make(UNLIMITED).length;
  }

  at(index: number): Command {
    const command = this.all()[index];
    if (!command) throw new RangeError(`There are ${this.count} placements.`);
    return command;
  }

  all(allowance: Allowance = UNLIMITED): Command[] {
    return this.#make(allowance).map((placements) => ({ type: 'deploy', army: this.army, placements }));
  }

  #make(allowance: Allowance): readonly Placement[][] {
    return (this.#placements ??= this.#work(allowance));
  }

  #work(allowance: Allowance): Placement[][] {
    const { state, country, army } = this;
    const units = unitsOfArmy(state, country, army);
    if (units.length === 0) return [[]];
    const rules = rulesOf(state);
    const isBoat = (unit: Unit) => isBoatBy(rules, unit);
    const waders = units.filter((unit) => !isBoat(unit) && mayDeployOn(rules, unit, 'water'));
    const around = ringsFor(state, country, army, units.length, units.filter(isBoat).length);
    const standsOn = terrainRules(state);
    const spared = { takesBoats: boatHexes(state), spare: spareBoatHexes(state) };
    const turned = units.map((_, first) => [...units.slice(first), ...units.slice(0, first)]);
    const put = (order: readonly Unit[], mayWade: ReadonlySet<Unit>) => {
      allowance.take(1 + order.length);
      return placed(around, order, mayWade, isBoat, standsOn, spared);
    };
    const dry = turned.map((order) => put(order, new Set()));
    const wet = turned.map((order) => put(order, new Set(waders)));
    const seen = new Set<string>();
    return [...dry, ...wet].filter((placements) => {
      const key = JSON.stringify(placements);
      if (placements.length < units.length || seen.has(key) || spareBoatHexes(state, placements) < 0) return false;
      seen.add(key);
      return true;
    });
  }
}

/** Ground on which every unit but a boat may be deployed: no trench (DEC-TRE-1), no bridge that a boat may need (DEC-SET-13). */
function takesAnybody(state: State, { q, r }: Hex): boolean {
  const { map } = rulesOf(state);
  const terrain = map.terrainAt(map.board.indexOf(q, r));
  return terrain !== 'trench' && terrain !== 'bridge';
}

/** The rings with room for that many units on land and boats on water, otherwise all rings. */
function ringsFor(state: State, country: Country, army: number, count: number, boats: number): Ring[] {
  const around: Ring[] = [];
  let land = 0;
  let water = 0;
  for (const ring of rings(state, country, army)) {
    around.push(ring);
    land += ring.land.filter((hex) => takesAnybody(state, hex)).length;
    water += ring.water.length;
    if (land >= count && water >= boats) break;
  }
  return around;
}

/**
 * Places units in order on the land of each ring, then boats and wading units on its water, as far as there is room.
 * Boats take bridges first, which have fewer places. As many bridges as the waiting boats need stay free (DEC-SET-13).
 */
function placed(
  around: readonly Ring[],
  units: readonly Unit[],
  waders: ReadonlySet<Unit>,
  isBoat: (unit: Unit) => boolean,
  standsOn: (unit: Unit, hex: Hex) => boolean,
  { takesBoats, spare }: { readonly takesBoats: (hex: Hex) => boolean; readonly spare: number },
): Placement[] {
  let left = spare;
  const placements: Placement[] = [];
  const done = new Set<Unit>();
  const walkers = new Queue(units, (unit) => !done.has(unit) && !isBoat(unit));
  const boats = new Queue(units, (unit) => !done.has(unit) && isBoat(unit));
  const swimmers = new Queue(units, (unit) => !done.has(unit) && (isBoat(unit) || waders.has(unit)));
  const put = (unit: Unit, hex: Hex) => {
    done.add(unit);
    placements.push({ unit: unit.id, hex });
  };
  for (const { land, water } of around) {
    if (done.size === units.length) break;
    for (const hex of land) {
      const boat = boats.first;
      if (boat && standsOn(boat, hex)) put(boat, hex);
      else {
        const isBridge = takesBoats(hex);
        const walker = isBridge && left <= 0 ? undefined : walkers.find((one) => standsOn(one, hex));
        if (!walker) continue;
        put(walker, hex);
        if (isBridge) left--;
      }
    }
    for (const hex of water) {
      const unit = swimmers.first;
      if (!unit) break;
      put(unit, hex);
      if (!isBoat(unit)) left--;
    }
  }
  return placements;
}

/** Units in order; a unit once passed over is not tried again. */
class Queue {
  #next = 0;

  constructor(
    readonly units: readonly Unit[],
    readonly isWaiting: (unit: Unit) => boolean,
  ) {}

  /** The first one who can. */
  find(can: (unit: Unit) => boolean): Unit | undefined {
    const { first } = this;
    if (!first || can(first)) return first;
    return this.units.find((unit, index) => index > this.#next && this.isWaiting(unit) && can(unit));
  }

  get first(): Unit | undefined {
    while (this.#next < this.units.length && !this.isWaiting(this.units[this.#next] as Unit)) this.#next++;
    return this.units[this.#next];
  }
}
