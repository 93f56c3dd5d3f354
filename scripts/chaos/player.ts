import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bell } from '../../test/support/waiting.js';
import { offer, presentVersion, send, type Answer, type Done, type Seated } from './commands.js';

/** A lone player of a session: what may have got lost is sent again under its key, to any instance, until it is settled. */
export class Player {
  readonly acknowledged: Done[] = [];
  /** Sent and not answered at this moment. */
  underway = false;
  /** Answers that no lone player may get. */
  astray = 0;
  /** Commands that were sent more than once; how many of them the first answer was kept for. */
  repeated = 0;
  replayed = 0;
  longestMs = 0;
  #version: number;
  #standing = false;
  #playing = true;
  #goOn: Promise<void> = Promise.resolve();
  #settled = () => {};
  /** Answers of any kind. */
  answers = 0;
  readonly #bell = new Bell();

  constructor(
    readonly bases: () => readonly string[],
    readonly session: Seated,
    private readonly random: () => number,
    private readonly pauseMs = 0,
    private readonly isSettled: () => boolean = () => true,
  ) {
    this.#version = session.version;
  }

  /** Until `stop`; then ends with every key settled. */
  async play(): Promise<void> {
    while (this.#playing) {
      this.#settled();
      await this.#goOn;
      const began = Date.now();
      await this.#give(randomUUID());
      this.longestMs = Math.max(this.longestMs, Date.now() - began);
      if (this.pauseMs > 0) await sleep(this.random() * this.pauseMs);
    }
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

  /** The last event of what has been acknowledged. */
  get seq(): number {
    return this.acknowledged.at(-1)?.lastSeq ?? 0;
  }

  /** So many commands from now on have been acknowledged. */
  progress(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    return this.#bell.until(() => this.acknowledged.length >= wanted, `${count} acknowledged commands`);
  }

  /** So many answers from now on have come, be they that it is not known what has happened. */
  heard(count: number): Promise<void> {
    const wanted = this.answers + count;
    return this.#bell.until(() => this.answers >= wanted, `${count} answers`);
  }

  async #give(key: string): Promise<void> {
    const path = `/v1/sessions/${this.session.id}/commands`;
    const token = this.session.tokens['germany'];
    const headers = { 'idempotency-key': key, 'if-match': `"${this.#version}"` };
    for (let attempt = 1; ; attempt++) {
      const bases = this.bases();
      const base = bases[Math.floor(this.random() * bases.length)] as string;
      const isSettled = this.isSettled();
      this.underway = true;
      const answer = await send(base, 'POST', path, token, headers, offer(this.#standing)).catch(() => null);
      this.underway = false;
      if (answer) this.answers += 1;
      if (answer?.status === 201) {
        const done = JSON.parse(answer.body) as Done;
        this.acknowledged.push(done);
        this.#version = done.version;
        this.#standing = !this.#standing;
        if (attempt > 1) this.repeated += 1;
        if (answer.headers['idempotency-replayed'] === 'true') this.replayed += 1;
        this.#bell.ring();
        return;
      }
      if (answer && !mayPass(answer)) {
        // What a primary that was cut off says until all know of the next is old and passes; that the session moved on does not.
        const older = answer.status === 412 && (versionIn(answer) ?? 0) < this.#version;
        if (!older || isSettled) return this.#goAstray(answer, base);
      }
      this.#bell.ring();
      await sleep(10 + 40 * this.random());
    }
  }

  /** Takes the session as it is found, so that the run can go on. */
  async #goAstray({ status, body }: Answer, base: string): Promise<void> {
    if (status !== 412 && status !== 422) throw new Error(body);
    this.astray += 1;
    if (status === 422) this.#standing = !this.#standing;
    const { id, spectator } = this.session;
    this.#version = await presentVersion(base, id, spectator).catch(() => this.#version);
    this.#bell.ring();
  }
}

function mayPass({ status, body }: Answer): boolean {
  return status === 503 || (status === 409 && body.includes('command-in-flight'));
}

/** The present version, as a 412 tells it. */
function versionIn({ body }: Answer): number | undefined {
  return (JSON.parse(body) as { errors?: { version?: number }[] }).errors?.[0]?.version;
}
