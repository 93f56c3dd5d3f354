import { about } from '../../../game/trace.js';
import { neighboursOf } from '../../../hex/board.js';
import { distance, hexKey, type Hex } from '../../../hex/axial.js';
import { armiesGivenOrders, unitIndex, withOrders } from '../events/state-updates.js';
import { listedCommands } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import type { CompiledTrench } from '../../board/map/compiled-trench.js';
import { NOWHERE, Position, positionOf } from '../../board/position/position.js';
import { addRemedy, asked, askedInTurn, refusal } from '../refusals.js';
import { notYourUnit, unknownUnit } from '../orders/units.js';
import { ORDERS, ordersRefusal } from '../orders/first-round.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { CommandOf } from '../../wire/schema/command.js';
import type { EventOf } from '../../wire/schema/event.js';
import { STRUCTURES, type Country, type Structure } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';
import { mayCommand } from '../../board/position/hand.js';
import { canAllUnload, loadedOf } from './convoy.js';
import { hexOf } from '../../board/position/place.js';
import { ifWithinBudget } from './search-budget.js';
import type { SiteFault } from '../../wire/schema/values.js';

/** ICON-BLD, DEC-ICON-10, DEC-FRS-1: before or after the move of the builder, and instead of its attack. */
export const build: CommandKind<'build'> = {
  phases: ['movement'],
  by: 'active',
  inPlay: ({ hasBuilders }) => hasBuilders,
  decide(uncommitted, { unit: id, structure, hexes }, country) {
    const { state } = uncommitted;
    const position = positionOf(state);
    const index = position.unitIndex(id);
    const fault = askedInTurn(builderFault(position, index, id, country), BUILDERS);
    if (fault) {
      const units = builders(position, country).map((one) => (state.units[one] as Unit).id);
      return addRemedy(fault, { units });
    }
    const facts = about({ unit: id, structure, hexes });
    if (structure === 'trench') {
      if (!position.rules.options['variant.trenches']) {
        return refusal('trenches-not-in-play', { unit: id }, { remedy: { structures: ['road'] } });
      }
      asked(null, 'trenches-not-in-play');
    }
    const remedy = () => {
      const free = ifWithinBudget(() => sites(position, index, structure));
      return { remedy: { ...(free && { hexes: free.map((site) => hexesOf(position, site)) }) } };
    };
    const bad = siteFault(position, index, structure, hexes);
    if (bad) {
      const { reason, hex } = bad;
      const at = hex && { q: hex.q, r: hex.r };
      const clause = CLAUSES[reason];
      return refusal('no-place-to-build', { ...facts, ...(at && { hex: at }), reason }, { ...remedy(), clause });
    }
    asked(null, 'no-place-to-build');
    if (!leavesRoomForCargo(position, index, structure, hexes)) return refusal('build-takes-room', facts, remedy());
    asked(null, 'build-takes-room');
    uncommitted.emit(built(position, index, structure, hexes));
    return null;
  },
  /** By builder in the order of the state: roads, then trenches; pairs by the numbers of their hexes. */
  *enumerate(state, country) {
    const position = positionOf(state);
    for (const index of builders(position, country)) {
      const { id } = state.units[index] as Unit;
      const works = () =>
        STRUCTURES.flatMap((structure) => sites(position, index, structure).map((site) => ({ structure, site })));
      yield listedCommands('build', id, works, ({ structure, site }) => {
        return { type: 'build', unit: id, structure, hexes: hexesOf(position, site) };
      });
    }
  },
};

