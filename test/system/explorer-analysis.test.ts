import t from 'tap';
import { startChromium } from '../support/chromium.js';
import { panel, person, sane, serveExplorer, violations, visit } from '../support/explorer.js';

t.test('a recorded game shows its chances of winning, and a position shows plans', async (t) => {
  const { address } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());
  const me = await person(t, browser);
  const { page } = me;
  await visit(me, address);
  await page.getByRole('button', { name: 'Open …' }).click();
  const titles = await page.locator('.cards b').allInnerTexts();
  await page
    .locator('.cards')
    .getByText(titles[2] as string, { exact: true })
    .click();
  await page.locator('dialog').waitFor({ state: 'hidden' });

  await panel(me).getByRole('button', { name: 'Show the chances' }).click();
  const points = panel(me).locator('.analysis svg circle');
  await points.first().waitFor();
  t.ok((await points.count()) > 1, `${await points.count()} turns`);
  t.match(await panel(me).locator('.analysis figcaption').innerText(), /^The chance of /);
  t.match(await panel(me).locator('.analysis .facts').innerText(), /Luck [+−].*, lost by decisions/);
  t.notMatch(await panel(me).locator('.analysis').innerText(), /germany-|france-/, 'no ids');
  t.same(await violations(page), []);
  await panel(me).locator('.analysis').getByRole('button', { name: 'Go there' }).first().click();

  const ask = panel(me).getByRole('button', { name: 'Show plans' });
  await ask.click();
  const plan = panel(me).locator('.plan').first();
  await panel(me).locator('.plans .plan').first().waitFor();
  t.match(await panel(me).locator('.plans').innerText(), /Chance of winning: /);
  t.ok(await plan.isVisible());
  t.same(await violations(page), []);
  sane(t, me);
});
