/**
 * Commands and events through the stream: `npm run tool -- load:stream --sessions 100 --subscribers 10 --seconds 5 --rounds 3`. Players give
 * the commands of a script over their sockets; every player and spectator of the session receives the events. Measured as fast as it
 * goes, at a steady rate, and with very many subscribers of one session (`--only fan-out`), each in turn with a bare `ws` that broadcasts
 * the same frames to as many sockets of the same client. Fails if a subscriber misses a number or receives it twice. A whole run writes
 * its table into docs/performance.md; `--only embedded`, `--only redis` and `--only idle` run a part.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolArguments } from '../scripts/arguments.js';
import { GAMES } from '../src/games.js';
import { openStore, type StoreConfig } from '../src/session/store/open-store.js';
import { startSingle } from '../test/support/redis-topology.js';
import { eventually } from '../test/support/waiting.js';
import { atRest, memoryOf, moveAside, processorTime, startServer, type Server } from './children.js';
import { publish, spread } from './page.js';
import { seedSessions, scenarioOf, type SeededSession, type Scenario } from './seeded.js';
import { arrived, found, RawSocket, readEvent, Times } from './stream-client.js';
import { markdown, median } from './throughput.js';
import { warmUp, warmWindows } from './windows.js';

const number = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values } = toolArguments(import.meta.url, {
  sessions: number(100),
  subscribers: number(10),
  seconds: number(5),
  rounds: number(3),
  /** Commands a second of the steady load. */
  steady: number(500),
  only: { type: 'string', default: '' },
  /** Subscribers of the one session of the fan-out. */
  crowds: { type: 'string', default: '1000,5000' },
  idle: number(9000),
  game: { type: 'string', default: GAMES.ids[0] as string },
});
const [sessions, subscribers, seconds, rounds, steady] = [
  Number(values.sessions),
  Number(values.subscribers),
  Number(values.seconds),
  Number(values.rounds),
  Number(values.steady),
];
const root = path.join(import.meta.dirname, '..');
/** Commands a second that no service exceeds. */
const FASTEST = 4000;
/** Commands of the longest script. */
const LONGEST = 6000;
/** Sockets of one client address: the service admits 2,000, and the system has as many ports for each. */
const PER_ADDRESS = 1500;
/** Sockets opened at the same time. */
const AT_ONCE = 100;
/** Frames that the bare broadcast repeats. */
const FRAMES = 2000;

/** Opens sockets in batches, from as many addresses as they need. */
async function openAll<T>(count: number, open: (index: number, from: string) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - all.length) }, (_, index) => {
      const place = all.length + index;
      return open(place, `127.0.0.${2 + Math.floor(place / PER_ADDRESS)}`);
    });
    all.push(...(await Promise.all(batch)));
  }
  return all;
}

interface Measured {
  readonly commands: number;
  readonly delivered: number;
  /** Microseconds of the server's processor time for each event delivered. */
  readonly work: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
}

/** What all games of one service count together. */
class Run {
  commands = 0;
  delivered = 0;
  now = 0;
  times: Times | null = null;
  readonly frames: string[] = [];
}

/** One session with its players and spectators, and the last number that each has received. */
class Game {
  readonly #sockets: RawSocket[] = [];
  readonly #last: number[] = [];
  readonly #players = new Map<string, RawSocket>();
  /** When a command was sent, by the version it makes. */
  readonly #sent = new Map<number, number>();
  #step = 0;
  #under = false;
  head: number;
  onResult: () => void = () => {};

  constructor(
    private readonly seeded: SeededSession,
    private readonly scenario: Scenario,
    private readonly run: Run,
  ) {
    this.head = seeded.seq;
  }

