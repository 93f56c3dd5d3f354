import { once } from 'node:events';
import { connect } from 'node:net';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Requests that are sent at once: what a client does for each is little beside what the service does. */
export interface Connection {
  /** @throws Error where one is answered with an error */
  send(requests: readonly Request[]): Promise<void>;
  close(): void;
}

/** A connection to a server on this machine that reads no more of an answer than where it ends. */
export async function connectTo(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let rest = Buffer.alloc(0);
  let left = 0;
  let done: (error?: Error) => void = () => {};
  /** Bytes of an answer that are still to come. */
  let body = 0;
  socket.on('data', (bytes) => {
    let at = 0;
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    while (at < all.length) {
      if (body > 0) {
        const taken = Math.min(body, all.length - at);
        [at, body] = [at + taken, body - taken];
      } else {
        const end = all.indexOf('\r\n\r\n', at);
        if (end === -1) break;
        const head = all.toString('latin1', at, end).toLowerCase();
        const length = /content-length: (\d+)/.exec(head)?.[1];
        if (!/^http\/1.1 2/.test(head) || length === undefined) return done(new Error(all.toString('utf8', at)));
        [at, body] = [end + 4, Number(length)];
      }
      if (body === 0 && --left === 0) done();
    }
    rest = all.subarray(at);
  });
  socket.on('close', () => done(new Error('The service has closed the connection.')));
  return {
    send: (requests) =>
      new Promise((resolve, reject) => {
        left = requests.length;
        done = (error) => (error ? reject(error) : resolve());
        socket.write(requests.map(textOf).join(''));
      }),
    close: () => void socket.destroy(),
  };
}

function textOf({ method, url, headers = {}, payload }: Request): string {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(payload && { 'content-length': String(Buffer.byteLength(payload)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${payload ?? ''}`;
}
