import {
  COUNTRIES,
  UNIT_TYPES,
  type Country,
  type Terrain,
  type UnitType,
} from '../../src/trench-club/wire/schema/names.js';
import { hexKey, neighbours, type Hex } from '../../src/hex/axial.js';
import { unitSheets } from '../../src/trench-club/board/rules/catalogue.js';
import type { Options } from '../../src/trench-club/wire/schema/options.js';
import type { Unit } from '../../src/trench-club/wire/schema/state.js';
import type { UnitEntry, UnitOverrides, UnitSheetDocument } from '../../src/trench-club/wire/schema/unit-sheet.js';
import type { OracleWorld } from '../oracle/attacks.js';
import { trenchAt, type Place } from '../oracle/long-hex.js';
import { hexesOf, type Scene, type SceneFort } from './combat.js';

const TERRAINS: readonly Terrain[] = ['open', 'open', 'open', 'forest', 'forest', 'water', 'road', 'bridge'];

/** A crowded corner of a map: `count` units of all kinds and countries, some inside a fort or aboard. */
export function randomPosition(below: (n: number) => number, count: number, types: readonly UnitType[] = UNIT_TYPES) {
  const terrain: Record<string, Terrain> = {};
  const taken = new Set<string>();
  const units: Unit[] = [];
  const span = 3 + below(5);
  for (let i = 0; i < count; i++) {
    const hex = { q: below(span) - 2, r: below(span) - 2 };
    const key = `${hex.q},${hex.r}`;
    const country = COUNTRIES[below(4)] as Country;
    const unit: Unit = { id: `u${i}`, country, type: types[below(types.length)] as UnitType };
    if (below(3) === 0) unit.damage = below(6);
    if (below(3) === 0) unit.xp = below(8);
    const place = below(20);
    if (place === 0) unit.fort = 'fort';
    else if (place === 1) unit.aboard = 'truck';
    else if (place > 2) {
      if (taken.has(key)) continue;
      taken.add(key);
      unit.hex = hex;
    }
    units.push(unit);
  }
  for (let q = -2; q < span; q++) {
    for (let r = -2; r < span; r++) terrain[`${q},${r}`] = TERRAINS[below(TERRAINS.length)] as Terrain;
  }
  return { units, terrain };
}

const FEET: readonly UnitType[] = ['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners'];
const CROSS_TRENCHES: readonly UnitType[] = ['tank', 'renault-ft-17', 'mark-i-female'];
const OVER_TRENCHES: readonly UnitType[] = ['fighter-plane', 'ground-attack-plane', 'airship'];

/** The position with trenches dug into it, each held by one side at most (VAR-TRE-2, VAR-TRE-3). */
export function dug(below: (n: number) => number, { units, terrain }: ReturnType<typeof randomPosition>) {
  const able = Object.entries(terrain).flatMap(([key, kind]): Place[] =>
    kind === 'open' || kind === 'forest' || kind === 'road' ? [key.split(',').map(Number) as [number, number]] : [],
  );
  const lines: Place[] = [];
  for (let n = 2 + below(3); n > 0; n--) {
    let [q, r] = able[below(able.length)] as Place;
    // Mostly in one direction, as trenches are.
    const ahead = below(6);
    for (let more = 2 + below(7); more > 0; more--) {
      if (!able.some((one) => one[0] === q && one[1] === r)) break;
      if (!lines.some((one) => one[0] === q && one[1] === r)) lines.push([q, r]);
      ({ q, r } = neighbours({ q, r })[below(3) === 0 ? below(6) : ahead] as Hex);
    }
  }
  const sides = new Map<string, boolean>();
  const standing = units.map((unit): Unit => {
    const trench = unit.hex && trenchAt(lines, [unit.hex.q, unit.hex.r]);
    if (!trench || OVER_TRENCHES.includes(unit.type)) return unit;
    const crosses = CROSS_TRENCHES.includes(unit.type) && below(2) === 0;
    if (crosses) return unit;
    const type = FEET.includes(unit.type) ? unit.type : (FEET[below(FEET.length)] as UnitType);
    const own = unit.country === 'germany' || unit.country === 'austria-hungary';
    const side = sides.get(trench.join()) ?? own;
    sides.set(trench.join(), side);
    const country = own === side ? unit.country : side ? 'germany' : 'france';
    return { ...unit, type, country };
  });
  return { units: standing, terrain, trenches: lines.map(([q, r]) => ({ q, r })) };
}

/** Icons that no printed unit has, cards, and how they are played. */
export interface Icons {
  readonly options: Partial<Options>;
  readonly figures: UnitOverrides;
  readonly dice: readonly Country[];
}

