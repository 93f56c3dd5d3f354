import t from 'tap';
import { appFor, ask, claim, give, open } from './support/session-table.js';
import { midGame } from './support/explorer.js';

t.test('a drawing is compressed for a client that accepts it, and the answer of a command is not', async (t) => {
  const app = await appFor(t);
  const post = (url: string, payload: object, encoding?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    });
  const plain = await post('/v1/rules/render', { state: midGame });
  const drawn = await post('/v1/rules/render', { state: midGame }, 'br');
  t.equal(plain.headers['content-encoding'], undefined);
  t.equal(drawn.headers['content-encoding'], 'br');
  for (const { headers } of [plain, drawn]) t.match(headers['vary'], /accept-encoding/i);
  t.ok(drawn.rawPayload.length * 4 < plain.rawPayload.length, `${drawn.rawPayload.length} bytes`);
  const short = await post('/v1/rules/render', { state: midGame, layers: ['marks'] }, 'br');
  t.equal(short.headers['content-encoding'], undefined, 'it is not worth it');
  const listed = await post('/v1/rules/legal-commands', { state: midGame }, 'br');
  t.equal(listed.headers['content-encoding'], undefined);
});

t.test('the pieces are the drawing without its land', async (t) => {
  const app = await appFor(t);
  const payload = { state: midGame, caption: false };
  const post = (more: object) =>
    app.inject({ method: 'POST', url: '/v1/rules/render', payload: { ...payload, ...more } });
  const [whole, pieces] = [(await post({})).body, (await post({ layers: ['pieces'] })).body];
  for (const layer of ['frame', 'hexes', 'land', 'rim']) {
    t.match(whole, `class="${layer}"`);
    t.notMatch(pieces, `class="${layer}"`);
  }
  const above = (svg: string) => svg.slice(svg.indexOf('<g class="forts"'));
  t.equal(above(pieces), above(whole), 'all that is above it is the same');
  for (const used of pieces.match(/href="#[^"]+"/g) ?? []) {
    const id = used.slice(7, -1);
    t.ok(whole.includes(`id="${id}"`), `${id} is in the drawing that lies under it`);
  }
  const { position } = (await app.inject({ method: 'POST', url: '/v1/positions', payload: { state: midGame } })).json<{
    position: string;
  }>();
  const asked = await app.inject(`/v1/positions/${position}/board.svg?caption=false&layers=pieces`);
  t.equal(asked.body, pieces, 'so does the question by reference');
});

interface Given {
  readonly type: string;
}
const SET_UP_COMMANDS = ['split-armies', 'reveal-token', 'deploy'];

t.test('legal commands of a view equal those of the session, whatever it hides', async (t) => {
  const app = await appFor(t);
  const session = await open(app);
  const seats = ['germany', 'france'] as const;
  const tokens = [await claim(app, session, 'germany'), await claim(app, session, 'france')] as const;
  let hidden = 0;
  for (let step = 0; step < 8; step++) {
    let given = false;
    for (const [index, seat] of seats.entries()) {
      const token = tokens[index] as string;
      const url = `/v1/sessions/${session.id}`;
      const { state } = (await ask(app, token, { url: `${url}/state` })).json<{ state: object }>();
      hidden += /"token":null/.test(JSON.stringify(state)) ? 1 : 0;
      const { commands } = (await ask(app, token, { url: `${url}/legal-commands` })).json<{ commands: Given[] }>();
      const payload = { state, seat };
      const answer = await app.inject({ method: 'POST', url: '/v1/rules/legal-commands', payload });
      t.same(answer.json<{ commands: object[] }>().commands, commands, `${seat}, step ${step}`);
      const next = commands.find(({ type }) => SET_UP_COMMANDS.includes(type));
      if (given || !next) continue;
      given = (await give(app, session.id, token, next)).statusCode === 201;
    }
  }
  t.ok(hidden > 0, 'numbers were hidden');
});
