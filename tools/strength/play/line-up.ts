import { mapOf, unitSheetOf } from '../../../src/trench-club/board/rules/rules.js';
import type { MapDocument } from '../../../src/trench-club/wire/schema/map.js';
import type { Area, Country } from '../../../src/trench-club/wire/schema/names.js';
import type { OptionOverrides } from '../../../src/trench-club/wire/schema/options.js';
import type { UnitEntry, UnitSheetDocument } from '../../../src/trench-club/wire/schema/unit-sheet.js';
import type { SetUp } from '../../../src/trench-club/hosted/game/set-up.js';
import type { Chance } from '../../../scripts/play/random.js';

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

export interface LineUp extends SetUp {
  /** Begin with a state of required members: members with their default are left out. */
  readonly isBare?: boolean;
}

/** Editions, maps and areas in turn, so that any twelve games in a row cover all of them; the rest by chance. */
export function lineUp(index: number, chance: Chance): LineUp {
  const area = AREAS[index % 3] as Area;
  const ruleset = EDITIONS[Math.floor(index / 3) % 2] as (typeof EDITIONS)[number];
  const printed = MAPS[Math.floor(index / 6) % 2] as string;
  const four = area === 'full';
  const map = four && chance.happens(0.1) ? withoutHalves(printed) : printed;
  const isBare = chance.happens(0.1);
  const hasForts = chance.happens(0.05);
  const options: OptionOverrides = {
    ...(four ? {} : { 'map.area': area }),
    ...(chance.happens(0.5) ? chance.one(CHANGES) : {}),
    ...Object.assign({}, ...VARIANTS.map((variant) => (chance.happens(1 / 6) ? variant : {}))),
    ...(chance.happens(0.4) ? withSpecialForces(chance) : {}),
    ...(hasForts && { 'forts.start': 'scenario' }),
  };
  const seats = seatsOf(four, chance);
  const forts = mapOf({ map }).forts.slice(0, 3);
  return {
    ruleset,
    map,
    options,
    seats: seats.map((country) => ({ country })),
    ...((isBare || chance.happens(0.2)) && { quick: true }),
    ...(isBare && { isBare }),
    ...(index % 4 === 3 && { unitSheet: withIcons(ruleset, index % 8 === 3) }),
    ...(chance.happens(0.1) && { unitOverrides: { infantry: { speed: 3 }, mortar: { groundRange: [2, 8] } } }),
    ...(hasForts && area !== 'half-7-12' && { forts: forts.map(({ id }) => ({ id, country: chance.one(seats) })) }),
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

/**
 * ICON-BLD-4: no printed unit builds, so some games are played with a sheet whose foot soldiers do; and some of these with
 * the other icons that no printed unit has (ICON-UNL-1, ICON-FOOT-1, ICON-AREA-1).
 */
function withIcons(ruleset: (typeof EDITIONS)[number], hasAll: boolean): UnitSheetDocument {
  const { units, ...sheet } = unitSheetOf({ ruleset });
  const area = units.find(({ type }) => type === 'gas-launcher')?.area;
  const estimated = <T>(value: T) => ({ value, basis: 'estimated' as const });
  const icons: Readonly<Partial<Record<UnitEntry['type'], Partial<UnitEntry>>>> = {
    howitzer: { groundRange: estimated('unlimited') },
    'assault-gun': { groundRange: estimated([1, 'unlimited']) },
    mortar: { ...(area && { area }) },
    'armoured-car': { attackAgainstFootSoldiers: estimated({ recruit: 5, veteran: 6, warHero: 7 }) },
  };
  const withIcon = (unit: UnitEntry) => ({ ...unit, ...(hasAll && icons[unit.type]), builder: unit.class === 'foot' });
  return { ...sheet, id: hasAll ? 'icons' : 'builders', units: units.map(withIcon) };
}

const whole = new Map<string, MapDocument>();

/** A printed map as one that cannot be halved, and whose forts have no names (SET-2). */
function withoutHalves(id: string): MapDocument {
  let document = whole.get(id);
  if (!document) {
    const { halves: _halves, forts, ...map } = mapOf({ map: id });
    document = { ...map, id: 'whole', forts: forts.map(({ title: _title, ...fort }) => fort) };
    whole.set(id, document);
  }
  return document;
}

/** SET-1: the factions in turn. */
function seatsOf(four: boolean, chance: Chance): Country[] {
  const [ours, theirs] = chance.shuffled([CENTRAL, ENTENTE]) as [readonly Country[], readonly Country[]];
  const [a, c] = chance.shuffled(ours) as [Country, Country];
  const [b, d] = chance.shuffled(theirs) as [Country, Country];
  return four ? [a, b, c, d] : [a, b];
}
