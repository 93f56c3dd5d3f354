import { Type } from '@sinclair/typebox';
import type { Decision, Finding, Seat } from '../../src/game/contract.js';
import { hosted, type GameRules } from '../../src/game/hosted-defaults.js';
import type { Opponent } from '../../src/game/opponent.js';
import { question } from '../../src/game/question.js';
import { closed, Nullable, StringEnum } from '../../src/game/schema.js';
import { refuse } from '../../src/game/verdict.js';

const SEATS = ['red', 'blue'];

const SeatSchema = StringEnum(SEATS);
const CardSchema = Nullable(Type.String({ maxLength: 1_000_000 }));

const StateSchema = Type.Object(
  {
    schema: Type.Literal('parlour/1'),
    seats: Type.Array(SeatSchema, { minItems: 2, maxItems: 2 }),
    turn: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    score: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    cards: Type.Object({ red: CardSchema, blue: CardSchema }, { ...closed, description: 'null: hidden.' }),
    shown: Type.Array(SeatSchema, { maxItems: 2 }),
    ticks: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100_000 }),
    goal: Type.Integer({ maximum: 1_000_000 }),
    opponent: Type.Optional(SeatSchema),
  },
  { ...closed, $id: 'ParlourState', description: 'A state of the parlour game.' },
);

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
  /** The service plays it. */
  readonly opponent?: Seat;
}

const variant = <const T extends string, P extends object>(type: T, members: P) =>
  Type.Object({ type: Type.Literal(type), ...members } as { type: ReturnType<typeof Type.Literal<T>> } & P, closed);

const add = variant('add', { amount: Type.Integer({ minimum: 1, maximum: 1000 }) });
const roll = variant('roll', {});
const show = variant('show', {});
const tick = variant('tick', { now: Type.String({ maxLength: 40 }) });

const tagged = ($id: string, variants: object[]) =>
  Type.Unsafe<{ readonly type: string }>({
    $id,
    description: `${$id}, by \`type\`.`,
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: variants,
  });

const CommandSchema = tagged('ParlourCommand', [add, roll, show, tick]);
const SessionCommandSchema = tagged('ParlourSessionCommand', [
  add,
  roll,
  show,
  variant('tick', { now: Type.Optional(Type.String({ maxLength: 40 })) }),
]);

export type ParlourCommand =
  | { readonly type: 'add'; readonly amount: number }
  | { readonly type: 'roll' }
  | { readonly type: 'show' }
  | { readonly type: 'tick'; readonly now?: string };

const EventSchema = tagged('ParlourEvent', [
  variant('thought', { seat: SeatSchema, why: CardSchema }),
  variant('added', { seat: SeatSchema, amount: Type.Integer() }),
  variant('rolled', { seat: SeatSchema, dice: Type.Array(Type.Integer()) }),
  variant('drawn', { seat: SeatSchema, card: CardSchema }),
  variant('shown', { seat: SeatSchema, card: Type.String() }),
  variant('ticked', { now: Type.String() }),
]);

export type ParlourEvent =
  | { readonly type: 'thought'; readonly seat: Seat; readonly why: string | null }
  | { readonly type: 'added'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly dice: readonly number[] }
  | { readonly type: 'drawn'; readonly seat: Seat; readonly card: string | null }
  | { readonly type: 'shown'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'ticked'; readonly now: string };

const SetUpSchema = Type.Object(
  {
    cards: Type.Optional(Type.Object({ red: Type.String(), blue: Type.String() }, closed)),
    goal: Type.Optional(Type.Integer({ maximum: 1_000_000 })),
    opponent: Type.Optional(SeatSchema),
  },
  closed,
);

const no = (code: keyof typeof REFUSALS, message: string, facts: Record<string, unknown> = {}) =>
  refuse({ code, clause: 'PAR-1', message, facts });

const REFUSALS = {
  'not-your-turn': { clause: 'PAR-1', title: 'Not your turn', description: 'The seats take turns.' },
  shown: { clause: 'PAR-1', title: 'Shown already', description: 'A card is shown once.' },
  'too-much': { clause: 'PAR-1', title: 'Too much', description: 'At most three are added at a time.' },
  'no-goal': { clause: 'PAR-1', title: 'No goal', description: 'A game needs a goal above zero.' },
};

function active(state: ParlourState): Seat {
  return state.seats[state.turn % state.seats.length] as Seat;
}

function happens(before: ParlourState, ...events: ParlourEvent[]): Decision<ParlourState, ParlourEvent> {
  return { ok: true, events, state: events.reduce(evolve, before) };
}

