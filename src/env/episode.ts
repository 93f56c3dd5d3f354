import { seededDice } from '../dice/d12.js';
import { recordingDice, type Dice, type RecordingDice } from '../dice/dice.js';
import { shapeFindings } from '../game/check.js';
import type { Seat } from '../game/contract.js';
import type { PlayedEntry } from '../game/game-file.js';
import type { Refusal } from '../game/verdict.js';
import { chanceOf } from '../trench/opponent/levels.js';
import type { Encoder, Listing } from './encoder.js';

/** What all games of an environment have in common. */
export interface Terms {
  /** Of a new game, or a state to begin with. */
  readonly start: { readonly setUp: object } | { readonly state: unknown };
  /** By seat: `random`, or an opponent of the service (`staff:cadet`, `level:3`). */
  readonly opponents: Readonly<Record<Seat, string>>;
  /** Types of commands that are not listed. */
  readonly without: ReadonlySet<string>;
  /** Tries to give a command after which a game is cut off. */
  readonly maxSteps: number;
  /** Keeps the moves for {@link Episode.file}. */
  readonly record: boolean;
}

/** Why an action was not carried out: a refusal of the rules, or of the form of the action, which no clause is about. */
export type Refused = Omit<Refusal, 'clause'> & { readonly clause: string | null };

export type End = 'running' | 'over' | 'cut off';

const RANDOM = 'random';

/** One game, in which seats of opponents play by themselves. The same seed and actions lead to the same game everywhere. */
export class Episode {
  #state: unknown;
  #seed = '';
  #steps = 0;
  #tries = 0;
  #random: (below: number) => number = () => 0;
  #moves: PlayedEntry<unknown>[] = [];
  #start: unknown;
  #deal: readonly number[] | undefined;
  #listing: Listing | null = null;
  /** Of the seat to act. */
  #view: unknown;
  /** A random player does not give up. */
  readonly #never: ReadonlySet<string>;
  /** The seat to act; at the end, the one that has acted last. */
  seat: Seat = '';
  end: End = 'running';

  constructor(
    private readonly encoder: Encoder,
    private readonly terms: Terms,
  ) {
    this.#never = new Set(encoder.game.absence?.never);
  }

  /** @throws Error if the rules refuse the set-up */
  reset(seed: string): void {
    const dice = recordingDice(seededDice(seed, 'set-up'));
    this.#become((this.#start = this.beginning(seed, dice)));
    this.#deal = 'setUp' in this.terms.start ? dice.rolls.flat() : undefined;
    this.#seed = seed;
    this.#random = chanceOf(seed);
    this.#steps = this.#tries = 0;
    this.#moves = [];
    this.end = 'running';
    this.#playOn();
  }

  /** The state in which a game of that seed begins. @throws Error if the rules refuse the set-up */
  beginning(seed: string, dice: Dice): unknown {
    const { start, opponents } = this.terms;
    if ('state' in start) return start.state;
    const { game } = this.encoder;
    let { setUp } = start;
    for (const [seat, name] of Object.entries(opponents)) {
      if (name !== RANDOM) setUp = this.encoder.seated(setUp, seat, name, seed.replaceAll(/[^\w-]/g, '-').slice(0, 40));
    }
    const begun = game.setUp(setUp, dice);
    if (!begun.ok) throw new Error(begun.refusal.message);
    const { state, events } = begun.value;
    return events.reduce((before: unknown, event: unknown) => game.evolve(before, event) as unknown, state);
  }

  get state(): unknown {
    return this.#state;
  }

  /** The state as a seat sees it. */
  view(seat: Seat): unknown {
    const { game } = this.encoder;
    return seat === this.seat ? (this.#view ??= game.view(this.#state, seat)) : game.view(this.#state, seat);
  }

  /** The legal commands of the seat to act, from its view alone; none at the end. */
  get listing(): Listing {
    return (this.#listing ??= this.#list(this.terms.without));
  }

  #list(without: ReadonlySet<string>): Listing {
    const plausible: unknown = this.encoder.game.fillHidden(this.view(this.seat));
    return this.encoder.list(plausible as never, this.seat, without);
  }

  /** Gives a listed or a spelled-out command for the seat to act, and plays on to the next seat of the caller. */
  step(action: unknown): Refused | null {
    this.#tries += 1;
    const refused =
      typeof action === 'number' ? this.#giveListed(action) : (this.#malformed(action) ?? this.#give(action));
    if (!refused) this.#playOn();
    if (this.end === 'running' && this.#tries >= this.terms.maxSteps) this.end = 'cut off';
    return refused;
  }

  winners(): readonly Seat[] {
    return this.encoder.game.winners(this.#state);
  }

  /** At the end 1 for a side that has won, −1 for one that has lost; otherwise 0. */
  reward(seat: Seat): number {
    const winners = this.winners();
    return winners.length === 0 ? 0 : winners.includes(seat) ? 1 : -1;
  }

  /** The chance of winning of the side of a seat. */
  value(seat: Seat): number {
    if (this.end === 'over') return (1 + this.reward(seat)) / 2;
    return this.encoder.game.analyst?.chance(this.#state, seat) ?? 0.5;
  }

  /** The game so far, hidden facts included. */
  file(): object {
    return this.encoder.game.files.file(this.#start, this.#deal, this.#moves);
  }

  #giveListed(index: number): Refused | null {
    const { count } = this.listing;
    if (Number.isInteger(index) && index >= 0 && index < count) return this.#give(this.listing.at(index));
    const message = 'The list has no command of this number.';
    return { code: 'unlisted-action', clause: null, message, facts: { index, count } };
  }

  #malformed(command: unknown): Refused | null {
    const findings = shapeFindings(this.encoder.game.schemas.command, command);
    if (findings.length === 0) return null;
    return { code: 'malformed-command', clause: null, message: 'This is no command.', facts: { findings } };
  }

  /** For the seat to act, by the rules. */
  #give(command: unknown): Refusal | null {
    const dice = this.#dice();
    const { seat } = this;
    const decision = this.encoder.game.decide(this.#state, command, seat, dice);
    if (!decision.ok) return decision.refusal;
    this.#played(seat, command, dice, decision);
    return null;
  }

  #dice(): RecordingDice {
    return recordingDice(seededDice(this.#seed, `step/${this.#steps}`));
  }

  #played(
    seat: Seat,
    command: unknown,
    { rolls }: RecordingDice,
    { events, state }: { readonly events: readonly unknown[]; readonly state: unknown },
  ): void {
    this.#steps += 1;
    this.#become(state);
    if (!this.terms.record) return;
    this.#moves.push({ seat, command, rolls: rolls.flat(), events, after: state });
  }

  #become(state: unknown): void {
    this.#state = state;
    this.#listing = this.#view = null;
  }

  /** Plays the seats of opponents until a seat of the caller is to act. */
  #playOn(): void {
    const { game } = this.encoder;
    const { opponents } = this.terms;
    for (;;) {
      if (game.result(this.#state)) {
        this.end = 'over';
        return;
      }
      const dice = this.#dice();
      const step = game.opponent?.step(this.#state, dice);
      if (step) {
        this.#played(step.seat, null, dice, step);
        continue;
      }
      const [seat] = game.toAct(this.#state);
      if (seat === undefined) throw new Error('No seat can act.');
      this.seat = seat;
      if (opponents[seat] !== RANDOM) return;
      const listing = this.#list(this.#never);
      const refused = this.#give(listing.at(this.#random(listing.count)));
      if (refused) throw new Error(refused.message);
    }
  }
}
