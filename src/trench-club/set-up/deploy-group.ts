import { UNLIMITED, type Allowance } from '../../game/allowance.js';
import type { Hex } from '../../hex/axial.js';
import type { CommandGroup } from '../events/command-group.js';
import { rulesOf } from '../rules/rules.js';
import type { Command, Placement } from '../schema/command.js';
import type { Country } from '../schema/names.js';
import type { State, Unit } from '../schema/state.js';
import { mayDeployInWater, rings, unitsOf, type Ring } from './deployment.js';

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
    const units = unitsOf(state, country, army);
    if (units.length === 0) return [[]];
    const rules = rulesOf(state);
    const waders = new Set(units.filter((unit) => mayDeployInWater(rules, unit)));
    const around = ringsFor(state, country, army, units.length);
    const turned = units.map((_, first) => [...units.slice(first), ...units.slice(0, first)]);
    const put = (order: readonly Unit[], mayWade: ReadonlySet<Unit>) => {
      allowance.take(1 + order.length);
      return placed(around, order, mayWade);
    };
    const dry = turned.map((order) => put(order, new Set()));
    const wet = turned.map((order) => put(order, waders));
    const seen = new Set<string>();
    return [...dry, ...wet].filter((placements) => {
      const key = JSON.stringify(placements);
      if (placements.length < units.length || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  }
}

/** The rings that hold `count` units on land, or all there are. */
function ringsFor(state: State, country: Country, army: number, count: number): Ring[] {
  const around: Ring[] = [];
  let room = 0;
  for (const ring of rings(state, country, army)) {
    around.push(ring);
    room += ring.land.length;
    if (room >= count) break;
  }
  return around;
}

/** Units in order onto the land of each ring, then those who may onto its water, as far as there is room. */
function placed(around: readonly Ring[], units: readonly Unit[], waders: ReadonlySet<Unit>): Placement[] {
  const placements: Placement[] = [];
  const done = new Set<Unit>();
  // Whoever stands before these has been placed, or may not be placed there.
  let first = 0;
  let firstWader = 0;
  const put = (unit: Unit, hex: Hex) => {
    done.add(unit);
    placements.push({ unit: unit.id, hex });
  };
  for (const { land, water } of around) {
    for (const hex of land) {
      while (first < units.length && done.has(units[first] as Unit)) first++;
      if (first === units.length) return placements;
      put(units[first] as Unit, hex);
    }
    for (const hex of water) {
      while (firstWader < units.length && !mayTakeWater(units[firstWader] as Unit)) firstWader++;
      if (firstWader === units.length) break;
      put(units[firstWader] as Unit, hex);
    }
  }
  return placements;

  function mayTakeWater(unit: Unit): boolean {
    return waders.has(unit) && !done.has(unit);
  }
}
