import t from 'tap';
import {
  explorer,
  linkTo,
  movePiece,
  panel,
  person,
  sane,
  violations,
  visit,
  type Watched,
} from '../../support/explorer.js';
import { invitationFrom, takeSeat } from '../../support/small-war.js';

const PHONE = { viewport: { width: 390, height: 844 } };
/** A game of Trench in which Black needs one more point. */
const TRENCH = '4G3/8/4L3/4C3/tsss4/ctss4/lcts4/glct4 w 24:0 0 -';

t.test('two people finish games in two browsers, by clicks alone', async (t) => {
  const { address, browser } = await explorer(t);

  const turn = (who: Watched) => panel(who).getByRole('heading', { name: 'It is your turn' });

  await t.test('two people finish a game of Trench from a late position and begin its rematch', async (t) => {
    const host = await person(t, browser);
    const { page } = host;
    await visit(host, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel('Text').fill(TRENCH);
    await page.getByRole('button', { name: 'Open the text' }).click();
    await page.locator('dialog').waitFor({ state: 'hidden' });
    await panel(host).getByRole('button', { name: 'Play on from here with a friend' }).click();
    const link = await invitationFrom(host);
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
    await offer.waitFor();
    t.equal(new URL(friend.page.url()).hash, '', 'the secret is out of the address bar');
    await friend.page.reload();
    await offer.waitFor();
    t.same(await violations(friend.page), [], 'axe-core: an invitation');
    await takeSeat(host, friend);

    await movePiece(page, 'e5', 'e3');
    await turn(friend).waitFor();
    await panel(friend)
      .getByText(/legal commands/)
      .waitFor();
    await movePiece(friend.page, 'd3', 'e3');
    for (const who of [host, friend])
      await panel(who).locator('.ended .winner', { hasText: 'Black won: points' }).waitFor();
    t.equal(await panel(friend).getByRole('button', { name: 'Rematch' }).count(), 0, 'for the host');

    await panel(host).getByRole('button', { name: 'Rematch' }).click();
    await panel(host).locator('.game').getByText('Black', { exact: true }).first().waitFor();
    await friend.page.locator('.notice.news', { hasText: 'The rematch is open' }).waitFor();
    const before = new URL(friend.page.url()).hash;
    t.match(before, /^#session=ses_[\w-]+\/black$/, 'the game has an address');
    await panel(friend).getByRole('button', { name: 'Rematch' }).click();
    await panel(friend).locator('.link.live').waitFor();
    await panel(friend).locator('.game', { hasText: 'White' }).waitFor();
    await turn(host).waitFor();
    const after = new URL(friend.page.url()).hash;
    t.match(after, /^#session=ses_[\w-]+\/white$/);

    // Each game is a step of the history, and so is the choice of what to do.
    await friend.page.goBack();
    await panel(friend).locator('.ended .winner').waitFor();
    t.equal(new URL(friend.page.url()).hash, before);
    await friend.page.goForward();
    await panel(friend).locator('.link.live').waitFor();
    await panel(friend).locator('.ended .winner').waitFor({ state: 'detached' });
    t.equal(new URL(friend.page.url()).hash, after);
    await friend.page.getByRole('button', { name: 'Trench Club Rules' }).click();
    await friend.page.locator('.front-door').waitFor();
    await friend.page.reload();
    await friend.page.locator('.front-door .saved').waitFor();
    await friend.page.goBack();
    await panel(friend).locator('.link.live').waitFor();

    // What was used is not offered any more: the service is asked first.
    const late = await person(t, browser);
    await late.page.goto(link);
    await late.page.locator('.notice.trouble', { hasText: 'an invitation works once' }).waitFor();
    await late.page.locator('.front-door').waitFor();
    t.equal(await late.page.locator('.invitation').count(), 0);
    for (const who of [host, friend]) sane(t, who);
  });
});

t.test('a broken link or an absent service leaves a board and a way on', async (t) => {
  const { address, browser } = await explorer(t);

  await t.test('links that lead nowhere show why, above a board', async (t) => {
    const strange = linkTo('', { schema: 'trench-club/99' });
    for (const [fragment, words] of [
      ['/#position=AAAA', /The link is not whole/],
      ['/#join=ses_AAAAAAAAAAAAAAAAAAAAAA/germany', /The link is not whole/],
      ['/#watch=%E0%A4%A', /The link is not whole/],
      [`/#join=ses_AAAAAAAAAAAAAAAAAAAAAA/germany/inv_${'a'.repeat(42)}`, /The link is not whole/],
      [`/#watch=ses_AAAAAAAAAAAAAAAAAAAAAA/spe_${'a'.repeat(43)}`, /This leads to no game/],
      [`/#join=ses_AAAAAAAAAAAAAAAAAAAAAA/germany/inv_${'a'.repeat(43)}`, /This leads to no game/],
      ['/#session=ses_AAAAAAAAAAAAAAAAAAAAAA/germany', /not in this browser/],
      ['/#game=none', /no longer there/],
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
});
