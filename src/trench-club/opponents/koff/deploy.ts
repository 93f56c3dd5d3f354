import { distance, type Hex } from '../../../hex/axial.js';
import type { Placement } from '../../wire/schema/command.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { armiesOf, hiddenArmies, rings, startHex } from '../../law/set-up/deployment.js';
import { endDeployment } from '../../law/set-up/headquarters.js';
import { leads } from '../../board/position/side.js';
import { say } from '../../words/say.js';
import { least } from '../tactics/criteria.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import { bodiesOfWater } from './tokens.js';
import { TURRET_SET, typeOfForce } from '../../board/rules/enemy-tokens.js';
import type { Turn } from './turn.js';

/**
 * KOF-SET-2, KOF-D-3, KOF-D-6, KOF-D-56: the enemy turns over its next token in the order of the deal and places the army.
 * From a view that hides what was drawn it cannot.
 */
export function revealAndPlace(turn: Turn): void {
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
  turn.tell('reveal', ['KOF-SET-2', 'KOF-D-3', 'KOF-D-56'], say('enemy-reveals', { army }), { army }, true);
}

/**
 * KOF-D-3: the first drawn on the number, the others clockwise from the top hex, ring by ring, on free land; on a map without a
 * top hex from the upper left one, like the Automa, whose procedure it is (AUT-D-1).
 */
function placements(turn: Turn, army: number, units: readonly string[]): Placement[] {
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
function waterFor({ state, country, board, chooser }: Turn, army: number, unit: string): Hex | undefined {
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
