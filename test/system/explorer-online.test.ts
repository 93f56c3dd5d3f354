import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { startChromium } from '../support/chromium.js';
import {
  linkTo,
  movePiece,
  panel,
  person,
  sane,
  serveExplorer,
  violations,
  visit,
  type Watched,
} from '../support/explorer.js';

const PHONE = { viewport: { width: 390, height: 844 } };
/** The last turns of a war for two: Britain ends its turn, and German infantry takes the fort that wins. */
const WAR = fileURLToPath(new URL('../corpus/068-e2-vosges-snow-half-1-6-end.json', import.meta.url));
const LEFT = 3;
/** A game of Trench in which Black needs one more point. */
const TRENCH = '4G3/8/4L3/4C3/tsss4/ctss4/lcts4/glct4 w 24:0 0 -';

t.test('two people finish games in two browsers, by clicks alone', async (t) => {
  const { address } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());

  /** A friend on a phone takes the other seat of a game that begins with the position that the host looks at. */
  async function playOn(host: Watched): Promise<Watched> {
    await panel(host).getByRole('button', { name: 'Play on from here with a friend' }).click();
    await panel(host).locator('.joining').waitFor();
    await panel(host).getByRole('button', { name: 'Copy invitation' }).click();
    const link = await host.page.evaluate<string>('navigator.clipboard.readText()');
    const friend = await person(t, browser, PHONE);
    // The board behind the invitation comes late: opening it must not leave a seat that is taken.
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await friend.page.route('**/explorer/games/*', async (route) => {
      await held;
      await route.continue();
    });
    const asked = friend.page.waitForRequest('**/explorer/games/*');
    await friend.page.goto(link);
    await asked;
    const offer = panel(friend).getByRole('button', { name: 'Take the seat' });
    t.equal(await offer.count(), 0, 'a seat is offered when there is a board');
    letGo();
    await offer.click();
    await panel(host).locator('.joining').waitFor({ state: 'detached' });
    await panel(friend).locator('.link.live').waitFor();
    return friend;
  }
  const turn = (who: Watched) => panel(who).getByRole('heading', { name: 'It is your turn' });
  /** Gives a command of the list. */
  async function give({ page }: Watched, words: string): Promise<void> {
    await page.getByRole('tab', { name: 'Commands' }).click();
    await page.getByLabel('Filter').fill(words);
    await page.getByText('1 command', { exact: true }).waitFor();
    await page.locator('#tabpanel .places button').click();
    await page.getByRole('tab', { name: 'Board' }).click();
  }

  await t.test('a war, won by forts', async (t) => {
    const host = await person(t, browser);
    const { page } = host;
    await visit(host, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel('File').setInputFiles(WAR);
    await page.locator('dialog').waitFor({ state: 'hidden' });
    const { entries } = JSON.parse(readFileSync(WAR, 'utf8')) as { entries: object[] };
    await page.locator('.slider').fill(String(entries.length - LEFT));
    await page.getByText(`${entries.length - LEFT + 1} / ${entries.length + 1}`).waitFor();
    const friend = await playOn(host);

    // Each waits for the other, by name.
    await turn(host).waitFor();
    await panel(friend).locator('.game', { hasText: 'Great Britain' }).waitFor();
    t.match(await page.title(), /Your turn/);
    t.notMatch(await friend.page.title(), /Your turn/);
    await panel(host).locator('.situation').getByRole('button', { name: 'End turn', exact: true }).click();
    await turn(friend).waitFor();
    t.match(await friend.page.title(), /Your turn/);

    // The past can be looked at by both, and nothing is given there.
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel(host).getByText('This is the past').waitFor();
    t.equal(await page.locator('.action-bar .button').count(), 0);

    // A takeback is asked for, refused, asked for again and agreed to.
    await panel(host).getByRole('button', { name: 'Ask to go back to here' }).click();
    await panel(friend).getByText('Great Britain asks to take back').waitFor();
    t.same(await violations(friend.page), []);
    await panel(friend).getByRole('button', { name: 'Refuse' }).click();
    await page.locator('.notice.news', { hasText: 'Germany does not agree' }).waitFor();
    await panel(host).getByRole('button', { name: 'To the present' }).click();
    await panel(host).getByRole('button', { name: 'Ask to take back' }).click();
    await panel(host).getByText('You have asked to take back').waitFor();
    await panel(friend).getByRole('button', { name: 'Agree' }).click();
    await turn(host).waitFor();
    await panel(host).locator('.situation').getByRole('button', { name: 'End turn', exact: true }).click();
    await turn(friend).waitFor();

    await give(friend, 'move germany infantry 15 fort f5');
    for (const who of [host, friend]) {
      await panel(who).locator('.ended .winner', { hasText: 'Germany won: forts' }).waitFor();
      t.notMatch(await who.page.title(), /Your turn/);
      sane(t, who);
    }
    t.same(await violations(friend.page), []);
  });

  await t.test('a game of Trench', async (t) => {
    const host = await person(t, browser);
    const { page } = host;
    await visit(host, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel('Text').fill(TRENCH);
    await page.getByRole('button', { name: 'Open the text' }).click();
    await page.locator('dialog').waitFor({ state: 'hidden' });
    const friend = await playOn(host);
    await movePiece(page, 'e5', 'e3');
    await turn(friend).waitFor();
    await panel(friend)
      .getByText(/legal commands/)
      .waitFor();
    await movePiece(friend.page, 'd3', 'e3');
    for (const who of [host, friend]) {
      await panel(who).locator('.ended .winner', { hasText: 'Black won: points' }).waitFor();
      sane(t, who);
    }
  });
});

t.test('a broken link or an absent service leaves a board and a way on', async (t) => {
  const { address } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());

  await t.test('links that lead nowhere', async (t) => {
    const strange = linkTo('', { schema: 'trench-club/99' });
    for (const [fragment, words] of [
      ['/#position=AAAA', /The link is not whole/],
      ['/#join=ses_AAAAAAAAAAAAAAAAAAAAAA/germany', /The link is not whole/],
      ['/#watch=%E0%A4%A', /The link is not whole/],
      [`/#watch=ses_AAAAAAAAAAAAAAAAAAAAAA/spe_${'a'.repeat(43)}`, /This leads to no game/],
      [strange, /which this service does not know/],
    ] as const) {
      const me = await person(t, browser, PHONE);
      await me.page.goto(address + fragment);
      await me.page.locator('.notice.trouble', { hasText: words }).waitFor();
      await me.page.locator('.board .ground').waitFor();
      await me.page.context().close();
      sane(t, me);
    }
  });

  await t.test('a service that is away when the page begins, and later', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    const away = /\/v1\/|\/explorer\/games\/|\/openapi\.json|\/healthz/;
    await page.route(away, (route) => route.abort());
    await page.goto(address);
    await page.locator('.no-board').getByText('The service does not answer').waitFor();
    t.same(await violations(page), []);
    await page.unroute(away);
    // By itself, as soon as there is an answer.
    await page.locator('.board .ground').waitFor();
    await page.getByRole('button', { name: 'Play the enemy' }).waitFor();
    t.equal(await page.locator('.notice.trouble').count(), 0);

    await page.route(away, (route) => route.abort());
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByText('Asking what there is').waitFor();
    await page.locator('.complaint', { hasText: 'The service does not answer' }).waitFor();
    await page.unroute(away);
    await page.getByLabel(/^Map/).waitFor();
    sane(t, me);
  });
});
