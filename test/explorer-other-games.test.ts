import t from 'tap';
import { Games } from '../src/game/registry.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { startChromium } from './support/chromium.js';
import { person, serveExplorer, violations, visit } from './support/explorer.js';
import { parlour } from './support/parlour-game.js';

t.test('a game that the page has never heard of is set up and played', async (t) => {
  const { address } = await serveExplorer(t, { games: new Games([trenchClub, parlour]) });
  const browser = await startChromium();
  t.teardown(() => browser.close());
  const me = await person(t, browser);
  const { page, faults } = me;
  const panel = page.locator('#tabpanel');
  await visit(me, address);
  await page.getByRole('button', { name: 'Open …' }).click();
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'Parlour' });
  await page.getByLabel(/^Map/).waitFor({ state: 'detached' });
  t.same(await violations(page), [], 'axe-core: the set-up of another game');
  await page.getByRole('button', { name: 'Look at the position' }).click();
  // The service draws no board of it: the state is there to be read.
  await page.locator('.board .state', { hasText: '"schema": "parlour/1"' }).waitFor();
  await page.getByRole('tab', { name: 'Commands' }).click();
  await panel.locator('.places button', { hasText: 'Add 2' }).click();
  await page.locator('.board .state', { hasText: '"score": 2' }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  t.match(await panel.locator('.happened').innerText(), /Added: seat Red, amount 2\./);
  t.same(await violations(page), [], 'axe-core: a game without a board');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.board .state', { hasText: '"score": 0' }).waitFor();

  // And back to one that has a board.
  await page.getByRole('button', { name: 'Open …' }).click();
  await page.locator('.cards button').first().click();
  await page.locator('.board .ground').waitFor();
  t.same(faults, []);
});
