import { connect } from 'node:net';
import type { Throughput } from './throughput.js';

/** A question that is asked again and again. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each request asks about a state that nobody sent before: its round of play is another one. */
  readonly varied?: boolean;
}

const ROUND = '"round":';
/** Rounds of as many digits, so that all requests of a case are equally long. */
const FIRST_ROUND = 100_000;
const ROUNDS = 900_000;
let count = 0;
const anotherRound = (): string => String(FIRST_ROUND + (count++ % ROUNDS));

/** The body with a round of play that no body had before. */
export function another(body: string): string {
  return body.replace(/"round":\d+/, `${ROUND}${anotherRound()}`);
}

/**
 * What a server answers in a second, asked by a client that does little but copy bytes: each request is the one before with another
 * number in it. A client that builds requests takes longer for one than a bare route for its answer, and would be what is measured.
 * @throws when a request is answered with anything but 200
 */
export function ask(url: string, asked: Asked, connections: number, seconds: number): Promise<Throughput> {
  const { port, hostname } = new URL(url);
  const template = requestOf(asked);
  const at = asked.varied ? template.indexOf(ROUND) + ROUND.length : -1;
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const end = began + 1000 * seconds;
    let open = connections;
    const over = (): void => {
      if (--open > 0) return;
      times.sort((a, b) => a - b);
      const share = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
      const duration = (performance.now() - began) / 1000;
      const rate = times.length / duration;
      resolve({ rate, duration, turnedAway: 0, p50: share(0.5), p97_5: share(0.975), p99: share(0.99) });
    };
    for (let number = 0; number < connections; number++) {
      const socket = connect(Number(port), hostname);
      let sent = 0;
      const send = (): void => {
        sent = performance.now();
        if (sent >= end) return void socket.end();
        if (at >= 0) template.write(anotherRound(), at, 'latin1');
        socket.write(Buffer.from(template));
      };
      let head = '';
      /** Bytes of the answer still to come; none while its head is read. */
      let left = -1;
      socket.on('data', (chunk) => {
        if (left >= 0) left -= chunk.length;
        else {
          head += chunk.toString('latin1');
          const bodyAt = head.indexOf('\r\n\r\n') + 4;
          if (bodyAt < 4) return;
          if (!head.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(`${asked.path}: ${head}`));
          left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - bodyAt);
          head = '';
        }
        if (left > 0) return;
        left = -1;
        times.push(performance.now() - sent);
        send();
      });
      socket.once('connect', send).once('error', reject).once('close', over);
    }
  });
}

function requestOf({ method, path, body, headers = {}, varied }: Asked): Buffer {
  const bytes = Buffer.from(varied ? (body ?? '').replace(/"round":\d+/, `${ROUND}${FIRST_ROUND}`) : (body ?? ''));
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: keep-alive'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]);
}