export const construction: EventKinds<'structure-built'> = {
  /** ICON-BLD-1, DEC-ICON-10. A unit under which a trench is dug has entered it this turn (VAR-TRE-6). */
  'structure-built'(state, { unit: builder, structure, hexes }) {
    const { units: figures } = rulesOf(state);
    const places = new Set(hexes.map(({ hex }) => hexKey(hex)));
    const isThere = (hex: Hex | undefined) => hex !== undefined && places.has(hexKey(hex));
    const units = state.units.map((unit): Unit => {
      const entrenched = structure === 'trench' && isThere(unit.hex) && figures[unit.type].class === 'foot';
      if (!entrenched && unit.id !== builder) return unit;
      return { ...unit, ...(unit.id === builder && { built: true }), ...(entrenched && { enteredTrench: true }) };
    });
    const terrain = [...(state.terrain ?? []).filter(({ hex }) => !isThere(hex)), ...hexes];
    const { country } = units[unitIndex(units, builder)] as Unit;
    const armies = armiesGivenOrders(state, ({ id }) => id === builder);
    return withOrders({ ...state, units, terrain }, country, armies);
  },
};

type Hexes = CommandOf<'build'>['hexes'];

const CLAUSES = {
  'not-neighbours': 'ICON-BLD-1',
  'not-adjacent': 'ICON-BLD-2',
  'off-map': 'DEC-ICON-10',
  fort: 'ICON-BLD-3',
  enemy: 'ICON-BLD-3',
  'enemy-trench': 'ICON-BLD-3',
  terrain: 'DEC-ICON-10',
  'beside-enemy-trench': 'DEC-ICON-10',
} as const satisfies Record<SiteFault, string>;

/** Codes of {@link builderFault}, in the order in which it asks. */
const BUILDERS = [
  ...(['unknown-unit', 'not-your-unit', 'not-a-builder', 'builder-not-on-map', 'already-acted'] as const),
  ...ORDERS,
];

function builderFault(position: Position, index: number, id: string, country: Country) {
  const { state, figures, rules } = position;
  const unit = state.units[index];
  const facts = about({ unit: id });
  if (!unit) return unknownUnit(id);
  if (!mayCommand(state, country, unit.country)) return notYourUnit(unit, country, facts, 'ICON-BLD-1');
  if (!figures[index]?.builder) return refusal('not-a-builder', { ...facts, unitType: unit.type });
  if (!unit.hex) return refusal('builder-not-on-map', { ...facts, fort: unit.fort ?? null });
  if (unit.built) return refusal('already-acted', facts, { case: 'built', clause: 'ICON-BLD-1' });
  return ordersRefusal(state, rules.options, country, [unit]);
}

/** Numbers of the units of the country that may build now. */
function builders(position: Position, country: Country): number[] {
  const { state, figures } = position;
  const found: number[] = [];
  for (let index = 0; index < figures.length; index++) {
    if (!figures[index]?.builder) continue;
    const { id, country: owner, hex, built: hasBuilt } = state.units[index] as Unit;
    if (!hex || hasBuilt || !mayCommand(state, country, owner)) continue;
    if (builderFault(position, index, id, country) === null) found.push(index);
  }
  return found;
}

/** DEC-ICON-10: why the place is illegal, with the hex concerned. */
function siteFault(
  position: Position,
  builder: number,
  structure: Structure,
  hexes: Hexes,
  hostile = heldByEnemies(position, builder),
): { readonly reason: SiteFault; readonly hex?: Hex } | null {
  const from = position.state.units[builder]?.hex as Hex;
  if (distance(...hexes) !== 1) return { reason: 'not-neighbours' };
  if (hexes.every((hex) => distance(from, hex) !== 1)) return { reason: 'not-adjacent' };
  for (const hex of hexes) {
    const reason = groundFault(position, builder, structure, position.map.board.indexOf(hex.q, hex.r), hostile);
    if (reason) return { reason, hex };
  }
  return null;
}

/** Trenches that an enemy of the builder is in. */
function heldByEnemies(position: Position, builder: number): readonly CompiledTrench[] {
  return position.map.trenches.filter((trench) => position.enemyIn(trench, builder) !== -1);
}

