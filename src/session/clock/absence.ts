import { recordingDice } from '../../dice/dice.js';
import type { Decision, Seat } from '../../game/contract.js';
import type { AnyGame } from '../../game/hosted.js';
import { Work } from '../../game/work.js';
import type { LoggedMove } from '../game/moves.js';
import { diceOf, type DiceSeries } from '../game/session-dice.js';
import type { AtZero } from './clock.js';

/** No turn of a sound game has as many commands. */
const MAX_COMMANDS = 500;
/** Work for one plan of the analyst. It is done between requests. */
const PLAN_WORK = 400;

/** A position in a log, at which the service plays for a seat. */
export interface AbsentSeat {
  readonly seat: Seat;
  readonly state: unknown;
  /** Of the first event. */
  readonly seq: number;
  readonly dice: DiceSeries;
}

/** What was played; `isOver`: the seat is not to act any more. */
export interface PlayedForSeat {
  readonly moves: readonly LoggedMove[];
  readonly state: unknown;
  readonly isOver: boolean;
}

/** The words of {@link AtZero} that a game knows. `forfeit` ends any game: without a command for it the session is closed. */
export function knownAtZero({ absence, analyst }: Pick<AnyGame, 'absence' | 'analyst'>): AtZero[] {
  return ['forfeit', ...(absence?.pass ? (['pass'] as const) : []), ...(analyst ? (['opponent'] as const) : [])];
}

/** Plays the turn of a seat whose clock is at zero, with ordinary commands that the rules accept. */
export function playForSeat(game: AnyGame, atZero: AtZero, absent: AbsentSeat): PlayedForSeat {
  const turn = new TurnOfAbsent(game, absent);
  if (atZero === 'forfeit') {
    const { forfeit } = game.absence ?? {};
    if (forfeit) turn.give(forfeit);
  } else {
    const next = atZero === 'opponent' ? () => turn.plan() || turn.pass() : () => turn.pass();
    while (!turn.isOver && turn.length < MAX_COMMANDS && next());
  }
  return { moves: turn.moves, state: turn.state, isOver: turn.isOver };
}

class TurnOfAbsent {
  readonly moves: LoggedMove[] = [];
  state: unknown;
  #seq: number;
  #isNext = false;

  constructor(
    private readonly game: AnyGame,
    private readonly absent: AbsentSeat,
  ) {
    this.state = absent.state;
    this.#seq = absent.seq;
  }

  get length(): number {
    return this.moves.length;
  }

  /** Another turn of the same seat, after all others have passed, is not played with this one. */
  get isOver(): boolean {
    return this.#isNext || !this.game.toAct(this.state).includes(this.absent.seat);
  }

  /** False if the rules refuse it. */
  give(command: unknown): boolean {
    const { seat, dice: series } = this.absent;
    const { game, state } = this;
    const before = this.#turn();
    const dice = recordingDice(diceOf(series, this.#seq));
    const decision = game.decide(state, command, seat, dice) as Decision<unknown, { type: string }>;
    if (!decision.ok || decision.events.length === 0) return false;
    this.moves.push({ seat, command, rolls: dice.rolls, events: decision.events });
    this.#seq += decision.events.length;
    this.state = decision.state;
    this.#isNext = before !== null && this.#turn() !== before;
    return true;
  }

  #turn(): string | null {
    const turn = this.game.analyst?.turnOf(this.state);
    return turn ? `${turn.seat} ${turn.key}` : null;
  }

  /** The commands of the best plan, as far as the dice leave them legal. False without a plan. */
  plan(): boolean {
    const { game, state } = this;
    const { seat } = this.absent;
    if (!game.analyst || game.analyst.turnOf(state)?.seat !== seat) return false;
    const [best] = game.analyst.plans(state, seat, 1, new Work(PLAN_WORK));
    let given = 0;
    for (const command of best?.commands ?? []) {
      if (this.isOver || !this.give(command)) break;
      given++;
    }
    return given > 0;
  }

  /** The command that leads on with as little as possible. */
  pass(): boolean {
    const { pass = [], never = [] } = this.game.absence ?? {};
    if (pass.some((type) => this.give({ type }))) return true;
    const listed = this.game.enumerate(this.state, this.absent.seat) as { readonly type: string }[];
    return listed.some((command) => !never.includes(command.type) && this.give(command));
  }
}
