/**
 * The fan-out itself: one session, very many sockets, events pushed as fast as they go; against a bare `ws` that sends the same
 * frames to as many sockets of the same client, in turn. So many events are on their way at a time: with 8 the server is never without
 * work and may put events together, with 1 it never can. And what a socket takes on which nothing happens.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, processorTime, startServer, type Server } from './children.js';
import { median } from './measure.js';
import { spread } from './page.js';
import type { Planted } from './planted.js';
import { arrived, found, RawSocket, readEvent } from './stream-client.js';
import { markdown } from './throughput.js';

/** The service takes 2,000 sockets of one address, and the system has so many ports for each. */
const PER_ADDRESS = 1500;
/** Sockets that are opened at the same time. */
const AT_ONCE = 100;
/** More commands a second than are pushed into a session with a crowd, and the longest script. */
const FASTEST = 4000;
const LONGEST = 6000;
const root = path.join(import.meta.dirname, '..');

interface Hosted {
  readonly url: string;
  readonly planted: Planted;
}

interface Rate {
  /** Events that have arrived, a second. */
  readonly delivered: number;
  /** Microseconds of the server's processor time for each. */
  readonly work: number;
}

/** Very many who listen to the same. */
class Crowd {
  readonly #sockets: RawSocket[] = [];
  /** Of each socket, where numbers are dense. */
  readonly #last: Int32Array;
  received = 0;
  onReceived: () => void = () => {};
  /** Frames as the first of them has had them. */
  readonly heard: string[] = [];

  private constructor(
    readonly size: number,
    /** Event from which the numbers must be dense; null: they need not. */
    after: number | null,
  ) {
    this.#last = new Int32Array(size).fill(after ?? -1);
  }

  static async open(url: string, size: number, planted: Planted | null): Promise<Crowd> {
    const crowd = new Crowd(size, planted && planted.seq);
    for (let from = 0; from < size; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, size - from);
      await Promise.all(Array.from({ length: count }, (_, index) => crowd.#join(url, from + index, planted)));
    }
    return crowd;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.end();
  }

  async #join(url: string, index: number, planted: Planted | null): Promise<void> {
    const from = `127.0.0.${2 + Math.floor(index / PER_ADDRESS)}`;
    const socket = await RawSocket.open(url, planted?.spectator, from);
    this.#sockets.push(socket);
    socket.onEnd = (code) => {
      throw new Error(`A socket was closed with ${code}.`);
    };
    await new Promise<void>((resolve) => {
      socket.onFrame = (bytes, start, end) => {
        if (readEvent(bytes, start)) return this.#hear(index, bytes, start, end);
        const text = bytes.toString('utf8', start, end);
        if (text.startsWith('{"t":"ping"')) socket.send({ t: 'pong' });
        else if (text.startsWith('{"t":"caught-up"')) resolve();
        else if (!/^\{"t":"(hello|subscribed)"/.test(text)) throw new Error(text);
      };
      if (!planted) return resolve();
      const { id: session, seq: after, epoch } = planted;
      socket.send({ t: 'subscribe', id: 's', session, after, epoch });
    });
  }

  #hear(index: number, bytes: Buffer, start: number, end: number): void {
    const last = this.#last[index] as number;
    if (last >= 0) {
      if (found.seq !== last + 1) throw new Error(`${found.seq} came after ${last}.`);
      this.#last[index] = found.seq;
    }
    if (index === 0 && this.heard.length < 500) this.heard.push(bytes.toString('utf8', start, end));
    this.received += 1;
    this.onReceived();
  }
}

/** A server, those who listen to it, and what pushes events. */
abstract class Pushed {
  /** What the crowd will have received of all that was pushed. */
  protected expected = 0;
  protected underWay = 0;
  #going = false;

  constructor(
    readonly server: Server,
    readonly crowd: Crowd,
    private readonly ahead: number,
  ) {
    crowd.onReceived = () => this.#going && this.pump();
  }

  protected abstract push(): void;

  leave(): void {
    this.crowd.leave();
  }

  protected pump(): void {
    while (this.#going && this.expected - this.crowd.received < this.ahead * this.crowd.size) this.push();
  }

  async measure(seconds: number): Promise<Rate> {
    const { crowd, server } = this;
    const [began, before, used] = [performance.now(), crowd.received, processorTime(server.pid)];
    this.#going = true;
    this.pump();
    await sleep(seconds * 1000);
    const delivered = (crowd.received - before) / ((performance.now() - began) / 1000);
    this.#going = false;
    await arrived(
      () => crowd.received,
      () => this.underWay === 0 && crowd.received >= this.expected,
    );
    return { delivered, work: ((processorTime(server.pid) - used) * 1e6) / (crowd.received - before) };
  }
}

class ServicePushed extends Pushed {
  protected push(): void {
    this.expected += this.crowd.size;
    this.underWay += 1;
    void fetch(this.server.url, { method: 'POST' }).then(async (response) => {
      this.expected += (Number(await response.text()) - 1) * this.crowd.size;
      this.underWay -= 1;
      this.pump();
    });
  }
}

class BarePushed extends Pushed {
  #next = 0;
  constructor(
    server: Server,
    crowd: Crowd,
    ahead: number,
    private readonly driver: RawSocket,
    private readonly frames: readonly string[],
  ) {
    super(server, crowd, ahead);
  }

