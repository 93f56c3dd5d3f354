import { Position } from '../../board/position/position.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import type { PlanningContext, Fighter } from './planning-context.js';

/** The hexes that a unit of ours can attack in its next turn from the place where this one ends, with no unit in its way. */
export class StrikeZones {
  readonly #zones: Map<number, readonly [ground: Uint8Array | null, air: Uint8Array | null]>[];
  readonly #alone: Position[] = [];

  constructor(readonly field: PlanningContext) {
    this.#zones = field.own.map(() => new Map());
  }

  /** Whether it can attack such a unit on that hex then. */
  covers(own: Fighter, node: number, air: boolean, hex: number): boolean {
    let zones = this.#zones[own.slot]?.get(node);
    if (!zones) this.#zones[own.slot]?.set(node, (zones = this.#zonesOf(own, node)));
    return (zones as NonNullable<typeof zones>)[air ? 1 : 0]?.[hex] === 1;
  }

  #zonesOf(own: Fighter, node: number): [Uint8Array | null, Uint8Array | null] {
    const { field } = this;
    const { groundRange, airRange } = own.figures;
    const ends = this.#endsFrom(own, node);
    const zone = (range: readonly [number, number] | null): Uint8Array | null => {
      if (!range) return null;
      const marks = new Uint8Array(field.map.board.size);
      for (const end of ends) if (!field.isWading(own, end)) field.eachInRange(end, range, (hex) => (marks[hex] = 1));
      return marks;
    };
    return [zone(groundRange), zone(airRange)];
  }

  /** Hexes on which the unit can end its next move from a place, alone on the map. */
  #endsFrom(own: Fighter, node: number): number[] {
    const { field } = this;
    const { view, rules } = field;
    const alone = (this.#alone[own.slot] ??= new Position({ ...view, units: [own.unit] }, rules));
    return alone.whatIf({ unit: 0, to: node }, () => {
      const reach = reachOf(alone, 0);
      const ends = reach.nodes.filter((end) => field.isHex(end) && reach.isStandable(end));
      if (field.isHex(node)) ends.push(node);
      releaseReach(reach);
      return ends;
    });
  }
}
