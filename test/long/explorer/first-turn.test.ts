import t, { type Test } from 'tap';
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
  type Watched,
} from '../../support/explorer.js';
import { invitationFrom, press, takeSeat } from '../../support/small-war.js';

t.test('a first turn is guided, figures are explained, and a game ends with what can be done with it', async (t) => {
  const { app, address, browser } = await explorer(t);
  const guide = ({ page }: Watched) => page.locator('.guide');
  const says = async (t: Test, who: Watched, words: RegExp) => {
    await settled(who);
    t.match(await guide(who).innerText(), words);
  };

  await t.test('the guide goes with the turn, and comes back when it is called', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await page.goto(address);
    await page.getByRole('button', { name: 'Play the enemy' }).click();
    await guide(me).waitFor();
    await says(t, me, /^3\/10 Choose one of your units/);
    t.same(await violations(page), [], 'axe-core: the guide');
    const { commands } = await page
      .waitForFunction<{ commands: readonly { unit: string }[] }>(
        `fetch(performance.getEntriesByType('resource')
        .map(({ name }) => name).findLast((name) => name.includes('/legal-commands'))).then((answer) => answer.json())`,
      )
      .then((handle) => handle.jsonValue());
    await clickUnit(page, commands[0]?.unit ?? '');
    await says(t, me, /^4\/10 The yellow hexes/);
    const reached = panel(me).locator('.reached');
    await reached.locator('summary').click();
    await reached.locator('.row').first().click();
    await says(t, me, /^5\/10 That is the way/);
    await page.locator('.action-bar .next .button').click();
    await says(t, me, /^6\/10 Each unit moves once/);
    await press(me, 'End movement');
    await says(t, me, /^7\/10 Now the attacks/);
    await press(me, 'Confirm declarations');
    await says(t, me, /^10\/10 Money buys/);
    await press(me, 'End turn');
    await says(t, me, /That was a whole turn/);
    t.equal(await guide(me).getByRole('link', { name: 'Rules' }).getAttribute('href'), '/rules');
    await guide(me).getByRole('button', { name: 'Close the guide' }).click();
    await page.reload();
    await panel(me).locator('.situation').waitFor();
    await settled(me);
    t.equal(await guide(me).count(), 0, 'it stays closed');
    await page.keyboard.press('Escape');
    await panel(me).getByRole('button', { name: 'Guide me through a turn' }).click();
    await guide(me).waitFor();
    sane(t, me);
  });

  await t.test(
    'each game has a guide of its own, and the enemy’s reasons are in the language of the page',
    async (t) => {
      const me = await person(t, browser, { reducedMotion: 'reduce' });
      const { page } = me;
      const strip = page.locator('.strip');
      await page.goto(address);
      await settled(me);
      await page.getByRole('button', { name: 'Play the enemy' }).press('Enter');
      await guide(me).waitFor();
      await settled(me);
      t.equal(await page.evaluate('document.activeElement.id'), 'tabpanel', 'the keyboard goes on in the panel');
      t.match(await strip.innerText(), /You are Germany[^]*7 forts: Germany 0, France 0/);
      t.match(await guide(me).innerText(), 'five of the seven forts');
      await press(me, 'End movement', 'Confirm declarations', 'End turn');
      await says(t, me, /That was a whole turn/);
      const reason = panel(me).locator('.story .reason').first();
      await reason.waitFor();
      const english = await reason.innerText();
      await page.locator('.language').selectOption('fr');
      await page.locator('html[lang="fr"]').waitFor({ state: 'attached' });
      await settled(me);
      t.not(await reason.innerText(), english);
      t.match(await reason.innerText(), /\b(les?|la|un) /i, 'the reason is French');
      await page.locator('.language').selectOption('en');
      await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
      await settled(me);
      t.equal(await reason.innerText(), english);

      await page.getByRole('heading', { level: 1 }).click();
      await page.getByRole('button', { name: 'Play the computer' }).click();
      await says(t, me, /^Choose one of your pieces. The first with 25 points/);
      t.match(await strip.innerText(), 'You are Black');
      await panel(me).getByRole('button', { name: 'Resign' }).click();
      await press(me, 'Yes, resign');
      await panel(me).locator('.winner').waitFor();
      await settled(me);
      t.match(await strip.innerText(), 'White won');
      await page.getByRole('heading', { level: 1 }).click();
      await settled(me);
      const rows = await page.locator('.saved li').allInnerTexts();
      t.match(rows, [/^Go on with/, /^[^\n]* · over/], 'a game that is over stands behind those that go on');
      sane(t, me);
    },
  );

  await t.test('a move in another phase is refused by the phase, in words', async (t) => {
    const me = await person(t, browser);
    await visit(me, linkTo(address, { ...ashore, phase: 'declaration' }));
    await clickUnit(me.page, 'germany-tank');
    await clickHex(me.page, 16, -6);
    const why = panel(me).locator('.why-not');
    await why.locator('.remedy').waitFor();
    t.match(await why.innerText(), 'belongs to the phase movement of troops');
    t.match(await why.locator('.remedy').innerText(), /Confirm declarations[^]*Germany/);
    t.match(await me.page.locator('.action-bar').innerText(), 'belongs to the phase movement of troops');
    sane(t, me);
  });

  await t.test('only the seat that is to act has a guide and hints', async (t) => {
    const host = await person(t, browser);
    await host.page.goto(address);
    await host.page.locator('.friend').first().getByRole('button', { name: 'Play a friend' }).click();
    const friend = await person(t, browser);
    await visit(friend, await invitationFrom(host));
    await takeSeat(host, friend);
    const both = [host, friend];
    for (const who of both) await settled(who);
    const acting = await Promise.any(both.map(async (who) => (await guide(who).waitFor(), who)));
    const waiting = acting === host ? friend : host;
    await settled(waiting);
    t.equal(await guide(waiting).count(), 0);
    for (const who of both) {
      const unit = who.page.locator('.board .front .unit[data-q]').first();
      await unit.click();
      // Nothing is pointed at.
      await who.page.getByRole('heading', { level: 1 }).hover();
      await settled(who);
      const hint = panel(who).getByText('Point at a hex');
      t.equal(await hint.count(), who === acting ? 1 : 0, 'a hint');
      sane(t, who);
    }
  });

  await t.test('a question mark beside a figure shows its clause', async (t) => {
    const me = await person(t, browser);
    await visit(me, linkTo(address, ashore));
    const seats = panel(me).locator('.situation');
    await seats.getByRole('button', { name: 'What does “Forts” mean?' }).click();
    await seats.locator('.quote a', { hasText: 'END-1' }).waitFor();
    await seats.getByRole('button', { name: 'What does “Money” mean?' }).click();
    await seats.locator('.quote a', { hasText: 'ECO-1' }).waitFor();
    t.equal(await seats.locator('.quote').count(), 1, 'one at a time');
    t.same(await violations(me.page), [], 'axe-core: the meaning of money');
    await clickUnit(me.page, 'germany-tank');
    await panel(me).getByRole('button', { name: 'What does “Speed” mean?' }).click();
    await panel(me).locator('.meaning', { hasText: 'movement points equal to its speed' }).waitFor();
    t.equal(await panel(me).locator('.meaning a').getAttribute('href'), '/rules/MOV-2');
    t.same(await violations(me.page), [], 'axe-core: the meaning of a figure');
    await panel(me).getByRole('button', { name: 'What does “Speed” mean?' }).click();
    t.equal(await panel(me).locator('.meaning').count(), 0);
    sane(t, me);
  });

  await t.test('a game that is over is analysed, saved and played again', async (t) => {
    const payload = { preset: 'skirmish', dice: { seed: 'an end' } };
    const { state } = (await app.inject({ method: 'POST', url: '/v1/rules/setup', payload })).json<{ state: object }>();
    const me = await person(t, browser);
    await visit(me, linkTo(address, state));
    const command = (name: string) => panel(me).getByRole('button', { name, exact: true });
    await command('Surrender').click();
    await command('Yes, surrender').click();
    const ended = panel(me).locator('.ended');
    await ended.waitFor();
    t.match(await ended.innerText(), /(Central Powers|Entente) won\s+surrender · Round 1/i);
    t.same(await violations(me.page), [], 'axe-core: the end');
    const [file] = await Promise.all([me.page.waitForEvent('download'), command('Save').click()]);
    t.equal(file.suggestedFilename(), 'game.json');
    await command('Analyse').click();
    await panel(me).locator('.analysis :is(svg, .hint)').first().waitFor();
    await command('Again').click();
    await ended.waitFor({ state: 'detached' });
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    sane(t, me);
  });
});
