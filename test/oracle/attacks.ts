/**
 * Attack legality and dice, written a second time from the clauses alone: slow, plain, and without a line of the
 * engine. It reads the unit sheet as published.
 */
import type { Country, Terrain } from '../../src/trench-club/wire/schema/names.js';
import type { Unit } from '../../src/trench-club/wire/schema/state.js';
import { among, around, behind, same, trenchAt, walk, type Place } from './long-hex.js';
import { intervalOf } from './movement-world.js';
import type { UnitEntry, UnitSheetDocument } from '../../src/trench-club/wire/schema/unit-sheet.js';

export interface OracleWorld {
  readonly sheet: UnitSheetDocument;
  readonly units: readonly Unit[];
  readonly terrain: (q: number, r: number) => Terrain;
  readonly atMode: 'plus-two-dice' | 'attack-values';
  readonly atOnReturnFire: boolean;
  /** OPT-25; without it 1 to 6 clockwise from the top. */
  readonly rose?: readonly number[];
  /** OPT-26 */
  readonly perHex?: boolean;
  /** CARD-3: who draws cards. */
  readonly cards?: readonly Country[];
  /** VAR-TRE-1: all trench hexes in play; trenches are their connected groups (DEC-TRE-16). */
  readonly trenches?: readonly Place[];
  /** OPT-30 */
  readonly wholeTrench?: boolean;
  /** SF-TUR */
  readonly turrets?: readonly OracleTurret[];
  /** OPT-35 */
  readonly turretsSupport?: boolean;
  /** AUT-CBT-1: whose hits are fixed. */
  readonly automata?: readonly Country[];
}

/** The Turret of a fort, by the hexes of its fort (DEC-SF-TUR-3) and the country that controls it (SF-TUR-3). */
export interface OracleTurret {
  readonly fort: string;
  readonly country: Country;
  readonly hexes: readonly Place[];
}

/** The result of one number of the scatter die, or of all twelve if nothing scatters. */
export interface OracleShot {
  readonly faces: number;
  /** DEC-TRE-12: among how many soldiers of a trench the one hit is chosen, each as likely; 1 elsewhere. */
  readonly among: number;
  readonly hex: Place;
  readonly value: number;
  /** Who takes the hits of each roll, and by which row. */
  readonly rolls: readonly (readonly { readonly unit: string; readonly row: readonly number[] }[])[];
}

export interface OracleAttack {
  readonly distance: number;
  readonly closeCombat: boolean;
  readonly returnFire: boolean;
  readonly extra: number;
  readonly supporters: readonly string[];
  readonly attackerBase: number;
  readonly attackerExtra: number;
  readonly attackerValue: number;
  /** The target first, then in the order of the state. */
  readonly returns: readonly { unit: string; base: number; extra: number; value: number }[];
  readonly targetRow: readonly number[];
  readonly shots: readonly OracleShot[];
}

// CMP-1, DEF-2
const CENTRAL: readonly Country[] = ['germany', 'austria-hungary'];
const enemies = (a: Country, b: Country) => CENTRAL.includes(a) !== CENTRAL.includes(b);

const FEET = ['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners']; // DEF-4
const TANKS = ['tank', 'renault-ft-17', 'mark-i-female']; // DEF-5

/** Where a unit stands, and in which trench (VAR-TRE-3, VAR-TRE-5). */
const placeOf = (unit: Unit): Place | null => (unit.hex ? [unit.hex.q, unit.hex.r] : null);
function trenchOf({ trenches = [] }: OracleWorld, unit: Unit): Place[] | null {
  const place = placeOf(unit);
  return place && FEET.includes(unit.type) ? trenchAt(trenches, place) : null;
}
/** VAR-TRE-8: where it can be attacked. */
const lies = (world: OracleWorld, unit: Unit): Place[] => trenchOf(world, unit) ?? [placeOf(unit) ?? [NaN, NaN]];
/** DEC-TRE-5: where it attacks and supports from. */
const from = (world: OracleWorld, unit: Unit): Place[] =>
  world.wholeTrench ? lies(world, unit) : [placeOf(unit) ?? [NaN, NaN]];

