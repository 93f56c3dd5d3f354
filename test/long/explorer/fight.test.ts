import t from 'tap';
import { ashore, explorer, linkTo, person, sane, violations, visit } from '../../support/explorer.js';

t.test('a battle is fought on the board', async (t) => {
  const { address, app, browser } = await explorer(t);

  let state: object = ashore;
  for (const command of [
    { type: 'end-movement' },
    { type: 'declare', attacks: [{ attacker: 'germany-tank', target: 'france-tank' }] },
    { type: 'confirm-declarations' },
  ]) {
    const answer = await app.inject({ method: 'POST', url: '/v1/rules/apply', payload: { state, command } });
    ({ state } = answer.json<{ state: object }>());
  }

  for (const [name, options, isStill] of [
    ['a desk', { viewport: { width: 1440, height: 900 } }, false],
    ['a phone, without motion', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }, true],
  ] as const) {
    await t.test(`the dice, hits and losses are shown on ${name}`, async (t) => {
      const me = await person(t, browser, options);
      const { page } = me;
      await visit(me, linkTo(address, state));
      const fight = page.locator('.fight');
      const appears = page.locator(isStill ? '.fight.settled' : '.fight.rolling').waitFor();
      await page.locator('.situation, .action-bar').getByRole('button', { name: 'Fight', exact: true }).click();
      await appears;
      const moving = `document.querySelector('.fight').getAnimations({ subtree: true }).length`;
      if (isStill) t.equal(await page.evaluate<number>(moving), 0);
      await page.locator('.fight.settled').waitFor();

      const dice = await fight.locator('.die').count();
      t.ok(dice > 10, `${dice} dice`);
      const hits = /Attacker · (\d+) hit/.exec(await fight.innerText())?.[1];
      t.equal(await fight.locator('.roll').first().locator('.die.hit').count(), Number(hits), 'hits are marked');
      t.match(await fight.locator('.losses').innerText(), /: the target (takes|is destroyed)/);
      t.equal(await page.locator('.board .overlay path.arrow.attacked').count(), 1);
      const box = await fight.boundingBox();
      t.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= options.viewport.width, 'in sight');
      t.match(
        await page.locator('.announcement').textContent(),
        /^Germany’s Tank attacks France’s Tank: the target .* to act$/i,
        'spoken once',
      );
      t.same(await violations(page), []);
      await page.keyboard.press('Escape');
      await fight.waitFor({ state: 'detached' });

      // Back and again: the button takes it away, and so does a click on the board.
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Redo' }).click();
      await fight.getByRole('button').click();
      await fight.waitFor({ state: 'detached' });
      sane(t, me);
    });
  }
});
