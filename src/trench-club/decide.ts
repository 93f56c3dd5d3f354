import type { Dice } from '../dice/dice.js';
import type { Decision, Seat } from '../game/contract.js';
import { about, askedOfStep } from '../game/trace.js';
import { accept, refuse, type Verdict } from '../game/verdict.js';
import { belongsTo, COMMANDS, givenFor, isInPlay, commandKindOf } from './commands.js';
import { UncommittedEvents } from './law/events/uncommitted-events.js';
import { LAW } from './evolve.js';
import { activeCountry } from './board/position/position.js';
import { isOneSide, seatsOfSide } from './board/position/side.js';
import { asked, refusal } from './law/refusals.js';
import type { Command } from './wire/schema/command.js';
import type { Event } from './wire/schema/event.js';
import type { Country, Phase } from './wire/schema/names.js';
import type { State } from './wire/schema/state.js';
import { deploying } from './law/set-up/deployment.js';
import { withoutHeadquarters } from './law/set-up/headquarters.js';
import { unsplit } from './law/set-up/split-armies.js';
import { handOf } from './board/position/hand.js';
import { opponentOf } from './board/position/opponents.js';

/** DEF-10: the phase of a state; default: movement. */
export function phaseOf(state: State): Phase {
  return state.phase ?? 'movement';
}

/**
 * The seats that may give a command of the phase: in phase armies those with armies to make, in phase headquarters those
 * with one to choose, else the one with the active country in hand (DEC-END-6), or both of those who move together
 * (KOF-COP-5); never those that the service plays.
 */
export function seatsToAct(state: State): Country[] {
  const seats = TO_ACT[phaseOf(state)](state).map((country) => handOf(state, country));
  return [...new Set(seats)].filter((seat) => opponentOf(state, seat) === null);
}

const active = (state: State): Country[] => seatsOfSide(state, activeCountry(state)).map(({ country }) => country);
const TO_ACT: Readonly<Record<Phase, (state: State) => Country[]>> = {
  armies: unsplit,
  deployment: deploying,
  headquarters: withoutHeadquarters,
  movement: active,
  declaration: active,
  battles: active,
  money: active,
  over: () => [],
};

/** Executes or refuses a command of a person. Commands of seats played by the service go through {@link decideFor}. */
export function decide(state: State, command: Command, seat: Seat, dice: Dice): Decision<State, Event> {
  const isPlayed = opponentOf(state, seat as Country) !== null && phaseOf(state) !== 'over';
  const facts = about({ command: command.type, seat });
  if (!isPlayed) {
    asked(null, 'seat-of-opponent');
    return decideFor(state, command, seat, dice);
  }
  return refuse(refusal('seat-of-opponent', facts, { remedy: { seats: seatsToAct(state) } }));
}

/**
 * Executes a command of a seat with all its consequences, or refuses it.
 * @throws DiceExhausted if given dice are too few
 */
export function decideFor(state: State, command: Command, seat: Seat, dice: Dice): Decision<State, Event> {
  const given = mayGive(state, command, seat);
  if (!given.ok) return given;
  askedOfStep(null);
  const uncommitted = new UncommittedEvents(state, LAW);
  const refused = commandKindOf(command.type).decide(uncommitted, command, given.value, dice);
  return refused ? refuse(refused) : { ok: true, events: uncommitted.events, state: uncommitted.state };
}

/** PHS-2, PHS-3, END-4, DEC-END-6: is it the time for the command, and for which country does the seat give it? */
function mayGive(state: State, command: Command, seat: Seat): Verdict<Country> {
  const phase = phaseOf(state);
  const facts = about({ command: command.type, seat, phase, active: activeCountry(state) });
  if (phase === 'over') {
    const { result } = state;
    return refuse(refusal('game-over', { ...facts, result: result ?? null }));
  }
  asked(null, 'game-over');
  const country = state.seats.find((one) => one.country === seat)?.country;
  if (!country) {
    return refuse(refusal('unknown-seat', facts, { remedy: { seats: state.seats.map((one) => one.country) } }));
  }
  asked(null, 'unknown-seat');
  const kind = COMMANDS[command.type];
  if (!belongsTo(kind, phase)) {
    const commands = Object.entries(COMMANDS).flatMap(([type, one]) =>
      one.phases?.includes(phase) && isInPlay(one, state) ? [type] : [],
    );
    return refuse(
      refusal('wrong-phase', { ...facts, phases: kind.phases }, { remedy: { commands, seats: seatsToAct(state) } }),
    );
  }
  asked(null, 'wrong-phase');
  const given = givenFor(kind, country, state);
  if (given) {
    asked(null, 'country-handed-over', 'not-your-turn');
    return accept(given);
  }
  const hand = handOf(state, country);
  if (hand !== country && (kind.by === 'hand' || isOneSide(state, facts.active, country))) {
    return refuse(
      refusal(
        'country-handed-over',
        { ...facts, hand },
        { remedy: { seats: [hand], command: { type: 'withdraw-surrender' } } },
      ),
    );
  }
  const seats = active(state).map((one) => handOf(state, one));
  return refuse(
    refusal('not-your-turn', facts, {
      values: { inTurn: seats.length > 1 ? seats : [facts.active] },
      remedy: { seats: [...new Set(seats)] },
    }),
  );
}
