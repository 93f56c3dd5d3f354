import t from 'tap';
import {
  clickUnit,
  explorer,
  linkTo,
  panel,
  person,
  sane,
  settled,
  violations,
  visit,
  type War,
  type Watched,
} from '../../support/explorer.js';
import { press } from '../../support/small-war.js';

/** In the page: whether the browser has kept an address for a time without the line. */
const kept = (address: string) => `caches.match('${address}').then(Boolean)`;

/** Waits until it has, and until the page is one of the worker's. */
async function isKept({ page }: Watched, address: string): Promise<void> {
  await page.evaluate(`(async () => {
    while (!navigator.serviceWorker.controller || !(await ${kept(address)})) await new Promise(requestAnimationFrame);
  })()`);
}

/** Dice of a seed, so that the game is the same each time. */
async function seedDice(who: Watched): Promise<void> {
  await panel(who).getByText('Dice settings').click();
  await panel(who).getByText('From a seed').click();
  await panel(who).getByLabel('Seed', { exact: true }).fill('offline');
}

/** Ends a turn, and waits for that of the opponent. */
async function endTurn(who: Watched, ...commands: readonly string[]): Promise<void> {
  const turns = panel(who).locator('.line > li > .row', { hasText: 'France plays' });
  const before = await turns.count();
  await press(who, ...commands, 'Confirm declarations', 'End turn');
  await turns.nth(before).waitFor();
  await settled(who);
  // What the opponent has fought, if anything.
  await who.page.keyboard.press('Escape');
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
    const payload = { preset: 'solo-enemy', dice: { seed: 'offline' }, playOpponents: true };
    const { state } = (await app.inject({ method: 'POST', url: '/v1/rules/setup', payload })).json<{ state: War }>();
    const mine = state.units.find(({ id }) => id.startsWith('germany-infantry'))?.id ?? '';
    await visit(me, linkTo(address, state));
    await seedDice(me);
    await press(me, 'End movement');
    await isKept(me, '/explorer/rules.js');
    const away = page.locator('.strip', { hasText: 'offline' });
    t.equal(await away.count(), 0);

    await page.context().setOffline(true);
    await endTurn(me);
    await away.waitFor();
    t.ok((await panel(me).locator('.story h3').count()) > 0, 'the story of the turn in words');
    await clickUnit(page, mine);
    await page.locator('.board .highlights').waitFor();
    t.same(await violations(page), []);

    const game = new URL(page.url()).hash;
    t.match(game, /^#game=/);
    await page.reload();
    await away.waitFor();
    await settled(me);
    t.equal(new URL(page.url()).hash, game);
    await seedDice(me);
    await endTurn(me, 'End movement');

    // A new game, too.
    await page.getByRole('button', { name: 'Trench Club Rules' }).click();
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.locator('.board .ground.trench-board').waitFor();
    await page.getByRole('button', { name: 'Trench Club Rules' }).click();
    await page
      .getByRole('button', { name: /^Go on with / })
      .last()
      .click();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();

    await page.context().setOffline(false);
    await away.waitFor({ state: 'detached' });
    // The service answers again.
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/v1/rules/apply') && answer.ok()),
      press(me, 'End movement'),
    ]);
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
