/** Clients of a service that has more to do than it can: each has a connection of its own and asks again when it is answered. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime, type Server } from './children.js';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}
export interface Told {
  readonly status: number;
  readonly text: string;
}

const JSON_BODY = { 'content-type': 'application/json' };
export const post = (route: string, body: object): Asked => ({
  method: 'POST',
  path: route,
  headers: JSON_BODY,
  body: JSON.stringify(body),
});

export interface Player {
  /** The next request of this connection, after the answer to the last. */
  next(last?: Told): Asked;
}
export interface Workload {
  readonly name: string;
  player(agent: Agent): Promise<Player>;
}

export interface Measured {
  readonly accepted: number;
  readonly shed: number;
  readonly p99: number;
  /** Seconds of processor time that the service has used for them. */
  readonly processor: number;
}

export class Clients {
  /** The sessions of the players, and what was acknowledged of each. */
  readonly acknowledged = new Map<string, { readonly token: string; version: number }>();

  readonly #port: string;
  readonly #pid: number;

  constructor({ url, pid }: Server) {
    this.#port = new URL(url).port;
    this.#pid = pid;
  }

  ask(agent: Agent, { method, path: route, headers = {}, body }: Asked): Promise<Told> {
    return new Promise((resolve, reject) => {
      const sent = request({ port: this.#port, method, path: route, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** A session of its own for each connection: draws offered and taken back, each acknowledged one remembered. */
  async player(agent: Agent): Promise<Player> {
    const opened = await this.#persisted(agent, {
      ...post('/v1/sessions', {
        game: 'trench-club',
        quick: true,
        contributions: 'waived',
        seats: [{ country: 'germany' }, { country: 'france' }],
        ruleset: 'e1',
        map: 'flanders-mud',
        options: { players: 2 },
      }),
      headers: { ...JSON_BODY, 'idempotency-key': randomUUID() },
    });
    const { id, invitations } = JSON.parse(opened.text) as {
      id: string;
      invitations: { seat: string; invitation: string }[];
    };
    const { seat, invitation } = invitations[0] as { seat: string; invitation: string };
    const claimed = await this.#persisted(agent, {
      ...post(`/v1/sessions/${id}/seats/${seat}/claims`, { invitation }),
      headers: { ...JSON_BODY, 'idempotency-key': randomUUID() },
    });
    const { token, version } = JSON.parse(claimed.text) as { token: string; version: number };
    const known = { token, version };
    this.acknowledged.set(id, known);
    let key = randomUUID();
    return {
      next(last) {
        if (last?.status === 201) {
          known.version = (JSON.parse(last.text) as { version: number }).version;
          key = randomUUID();
        }
        const type = (known.version - version) % 2 === 0 ? 'offer-draw' : 'withdraw-draw';
        const headers = {
          ...JSON_BODY,
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          'if-match': `"${known.version}"`,
        };
        return { ...post(`/v1/sessions/${id}/commands`, { type }), headers };
      },
    };
  }

  /** @param warmSeconds before it is measured: neither the opening of connections nor the compiling of code is */
  async measure(workload: Workload, count: number, seconds: number, warmSeconds = 0): Promise<Measured> {
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
    const players: Player[] = [];
    for (let n = 0; n < count; n++) players.push(await workload.player(agent));
    let times: number[] = [];
    let shed = 0;
    let isOver = false;
    const asking = players.map(async (one) => {
      let last: Told | undefined;
      while (!isOver) {
        const asked = one.next(last);
        const began = performance.now();
        last = await this.ask(agent, asked);
        if (last.status === 503) shed += 1;
        else if (last.status < 300) times.push(performance.now() - began);
        else throw new Error(`${asked.path}: ${last.status} ${last.text.slice(0, 300)}`);
      }
    });
    const measuring = async (): Promise<Measured> => {
      await sleep(1000 * warmSeconds);
      const before = processorTime(this.#pid);
      [times, shed] = [[], 0];
      await sleep(1000 * seconds);
      isOver = true;
      const processor = processorTime(this.#pid) - before;
      const inOrder = times.toSorted((a, b) => a - b);
      return { accepted: times.length, shed, p99: inOrder[Math.floor(times.length * 0.99)] ?? NaN, processor };
    };
    const [measured] = await Promise.all([measuring(), ...asking]);
    agent.destroy();
    return measured;
  }

  /** Until it is done, however often it is turned away. */
  async #persisted(agent: Agent, asked: Asked): Promise<Told> {
    for (;;) {
      const told = await this.ask(agent, asked);
      if (told.status === 201) return told;
      if (told.status !== 503) throw new Error(`${asked.path}: ${told.status} ${told.text}`);
    }
  }
}
