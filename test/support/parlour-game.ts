import type { Dice } from '../../src/dice/dice.js';
import type { Game, Seat } from '../../src/game/contract.js';
import { refuse } from '../../src/game/verdict.js';
import type { SessionGame } from '../../src/session/session-game.js';

/** The smallest game that has everything a session must care for: turns, dice, a hidden card each, a clock, an end. */
export interface ParlourState {
  readonly schema: 'parlour/1';
  readonly seats: readonly Seat[];
  readonly turn: number;
  readonly score: number;
  /** null where the viewer may not know it. */
  readonly cards: Readonly<Record<Seat, string | null>>;
  readonly shown: readonly Seat[];
  readonly ticks: readonly string[];
  readonly goal: number;
}

export type ParlourCommand =
  | { readonly type: 'add'; readonly amount: number }
  | { readonly type: 'roll' }
  | { readonly type: 'show' }
  | { readonly type: 'tick'; readonly now?: string };

export type ParlourEvent =
  | { readonly type: 'added'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly dice: readonly number[] }
  | { readonly type: 'drawn'; readonly seat: Seat; readonly card: string | null }
  | { readonly type: 'shown'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'ticked'; readonly now: string };

const SEATS = ['red', 'blue'];

const no = (code: string, message: string, facts: Record<string, unknown> = {}) =>
  refuse({ code, clause: 'PAR-1', message, facts });

function active(state: ParlourState): Seat {
  return state.seats[state.turn % state.seats.length] as Seat;
}

export const parlour: Game<ParlourState, ParlourCommand, ParlourEvent> = {
  id: 'parlour',
  schema: 'parlour/1',
  parse: (input) => ({ ok: true, state: input as ParlourState }),
  seats: (state) => state.seats,
  toAct: (state) => (state.score >= state.goal ? [] : [active(state)]),
  decide(state, command, seat, dice: Dice) {
    if (command.type === 'tick') return { ok: true, events: [{ type: 'ticked', now: command.now as string }] };
    if (seat !== active(state)) return no('not-your-turn', `It is the turn of ${active(state)}.`);
    if (command.type === 'show') {
      if (state.shown.includes(seat)) return no('shown', 'The card lies open.');
      return { ok: true, events: [{ type: 'shown', seat, card: state.cards[seat] as string }] };
    }
    if (command.type === 'roll') return { ok: true, events: [{ type: 'rolled', seat, dice: dice.roll(3) }] };
    if (command.amount > 3) return no('too-much', 'At most three.', { amount: command.amount });
    return {
      ok: true,
      events: [
        { type: 'added', seat, amount: command.amount },
        { type: 'drawn', seat, card: `${state.cards[seat]}+` },
      ],
    };
  },
  evolve(state, event) {
    switch (event.type) {
      case 'added':
        return { ...state, score: state.score + event.amount, turn: state.turn + 1 };
      case 'rolled':
        return { ...state, score: state.score + 1, turn: state.turn + 1 };
      case 'drawn':
        return { ...state, cards: { ...state.cards, [event.seat]: event.card } };
      case 'shown':
        return { ...state, shown: [...state.shown, event.seat] };
      case 'ticked':
        return { ...state, ticks: [...state.ticks, event.now] };
    }
  },
  enumerate: (state, seat) =>
    seat === active(state) ? [1, 2, 3].map((amount) => ({ type: 'add' as const, amount })) : [],
  view: (state, seat) => ({
    ...state,
    cards: Object.fromEntries(
      Object.entries(state.cards).map(([owner, card]) => [
        owner,
        owner === seat || state.shown.includes(owner) ? card : null,
      ]),
    ),
  }),
  redact: (event, seat) => (event.type === 'drawn' && event.seat !== seat ? { ...event, card: null } : event),
  result: (state) => (state.score >= state.goal ? { winners: [active(state)], reason: 'goal' } : null),
};

/** `setUp` is `{ cards?, goal? }`; without cards the dice deal them. */
export const parlourSession: SessionGame = {
  game: parlour,
  setUp(request, dice) {
    const { cards, goal = 1000 } = request as { cards?: Record<Seat, string>; goal?: number };
    if (goal < 1) return no('no-goal', 'A game needs a goal.');
    const dealt = dice.roll(2);
    const hands = cards ?? Object.fromEntries(SEATS.map((seat, index) => [seat, `card ${dealt[index]}`]));
    const state: ParlourState = {
      schema: 'parlour/1',
      seats: SEATS,
      turn: 0,
      score: 0,
      cards: hands,
      shown: [],
      ticks: [],
      goal,
    };
    return { ok: true, value: { state, events: [{ type: 'ticked', now: 'begin' } satisfies ParlourEvent] } };
  },
  isSystemCommand: (command) => (command as ParlourCommand).type === 'tick',
  stamped: (command, now) =>
    (command as ParlourCommand).type === 'tick' ? { type: 'tick', now: now.toISOString() } : command,
  plausible: (view) => view,
  *gameFile(played) {
    yield;
    return { schema: 'parlour-game/1', ...played };
  },
};
