import t from 'tap';
import {
  BOARD,
  explorer,
  linkTo,
  movePiece,
  panel,
  person,
  sane,
  settled,
  violations,
  visit,
} from '../../support/explorer.js';
import { attack, fightSmallWar, fillInSmallWar, march, mayMove, press, takeFort } from '../../support/small-war.js';

t.test('whole games are played by clicks alone', async (t) => {
  const { app, address, browser } = await explorer(t);

  // Without motion each fight stays until it is put away.
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' };

  await t.test('a person wins against the staff on a phone', async (t) => {
    const me = await person(t, browser, phone);
    const { page } = me;
    await visit(me, address);
    // The opponent has one soldier to take forts with, and neither of its units comes near mine in a turn.
    const forces = { germany: ['infantry', 'mounted-infantry', 'mortar'], france: ['infantry', 'howitzer'] };
    await fightSmallWar(me, await fillInSmallWar(app, me, 2, forces), 'Staff', 'one');
    await takeFort(me, 'germany-infantry-1');
    await attack(me, 'germany-mortar-1', 'france-howitzer-1');
    await page.keyboard.press('Escape');
    await press(me, 'End turn');
    await mayMove(me);
    t.equal(await panel(me).locator('.line .row', { hasText: 'France plays' }).count(), 4, 'three armies and a turn');
    t.notMatch(await panel(me).innerText(), /Opponent chose:|germany-|france-/);
    await takeFort(me, 'germany-mounted-infantry-1');
    await panel(me).locator('.winner', { hasText: 'You won' }).waitFor();
    await panel(me).locator('.happened', { hasText: 'win: forts' }).waitFor();
    t.notMatch(await panel(me).locator('.situation').innerText(), 'To act');
    t.equal(await page.locator('.action-bar').getByRole('button').count(), 0, 'nothing is left to do');
    t.same(await violations(page), []);
    sane(t, me);
  });

  await t.test('a person wins against Koff’s enemy on a phone', async (t) => {
    const me = await person(t, browser, phone);
    const { page } = me;
    await visit(me, address);
    const form = await fillInSmallWar(app, me, 3);
    await form.getByLabel(/^Rules/).selectOption({ index: 0 });
    await fightSmallWar(me, form, 'Koff’s enemy', 'three');
    await takeFort(me, 'germany-infantry-1');
    await settled(me);
    t.ok(
      await page.evaluate(`(() => {
        const path = ${BOARD}.querySelector('path.arrow.moved');
        const { left, right, top, bottom } = ${BOARD}.querySelector('[data-unit="germany-infantry-1"]').getBoundingClientRect();
        const [x, y] = path?.getAttribute('d').match(/-?[\\d.]+/g).slice(-4, -2).map(Number) ?? [];
        const tip = path && new DOMPoint(x, y).matrixTransform(path.getScreenCTM());
        return tip && tip.x > left && tip.x < right && tip.y > top && tip.y < bottom;
      })()`),
      'the way leads to the unit',
    );
    await takeFort(me, 'germany-mounted-infantry-1');
    await attack(me, 'germany-mortar-1', 'france-mortar-1');
    await page.keyboard.press('Escape');

    // The enemy answers with two attacks: their dice one after the other, the story by units, the ways on the board.
    await press(me, 'End turn');
    const fight = page.locator('.fight');
    await fight.getByText('1 / 2').waitFor();
    t.ok((await fight.locator('.die').count()) > 5, 'dice');
    await fight.getByRole('button', { name: 'Next battle' }).click();
    await fight.getByText('2 / 2').waitFor();
    t.equal(await page.locator('.board .overlay path.arrow.attacked').count(), 1, 'of the fight that is shown');
    await page.keyboard.press('Escape');
    await fight.waitFor({ state: 'detached' });
    t.same(
      new Set(await panel(me).locator('.story h3').allInnerTexts()),
      new Set(['Mounted Infantry', 'Infantry', 'Mortar', 'Railway Gun'].map((one) => `France ${one} 1`)),
    );
    t.ok((await page.locator('.overlay .arrow.moved').count()) > 1, 'the ways');
    t.equal(await page.locator('.overlay path.arrow.attacked').count(), 2, 'and the attacks');
    t.notMatch(await panel(me).innerText(), /Opponent chose:|germany-|france-/);

    // Out of the forts, and whom the enemy spares takes the third.
    await march(me, 'germany-infantry-1', 2, 3);
    await march(me, 'germany-mounted-infantry-1', 2, 1);
    await press(me, 'End movement', 'Confirm declarations', 'End turn');
    await fight.waitFor();
    await page.keyboard.press('Escape');
    await takeFort(me, 'germany-infantry-1');
    await panel(me).locator('.winner', { hasText: 'You won' }).waitFor();
    t.equal(await page.locator('.action-bar').getByRole('button').count(), 0, 'nothing is left to do');
    sane(t, me);
  });

  await t.test('a person wins a game of Trench against the computer', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    const { state } = (
      await app.inject({ method: 'POST', url: '/v1/rules/setup', payload: { preset: 'trench-solo' } })
    ).json<{
      state: { units: { square: string; rank: number }[] };
    }>();
    // The generals alone, and three moves before the points decide.
    const units = state.units.filter(({ rank }) => rank === 5);
    await visit(me, linkTo(address, { ...state, units, score: { black: 20, white: 10 }, quiet: 47 }));
    await page.locator('.board .ground.trench-board').waitFor();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    await movePiece(page, 'a1', 'a2');
    await page.getByText('3 / 3').waitFor();
    await page.locator('.overlay .arrow.moved').first().waitFor();
    await panel(me)
      .getByText(/legal commands/)
      .waitFor();
    await movePiece(page, 'a2', 'a1');
    await panel(me).locator('.winner', { hasText: 'You won' }).waitFor();

    // The requests are listed once after the page has been widened.
    t.ok(
      await page.evaluate<boolean>(
        `(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('.tabs'))`,
      ),
    );
    await page.getByRole('tab', { name: 'Requests' }).click();
    await page.setViewportSize({ width: 1700, height: 900 });
    await panel(me).locator('.situation').waitFor();
    t.equal(await page.locator('.requests').count(), 1);
    sane(t, me);
  });

  await t.test('a click on “Try again” repeats a command that had no answer', async (t) => {
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
