import type { ClientFrame, ServerFrame, WebSocketLike } from '../../src/client/index.js';
import { Bell } from './waiting.js';

type Kind = ClientFrame['t'];

/** A WebSocket whose service is the test, which sends its frames and ends the connection. */
export class ScriptedSocket implements WebSocketLike {
  onopen: WebSocketLike['onopen'] = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: WebSocketLike['onerror'] = null;
  readonly sent: ClientFrame[] = [];
  closed = false;
  readonly #bell = new Bell();
  #read = 0;

  constructor(
    readonly address: string,
    readonly protocol: string,
  ) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
    this.#bell.ring();
  }

  close(): void {
    this.closed = true;
  }

  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  hello(more: { heartbeatMs?: number; streamSubscriptions?: number; streamRequests?: number } = {}): void {
    const { heartbeatMs = 60_000, streamSubscriptions = 250, streamRequests = 64 } = more;
    const limits = { webSocketFrameBytes: 16_384, streamQueueBytes: 1e6, streamQueueMs: 10_000 };
    this.say({
      t: 'hello',
      lang: 'en',
      heartbeatMs,
      authWithinMs: 10_000,
      limits: { ...limits, streamSubscriptions, streamRequests },
    });
  }

  /** The service, or the network, ends it. */
  end(code: number, reason = ''): void {
    this.onclose?.({ code, reason });
  }

  /** The next frame of the client, which must be of this kind. */
  async next<T extends Kind>(kind: T): Promise<Extract<ClientFrame, { t: T }>> {
    await this.#bell.until(() => this.sent.length > this.#read, `a frame ${kind}`);
    const frame = this.sent[this.#read++] as ClientFrame;
    if (frame.t !== kind) throw new Error(`Expected ${kind}, heard ${JSON.stringify(frame)}`);
    return frame as Extract<ClientFrame, { t: T }>;
  }

  /** Answers the next subscribe as one that goes on from its position, in the epoch `e`. */
  async recover(sub: string): Promise<Extract<ClientFrame, { t: 'subscribe' }>> {
    const request = await this.next('subscribe');
    const { id, session } = request;
    this.say({ t: 'subscribed', id, sub, session, view: 'spectator', epoch: 'e', head: 100, recovered: true });
    return request;
  }

  event(sub: string, seq: number): void {
    const data = { type: 'seat-claimed' as const, seat: 'germany' as const };
    this.say({ t: 'event', sub, seq, version: 1, type: data.type, data, at: '2026-01-01T00:00:00Z' });
  }
}

/** The sockets that a stream opens one after the other. */
export function scriptedSockets() {
  const opened: ScriptedSocket[] = [];
  const bell = new Bell();
  const WebSocket = class extends ScriptedSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol);
      opened.push(this);
      bell.ring();
    }
  };
  const nth = async (n: number): Promise<ScriptedSocket> => {
    await bell.until(() => opened.length >= n, `socket ${n}`);
    return opened[n - 1] as ScriptedSocket;
  };
  return { WebSocket, opened, nth };
}