function evolve(state: ParlourState, event: ParlourEvent): ParlourState {
  switch (event.type) {
    case 'thought':
      return state;
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
}

function findings(state: ParlourState): Finding[] {
  if (state.goal >= 1) return [];
  return [{ pointer: '/goal', code: 'no-goal', message: 'A game needs a goal.', clause: 'PAR-1' }];
}

/** To open a session that begins at once. */
export const WAIVED = { game: 'parlour', contributions: 'waived' } as const;

/** The rules of the game alone. */
const rules: GameRules<ParlourState, ParlourCommand, ParlourEvent> = {
  id: 'parlour',
  seats: (state) => state.seats,
  toAct: (state) => (state.score >= state.goal || active(state) === state.opponent ? [] : [active(state)]),
  decide(state, command, seat, dice) {
    if (command.type === 'tick') return happens(state, { type: 'ticked', now: command.now as string });
    if (seat !== active(state)) return no('not-your-turn', `It is the turn of ${active(state)}.`);
    if (command.type === 'show') {
      if (state.shown.includes(seat)) return no('shown', 'The card lies open.');
      return happens(state, { type: 'shown', seat, card: state.cards[seat] as string });
    }
    if (command.type === 'roll') return happens(state, { type: 'rolled', seat, dice: dice.roll(3) });
    if (command.amount > 3) return no('too-much', 'At most three.', { amount: command.amount });
    return happens(
      state,
      { type: 'added', seat, amount: command.amount },
      { type: 'drawn', seat, card: `${state.cards[seat]}+` },
    );
  },
  evolve,
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
  redact: (event, seat) => {
    if (event.type === 'drawn' && event.seat !== seat) return { ...event, card: null };
    return event.type === 'thought' && event.seat !== seat ? { ...event, why: null } : event;
  },
  result: (state) => (state.score >= state.goal ? { winner: active(state), reason: 'goal' } : null),
};

/** Shows its card in a step of its own, and then adds its die. */
const opponent: Opponent<ParlourState, ParlourEvent> = {
  seats: ({ opponent }) => (opponent === undefined ? [] : [opponent]),
  names: ['house'],
  nameOf: () => 'house',
  step(state, dice) {
    const seat = active(state);
    if (seat !== state.opponent) return null;
    const command: ParlourCommand = state.shown.includes(seat)
      ? { type: 'add', amount: 1 + ((dice.roll(1)[0] as number) % 3) }
      : { type: 'show' };
    const decision = rules.decide(state, command, seat, dice);
    if (!decision.ok) throw new Error(decision.refusal.message);
    const why = `I hold ${state.cards[seat]}`;
    return { seat, events: [{ type: 'thought', seat, why }, ...decision.events], state: decision.state };
  },
};

/** `setUp` is `{ cards?, goal? }`; without cards the dice deal them. */
export const parlour = hosted<ParlourState, ParlourCommand, ParlourEvent>(rules, {
  schemas: {
    seat: SeatSchema,
    state: StateSchema,
    command: CommandSchema,
    event: EventSchema,
    result: Type.Object({ winner: SeatSchema, reason: Type.String() }, { ...closed, $id: 'ParlourResult' }),
    sessionCommand: SessionCommandSchema,
    setUp: SetUpSchema,
  },
  refusals: REFUSALS,
  findingCodes: { 'no-goal': { clause: 'PAR-1', title: 'No goal', description: 'A state without a goal.' } },
  questions: [
    question({
      name: 'reachable',
      operation: 'Reachable',
      bodyId: 'ParlourReachableQuestion',
      summary: 'Which scores are near?',
      description: 'The scores that one command may lead to.',
      body: { most: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })) },
      answer: Type.Object({ scores: Type.Array(Type.Integer()) }, { ...closed, $id: 'ParlourReachableAnswer' }),
      query: {
        address: 'reachable',
        description: 'As POST /v1/rules/reachable.',
        members: { most: Type.Optional(StringEnum(['1', '2', '3'])) },
        question: ({ most }) => (most === undefined ? {} : { most: Number(most) }),
      },
      answerTo: ({ score }: ParlourState, { most = 3 }) => ({
        scores: Array.from({ length: most }, (_, index) => score + index + 1),
      }),
    }),
  ],
  findings,
  setUp(request, dice) {
    const { cards, goal = 1000, opponent } = request as Pick<ParlourState, 'opponent'> & Partial<ParlourState>;
    if (goal < 1) return no('no-goal', 'A game needs a goal.');
    const dealt = dice.roll(2);
    const hands: ParlourState['cards'] =
      cards ?? Object.fromEntries(SEATS.map((seat, index) => [seat, `card ${dealt[index]}`]));
    const state: ParlourState = {
      schema: 'parlour/1',
      seats: SEATS,
      turn: 0,
      score: 0,
      cards: hands,
      shown: [],
      ticks: [],
      goal,
      ...(opponent !== undefined && { opponent }),
    };
    return { ok: true, value: { state, events: [{ type: 'ticked', now: 'begin' } satisfies ParlourEvent] } };
  },
  clock: {
    isClockCommand: (command) => (command as ParlourCommand | null)?.type === 'tick',
    stamped: (command, now) => (command.type === 'tick' ? { type: 'tick', now: now.toISOString() } : command),
  },
  opponent,
});
