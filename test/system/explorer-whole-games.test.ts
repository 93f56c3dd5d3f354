import t from 'tap';
import { startChromium } from '../support/chromium.js';
import { clickPlace, panel, person, sane, serveExplorer, violations, visit } from '../support/explorer.js';

t.test('whole games are played by clicks alone', async (t) => {
  const { address } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());

  for (const opponent of ['Koff’s enemy', 'Automa', 'Staff']) {
    await t.test(`against ${opponent}, on a phone`, async (t) => {
      const me = await person(t, browser, { viewport: { width: 390, height: 844 } });
      const { page } = me;
      await page.goto(address);
      await page.getByLabel('Opponent').selectOption({ label: opponent });
      await page.getByRole('button', { name: 'Play the enemy' }).click();
      const bar = page.locator('.action-bar');
      for (const command of ['End movement', 'Confirm declarations', 'End turn']) {
        await bar.getByRole('button', { name: command, exact: true }).click();
      }
      await panel(me).locator('.line .row', { hasText: 'France plays' }).waitFor();
      await bar.getByRole('button', { name: 'End movement', exact: true }).waitFor();
      t.notMatch(await panel(me).innerText(), /Opponent chose:|germany-|france-/);
      await panel(me).locator('.situation').getByRole('button', { name: 'Surrender', exact: true }).click();
      await panel(me).locator('.winner', { hasText: 'Entente won' }).waitFor();
      t.notMatch(await panel(me).locator('.situation').innerText(), 'To act');
      t.same(await violations(page), []);
      sane(t, me);
    });
  }

  await t.test('Trench, against the computer', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await page.goto(address);
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.locator('.board .ground.trench-board').waitFor();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    await clickPlace(page, 'd1');
    await clickPlace(page, 'e1');
    await clickPlace(page, 'e1');
    await page.getByText('3 / 3').waitFor();
    await page.locator('.overlay .arrow.moved').first().waitFor();
    await panel(me).getByRole('button', { name: 'Resign', exact: true }).click();
    await panel(me).locator('.winner').waitFor();
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
