import autocannon from 'autocannon';
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
  /** The requests of a connection, by its number: the same over and over, or each made when it is sent, which costs the client more. */
  readonly requests: (connection: number) => readonly Sent[] | (() => Sent);
  /** The statuses expected; default: 200. */
  readonly statuses?: readonly number[];
  /** May the server answer 503 because the machine is busy? The request is then sent again. */
  readonly mayTurnAway?: true;
}

/** Rounds of as many digits, so that all requests of a case are equally long. */
const FIRST_ROUND = 100_000;
const ROUNDS = 900_000;
let count = 0;
const anotherRound = (): string => String(FIRST_ROUND + (count++ % ROUNDS));

/** The body with a round of play that no body had before. */
export function another(body: string): string {
  return body.replace(/"round":\d+/, `"round":${anotherRound()}`);
}

/** Each request about a state that was never sent before: its round of play is another one. */
export const varying =
  (sent: Sent): (() => Sent) =>
  () => ({ ...sent, body: another(sent.body ?? '') });

/**
 * What a server answers in a second.
 * @throws when a request fails or is answered with another status
 */
export async function throughput(url: string, load: Load, seconds: number): Promise<Throughput> {
  // A time in which nothing at all was answered is too short for this machine.
  return (await tried(url, load, seconds)) ?? throughput(url, load, 4 * seconds);
}

async function tried(url: string, load: Load, seconds: number): Promise<Throughput | undefined> {
  const { connections, requests, statuses = [200], mayTurnAway = false } = load;
  const times: number[] = [];
  const others: number[] = [];
  let turnedAway = 0;
  let number = 0;
  const { errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const setupClient = (client: autocannon.Client): void => {
      const made = requests(number++);
      let request: Sent;
      let isTurnedAway = false;
      client.on('response', (status, _bytes, milliseconds) => {
        isTurnedAway = mayTurnAway && status === TURNED_AWAY;
        if (statuses.includes(status)) times.push(milliseconds);
        else if (isTurnedAway) turnedAway += 1;
        else others.push(status);
      });
      const setupRequest = (before: autocannon.Request): autocannon.Request => {
        if (!isTurnedAway) request = (made as () => Sent)();
        return { ...before, ...request };
      };
      client.setRequests(typeof made === 'function' ? [{ setupRequest }] : [...made]);
    };
    autocannon({ url, connections, duration: seconds, setupClient }, (error, done) =>
      error ? reject(error as Error) : resolve(done),
    );
  });
  if (others.length > 0 || errors > 0) {
    const first = others.slice(0, 3).join(', ');
    throw new Error(`${url}: ${others.length} answers not as expected (${first}), ${errors} errors`);
  }
  if (times.length === 0) return undefined;
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)] as number;
  return {
    rate: times.length / duration,
    duration,
    turnedAway: turnedAway / (turnedAway + times.length),
    p50: share(0.5),
    p97_5: share(0.975),
    p99: share(0.99),
  };
}
