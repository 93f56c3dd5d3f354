import t from 'tap';
import { cases, POSITION_BODY } from '../load/cases.js';
import { plant, script } from '../load/planted.js';
import { READ_CASES, WRITE_CASES, type Grove } from '../load/session-cases.js';
import { appOn } from './support/session-table.js';

t.test('every stateless case of the load table is answered', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const json = { 'content-type': 'application/json' };
  const posted = await app.inject({ method: 'POST', url: '/v1/positions', headers: json, payload: POSITION_BODY });
  for (const { name, method, path, body } of cases(posted.json<{ position: string }>().position)) {
    const sent = { method, url: path, ...(body !== undefined && { payload: body, headers: json }) };
    t.equal((await app.inject(sent)).statusCode, 200, name);
  }
});

t.test('every case of the session table is answered, and commands go on as long as there are sessions', async (t) => {
  const { app, service, store } = await appOn();
  t.teardown(() => service.close());
  const steps = script(50);
  const read = await plant(store, 2, steps.slice(0, 36));
  for (const { name, status, repeats, requests } of [...READ_CASES, ...WRITE_CASES]) {
    const grove: Grove = { read, write: await plant(store, 2), script: steps };
    const next = requests(grove, 1);
    for (let count = repeats ? 2 : 2 * steps.length; count > 0; count--) {
      const { method, path, headers, body } = next();
      const answer = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) });
      if (answer.statusCode !== status) t.fail(`${name}: ${answer.statusCode} ${answer.body}`);
    }
    if (!repeats) t.throws(next, /not enough sessions/);
    t.pass(name);
  }
});
