import { coverageOf } from '../history/check.js';
import { eventually } from '../../test/support/waiting.js';
import { audit, auditSession, readLog } from './audit.js';
import { isReady, openSession } from './commands.js';
import { Hand } from './hand.js';
import type { Manner } from './manners.js';
import { Player, type History, type Round } from './player.js';
import { covered, total, type Verdict } from './verdict.js';
import { Watcher } from './watcher.js';

interface Seat {
  readonly player: Player;
  /** One for each session of the player. */
  readonly spectators: Spectator[];
  readonly playing: Promise<void>;
}

interface Spectator {
  readonly watcher: Watcher;
  readonly watching: Promise<void>;
  /** Has seen everything, and gone: where the game is over. */
  left?: Promise<void>;
}

export interface CrowdOptions {
  readonly sessions: number;
  readonly manner: Manner;
  /** Instances that commands go to, at the moment of asking. */
  readonly bases: () => readonly string[];
  /** Instances that spectators follow on; the same unless given. */
  readonly watchOn?: () => readonly string[];
  readonly random: () => number;
  /** Longest pause between two commands of a player. */
  readonly pauseMs?: number;
  /** False while a primary that was cut off may still answer; default: always true. */
  readonly isSettled?: () => boolean;
  /** Given where the store may go back in time. */
  readonly history?: History;
  /** Spectators send only the number of the last event they know, by asking for pages. */
  readonly bringsNumbers?: boolean;
}

/** Players with one spectator each, who go on whatever happens to the service. */
export class Crowd {
  private constructor(
    private readonly seats: readonly Seat[],
    private readonly options: CrowdOptions,
  ) {}

