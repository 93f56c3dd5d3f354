import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildApp } from '../../src/app.js';
import { SessionService } from '../../src/session/sessions.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import { Games } from '../../src/game/registry.js';
import { parlour, WAIVED } from './parlour-game.js';
import { Peer, recorded } from './stream-peer.js';
import { eventually, PATIENT_LIMITS } from './waiting.js';

/**
 * Rounds of clients that stop reading until they are closed. Prints as JSON, for each round, how many have been closed so
 * far and, in MiB, the peak of the queues and the memory held after it. Run with --expose-gc.
 */
const [ROUNDS, SLOW, CARD, TURNS] = [5, 16, 200_000, 120];
const store = new MemoryStore();
const service = new SessionService({
  store,
  games: new Games([parlour]),
  limits: { cachedSessions: 1, sessionEventBytes: 1 },
});
const limits = { ...PATIENT_LIMITS, streamCloseMs: 100 };
const app = await buildApp({ sessions: service, limits, rateLimit: { perMinute: 1e9 } });
await app.listen({ port: 0 });

async function metric(name: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`trench_club_stream_${name} `))
      ?.split(' ')[1] ?? 0,
  );
}

async function round(number: number): Promise<number> {
  const setUp = { cards: { red: 'x'.repeat(CARD), blue: 'y' } };
  const { session } = await service.create({ ...WAIVED, setUp, idempotencyKey: `round-${number}`, caller: '' });
  const tokens: string[] = [];
  for (const { seat, invitation } of session.invitations) {
    const { text } = await service.claim({ session: session.id, seat, invitation, idempotencyKey: `claim-${number}` });
    tokens.push((JSON.parse(text) as { token: string }).token);
  }
  const slow: Peer[] = [];
  for (let i = 0; i < SLOW; i++) {
    const peer = await Peer.open(app);
    peer.say({ t: 'auth', id: 'a', token: tokens[0] as string });
    // Subscriptions of the same name would share the bytes of an event.
    for (let other = 0; other < i; other++) {
      const { sub } = (await peer.ask({ t: 'subscribe', session: session.id })) as { sub: string };
      await peer.ask({ t: 'unsubscribe', sub });
    }
    await peer.ask({ t: 'subscribe', session: session.id });
    peer.pause();
    slow.push(peer);
  }
  let peak = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const member = await service.authorise(session.id, tokens[turn % 2]);
    const { version: ifVersion } = member.snapshot;
    const command = { type: 'add', amount: 1 };
    await service.give(service.permit(member, command), { idempotencyKey: `turn-${turn}`, ifVersion, requestId: 'r' });
    await nextTurn();
    if (turn % 4 === 0) peak = Math.max(peak, await metric('queued_bytes'));
  }
  await eventually('nothing to be queued', async () => (await metric('queued_bytes')) === 0);
  for (const peer of slow) {
    peer.socket.terminate();
    await peer.closed;
  }
  await eventually('nobody to be connected', async () => (await metric('connections')) === 0);
  recorded.length = 0;
  await store.delete(session.id);
  return peak;
}

const mebibytes = (bytes: number) => Number((bytes / 1_048_576).toFixed(1));
const rounds = [];
for (let number = 0; number < ROUNDS; number++) {
  const peak = await round(number);
  for (let turn = 0; turn < 10; turn++) {
    await nextTurn();
    gc?.();
  }
  const { external, heapUsed } = process.memoryUsage();
  rounds.push({
    closed: await metric('closes_total{code="4002"}'),
    peak: mebibytes(peak),
    queued: await metric('queued_bytes'),
    held: mebibytes(external + heapUsed),
  });
}
console.log(JSON.stringify(rounds));
process.exit(0);
