import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { isReady, openSession, presentState, sendUntilAnswered } from '../../../scripts/chaos/commands.js';
import { startInstance, type Instance } from '../../../scripts/chaos/instance.js';
import { MANNERS, type Manner } from '../../../scripts/chaos/manners.js';
import { fractions } from '../../../scripts/play/random.js';
import { startRedis } from '../../support/redis.js';
import { receiver, RECEIVER_CERTIFICATE } from '../../support/webhook-receiver.js';
import { RUN_SEED } from '../../support/seed.js';

/** The sender is killed while this notice is on its way. */
const HELD = 3;
/** Turns that have begun by then, and in all. */
const TURNS_BEFORE = 5;
const TURNS = 8;

interface Turn {
  readonly turn: number;
  readonly seats: readonly string[];
}

/**
 * The instance that takes the commands is killed while the receiver keeps one of its notices without an answer and later ones wait; another
 * one goes on. Its clock is put forward over the lease of the dead one and the next check, instead of waiting for them.
 */
async function killed(t: Test, env: Readonly<Record<string, string>>, isRestarted: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const authority = join(folder, 'receiver.pem');
  writeFileSync(authority, RECEIVER_CERTIFICATE.cert);
  let isHolding = true;
  const arrived: Turn[] = [];
  const { port, received, bell } = await receiver(t, (response, _, { body }) => {
    arrived.push((JSON.parse(body) as { data: Turn }).data);
    if (!isHolding || arrived.length < HELD) response.writeHead(204).end();
  });
  const settings = {
    ...{ WEBHOOKS: 'true', WEBHOOK_LOOPBACK: 'true', WEBHOOK_PORTS: String(port), NODE_EXTRA_CA_CERTS: authority },
    ...(isRestarted && { DATA_DIR: join(folder, 'data') }),
    ...env,
  };
  const start = async (more = {}): Promise<Instance> => {
    const instance = await startInstance('sources', { ...settings, ...more });
    t.teardown(() => instance.kill());
    await isReady(instance.base);
    return instance;
  };
  const next = () => start({ JUMPS: 'yes' });
  const first = await start();
  const second = isRestarted ? null : await next();
  let { base } = first;

  const manner = MANNERS['trench'] as Manner;
  const { id, tokens, host, state } = await openSession(() => base, manner);
  const post = async (path: string, token: string | undefined, body: object, more = {}) => {
    const headers = { 'idempotency-key': randomUUID(), ...more };
    const answer = await sendUntilAnswered(() => base, 'POST', `/v1/sessions/${id}/${path}`, token, headers, body);
    if (answer.status !== 201) throw new Error(answer.body);
  };
  await post('webhooks', host, { url: `https://127.0.0.1:${port}/hook`, kinds: ['turn-started'] });

  // The first turn had begun before the webhook was registered. Not every command begins a turn: an offer of a draw does not.
  const begun: Turn[] = [];
  const random = fractions(RUN_SEED);
  let toAct = manner.game.toAct(manner.game.fillHidden(state) as never);
  const play = async (turns: number) => {
    while (begun.length < turns) {
      const before = await presentState(() => base, id, host);
      const { seat, command } = manner.choose(before.state, random);
      await post('commands', tokens[seat], command, { 'if-match': `"${before.version}"` });
      const after = await presentState(() => base, id, host);
      const seats = manner.game.toAct(manner.game.fillHidden(after.state) as never);
      if (seats.join() !== toAct.join()) begun.push({ turn: after.version, seats });
      toAct = seats;
    }
  };
  await play(TURNS_BEFORE);
  await bell.until(() => arrived.length >= HELD, 'the notice that is held back');
  await first.kill();
  const atDeath = received.map(({ headers }) => headers['webhook-id']);
  isHolding = false;
  const survivor = second ?? (await next());
  base = survivor.base;
  survivor.jump();
  const has = (turns: number) => () => arrived.some(({ turn }) => turn === begun[turns - 1]?.turn);
  // Nothing happens in the session that would remind of it.
  await bell.until(has(TURNS_BEFORE), 'what the dead instance had not sent');
  await play(TURNS);
  await bell.until(has(TURNS), 'the last turn');

  t.equal(new Set(atDeath).size, HELD, 'later notices waited for the one that was held back');
  const ids = received.map(({ headers }) => headers['webhook-id']);
  const firsts = arrived.filter((_, index) => ids.indexOf(ids[index]) === index);
  t.same(
    firsts.map(({ turn, seats }) => ({ turn, seats })),
    begun,
    'every turn, in order',
  );
  const places = arrived.map(({ turn }) => begun.findIndex((one) => one.turn === turn));
  const ordered = places.toSorted((a, b) => a - b);
  t.same(places, ordered, 'none is told again after a later one');
  t.equal(ids[atDeath.length], ids[HELD - 1], 'what was held back comes first after the kill');
}

// Both wait for sweeps, at the same time.
t.jobs = 2;

t.test('each notice is delivered after kill -9 of the service on the embedded store', (t) => killed(t, {}, true));

t.test('each notice is delivered after kill -9 of one of two instances on Redis', async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await killed(t, { REDIS_URL: redis.url }, false);
});
