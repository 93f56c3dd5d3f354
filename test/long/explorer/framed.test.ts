import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { explorer, linkTo, midGame, person, sane, tagOf, violations } from '../../support/explorer.js';

/** An origin whose pages frame what their address names. */
async function framing(t: Test): Promise<string> {
  const server = createServer(({ url = '' }, reply) => {
    const framed = new URL(url, 'http://127.0.0.1').searchParams.get('framed') ?? 'about:blank';
    const frame = `<iframe title="board" width="380" height="500" src="${framed.replaceAll('"', '&quot;')}"></iframe>`;
    reply.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${frame}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

t.test('a page of somebody else frames a position', async (t) => {
  const [allowed, other] = [await framing(t), await framing(t)];
  const { app, address, browser } = await explorer(t, { embedOrigins: [allowed] });

  await t.test('a position is framed by the pages that the operator allows', async (t) => {
    const embed = linkTo(address, midGame).replace('/#', '/embed#');

    for (const look of [{ viewport: { width: 1440, height: 900 } }, { viewport: { width: 390, height: 844 } }]) {
      const me = await person(t, browser, look);
      const { page } = me;
      const framed = page.frameLocator('iframe');
      await page.goto(`${allowed}/?framed=${encodeURIComponent(embed)}`);
      await framed.locator('[data-unit="germany-tank"]').click();
      await framed.locator('.highlight[data-kind="move"]').first().waitFor();
      t.match(await framed.locator('footer').innerText(), /Flanders[^]*tank[^]*Open in the explorer/i);
      sane(t, me);

      await page.goto(embed);
      await page.locator('.ground').waitFor();
      t.same(await violations(page), []);
      const [explorer] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link').click()]);
      await explorer.locator('.board [data-unit="germany-tank"]').waitFor();
      await page.context().close();
    }

    const me = await person(t, browser);
    for (const [origin, refused] of [
      [other, embed],
      [allowed, `${address}/`],
    ]) {
      await me.page.goto(`${origin}/?framed=${encodeURIComponent(refused as string)}`);
      const frame = me.page.frames().find((one) => one !== me.page.mainFrame());
      t.match(frame?.url(), 'chrome-error:', `${refused} in a frame of ${origin}`);
    }
    t.equal(me.faults.length, 2, 'the browser tells of each');
    for (const fault of me.faults) t.match(fault, /frame-ancestors/);

    const { position } = (
      await app.inject({ method: 'POST', url: '/v1/positions', payload: { state: midGame } })
    ).json<{
      position: string;
    }>();
    const page = await app.inject({ url: `/embed?position=${position}`, headers: { host: 'rules.example' } });
    t.match(tagOf(page.body, 'og:title'), /^Flanders in the mud: .*Germany/);
    t.equal(tagOf(page.body, 'og:url'), `http://rules.example/embed?position=${position}`);
    const spanish = await app.inject({ url: `/embed?position=${position}`, headers: { 'accept-language': 'es' } });
    t.match(tagOf(spanish.body, 'og:title'), /: .*Alemania/);
    t.match(page.headers['content-security-policy'], `frame-ancestors ${allowed}`);
    await me.page.goto(`${address}/embed?position=${position}`);
    await me.page.locator('[data-unit="germany-tank"]').waitFor();
    t.match(await me.page.title(), /^Flanders in the mud: /);

    const begun = { game: 'trench' };
    const { state } = (await app.inject({ method: 'POST', url: '/v1/rules/setup', payload: begun })).json<{
      state: object;
    }>();
    const stored = await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } });
    const trench = await app.inject(`/embed?position=${stored.json<{ position: string }>().position}`);
    t.match(tagOf(trench.body, 'og:title'), /^Trench: .*black/i);
    await me.page.goto(linkTo(address, state).replace('/#', '/embed?#'));
    await me.page.locator('.unit[data-square="d1"]').click();
    await me.page.locator('.highlight[data-kind="move"]').first().waitFor();

    const unknown = `pos_${'0'.repeat(64)}`;
    for (const id of [unknown, 'nonsense', `${position}&position=${position}`]) {
      const forgotten = await app.inject(`/embed?position=${id}`);
      t.match([forgotten.statusCode, forgotten.headers['content-type']], [404, /^text\/html/], id);
      t.notMatch(forgotten.body, 'og:');
    }
    await me.page.goto(`${address}/embed?position=${unknown}`);
    await me.page.locator('[role=status]', { hasText: /\w+/ }).first().waitFor();
    await me.page.locator('.ground').waitFor();

    // Without a position there is the board with which the explorer begins, and the way to it.
    await me.page.goto(`${address}/embed`);
    await me.page.locator('[data-unit="germany-tank"]').click();
    await me.page.locator('.highlight[data-kind="move"]').first().waitFor();
    t.equal(await me.page.getByRole('link', { name: 'Open in the explorer' }).getAttribute('href'), '/');
  });
});
