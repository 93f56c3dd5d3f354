import { equals, type Hex } from '../../../../src/hex/axial.js';
import type { MapDocument } from '../../../../src/trench-club/wire/schema/map.js';
import type { Country, UnitType } from '../../../../src/trench-club/wire/schema/names.js';
import type { OptionOverrides } from '../../../../src/trench-club/wire/schema/options.js';
import type { State, Unit } from '../../../../src/trench-club/wire/schema/state.js';
import type { LineUp } from '../line-up.js';
import { LAST_ROUND } from '../player.js';
import type { Chance } from '../../../../scripts/play/random.js';

/** A game that begins from a position of its own. */
export interface Planted extends LineUp {
  readonly position: State;
}

export const SEATS: readonly Country[] = ['germany', 'france', 'austria-hungary', 'great-britain'];

/** With a few rounds left, so that what is planted is most of the game. */
const ROUND = LAST_ROUND - 2;

interface Scene {
  readonly map: Pick<MapDocument, 'id' | 'rows' | 'trenches'> & Partial<MapDocument>;
  readonly options: OptionOverrides;
  readonly units: readonly Unit[];
  readonly state: Pick<State, 'phase'> & Partial<State>;
  /** DEC-END-6: has surrendered alone, so that its ally gives its orders. */
  readonly handedOver?: Country | null;
}

export function plant(chance: Chance, { map, options, units, state, handedOver }: Scene): Planted {
  const ruleset = chance.one(['e1', 'e2'] as const);
  const document: MapDocument = {
    schema: 'trench-club-map/1',
    title: map.id,
    orientation: 'pointy',
    forts: [],
    starts: [],
    ...map,
  };
  const setup = { ruleset, map: document, options };
  const seats = SEATS.map((country) => ({ country, ...(country === handedOver && { surrendered: true }) }));
  const position: State = { schema: 'trench-club/1', ...setup, seats, round: ROUND, units: [...units], ...state };
  return { ...setup, seats: SEATS.map((country) => ({ country })), position };
}

/** Pieces with ids by their country and type. */
export class Pieces {
  readonly units: Unit[] = [];

  constructor(readonly chance: Chance) {}

  put(country: Country, type: UnitType, place: Pick<Unit, 'hex' | 'aboard'>, damage = 0): string {
    const id = `${country}-${type}-${1 + this.units.filter((unit) => unit.country === country && unit.type === type).length}`;
    const xp = type === 'big-bertha' ? 0 : this.chance.one([0, 0, 4, 9]);
    this.units.push({ id, country, type, ...place, ...(damage > 0 && { damage }), ...(xp > 0 && { xp }) });
    return id;
  }
}

export const SOLDIERS: readonly UnitType[] = ['infantry', 'mounted-infantry', 'heavy-infantry'];
export const CLOSE: readonly UnitType[] = [...SOLDIERS, 'assault-gun', 'armoured-car', 'tank'];

export function isAmong(hexes: readonly Hex[], hex: Hex): boolean {
  return hexes.some((one) => equals(one, hex));
}

export function unique(hexes: readonly Hex[]): Hex[] {
  return hexes.filter((hex, index) => hexes.findIndex((one) => equals(one, hex)) === index);
}
