import { LRUCache } from 'lru-cache';
import { documentHash } from '../../../game/hash.js';
import type { CombatFigures } from './attack-value.js';
import { rangeOf } from './close-combat.js';
import { defaultOptions, maps, rulesets, unitSheets } from './catalogue.js';
import { compileMap, withTerrain, type CompiledMap } from '../map/compiled-map.js';
import { modesOf, type MovementMode } from '../map/movement-modes.js';
import {
  ALLY_OF,
  countryBits,
  UNIT_TYPES,
  type Country,
  type MovementClass,
  type UnitType,
} from '../../wire/schema/names.js';
import type { MapDocument } from '../../wire/schema/map.js';
import type { OptionOverrides, Options, RulesetDocument } from '../../wire/schema/options.js';
import type { State } from '../../wire/schema/state.js';
import type { UnitEntry, UnitOverrides, UnitSheetDocument } from '../../wire/schema/unit-sheet.js';

/** One unit type as the rules read it: the sheet with the caller’s corrections (DEC-DATA-1). */
export interface UnitRules extends CombatFigures {
  readonly type: UnitType;
  readonly title: string;
  readonly countries: readonly Country[];
  readonly starting: boolean;
  readonly specialForce: boolean;
  readonly carried: boolean;
  /** VAR-VP-4 */
  readonly capturesHeadquarters: boolean;
  /** ICON-BLD */
  readonly builder: boolean;
  /** Half points (DEF-12). */
  readonly speed: number;
  readonly price: number;
  readonly repairPrice: number | null;
}

/** Everything that stays the same through a game: options, unit figures, the map in play. */
export interface Rules {
  readonly options: Options;
  readonly map: CompiledMap;
  readonly units: Readonly<Record<UnitType, UnitRules>>;
  /** The same in the order of `UNIT_TYPES`; undefined for types that the unit sheet lacks. */
  readonly figures: readonly (UnitRules | undefined)[];
  /** For each of them the countries that have it on their board: bit n for the n-th of `COUNTRIES` (UNI-2, UNI-4). */
  readonly owners: Uint8Array;
  /** The types of the unit sheet, in its order. */
  readonly types: readonly UnitType[];
  /** ICON-BLD-4: has any unit of the sheet the icon? */
  readonly hasBuilders: boolean;
  readonly modes: Readonly<Record<MovementClass, MovementMode>>;
  /** VAR-VP: the figures of the edition. */
  readonly victoryPoints: RulesetDocument['victoryPoints'];
  /** SF-TUR */
  readonly turret: TurretRules;
}

/** A Turret as the rules read it: fort equipment, not a unit. */
export interface TurretRules {
  readonly range: readonly [number, number];
  /** DEC-SF-TUR-4: the one value it has. */
  readonly attack: number;
  /** SF-TUR-1 */
  readonly perPurchase: number;
}

function sizeOf({ board }: CompiledMap): number {
  return Math.max(1, board.size);
}

export type RulesSource = Pick<State, 'ruleset' | 'options' | 'map' | 'unitSheet' | 'unitOverrides' | 'terrain'> & {
  readonly seats: readonly unknown[];
};

/** Hexes of compiled maps that are kept, at about 150 bytes each: any number of printed maps, three of the largest. */
const HEXES = 120_000;
const compiled = new LRUCache<string, Rules>({ max: 64, maxSize: HEXES, sizeCalculation: ({ map }) => sizeOf(map) });
const mapsInPlay = new LRUCache<string, CompiledMap>({ max: 32, maxSize: HEXES, sizeCalculation: sizeOf });
let latest: { readonly source: RulesSource; readonly rules: Rules } | null = null;

/**
 * The rules a parsed state is played by, compiled once and shared by all states that agree on ruleset, options, map
 * and unit sheet.
 * @throws Error when an id is not in the catalogue; parsing has made sure that it is.
 */
export function rulesOf(source: RulesSource): Rules {
  if (latest && isSameGame(latest.source, source)) return latest.rules;
  const key = keyOf(source);
  let rules = compiled.get(key);
  if (!rules) compiled.set(key, (rules = compile(source)));
  latest = { source, rules };
  return rules;
}

function isSameGame(a: RulesSource, b: RulesSource): boolean {
  return (
    a.ruleset === b.ruleset &&
    a.options === b.options &&
    a.map === b.map &&
    a.unitSheet === b.unitSheet &&
    a.unitOverrides === b.unitOverrides &&
    a.terrain === b.terrain &&
    a.seats.length === b.seats.length
  );
}

/** Inline documents count by their content. */
function keyOf({ ruleset, options, map, unitSheet, unitOverrides, terrain, seats }: RulesSource): string {
  const document = (value: string | object | undefined) => (typeof value === 'object' ? documentHash(value) : value);
  return JSON.stringify([
    ruleset,
    options,
    document(map),
    document(unitSheet),
    unitOverrides,
    terrain?.length ? terrain : undefined,
    seats.length,
  ]);
}

