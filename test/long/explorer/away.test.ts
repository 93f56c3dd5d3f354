import t from 'tap';
import { ashore, clickUnit, explorer, linkTo, midGame, person, sane, violations } from '../../support/explorer.js';

const SIZES = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

/** What a service that is too busy answers. */
const BUSY = {
  ...{ type: 'about:blank', title: 'Too many requests', status: 429, detail: 'Wait.', requestId: 'one', errors: [] },
  ...{ code: 'too-many-requests', retryable: true },
};

t.test('the page works without its service', async (t) => {
  const { address, app, browser } = await explorer(t);
  const api = /\/v1\//;
  const look = /\/healthz/;

  for (const [size, viewport] of SIZES) {
    await t.test(
      `a page without an answer shows a board, the reason and a button to try again on ${size}`,
      async (t) => {
        const me = await person(t, browser, { viewport });
        const { page } = me;
        await page.route(api, (route) => route.abort());
        await page.route(look, (route) => route.abort());
        await page.goto(address);
        const door = page.locator('.front-door .away', { hasText: 'The service does not answer' });
        await door.waitFor();
        await page.locator('.board[inert] .ground').waitFor();
        t.same(await violations(page), []);
        const again = page.getByRole('button', { name: 'Try again' });
        t.equal(await again.count(), 1);
        await page.unroute(api);
        await again.click();
        await page.getByRole('button', { name: 'Play the enemy' }).waitFor();
        await page.locator('.board:not([inert]) .ground').waitFor();
        t.equal(await page.locator('.away, .notice').count(), 0, 'nothing is left over');
        await page.locator('.busy').waitFor({ state: 'detached' });
        t.equal(await page.locator('.away, .notice').count(), 0);
        t.same(await violations(page), []);
        sane(t, me);
      },
    );

    await t.test(`a link to a busy service opens once the service answers, on ${size}`, async (t) => {
      const me = await person(t, browser, { viewport });
      const { page } = me;
      const headers = { 'content-type': 'application/problem+json', 'retry-after': '60' };
      await page.route(api, (route) => route.fulfill({ status: 429, headers, body: JSON.stringify(BUSY) }));
      await page.goto(linkTo(address, midGame));
      await page.locator('.stage > .away', { hasText: 'too-many-requests' }).waitFor();
      await page.locator('.board[inert] .ground').waitFor();
      t.same(await violations(page), []);
      await page.unroute(api);
      await page.locator('.situation').waitFor();
      t.equal(await page.locator('.away, .notice, .board[inert]').count(), 0);
      sane(t, me);
    });
  }

  await t.test('a unit whose marks fail to load is deselected, and selected again on the next attempt', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await page.goto(linkTo(address, midGame));
    await page.locator('.situation').waitFor();
    const render = /\/v1\/rules\/render/;
    await page.route(render, (route) => route.abort());
    await clickUnit(page, 'germany-tank');
    const again = page.locator('.notice').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.locator('.situation').waitFor();
    t.equal(await page.locator('.unit-card, .board .overlay .selected, .board .highlights').count(), 0);
    await page.unroute(render);
    await again.click();
    await page.locator('.board .highlights').waitFor();
    await page.locator('.unit-card').waitFor();
    sane(t, me);
  });

  await t.test('questions without an answer are repeated once the service can be reached', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await page.goto(address);
    await page.getByRole('button', { name: 'Play the enemy' }).waitFor();
    const away = /\/v1\/|\/openapi\.json|\/healthz/;
    await page.route(away, (route) => route.abort());
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByText('Asking what there is').waitFor();
    await page.locator('.complaint', { hasText: 'The service does not answer' }).waitFor();
    await page.unroute(away);
    await page.getByLabel(/^Map/).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    const payload = { state: ashore, command: { type: 'end-movement' } };
    const declaring = (await app.inject({ method: 'POST', url: '/v1/rules/apply', payload })).json<{ state: object }>();
    await page.evaluate(`location.hash = ${JSON.stringify(new URL(linkTo(address, declaring.state)).hash)}`);
    await page.getByRole('heading', { name: 'Declaration' }).waitFor();
    await clickUnit(page, 'germany-tank');
    const target = page.locator('.targets .button').first();
    await target.waitFor();
    await page.route(/odds/, (route) => route.abort());
    await target.click();
    await page.locator('.notice.trouble', { hasText: 'The service does not answer' }).waitFor();
    await page.unroute(/odds/);
    await page.locator('.odds .bars').first().waitFor();
    t.equal(await page.locator('.notice').count(), 0);
    sane(t, me);
  });

  await t.test('a page whose script fails to load shows a board and a link to itself', async (t) => {
    const me = await person(t, browser, { viewport: { width: 390, height: 844 } });
    const { page } = me;
    await page.route(/\/main\.js/, (route) => route.abort());
    await page.goto(address);
    const again = page.getByRole('link', { name: 'Load it again' });
    await again.waitFor();
    await page.locator('.late img').waitFor();
    await page.waitForFunction(`document.querySelector('.late img').naturalWidth > 0`);
    t.same(await violations(page), []);
    await page.unroute(/\/main\.js/);
    await again.click();
    await page.getByRole('button', { name: 'Play the enemy' }).waitFor();
    t.equal(await page.locator('.late').count(), 0);
    sane(t, me);
  });
});
