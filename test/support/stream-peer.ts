import type { AddressInfo } from 'node:net';
import { duplexPair } from 'node:stream';
import { WebSocket, type ClientOptions } from 'ws';
import type { App } from '../../src/app.js';
import { SUBPROTOCOL, type ServerMessage } from '../../src/stream/messages.js';
import { Bell } from './waiting.js';

type Kind = ServerMessage['t'];
type Message<T extends Kind> = Extract<ServerMessage, { t: T }>;

/**
 * Options of a peer that is connected within the process: no kernel buffer lies between it and the service, which sees at
 * its first unread frame that the peer does not read.
 */
export function unbuffered(app: App): ClientOptions {
  const createConnection = () => {
    const [client, service] = duplexPair();
    app.server.emit('connection', Object.assign(service, { remoteAddress: '127.0.0.1' }));
    service.once('close', () => {
      // As with a system socket, a write under way ends with its socket.
      client._read(0);
      client.destroy();
    });
    return client;
  };
  return { createConnection } as unknown as ClientOptions;
}

/** Every frame that any peer of this process has sent or received. */
export const recorded: { side: 'client' | 'server'; frame: unknown }[] = [];

/** One raw socket on the stream that keeps all it hears. */
export class Peer {
  readonly heard: ServerMessage[] = [];
  readonly closed: Promise<number>;
  /** Of the closing frame. */
  reason = '';
  readonly #bell = new Bell();
  #read = 0;
  #ids = 0;

  private constructor(readonly socket: WebSocket) {
    this.closed = new Promise((resolve) =>
      socket.on('close', (code, reason) => {
        this.reason = reason.toString();
        resolve(code);
      }),
    );
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerMessage;
      recorded.push({ side: 'server', frame });
      this.heard.push(frame);
      this.#bell.ring();
    });
    socket.on('close', this.#bell.ring);
    socket.on('error', () => {});
  }

  static async open(
    app: App,
    options: ClientOptions = {},
    protocols: string[] = [SUBPROTOCOL],
    query = '',
  ): Promise<Peer> {
    const { port } = app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/stream${query}`, protocols, options);
    const peer = new Peer(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return peer;
  }

  say(message: object | string): void {
    if (typeof message !== 'string') recorded.push({ side: 'client', frame: message });
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a request and waits for what answers it: `subscribed`, `result`, `error` … */
  async ask(message: { t: string; [field: string]: unknown }): Promise<ServerMessage> {
    const id = `r${(this.#ids += 1)}`;
    this.say({ id, ...message });
    return this.find((frame) => 'id' in frame && frame.id === (message['id'] ?? id));
  }

  /** The next unread message, which must be of this kind. */
  async next<T extends Kind>(kind: T): Promise<Message<T>> {
    await this.#until(() => this.heard.length > this.#read, `a frame ${kind}`);
    const frame = this.heard[this.#read++] as ServerMessage;
    if (frame.t !== kind) throw new Error(`Expected ${kind}, heard ${JSON.stringify(frame)}`);
    return frame as Message<T>;
  }

  /** The first message, read or not, that fits. */
  async find<M extends ServerMessage = ServerMessage>(fits: (frame: ServerMessage) => boolean): Promise<M> {
    await this.#until(() => this.heard.some(fits), `a frame that fits ${fits}`);
    return this.heard.find(fits) as M;
  }

  /** Numbers of the events heard for a subscription. */
  seqs(sub: string): number[] {
    return this.heard.flatMap((frame) => (frame.t === 'event' && frame.sub === sub ? [frame.seq] : []));
  }

  /** Waits until the event `seq` of a subscription has come, and answers with all numbers that have. */
  async upTo(sub: string, seq: number): Promise<number[]> {
    await this.#until(() => this.seqs(sub).includes(seq), `event ${seq} of ${sub}`);
    return this.seqs(sub);
  }

  /** Stops reading, so that frames pile up at the other end. */
  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }

  close(): Promise<number> {
    this.socket.close();
    return this.closed;
  }

  /** @throws Error when the socket is closed first */
  #until(holds: () => boolean, what: string): Promise<void> {
    const said = () => JSON.stringify(this.heard.slice(-3)).slice(0, 500);
    const look = () => {
      if (holds()) return true;
      if (this.socket.readyState !== WebSocket.CLOSED) return false;
      throw new Error(`The socket was closed before ${what}; last: ${said()}`);
    };
    return this.#bell.until(look, what);
  }
}
