import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Scenario } from './scenario.js';
import { audit, offer, openSession, send, type Acknowledged } from './commands.js';

/** Where a client's connection breaks off. */
export const CUTS = ['in-the-request', 'before-the-reply', 'in-the-reply', 'nowhere'] as const;
type Cut = (typeof CUTS)[number];

/**
 * Every command is sent over a connection that is cut, then retried 1 to 20 times at once under its key over all
 * instances, until every retry has the answer. One effect for each key, and the same bytes for everybody.
 */
export const exactlyOnce: Scenario = async (bases, runs, random) => {
  const base = bases[0] as string;
  const session = await openSession(base);
  const token = session.tokens['germany'] as string;
  const acknowledged: Acknowledged[] = [];
  let different = 0;
  let { version } = JSON.parse((await send(base, 'GET', `/v1/sessions/${session.id}`, token)).body) as {
    version: number;
  };
  for (let run = 0; run < runs; run++) {
    const key = randomUUID();
    const path = `/v1/sessions/${session.id}/commands`;
    const headers = { 'idempotency-key': key, 'if-match': `"${version}"` };
    await sendAndCut(base, path, token, headers, offer(run), CUTS[run % CUTS.length] as Cut);
    const retries = 1 + Math.floor(random() * 20);
    const bodies = await Promise.all(
      Array.from({ length: retries }, async (_, index) => {
        const instance = bases[index % bases.length] as string;
        for (;;) {
          const answer = await send(instance, 'POST', path, token, headers, offer(run));
          if (answer.status === 201) return answer.body;
          if (answer.status !== 409 && answer.status !== 503) throw new Error(answer.body);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }),
    );
    if (new Set(bodies).size > 1) different += 1;
    acknowledged.push({ key, body: bodies[0] as string });
    version = (JSON.parse(bodies[0] as string) as { version: number }).version;
  }
  return { ...(await audit(base, session, acknowledged)), different };
};

/** Resolves when the connection is gone; whether the command has happened is not known then. */
async function sendAndCut(
  base: string,
  path: string,
  token: string,
  headers: Record<string, string>,
  command: object,
  cut: Cut,
): Promise<void> {
  const { hostname, port } = new URL(base);
  const body = JSON.stringify(command);
  const head = Object.entries({
    host: hostname,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.on('connect', () => {
      if (cut === 'in-the-request') socket.end(request.slice(0, -5), () => socket.destroy());
      else if (cut === 'before-the-reply') socket.write(request, () => setTimeout(() => socket.destroy(), 1));
      else socket.write(request);
    });
    // The first bytes of the answer are read and the rest is not.
    socket.on('data', () => socket.destroy());
  });
}