/** A random rose, pattern and choice of dice or cards, on a sheet of its own. */
export function iconsBy(below: (n: number) => number): Icons {
  const rose = [1, 2, 3, 4, 5, 6].sort(() => below(3) - 1);
  const pattern = neighbours({ q: 0, r: 0 }).filter(() => below(3) > 0);
  const range = (['unlimited', [1, 'unlimited'], [1, 3]] as const)[below(3)];
  return {
    options: {
      'bertha.scatterRose': rose,
      'area.rolls': below(2) === 0 ? 'single' : 'per-hex',
      'random.source': below(3) === 0 ? 'cards' : 'dice',
    },
    figures: {
      ...(below(2) === 0 && { 'big-bertha': { groundRange: [1, 8], scatter: { recruit: 6, veteran: 2, warHero: 1 } } }),
      ...(below(2) === 0 && {
        mortar: { groundRange: range as [number, number], area: pattern.length > 0 ? pattern : null },
      }),
      ...(below(2) === 0 && { tank: { attackAgainstFootSoldiers: { recruit: 9, veteran: 10, warHero: 11 } } }),
      ...(below(4) === 0 && { 'fighter-plane': { area: neighbours({ q: 0, r: 0 }) } }),
    },
    dice: COUNTRIES.filter(() => below(2) === 0),
  };
}

/** A position under random options, for the engine and for the slow oracles. */
export function randomScene(
  below: (n: number) => number,
  { units, terrain, trenches }: ReturnType<typeof randomPosition> & { trenches?: readonly Hex[] },
  { options: more, figures, dice }: Icons = { options: {}, figures: {}, dice: [] },
): { scene: Scene; world: OracleWorld; destroyAt: number } {
  const edition = below(2) === 0 ? 'e1' : 'e2';
  const destroyAt = below(6) === 0 ? 5 : 6;
  const options = {
    'at.mode': edition === 'e1' ? 'plus-two-dice' : 'attack-values',
    'at.onReturnFire': below(2) === 0,
    'battle.destroyAt': destroyAt,
    ...(trenches && { 'trench.attackOrigin': below(3) === 0 ? ('whole-trench' as const) : ('own-hex' as const) }),
    ...more,
  } as const;
  const alive = units.filter(({ damage = 0 }) => damage < destroyAt);
  const forts = below(3) === 0 ? fortsBy(below, alive, trenches) : [];
  const turretsSupport = below(2) === 0;
  return {
    scene: {
      edition,
      units: alive,
      terrain,
      options: { ...options, 'turret.contactAndSupport': turretsSupport },
      figures,
      dice,
      ...(trenches && { trenches }),
      forts,
    },
    world: {
      sheet: overridden(unitSheets.get(edition)!.document, figures),
      units: alive,
      terrain: (q, r) => terrain[`${q},${r}`] ?? 'open',
      atMode: options['at.mode'],
      atOnReturnFire: options['at.onReturnFire'],
      ...(more['bertha.scatterRose'] && { rose: more['bertha.scatterRose'] }),
      ...(trenches && {
        trenches: trenches.map(({ q, r }): Place => [q, r]),
        wholeTrench: options['trench.attackOrigin'] === 'whole-trench',
      }),
      turrets: forts.map((fort) => ({
        fort: fort.id,
        country: fort.country,
        hexes: hexesOf(fort).map(({ q, r }): Place => [q, r]),
      })),
      turretsSupport,
      perHex: more['area.rolls'] === 'per-hex',
      cards: more['random.source'] === 'cards' ? COUNTRIES.filter((country) => !dice.includes(country)) : [],
    },
    destroyAt,
  };
}

/** One or two forts with Turrets where no unit stands and no trench runs, as far as there is room among the units. */
function fortsBy(below: (n: number) => number, units: readonly Unit[], trenches: readonly Hex[] = []): SceneFort[] {
  const taken = new Set([...units.flatMap(({ hex }) => hex ?? []), ...trenches].map(hexKey));
  const forts: SceneFort[] = [];
  for (let tries = 0; tries < 12 && forts.length < 2; tries++) {
    const body = { q: below(8) - 2, r: below(8) - 2 };
    const [left, right] = neighbours(body).filter((hex) => !taken.has(hexKey(hex)));
    if (taken.has(hexKey(body)) || !left || !right) continue;
    const country = COUNTRIES[below(4)] as Country;
    const fort: SceneFort = { id: `F${forts.length + 1}`, country, body, entrances: [left, right] };
    for (const hex of hexesOf(fort)) taken.add(hexKey(hex));
    forts.push(fort);
  }
  return forts;
}

/** A sheet with the figures of a caller in the place of its own. */
function overridden(sheet: UnitSheetDocument, figures: UnitOverrides): UnitSheetDocument {
  const entryOf = (entry: UnitEntry): UnitEntry => ({
    ...entry,
    ...Object.fromEntries(
      Object.entries(figures[entry.type] ?? {}).map(([key, value]) => [key, { value, basis: 'caller' }]),
    ),
  });
  return { ...sheet, units: sheet.units.map(entryOf) };
}
