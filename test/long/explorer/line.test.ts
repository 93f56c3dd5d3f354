import { readFileSync } from 'node:fs';
import t from 'tap';
import {
  explorer,
  panel,
  person,
  sane,
  settled,
  violations,
  visit,
  type Watched,
  waysMoved,
} from '../../support/explorer.js';

t.test('games against the service are kept, saved and branch', async (t) => {
  const { address, app, browser } = await explorer(t);
  const command = (me: Watched, name: string) =>
    panel(me).locator('.situation').getByRole('button', { name, exact: true });
  const me = await person(t, browser);
  const { page } = me;
  await visit(me, address);
  await page.getByRole('button', { name: 'Open …' }).click();
  await page.getByLabel('Who plays France').selectOption({ label: 'Automa' });
  await page.getByRole('button', { name: 'Look at the position' }).click();
  await page.locator('dialog').waitFor({ state: 'hidden' });
  // A sound calls for the turn if it is asked for.
  await page.evaluate(`window.notes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      window.notes += 1;
      start.call(this, when);
    };`);
  await page.getByRole('button', { name: 'Sound when it is your turn' }).click();
  t.equal(await page.evaluate('notes'), 2, 'it is heard as it is turned on');
  t.notMatch(await page.title(), 'Your turn');
  for (const name of ['End movement', 'Confirm declarations', 'End turn']) await command(me, name).click();
  const rows = panel(me).locator('.line > li > .row');
  await rows.filter({ hasText: 'France plays' }).waitFor();
  t.equal(await rows.count(), 5);
  await page.evaluate(`new Promise((resolve) => {
    const look = () => (document.title.includes('Your turn') ? resolve() : requestAnimationFrame(look));
    look();
  })`);
  t.equal(await page.evaluate('notes'), 4);

  await t.test('the turn of the opponent is shown with its reasons, step by step', async (t) => {
    const story = panel(me).locator('.story');
    await story.locator('.chapter').nth(2).waitFor();
    t.notMatch(await panel(me).innerText(), /Opponent chose:|germany-|france-/);
    t.ok((await story.locator('h3').count()) > 0, 'a group for each unit');
    t.ok((await page.locator('.overlay .arrow.moved').count()) > 1, 'the ways are on the board');
    await page.getByRole('button', { name: 'Next step' }).click();
    await story.locator('.chapter[aria-current]').waitFor();
    t.same(await violations(page), []);
  });

  await t.test('a turn of several steps is saved in a game file that replays', async (t) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save game' }).click(),
    ]);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as { entries: { command: object | null }[] };
    t.ok(saved.entries.filter(({ command }) => command === null).length > 2, 'a step of the opponent is an entry');
    const replayed = await app.inject({ method: 'POST', url: '/v1/rules/replay', payload: { file: saved } });
    t.equal(replayed.json<{ ok: boolean }>().ok, true);
    const other = await person(t, browser);
    await visit(other, address);
    await other.page.getByRole('button', { name: 'Open …' }).click();
    await other.page.getByLabel('File').setInputFiles(await file.path());
    await other.page.locator('dialog').waitFor({ state: 'hidden' });
    // Every step is known, that of the opponent too.
    for (let step = 1; step < 5; step++) {
      await other.page.getByText(`${step} / 5`).waitFor();
      await other.page.getByRole('button', { name: 'Redo' }).click();
    }
    await other.page.getByText('5 / 5').waitFor();
    await panel(other).locator('.story .chapter').nth(2).waitFor();
    t.equal(await other.page.locator('.notice.trouble').count(), 0);
    const seats = await panel(me).locator('.seats').innerText();
    t.equal(await panel(other).locator('.seats').innerText(), seats);

    // The position goes by link, and so does the opponent.
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link to this position copied').waitFor();
    const third = await person(t, browser);
    await visit(third, await page.evaluate<string>('navigator.clipboard.readText()'));
    t.equal(await panel(third).locator('.seats').innerText(), seats);
    for (const name of ['End movement', 'Confirm declarations', 'End turn']) await command(third, name).click();
    await panel(third).locator('.line .row', { hasText: 'France plays' }).waitFor();
    for (const who of [other, third]) sane(t, who);
  });

  await t.test('a command in the past makes a variation, and nothing is forgotten', async (t) => {
    for (let back = 4; back > 1; back--) await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 / 5').waitFor();
    await command(me, 'Confirm declarations').waitFor();
    await command(me, 'Offer draw').click();
    await page.getByText('3 / 3').waitFor();
    const variation = panel(me).locator('.variations .row');
    t.equal(await variation.innerText(), 'Confirm declarations');
    await variation.click();
    await page.getByText('3 / 5').waitFor();
    t.equal(await panel(me).locator('.variations .row').innerText(), 'Offer draw');
    // Keys and the play button go through the line.
    await panel(me).locator('.situation h2').click();
    await settled(me);
    await page.keyboard.press('ArrowLeft');
    await page.getByText('2 / 5').waitFor();
    await settled(me);
    await page.keyboard.press('ArrowRight');
    await page.getByText('3 / 5').waitFor();
    await page.getByRole('button', { name: 'Play through' }).click();
    await page.getByText('5 / 5').waitFor();
  });

  await t.test('a reload goes on with the game, its past and its variations', async (t) => {
    const ways = await waysMoved(page);
    await page.reload();
    await page.getByText('5 / 5').waitFor();
    t.same(await waysMoved(page), ways, 'the last ways begin where the units stood');
    await page.locator('.top [aria-pressed="true"]').waitFor();
    await rows.filter({ hasText: 'France plays' }).waitFor();
    t.equal(await panel(me).locator('.variations .row').count(), 1);
    await page.locator('.slider').fill('2');
    await page.getByText('3 / 5').waitFor();
    await command(me, 'End turn').waitFor();
    sane(t, me);
  });
});