const sheetOf = ({ sheet }: OracleWorld, { type }: Unit) => sheet.units.find((one) => one.type === type) as UnitEntry;
const flies = ({ type }: Unit) => ['fighter-plane', 'ground-attack-plane', 'airship'].includes(type); // DEF-6

// DEF-7
function isInRange(world: OracleWorld, unit: Unit, other: Unit, steps: number): boolean {
  const entry = sheetOf(world, unit);
  const range = intervalOf(flies(other) ? entry.airRange.value : entry.groundRange.value);
  return range !== null && steps >= range[0] && steps <= range[1];
}

/** DEC-TRE-11, DEC-TRE-12: the hexes of the target that are in range: those that an attack may name. */
export function oracleAims(world: OracleWorld, attacker: Unit, target: Unit): Place[] {
  if (!placeOf(attacker) || !placeOf(target)) return []; // DEF-3, FRT-10, FRT-16
  return lies(world, target).filter((to) =>
    from(world, attacker).some((hex) => isInRange(world, attacker, target, walk(hex, to))),
  );
}

/** The description of an attack, null if it is illegal; `aim` is the trench hex it names. */
export function oracleAttack(world: OracleWorld, attacker: Unit, target: Unit, aim?: Place): OracleAttack | null {
  // MOV-9, SF-GUN-4, DEC-MOV-11
  const helpless = (unit: Unit) => {
    const place = placeOf(unit);
    if (!place) return true;
    return world.terrain(...place) === 'water' && !flies(unit) && unit.type !== 'gunboat';
  };
  if (!enemies(attacker.country, target.country)) return null; // ATT-8
  if (helpless(attacker)) return null; // ATT-9
  const aims = oracleAims(world, attacker, target);
  const there = aim ?? aims.find((hex) => same(hex, placeOf(target) as Place)) ?? aims[0];
  if (!there || !among(aims, there)) return null; // ATT-4, ATT-5, ATT-6
  const paces = from(world, attacker).flatMap((hex) => lies(world, target).map((to) => walk(hex, to)));
  const distance = Math.min(...paces.filter((steps) => isInRange(world, attacker, target, steps)));

  const { scatter, area } = sheetOf(world, attacker);
  const closeCombat = distance === 1 && !scatter?.value; // DEC-ICON-6
  const couldFight = (unit: Unit, other: Unit) => !helpless(unit) && isInRange(world, unit, other, 1); // DEF-9
  const inTrench = (hex: Place): Unit[] => {
    const trench = trenchAt(world.trenches ?? [], hex);
    return world.units.filter((unit) => FEET.includes(unit.type) && trench && among(trench, placeOf(unit) ?? [NaN, 0]));
  };
  // BAT-3, VAR-TRE-10
  const fellows = trenchOf(world, target) ? inTrench(placeOf(target) as Place) : [];
  const returning = closeCombat
    ? [target, ...fellows.filter((unit) => unit !== target)].filter((unit) => couldFight(unit, attacker))
    : [];
  const friends = closeCombat
    ? world.units.filter(
        (unit) =>
          unit !== attacker &&
          unit.country === attacker.country && // BAT-9
          placeOf(unit) !== null &&
          lies(world, target).some((to) => from(world, unit).some((hex) => among(around(to), hex))) && // VAR-TRE-9
          couldFight(unit, target),
      )
    : [];
  // OPT-35, DEC-SF-TUR-1: by option those of one's own country, next to whom they can fire at.
  const turrets = closeCombat && world.turretsSupport && !flies(target) ? (world.turrets ?? []) : [];
  const helpers = turrets.filter(
    ({ country, hexes }) =>
      country === attacker.country && lies(world, target).some((to) => hexes.some((hex) => walk(hex, to) === 1)),
  );
  const places = [...friends.map((unit) => from(world, unit)), ...helpers.map(({ hexes }) => hexes)];
  const opposite = places.some((hexes) =>
    from(world, attacker).some((hex) => behind(hex, lies(world, target)).some((far) => among(hexes, far))),
  );
  let extra = 0;
  if (places.length >= 1) extra = 2; // BAT-6
  if (places.length >= 2 || opposite) extra = 3; // BAT-7, BAT-8, DEC-TRE-6

  const dice = (unit: Unit) => ({ 0: 12, 1: 11, 2: 10, 3: 8, 4: 7, 5: 5 })[unit.damage ?? 0] as number; // BAT-5
  const value = (unit: Unit, other: Unit, attacks: boolean) => {
    const entry = sheetOf(world, unit);
    const xp = unit.xp ?? 0;
    let values = entry.attack.value;
    const antiTank = world.atMode === 'attack-values' && (attacks || world.atOnReturnFire);
    if (TANKS.includes(other.type) && entry.attackAgainstTanks && antiTank) values = entry.attackAgainstTanks.value;
    if (FEET.includes(other.type) && entry.attackAgainstFootSoldiers) values = entry.attackAgainstFootSoldiers.value;
    if (flies(other) && entry.attackAgainstAir) values = entry.attackAgainstAir.value;
    if (!values) throw new Error(`${unit.type} fights without an attack value`);
    if (xp <= 2) return values.recruit;
    return xp <= 4 ? values.veteran : values.warHero;
  };
  const plusTwo = (unit: Unit, other: Unit, attacks: boolean) =>
    unit.type === 'anti-tank-gunners' &&
    TANKS.includes(other.type) &&
    world.atMode === 'plus-two-dice' &&
    (attacks || world.atOnReturnFire)
      ? 2
      : 0;
  const marked = (unit: Unit) => ({ unit: unit.id, row: rowOf(world, unit) });
  const standing = (hex: Place) => world.units.find((unit) => same(placeOf(unit) ?? [Infinity, 0], hex)) ?? null;
  /** Who is hit by an area attack on a hex: a list for each roll. */
  const cloudAt = (hex: Place): OracleShot['rolls'] => {
    // DEC-ICON-8: the hex aimed at, then 1 to 6 (the sheets of the tests have no wider patterns).
    const wanted = area?.value?.map((offset): Place => [offset.q, offset.r]) ?? [];
    const offsets = [[0, 0] as Place, ...around([0, 0]).filter((one) => among(wanted, one))];
    const told = new Set<Unit>();
    const pools = offsets.flatMap(([q, r], number) => {
      const place: Place = [hex[0] + q, hex[1] + r];
      // DEC-ICON-8: a trench is one hex, where the pattern first meets it: all its soldiers (DEC-TRE-12), then who crosses it.
      const trench = trenchAt(world.trenches ?? [], place);
      const inPattern = offsets.slice(number).map(([dq, dr]): Place => [hex[0] + dq, hex[1] + dr]);
      const there = trench ? inPattern.filter((one) => among(trench, one)) : [place];
      const pool = [...inTrench(place), ...there.map(standing)].filter(
        (one): one is Unit => one !== null && !flies(one) && one !== attacker && !told.has(one),
      );
      const once = [...new Set(pool)];
      for (const one of once) told.add(one);
      return [once.map(marked)];
    });
    const hit = pools.filter((pool) => pool.length > 0);
    const perHex = world.perHex && !world.cards?.includes(attacker.country);
    return hit.length === 0 || perHex ? hit : [hit.flat()];
  };
  const shots: OracleShot[] = [];
  const shoot = (faces: number, hex: Place, units: readonly (Unit | null)[], rolls = units.map(() => cloudAt(hex))) => {
    units.forEach((unit, i) => {
      const hit = area?.value ? (rolls[i] ?? []) : unit ? [[marked(unit)]] : [];
      const against = hit.length > 0 ? value(attacker, unit ?? target, true) : 0;
      shots.push({ faces, among: units.length, hex, value: against, rolls: hit });
    });
  };
  const ranks = scatter?.value ?? { recruit: 0, veteran: 0, warHero: 0 };
  const xp = attacker.xp ?? 0;
  const upTo = xp <= 2 ? ranks.recruit : xp <= 4 ? ranks.veteran : ranks.warHero; // ICON-BB-1 … ICON-BB-3
  for (let die = 1; die <= upTo; die++) {
    const hex = around(there)[((world.rose ?? [1, 2, 3, 4, 5, 6])[die - 1] as number) - 1] as Place; // DEC-ICON-1
    const unit = standing(hex);
    // DEC-TRE-12
    if (trenchOf(world, target) && among(lies(world, target), hex)) shoot(1, hex, [target]);
    else if (inTrench(hex).length > 0) shoot(1, hex, inTrench(hex));
    else shoot(1, hex, [unit && !flies(unit) ? unit : null]); // ICON-BB-5, DEC-ICON-3
  }
  shoot(12 - upTo, there, [target]);
  return {
    distance,
    closeCombat,
    returnFire: returning.length > 0,
    extra,
    supporters: [...friends.map(({ id }) => id), ...helpers.map(({ fort }) => `fort:${fort}`)].sort(),
    attackerBase: dice(attacker),
    attackerExtra: extra + plusTwo(attacker, target, true),
    attackerValue: value(attacker, target, true),
    returns: returning.map((unit) => ({
      unit: unit.id,
      base: dice(unit),
      extra: plusTwo(unit, attacker, false),
      value: value(unit, attacker, false),
    })),
    targetRow: rowOf(world, target),
    shots,
  };
}

