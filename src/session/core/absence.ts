import { seededDice } from '../../dice/d12.js';
import { recordingDice, whenRolled } from '../../dice/dice.js';
import type { Decision, Seat } from '../../game/contract.js';
import type { AnyGame } from '../../game/hosted.js';
import { NO_PROGRESS, type Progress } from '../../game/progress.js';
import { Work } from '../../game/work.js';
import type { LoggedMove } from './moves.js';
import { diceOf, type DiceSeries } from './session-dice.js';
import type { AtZero } from './clock.js';

/** No turn of a sound game has as many commands. */
const MAX_COMMANDS = 500;
/** Work of the analyst for one plan, and for all plans of a turn. The seat passes for the rest of a turn that takes more. */
const PLAN_WORK = 400;
const TURN_WORK = 10 * PLAN_WORK;

/** A position in a log, at which the service plays for a seat. Plain data. */
interface SeatAt {
  readonly seat: Seat;
  readonly state: unknown;
  /** Of the first event. */
  readonly seq: number;
  readonly dice: DiceSeries;
}

export interface AbsentSeat extends SeatAt {
  readonly atZero: AtZero;
}

/** What was played; `isOver`: the seat is not to act any more. */
export interface PlayedForSeat {
  readonly moves: readonly LoggedMove[];
  readonly isOver: boolean;
}

/** The words of {@link AtZero} that a game knows. `forfeit` ends any game: without a command for it the session is closed. */
export function knownAtZero({ absence, analyst }: Pick<AnyGame, 'absence' | 'analyst'>): AtZero[] {
  return ['forfeit', ...(absence?.pass ? (['pass'] as const) : []), ...(analyst ? (['opponent'] as const) : [])];
}

/**
 * Plays the turn of a seat whose clock is at zero, with ordinary commands that the rules accept.
 * @param progress called with the number of commands; an exception thrown by it ends the work
 */
export function playForSeat(game: AnyGame, absent: AbsentSeat, progress = NO_PROGRESS): PlayedForSeat {
  const { atZero } = absent;
  const turn = new TurnOfAbsent(game, absent, progress);
  if (atZero === 'forfeit') {
    const { forfeit } = game.absence ?? {};
    if (forfeit) turn.give(forfeit);
  } else {
    turn.play(atZero === 'opponent' ? () => turn.plan() || turn.pass() : () => turn.pass());
  }
  return { moves: turn.moves, isOver: turn.isOver };
}

/** Plays the turn of a seat with the ordinary commands that a bot of the game chooses. */
export function playBot(game: AnyGame, at: SeatAt & { readonly bot: string }, progress = NO_PROGRESS): LoggedMove[] {
  const turn = new TurnOfAbsent(game, at, progress);
  turn.play(() => turn.choose(at.bot) || turn.pass());
  return turn.moves;
}

class TurnOfAbsent {
  readonly moves: LoggedMove[] = [];
  readonly #work: Work;
  state: unknown;
  #seq: number;
  #isNext = false;

  constructor(
    private readonly game: AnyGame,
    private readonly absent: SeatAt,
    private readonly progress: Progress,
  ) {
    this.state = absent.state;
    this.#seq = absent.seq;
    this.#work = new Work(TURN_WORK, () => {
      progress(this.length, null);
    });
  }

  get length(): number {
    return this.moves.length;
  }

  /** Another turn of the same seat, after all others have passed, is not played with this one. */
  get isOver(): boolean {
    return this.#isNext || !this.game.toAct(this.state).includes(this.absent.seat);
  }

  play(next: () => boolean): void {
    while (!this.isOver && this.length < MAX_COMMANDS && next()) this.progress(this.length, null);
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

  /** The commands of the best plan, as far as the dice leave them legal. False without a plan, and after too much work. */
  plan(): boolean {
    const { game, state } = this;
    const { seat } = this.absent;
    if (!game.analyst || game.analyst.turnOf(state)?.seat !== seat) return false;
    const work = this.#work.share(PLAN_WORK);
    if (work.limit < PLAN_WORK) return false;
    const [best] = game.analyst.plans(state, seat, 1, work);
    this.#work.take(work.spent);
    return this.#giveAll(best?.commands ?? []);
  }

  /** The commands that a bot chooses by the view of the seat, as {@link plan}. */
  choose(bot: string): boolean {
    const { game, state, progress } = this;
    const { seat, dice } = this.absent;
    const seq = this.#seq;
    // Dice of its own: those of the place are for its commands.
    const own = whenRolled(() => seededDice(dice.secret ?? '', `bot/${dice.session}/${seq}`));
    const seen = game.fillHidden(game.view(state, seat)) as unknown;
    return this.#giveAll(game.bots[bot]?.(seen, seat, own, progress) ?? []);
  }

  /** True if the first is legal. */
  #giveAll(commands: readonly unknown[]): boolean {
    let given = 0;
    for (const command of commands) {
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
