import type { Locator } from 'playwright-core';
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
  serveExplorer,
  violations,
  visit,
} from '../../support/explorer.js';

/** Where the commands of a phase are: beside the board, on a phone at the foot of the page. */
const COMMANDS = '.situation, .action-bar';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

t.test('the front door leads to a game', async (t) => {
  const { address, browser } = await explorer(t);

  for (const [size, viewport] of [
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await t.test(`two clicks give the first command on ${size}, ${colorScheme}`, async (t) => {
        const me = await person(t, browser, { viewport, colorScheme });
        const { page } = me;
        await page.goto(address);
        for (const name of ['Play the enemy', 'Play a friend', 'Explore a position', 'Play the computer']) {
          const box = await page.getByRole('button', { name }).first().boundingBox();
          t.ok(box && box.y + box.height <= viewport.height, `${name} is in sight`);
        }
        await page.getByLabel('Opponent').waitFor();
        await page.getByText(/^You win when/).waitFor();
        await page.getByText(/^The solo game of the first edition/).waitFor();
        t.same(await violations(page), []);

        // Two clicks: the game, and a command.
        await page.getByRole('button', { name: 'Play the enemy' }).click();
        await page.locator(COMMANDS).getByRole('button', { name: 'End movement', exact: true }).click();
        await panel(me).getByRole('heading', { name: 'Declaration' }).waitFor();
        sane(t, me);
      });
    }
  }

  await t.test('opponents come with the rules that they play, at a chosen level', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await page.goto(address);
    await page.getByLabel('Opponent').selectOption({ label: 'Automa' });
    await page.getByLabel('Level').first().selectOption({ label: 'Hard' });
    const [asked] = await Promise.all([
      page.waitForRequest(/\/v1\/rules\/setup$/),
      page.getByRole('button', { name: 'Play the enemy' }).click(),
    ]);
    t.match(asked.postDataJSON(), {
      preset: 'solo-automa',
      seats: [{ country: 'germany' }, { country: 'france', opponent: 'automa', difficulty: 'hard' }],
    });
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();

    // In the long form nobody can be paired with rules that it does not play.
    await page.getByRole('button', { name: 'Open …' }).click();
    const player = page.getByLabel('Who plays France');
    await player.selectOption({ label: 'Automa' });
    await page.getByLabel(/^Rules/).selectOption({ index: 0 });
    t.notMatch(await player.innerText(), 'Automa');
    t.match(await player.innerText(), 'enemy');
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    // Back at the front, the game can be gone on with, and another kind begun.
    await page.getByRole('button', { name: 'Trench Club Rules' }).click();
    await page.getByRole('button', { name: /^Go on with / }).click();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    await page.getByRole('button', { name: 'Trench Club Rules' }).click();
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.locator('.board .ground.trench-board').waitFor();
    sane(t, me);
  });

  for (const [size, viewport] of [
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
    ['a phone on its side', { width: 844, height: 390 }],
  ] as const) {
    await t.test(`the target, its odds and the commands stay in sight on ${size}`, async (t) => {
      const me = await person(t, browser, { viewport });
      const { page } = me;
      const inSight = async (one: Locator, name: string) => {
        await one.waitFor();
        const { x, y, width, height } = (await one.boundingBox()) as Box;
        t.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height, `${name} is in sight`);
        const middle = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.textContent`;
        t.equal(await page.evaluate(middle), await one.textContent(), `nothing lies over ${name}`);
      };
      await visit(me, linkTo(address, ashore));
      const bar = page.locator('.action-bar');
      await clickUnit(page, 'germany-tank');
      await inSight(page.getByRole('button', { name: 'Deselect' }), 'the unit in hand');
      await inSight(page.getByRole('button', { name: 'End movement' }), 'the end of the movement');
      t.equal(await page.evaluate('document.documentElement.scrollWidth'), viewport.width, 'nothing is too wide');
      // The last question is the one in the bar, wherever the panel is scrolled to.
      await clickHex(page, 18, -4);
      await inSight(bar.locator('.last.no b'), 'the refusal of a place out of reach');
      const top = `scrollTo(0, 9999); document.querySelector('.board').getBoundingClientRect().top`;
      t.ok((await page.evaluate<number>(top)) >= 0, 'the board stays in sight');
      await bar.getByRole('button', { name: 'End movement' }).click();
      await panel(me).getByRole('heading', { name: 'Declaration' }).waitFor();
      await clickUnit(page, 'germany-tank');
      await panel(me).locator('.targets .button').first().waitFor();
      await clickUnit(page, 'france-tank');
      const worth = bar.locator('.last:not(.no) b');
      await inSight(worth, 'what the attack is worth');
      t.equal(await worth.innerText(), '+2.8 for −2.2 in money');
      const fates = await bar.locator('.last span').allInnerTexts();
      t.same(fates, ['France Tank: destroyed 0 %, damage +2.77', 'Germany Tank: destroyed 30 %, damage +2.22']);
      t.equal(await page.locator('.announcement').textContent(), ['+2.8 for −2.2 in money', ...fates].join('. '));
      const declare = page.getByRole('button', { name: 'Declare this attack' });
      await inSight(declare, 'the command');
      t.equal(await panel(me).locator('.why-not').count(), 0, 'no reason against a legal target');
      t.equal(await page.locator('.overlay .bar').count(), 0);
      t.same(await violations(page), []);
      await declare.click();
      // Until it is declared, an empty list can be confirmed.
      await declare.waitFor({ state: 'hidden' });
      // Each command is there once, wherever it is.
      const next = page.locator(COMMANDS);
      await inSight(next.getByRole('button', { name: 'Confirm declarations' }), 'the next command');
      await next.getByRole('button', { name: 'Confirm declarations' }).click();
      await next.getByRole('button', { name: 'Fight', exact: true }).waitFor();
      sane(t, me);
    });
  }

  await t.test('a friend is invited, and the own seat is taken', async (t) => {
    const me = await person(t, browser, { viewport: { width: 390, height: 844 } });
    const { page } = me;
    await page.goto(address);
    await page.getByRole('button', { name: 'Play a friend' }).first().click();
    await panel(me).locator('.link.live').waitFor();
    await panel(me).getByRole('button', { name: 'Copy invitation' }).click();
    const friend = await person(t, browser);
    await friend.page.goto(await page.evaluate<string>('navigator.clipboard.readText()'));
    await panel(friend).getByRole('button', { name: 'Take the seat' }).click();
    await panel(friend).locator('.link.live').waitFor();
    await page.locator('.notice.news', { hasText: 'France has joined' }).waitFor();
    await panel(me).locator('.joining').waitFor({ state: 'detached' });

    // The seat is kept: also for the next tab, and for the invitation that was used here.
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    await friend.page.close();
    const again = await friend.page.context().newPage();
    await again.goto(address);
    await again.getByRole('button', { name: 'Go on with Trench Club as France' }).click();
    await again.locator('#tabpanel .link.live').waitFor();
    await again.goto('about:blank');
    await again.goto(link);
    await again.locator('#tabpanel').getByText('France (you)').waitFor();
    t.equal(await again.locator('.invitation').count(), 0);
    sane(t, me);
    sane(t, friend);
  });

  await t.test('two people play at one screen without a session', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await page.goto(address);
    await page.locator('.friend').first().getByLabel('Where').selectOption({ label: 'Both at this screen' });
    const [asked] = await Promise.all([
      page.waitForRequest(/\/v1\/rules\/setup$/),
      page.getByRole('button', { name: 'Play a friend' }).first().click(),
    ]);
    t.match(asked.postDataJSON(), { preset: 'skirmish' });
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    t.equal(await panel(me).locator('.game').count(), 0, 'there is no session');
    sane(t, me);
  });

  await t.test('a service that requires an API key for sessions asks for it', async (t) => {
    const key = 'a-key-of-the-operator';
    const served = await serveExplorer(t, { apiKeys: [key] });
    const me = await person(t, browser);
    const { page } = me;
    await page.goto(served.address);
    await page.getByRole('button', { name: 'Play a friend' }).first().click();
    await page.locator('.notice.trouble', { hasText: 'This service opens games with a key alone' }).waitFor();
    await page.getByLabel('API key').first().fill(key);
    await page.getByRole('button', { name: 'Play a friend' }).first().click();
    await panel(me).locator('.link.live').waitFor();
    sane(t, me);
  });
});
