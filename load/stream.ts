/**
 * Events through the stream: `npm run load:stream -- --game trench-club --sessions 100 --subscribers 10 --seconds 5 --rounds 3`. Players give the
 * commands of a script over their sockets, one after the other in each session; everybody who follows it, players and
 * spectators, gets what comes of it. Each figure in the same run: as fast as it goes, at a steady rate, and a bare broadcast of
 * the same bytes. Nothing is measured before the service rests and has taken thousands of commands. Every subscriber must get every
 * number once: else the run fails. A whole run writes its table into docs/performance.md. `--only fan-out` is the fan-out alone (fan-out.ts), `--only embedded` and `--only redis` are the stores.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { GAMES } from '../src/games.js';
import { openStore, type StoreConfig } from '../src/session/store/open-store.js';
import { startSingle } from '../test/support/redis-topology.js';
import { eventually } from '../test/support/waiting.js';
import { atRest, moveAside, startServer, type Server } from './children.js';
import { fanOut } from './fan-out.js';
import { median } from './measure.js';
import { publish, spread } from './page.js';
import { plant, plotOf, type Planted } from './planted.js';
import { arrived, found, RawSocket, readEvent, Times } from './stream-client.js';
import { markdown } from './throughput.js';
import { warmUp, warmWindows } from './windows.js';

const number = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values } = parseArgs({
  options: {
    sessions: number(100),
    subscribers: number(10),
    seconds: number(5),
    rounds: number(3),
    /** Commands a second of the steady load. */
    steady: number(500),
    only: { type: 'string', default: '' },
    /** Of the fan-out: numbers of sockets, of events on their way at a time, and of sockets that are idle. */
    crowds: { type: 'string', default: '1000,5000' },
    ahead: { type: 'string', default: '8,1' },
    idle: number(10_000),
    game: { type: 'string', default: GAMES.ids[0] as string },
    json: { type: 'boolean', default: false },
  },
});
const [sessions, subscribers, seconds, rounds, steady] = [
  Number(values.sessions),
  Number(values.subscribers),
  Number(values.seconds),
  Number(values.rounds),
  Number(values.steady),
];
const root = path.join(import.meta.dirname, '..');
/** Commands of one session: as fast as it goes no service gives more than so many a second. */
const FASTEST = 4000;
const given = FASTEST * seconds * (rounds + warmWindows(seconds)) + steady * seconds * rounds;
const plot = plotOf(values.game, Math.min(3000, 100 + Math.ceil(given / sessions)));
/** Frames that the bare broadcast sends again. */
const captured: string[] = [];

interface Measured {
  readonly commands: number;
  readonly delivered: number;
  /** Microseconds of the service's processor time for each event delivered. */
  readonly work: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
}

/** One session: who plays it, who follows it, and how far everybody is. */
class Game {
  readonly #sockets: RawSocket[] = [];
  readonly #last: number[] = [];
  readonly #players = new Map<string, RawSocket>();
  /** When a command was sent, by the version it makes. */
  readonly #sent = new Map<number, number>();
  #version: number;
  #step = 0;
  #under = false;
  head: number;
  onResult: () => void = () => {};

  constructor(
    private readonly planted: Planted,
    private readonly run: Run,
  ) {
    this.#version = planted.version;
    this.head = planted.seq;
  }

  async join(url: string): Promise<void> {
    const seats = Object.entries(this.planted.tokens);
    const spectators = Array.from({ length: Math.max(0, subscribers - seats.length) }, () => ({
      seat: '',
      token: this.planted.spectator,
    }));
    const all = [...seats.map(([seat, token]) => ({ seat, token })), ...spectators].slice(
      0,
      Math.max(subscribers, seats.length),
    );
    for (const [index, { seat, token }] of all.entries()) {
      const socket = await RawSocket.open(url, token);
      if (seat) this.#players.set(seat, socket);
      this.#sockets.push(socket);
      this.#last.push(this.planted.seq);
      const caughtUp = new Promise<void>((resolve) => {
        socket.onFrame = (bytes, start, end) => this.#hear(index, socket, bytes, start, end, resolve);
      });
      socket.onPiece = () => (this.run.now = performance.now());
      socket.onEnd = (code) => {
        throw new Error(`A socket was closed with ${code}.`);
      };
      socket.send({
        t: 'subscribe',
        id: 's',
        session: this.planted.id,
        after: this.planted.seq,
        epoch: this.planted.epoch,
      });
      await caughtUp;
    }
  }

