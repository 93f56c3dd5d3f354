import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bell } from '../../test/support/waiting.js';
import { coverageOf, violations } from '../history/check.js';
import { ClientHistory, settle, type CommandRecord } from '../history/history.js';
import { readLog } from './audit.js';
import { isReady, openSession, send, type Seated } from './commands.js';
import type { Stage } from './stage.js';
import { covered, total, type Verdict } from './verdict.js';

/** Clients in each session. */
export const RIVALS = 3;

/** Rivals play on the instances of the stage; in each run one instance is killed, and another started. */
export async function playRivals(stage: Stage, env: Readonly<Record<string, string>>): Promise<Verdict> {
  const { runs, random, manner, sessions = 8, say } = stage.options;
  const { bases, instances } = stage;
  const first = () => bases()[0] as string;
  const progress = new Progress();
  for (const base of bases()) await isReady(base);
  const open = Array.from({ length: sessions }, () => openSession(first, manner));
  const tables = (await Promise.all(open)).map((session) => new Table(session, bases, random, progress));
  const playing = Promise.all(tables.map((table) => table.play()));
  playing.catch(() => undefined);
  const more = () => Promise.race([progress.of(sessions * RIVALS), playing]);
  for (let run = 0; run < runs; run++) {
    await more();
    await stage.put(run % instances.length, env);
    say?.(`kill ${run + 1}: ${progress.done} commands`);
  }
  await more();
  for (const table of tables) table.stop();
  await playing;
  const verdicts = await Promise.all(tables.map((table) => table.verdict(first())));
  const abandoned = tables.reduce((all, one) => all + one.abandoned, 0);
  const refused = tables.reduce((all, one) => all + one.refused, 0);
  return covered(
    total(verdicts, { kills: runs, abandoned, refused }),
    tables.map(({ history }) => coverageOf(history)),
  );
}

/** Counts acknowledged commands, and wakes who waits for some more. */
class Progress {
  done = 0;
  readonly #bell = new Bell();

  add(): void {
    this.done += 1;
    this.#bell.ring();
  }

  of(count: number): Promise<void> {
    const wanted = this.done + count;
    return this.#bell.until(() => this.done >= wanted, `${count} commands of rivals`);
  }
}

/** One session and its rivals, each of whom reads the state and gives a command for it. */
class Table {
  readonly history = new ClientHistory();
  abandoned = 0;
  refused = 0;
  #playing = true;

  constructor(
    private readonly session: Seated,
    private readonly bases: () => readonly string[],
    private readonly random: () => number,
    private readonly progress: Progress,
  ) {}

  async play(): Promise<void> {
    await Promise.all(Array.from({ length: RIVALS }, () => this.#rival()));
  }

  stop(): void {
    this.#playing = false;
  }

  async verdict(base: string): Promise<Verdict> {
    const found = violations(this.history, await readLog(base, this.session), this.session.version);
    for (const violation of found) console.error(`${this.session.id}: ${violation}`);
    return { ...total([]), acknowledged: coverageOf(this.history).commands, disordered: found.length };
  }

  async #rival(): Promise<void> {
    const { id, manner, spectator } = this.session;
    while (this.#playing) {
      const began = performance.now();
      const answer = await send(this.#base(), 'GET', `/v1/sessions/${id}/state`, spectator).catch(() => null);
      if (answer?.status !== 200) {
        await sleep(20);
        continue;
      }
      const { state, version, seq } = JSON.parse(answer.body) as Seated;
      this.history.read(began, seq);
      if (manner.game.result(state) !== null) return;
      const { seat, command } = manner.choose(state, this.random);
      await this.#give(seat, command, version);
    }
  }

  /** Until the command is answered, abandoned or refused; now and then once more, to be answered the same. */
  async #give(seat: string, command: object, version: number): Promise<void> {
    const { id, tokens } = this.session;
    const key = randomUUID();
    const headers = { 'idempotency-key': key, 'if-match': `"${version}"` };
    const record = this.history.begin(key);
    for (;;) {
      const answer = await send(
        this.#base(),
        'POST',
        `/v1/sessions/${id}/commands`,
        tokens[seat],
        headers,
        command,
      ).catch(() => null);
      if (answer?.status === 201) {
        if (record.answers.length === 0) this.progress.add();
        settle(record, answer.body);
        if (this.random() < 0.7) return;
      } else if (answer && answer.status !== 503 && !answer.body.includes('command-in-flight')) {
        return this.#refuse(record, answer.body);
      } else if (record.answers.length === 0 && this.random() < 0.5) {
        this.abandoned += 1;
        return;
      } else await sleep(20);
    }
  }

  #refuse(record: CommandRecord, body: string): void {
    // A key that was answered once is answered like that for ever.
    if (record.answers.length > 0) record.answers.push(body);
    else this.history.refused(record);
    this.refused += 1;
  }

  #base(): string {
    const bases = this.bases();
    return bases[Math.floor(this.random() * bases.length)] as string;
  }
}
