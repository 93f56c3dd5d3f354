import { unitSheetOf } from '../../src/trench-club/rules/rules.js';
import type { Area, Country } from '../../src/trench-club/schema/names.js';
import type { OptionOverrides } from '../../src/trench-club/schema/options.js';
import type { UnitSheetDocument } from '../../src/trench-club/schema/unit-sheet.js';
import type { SetUp } from '../../src/trench-club/set-up.js';
import type { Chance } from './random.js';

const EDITIONS = ['e1', 'e2'] as const;
const MAPS = ['flanders-mud', 'vosges-snow'] as const;
const AREAS: readonly Area[] = ['full', 'half-1-6', 'half-7-12'];

const CENTRAL: readonly Country[] = ['germany', 'austria-hungary'];
const ENTENTE: readonly Country[] = ['france', 'great-britain'];

/** Options that differ from a ruleset's defaults, for one game in two. */
const CHANGES: readonly OptionOverrides[] = [
  { 'victory.forts': { full: 7, half: 4 } },
  { 'firstRound.limits': false },
  { 'firstRound.secondTurn': 'any-two' },
  { 'deploy.water': 'none' },
  { 'deploy.water': 'any' },
  { 'fort.transit': false },
  { 'air.overflyEntrances': true },
  { 'air.overflyEntrances': false },
  { 'transport.unloadIntoWater': true },
  { 'transport.boardInsideFort': false },
  { 'transport.boardInsideFort': true },
  { 'victory.check': 'end-of-turn' },
  { 'victory.annihilation': false },
  { 'recruit.maxPerType': 2 },
  { 'repair.price': 1 },
  { 'money.transferFee': 0 },
  { 'battle.destroyAt': 5 },
];

/** Variants, each in one game of six whatever the others are. */
const VARIANTS: readonly OptionOverrides[] = [
  { 'variant.victoryPoints': true },
  { 'variant.trenches': true },
  { 'trench.attackOrigin': 'whole-trench' },
  { 'trench.entryEndsMove': true },
  { 'trench.entryEndsMove': false },
  { 'start.twoCountryUnits': true },
  { 'start.doubleSet': true },
  { 'random.source': 'cards' },
  { 'area.rolls': 'per-hex' },
  { 'bertha.scatterRose': [4, 2, 6, 1, 5, 3] },
];

/** Editions, maps and areas in turn, so that any twelve games in a row cover all of them; the rest by chance. */
export function lineUp(index: number, chance: Chance): SetUp {
  const area = AREAS[index % 3] as Area;
  const ruleset = EDITIONS[Math.floor(index / 3) % 2] as (typeof EDITIONS)[number];
  const map = MAPS[Math.floor(index / 6) % 2] as string;
  const four = area === 'full';
  const options: OptionOverrides = {
    ...(four ? {} : { 'map.area': area }),
    ...(chance.happens(0.5) ? chance.one(CHANGES) : {}),
    ...Object.assign({}, ...VARIANTS.map((variant) => (chance.happens(1 / 6) ? variant : {}))),
    ...(chance.happens(0.4) ? withSpecialForces(chance) : {}),
  };
  return {
    ruleset,
    map,
    options,
    seats: seatsOf(four, chance),
    ...(chance.happens(0.2) && { quick: true }),
    ...(index % 4 === 3 && { unitSheet: withBuilders(ruleset) }),
  };
}

/** Cheap, so that every kind comes onto the board and meets the others. */
function withSpecialForces(chance: Chance): OptionOverrides {
  return {
    'sf.enabled': chance.happens(0.8),
    'sf.draw': chance.one(['dice', 'deck'] as const),
    'sf.price': chance.one([1, 3, 18]),
    'sf.catchUpChoice': chance.happens(0.7),
    'start.specialForce': chance.happens(0.6),
    'turret.contactAndSupport': chance.happens(0.5),
  };
}

/** ICON-BLD-4: no printed unit builds, so some games are played with a sheet whose foot soldiers do. */
function withBuilders(ruleset: (typeof EDITIONS)[number]): UnitSheetDocument {
  const { units, ...sheet } = unitSheetOf({ ruleset });
  return { ...sheet, id: 'builders', units: units.map((unit) => ({ ...unit, builder: unit.class === 'foot' })) };
}

/** SET-1: the factions in turn. */
function seatsOf(four: boolean, chance: Chance): Country[] {
  const [ours, theirs] = chance.shuffled([CENTRAL, ENTENTE]) as [readonly Country[], readonly Country[]];
  const [a, c] = chance.shuffled(ours) as [Country, Country];
  const [b, d] = chance.shuffled(theirs) as [Country, Country];
  return four ? [a, b, c, d] : [a, b];
}
