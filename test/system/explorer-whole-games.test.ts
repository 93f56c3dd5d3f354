import t from 'tap';
import { startChromium } from '../support/chromium.js';
import {
  clickHex,
  clickUnit,
  linkTo,
  movePiece,
  nearlyWon,
  panel,
  person,
  sane,
  serveExplorer,
  violations,
  visit,
  type War,
} from '../support/explorer.js';

t.test('whole games are played by clicks alone', async (t) => {
  const { app, address } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());

  for (const [opponent, preset] of [
    ['Koff’s enemy', 'solo-enemy'],
    ['Automa', 'solo-automa'],
    ['Staff', 'solo-staff'],
  ] as const) {
    await t.test(`against ${opponent}, on a phone, won by forts`, async (t) => {
      const me = await person(t, browser, { viewport: { width: 390, height: 844 } });
      const { page } = me;
      const set = { method: 'POST', url: '/v1/rules/setup', payload: { preset, dice: { seed: opponent } } } as const;
      await visit(me, linkTo(address, nearlyWon((await app.inject(set)).json<{ state: War }>().state)));
      const bar = page.locator('.action-bar');
      for (const command of ['End movement', 'Confirm declarations', 'End turn']) {
        await bar.getByRole('button', { name: command, exact: true }).click();
      }
      await panel(me).locator('.line .row', { hasText: 'France plays' }).waitFor();
      await bar.getByRole('button', { name: 'End movement', exact: true }).waitFor();
      t.notMatch(await panel(me).innerText(), /Opponent chose:|germany-|france-/);
      await clickUnit(page, 'germany-infantry-1');
      await page.locator('.board .highlights').waitFor();
      await clickHex(page, 1, 2);
      await bar.getByRole('button', { name: /^Go there for / }).click();
      await panel(me).locator('.winner', { hasText: 'Central Powers won' }).waitFor();
      t.match(await panel(me).locator('.happened').innerText(), /takes fort F1[^]*win: forts/);
      t.notMatch(await panel(me).locator('.situation').innerText(), 'To act');
      t.equal(await bar.getByRole('button').count(), 0, 'nothing is left to do');
      t.same(await violations(page), []);
      sane(t, me);
    });
  }

  await t.test('Trench, against the computer, won by moves', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    const { state } = (
      await app.inject({ method: 'POST', url: '/v1/rules/setup', payload: { preset: 'trench-solo' } })
    ).json<{
      state: { units: { square: string; rank: number }[] };
    }>();
    // The generals alone, and three moves before the points decide.
    const units = state.units.filter(({ rank }) => rank === 5);
    await visit(me, linkTo(address, { ...state, units, score: { black: 20, white: 10 }, quiet: 47 }));
    await page.locator('.board .ground.trench-board').waitFor();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    await movePiece(page, 'a1', 'a2');
    await page.getByText('3 / 3').waitFor();
    await page.locator('.overlay .arrow.moved').first().waitFor();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    await movePiece(page, 'a2', 'a1');
    await panel(me).locator('.winner', { hasText: 'Black won' }).waitFor();
    sane(t, me);
  });

  await t.test('requests are listed once after the page has been widened', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await visit(me, address);
    t.ok(
      await page.evaluate<boolean>(
        `(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('.tabs'))`,
      ),
    );
    await page.getByRole('tab', { name: 'Requests' }).click();
    await page.setViewportSize({ width: 1700, height: 900 });
    await panel(me).locator('.situation').waitFor();
    t.equal(await page.locator('.requests').count(), 1);
  });

  await t.test('a service that is away is asked again', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await page.goto(address);
    await page.getByLabel('Opponent').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Play the enemy' }).click();
    const notice = page.locator('.notice.trouble', { hasText: 'The service does not answer' });
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
  });
});
