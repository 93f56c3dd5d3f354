import { readFileSync } from 'node:fs';
import t from 'tap';
import { Games } from '../../../src/game/registry.js';
import { GAMES } from '../../../src/games.js';
import { clickPlace, explorer, person, violations, visit } from '../../support/explorer.js';
import { parlour } from '../../support/parlour-game.js';

t.test('games other than the first are played on the page', async (t) => {
  const { address, app, browser } = await explorer(t, { games: new Games([...GAMES.list, parlour]) });

  /** Opens the set-up of a game in a browser of its own. */
  async function choose(game: string) {
    const me = await person(t, browser);
    const { page } = me;
    await visit(me, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: game });
    await page.getByLabel(/^Map/).waitFor({ state: 'detached' });
    return { ...me, panel: page.locator('#tabpanel') };
  }

  await t.test('a game that is unknown to the page is set up and played', async (t) => {
    const { page, panel, faults } = await choose('Parlour');
    t.same(await violations(page), [], 'axe-core: the set-up of another game');
    await page.getByRole('button', { name: 'Look at the position' }).click();
    // The service draws no board of it: the state is there to be read.
    await page.locator('.board .state', { hasText: '"schema": "parlour/1"' }).waitFor();
    await page.getByRole('tab', { name: 'Commands' }).click();
    await panel.locator('.places button', { hasText: 'Add 2' }).click();
    await page.locator('.board .state', { hasText: '"score": 2' }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    t.match(await panel.locator('.happened').innerText(), /^Added\.$/m);
    t.same(await violations(page), [], 'axe-core: a game without a board');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.board .state', { hasText: '"score": 0' }).waitFor();

    // And back to one that has a board.
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.locator('.cards button').first().click();
    await page.locator('.board .ground').waitFor();
    t.same(faults, []);
  });

  await t.test('the set-up form gives a seat to the service', async (t) => {
    const me = await person(t, browser);
    const { page, faults } = me;
    await visit(me, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel('Who plays France').selectOption({ label: 'Automa' });
    const [asked] = await Promise.all([
      page.waitForRequest(/\/v1\/rules\/setup$/),
      page.getByRole('button', { name: 'Look at the position' }).click(),
    ]);
    t.match(asked.postDataJSON(), {
      seats: [{ country: 'germany' }, { country: 'france', opponent: 'automa' }],
      playOpponents: true,
    });
    await page.locator('.board .ground').waitFor();
    t.same(faults, []);
  });

  await t.test('a game whose commands name squares is played on its board against the service', async (t) => {
    const { page, panel, faults } = await choose('Trench');
    await page.getByLabel('The seat that the service plays').check();
    await page.getByRole('button', { name: 'Look at the position' }).click();
    await page.locator('.board .ground.trench-board').waitFor();
    await panel.getByText(/legal commands/).waitFor();

    await clickPlace(page, 'd1');
    await panel.getByRole('heading', { name: 'black sergeant on d1' }).waitFor();
    const listed = await app.inject({
      method: 'POST',
      url: '/v1/rules/setup',
      payload: { game: 'trench', opponent: { seat: 'white', level: 1 } },
    });
    const { state } = listed.json<{ state: object }>();
    const legal = await app.inject({ method: 'POST', url: '/v1/rules/legal-commands', payload: { state } });
    const { commands } = legal.json<{ commands: { from?: string }[] }>();
    const from = commands.filter((command) => command.from === 'd1').length;
    t.ok(from > 2);
    t.equal(await page.locator('.board .overlay .open').count(), from);
    t.equal(await panel.locator('.places button').count(), from);

    // Out of reach: the clause of this game's own catalogue.
    await clickPlace(page, 'h8');
    await panel.locator('.why-not blockquote').waitFor();
    t.match(await panel.locator('.why-not figcaption').first().innerText(), 'T-MOV-2');
    t.same(await violations(page), [], 'axe-core: a place in hand, and one out of reach');

    await clickPlace(page, 'e1');
    await panel.getByRole('heading', { name: 'To e1' }).waitFor();
    await clickPlace(page, 'e1');
    // The own move, and the answer of the service.
    await page.getByText('3 / 3').waitFor();
    await panel.locator('.line .row', { hasText: /d1.*e1/ }).waitFor();
    await panel.locator('.line .row', { hasText: 'White plays' }).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save game' }).click(),
    ]);
    const path = await file.path();
    const replayed = await app.inject({
      method: 'POST',
      url: '/v1/rules/replay',
      payload: { file: JSON.parse(readFileSync(path, 'utf8')) as object },
    });
    t.equal(replayed.json<{ ok: boolean }>().ok, true);

    await page.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('button', { name: 'Play the opponent’s turn' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.front [data-square="d1"]').waitFor({ state: 'attached' });

    // The file leads to the same, step by step.
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel('File').setInputFiles(path);
    await page.locator('dialog').waitFor({ state: 'hidden' });
    await page.locator('.slider').fill('2');
    await page.getByText('3 / 3').waitFor();
    t.equal(await page.locator('.why-not').count(), 0);

    // The text of a position, as people pass it on.
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel('Text').fill('4TCLG/4STCL/4SSTC/4SSST/tsss4/ctss4/lcts4/glct4 w 0:0 0 -');
    await page.getByRole('button', { name: 'Open the text' }).click();
    await page.locator('dialog').waitFor({ state: 'hidden' });
    await page.locator('.ground[data-active="white"]').waitFor();
    t.same(faults, []);
  });
});
