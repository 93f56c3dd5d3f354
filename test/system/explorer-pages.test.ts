import { readFileSync } from 'node:fs';
import t from 'tap';
import { midGame, serveExplorer, tagOf } from '../support/explorer.js';
import { appFor } from '../support/session-table.js';

t.test('`/` returns a page to browsers and an index to programs', async (t) => {
  const { app } = await serveExplorer(t);
  const page = await app.inject({ url: '/', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  t.match(page.headers['content-type'], 'text/html');
  t.match(page.headers['content-security-policy'], /default-src 'none'; script-src 'self'; style-src 'self';/);
  t.notMatch(page.headers['content-security-policy'], 'unsafe');
  t.equal(page.headers['set-cookie'], undefined);
  t.notMatch(page.body, /<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=/, 'nothing inline');
  for (const accept of ['text/html, application/json;q=0.9', 'text/*, application/json;q=0.1']) {
    const answer = await app.inject({ url: '/', headers: { accept } });
    t.match(answer.headers['content-type'], 'text/html', accept);
    t.match(answer.headers['vary'], /accept/i);
  }
  for (const accept of ['application/json', '*/*', undefined, 'application/json, text/html', 'text/html;q=0, */*']) {
    const index = await app.inject({ url: '/', headers: accept === undefined ? {} : { accept } });
    t.match(index.headers['content-type'], 'application/json', String(accept));
    for (const link of Object.values(index.json<{ links: Record<string, string> }>().links)) {
      t.not((await app.inject(link)).statusCode, 404, link);
    }
  }
  const script = await app.inject({ url: '/explorer/main.js', headers: { 'accept-encoding': 'br' } });
  t.equal(script.headers['content-encoding'], 'br');
  t.equal((await app.inject('/explorer/none.js')).json<{ code: string }>().code, 'not-found');

  const off = await appFor(t, { explorer: false });
  const without = await off.inject({ url: '/', headers: { accept: 'text/html' } });
  t.match(without.headers['content-type'], 'application/json');
  t.equal((await off.inject('/explorer/main.js')).statusCode, 404);
});

t.test('the page installs, and its worker may serve `/` from a cache that the build names', async (t) => {
  const { app } = await serveExplorer(t);
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  t.match(page.headers['content-security-policy'], /manifest-src 'self'/);
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page.body)?.[1] as string;
  const manifest = (await app.inject(address)).json<{ icons: { src: string; sizes: string }[]; start_url: string }>();
  t.match(manifest, { start_url: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const { statusCode, rawPayload } = await app.inject(src);
    t.equal(statusCode, 200, src);
    if (sizes !== 'any') t.equal(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, sizes);
  }
  const worker = await app.inject('/explorer/worker.js');
  t.equal(worker.headers['service-worker-allowed'], '/');
  t.match(worker.headers['cache-control'], 'max-age=0');
  t.match(worker.body, /"explorer-[0-9a-f]{16}"/);
  for (const file of worker.body.match(/"\/explorer\/[^"]+"/g) ?? []) {
    t.equal((await app.inject(JSON.parse(file) as string)).statusCode, 200, file);
  }
  t.equal((await app.inject('/explorer/main.js')).headers['service-worker-allowed'], undefined);
});

t.test('a clause is returned with its text, and an unknown id is not found', async (t) => {
  const app = await appFor(t);
  const clause = await app.inject('/v1/clauses/CON-1');
  t.match(clause.json(), { id: 'CON-1', document: 'core.md', section: '8. Enemy contact', text: /must stop there/ });
  t.equal(
    (await app.inject({ url: '/v1/clauses/CON-1', headers: { 'if-none-match': clause.headers['etag'] as string } }))
      .statusCode,
    304,
  );
  t.match((await app.inject('/v1/clauses/DEC-MOV-3')).json(), {
    text: /^Question: Must exactly 0.5 be left\?\n.*\nDecision: Exactly/,
  });
  t.equal((await app.inject('/v1/clauses/NONE-1')).statusCode, 404);
});

t.test('the board beside the page equals the drawing of the service', async (t) => {
  const { app } = await serveExplorer(t);
  const payload = { state: midGame, caption: false };
  const drawn = await app.inject({ method: 'POST', url: '/v1/rules/render', payload });
  const beside = await app.inject('/explorer/board.svg');
  t.match(beside.headers['content-type'], 'image/svg+xml');
  t.equal(beside.body, drawn.body);
});

t.test('links have a preview with a picture that every program shows', async (t) => {
  const { app } = await serveExplorer(t);
  for (const url of ['/', '/embed']) {
    // As a program that makes previews asks.
    const asking = { accept: '*/*', host: 'rules.example', 'user-agent': 'Twitterbot/1.0' };
    const { body } = await app.inject({ url, headers: asking });
    t.equal(tagOf(body, 'og:title'), 'Trench Club Rules', url);
    t.equal(tagOf(body, 'og:url'), `http://rules.example${url}`);
    t.equal(tagOf(body, 'description'), tagOf(body, 'og:description'));
    t.equal(tagOf(body, 'twitter:card'), 'summary_large_image');
    t.ok(tagOf(body, 'og:image:alt'));
    const address = tagOf(body, 'og:image') as string;
    t.match(address, /^http:\/\/rules\.example\//);
    const { headers, rawPayload } = await app.inject(address.replace('http://rules.example', ''));
    t.match(headers['content-type'], tagOf(body, 'og:image:type'));
    // The header of the frame, with its height and width.
    const frame = rawPayload.indexOf('ffc0', 'hex');
    t.same(
      [rawPayload.readUInt16BE(frame + 7), rawPayload.readUInt16BE(frame + 5)].map(String),
      [tagOf(body, 'og:image:width'), tagOf(body, 'og:image:height')],
      'as large as it is said to be',
    );
    t.ok(rawPayload.length <= 150_000, `${rawPayload.length} bytes`);
  }
  const ofPlayer = { accept: '*/*', 'user-agent': 'a-players-bot/1.0' };
  const { headers } = await app.inject({ url: '/', headers: ofPlayer });
  t.match(headers['content-type'], 'application/json', 'the bot of a player gets the index');
});

t.test('no page may be framed unless the operator allows it', async (t) => {
  const { app } = await serveExplorer(t);
  for (const url of ['/embed', '/', '/docs', '/problems']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    t.match(headers['content-security-policy'], "frame-ancestors 'none'", url);
  }
});

t.test('the state of the explorer names no game', (t) => {
  const names = /(?<!@)trench-club(?!-session-dice|-dice)|flanders|vosges|germany|infantry/;
  const sources = [
    'state/set-up.ts',
    'state/game.ts',
    'state/line.ts',
    'state/question.ts',
    'state/scene.ts',
    '../board/drawing.ts',
  ];
  for (const source of sources) {
    t.notMatch(readFileSync(new URL(`../../src/explorer/${source}`, import.meta.url), 'utf8'), names, source);
  }
  t.end();
});
