/**
 * Attack legality and dice, written a second time from the clauses alone: slow, plain, and without a line of the
 * engine. It reads the unit sheet as published.
 */
import type { Country, Terrain } from '../../src/trench-club/schema/names.js';
import type { Unit } from '../../src/trench-club/schema/state.js';
import { intervalOf } from './movement-world.js';
import type { UnitEntry, UnitSheetDocument } from '../../src/trench-club/schema/unit-sheet.js';

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
}

/** What comes of one number of the scatter die; where nothing scatters, of all twelve. */
export interface OracleShot {
  readonly faces: number;
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
  readonly targetBase: number | null;
  readonly targetExtra: number | null;
  readonly targetValue: number | null;
  readonly targetRow: readonly number[];
  readonly shots: readonly OracleShot[];
}

export type Place = readonly [number, number];

// CMP-1, DEF-2
const CENTRAL: readonly Country[] = ['germany', 'austria-hungary'];
const enemies = (a: Country, b: Country) => CENTRAL.includes(a) !== CENTRAL.includes(b);

const around = ([q, r]: Place): Place[] => [
  [q, r - 1],
  [q + 1, r - 1],
  [q + 1, r],
  [q, r + 1],
  [q - 1, r + 1],
  [q - 1, r],
];
const same = (a: Place, b: Place) => a[0] === b[0] && a[1] === b[1];

const walked = new Map<string, number>();

/** DEF-1: steps from one hex to another, by walking out ring by ring. */
function walk(from: Place, to: Place): number {
  const key = `${to[0] - from[0]},${to[1] - from[1]}`;
  const known = walked.get(key);
  if (known !== undefined) return known;
  let steps = 0;
  let front: Place[] = [from];
  const seen = new Set([from.join()]);
  while (!front.some((place) => same(place, to))) {
    steps++;
    const next: Place[] = [];
    for (const place of front.flatMap(around)) {
      if (!seen.has(place.join())) {
        seen.add(place.join());
        next.push(place);
      }
    }
    front = next;
  }
  walked.set(key, steps);
  return steps;
}