// BAT-15, DEC-BAT-12, VAR-TRE-11, DEC-TRE-10
function rowOf(world: OracleWorld, unit: Unit): readonly number[] {
  if (trenchOf(world, unit)) {
    return world.sheet.units.find(({ type }) => type === 'tank')?.forestRow.value as readonly number[];
  }
  const entry = sheetOf(world, unit);
  const place = placeOf(unit);
  const dug = place !== null && among(world.trenches ?? [], place);
  const inForest = place !== null && !dug && world.terrain(...place) === 'forest' && !flies(unit);
  return (inForest ? entry.forestRow.value : null) ?? entry.openRow.value;
}

/** SF-TUR-4, DEC-TRE-11: the hexes of the target at which the Turret can fire, counted from any hex of its fort. */
export function turretAims({ hexes }: OracleTurret, world: OracleWorld, target: Unit): Place[] {
  if (!placeOf(target) || flies(target)) return [];
  return lies(world, target).filter((to) => hexes.some((from) => walk(from, to) >= 1 && walk(from, to) <= 3));
}

/** DEC-SF-TUR-1, DEC-SF-TUR-4: twelve dice at its one value; never close combat, so that there is no support and no return fire. */
export function oracleTurretAttack(
  world: OracleWorld,
  turret: OracleTurret,
  target: Unit,
  aim?: Place,
): OracleAttack | null {
  if (!enemies(turret.country, target.country)) return null; // ATT-8
  const aims = turretAims(turret, world, target);
  const there = aim ?? aims.find((hex) => same(hex, placeOf(target) as Place)) ?? aims[0];
  if (!there || !among(aims, there)) return null;
  const paces = turret.hexes.flatMap((hex) => lies(world, target).map((to) => walk(hex, to)));
  const row = rowOf(world, target);
  const value = world.sheet.turret.attack.value;
  return {
    distance: Math.min(...paces),
    closeCombat: false,
    returnFire: false,
    extra: 0,
    supporters: [],
    attackerBase: 12,
    attackerExtra: 0,
    attackerValue: value,
    returns: [],
    targetRow: row,
    shots: [{ faces: 12, among: 1, hex: there, value, rolls: [[{ unit: target.id, row }]] }],
  };
}
