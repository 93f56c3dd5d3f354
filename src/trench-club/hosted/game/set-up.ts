import type { Dice } from '../../../dice/dice.js';
import { pick, shuffle } from '../../../dice/pick.js';
import { accept, refuse, type Verdict } from '../../../game/verdict.js';
import type { Hex } from '../../../hex/axial.js';
import { decide } from '../../decide.js';
import { seatsOfSide } from '../../board/position/side.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Command, Placement } from '../../wire/schema/command.js';
import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { SeatState, State, Unit } from '../../wire/schema/state.js';
import { startNumbers, withoutHeadquarters } from '../../law/set-up/headquarters.js';
import { choosable, mustChoose } from '../../law/set-up/choose-special-force.js';
import {
  armyToDeploy,
  boatHexes,
  mayDeploy,
  hiddenArmies,
  isBoat as isBoatBy,
  rings,
  spareBoatHexes,
  terrainRules,
  unitsOfArmy,
} from '../../law/set-up/deployment.js';
import { suggestedSplit, unsplit } from '../../law/set-up/split-armies.js';
import { startingState, type SetUp as Start } from '../../law/set-up/starting-state.js';
import { opponent, opponentsFault, withOpponents } from '../../opponents/opponents.js';
import type { SeatChoice } from '../../opponents/tactics/opponent-kind.js';
import { opponentOf } from '../../board/position/opponents.js';

export interface SetUp extends Omit<Start, 'seats' | 'choices'> {
  /** SET-1: in order of play, clockwise. Default for a seat: a person. */
  readonly seats: readonly SeatChoice[];
  /** Play the armies and the deployment with the dice too, up to the first turn. */
  readonly quick?: boolean;
}

export interface SetUpResult {
  readonly state: State;
  /** Events of the quick set-up: from the dealt tokens to the first turn. */
  readonly events: readonly Event[];
}

/**
 * SET-1 … SET-16: a new game, see {@link startingState}. With `quick` the dice also make every choice up to the first
 * turn.
 */
export function setUp({ quick, seats: choices, ...rest }: SetUp, dice: Dice): Verdict<SetUpResult> {
  const start = { ...rest, seats: choices.map(({ country }) => country), choices };
  const fault = opponentsFault(start, choices);
  if (fault) return refuse(fault);
  const begun = startingState(start, dice);
  if (!begun.ok) return begun;
  const state = withOpponents(begun.value, choices, dice);
  return accept(quick ? quickly(state, dice) : { state, events: [] });
}

/** The opponent chosen for a seat of a state. */
export function choiceOf(seat: SeatState): SeatChoice {
  const { country, opponent, difficulty, chart, automa, startingUnits } = seat;
  if (startingUnits) return { country, startingUnits };
  if (!opponent || opponent === 'person') return { country };
  return { country, opponent, ...(difficulty && { difficulty }), ...(chart && { chart }), ...(automa && { automa }) };
}

/**
 * The quick set-up: the suggested split (SET-7), tokens picked by the dice, and each army placed ring by ring, units
 * and land hexes of a ring in shuffled order. Only boats are placed in water.
 */
function quickly(start: State, dice: Dice): SetUpResult {
  const events: Event[] = [];
  let state = start;
  const give = (country: Country, command: Command) => {
    const decision = decide(state, command, country, dice);
    if (!decision.ok) throw new Error(`The quick set-up is refused: ${decision.refusal.message}`);
    events.push(...decision.events);
    ({ state } = decision);
  };
  /** False where the service has nothing to do. */
  const played = (): boolean => {
    const play = opponent.step(state, dice);
    if (!play) return false;
    events.push(...play.events);
    ({ state } = play);
    return true;
  };
  for (const country of unsplit(start)) {
    if (opponentOf(start, country)) continue;
    if (mustChoose(state, country)) {
      give(country, { type: 'choose-special-force', force: pick(choosable(state), dice) });
    }
    give(country, { type: 'split-armies', armies: suggestedSplit(state, country) });
  }
  while (state.phase === 'armies' && played());
  while (state.phase === 'deployment') {
    if (played()) continue;
    const side = state.active as Country;
    const revealed = pick(hiddenArmies(state, side), dice);
    // KOF-COP-3: an army of one person is placed by that person.
    const { country } = seatsOfSide(state, side).find((seat) => mayDeploy(state, seat.country, revealed)) ?? {
      country: side,
    };
    give(country, { type: 'reveal-token', army: revealed });
    const army = armyToDeploy(state, country) as number;
    give(country, { type: 'deploy', army, placements: placedAtRandom(state, country, army, dice) });
  }
  if (state.phase === 'headquarters') {
    for (const country of withoutHeadquarters(state)) {
      if (opponentOf(start, country)) continue;
      give(country, { type: 'choose-headquarters', number: pick(startNumbers(state, country), dice) });
    }
  }
  while (state.phase === 'headquarters' && played());
  return { state, events };
}

function placedAtRandom(state: State, country: Country, army: number, dice: Dice): Placement[] {
  const waiting = shuffle(unitsOfArmy(state, country, army), dice);
  const placements: Placement[] = [];
  const rules = rulesOf(state);
  const isBoat = (unit: Unit) => isBoatBy(rules, unit);
  const standsOn = terrainRules(state);
  const takesBoats = boatHexes(state);
  let spare = spareBoatHexes(state);
  const fill = (hexes: readonly Hex[], may: (unit: Unit) => boolean) => {
    if (!waiting.some(may)) return;
    for (const hex of shuffle(hexes, dice)) {
      const able = waiting.filter((unit) => may(unit) && standsOn(unit, hex));
      // A bridge goes to a boat first, which has fewer places.
      const boat = able.find(isBoat);
      const unit = boat ?? (spare > 0 || !takesBoats(hex) ? able[0] : undefined);
      if (!unit) continue;
      if (!boat && takesBoats(hex)) spare--;
      waiting.splice(waiting.indexOf(unit), 1);
      placements.push({ unit: unit.id, hex });
    }
  };
  for (const { land, water } of rings(state, country, army)) {
    if (waiting.length === 0) break;
    fill(land, () => true);
    fill(water, isBoat);
  }
  return placements;
}
