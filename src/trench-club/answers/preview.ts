import { DiceExhausted, givenDice } from '../../dice/dice.js';
import { UNLIMITED, type Allowance } from '../../game/allowance.js';
import type { Refusal } from '../../game/verdict.js';
import { decideFor } from '../decide.js';
import { immobility, isReturn } from '../law/movement/destinations.js';
import { MoveGroup } from '../law/movement/enumerate.js';
import { positionOf } from '../board/position/position.js';
import { isOneSide } from '../board/position/side.js';
import { hiddenFact } from '../law/refusals.js';
import type { PreviewAnswer, PreviewedPlace } from '../wire/answers/preview.js';
import type { Command } from '../wire/schema/command.js';
import type { Country } from '../wire/schema/names.js';
import type { State, Unit } from '../wire/schema/state.js';
import { normaliseState } from '../board/position/normalise-state.js';
import { handOf } from '../board/position/hand.js';
import { answerAttacks, answerOdds } from './combat.js';
import { destinationAnswer } from './reachable.js';

export interface PreviewQuestion {
  /** Id of a unit that the state has. */
  readonly unit: string;
  /** Default: true. */
  readonly odds?: boolean;
}

/** Charged for the odds of an attack beyond the places it names, since their text is long. */
const ODDS_PLACES = 15;

type Seen = Pick<PreviewedPlace, 'refusal' | 'attacks'>;

/**
 * The options of a unit at each of its destinations, as if it were the next to move, in its country's movement: its
 * targets from there, with odds. Rolls no dice.
 * @throws AnswerTooLarge
 */
export function answerPreview(
  given: State,
  { unit: id, odds = true }: PreviewQuestion,
  allowance: Allowance = UNLIMITED,
): PreviewAnswer {
  const state = inMovement(normaliseState(given), id);
  const position = positionOf(state);
  const unit = position.unitIndex(id);
  const { country } = state.units[unit] as Unit;
  const here = from(state, id, country, odds, allowance);
  allowance.take(1);
  const refusal = immobility(position, unit);
  const places: PreviewedPlace[] = [];
  if (!refusal) {
    const moves = new MoveGroup(position, unit);
    const commands = moves.all(allowance);
    for (const [index, destination] of moves.destinations.entries()) {
      if (isReturn(position, unit, destination)) continue;
      const command = commands[index] as Command;
      // Each is a position of its own.
      allowance.take(1 + state.units.length);
      const after = moved(state, command, country);
      const seen = 'units' in after ? from(after, id, country, odds, allowance) : nothing(after);
      places.push({ destination: destinationAnswer(position, unit, destination), command, ...seen });
    }
  }
  return { unit: id, refusal, here, places };
}

/** The state with the movement of the unit's country in progress. */
function inMovement(state: State, id: string): State {
  const { country } = state.units.find((unit) => unit.id === id) as Unit;
  if (state.phase === 'movement' && isOneSide(state, state.active as Country, country)) return state;
  const { declarations: _declared, battle: _fought, result: _result, ...rest } = state;
  return { ...rest, phase: 'movement', active: country };
}

/** The state after a move, or why it cannot be previewed. */
function moved(state: State, command: Command, country: Country): State | Refusal {
  try {
    const decision = decideFor(state, command, handOf(state, country), givenDice([]));
    return decision.ok ? decision.state : decision.refusal;
  } catch (error) {
    if (!(error instanceof DiceExhausted)) throw error;
    return hiddenFact('dice', {
      unit: 'unit' in command && command.unit,
    });
  }
}

function from(state: State, id: string, country: Country, withOdds: boolean, allowance: Allowance): Seen {
  if (state.units.every((unit) => unit.id !== id)) return nothing(null);
  const [attacker] = answerAttacks(state, { country, units: [id] }, allowance).attackers;
  if (!attacker) return nothing(null);
  const attacks: Seen['attacks'] = [];
  for (const attack of attacker.attacks) {
    if (!withOdds) {
      attacks.push({ attack });
      continue;
    }
    const odds = answerOdds(state, { attacks: [{ attacker: id, target: attack.target }] }, allowance);
    if (!odds.legal) throw new Error(`${id} may attack ${attack.target}, and there are no odds of it.`);
    allowance.take(ODDS_PLACES);
    attacks.push({ attack, odds: odds.units });
  }
  return { refusal: attacker.refusal, attacks };
}

function nothing(refusal: Refusal | null): Seen {
  return { refusal, attacks: [] };
}