function groundFault(
  position: Position,
  builder: number,
  structure: Structure,
  hex: number,
  hostile: readonly CompiledTrench[],
): SiteFault | null {
  const { map, occupants, factions } = position;
  if (hex === -1) return 'off-map';
  if (map.fortAt[hex] !== -1 || map.terrainAt(hex) === 'fort') return 'fort';
  const occupant = occupants[hex] as number;
  if (occupant !== -1 && factions[occupant] !== factions[builder]) return 'enemy';
  if (hostile.length > 0 && isOfAny(hostile, map.trenchAt[hex] as number)) return 'enemy-trench';
  const terrain = map.terrainAt(hex);
  const isGround = terrain === 'open' || terrain === 'forest' || (structure === 'road' && terrain === 'water');
  if (!isGround) return 'terrain';
  if (structure !== 'trench' || hostile.length === 0) return null;
  const isHeld = (next: number) => isOfAny(hostile, map.trenchAt[next] as number);
  return neighboursOf(map.board, hex).some(isHeld) ? 'beside-enemy-trench' : null;
}

function isOfAny(trenches: readonly CompiledTrench[], index: number): boolean {
  return index !== -1 && trenches.some((trench) => trench.index === index);
}

/** DEC-TRN-15: a structure must not keep a loaded transport of the side from unloading. Roads and bridges never do. */
function leavesRoomForCargo(position: Position, builder: number, structure: Structure, hexes: Hexes): boolean {
  if (structure === 'road') return true;
  const { state } = position;
  const { country } = state.units[builder] as Unit;
  if (loadedOf(position, country).length === 0) return true;
  const after = construction['structure-built'](state, built(position, builder, structure, hexes));
  return canAllUnload(new Position(after), country);
}

function built(
  { map, state }: Position,
  builder: number,
  structure: Structure,
  hexes: Hexes,
): EventOf<'structure-built'> {
  const indices = hexes.map(({ q, r }) => map.board.indexOf(q, r));
  // It is drawn with the trench of the map that it lengthens.
  const trench = map.trenches.find(
    ({ id, touched }) =>
      map.document.trenches.some((drawn) => drawn.id === id) && indices.some((hex) => touched.includes(hex)),
  )?.id;
  const isOver = (index: number) => map.terrainAt(indices[index] as number) === 'water';
  return {
    type: 'structure-built',
    unit: (state.units[builder] as Unit).id,
    structure,
    hexes: hexes.map(({ q, r }, index) => ({
      hex: { q, r },
      ...(structure === 'trench'
        ? { terrain: 'trench', ...(trench !== undefined && { trench }) }
        : { terrain: isOver(index) ? 'bridge' : 'road' }),
    })),
  };
}

/** Two neighbours, the one with the lower number first. */
type Site = readonly [number, number];

/** The legal sites of a structure, each once, in numerical order. */
function sites(position: Position, builder: number, structure: Structure): Site[] {
  if (structure === 'trench' && !position.rules.options['variant.trenches']) return [];
  const { size, neighbours } = position.map.board;
  const place = position.places[builder] as number;
  if (place === NOWHERE) return [];
  const hostile = heldByEnemies(position, builder);
  const takes = (hex: number) => hex !== -1 && groundFault(position, builder, structure, hex, hostile) === null;
  const beside = neighbours.subarray(6 * place, 6 * place + 6);
  const pairs: number[] = [];
  for (const hex of beside) {
    if (!takes(hex)) continue;
    for (let exit = 6 * hex; exit < 6 * hex + 6; exit++) {
      const next = neighbours[exit] as number;
      // Two that both lie beside the builder are met twice.
      if ((next < hex && beside.includes(next)) || !takes(next)) continue;
      pairs.push(Math.min(hex, next) * size + Math.max(hex, next));
    }
  }
  const found = pairs.sort((one, other) => one - other).map((pair): Site => [Math.floor(pair / size), pair % size]);
  return found.filter((site) => leavesRoomForCargo(position, builder, structure, hexesOf(position, site)));
}

function hexesOf(position: Position, [one, other]: Site): Hexes {
  return [hexOf(position, one), hexOf(position, other)];
}
