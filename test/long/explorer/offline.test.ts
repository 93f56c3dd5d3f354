import t from 'tap';
import { clickUnit, explorer, panel, person, sane, settled, violations, type Watched } from '../../support/explorer.js';
import { press } from '../../support/small-war.js';

/** In the page: whether the browser has kept an address for a time without the line. */
const kept = (address: string) => `caches.match('${address}').then(Boolean)`;

/** Waits until it has, and until the page is one of the worker's. */
async function isKept({ page }: Watched, address: string): Promise<void> {
  await page.evaluate(`(async () => {
    while (!navigator.serviceWorker.controller || !(await ${kept(address)})) await new Promise(requestAnimationFrame);
  })()`);
}

/** A turn without attacks, and that of the opponent. */
async function endTurn(who: Watched): Promise<void> {
  const chapters = panel(who).locator('.line > li > .row', { hasText: 'France plays' });
  const before = await chapters.count();
  await press(who, 'End movement', 'Confirm declarations', 'End turn');
  await chapters.nth(before).waitFor();
  await settled(who);
}

t.test('the page goes on without the line', async (t) => {
  const { app, address, browser } = await explorer(t);

  for (const [locale, words] of [
    ['en-GB', 'The service does not answer'],
    ['es-ES', 'El servicio no responde'],
  ] as const) {
    await t.test(`a page that was visited once opens, and says so in ${locale}`, async (t) => {
      const me = await person(t, browser, { serviceWorkers: 'allow', locale });
      const { page } = me;
      await page.goto(address);
      await page.locator('.front-door .door').first().waitFor();
      await isKept(me, '/explorer/main.js');
      t.equal(await page.evaluate(kept('/explorer/rules.js')), false, 'who plays nothing here loads no rules');
      await page.context().setOffline(true);
      await page.reload();
      await page.locator('.away', { hasText: words }).waitFor();
      t.same(await violations(page), []);
      await page.context().setOffline(false);
      await page.locator('.front-door .door').first().waitFor();
      await page.locator('.away').waitFor({ state: 'detached' });
      sane(t, me);
    });
  }

  await t.test('a game against the enemy goes on, also after a reload', async (t) => {
    const me = await person(t, browser, { serviceWorkers: 'allow' });
    const { page } = me;
    await page.goto(address);
    await page.getByRole('button', { name: 'Play the enemy' }).click();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    await isKept(me, '/explorer/rules.js');
    const away = page.locator('.strip', { hasText: 'without the line' });
    t.equal(await away.count(), 0);

    await page.context().setOffline(true);
    const infantry = 'germany-infantry-1';
    await clickUnit(page, infantry);
    await page.locator('.board .highlights').waitFor();
    await away.waitFor();
    t.same(await violations(page), []);
    await page.keyboard.press('Escape');
    await endTurn(me);
    t.ok((await panel(me).locator('.story h3').count()) > 0, 'the story of the turn in words');

    const game = new URL(page.url()).hash;
    t.match(game, /^#game=/);
    await page.reload();
    await away.waitFor();
    await settled(me);
    t.equal(new URL(page.url()).hash, game);
    await clickUnit(page, infantry);
    await page.locator('.board .highlights').waitFor();
    await page.keyboard.press('Escape');
    await endTurn(me);

    // A new game, too.
    await page.getByRole('button', { name: 'Trench Club Rules' }).click();
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.locator('.board .ground.trench-board').waitFor();
    await page.goBack();
    await page.goBack();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();

    await page.context().setOffline(false);
    await away.waitFor({ state: 'detached' });
    const [asked] = await Promise.all([
      page.waitForResponse(({ url }) => url().includes('/v1/rules/apply')),
      press(me, 'End movement'),
    ]);
    t.ok(asked.ok(), 'the service answers again');
    const [saving] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save game' }).click(),
    ]);
    const stream = await saving.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const file = JSON.parse(Buffer.concat(chunks).toString()) as { readonly entries: readonly object[] };
    t.ok(file.entries.length > 6, `${file.entries.length} entries`);
    const replay = await app.inject({ method: 'POST', url: '/v1/rules/replay', payload: { file } });
    t.equal(replay.json<{ ok: boolean }>().ok, true, 'the service plays the same game');
    sane(t, me);
  });
});
