import { randomUUID } from 'node:crypto';
import t from 'tap';
import { MemoryStore } from '../src/session/store/memory.js';
import type { WriteResult } from '../src/session/store/store.js';
import { withOverrides } from '../src/session/store/with-overrides.js';
import { appOn, ask, claim, give, open } from './support/session-table.js';

/** A store on which appends end with other outcomes, while there are any. */
function losing(...outcomes: WriteResult[]) {
  const store = new MemoryStore();
  let commits = 0;
  const own = withOverrides(store, {
    commit(write) {
      if ('epoch' in write) return store.commit(write);
      commits += 1;
      const outcome = outcomes.shift();
      return outcome ? Promise.resolve(outcome) : store.commit(write);
    },
  });
  return { own, lose: (...more: WriteResult[]) => outcomes.push(...more), commits: () => commits };
}

const CONFLICT: WriteResult = { outcome: 'conflict', version: 2 };

t.test('a change is decided again when another writer was first, at most twenty times', async (t) => {
  const { own, lose, commits } = losing();
  const { app, service } = await appOn(own);
  t.teardown(() => service.close());
  const { id, hostToken } = await open(app, { quick: true });
  const close = () => {
    const headers = { 'idempotency-key': randomUUID() };
    return ask(app, hostToken, { method: 'POST', url: `/v1/sessions/${id}/close`, headers });
  };
  lose(...Array.from({ length: 20 }, () => CONFLICT));
  t.match(await close(), { statusCode: 503 });
  t.equal(commits(), 20);
  lose(...Array.from({ length: 19 }, () => CONFLICT));
  t.equal((await close()).statusCode, 200);
});

t.test('a command is refused when another writer was first, and played when a record was sealed again', async (t) => {
  const { own, lose } = losing();
  const { app, service } = await appOn(own);
  t.teardown(() => service.close());
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  lose(CONFLICT);
  t.match((await give(app, session.id, token, { type: 'surrender' })).json(), { code: 'version-stale' });
  lose({ outcome: 'record-conflict', name: 'access', version: 2 });
  t.equal((await give(app, session.id, token, { type: 'surrender' })).statusCode, 201);
});
