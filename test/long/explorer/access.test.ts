import t from 'tap';
import {
  ashore,
  clickHex,
  clickUnit,
  explorer,
  linkTo,
  panel,
  person,
  sane,
  settled,
  violations,
  visit,
} from '../../support/explorer.js';

/** In the page: labels become as long as German, Spanish, French and Italian ones are. */
const LENGTHEN = `for (const element of document.querySelectorAll('button, th, dt, h2, label, summary, a')) {
  for (const node of element.childNodes) {
    const text = node.nodeType === 3 ? (node.textContent ?? '') : '';
    if (text.trim().length > 2) node.textContent = text + ' ' + text.slice(0, Math.ceil(text.length / 2));
  }
}`;

/** In the page: the texts that do not fit their boxes, and the page itself where it is wider than the window. */
const CUT = `[
  ...[...document.querySelectorAll('button, th, dt, dd, h1, h2, label, summary')]
    .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent),
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
]`;

t.test('the explorer meets the accessibility checks', async (t) => {
  const { address, browser } = await explorer(t);
  const one = (options?: object) => person(t, browser, options);

  await t.test('keys alone play a turn with an attack, and the focus is never lost', async (t) => {
    const me = await one({ viewport: { width: 1440, height: 900 } });
    const { page } = me;
    await visit(me, linkTo(address, ashore));
    const spoken = page.locator('.announcement');
    const press = async (key: string) => page.keyboard.press(key);
    const hasFocus = (what: string) => page.evaluate<boolean>(`document.activeElement?.matches('${what}') ?? false`);
    /** On by Tab, until an element has the focus. */
    const tabTo = async (what: string, text = /(?:)/) => {
      const focused = () => page.evaluate<string>(`document.activeElement?.textContent ?? ''`);
      for (let tries = 0; tries < 120; tries++) {
        if ((await hasFocus(what)) && text.test(await focused())) return;
        await press('Tab');
      }
      t.fail(`no way to ${what} ${String(text)}`);
    };
    /** Presses a button of the panel that ends a step, and waits for what comes. */
    const order = async (name: RegExp, next: string) => {
      await page.locator('#panel .button.primary', { hasText: name }).first().waitFor();
      await settled(me);
      await tabTo('#panel .button.primary', name);
      await press('Enter');
      await panel(me).locator('.happened', { hasText: next }).waitFor();
      t.notOk(await hasFocus('body'), `after ${String(name)} something has the focus`);
    };
    /** From unit to unit, until one is spoken of. */
    const goToUnit = async (name: string) => {
      await tabTo('.board');
      for (let tries = 0; tries < 60; tries++) {
        await press('n');
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
        if ((await spoken.innerText()).toLowerCase().includes(name)) return;
      }
      t.fail(`no way to ${name}`);
    };

    await goToUnit('germany infantry');
    await press('Enter');
    await spoken.filter({ hasText: /places within reach/ }).waitFor({ state: 'attached' });
    await page.locator('.board .highlights').waitFor();
    // Somewhere near there is a place to go to.
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
      await press(key);
      await spoken.filter({ hasText: /within reach for|out of reach/ }).waitFor({ state: 'attached' });
      if (/within reach for/.test(await spoken.innerText())) break;
    }
    t.match(await spoken.innerText(), /within reach for/);
    await press('Enter');
    await press('Enter');
    await page.locator('.happened', { hasText: 'Germany’s Infantry moves to' }).waitFor();
    t.ok(await hasFocus('.board'));

    await order(/^End movement$/, 'Declaration');
    await goToUnit('germany tank');
    await press('Enter');
    await panel(me).locator('.targets .button', { hasText: 'France tank' }).waitFor();
    await goToUnit('france tank');
    await press('Enter');
    await order(/^Declare this attack$/, 'declares an attack');
    await order(/^Confirm declarations$/, 'Battles');
    await order(/^Fight$/, 'Germany’s Tank attacks France’s Tank');
    await order(/^End turn$/, 'gets');
    await page.locator('.seats .active', { hasText: /France|Austria|Britain/ }).waitFor();
    // A button that cannot be used any more leaves the focus to its neighbour.
    await tabTo('[aria-label="Undo"]');
    for (const left of [6, 5, 4, 3, 2, 1]) {
      await settled(me);
      await press('Enter');
      await page.getByText(`${left} / 7`).waitFor();
    }
    await page.locator('[aria-label="Undo"]:disabled').waitFor();
    await page.locator('[aria-label="Redo"]:focus').waitFor();
    sane(t, me);
  });

  await t.test('axe-core finds nothing on the widest and the narrowest screen', async (t) => {
    for (const [name, options] of [
      ['narrow', { viewport: { width: 360, height: 740 } }],
      ['wide', { viewport: { width: 2560, height: 1300 } }],
    ] as const) {
      const me = await one(options);
      const { page } = me;
      await visit(me, address);
      await panel(me)
        .getByText(/legal commands/)
        .waitFor();
      t.same(await violations(page), [], `${name}: a position`);
      await clickUnit(page, 'germany-tank');
      await panel(me).locator('.targets .button').click();
      await panel(me).locator('.bars').first().waitFor();
      await clickHex(page, 16, -6);
      await panel(me).locator('.remedy').waitFor();
      t.same(await violations(page), [], `${name}: a unit, a place out of reach, an attack`);
      for (const tab of ['Commands', 'History', 'Requests']) {
        const button = page.getByRole('tab', { name: tab });
        if (!(await button.isVisible())) continue;
        await button.click();
        t.same(await violations(page), [], `${name}: ${tab}`);
      }
      await page.getByRole('button', { name: 'Open …' }).click();
      await page.getByLabel(/^Map/).waitFor();
      await page.getByText('All options').click();
      t.same(await violations(page), [], `${name}: opening`);
      sane(t, me);
    }
  });

  await t.test('it fits from 360 to 2560 pixels, with labels half as long again', async (t) => {
    for (const width of [360, 768, 1280, 2560]) {
      const me = await one({ viewport: { width, height: 900 } });
      const { page } = me;
      await visit(me, address);
      await panel(me)
        .getByText(/legal commands/)
        .waitFor();
      await clickUnit(page, 'germany-tank');
      await panel(me).locator('.targets .button').waitFor();
      await page.evaluate(LENGTHEN);
      t.same(await page.evaluate<string[]>(CUT), [], `${width} pixels`);
    }
  });
});
