import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bell } from '../../test/support/waiting.js';
import { settle } from '../history/history.js';
import { send, type Answer, type Done } from './commands.js';
import type { Hand } from './hand.js';

/** An acknowledged command; `doubtful` where the store may have gone back behind it. */
export type Acknowledged = Done & { readonly doubtful?: true };

/** What a player knows of a session. */
export interface Round {
  readonly hand: Hand;
  readonly acknowledged: Acknowledged[];
  /** The session was there, and is no more; or what is stored of it is not what was written. */
  end?: 'gone' | 'damaged';
}

/** A store that may go back in time. */
export interface History {
  /** What is acknowledged now may be taken back. */
  doubtful: boolean;
}

interface PlayerOptions {
  readonly bases: () => readonly string[];
  /** A session more, for this player. */
  readonly deal: () => Promise<Hand>;
  readonly random: () => number;
  readonly pauseMs?: number | undefined;
  /** False while a primary that was cut off may still answer. Default: always true. */
  readonly isSettled?: (() => boolean) | undefined;
  /** Where the store may go back, a player who finds the session elsewhere takes it as it is. Default: it may not. */
  readonly history?: History | undefined;
}

/**
 * A lone player: what may have got lost is sent again under its key, to any instance, until it is settled. When a game is over they
 * take up another.
 */
export class Player {
  readonly rounds: Round[] = [];
  /** Commands in all sessions. */
  acknowledged = 0;
  /** Sent and not answered at this moment. */
  underway = false;
  /** Answers that no lone player may get. */
  astray = 0;
  /** How often a session stood elsewhere, or was not there any more, because the store had gone back. */
  takenUp = 0;
  /** Commands that were sent more than once; how many of them the first answer was kept for. */
  repeated = 0;
  replayed = 0;
  longestMs = 0;
  /** Until one request had an answer of any kind, or its connection was over. */
  longestAnswerMs = 0;
  #playing = true;
  #isWeary = false;
  #goOn: Promise<void> = Promise.resolve();
  #settled = () => {};
  /** Answers of any kind. */
  answers = 0;
  readonly #bell = new Bell();

  constructor(private readonly options: PlayerOptions) {}

  /** Until `stop`; then ends with every key settled. */
  async play(): Promise<void> {
    while (this.#playing) {
      this.#settled();
      await this.#goOn;
      if (this.#hand.isOver || this.#isWeary) await this.takeUp();
      const began = Date.now();
      await this.#give(randomUUID());
      this.longestMs = Math.max(this.longestMs, Date.now() - began);
      const { pauseMs = 0, random } = this.options;
      if (pauseMs > 0) await sleep(random() * pauseMs);
    }
  }

  /** Takes a seat in another session; to be called before the first game. */
  async takeUp(): Promise<void> {
    this.rounds.push({ hand: await this.options.deal(), acknowledged: [] });
    this.#isWeary = false;
  }

  /** Takes up another session before the next command. */
  renew(): void {
    this.#isWeary = true;
  }

  get #round(): Round {
    return this.rounds.at(-1) as Round;
  }

  get #hand(): Hand {
    return this.#round.hand;
  }

  stop(): void {
    this.#playing = false;
  }

  /** Resolves when the command in hand is settled; gives no other until the function it resolves to is called. */
  async rest(): Promise<() => void> {
    let goOn = () => {};
    const settled = new Promise<void>((resolve) => (this.#settled = resolve));
    this.#goOn = new Promise((resolve) => (goOn = resolve));
    await settled;
    return goOn;
  }

  /** The last event of the present session that this player knows of. */
  get seq(): number {
    return this.#hand.seq;
  }

  /** So many commands from now on have been acknowledged. */
  progress(count: number): Promise<void> {
    const wanted = this.acknowledged + count;
    return this.#bell.until(() => this.acknowledged >= wanted, `${count} acknowledged commands`);
  }

  /** So many answers from now on have come, be they that it is not known what has happened. */
  heard(count: number): Promise<void> {
    const wanted = this.answers + count;
    return this.#bell.until(() => this.answers >= wanted, `${count} answers`);
  }

  async #give(key: string): Promise<void> {
    const { session, version } = this.#hand;
    const path = `/v1/sessions/${session.id}/commands`;
    const { seat, command } = this.#hand.choose();
    const token = session.tokens[seat];
    const headers = { 'idempotency-key': key, 'if-match': `"${version}"` };
    const { history } = this.#hand;
    const record = history.begin(key);
    for (let attempt = 1; ; attempt++) {
      const base = this.#base();
      const isSettled = this.options.isSettled?.() ?? true;
      this.underway = true;
      const sent = Date.now();
      const answer = await send(base, 'POST', path, token, headers, command).catch(() => null);
      this.underway = false;
      this.longestAnswerMs = Math.max(this.longestAnswerMs, Date.now() - sent);
      if (answer) this.answers += 1;
      if (answer?.status === 201) {
        const done = JSON.parse(answer.body) as Done;
        const doubtful = this.options.history?.doubtful ?? false;
        settle(record, answer.body, !doubtful);
        this.#round.acknowledged.push(doubtful ? { ...done, doubtful } : done);
        this.acknowledged += 1;
        this.#hand.follow(done);
        if (attempt > 1) this.repeated += 1;
        if (answer.headers['idempotency-replayed'] === 'true') this.replayed += 1;
        this.#bell.ring();
        return;
      }
      if (answer && !mayPass(answer)) {
        // A primary that was cut off answers with old data until the next one is known; that passes. A session that moved on does not.
        const older = answer.status === 412 && (versionIn(answer) ?? 0) < version;
        if (!older || isSettled) {
          history.refused(record);
          return this.#goAstray(answer);
        }
      }
      this.#bell.ring();
      await sleep(10 + 40 * this.options.random());
    }
  }

  #base(): string {
    const bases = this.options.bases();
    return bases[Math.floor(this.options.random() * bases.length)] as string;
  }

  /** Takes the session as it is found, so that the run can go on. */
  async #goAstray({ status, body }: Answer): Promise<void> {
    const mayBe = this.options.history !== undefined;
    const isDamaged = body.includes('store-damaged');
    const isGone = mayBe && (status === 404 || status === 401);
    if (status !== 412 && status !== 422 && !isGone && !isDamaged) throw new Error(body);
    if (mayBe && status !== 422) this.takenUp += 1;
    else this.astray += 1;
    if (isGone || isDamaged) {
      this.#round.end = isGone ? 'gone' : 'damaged';
      await this.takeUp();
    } else await this.#hand.takeUp(() => this.#base());
    this.#bell.ring();
  }
}

function mayPass({ status, body }: Answer): boolean {
  return status === 503 || (status === 409 && body.includes('command-in-flight'));
}

/** The present version, as a 412 has it. */
function versionIn({ body }: Answer): number | undefined {
  return (JSON.parse(body) as { errors?: { version?: number }[] }).errors?.[0]?.version;
}
