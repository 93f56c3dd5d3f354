import { neighboursOf } from '../../../hex/board.js';
import { connectedGroups } from '../../../hex/groups.js';
import type { Dice } from '../../../dice/dice.js';
import { pick } from '../../../dice/pick.js';
import { distance, type Hex } from '../../../hex/axial.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { leads } from '../../board/position/side.js';
import { specialForceId, TURRET_SET, typeOfForce } from '../../board/rules/enemy-levels.js';
import { armiesOf, hiddenArmies, rings, startHex } from '../../law/set-up/deployment.js';
import { endDeployment } from '../../law/set-up/headquarters.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import type { Placement } from '../../wire/schema/command.js';
import { SPECIAL_FORCES, type Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { msg } from '../../words/msg.js';
import { least } from '../tactics/criteria.js';
import type { KoffStep } from './turn.js';

/** KOF-D-5: the special forces a flag may stand for, in the order of the unit sheet. */
export const FLAG_POOL = SPECIAL_FORCES.map((force) => (force === 'turret' ? TURRET_SET : force));

/** KOF-D-6: the least number of connected water or bridge hexes for a Gunboat. */
const MIN_WATER = 3;

/** KOF-SET-4 … KOF-SET-7: what lies at each location, in the order in which it was drawn. */
export type Draws = readonly [readonly string[], readonly string[], readonly string[]];

/**
 * KOF-D-56: the three draws, all at once, in the order of the deal: two dice for each of the first two locations, then a
 * `pick` for each token, a flag followed by the `pick` of its special force.
 * @param tokens ids of the starting units, in the order of the unit sheet
 */
export function drawArmies(
  tokens: readonly string[],
  flags: number,
  country: Country,
  map: CompiledMap,
  dice: Dice,
): Draws {
  const bag: (string | null)[] = [...tokens, ...new Array<null>(flags).fill(null)];
  const drawn = new Set<string>();
  const forceOf = (): string => {
    const pool = FLAG_POOL.filter((force) => !drawn.has(force));
    for (;;) {
      const force = pick(pool, dice);
      if (force === 'gunboat' && bodiesOfWater(map).length === 0) continue;
      drawn.add(force);
      return force === TURRET_SET ? TURRET_SET : specialForceId(country, force);
    }
  };
  const take = (count: number): string[] => {
    const army: string[] = [];
    while (army.length < count && bag.length > 0) {
      const places = bag.map((_, index) => index);
      const [token] = bag.splice(pick(places, dice), 1) as [string | null];
      army.push(token ?? forceOf());
    }
    return army;
  };
  const first = take(difference(dice));
  const second = take(difference(dice));
  return [first, second, take(bag.length)];
}

/** KOF-SET-4: two dice, both again while they are equal; their difference. */
function difference(dice: Dice): number {
  for (;;) {
    const [one, other] = dice.roll(2) as [number, number];
    if (one !== other) return Math.abs(one - other);
  }
}

/** KOF-D-6, KOF-D-71: bodies of three connected water or bridge hexes and more, on the empty map. */
export function bodiesOfWater(map: CompiledMap): readonly (readonly number[])[] {
  const water = map.board.hexes.flatMap((_, hex) => (['water', 'bridge'].includes(map.terrainAt(hex)) ? [hex] : []));
  const bodies = connectedGroups(water, (hex) => neighboursOf(map.board, hex));
  return bodies.filter(({ length }) => length >= MIN_WATER);
}

/**
 * KOF-SET-2, KOF-D-3, KOF-D-6, KOF-D-56: turns over the enemy's next token in the order of the deal and places the
 * army. Impossible from a view that hides the draw.
 */
export function revealAndPlace(turn: KoffStep): void {
  const { state, country } = turn;
  const [army] = hiddenArmies(state, country);
  const number = army === undefined ? null : armiesOf(state, country)[army - 1]?.token;
  const drawn = army === undefined ? null : memoryOf(state, country).draws?.[army - 1];
  if (army === undefined || !number || !drawn) return;
  const units = drawn.filter((id) => id !== TURRET_SET);
  const known = new Map(state.units.map(({ id, type }) => [id, type]));
  turn.emit(
    { type: 'token-revealed', country, army, number },
    {
      type: 'army-drawn',
      country,
      army,
      units: units.flatMap((unit) => {
        const unitType = known.get(unit) ?? typeOfForce(country, unit);
        return unitType ? [{ unit, unitType }] : [];
      }),
      ...(units.length < drawn.length && { turrets: turn.board.position.rules.turret.perPurchase }),
    },
  );
  const placed = placements(turn, army, units);
  turn.emit({ type: 'army-deployed', country, army, placements: placed });
  for (const unit of units) {
    if (placed.some((one) => one.unit === unit)) continue;
    turn.emit({ type: 'unit-withdrawn', unit, country, clause: 'KOF-D-6' });
  }
  turn.placeTurrets();
  const after = turn.state;
  if (leads(after).every((one) => armiesOf(after, one).every(({ deployed }) => deployed))) {
    turn.run((uncommitted) => endDeployment(uncommitted, turn.dice));
  }
  turn.conclude('reveal', ['KOF-SET-2', 'KOF-D-3', 'KOF-D-56'], msg('enemy-reveals', { army }), { army }, true);
}

/**
 * KOF-D-3: the first drawn on the number, the others clockwise from the top hex, ring by ring, on free land; on a map without a
 * top hex from the upper left one, like the Automa, whose procedure it is (AUT-D-1).
 */
function placements(turn: KoffStep, army: number, units: readonly string[]): Placement[] {
  const { state, country } = turn;
  const land = freeLand(state, country, army);
  return units.flatMap((unit) => {
    const type = state.units.find(({ id }) => id === unit)?.type;
    const hex = type === 'gunboat' ? waterFor(turn, army, unit) : land.next().value;
    return hex ? [{ unit, hex }] : [];
  });
}

function* freeLand(state: State, country: Country, army: number): Generator<Hex, undefined> {
  for (const { land } of rings(state, country, army)) yield* land;
  return undefined;
}

/** KOF-D-6: the free water hex nearest to the number; none if units of the people wade on all of them. */
function waterFor({ state, country, board, chooser }: KoffStep, army: number, unit: string): Hex | undefined {
  const { map, occupants } = board.position;
  const start = startHex(state, country, army);
  const options = bodiesOfWater(map)
    .flat()
    .filter((hex) => map.terrainAt(hex) === 'water' && occupants[hex] === -1)
    .sort((a, b) => a - b)
    .map((hex) => board.hex(hex));
  if (!start || options.length === 0) return undefined;
  const { q, r } = chooser.choose(
    'hex',
    options,
    [least('distance', 'KOF-D-6', (hex) => distance(start, hex))],
    (hex) => ({ unit, hex }),
  );
  return { q, r };
}
