import { eventually } from '../../test/support/waiting.js';
import { audit, readLog } from './audit.js';
import { isReady, openSession } from './commands.js';
import { Player } from './player.js';
import { total, type Verdict } from './verdict.js';
import { Watcher } from './watcher.js';

interface Seat {
  readonly player: Player;
  readonly watcher: Watcher;
  readonly playing: Promise<void>;
  readonly watching: Promise<void>;
}

export interface CrowdOptions {
  readonly sessions: number;
  /** Instances that commands go to, at the moment of asking. */
  readonly bases: () => readonly string[];
  /** Instances that spectators follow on; the same unless given. */
  readonly watchOn?: () => readonly string[];
  readonly random: () => number;
  /** Longest pause between two commands of a player. */
  readonly pauseMs?: number;
  /** False while a primary that was cut off may still answer; default: always true. */
  readonly isSettled?: () => boolean;
}

/** Sessions with one player and one spectator each, who go on whatever happens to the service. */
export class Crowd {
  private constructor(private readonly seats: readonly Seat[]) {}

  static async gather({
    sessions,
    bases,
    watchOn = bases,
    random,
    pauseMs = 0,
    isSettled,
  }: CrowdOptions): Promise<Crowd> {
    const [base = ''] = bases();
    for (const one of new Set([...bases(), ...watchOn()])) await isReady(one);
    const opened = await Promise.all(Array.from({ length: sessions }, () => openSession(base)));
    const seats = opened.map((session, index): Seat => {
      const player = new Player(bases, session, random, pauseMs, isSettled);
      const watcher = new Watcher(watchOn, session, index % 2 === 0 ? 'stream' : 'pages', random);
      return { player, watcher, playing: player.play(), watching: watcher.watch() };
    });
    // Whoever waits for progress or for the end is told.
    for (const { playing } of seats) playing.catch(() => undefined);
    return new Crowd(seats);
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
    return this.#resting.some(({ player, watcher }) => watcher.seq > player.seq);
  }

  get #resting(): readonly Seat[] {
    return this.seats.filter((_, index) => index % 2 === 1);
  }

  get acknowledged(): number {
    return this.seats.reduce((sum, { player }) => sum + player.acknowledged.length, 0);
  }

  /** Everybody has had so many answers from now on. Throws what a player has met that no service may say. */
  async progress(count: number): Promise<void> {
    const reached = this.seats.map(({ player, playing }) => Promise.race([player.progress(count), playing]));
    await Promise.all(reached);
  }

  /** Everybody has been answered so often from now on, those who rested among them. */
  async heard(count: number): Promise<void> {
    await Promise.all(this.seats.map(({ player, playing }) => Promise.race([player.heard(count), playing])));
  }

  /** Everybody settles the command in hand and stops; then every log is held against what was said of it. */
  async disperse(facts: Readonly<Record<string, number>>): Promise<Verdict> {
    const verdicts: Verdict[] = [];
    for (const { player } of this.seats) player.stop();
    for (const { player, watcher, playing, watching } of this.seats) {
      await playing;
      const log = await readLog(player.bases()[0] as string, player.session);
      await watcher.reach(log.length);
      watcher.stop();
      await watching;
      const verdict = audit(log, player.acknowledged, watcher.shown);
      verdicts.push({
        ...verdict,
        gaps: verdict.gaps + watcher.gaps,
        different: player.astray,
        withdrawn: verdict.withdrawn + watcher.withdrawn,
      });
    }
    const sum = (count: (seat: Seat) => number) => this.seats.reduce((all, seat) => all + count(seat), 0);
    return total(verdicts, {
      ...facts,
      sentAgain: sum(({ player }) => player.repeated),
      replayed: sum(({ player }) => player.replayed),
      readsFailed: sum(({ watcher }) => watcher.broken),
      readsReset: sum(({ watcher }) => watcher.resets),
      longestMs: Math.max(...this.seats.map(({ player }) => player.longestMs)),
    });
  }

  /** Without waiting for anything. */
  scatter(): void {
    for (const { player, watcher } of this.seats) {
      player.stop();
      watcher.stop();
    }
  }
}