  static async gather(options: CrowdOptions): Promise<Crowd> {
    const { sessions, bases, watchOn = bases } = options;
    for (const one of new Set([...bases(), ...watchOn()])) await isReady(one);
    const places = Array.from({ length: sessions }, (_, index) => index);
    const seats = await Promise.all(places.map((index) => Crowd.#seat(options, index)));
    // Wakes those that wait for progress or for the end.
    for (const { playing } of seats) playing.catch(() => undefined);
    return new Crowd(seats, options);
  }

  static async #seat(options: CrowdOptions, index: number): Promise<Seat> {
    const { manner, bases, watchOn = bases, random, pauseMs, isSettled, history, bringsNumbers } = options;
    const spectators: Spectator[] = [];
    const deal = async () => {
      const [before, known] = [spectators.at(-1), player.rounds.at(-1)?.hand];
      // Where the store may go back, a game that was over may not be.
      if (before && known && !history) before.left = before.watcher.reach(known.seq).then(() => before.watcher.stop());
      let turn = 0;
      const base = () => bases()[turn++ % bases().length] as string;
      const session = await openSession(base, manner);
      const dress = bringsNumbers ? 'numbers' : index % 2 === 0 ? 'stream' : 'pages';
      const hand = new Hand(session, random);
      const settled = () => (isSettled?.() ?? true) && !history?.doubtful;
      const watcher = new Watcher(watchOn, session, dress, random, hand.history, settled, Boolean(history));
      spectators.push({ watcher, watching: watcher.watch() });
      return hand;
    };
    const player = new Player({ bases, deal, random, pauseMs, isSettled, history });
    await player.takeUp();
    return { player, spectators, playing: player.play() };
  }

  /** Waits until a command is sent and not answered; how many are at this moment. */
  async underway(): Promise<number> {
    let count = 0;
    await eventually('a command to be on its way', async () => {
      count = this.seats.filter(({ player }) => player.underway).length;
      return count > 0;
    });
    return count;
  }

  /**
   * Every second player, whose spectator asks for pages, settles the command in hand and rests until the function that this
   * resolves to is called. What they give after that was on its way nowhere before.
   */
  async rest(): Promise<() => void> {
    const goOn = await Promise.all(this.#resting.map(({ player }) => player.rest()));
    return () => goOn.forEach((resume) => resume());
  }

  /** Whether a spectator of a player who rested has been shown an event that its player has no answer for. */
  get isShownEarly(): boolean {
    return this.#resting.some(({ player, spectators }) => (spectators.at(-1)?.watcher.seq ?? 0) > player.seq);
  }

  /** Everybody takes up another session before the next command. */
  renew(): void {
    for (const { player } of this.seats) player.renew();
  }

  get #resting(): readonly Seat[] {
    return this.seats.filter((_, index) => index % 2 === 1);
  }

  /** The sessions that are being played. */
  get sessions(): string[] {
    return this.seats.flatMap(({ player }) => player.rounds.at(-1)?.hand.session.id ?? []);
  }

  get acknowledged(): number {
    return this.seats.reduce((sum, { player }) => sum + player.acknowledged, 0);
  }

  /** Waits until every player has had this many further answers. Throws an answer that no service may give. */
  async progress(count: number): Promise<void> {
    const reached = this.seats.map(({ player, playing }) => Promise.race([player.progress(count), playing]));
    await Promise.all(reached);
  }

  /** Everybody has been answered so often from now on, those who rested among them. */
  async heard(count: number): Promise<void> {
    await Promise.all(this.seats.map(({ player, playing }) => Promise.race([player.heard(count), playing])));
  }

  /** Every player settles its command and stops; then every log is compared with its history. */
  async disperse(facts: Readonly<Record<string, number>>): Promise<Verdict> {
    const verdicts: Verdict[] = [];
    const { bases, history } = this.options;
    for (const { player } of this.seats) player.stop();
    for (const { player, spectators, playing } of this.seats) {
      await playing;
      const judged = await Promise.all(
        player.rounds.map((round, index) =>
          judge(bases()[0] as string, round, spectators[index] as Spectator, history !== undefined),
        ),
      );
      const takenBack = judged.reduce((all, { facts }) => all + (facts['takenBack'] ?? 0), 0);
      verdicts.push({ ...total(judged, { takenBack }), different: player.astray });
    }
    const sum = (count: (seat: Seat) => number) => this.seats.reduce((all, seat) => all + count(seat), 0);
    const watched = (count: (watcher: Watcher) => number) =>
      sum(({ spectators }) => spectators.reduce((all, { watcher }) => all + count(watcher), 0));
    const takenBack = verdicts.reduce((all, one) => all + (one.facts['takenBack'] ?? 0), 0);
    const histories = this.seats.flatMap(({ player }) => player.rounds.map(({ hand }) => coverageOf(hand.history)));
    const verdict = total(verdicts, {
      ...facts,
      ...(history && { takenBack, takenUp: sum(({ player }) => player.takenUp) }),
      sentAgain: sum(({ player }) => player.repeated),
      replayed: sum(({ player }) => player.replayed),
      games: sum(({ player }) => player.rounds.length),
      readsFailed: watched(({ broken }) => broken),
      readsReset: watched(({ resets }) => resets),
      longestMs: Math.max(...this.seats.map(({ player }) => player.longestMs)),
      longestAnswerMs: Math.max(...this.seats.map(({ player }) => player.longestAnswerMs)),
    });
    return covered(verdict, histories);
  }

  /** Without waiting for anything. */
  scatter(): void {
    for (const { player, spectators } of this.seats) {
      player.stop();
      for (const { watcher } of spectators) watcher.stop();
    }
  }
}

/** Compares the log of one session with its history. */
async function judge(
  base: string,
  { hand, acknowledged, end }: Round,
  spectator: Spectator,
  mayGoBack: boolean,
): Promise<Verdict> {
  const { watcher, watching, left } = spectator;
  const leave = () => {
    watcher.stop();
    return watching;
  };
  // Of what is damaged nothing is shown, so nothing can be missed.
  const damaged = { ...total([]), acknowledged: acknowledged.length, misfolded: 1 };
  if (end) {
    await leave();
    return end === 'gone' ? audit([], acknowledged) : damaged;
  }
  try {
    const { length } = await readLog(base, hand.session);
    await (left ?? watcher.reach(length));
  } catch (error) {
    await leave();
    if (isDamage(error)) return damaged;
    throw error;
  }
  await leave();
  const verdict = await auditSession(base, hand.session, acknowledged, hand.history, watcher.shown, mayGoBack);
  return {
    ...verdict,
    gaps: verdict.gaps + watcher.gaps,
    withdrawn: verdict.withdrawn + watcher.withdrawn,
  };
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && error.message.includes('store-damaged');
}
