import type { Dice } from '../../../dice/dice.js';
import type { KeyedMessage } from '../../../language/messages.js';
import type { Refusal } from '../../../game/verdict.js';
import { decideFor } from '../../decide.js';
import { LAW } from '../../evolve.js';
import { fightNow } from '../../law/combat/fight.js';
import { UncommittedEvents } from '../../law/events/uncommitted-events.js';
import { rememberChoice } from '../../law/turn/opponent-memory.js';
import type { Command } from '../../wire/schema/command.js';
import type { Event, EventOf } from '../../wire/schema/event.js';
import type { Explanation } from '../../wire/schema/opponent.js';
import type { Country } from '../../wire/schema/names.js';
import type { Attacker, Declaration, State } from '../../wire/schema/state.js';
import { textMember } from '../../words/msg.js';
import { Board } from './board.js';
import { Chooser } from './criteria.js';
import type { OpponentPlay } from './opponent-kind.js';

/** Why a step is taken, but for the sentence. The choices of the context are added, unless it has them. */
export type ExplanationData = Omit<Explanation, 'text'>;

/** The part of the step that the opponent must remember. */
type Progress = Omit<EventOf<'opponent-chose'>, 'type' | 'country' | 'explanation'>;

/**
 * A step of an opponent while it is made: the state so far, the events that led there, the choices and their dice. States are
 * immutable, so a new context on the state of another one is a fork of it.
 */
export class StepContext {
  readonly chooser: Chooser;
  /** The step once it is finished. */
  play: OpponentPlay | null = null;
  readonly events: Event[] = [];
  #state: State;
  #board: Board | null = null;

  constructor(
    readonly before: State,
    readonly country: Country,
    readonly dice: Dice,
  ) {
    this.#state = before;
    this.chooser = new Chooser(dice);
  }

  get state(): State {
    return this.#state;
  }

  /** True if the game has ended: nothing is decided or rolled any more (KOF-D-68). */
  get isOver(): boolean {
    return this.#state.phase === 'over';
  }

  get board(): Board {
    if (this.#board?.state !== this.#state) this.#board = new Board(this.#state, this.country);
    return this.#board;
  }

  /** Number of a unit in the present state; -1 if it is gone. */
  index(id: string): number {
    return this.board.position.unitIndex(id);
  }

  /** Gives a command like any player. Returns why it is refused, which changes nothing, or null. */
  attempt(command: Command): Refusal | null {
    const decision = decideFor(this.#state, command, this.country, this.dice);
    if (!decision.ok) return decision.refusal;
    this.keep(decision);
    return null;
  }

  /** Gives a command that is legal. @throws Error if it is refused, which is a fault of the opponent */
  give(command: Command): void {
    throwIfRefused(command, this.attempt(command));
  }

  /** Emits events that no command has, with their consequences. */
  emit(...events: readonly Event[]): void {
    this.run((uncommitted) => uncommitted.emit(...events));
  }

  /** Runs a procedure of the law that emits events. */
  run<T>(procedure: (uncommitted: UncommittedEvents) => T): T {
    const uncommitted = new UncommittedEvents(this.#state, LAW);
    const result = procedure(uncommitted);
    this.keep(uncommitted);
    return result;
  }

  /** {@link fightNow}. Returns why it is refused, which changes nothing, or null. */
  attemptFight(attack: Declaration, fought: readonly Attacker[], ...order: readonly Event[]): Refusal | null {
    return this.run((uncommitted) => fightNow(uncommitted, attack, this.country, this.dice, fought, order));
  }

  /** @throws Error if the law forbids the attack (ATT-1 … ATT-9, FRS-5), which is a fault of the opponent */
  fight(attack: Declaration, fought: readonly Attacker[], ...order: readonly Event[]): void {
    throwIfRefused(attack, this.attemptFight(attack, fought, ...order));
  }

  protected keep({ events, state }: OpponentPlay): void {
    this.events.push(...events);
    this.#state = state;
  }

  /** Ends the step. Its reason comes before all other events. */
  finish(explanation: ExplanationData, message: KeyedMessage, progress: Progress): void {
    const { choices } = this.chooser;
    const chose: EventOf<'opponent-chose'> = {
      type: 'opponent-chose',
      country: this.country,
      ...progress,
      explanation: {
        ...(choices.length > 0 && !explanation.choices ? { ...explanation, choices } : explanation),
        ...textMember(message),
      },
    };
    this.play = { events: [chose, ...this.events], state: rememberChoice(this.#state, chose, this.before) };
  }
}

function throwIfRefused(asked: Command | Declaration, refusal: Refusal | null): void {
  if (refusal)
    throw new Error(`The opponent's ${JSON.stringify(asked)} is refused: ${refusal.code}, ${refusal.message}`);
}
