import t from 'tap';
import {
  BOARD,
  clickHex,
  clickUnit,
  explorer,
  linkTo,
  midGame,
  panel,
  person,
  sane,
  violations,
  visit,
} from '../../support/explorer.js';

/** In the page: what is too small for a finger (WCAG 2.5.8). */
const SMALL = `[...document.querySelectorAll('a, button, summary, select, textarea, input:not([type=radio], [type=checkbox])')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.skip, :disabled'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 24 || height < 24)
  .map(([one, { width, height }]) => one.outerHTML.slice(0, 80) + ' ' + width + ' × ' + height)`;

/** In the page: what a finger meets at the lowest hex on the right, once the board has moved. */
const ABOVE_THE_LAST_HEX = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => {
  const boxes = [...${BOARD}.querySelectorAll('.hexes [data-q]')].map((hex) => hex.getBoundingClientRect());
  const { x, y, width, height } = boxes.reduce((one, other) => (other.right + other.bottom > one.right + one.bottom ? other : one));
  return document.elementFromPoint(x + width / 2, y + height / 2)?.localName;
})`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Figures {
  readonly type: string;
  readonly price: { readonly value: number };
  readonly openRow: { readonly value: readonly number[] };
}

t.test('a unit has a card, and places in texts are marked on the board', async (t) => {
  const { address, app, browser } = await explorer(t);
  const sheet = (await app.inject('/v1/unit-sheets/e2')).json<{ document: { units: Figures[] } }>();
  const tank = sheet.document.units.find(({ type }) => type === 'tank') as Figures;

  for (const [size, viewport] of [
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    await t.test(`figures, places and the last hex can be used on ${size}`, async (t) => {
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

      // The last hex at the lower right can be moved out from under the buttons.
      await page.getByRole('button', { name: 'Nearer' }).click();
      const { x, y, width, height } = await page.evaluate<Box>(
        `document.querySelector('.board').getBoundingClientRect().toJSON()`,
      );
      for (let drag = 0; drag < 6; drag++) {
        await page.mouse.move(x + width * 0.7, y + height * 0.7);
        await page.mouse.down();
        await page.mouse.move(x + 5, y + 5, { steps: 3 });
        await page.mouse.up();
      }
      t.equal(await page.evaluate(ABOVE_THE_LAST_HEX), 'trench-board');
      await page.getByRole('tab', { name: 'Requests' }).click();
      t.same(await page.evaluate<string[]>(SMALL), [], 'requests');
      sane(t, me);
    });
  }
});
