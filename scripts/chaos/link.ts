import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connected peer: the name that it gave, if it has given one. */
export type Source = string;

interface Connection {
  source: Source;
  readonly near: Socket;
  readonly far: Socket;
  /** What came while the line was cut, by the socket that it is for. */
  readonly held: [to: Socket, bytes: Buffer][];
}

interface LinkOptions {
  readonly random: () => number;
  /** Finds the name of a peer in its first bytes. */
  readonly names?: RegExp;
  /** Rejects a peer that does not name itself at once. */
  readonly namedOnly?: boolean;
  /** Told of all bytes, either way. */
  readonly listen?: (bytes: Buffer) => void;
}

/** Time in which a peer names itself. */
const INTRODUCTION = 4096;

/**
 * A TCP line that can be cut: then nothing goes through in either direction, not even the end of a connection, and neither side is notified.
 * When it is whole again, chance decides for each connection whether what was sent meanwhile arrives late or the connection
 * is gone, as when its time ran out.
 */
export class Link {
  readonly #connections = new Set<Connection>();
  #isCut: (source: Source) => boolean = () => false;

  private constructor(
    readonly target: number,
    private readonly server: Server,
    private readonly options: LinkOptions,
  ) {}

  static async open(target: number, options: LinkOptions): Promise<Link> {
    const server = createServer();
    const link = new Link(target, server, options);
    server.on('connection', (near) => link.#carry(near));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return link;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** From now on nothing from or to these gets through. A peer that has not named itself has the name ''. */
  cut(isCut: (source: Source) => boolean = () => true): void {
    this.#isCut = isCut;
    for (const connection of this.#connections) this.#settle(connection);
  }

  heal(): void {
    const held = [...this.#connections].filter(({ source }) => this.#isCut(source));
    this.#isCut = () => false;
    for (const connection of held) {
      if (this.options.random() < 0.5) end(connection);
      else this.#settle(connection);
    }
  }

  async close(): Promise<void> {
    this.#connections.forEach(end);
    this.server.close();
    await once(this.server, 'close');
  }

  #carry(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    const connection: Connection = { source: '', near, far, held: [] };
    this.#connections.add(connection);
    let said = '';
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        if (from === near && connection.source === '' && said.length < INTRODUCTION) {
          said += bytes.toString('latin1');
          connection.source = this.options.names?.exec(said)?.[0] ?? '';
          if (connection.source === '' && this.options.namedOnly) return end(connection);
        }
        this.options.listen?.(bytes);
        connection.held.push([to, bytes]);
        this.#settle(connection);
      });
      from.on('close', () => this.#closed(connection));
    }
    this.#settle(connection);
  }

  /** Lets through what may go through, and reads no more of what may not. */
  #settle(connection: Connection): void {
    const { source, near, far, held } = connection;
    if (this.#isCut(source)) {
      near.pause();
      far.pause();
      return;
    }
    for (const [to, bytes] of held.splice(0)) to.write(bytes);
    near.resume();
    far.resume();
    if (near.destroyed || far.destroyed) this.#closed(connection);
  }

  #closed(connection: Connection): void {
    if (this.#isCut(connection.source)) return;
    end(connection);
    this.#connections.delete(connection);
  }
}

function end({ near, far }: Pick<Connection, 'near' | 'far'>): void {
  near.destroy();
  far.destroy();
}
