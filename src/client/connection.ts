import { StreamError } from './errors.js';
import type { WebSocketConstructor, WebSocketLike } from './socket.js';
import type { ClientFrame, ServerFrame, ServerFrameOf } from './types.js';

const SUBPROTOCOL = 'rules-session.v1.json';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Request = Without<
  Extract<ClientFrame, { t: 'auth' | 'subscribe' | 'subscribe-open-seats' | 'unsubscribe' }>,
  'id'
>;
type Answer = Extract<ServerFrame, { id?: string }>;

export interface ConnectionEvents {
  /** The service has sent hello: requests may be sent. */
  onReady(hello: ServerFrameOf<'hello'>): void;
  /** A frame that answers no request. */
  onFrame(frame: ServerFrame): void;
  /** The socket was lost, not closed by `close`. @param error with the close code, if there was one */
  onLost(error: StreamError): void;
}

/** One socket: requests and their answers, and the signs of life. */
export class Connection {
  readonly #socket: WebSocketLike;
  readonly #pending = new Map<string, (answer: Answer) => void>();
  readonly #waiting: (() => void)[] = [];
  #hello: ServerFrameOf<'hello'> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #requests = 0;
  #complaint = 'The connection was lost.';

  /** @param timeoutMs timeout in ms until the hello of the service */
  constructor(
    WebSocket: WebSocketConstructor,
    address: string,
    timeoutMs: number,
    private readonly events: ConnectionEvents,
  ) {
    const socket = new WebSocket(address, SUBPROTOCOL);
    this.#socket = socket;
    socket.onmessage = ({ data }: { data: unknown }) => this.#receive(data);
    socket.onerror = ({ message }: { message?: string }) => void (this.#complaint = message ?? this.#complaint);
    socket.onclose = ({ code, reason }: { code: number; reason: string }) => {
      this.#lose(new StreamError(reason || this.#complaint, code));
    };
    this.#timer = setTimeout(() => this.abandon(`The service sent no hello frame within ${timeoutMs} ms.`), timeoutMs);
  }

  /** The hello of the service; null before it. */
  get hello(): ServerFrameOf<'hello'> | null {
    return this.#hello;
  }

  /** No more requests are under way than the service allows; the others wait. */
  request(request: Request, onAnswer: (answer: Answer) => void): void {
    this.#waiting.push(() => {
      const id = String((this.#requests += 1));
      this.#pending.set(id, onAnswer);
      this.send({ ...request, id });
    });
    this.#next();
  }

  send(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** Ends it from this side. */
  close(): void {
    this.#detach();
    this.#socket.close(1000);
  }

  /** Gives up on a socket that may never notice that it is dead. */
  abandon(why: string): void {
    this.close();
    this.events.onLost(new StreamError(why));
  }

  #receive(data: unknown): void {
    this.#heard = Date.now();
    let frame: ServerFrame;
    try {
      frame = JSON.parse(data as string) as ServerFrame;
    } catch {
      return this.abandon('The service has sent what is not JSON.');
    }
    if (frame.t === 'hello') return this.#begin(frame);
    const onAnswer = 'id' in frame && frame.id !== undefined ? this.#pending.get(frame.id) : undefined;
    if (!onAnswer) return this.events.onFrame(frame);
    const answer = frame as Answer & { id: string };
    this.#pending.delete(answer.id);
    onAnswer(answer);
    this.#next();
  }

  #begin(hello: ServerFrameOf<'hello'>): void {
    this.#hello = hello;
    clearTimeout(this.#timer);
    let warned = false;
    const look = () => {
      // The wall clock also runs while a device sleeps. After waking up, frames received meanwhile are read first.
      const silent = Date.now() - this.#heard > 2 * hello.heartbeatMs;
      if (silent && warned) return this.abandon('The service was not heard for two heartbeats.');
      warned = silent;
      this.#timer = setTimeout(look, Math.min(hello.heartbeatMs / 2, silent ? 2000 : Infinity));
    };
    look();
    this.events.onReady(hello);
  }

  #next(): void {
    const most = this.#hello?.limits.streamRequests ?? 0;
    while (this.#pending.size < most && this.#waiting.length > 0) this.#waiting.shift()?.();
  }

  #lose(error: StreamError): void {
    this.#detach();
    this.events.onLost(error);
  }

  #detach(): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
    const none = () => {};
    this.#socket.onmessage = this.#socket.onclose = none;
  }
}
