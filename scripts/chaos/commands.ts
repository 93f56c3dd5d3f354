import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { eventually } from '../../test/support/waiting.js';
import type { Manner } from './manners.js';

/** What a client holds of a session. */
export interface Seated {
  readonly id: string;
  readonly manner: Manner;
  readonly tokens: Readonly<Record<string, string>>;
  readonly spectator: string;
  /** When the seats are taken and no command has been given. */
  readonly version: number;
  readonly seq: number;
  /** As spectators see it. */
  readonly state: unknown;
}

export interface LoggedEvent {
  readonly seq: number;
  readonly version: number;
  readonly type: string;
  readonly data: unknown;
  readonly at?: string;
  readonly commandId?: string;
}

/** The answer of a command. */
export interface Done {
  readonly id: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly version: number;
  readonly events: readonly LoggedEvent[];
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends once; whatever happens to the connection is an error. An idle connection that the service has closed meanwhile is no
 * connection: then it is sent over another.
 */
export async function send(...request: Parameters<typeof sendOver>): Promise<Answer> {
  for (;;) {
    try {
      return await sendOver(...request);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
    }
  }
}

class StaleConnection extends Error {}

function sendOver(
  base: string,
  method: string,
  path: string,
  token?: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(base + path, {
      method,
      agent,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    });
    const fail = (error: Error & { code?: string }) => {
      const isStale = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      reject(isStale ? new StaleConnection() : error);
    };
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks).toString() });
      });
    });
    sent.end(payload);
  });
}

/** Where a request goes; asked again for each attempt. */
export type Base = string | (() => string);

/** Sends again, under the same key, until the answer is one of the service and not of its trouble. */
export async function sendUntilAnswered(
  base: Base,
  method: string,
  path: string,
  ...more: [token?: string, headers?: Record<string, string>, body?: unknown]
): Promise<Answer> {
  let answer: Answer | undefined;
  await eventually(`an answer of ${path}`, async () => {
    answer = await send(typeof base === 'string' ? base : base(), method, path, ...more);
    return answer.status !== 503 && !answer.body.includes('command-in-flight');
  });
  return answer as Answer;
}

/** Waits until an instance takes writes. */
export async function isReady(base: string): Promise<void> {
  await eventually(`${base} to be ready`, async () => (await send(base, 'GET', '/readyz')).status === 200);
}

/** A new session with all seats taken, and the token of its host. */
export async function openSession(base: Base, manner: Manner): Promise<Seated & { readonly host: string }> {
  const key = () => ({ 'idempotency-key': randomUUID() });
  const opened = await sendUntilAnswered(base, 'POST', '/v1/sessions', undefined, key(), {
    game: manner.game.id,
    ...(manner.game.rollsDice && { contributions: 'waived' }),
    ...manner.setUp,
  });
  if (opened.status !== 201) throw new Error(opened.body);
  const { id, hostToken, invitations, spectatorToken } = JSON.parse(opened.body) as {
    id: string;
    hostToken: string;
    spectatorToken: string;
    invitations: { seat: string; invitation: string }[];
  };
  const tokens: Record<string, string> = {};
  for (const { seat, invitation } of invitations) {
    const path = `/v1/sessions/${id}/seats/${seat}/claims`;
    const claimed = await sendUntilAnswered(base, 'POST', path, undefined, key(), { invitation });
    if (claimed.status !== 201) throw new Error(claimed.body);
    tokens[seat] = (JSON.parse(claimed.body) as { token: string }).token;
  }
  const now = await presentState(base, id, spectatorToken);
  return { id, manner, tokens, spectator: spectatorToken, host: hostToken, ...now };
}

export async function presentState(
  base: Base,
  session: string,
  token: string,
): Promise<Pick<Seated, 'state' | 'version' | 'seq'>> {
  const answer = await sendUntilAnswered(base, 'GET', `/v1/sessions/${session}/state`, token);
  if (answer.status !== 200) throw new Error(answer.body);
  const { state, version, seq } = JSON.parse(answer.body) as Seated;
  return { state, version, seq };
}
