import { hexKey, type Hex } from '../hex/axial.js';
import type { CombatFigures } from './attack-value.js';
import { battlefield, type Battlefield } from './battlefield.js';
import { defaultOptions, maps, rulesets, unitSheets } from './catalogue.js';
import { mapHexes } from './map-hexes.js';
import type { MapDocument } from './schema/map.js';
import type { Terrain, UnitType } from './schema/names.js';
import type { Options } from './schema/options.js';
import type { State } from './schema/state.js';
import type { UnitOverrides, UnitSheetDocument } from './schema/unit-sheet.js';

export interface StateBattlefield extends Battlefield {
  readonly options: Options;
}

const fields = new WeakMap<State, StateBattlefield>();

/** The battlefield of a parsed state, compiled once for each state object. */
export function battlefieldOf(state: State): StateBattlefield {
  let field = fields.get(state);
  if (!field) fields.set(state, (field = compile(state)));
  return field;
}

function compile(state: State): StateBattlefield {
  const options = { ...defaultsOf(state.ruleset), ...state.options } as Options;
  const map = typeof state.map === 'string' ? builtIn(maps, state.map) : state.map;
  const terrains = terrainOf(map, options['map.area']);
  const built = new Map((state.terrain ?? []).map(({ hex, terrain }) => [hexKey(hex), terrain]));
  const sheetName = state.unitSheet ?? builtIn(rulesets, state.ruleset).unitSheet;
  const sheet = typeof sheetName === 'string' ? builtIn(unitSheets, sheetName) : sheetName;
  const figures = figuresOf(sheet, state.unitOverrides);
  const field = battlefield({
    options,
    units: state.units,
    figures: (type) => figures.get(type) ?? missing(type, sheet.id),
    terrain: (hex: Hex) => {
      const key = hexKey(hex);
      return built.get(key) ?? terrains.get(key);
    },
  });
  return { ...field, options };
}

/** Parsing has made sure that the ids of a state are known. */
function builtIn<T>(catalogue: ReadonlyMap<string, { readonly document: T }>, id: string): T {
  const entry = catalogue.get(id);
  if (!entry) throw new Error(`The catalogue has no ${id}.`);
  return entry.document;
}

function missing(type: UnitType, sheet: string): never {
  throw new Error(`Unit sheet ${sheet} has no ${type}.`);
}

const optionDefaults = new Map<string, Options>();

function defaultsOf(ruleset: string): Options {
  let defaults = optionDefaults.get(ruleset);
  if (!defaults) optionDefaults.set(ruleset, (defaults = defaultOptions(builtIn(rulesets, ruleset))));
  return defaults;
}

const terrains = new WeakMap<MapDocument, ReadonlyMap<string, Terrain>[]>();
const AREAS_IN_ORDER = ['full', 'half-1-6', 'half-7-12'] as const;

/** Terrain by hex of the map in play; the hexes beyond the cut of a half do not exist (DEC-SET-10). */
function terrainOf(map: MapDocument, area: Options['map.area']): ReadonlyMap<string, Terrain> {
  let byArea = terrains.get(map);
  if (!byArea) {
    const hexes = mapHexes(map);
    byArea = AREAS_IN_ORDER.map((one) => {
      const inPlay = one === 'full' ? hexes : hexes.filter(({ half }) => half === one);
      return new Map(inPlay.map((hex) => [hexKey(hex), hex.terrain]));
    });
    terrains.set(map, byArea);
  }
  return byArea[AREAS_IN_ORDER.indexOf(area)] as ReadonlyMap<string, Terrain>;
}

const sheets = new WeakMap<UnitSheetDocument, ReadonlyMap<UnitType, CombatFigures>>();

/** The plain figures of a sheet, with those of the caller in their place (DEC-DATA-1). */
function figuresOf(sheet: UnitSheetDocument, overrides?: UnitOverrides): ReadonlyMap<UnitType, CombatFigures> {
  let figures = sheets.get(sheet);
  if (!figures) {
    figures = new Map(
      sheet.units.map((entry): [UnitType, CombatFigures] => [
        entry.type,
        {
          class: entry.class,
          tank: entry.tank,
          footSoldier: entry.footSoldier,
          groundRange: entry.groundRange.value,
          airRange: entry.airRange.value,
          attack: entry.attack.value,
          attackAgainstTanks: entry.attackAgainstTanks?.value,
          attackAgainstFootSoldiers: entry.attackAgainstFootSoldiers?.value,
          attackAgainstAir: entry.attackAgainstAir?.value,
          openRow: entry.openRow.value,
          forestRow: entry.forestRow.value,
        },
      ]),
    );
    sheets.set(sheet, figures);
  }
  if (!overrides) return figures;
  const changed = new Map(figures);
  for (const [type, change] of Object.entries(overrides)) {
    const before = figures.get(type as UnitType);
    if (before) changed.set(type as UnitType, { ...before, ...change });
  }
  return changed;
}