export function oracleAttack(world: OracleWorld, attacker: Unit, target: Unit): OracleAttack | null {
  const sheetOf = (unit: Unit) => world.sheet.units.find((entry) => entry.type === unit.type) as UnitEntry;
  const placeOf = (unit: Unit): Place | null => (unit.hex ? [unit.hex.q, unit.hex.r] : null);
  const flies = (unit: Unit) => ['fighter-plane', 'ground-attack-plane', 'airship'].includes(unit.type); /* DEF-6 */
  // MOV-9, SF-GUN-4, DEC-MOV-11
  const helpless = (unit: Unit) => {
    const place = placeOf(unit);
    if (!place) return true;
    return world.terrain(...place) === 'water' && !flies(unit) && unit.type !== 'gunboat';
  };
  // DEF-7
  const reaches = (unit: Unit, other: Unit, steps: number) => {
    const entry = sheetOf(unit);
    const range = intervalOf(flies(other) ? entry.airRange.value : entry.groundRange.value);
    return range !== null && steps >= range[0] && steps <= range[1];
  };
  const here = placeOf(attacker);
  const there = placeOf(target);
  if (!here || !there) return null; // DEF-3, FRT-10, FRT-16
  if (!enemies(attacker.country, target.country)) return null; // ATT-8
  if (helpless(attacker)) return null; // ATT-9
  const distance = walk(here, there);
  if (!reaches(attacker, target, distance)) return null; // ATT-4, ATT-5, ATT-6

  const { scatter, area } = sheetOf(attacker);
  const closeCombat = distance === 1 && !scatter?.value; // DEC-ICON-6
  const couldFight = (unit: Unit, other: Unit) => !helpless(unit) && reaches(unit, other, 1); // DEF-9
  const returnFire = closeCombat && couldFight(target, attacker); // BAT-3
  const friends = closeCombat
    ? world.units.filter((unit) => {
        const place = placeOf(unit);
        return (
          unit !== attacker &&
          unit.country === attacker.country && // BAT-9
          place !== null &&
          around(there).some((hex) => same(hex, place)) &&
          couldFight(unit, target)
        );
      })
    : [];
  const far: Place = [there[0] + (there[0] - here[0]), there[1] + (there[1] - here[1])]; // DEC-BAT-5
  const behind = friends.some((unit) => same(placeOf(unit) as Place, far));
  let extra = 0;
  if (friends.length >= 1) extra = 2; // BAT-6
  if (friends.length >= 2 || behind) extra = 3; // BAT-7, BAT-8

  const tanks = ['tank', 'renault-ft-17', 'mark-i-female']; // DEF-5
  const feet = ['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners']; // DEF-4
  const dice = (unit: Unit) => ({ 0: 12, 1: 11, 2: 10, 3: 8, 4: 7, 5: 5 })[unit.damage ?? 0] as number; // BAT-5
  const value = (unit: Unit, other: Unit, attacks: boolean) => {
    const entry = sheetOf(unit);
    const xp = unit.xp ?? 0;
    let values = entry.attack.value;
    const antiTank = world.atMode === 'attack-values' && (attacks || world.atOnReturnFire);
    if (tanks.includes(other.type) && entry.attackAgainstTanks && antiTank) values = entry.attackAgainstTanks.value;
    if (feet.includes(other.type) && entry.attackAgainstFootSoldiers) values = entry.attackAgainstFootSoldiers.value;
    if (flies(other) && entry.attackAgainstAir) values = entry.attackAgainstAir.value;
    if (!values) throw new Error(`${unit.type} fights without an attack value`);
    if (xp <= 2) return values.recruit;
    return xp <= 4 ? values.veteran : values.warHero;
  };
  const plusTwo = (unit: Unit, other: Unit, attacks: boolean) =>
    unit.type === 'anti-tank-gunners' &&
    tanks.includes(other.type) &&
    world.atMode === 'plus-two-dice' &&
    (attacks || world.atOnReturnFire)
      ? 2
      : 0;
  // BAT-15, DEC-BAT-12
  const rowOf = (unit: Unit) => {
    const entry = sheetOf(unit);
    const place = placeOf(unit);
    const inForest = place !== null && world.terrain(...place) === 'forest' && !flies(unit);
    return (inForest ? entry.forestRow.value : null) ?? entry.openRow.value;
  };
  const standing = (hex: Place) => world.units.find((unit) => same(placeOf(unit) ?? [Infinity, 0], hex)) ?? null;
  /** Who is hit by what comes down on a hex: a list for each roll. */
  const rollsAt = (hex: Place): OracleShot['rolls'] => {
    if (!scatter?.value && !area?.value) return [[{ unit: target.id, row: rowOf(target) }]];
    const offsets: Place[] = [[0, 0]];
    // DEC-ICON-8: the hex aimed at, then 1 to 6 (the sheets of the tests have no wider patterns).
    const wanted = area?.value?.map((offset): Place => [offset.q, offset.r]) ?? [];
    offsets.push(...around([0, 0]).filter((one) => wanted.some((other) => same(one, other))));
    const hit = offsets.flatMap(([q, r]) => {
      const unit = standing([hex[0] + q, hex[1] + r]);
      if (!unit || flies(unit)) return []; // ICON-BB-5, DEC-ICON-8
      return area?.value && unit === attacker ? [] : [{ unit: unit.id, row: rowOf(unit) }];
    });
    if (hit.length === 0) return [];
    const perHex = world.perHex && area?.value && !world.cards?.includes(attacker.country);
    return perHex ? hit.map((one) => [one]) : [hit];
  };
  const shots: OracleShot[] = [];
  const ranks = scatter?.value ?? { recruit: 0, veteran: 0, warHero: 0 };
  const xp = attacker.xp ?? 0;
  const upTo = xp <= 2 ? ranks.recruit : xp <= 4 ? ranks.veteran : ranks.warHero; // ICON-BB-1 … ICON-BB-3
  for (let die = 1; die <= upTo; die++) {
    const hex = around(there)[((world.rose ?? [1, 2, 3, 4, 5, 6])[die - 1] as number) - 1] as Place; // DEC-ICON-1
    const rolls = rollsAt(hex);
    shots.push({ faces: 1, hex, value: rolls.length > 0 ? value(attacker, standing(hex) ?? target, true) : 0, rolls });
  }
  const rolls = rollsAt(there);
  shots.push({ faces: 12 - upTo, hex: there, value: rolls.length > 0 ? value(attacker, target, true) : 0, rolls });
  return {
    distance,
    closeCombat,
    returnFire,
    extra,
    supporters: friends.map((unit) => unit.id).sort(),
    attackerBase: dice(attacker),
    attackerExtra: extra + plusTwo(attacker, target, true),
    attackerValue: value(attacker, target, true),
    targetBase: returnFire ? dice(target) : null,
    targetExtra: returnFire ? plusTwo(target, attacker, false) : null,
    targetValue: returnFire ? value(target, attacker, false) : null,
    targetRow: rowOf(target),
    shots,
  };
}
