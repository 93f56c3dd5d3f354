import { readFileSync } from 'node:fs';
import t from 'tap';
import { startChromium } from '../support/chromium.js';
import {
  clickHex,
  clickUnit,
  linkTo,
  panel,
  person,
  sane,
  serveExplorer,
  violations,
  visit,
} from '../support/explorer.js';

const midGame = JSON.parse(readFileSync(new URL('../fixtures/mid-game.json', import.meta.url), 'utf8')) as object;

/** In the page: what is too small for a finger (WCAG 2.5.8). */
const SMALL = `[...document.querySelectorAll('a, button, summary, select, textarea, input:not([type=radio], [type=checkbox])')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.skip, :disabled'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 24 || height < 24)
  .map(([one, { width, height }]) => one.outerHTML.slice(0, 80) + ' ' + width + ' × ' + height)`;

interface Figures {
  readonly type: string;
  readonly price: { readonly value: number };
  readonly openRow: { readonly value: readonly number[] };
}

t.test('a unit has a card, and places in texts light up', async (t) => {
  const { address, app } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());
  const sheet = (await app.inject('/v1/unit-sheets/e2')).json<{ document: { units: Figures[] } }>();
  const tank = sheet.document.units.find(({ type }) => type === 'tank') as Figures;

  for (const [size, viewport] of [
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    await t.test(`on the screen of ${size}`, async (t) => {
      const me = await person(t, browser, { viewport });
      const { page } = me;
      await visit(me, linkTo(address, midGame));
      if (size === 'a desk') {
        await page.locator('.board [data-unit="france-tank"]').hover();
        const card = page.locator('.pointed-units', { hasText: 'Price' });
        await card.waitFor();
        t.match(await card.innerText(), /Tank\s+Country\s+France\s+Damage/);
        t.same(await violations(page), []);
      }
      await clickUnit(page, 'germany-tank');
      const figures = panel(me).locator('.unit-card .figures', { hasText: 'Price' });
      await figures.waitFor();
      const missing = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.counter use')].map((use) => use.getAttribute('xlink:href')).filter((id) => !document.querySelector(id))`,
      );
      t.same(missing, [], 'all symbols of the counter are drawn');
      t.ok((await panel(me).locator('.counter use').count()) >= 3);
      const words = await figures.innerText();
      for (const name of ['Damage', 'Rank', 'Speed', 'Range', 'Attack', 'Hits for damage in cover'])
        t.match(words, name);
      t.match(words, new RegExp(`Price\\s+${tank.price.value}\\b`), 'the figures are those of the sheet');
      t.match(words, `Hits for damage in the open\n${tank.openRow.value.join(' · ')}`);
      t.same(await page.evaluate<string[]>(SMALL), [], 'a unit in hand');

      await clickHex(page, 16, -6);
      await panel(me).locator('.remedy .button.primary').click();
      const place = panel(me).locator('.happened .place-link', { hasText: '15,-5' }).first();
      await place.focus();
      await page.locator('.board .overlay .hint').waitFor();
      await place.blur();
      await page.locator('.board .overlay .hint').waitFor({ state: 'detached' });
      await place.click();
      await page.locator('.board .overlay .hint').waitFor();
      t.equal(await page.locator('.board .front > .units ~ .fort-names').count(), 1, 'names of forts are above units');
      t.same(await page.evaluate<string[]>(SMALL), [], 'what happened');
      await page.getByRole('tab', { name: 'Requests' }).click();
      t.same(await page.evaluate<string[]>(SMALL), [], 'requests');
      sane(t, me);
    });
  }
});
