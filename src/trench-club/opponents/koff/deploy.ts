import { ring, type Hex } from '../../../hex/axial.js';
import type { Placement } from '../../wire/schema/command.js';
import type { Country } from '../../wire/schema/names.js';
import { armiesOf, hiddenArmies, startHex } from '../../law/set-up/deployment.js';
import { endDeployment } from '../../law/set-up/headquarters.js';
import { leads } from '../../board/position/side.js';
import type { Board } from '../tactics/board.js';
import { least, type Chooser } from '../tactics/criteria.js';
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
  const chooser = turn.chooser();
  const placed = placements(turn, army, units, chooser);
  turn.emit({ type: 'army-deployed', country, army, placements: placed });
  for (const unit of units) {
    if (placed.some((one) => one.unit === unit)) continue;
    turn.emit({ type: 'unit-withdrawn', unit, country, clause: 'KOF-D-6' });
  }
  turn.placeTurrets();
  const after = turn.state;
  if (leads(after).every((one) => armiesOf(after, one).every(({ deployed }) => deployed))) {
    endDeployment(turn.uncommitted, turn.dice);
  }
  turn.tell('reveal', ['KOF-SET-2', 'KOF-D-3', 'KOF-D-56'], { army }, chooser, true);
}

/**
 * KOF-D-3: the first drawn on the number, the others clockwise from the top hex, ring by ring, on free land; on a map without a
 * top hex from the upper left one, like the Automa, whose procedure it is (AUT-D-1).
 */
function placements({ board, country }: Turn, army: number, units: readonly string[], chooser: Chooser): Placement[] {
  const { map } = board.position;
  const taken = new Set<number>();
  const land = freeLand(board, country, army, taken);
  return units.flatMap((unit) => {
    const type = board.state.units.find(({ id }) => id === unit)?.type;
    const hex = type === 'gunboat' ? waterFor(board, country, army, unit, chooser) : land.next().value;
    if (hex === undefined) return [];
    taken.add(hex);
    const { q, r } = map.board.hexes[hex] as Hex;
    return [{ unit, hex: { q, r } }];
  });
}

function* freeLand(
  board: Board,
  country: Country,
  army: number,
  taken: ReadonlySet<number>,
): Generator<number, undefined> {
  const { map, occupants } = board.position;
  const start = startHex(board.state, country, army);
  for (let radius = 0, seen = 0; start && seen < map.board.size; radius++) {
    for (const { q, r } of ring(start, radius)) {
      const hex = map.board.indexOf(q, r);
      if (hex === -1) continue;
      seen++;
      const isFree = map.fortAt[hex] === -1 && occupants[hex] === -1 && !taken.has(hex);
      if (isFree && map.terrainAt(hex) !== 'water') yield hex;
    }
  }
  return undefined;
}

/** KOF-D-6: the free water hex nearest to the number; none where people wade on all of them. */
function waterFor(board: Board, country: Country, army: number, unit: string, chooser: Chooser): number | undefined {
  const { map, occupants } = board.position;
  const start = startHex(board.state, country, army);
  const centre = start ? map.board.indexOf(start.q, start.r) : -1;
  const options = bodiesOfWater(map)
    .flat()
    .filter((hex) => map.terrainAt(hex) === 'water' && occupants[hex] === -1)
    .sort((a, b) => a - b);
  if (centre === -1 || options.length === 0) return undefined;
  return chooser.choose(
    'hex',
    options,
    [least('distance', 'KOF-D-6', (hex) => board.distance(centre, hex))],
    (hex) => ({ unit, hex: board.hex(hex) }),
  );
}