function compile(source: RulesSource): Rules {
  const { terrain } = source;
  if (terrain?.length) {
    // A builder changes terrain only: the rest is shared with the rules of the printed map.
    const drawn = rulesOf({ ...source, terrain: [] });
    return { ...drawn, map: withTerrain(drawn.map, terrain) };
  }
  const options = resolveOptions(source.ruleset, source.options, source.seats.length);
  const sheet = unitSheetOf(source);
  const document = mapOf(source);
  const units = Object.fromEntries(
    sheet.units.map((entry) => [entry.type, unitRules(entry, source.unitOverrides)]),
  ) as Record<UnitType, UnitRules>;
  const { range, attack, perPurchase } = sheet.turret;
  const turret = { range: range.value, attack: attack.value, perPurchase: perPurchase.value };
  const area = document.halves ? options['map.area'] : 'full';
  const map = mapInPlay(document, area, options['variant.trenches']);
  const { victoryPoints } = rulesetOf(source);
  const types = sheet.units.map(({ type }) => type);
  const figures = UNIT_TYPES.map((type) => units[type]);
  const owners = Uint8Array.from(figures, (type) => (type && !type.specialForce ? countryBits(type.countries) : 0));
  const hasBuilders = types.some((type) => units[type].builder);
  return { options, map, units, figures, owners, types, hasBuilders, modes: modesOf(options), victoryPoints, turret };
}

function mapInPlay(document: MapDocument, area: Options['map.area'], trenches: boolean): CompiledMap {
  const key = `${area} ${trenches} ${documentHash(document)}`;
  let map = mapsInPlay.get(key);
  if (!map) mapsInPlay.set(key, (map = compileMap(document, area, trenches)));
  return map;
}

function rulesetOf({ ruleset }: Pick<State, 'ruleset'>): RulesetDocument {
  const entry = rulesets.get(ruleset);
  if (!entry) throw new Error(`The catalogue has no ruleset ${ruleset}.`);
  return entry.document;
}

export function mapOf({ map }: Pick<State, 'map'>): MapDocument {
  if (typeof map !== 'string') return map;
  const entry = maps.get(map);
  if (!entry) throw new Error(`The catalogue has no map ${map}.`);
  return entry.document;
}

/** The unit sheet of a state, without its overrides. */
export function unitSheetOf({ ruleset, unitSheet }: Pick<State, 'ruleset' | 'unitSheet'>): UnitSheetDocument {
  const chosen = unitSheet ?? rulesets.get(ruleset)?.document.unitSheet;
  if (typeof chosen === 'object') return chosen;
  const entry = unitSheets.get(chosen ?? '');
  if (!entry) throw new Error(`The catalogue has no unit sheet ${chosen}.`);
  return entry.document;
}

/** Section 23: the ruleset’s defaults, those that hang on other options, then the caller’s. */
export function resolveOptions(
  ruleset: State['ruleset'],
  overrides: OptionOverrides | undefined,
  seats: number,
): Options {
  const base = defaultOptions(rulesetOf({ ruleset }));
  const players = overrides?.players ?? (seats === 4 ? 4 : 2);
  const options = { ...base, players, 'map.area': players === 2 ? 'half-1-6' : 'full', ...overrides } as Options;
  // VAR-SHORT-2, OPT-16: tied to the short game.
  const short = options['victory.forts'].full === 7 && options['victory.forts'].half === 4;
  if (ruleset === 'e2' && short && overrides?.['victory.atGunnersTakeForts'] === undefined) {
    options['victory.atGunnersTakeForts'] = false;
  }
  // VAR-TRE-15, DEC-TRE-13
  if (options['variant.trenches'] && overrides?.['money.startAH'] === undefined) options['money.startAH'] = 0;
  return options;
}

function unitRules(entry: UnitEntry, overrides: UnitOverrides | undefined): UnitRules {
  const figures = {
    speed: entry.speed.value,
    groundRange: entry.groundRange.value,
    airRange: entry.airRange.value,
    attack: entry.attack.value,
    attackAgainstTanks: entry.attackAgainstTanks?.value,
    attackAgainstFootSoldiers: entry.attackAgainstFootSoldiers?.value,
    attackAgainstAir: entry.attackAgainstAir?.value,
    scatter: entry.scatter?.value,
    area: entry.area?.value,
    openRow: entry.openRow.value,
    forestRow: entry.forestRow.value,
    price: entry.price.value,
    repairPrice: entry.repairPrice.value,
    ...overrides?.[entry.type],
  };
  // One literal without a spread: a spread would give each object a hidden class of its own in V8, and slow down every
  // access.
  return {
    type: entry.type,
    title: entry.title,
    class: entry.class,
    countries: entry.countries,
    starting: entry.starting,
    specialForce: entry.specialForce,
    footSoldier: entry.footSoldier,
    tank: entry.tank,
    carried: entry.carried,
    capturesHeadquarters: entry.capturesHeadquarters,
    builder: entry.builder ?? false,
    speed: Math.round(figures.speed * 2),
    groundRange: rangeOf(figures.groundRange),
    airRange: rangeOf(figures.airRange),
    attack: figures.attack,
    attackAgainstTanks: figures.attackAgainstTanks,
    attackAgainstFootSoldiers: figures.attackAgainstFootSoldiers,
    attackAgainstAir: figures.attackAgainstAir,
    scatter: figures.scatter,
    area: figures.area,
    openRow: figures.openRow,
    forestRow: figures.forestRow,
    price: figures.price,
    repairPrice: figures.repairPrice,
  };
}

/** DEF-2 */
export function isAlly(country: Country, other: Country): boolean {
  return ALLY_OF[country] === other;
}
