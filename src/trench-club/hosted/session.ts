import { givenDice, recordingDice, type Dice } from '../../dice/dice.js';
import type { GameStart, Finding } from '../../game/contract.js';
import type { Clock, StateSummary, Rematch } from '../../game/hosted.js';
import { accept, type Verdict, type Refusal } from '../../game/verdict.js';
import { leads, isCooperative } from '../board/position/side.js';
import type { Command } from '../wire/schema/command.js';
import type { Event } from '../wire/schema/event.js';
import type { State, SeatState } from '../wire/schema/state.js';
import { setUp, type SetUp, choiceOf } from './game/set-up.js';
import { stateFindings } from '../documents/state/state-check.js';
import type { SessionSetUp } from './schemas.js';

/** The start of a game. A quick set-up deals the tokens before the first event; its choices are events. */
export function beginning(request: unknown, dice: Dice): Verdict<GameStart<State, Event>> {
  const recorded = recordingDice(dice);
  const done = setUp(request as SetUp, recorded);
  if (!done.ok || done.value.events.length === 0) return done;
  // The state from which the events lead on: the same tokens, from the same dice.
  const { quick: _quick, ...slow } = request as SetUp;
  const begun = setUp(slow, givenDice(recorded.rolls.flat()));
  return begun.ok ? accept({ state: begun.value.state, events: done.value.events }) : begun;
}

export const sessionSetUp = {
  /** Checks the caller's own map and unit sheet before the set-up uses them. */
  findings({ quick: _quick, seats, ...base }: SessionSetUp): Finding[] {
    // The set-up judges who may play against whom.
    const sides = seats.length === 3 ? leads({ seats }).map((country) => ({ country })) : seats;
    const skeleton = {
      schema: 'trench-club/1',
      ...base,
      seats: sides.map(({ country }) => ({ country })),
      units: [],
    };
    return stateFindings(skeleton as State);
  },
  request: (request: SessionSetUp): SetUp => request as SetUp,
};

const CLOCK_COMMANDS: ReadonlySet<string> = new Set(['start-timer', 'expire-timer'] satisfies Command['type'][]);

/** TIM-1, DEC-PHS-3 */
export const CLOCK: Clock<Command> = {
  isClockCommand: (command) => CLOCK_COMMANDS.has((command as Command | null)?.type ?? ''),
  stamped: (command, now) =>
    CLOCK_COMMANDS.has(command.type) ? ({ type: command.type, now: now.toISOString() } as Command) : command,
};

/** The ruleset, the documents by id, and the options that differ from the ruleset. */
export function summary({ phase = 'movement', ruleset, map, unitSheet, options = {} }: State): StateSummary {
  const idOf = (document: string | { readonly id: string }) => (typeof document === 'string' ? document : document.id);
  const documents = { map: idOf(map), ...(unitSheet !== undefined && { unitSheet: idOf(unitSheet) }) };
  return { phase, options: { ruleset, ...documents, ...options } };
}

/** Members of a request of set-up, by the codes of its refusals. */
const MEMBERS: Readonly<Record<string, string>> = {
  'unknown-map': '/map',
  'too-few-starts': '/map',
  'wrong-area': '/options/map.area',
  'forts-start-neutral': '/forts',
  'wrong-number-of-players': '/seats',
  'no-joint-game': '/seats',
  'wrong-division': '/seats',
  'factions-do-not-alternate': '/seats',
  'one-opponent': '/seats',
  'no-such-level': '/seats',
  'no-solo-seats': '/seats',
  'unknown-chart-patch': '/seats',
};

/** The member of a request of set-up that a refusal is about; of several options the first that is excluded. */
export function refusedAt({ code, facts }: Refusal): string {
  const [excluded] = (facts['excluded'] ?? []) as readonly string[];
  if (excluded !== undefined) return excluded === 'ruleset' ? '/ruleset' : `/options/${excluded}`;
  return MEMBERS[code] ?? '';
}

/**
 * The same ruleset, options, map and unit boards with exchanged seats. Each seat swaps with its neighbour, since
 * factions alternate round the table (SET-1): with two seats the countries swap, with four the factions. A person
 * swaps with the opponent; in a co-operative game the two people swap.
 */
export function rematch(initial: State, quick: boolean): Rematch {
  const { ruleset, options, map, unitSheet, unitOverrides, seats, forts, phase } = initial;
  const people = seats.filter(isPerson);
  const partnerOf = (seat: SeatState): SeatState => {
    const among = isCooperative(initial) ? people : seats;
    const at = among.indexOf(seat);
    // With an odd one out, the opponent of a co-operative game, it stays.
    return (at < 0 ? seat : among[at % 2 === 0 ? at + 1 : at - 1]) ?? seat;
  };
  const setUp: SetUp = {
    ruleset,
    map,
    seats: seats.map((seat) => ({ ...choiceOf(partnerOf(seat)), country: seat.country })),
    // In a continued game they have changed since the start.
    ...(forts && phase === 'armies' && { forts }),
    ...(options && { options }),
    ...(unitSheet && { unitSheet }),
    ...(unitOverrides && { unitOverrides }),
    ...(quick && { quick }),
  };
  return {
    setUp,
    becomes: Object.fromEntries(people.map((seat) => [seat.country, partnerOf(seat).country])),
  };
}

function isPerson({ opponent = 'person' }: SeatState): boolean {
  return opponent === 'person';
}