  /** One socket for each seat, spectators for the rest. */
  async join(url: string, count: number): Promise<void> {
    const seats = Object.entries(this.seeded.tokens);
    await openAll(Math.max(count, seats.length), async (index, from) => {
      const [seat, token] = seats[index] ?? ['', this.seeded.spectator];
      const socket = await RawSocket.open(url, { token, from });
      if (seat) this.#players.set(seat, socket);
      this.#sockets.push(socket);
      this.#last[index] = this.seeded.seq;
      socket.onPiece = () => (this.run.now = performance.now());
      socket.onEnd = (code) => {
        throw new Error(`A socket was closed with ${code}.`);
      };
      await new Promise<void>((resolve) => {
        socket.onFrame = (bytes, start, end) => this.#hear(index, socket, bytes, start, end, resolve);
        const { id: session, seq: after, epoch } = this.seeded;
        socket.send({ t: 'subscribe', id: 's', session, after, epoch });
      });
    });
  }

  get complete(): boolean {
    return !this.#under && this.#last.every((last) => last === this.head);
  }

  /** Gives the next command of the script, unless one is under way. Each makes the next version. */
  play(): void {
    if (this.#under) return;
    const step = this.scenario.script[this.#step];
    if (!step) throw new Error('The script is at its end: ask for fewer seconds.');
    const ifVersion = this.seeded.version + this.#step++;
    this.#under = true;
    this.#sent.set(ifVersion + 1, performance.now());
    this.#sent.delete(ifVersion - 40);
    (this.#players.get(step.seat) as RawSocket).send({
      t: 'command',
      id: 'c',
      session: this.seeded.id,
      idempotencyKey: `a-step-of-load-${ifVersion}`,
      ifVersion,
      command: step.command,
    });
  }

  leave(): void {
    for (const socket of this.#sockets) socket.end();
  }

  #hear(index: number, socket: RawSocket, bytes: Buffer, start: number, end: number, caughtUp: () => void): void {
    const { run } = this;
    if (readEvent(bytes, start)) {
      const { seq, version } = found;
      if (seq !== (this.#last[index] as number) + 1) throw new Error(`${seq} came after ${this.#last[index]}.`);
      this.#last[index] = seq;
      run.delivered += 1;
      run.times?.add(run.now - (this.#sent.get(version) as number));
      if (index === 0 && run.frames.length < FRAMES) run.frames.push(bytes.toString('utf8', start, end));
      return;
    }
    const text = bytes.toString('utf8', start, end);
    if (text.startsWith('{"t":"caught-up"')) return caughtUp();
    if (text.startsWith('{"t":"ping"')) return socket.send({ t: 'pong' });
    if (!text.startsWith('{"t":"result"')) {
      if (/^\{"t":"(hello|subscribed)"/.test(text)) return;
      throw new Error(text);
    }
    const { done } = JSON.parse(text) as { done?: { lastSeq: number } };
    if (!done) throw new Error(text);
    this.head = done.lastSeq;
    this.#under = false;
    run.commands += 1;
    this.onResult();
  }
}

interface Load {
  readonly name: string;
  /** Commands a second of all sessions; null: the next as soon as one is answered. */
  readonly perSecond: number | null;
}

async function measure(server: Server, run: Run, games: readonly Game[], { perSecond }: Load): Promise<Measured> {
  const times = new Times();
  const used = processorTime(server.pid);
  let going = true;
  const began = performance.now();
  for (const game of games) game.onResult = () => going && perSecond === null && game.play();
  if (perSecond === null) for (const game of games) game.play();
  run.times = times;
  const [commands, delivered] = [run.commands, run.delivered];
  for (let given = 0; performance.now() - began < seconds * 1000;) {
    const due = ((performance.now() - began) / 1000) * (perSecond ?? 0);
    for (; given < due; given++) (games[given % games.length] as Game).play();
    await sleep(perSecond === null ? 10 : 1);
  }
  const taken = (performance.now() - began) / 1000;
  const result = { commands: (run.commands - commands) / taken, delivered: (run.delivered - delivered) / taken };
  run.times = null;
  going = false;
  await arrived(
    () => run.delivered,
    () => games.every(({ complete }) => complete),
  );
  const microseconds = (processorTime(server.pid) - used) * 1e6;
  return {
    ...result,
    work: microseconds / (run.delivered - delivered),
    p50: times.at(0.5),
    p97_5: times.at(0.975),
    p99: times.at(0.99),
  };
}

interface Bare {
  measure(): Promise<Pick<Measured, 'delivered' | 'work'>>;
  close(): Promise<void>;
}

/** A bare broadcast of the frames, in rooms of as many sockets. */
async function bareBroadcast(frames: readonly string[], rooms: number, room: number): Promise<Bare> {
  const args = ['--import', 'tsx', path.join(root, 'load/bare-stream.ts'), String(room)];
  const server = await startServer(args, {}, frames.join('\n'));
  let received = 0;
  const sockets = await openAll(rooms * room, async (_index, from) => {
    const socket = await RawSocket.open(server.url, { from });
    socket.onFrame = (bytes, start) => {
      if (readEvent(bytes, start)) received += 1;
    };
    return socket;
  });
  return {
    async measure() {
      await fetch(`${server.url}/begin`);
      await sleep(Math.min(500, seconds * 1000));
      const [began, before, used] = [performance.now(), received, processorTime(server.pid)];
      await sleep(seconds * 1000);
      const delivered = received - before;
      const rate = (delivered / (performance.now() - began)) * 1000;
      const work = ((processorTime(server.pid) - used) * 1e6) / delivered;
      await fetch(`${server.url}/end`);
      return { delivered: rate, work };
    },
    async close() {
      for (const socket of sockets) socket.end();
      await server.stop();
    },
  };
}

const ENV = { PORT: '0', HOST: '127.0.0.1', SESSION_REQUESTS_PER_MINUTE: '10000000' };

interface Kept {
  readonly store: string;
  readonly config: StoreConfig;
  readonly env: Readonly<Record<string, string>>;
}

async function withService<T>(
  { config, env }: Kept,
  count: number,
  scenario: Scenario,
  use: (server: Server, seeded: SeededSession[]) => Promise<T>,
): Promise<T> {
  const store = openStore(config);
  await eventually('the store is ready', async () => (await store.ready()).ready);
  const seeded = await seedSessions(store, count, scenario);
  await store.close();
  const server = await startServer([path.join(root, 'dist/main.js')], { ...ENV, ...env });
  try {
    return await use(server, seeded);
  } finally {
    await server.stop();
  }
}

/** One row for each load: the service and the bare broadcast in turn. */
async function rowsOf(kept: Kept, games: number, room: number, loads: readonly Load[]) {
  const given = FASTEST * seconds * (rounds + warmWindows(seconds)) + steady * seconds * rounds;
  const scenario = scenarioOf(values.game, games === 1 ? LONGEST : Math.min(3000, 100 + Math.ceil(given / games)));
  return withService(kept, games, scenario, async (server, seeded) => {
    const run = new Run();
    const all = seeded.map((one) => new Game(one, scenario, run));
    let bare: Bare | undefined;
    try {
      for (const game of all) await game.join(server.url, room);
      await atRest(server);
      const warm = () => measure(server, run, all, loads[0] as Load);
      if (games === 1) await warm();
      else await warmUp(async () => ({ rate: (await warm()).commands, duration: seconds }), seconds);
      bare = await bareBroadcast(run.frames, games, room);
      await bare.measure();
      const measured = loads.map((): (readonly [Measured, Awaited<ReturnType<Bare['measure']>>])[] => []);
      for (let round = 0; round < rounds; round++) {
        for (const [place, load] of loads.entries()) {
          measured[place]?.push([await measure(server, run, all, load), await bare.measure()]);
        }
      }
      const bytes = Math.round(run.frames.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / run.frames.length);
      return loads.map(({ name }, place) => {
        const pairs = measured[place] as (typeof measured)[0];
        const of = (key: keyof Measured) => median(pairs.map(([ours]) => ours[key]));
        const ratios = pairs.map(([ours, theirs]) => ours.delivered / theirs.delivered);
        return {
          store: kept.store,
          load: name,
          sockets: games * room,
          'event B': bytes,
          'commands/s': Math.round(of('commands')),
          'events/s': Math.round(of('delivered')),
          'bare events/s': Math.round(median(pairs.map(([, { delivered }]) => delivered))),
          ratio: median(ratios).toFixed(2),
          spread: spread(ratios, 2),
          'CPU µs/event': of('work').toFixed(2),
          'bare CPU µs/event': median(pairs.map(([, { work }]) => work)).toFixed(2),
          'p50 ms': of('p50').toFixed(2),
          'p97.5 ms': of('p97_5').toFixed(2),
          'p99 ms': of('p99').toFixed(2),
        };
      });
    } finally {
      // Before the servers go: sockets that were closed would hide what has failed.
      for (const game of all) game.leave();
      await bare?.close();
    }
  });
}

/** Kilobytes of a process for each idle socket: a subscriber of the service, and a socket of the bare broadcast. */
async function idleSockets(kept: Kept, sockets: number) {
  const grown = async (server: Server, token?: string): Promise<string> => {
    // The first sockets load code that the next ones share.
    const open = (count: number) => openAll(count, (_index, from) => RawSocket.open(server.url, { token, from }));
    const first = await open(AT_ONCE);
    const before = memoryOf(server.pid);
    const crowd = await open(sockets);
    await sleep(1000);
    const each = (memoryOf(server.pid) - before) / sockets / 1000;
    for (const socket of [...first, ...crowd]) socket.end();
    return each.toFixed(1);
  };
  const ours = await withService(kept, 1, scenarioOf(values.game, 0), (server, [one]) => grown(server, one?.spectator));
  const bare = await startServer(['--import', 'tsx', path.join(root, 'load/bare-stream.ts'), '1'], {});
  const theirs = await grown(bare);
  await bare.stop();
  return { 'idle sockets': sockets, 'kB each': ours, 'bare kB each': theirs };
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
const pinned = moveAside();
const wants = (part: string) => part.includes(values.only);
let directories = 0;
const embedded = (): Kept => {
  const data = path.join(folder, `data-${directories++}`);
  return { store: 'embedded', config: { kind: 'embedded', path: data }, env: { DATA_DIR: data } };
};
const redis = wants('redis') ? await startSingle() : undefined;
try {
  const LOADS: readonly Load[] = [
    { name: 'as fast as it goes', perSecond: null },
    { name: `${steady} commands/s`, perSecond: steady },
  ];
  const rows = [];
  if (wants('embedded')) rows.push(...(await rowsOf(embedded(), sessions, subscribers, LOADS)));
  if (redis) {
    const { url } = redis;
    const kept: Kept = { store: 'redis', config: { kind: 'redis', url }, env: { REDIS_URL: url } };
    rows.push(...(await rowsOf(kept, sessions, subscribers, LOADS)));
  }
  if (wants('fan-out')) {
    const fastest: Load = { name: 'one session, as fast as it goes', perSecond: null };
    for (const crowd of values.crowds.split(',')) rows.push(...(await rowsOf(embedded(), 1, Number(crowd), [fastest])));
  }
  const tables = rows.length > 0 ? [markdown(rows, ['store', 'load'])] : [];
  if (wants('idle')) tables.push(markdown([await idleSockets(embedded(), Number(values.idle))], []));
  const place = pinned ? 'servers on one core, clients and Redis on the other' : 'not pinned to a core';
  const setting = `Median of ${rounds} rounds of ${seconds} s, in turn; none lost, none doubled; ${place}.`;
  console.log(`${tables.join('\n\n')}\n${setting}`);
  if (values.only === '' && values.game === GAMES.ids[0]) publish('load:stream', tables.join('\n\n'), setting);
} finally {
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
}
