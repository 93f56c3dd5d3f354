import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where a connection breaks off. */
export const CUTS = ['in-the-request', 'before-the-reply', 'in-the-reply'] as const;
export type Cut = (typeof CUTS)[number];

/** What the proxy knows about one connection when it has cut it. */
export interface CutConnection {
  readonly request: { readonly whole: number; readonly forwarded: number };
  /** What came back from the service; empty where the proxy cut before. */
  readonly reply: Buffer;
  /** Bytes of the reply that went on to the client. */
  readonly handed: number;
}

export interface CuttingProxy {
  readonly base: string;
  close(): Promise<void>;
}

/**
 * Takes one HTTP request per connection and cuts it at a point that it knows, not at a moment:
 * - `in-the-request`: after some, never all, of the bytes of the request have gone to the service;
 * - `before-the-reply`: when the reply has come, so after the commit, and none of it has gone to the client;
 * - `in-the-reply`: when the reply has come, and some, never all, of it has gone to the client.
 */
export async function startCuttingProxy(
  target: string,
  cut: Cut,
  random: () => number,
  onCut: (connection: CutConnection) => void,
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const service = connect(Number(port), hostname);
    for (const socket of [client, service]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    let request = Buffer.alloc(0);
    let reply = Buffer.alloc(0);
    let done = false;
    const end = (forwarded: number, handed: number) => {
      if (done) return;
      done = true;
      onCut({ request: { whole: request.length, forwarded }, reply, handed });
      service.destroy();
      // What was handed on goes out before the connection ends.
      client.end();
      client.resume();
    };
    client.on('data', (chunk) => {
      request = Buffer.concat([request, chunk]);
      if (done || !isWhole(request)) return;
      if (cut !== 'in-the-request') return void service.write(request);
      const forwarded = between(1, request.length - 1, random);
      service.write(request.subarray(0, forwarded), () => end(forwarded, 0));
    });
    client.on('close', () => end(0, 0));
    service.on('data', (chunk) => {
      reply = Buffer.concat([reply, chunk]);
      if (done || cut === 'in-the-request' || !isWhole(reply)) return;
      const handed = cut === 'in-the-reply' ? between(1, reply.length - 1, random) : 0;
      if (handed > 0) client.write(reply.subarray(0, handed));
      end(request.length, handed);
    });
    service.on('close', () => end(request.length, 0));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    open.forEach((socket) => socket.destroy());
    server.close();
    await once(server, 'close');
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function between(least: number, most: number, random: () => number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** A message with its head and as many bytes of body as the head announces. */
function isWhole(message: Buffer): boolean {
  const head = message.indexOf('\r\n\r\n');
  return head >= 0 && message.length - (head + 4) >= lengthOf(message.toString('latin1', 0, head));
}

function lengthOf(head: string): number {
  return Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Of a whole reply. */
export function parseReply(reply: Buffer): Reply {
  const head = reply.indexOf('\r\n\r\n');
  return { status: Number(reply.toString('latin1', 9, 12)), body: reply.toString('utf8', head + 4) };
}
