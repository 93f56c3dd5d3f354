import { randomUUID } from 'node:crypto';

/** What a client holds of a session. */
export interface Seated {
  readonly id: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly spectator: string;
}

/** What the client was told for good about one of its commands. */
export interface Acknowledged {
  readonly key: string;
  readonly body: string;
}

export const SET_UP = {
  game: 'trench-club',
  ruleset: 'e1',
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  seats: [{ country: 'germany' }, { country: 'france' }],
  quick: true,
};

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends once; whatever happens to the connection is an error. */
export async function send(
  base: string,
  method: string,
  path: string,
  token?: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: await response.text() };
}

export async function openSession(base: string): Promise<Seated> {
  const key = () => ({ 'idempotency-key': randomUUID() });
  const opened = await send(base, 'POST', '/v1/sessions', undefined, key(), SET_UP);
  if (opened.status !== 201) throw new Error(opened.body);
  const { id, invitations, spectatorToken } = JSON.parse(opened.body) as {
    id: string;
    spectatorToken: string;
    invitations: { seat: string; invitation: string }[];
  };
  const tokens: Record<string, string> = {};
  for (const { seat, invitation } of invitations) {
    const path = `/v1/sessions/${id}/seats/${seat}/claims`;
    const claimed = await send(base, 'POST', path, undefined, key(), { invitation });
    if (claimed.status !== 201) throw new Error(claimed.body);
    tokens[seat] = (JSON.parse(claimed.body) as { token: string }).token;
  }
  return { id, tokens, spectator: spectatorToken };
}

/** A command that is always legal: a seat offers a draw and takes it back in turn. */
export function offer(turn: number): object {
  return { type: turn % 2 === 0 ? 'offer-draw' : 'withdraw-draw' };
}

export interface Verdict {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly gaps: number;
}

/** Reads the whole log and compares it with what was acknowledged. */
export async function audit(base: string, session: Seated, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const commands = new Map<string, number>();
  let gaps = 0;
  let last = 0;
  for (;;) {
    const path = `/v1/sessions/${session.id}/events?limit=1000&after=${last}`;
    const page = await send(base, 'GET', path, session.spectator);
    if (page.status !== 200) throw new Error(page.body);
    const { events } = JSON.parse(page.body) as { events: { seq: number; commandId?: string }[] };
    if (events.length === 0) break;
    for (const { seq, commandId } of events) {
      if (seq !== last + 1) gaps += 1;
      last = seq;
      if (commandId !== undefined) commands.set(commandId, (commands.get(commandId) ?? 0) + 1);
    }
  }
  const ids = acknowledged.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  const lost = ids.filter((id) => !commands.has(id)).length;
  // Each of these commands has one event. More commands in the log than keys means that a key took effect twice.
  const twice = [...commands.values()].filter((count) => count > 1).length;
  const doubled = twice + (ids.length - new Set(ids).size) + Math.max(0, commands.size - acknowledged.length);
  return { acknowledged: acknowledged.length, lost, doubled, gaps };
}
