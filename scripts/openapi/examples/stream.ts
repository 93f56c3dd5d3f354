import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { App } from '../../../src/app.js';
import { SUBPROTOCOL } from '../../../src/stream/messages.js';

type Frame = Record<string, unknown> & { readonly t: string };

/** A socket on the stream: every frame of both sides, by side. */
export class Listener {
  readonly said: Frame[] = [];
  readonly heard: Frame[] = [];
  readonly #waiting = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.heard.push(JSON.parse(data.toString()) as Frame);
      for (const look of this.#waiting) look();
    });
  }

  static async open(app: App): Promise<Listener> {
    const { port } = app.server.address() as AddressInfo;
    const listener = new Listener(new WebSocket(`ws://127.0.0.1:${port}/v1/stream`, [SUBPROTOCOL]));
    await listener.hears('hello');
    return listener;
  }

  say(frame: Frame): void {
    this.said.push(frame);
    this.socket.send(JSON.stringify(frame));
  }

  /** The first message of that kind after `from`. */
  async hears(kind: string, from = 0): Promise<Frame> {
    for (;;) {
      const found = this.heard.slice(from).find(({ t }) => t === kind);
      if (found) return found;
      await new Promise<void>((resolve) => {
        const look = () => {
          this.#waiting.delete(look);
          resolve();
        };
        this.#waiting.add(look);
      });
    }
  }
}

interface Conversation {
  readonly session: string;
  readonly token: string;
  readonly version: number;
  readonly command: object;
  readonly apiKey: string;
  /** Opens a session with a seat on offer. */
  readonly offer: () => Promise<unknown>;
}

/** One conversation on the stream with every kind of message; `token` holds the seat that is to act. */
export async function converse(
  app: App,
  { session, token, version, command, apiKey, offer }: Conversation,
): Promise<Listener> {
  const one = await Listener.open(app);
  one.say({ t: 'auth', id: '1', token, session });
  await one.hears('authenticated');
  one.say({ t: 'subscribe', id: '2', session });
  await one.hears('caught-up');
  one.say({ t: 'command', id: '3', session, idempotencyKey: 'random-stream-command-1', ifVersion: version, command });
  await one.hears('result');
  await one.hears('event');
  one.say({ t: 'subscribe', id: '4', session, after: 1, epoch: 'another' });
  await one.hears('reset');
  one.say({ t: 'ping', id: '5' });
  await one.hears('pong');
  one.say({ t: 'command', id: '6', session, idempotencyKey: 'random-stream-command-2', ifVersion: 1, command });
  await one.hears('error');
  one.say({ t: 'unsubscribe', id: '7', sub: 's2' });
  await one.hears('unsubscribed');
  one.say({ t: 'auth', id: '8', token: apiKey });
  one.say({ t: 'subscribe-open-seats', id: '9' });
  await one.hears('open-seats');
  await offer();
  await one.hears('open-seats-changed');
  await one.hears('ping');
  one.say({ t: 'pong', applied: { s1: version } });
  const resign = { idempotencyKey: 'random-stream-command-3', ifVersion: version + 1, command: { type: 'resign' } };
  one.say({ t: 'command', id: '10', session, ...resign });
  await one.hears('over');
  return one;
}