  get subscribers(): number {
    return this.#sockets.length;
  }

  get complete(): boolean {
    return !this.#under && this.#last.every((last) => last === this.head);
  }

  /** Gives the next command of the script, unless one is under way. */
  play(): void {
    if (this.#under) return;
    const step = plot.script[this.#step++];
    if (!step) throw new Error('The script is at its end: ask for fewer seconds.');
    this.#under = true;
    this.#sent.set(this.#version + 1, performance.now());
    this.#sent.delete(this.#version - 40);
    (this.#players.get(step.seat) as RawSocket).send({
      t: 'command',
      id: 'c',
      session: this.planted.id,
      idempotencyKey: `a-step-of-load-${this.#step}`,
      ifVersion: this.#version,
      command: step.command,
    });
  }

  leave(): void {
    for (const socket of this.#sockets) socket.end();
  }

  #hear(index: number, socket: RawSocket, bytes: Buffer, start: number, end: number, caughtUp: () => void): void {
    if (readEvent(bytes, start)) {
      const { seq, version } = found;
      if (seq !== (this.#last[index] as number) + 1) throw new Error(`${seq} came after ${this.#last[index]}.`);
      this.#last[index] = seq;
      this.run.delivered += 1;
      this.run.times?.add(this.run.now - (this.#sent.get(version) as number));
      if (captured.length < 2000) captured.push(bytes.toString('utf8', start, end));
      return;
    }
    const text = bytes.toString('utf8', start, end);
    if (text.startsWith('{"t":"caught-up"')) return caughtUp();
    if (text.startsWith('{"t":"ping"')) return socket.send({ t: 'pong' });
    if (!text.startsWith('{"t":"result"')) {
      if (/^\{"t":"(hello|subscribed)"/.test(text)) return;
      throw new Error(text);
    }
    const { done } = JSON.parse(text) as { done?: { version: number; lastSeq: number } };
    if (!done) throw new Error(text);
    this.#version = done.version;
    this.head = done.lastSeq;
    this.#under = false;
    this.run.commands += 1;
    this.onResult();
  }
}

/** What all games of one service count together. */
class Run {
  commands = 0;
  delivered = 0;
  now = 0;
  times: Times | null = null;
}

/** Seconds of processor time that a server has used. */
async function work({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** @param perSecond commands a second; null: the next as soon as the one before is answered */
async function measure(server: Server, run: Run, games: readonly Game[], perSecond: number | null): Promise<Measured> {
  const times = new Times();
  const used = await work(server);
  let going = true;
  const began = performance.now();
  let given = 0;
  for (const game of games) game.onResult = () => going && perSecond === null && game.play();
  if (perSecond === null) for (const game of games) game.play();
  run.times = times;
  const [commands, delivered] = [run.commands, run.delivered];
  while (performance.now() - began < seconds * 1000) {
    if (perSecond === null) {
      await sleep(10);
      continue;
    }
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; given < due; given++) (games[given % games.length] as Game).play();
    await sleep(1);
  }
  const taken = (performance.now() - began) / 1000;
  const result = { commands: (run.commands - commands) / taken, delivered: (run.delivered - delivered) / taken };
  run.times = null;
  going = false;
  await arrived(
    () => run.delivered,
    () => games.every(({ complete }) => complete),
  );
  const microseconds = ((await work(server)) - used) * 1e6;
  return {
    ...result,
    work: microseconds / (run.delivered - delivered),
    p50: times.at(0.5),
    p97_5: times.at(0.975),
    p99: times.at(0.99),
  };
}

async function bareBroadcast(): Promise<Pick<Measured, 'delivered' | 'work'>[]> {
  const args = ['--import', 'tsx', path.join(root, 'load/bare-stream.ts'), String(subscribers)];
  const server = await startServer(args, {}, captured.join('\n'));
  try {
    let received = 0;
    const sockets = await Promise.all(
      Array.from({ length: sessions * subscribers }, async () => {
        const socket = await RawSocket.open(server.url);
        socket.onFrame = (bytes, start) => {
          if (readEvent(bytes, start)) received += 1;
        };
        return socket;
      }),
    );
    const measured: Pick<Measured, 'delivered' | 'work'>[] = [];
    await fetch(`${server.url}/begin`);
    await sleep(Math.min(1000, seconds * 1000));
    for (let round = 0; round < rounds; round++) {
      const [began, before, used] = [performance.now(), received, await work(server)];
      await sleep(seconds * 1000);
      const delivered = received - before;
      measured.push({
        delivered: (delivered / (performance.now() - began)) * 1000,
        work: (((await work(server)) - used) * 1e6) / delivered,
      });
    }
    await fetch(`${server.url}/end`);
    for (const socket of sockets) socket.end();
    return measured;
  } finally {
    await server.stop();
  }
}

interface Row {
  readonly store: string;
  readonly load: string;
  readonly rounds: readonly Measured[];
}

async function service(name: string, config: StoreConfig, env: Record<string, string>): Promise<Row[]> {
  const store = openStore(config);
  await eventually('the store is ready', async () => (await store.ready()).ready);
  const planted = await plant(store, sessions, plot);
  await store.close();
  const server: Server = await startServer([path.join(root, 'dist/main.js')], {
    PORT: '0',
    HOST: '127.0.0.1',
    SESSION_REQUESTS_PER_MINUTE: '10000000',
    ...env,
  });
  const run = new Run();
  const games = planted.map((one) => new Game(one, run));
  try {
    for (const game of games) await game.join(server.url);
    await atRest(server);
    await warmUp(async () => {
      const { commands } = await measure(server, run, games, null);
      return { rate: commands, duration: seconds };
    }, seconds);
    const fast: Measured[] = [];
    const slow: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      fast.push(await measure(server, run, games, null));
      slow.push(await measure(server, run, games, steady));
    }
    return [
      { store: name, load: 'as fast as it goes', rounds: fast },
      { store: name, load: `${steady} commands/s`, rounds: slow },
    ];
  } finally {
    for (const game of games) game.leave();
    await server.stop();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
const pinned = moveAside();
if ('fan-out'.includes(values.only)) {
  const [crowds, ahead] = [values.crowds.split(',').map(Number), values.ahead.split(',').map(Number)];
  const idle = Number(values.idle);
  const { tables, setting } = await fanOut({ game: values.game, crowds, ahead, idle, rounds, seconds });
  console.log(`${tables}\n${setting}`);
  if (!values.json && values.game === GAMES.ids[0]) publish('load:fan-out', tables, setting);
}
if (values.only === 'fan-out') process.exit();
const redis = await startSingle();
try {
  const rows: Row[] = [];
  if ('embedded'.includes(values.only)) {
    const data = path.join(folder, 'data');
    rows.push(...(await service('embedded', { kind: 'embedded', path: data }, { DATA_DIR: data })));
  }
  if ('redis'.includes(values.only)) {
    rows.push(...(await service('redis', { kind: 'redis', url: redis.url }, { REDIS_URL: redis.url })));
  }
  const broadcasts = await bareBroadcast();
  const bare = median(broadcasts.map(({ delivered }) => delivered));
  const bareWork = median(broadcasts.map(({ work }) => work));
  const bytes = Math.round(captured.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / captured.length);
  const round = (value: number) => Number(value.toFixed(2));
  const table = rows.map(({ store, load, rounds }) => {
    const of = (key: keyof Measured) => median(rounds.map((one) => one[key]));
    const delivered = of('delivered');
    return {
      store,
      load,
      'commands/s': Math.round(of('commands')),
      'events/s': Math.round(delivered),
      spread: spread(rounds.map((one) => one.delivered)),
      'of a broadcast': round(delivered / bare),
      'CPU µs/event': round(of('work')),
      'p50 ms': round(of('p50')),
      'p97.5 ms': round(of('p97_5')),
      'p99 ms': round(of('p99')),
    };
  });
  if (values.json) console.log(JSON.stringify({ bare, bareWork, bytes, table }, null, 2));
  else {
    const place = pinned ? 'service on one core, clients and Redis on the other' : 'not pinned to a core';
    const setting =
      `${sessions * subscribers} subscribers over ${sessions} sessions, events of ${bytes} bytes, median of ${rounds} rounds of ` +
      `${seconds} s; none lost, none doubled. A bare broadcast of the same bytes: ${Math.round(bare)} events/s, ` +
      `${round(bareWork)} µs of processor time each; ${place}.`;
    const text = markdown(table, ['store', 'load']);
    console.log(`${text}\n${setting}`);
    if (values.only === '' && values.game === GAMES.ids[0]) publish('load:stream', text, setting);
  }
} finally {
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
}