  protected push(): void {
    this.driver.sendText(this.frames[this.#next++ % this.frames.length] as string);
    this.expected += this.crowd.size;
  }

  override leave(): void {
    this.driver.end();
    super.leave();
  }
}

async function withService<T>(
  game: string,
  commands: number,
  use: (server: Server, at: Hosted) => Promise<T>,
): Promise<T> {
  const args = ['--import', 'tsx', path.join(root, 'load/fan-out-service.ts'), game, String(commands)];
  const server = await startServer(args, {});
  try {
    return await use(server, (await (await fetch(server.url)).json()) as Hosted);
  } finally {
    await server.stop();
  }
}

async function withBare<T>(use: (server: Server) => Promise<T>): Promise<T> {
  const server = await startServer(['--import', 'tsx', path.join(root, 'load/bare-broadcast.ts')], {});
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/** Both tables. */
export async function fanOut(given: {
  readonly game: string;
  readonly crowds: readonly number[];
  /** Events on their way at a time. */
  readonly ahead: readonly number[];
  readonly idle: number;
  readonly rounds: number;
  readonly seconds: number;
}): Promise<{ readonly tables: string; readonly setting: string }> {
  const { game, crowds, rounds, seconds } = given;
  const rows = [];
  for (const ahead of given.ahead) {
    for (const sockets of crowds) rows.push(await fanOutTo({ game, sockets, ahead, rounds, seconds }));
  }
  const idle = await idleSockets(game, given.idle);
  const setting = `Median of ${rounds} rounds of ${seconds} s each, in turn; none lost, none doubled.`;
  return { tables: `${markdown(rows, [])}\n\n${markdown([idle], [])}`, setting };
}

interface Runs {
  readonly game: string;
  readonly sockets: number;
  /** Events on their way at a time. */
  readonly ahead: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** One row of the table: both in turn, ratios within each round. */
export async function fanOutTo({ game, sockets, ahead, rounds, seconds }: Runs) {
  const commands = Math.min(LONGEST, Math.ceil(FASTEST * seconds * (rounds + 1)));
  return withService(game, commands, (server, { url, planted }) =>
    withBare(async (bareServer) => {
      const ours = new ServicePushed(server, await Crowd.open(url, sockets, planted), ahead);
      const driver = await RawSocket.open(bareServer.url);
      const { heard } = ours.crowd;
      const crowd = await Crowd.open(bareServer.url, sockets, null);
      const theirs = new BarePushed(bareServer, crowd, ahead, driver, heard);
      try {
        // Warms it up, and hears the frames that the other sends.
        await ours.measure(seconds);
        await theirs.measure(seconds);
        const measured: [Rate, Rate][] = [];
        for (let round = 0; round < rounds; round++) {
          measured.push([await ours.measure(seconds), await theirs.measure(seconds)]);
        }
        const bytes = Math.round(heard.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / heard.length);
        return row(sockets, ahead, bytes, measured);
      } finally {
        // Before the servers go: what has failed would be hidden by sockets that were closed.
        ours.leave();
        theirs.leave();
      }
    }),
  );
}

function row(sockets: number, ahead: number, bytes: number, rounds: readonly [Rate, Rate][]) {
  const of = (pick: (round: [Rate, Rate]) => number) => rounds.map(pick);
  const ratios = of(([ours, theirs]) => ours.delivered / theirs.delivered);
  return {
    sockets,
    'under way': ahead,
    'event B': bytes,
    'events/s': Math.round(median(of(([ours]) => ours.delivered))),
    spread: spread(of(([ours]) => ours.delivered)),
    'bare events/s': Math.round(median(of(([, theirs]) => theirs.delivered))),
    ratio: Number(median(ratios).toFixed(2)),
    'of rounds': spread(ratios, 2),
    'CPU µs/event': Number(median(of(([ours]) => ours.work)).toFixed(2)),
    'bare CPU µs/event': Number(median(of(([, theirs]) => theirs.work)).toFixed(2)),
  };
}

/** Kilobytes of a process that a socket takes on which nothing happens; those of the service follow a session. */
export async function idleSockets(game: string, sockets: number) {
  const kilobytes = async (server: Server, url: string, planted: Planted | null): Promise<number> => {
    // The first sockets bring code into memory that the next ones do not.
    const first = await Crowd.open(url, AT_ONCE, planted);
    const before = memoryOf(server.pid);
    const crowd = await Crowd.open(url, sockets, planted);
    await sleep(1000);
    const grown = memoryOf(server.pid) - before;
    crowd.leave();
    first.leave();
    return Number((grown / sockets / 1000).toFixed(1));
  };
  const ours = await withService(game, 0, (server, { url, planted }) => kilobytes(server, url, planted));
  const theirs = await withBare((server) => kilobytes(server, server.url, null));
  return { sockets, 'kB each': ours, 'bare kB each': theirs };
}
