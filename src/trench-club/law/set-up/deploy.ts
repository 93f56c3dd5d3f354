import type { Refusal } from '../../../game/verdict.js';
import { about, askedOfStep } from '../../../game/trace.js';
import { distance, equals, type Hex } from '../../../hex/axial.js';
import { withArmy } from '../events/state-updates.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { positionOf } from '../../board/position/position.js';
import { leads, nextSeat } from '../../board/position/side.js';
import { addRemedy, asked, askedInTurn, refusal } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import { freeWater } from '../orders/special-forces.js';
import type { Placement } from '../../wire/schema/command.js';
import type { Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { DeployGroup } from './deploy-group.js';
import { endDeployment } from './headquarters.js';
import {
  armiesOf,
  armyOfPartner,
  armyToDeploy,
  boatHexes,
  boatsWaiting,
  enemyInTrench,
  mayDeploy,
  hiddenArmies,
  isBoat,
  mayDeployOn,
  rings,
  spareBoatHexes,
  startHex,
  terrainRules,
  unitsOfArmy,
} from './deployment.js';

/** SET-9 … SET-12, DEC-SET-2 … DEC-SET-5: places one whole army. */
export const deploy: CommandKind<'deploy'> = {
  phases: ['deployment'],
  by: 'active',
  decide(uncommitted, { army, placements }, country, dice) {
    const { state } = uncommitted;
    const waiting = armyToDeploy(state, country);
    if (waiting !== army) {
      const remedy = waiting === null ? { reveal: hiddenArmies(state, country) } : { army: waiting };
      return refusal(
        'army-not-called',
        { country, army, waiting },
        { case: waiting === null ? 'no-token' : 'other', remedy },
      );
    }
    asked(null, 'army-not-called');
    const fault =
      asked(armyOfPartner(state, country, army), 'army-of-partner') ??
      placementsFault(state, country, army, placements);
    if (fault) return fault;
    uncommitted.emit({ type: 'army-deployed', country, army, placements });
    const after = uncommitted.state;
    const isDone = leads(after).every((one) => {
      const armies = armiesOf(after, one);
      return armies.length > 0 && armies.every(({ deployed }) => deployed);
    });
    if (isDone) endDeployment(uncommitted, dice);
    return null;
  },
  enumerate(state, country) {
    const army = armyToDeploy(state, country);
    return army === null || !mayDeploy(state, country, army) ? [] : [new DeployGroup(state, country, army)];
  },
};

export const deployments: EventKinds<'army-deployed'> = {
  /** SET-9: the army stands, and the next player clockwise deploys. */
  'army-deployed'(state, { country, army, placements }) {
    const hexOf = new Map(placements.map(({ unit, hex }) => [unit, hex]));
    const units = state.units.map((unit) => {
      const hex = hexOf.get(unit.id);
      return hex ? { ...unit, hex } : unit;
    });
    return { ...withArmy(state, country, army, { deployed: true }), units, active: nextSeat(state, country) };
  },
};

function placementsFault(
  state: State,
  country: Country,
  army: number,
  placements: readonly Placement[],
): Refusal | null {
  const units = unitsOfArmy(state, country, army);
  const missing = units.flatMap(({ id }) => (placements.some(({ unit }) => unit === id) ? [] : [id]));
  const foreign = placements.flatMap(({ unit }) => (units.some(({ id }) => id === unit) ? [] : [unit]));
  const doubled = placements.flatMap(({ unit }, index) =>
    placements.findIndex((other) => other.unit === unit) < index ? [unit] : [],
  );
  if (missing.length + foreign.length + doubled.length > 0) {
    return refusal(
      'wrong-army',
      { country, army, missing, foreign, doubled },
      { remedy: { units: units.map(({ id }) => id) } },
    );
  }
  asked(null, 'wrong-army');
  const start = startHex(state, country, army);
  if (!start) return null;
  const isTaken = (hex: Hex) => placements.some((placement) => equals(placement.hex, hex));
  const rules = rulesOf(state);
  const standsOn = terrainRules(state);
  const spare = spareBoatHexes(state, placements);
  const takesBoats = boatHexes(state);
  /** Neither taken nor the last bridge for a boat that waits (DEC-SET-13). */
  const isFree = (hex: Hex) => !isTaken(hex) && (spare > 0 || !takesBoats(hex));
  /** The first legal hex for one of these units. */
  const firstOpen = (waiting: readonly Unit[]) => {
    if (waiting.every((unit) => isBoat(rules, unit))) {
      return { hexes: freeWater(positionOf(state)).filter((hex) => !isTaken(hex)) };
    }
    const isOpen = (hex: Hex) => isFree(hex) && waiting.some((unit) => standsOn(unit, hex));
    for (const ring of rings(state, country, army)) {
      const hexes = ring.land.filter(isOpen);
      if (hexes.length > 0) return { ring: ring.radius, hexes };
    }
    return { hexes: [] };
  };
  for (const [index, { unit, hex }] of placements.entries()) {
    askedOfStep(index);
    const fault = askedInTurn(hexFault(state, unit, hex, placements.slice(0, index)), HEXES);
    if (fault) return addRemedy(fault, firstOpen(units.filter(({ id }) => id === unit)));
  }
  askedOfStep(null);
  // DEC-SET-13: a Gunboat may be put on any free water hex, whatever the ring.
  const boats = new Set(units.flatMap((unit) => (isBoat(rules, unit) ? [unit.id] : [])));
  const ashore = placements.filter(({ unit }) => !boats.has(unit));
  const outermost = ashore.reduce((radius, { hex }) => Math.max(radius, distance(start, hex)), 0);
  for (const { radius, land } of rings(state, country, army)) {
    if (radius >= outermost) break;
    const strayed = ashore.filter(({ hex }) => distance(start, hex) > radius).map(({ unit }) => unit);
    const waiting = units.filter(({ id }) => strayed.includes(id));
    // DEC-SET-2: a hex barred to all of them counts as taken, and so does the last bridge of a boat (DEC-SET-13).
    const free = land.filter((hex) => isFree(hex) && waiting.some((unit) => standsOn(unit, hex)));
    if (free.length === 0) continue;
    return refusal(
      'ring-not-full',
      { country, army, ring: radius, free, units: strayed },
      { remedy: { ring: radius, hexes: free } },
    );
  }
  asked(null, 'ring-not-full');
  if (spare >= 0) return asked(null, 'boat-needs-water');
  return refusal(
    'boat-needs-water',
    { country, army, boats: boatsWaiting(state) },
    { remedy: firstOpen(units.filter(({ id }) => !boats.has(id))) },
  );
}

/** Codes of {@link hexFault}, in the order in which it asks. */
const HEXES = ['hex-not-free', 'trench-held', 'deployed-in-trench', 'deployed-on-land', 'deployed-in-water'] as const;

/** DEC-SET-3, SET-12: may the unit stand on that hex at all? */
function hexFault(state: State, id: string, hex: Hex, before: readonly Placement[]) {
  const { map, occupants, rules } = positionOf(state);
  const index = map.board.indexOf(hex.q, hex.r);
  const reason =
    index === -1
      ? 'off-map'
      : map.fortAt[index] !== -1
        ? 'fort'
        : occupants[index] !== -1 || before.some((placement) => equals(placement.hex, hex))
          ? 'taken'
          : null;
  if (reason) return refusal('hex-not-free', { unit: id, hex, reason });
  const terrain = map.terrainAt(index);
  const unit = state.units.find((one) => one.id === id);
  if (!unit) return null;
  const facts = about({ unit: id, unitType: unit.type, hex });
  const enemy = enemyInTrench(state, unit, hex);
  if (enemy) return refusal('trench-held', { ...facts, enemy }, { case: 'deployment' });
  if (mayDeployOn(rules, unit, terrain)) return null;
  if (terrain === 'trench') return refusal('deployed-in-trench', facts);
  if (terrain !== 'water') return refusal('deployed-on-land', facts, { values: { terrain } });
  return refusal('deployed-in-water', { ...facts, option: rules.options['deploy.water'] });
}
