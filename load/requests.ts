import { connect } from 'node:net';
import type { Throughput } from './throughput.js';

/** One request. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** "Not now": nothing has happened, and the same request may be sent again. */
export const TURNED_AWAY = 503;

export interface Load {
  readonly connections: number;
  /** The requests of a connection, by its number. */
  readonly requests: (connection: number) => () => Sent | Buffer;
  /** The statuses expected; default: 200. */
  readonly statuses?: readonly number[];
  /** May the server answer 503 because the machine is busy? The request is then sent again. */
  readonly mayTurnAway?: true;
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

/** The same requests over and over. With `varied` each is about a state that was never sent before: its round of play is another one. */
export function repeated(sent: readonly Sent[], varied = false): () => Buffer {
  const all = sent.map((one) => {
    const bytes = bytesOf(varied && one.body !== undefined ? { ...one, body: another(one.body) } : one);
    return { bytes, at: varied ? bytes.indexOf(ROUND) + ROUND.length : -1 };
  });
  let next = 0;
  return () => {
    const { bytes, at } = all[next++ % all.length] as (typeof all)[0];
    if (at >= 0) bytes.write(anotherRound(), at, 'latin1');
    return Buffer.from(bytes);
  };
}

function bytesOf({ method, path, body, headers = {} }: Sent): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: keep-alive'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * What a server answers in a second, asked by a client that does little but copy bytes: a client that takes longer for a request than a
 * bare route for its answer would be what is measured.
 * @throws when a request fails or is answered with another status
 */
export async function throughput(url: string, load: Load, seconds: number): Promise<Throughput> {
  const { port, hostname } = new URL(url);
  const { statuses = [200], mayTurnAway = false } = load;
  const times: number[] = [];
  let turnedAway = 0;
  const began = performance.now();
  const end = began + 1000 * seconds;
  const one = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const next = load.requests(number);
      const socket = connect({ port: Number(port), host: hostname, noDelay: true });
      let request: Buffer;
      let sentAt = 0;
      const send = (again: boolean): void => {
        sentAt = performance.now();
        if (sentAt >= end) return void socket.end();
        if (!again) {
          const made = next();
          request = Buffer.isBuffer(made) ? made : bytesOf(made);
        }
        socket.write(request);
      };
      let head = '';
      let status = 0;
      /** Bytes of the answer still to come; none while its head is read. */
      let left = -1;
      socket.on('data', (chunk: Buffer) => {
        if (left >= 0) left -= chunk.length;
        else {
          head += chunk.toString('latin1');
          const bodyAt = head.indexOf('\r\n\r\n') + 4;
          if (bodyAt < 4) return;
          status = Number(head.slice(9, 12));
          const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]);
          const isExpected = statuses.includes(status) || (mayTurnAway && status === TURNED_AWAY);
          if (!isExpected || Number.isNaN(length))
            return void socket.destroy(new Error(`${request.toString('latin1', 0, 200)}\n${head}`));
          left = length - (head.length - bodyAt);
          head = '';
        }
        if (left > 0) return;
        left = -1;
        const isDone = statuses.includes(status);
        if (isDone) times.push(performance.now() - sentAt);
        else turnedAway += 1;
        send(!isDone);
      });
      socket.once('connect', () => send(false));
      socket.once('error', reject).once('close', () => resolve());
    });
  await Promise.all(Array.from({ length: load.connections }, (_, number) => one(number)));
  // A time in which nothing at all was answered is too short for this machine.
  if (times.length === 0) return throughput(url, load, 4 * seconds);
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)] as number;
  const duration = (performance.now() - began) / 1000;
  return {
    rate: times.length / duration,
    duration,
    turnedAway: turnedAway / (turnedAway + times.length),
    p50: share(0.5),
    p97_5: share(0.975),
    p99: share(0.99),
  };
}
