import { randomUUID } from 'node:crypto';
import t from 'tap';
import { GAMES } from '../../src/games.js';
import { hashOf } from '../../src/session/ids.js';
import { ownerOf } from '../../src/session/journal/quota.js';
import { SessionService } from '../../src/session/sessions.js';
import { openStore } from '../../src/session/store/open-store.js';
import { ownersWebhooks } from '../../src/session/store/webhook-records.js';
import { startSingle, type Server } from '../support/redis-topology.js';
import { appFor, ask, claim, give, type Opened } from '../support/session-table.js';
import { PATIENT_STORE } from '../support/waiting.js';

const KEYS = 50;
const WEBHOOKS = 10;
const MAX_BYTES = 6_500;
const TURNS = 10;

t.test('a command costs few bytes over Redis, however many webhooks other keys have', async (t) => {
  const redis = await startSingle();
  const store = openStore({ kind: 'redis', url: redis.url, ...PATIENT_STORE });
  t.teardown(async () => {
    await store.close();
    await redis.stop();
  });
  const receivers = { faultOf: () => null, send: async () => ({ delivered: true, status: 204 }) };
  const service = new SessionService({ store, games: GAMES, webhooks: { receivers } });
  const app = await appFor(t, { sessions: service });
  const [server] = redis.servers as [Server];
  /** Bytes to and from Redis so far. */
  const bytes = async () => {
    const told = String(await redis.ask(server, 'INFO', 'stats'));
    const [, sent, received] = /total_net_input_bytes:(\d+)\s+total_net_output_bytes:(\d+)/.exec(told) ?? [];
    return Number(sent) + Number(received);
  };
  /** Bytes of a command with which the turn of a seat begins. */
  const cost = async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const creation = { method: 'POST', url: '/v1/sessions', headers, payload: { game: 'trench' } } as const;
    const session = (await app.inject(creation)).json<Opened>();
    const tokens = new Map<string, string>();
    for (const { seat } of session.invitations) tokens.set(seat, await claim(app, session, seat));
    await service.agenda.settled();
    let all = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [token = ''] = tokens.values();
      const { toAct, version } = (await ask(app, token, { url: `/v1/sessions/${session.id}` })).json<{
        toAct: [string];
        version: number;
      }>();
      const url = `/v1/sessions/${session.id}/legal-commands`;
      const seat = tokens.get(toAct[0]) as string;
      const { commands } = (await ask(app, seat, { url })).json<{ commands: { type: string }[] }>();
      const command = commands.find(({ type }) => !/resign|draw|surrender/.test(type)) as object;
      const [before, again] = [await bytes(), await bytes()];
      const answer = await give(app, session.id, seat, command, { version });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      await service.agenda.settled();
      all += (await bytes()) - again - (again - before);
    }
    return all / TURNS;
  };
  const alone = await cost();
  for (let key = 0; key < KEYS; key += 1) {
    const owner = ownerOf(`key:${hashOf(`a-key-${key}`)}`).hash;
    const webhooks = Array.from({ length: WEBHOOKS }, (_, index) => ({
      ...{
        id: `whk_${key}-${index}`,
        url: `https://example.org/${'long'.repeat(40)}/${index}`,
        kinds: ['turn-started'],
      },
      ...{ secret: `whsec_${'s'.repeat(44)}`, createdAt: new Date(0).toISOString(), remindAt: 0.5, owner },
    }));
    const value = Buffer.from(JSON.stringify(webhooks));
    await store.writeRecord(null, { name: ownersWebhooks(owner), expectedVersion: 0, value });
  }
  const others = await cost();
  t.comment(`${Math.round(alone)} and ${Math.round(others)} bytes a command`);
  t.ok(alone < MAX_BYTES && others < MAX_BYTES, `${alone} and ${others} bytes`);
  t.ok(others - alone < 100, 'webhooks of others are not read');
});
