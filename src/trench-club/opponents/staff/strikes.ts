import { neighboursOf } from '../../../hex/board.js';
import { fortIndexOf } from '../../board/position/place.js';
import { pricesAt } from '../tactics/travel.js';
import type { Field, Fighter } from './field.js';

/** Half points that open ground costs; a unit with half a point left may still enter it (MOV-11). */
const OPEN = 2;

/** The hexes that a unit of ours can attack in its next turn from the place where this one ends, with no unit in its way. */
export class StrikeZones {
  readonly #zones: Map<number, readonly [ground: Uint8Array | null, air: Uint8Array | null]>[];
  readonly #prices: Uint8Array[] = [];
  readonly #costs: Int16Array;

  constructor(readonly field: Field) {
    this.#zones = field.own.map(() => new Map());
    this.#costs = new Int16Array(field.map.board.size);
  }

  /** Whether it can attack such a unit on that hex then. */
  covers(own: Fighter, node: number, air: boolean, hex: number): boolean {
    let zones = this.#zones[own.slot]?.get(node);
    if (!zones) this.#zones[own.slot]?.set(node, (zones = this.#zonesOf(own, node)));
    return (zones as NonNullable<typeof zones>)[air ? 1 : 0]?.[hex] === 1;
  }

  #zonesOf(own: Fighter, node: number): [Uint8Array | null, Uint8Array | null] {
    const { field } = this;
    const { map } = field;
    const { groundRange, airRange, speed } = own.figures;
    const isInside = !field.isHex(node);
    const starts = isInside ? (map.forts[fortIndexOf(map, node)]?.approaches ?? []) : [node];
    const ends = this.#endsFrom(own, starts, isInside ? speed - OPEN : speed);
    const zone = (range: readonly [number, number] | null): Uint8Array | null => {
      if (!range) return null;
      const marks = new Uint8Array(map.board.size);
      for (const end of ends) if (!field.isWading(own, end)) field.eachInRange(end, range, (hex) => (marks[hex] = 1));
      return marks;
    };
    return [zone(groundRange), zone(airRange)];
  }

  #endsFrom(own: Fighter, starts: readonly number[], points: number): number[] {
    const { map, position } = this.field;
    const { speed } = own.figures;
    const prices = (this.#prices[own.slot] ??= pricesAt(map, position.wayOf(own.index), speed));
    const costs = this.#costs.fill(-1);
    const ends: number[] = [...starts];
    for (const start of starts) costs[start] = 0;
    let wave = [...starts];
    for (let cost = 0; cost <= points && wave.length > 0; cost++) {
      const next: number[] = [];
      for (const node of wave) {
        if (costs[node] !== cost) {
          if ((costs[node] as number) > cost) next.push(node);
          continue;
        }
        for (const hex of neighboursOf(map.board, node)) {
          const price = prices[hex] as number;
          if (price === 0) continue;
          let total = cost + price;
          if (total > points && !(price === OPEN && cost < points)) continue;
          total = Math.min(total, points);
          const known = costs[hex] as number;
          if (known !== -1 && known <= total) continue;
          if (known === -1) ends.push(hex);
          costs[hex] = total;
          next.push(hex);
        }
      }
      wave = next;
    }
    return ends;
  }
}
