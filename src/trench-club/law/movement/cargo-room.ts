import type { Position } from '../../board/position/position.js';
import type { UnitRules } from '../../board/rules/rules.js';

/**
 * Hexes around `node` for the cargo of a transport that ends there: free, on the map, no fort (TRN-6, DEC-TRN-4). The
 * hex that the transport leaves counts as free. `land` hexes suit any unit, `foot` hexes only foot soldiers (OPT-21).
 */
export function unloadingHexes(
  position: Position,
  transport: number,
  node: number,
): { land: number[]; foot: number[] } {
  const { map, occupants } = position;
  const { neighbours } = map.board;
  const land: number[] = [];
  const foot: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbours[6 * node + direction] as number;
    if (hex === -1 || map.fortAt[hex] !== -1) continue;
    const occupant = occupants[hex] as number;
    if (occupant !== -1 && occupant !== transport) continue;
    const takes = takenBy(position, transport, hex);
    if (takes === 'anybody') land.push(hex);
    else if (takes === 'foot') foot.push(hex);
  }
  return { land, foot };
}

/**
 * The cargo that the terrain of a hex admits: guns stay off water and trenches (DEC-TRE-1), all units off an enemy's
 * trench.
 */
export function takenBy(position: Position, transport: number, hex: number): 'anybody' | 'foot' | null {
  const { map, rules } = position;
  if (isFirm(position, hex)) return 'anybody';
  if (map.terrainAt(hex) === 'water') return rules.options['transport.unloadIntoWater'] ? 'foot' : null;
  const trench = map.trenches[map.trenchAt[hex] as number];
  return !trench || position.enemyIn(trench, transport) !== -1 ? null : 'foot';
}

/** Ground that takes guns as well. */
export function isFirm({ map }: Position, hex: number): boolean {
  const terrain = map.terrainAt(hex);
  return terrain !== 'water' && terrain !== 'trench';
}

/** TRN-8: whether each unit aboard has a free hex. An own fort always has room (DEC-TRN-3). */
export function hasRoom(position: Position, transport: number, node: number): boolean {
  return firstUnloading(position, transport, node) !== null;
}

/** The first of {@link unloadings}, or null. Avoids the sets that the full list needs: one is usually enough. */
export function firstUnloading(position: Position, transport: number, node: number): number[] | null {
  if (node >= position.map.board.size) return [];
  const { land, foot } = unloadingHexes(position, transport, node);
  const cargo = position.loaded.get(transport) ?? [];
  return cargo.length > land.length + foot.length ? null : dealt(position, cargo, land, foot);
}

/** Every set of hexes that takes the whole cargo at `node`, as one hex for each unit aboard. */
export function* unloadings(position: Position, transport: number, node: number): Generator<number[]> {
  if (node >= position.map.board.size) {
    yield [];
    return;
  }
  const { land, foot } = unloadingHexes(position, transport, node);
  for (const set of subsets([...land, ...foot], position.loaded.get(transport)?.length ?? 0)) {
    const hexes = dealtOut(position, transport, set);
    if (hexes) yield hexes;
  }
}

/** These hexes as one for each unit aboard: guns on the first that are firm; null when too few are. */
export function dealtOut(position: Position, transport: number, hexes: readonly number[]): number[] | null {
  const firm: number[] = [];
  const soft: number[] = [];
  for (const hex of hexes) (isFirm(position, hex) ? firm : soft).push(hex);
  return dealt(position, position.loaded.get(transport) ?? [], firm, soft);
}

function dealt(
  position: Position,
  cargo: readonly number[],
  firm: readonly number[],
  soft: readonly number[],
): number[] | null {
  let guns = 0;
  for (const unit of cargo) if (!(position.figures[unit] as UnitRules).footSoldier) guns++;
  if (firm.length < guns) return null;
  let gun = 0;
  let other = guns;
  return cargo.map((unit) => {
    if (!(position.figures[unit] as UnitRules).footSoldier) return firm[gun++] as number;
    const hex = other < firm.length ? firm[other] : soft[other - firm.length];
    other++;
    return hex as number;
  });
}

export function* subsets(items: readonly number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - count; i++) {
    for (const rest of subsets(items, count - 1, i + 1)) yield [items[i] as number, ...rest];
  }
}
