// Over each store: commands race to be the next event.
import t from 'tap';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { instance, newKey, peer, table, type Frame, type Instance } from './support/stream-table.js';
import { Bell } from './support/waiting.js';

/** Counts what an instance is asked to do, and when the count has been reached. */
function counted({ sessions }: Instance): (count: number) => Promise<void> {
  const bell = new Bell();
  const give = sessions.give.bind(sessions);
  let asked = 0;
  sessions.give = (...command) => {
    const answer = give(...command);
    asked += 1;
    bell.ring();
    return answer;
  };
  return (count) => bell.until(() => asked >= count, `${count} commands`);
}

for (const kind of STORE_KINDS) {
  t.test(`${kind}: a command raced over socket and HTTP has one answer everywhere`, async (t) => {
    const stores = await storePair(t, kind);
    const one = await instance(t, { store: stores.one });
    const two = await instance(t, { store: stores.two });
    const at = await table(one);
    const red = await peer(t, one, at.red);
    const key = newKey();
    const command = { type: 'add', amount: 3 };
    const overHttp = async ({ app }: Instance) => {
      const { statusCode, headers, body } = await app.inject({
        method: 'POST',
        url: `/v1/sessions/${at.id}/commands`,
        headers: { authorization: `Bearer ${at.red}`, 'idempotency-key': key, 'if-match': '"3"' },
        payload: command,
      });
      t.equal(statusCode, 201, body);
      return { replayed: headers['idempotency-replayed'] === 'true', done: JSON.parse(body) as unknown };
    };

    const commit = stores.one.commit.bind(stores.one);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    stores.one.commit = async (input) => {
      await held;
      return commit(input);
    };
    const [askedOne, askedTwo] = [counted(one), counted(two)];
    const first = red.ask({ t: 'command', session: at.id, idempotencyKey: key, ifVersion: 3, command });
    await askedOne(1);
    const others = [overHttp(one), overHttp(two)];
    await Promise.all([askedOne(2), askedTwo(1)]);
    goOn();
    const { replayed, done } = (await first) as Frame<'result'>;
    const answers = [{ replayed, done }, ...(await Promise.all(others))];
    t.equal(answers.filter((answer) => !answer.replayed).length, 1, 'it has happened once');
    for (const answer of answers) t.same(answer.done, answers[0]?.done);
    t.equal((await one.sessions.authorise(at.id, at.red)).snapshot.version, 4);
  });
}

t.test('a fault is not replayed to waiting requests', async (t) => {
  const one = await instance(t);
  const at = await table(one);
  const member = await one.sessions.authorise(at.id, at.red);
  const idempotencyKey = newKey();
  const give = (ifVersion: number) =>
    one.sessions.give(one.sessions.permit(member, { type: 'add', amount: 3 }), {
      idempotencyKey,
      ifVersion,
      requestId: '',
    });
  const [stale, ...rest] = await Promise.allSettled([give(1), give(3), give(2), give(3)]);
  t.match(stale, { status: 'rejected', reason: { code: 'version-stale' } });
  const done = rest.map((one) => (one.status === 'fulfilled' ? one.value : t.fail('it has an answer')));
  t.match(done, [{ replayed: false }, { replayed: true }, { replayed: true }]);
  t.equal(new Set(done.map((answer) => (answer as { text?: string }).text)).size, 1);
});
