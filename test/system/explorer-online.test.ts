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
  waysMoved,
  type Watched,
} from '../support/explorer.js';
import { attack, fillInSmallWar, giveListed, mayMove, press, seesSmallWar, takeFort } from '../support/small-war.js';

const PHONE = { viewport: { width: 390, height: 844 } };
/** A game of Trench in which Black needs one more point. */
const TRENCH = '4G3/8/4L3/4C3/tsss4/ctss4/lcts4/glct4 w 24:0 0 -';

t.test('two people finish games in two browsers, by clicks alone', async (t) => {
  const { app, address } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());

  /** The address that the host's button copies. */
  async function invitationOf(host: Watched): Promise<string> {
    await panel(host).locator('.joining').waitFor();
    await panel(host).getByRole('button', { name: 'Copy invitation' }).click();
    return host.page.evaluate<string>('navigator.clipboard.readText()');
  }
  async function sitDown(host: Watched, friend: Watched): Promise<void> {
    await panel(friend).getByRole('button', { name: 'Take the seat' }).click();
    await panel(host).locator('.joining').waitFor({ state: 'detached' });
    await panel(friend).locator('.link.live').waitFor();
  }
  const turn = (who: Watched) => panel(who).getByRole('heading', { name: 'It is your turn' });
  const seatOf = async (who: Watched) => (await panel(who).locator('.game .facts dd').first().innerText()).trim();

  await t.test('a war from its set-up to its winner, on a map and unit sheet of one’s own', async (t) => {
    const host = await person(t, browser);
    await visit(host, address);
    const form = await fillInSmallWar(app, host, 2);
    await form.getByRole('button', { name: 'Open a game for several people' }).click();
    await panel(host).getByRole('button', { name: 'Sit here' }).first().click();
    const friend = await person(t, browser, PHONE);
    await visit(friend, await invitationOf(host));
    await sitDown(host, friend);
    const both = [host, friend];

    // Three armies each, and in turn three places.
    for (const who of both) {
      await seesSmallWar(who);
      await who.page.getByRole('tab', { name: 'Commands' }).click();
    }
    for (const [index, who] of both.entries()) {
      await giveListed(who, 'Split armies');
      // A command that is given before the other's has been seen would be rejected.
      for (const { page } of both) await page.getByText(`${index + 2} / ${index + 2}`).waitFor();
    }
    const offered = (who: Watched) => panel(who).locator('.commands .places button', { hasText: 'Reveal token' });
    for (let token = 0; token < 6; token++) {
      const who = await Promise.any(both.map(async (one) => (await offered(one).first().waitFor(), one)));
      await giveListed(who, 'Reveal token');
      await giveListed(who, 'Deploy');
      await offered(who).first().waitFor({ state: 'detached' });
    }
    for (const { page } of both) await page.getByRole('tab', { name: 'Board' }).click();

    const one = await Promise.any(both.map(async (who) => (await mayMove(who), who)));
    const other = one === host ? friend : host;
    const [mine, theirs] = await Promise.all([seatOf(one), seatOf(other)]);
    const unit = (seat: string, type: string) => `${seat.toLowerCase()}-${type}-1`;
    t.match(await one.page.title(), /Your turn/);
    t.notMatch(await other.page.title(), /Your turn/);
    await takeFort(one, unit(mine, 'infantry'));
    const ways = await waysMoved(other.page);
    await other.page.reload();
    t.same(await waysMoved(other.page), ways, 'a reload shows the last move from where it began');
    await attack(one, unit(mine, 'mortar'), unit(theirs, 'mortar'));
    // Both see the battle, with the same dice.
    const dice: string[] = [];
    for (const who of both) {
      await who.page.locator('.fight.settled').waitFor();
      dice.push(await who.page.locator('.fight .rolls').innerText());
      await who.page.keyboard.press('Escape');
    }
    t.match(dice[0], /hit/);
    t.equal(dice[1], dice[0]);
    await press(one, 'End turn');
    await turn(other).waitFor();

    // The past can be looked at, and nothing is given there.
    await one.page.getByRole('button', { name: 'Undo' }).click();
    await panel(one).getByText('This is the past').waitFor();
    t.equal(await one.page.locator('.action-bar .button').count(), 0);

    // A takeback is asked for, refused, asked for again and agreed to.
    await panel(one).getByRole('button', { name: 'Ask to go back to here' }).click();
    await panel(other).getByText(`${mine} asks to take back`).waitFor();
    t.same(await violations(other.page), []);
    await panel(other).getByRole('button', { name: 'Refuse' }).click();
    await one.page.locator('.notice.news', { hasText: `${theirs} does not agree` }).waitFor();
    await panel(one).getByRole('button', { name: 'To the present' }).click();
    await panel(one).getByRole('button', { name: 'Ask to take back' }).click();
    await panel(one).getByText('You have asked to take back').waitFor();
    await panel(other).getByRole('button', { name: 'Agree' }).click();
    await turn(one).waitFor();
    await turn(other).waitFor({ state: 'detached' });
    await press(one, 'End turn');

    // A fort each, and the second of the one who began wins.
    await turn(other).waitFor();
    await takeFort(other, unit(theirs, 'infantry'));
    await press(other, 'End movement', 'Confirm declarations', 'End turn');
    await turn(one).waitFor();
    await takeFort(one, unit(mine, 'mounted-infantry'));
    for (const who of both) {
      await panel(who)
        .locator('.ended .winner', { hasText: `${mine} won: forts` })
        .waitFor();
      t.notMatch(await who.page.title(), /Your turn/);
    }
    t.same(await violations(friend.page), []);

    // The whole game again, on the phone.
    await panel(friend).getByRole('button', { name: 'Replay the game' }).click();
    await friend.page.getByText(/^1 \/ \d+$/).waitFor();
    const slider = friend.page.locator('.slider');
    const last = Number(await slider.getAttribute('max'));
    await slider.fill(String(last - 2));
    await friend.page.getByText(`${last - 1} / ${last + 1}`).waitFor();
    const play = friend.page.getByRole('button', { name: 'Play through' });
    const box = await play.boundingBox();
    t.ok(box && box.width >= 24 && box.height >= 24 && box.x >= 0 && box.x + box.width <= 390, 'room for a finger');
    await play.click();
    await friend.page.getByText(`${last + 1} / ${last + 1}`).waitFor();
    await panel(friend).locator('.winner').waitFor();
    for (const who of both) sane(t, who);
  });

  await t.test('a game of Trench from a late position, and its rematch', async (t) => {
    const host = await person(t, browser);
    const { page } = host;
    await visit(host, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel('Text').fill(TRENCH);
    await page.getByRole('button', { name: 'Open the text' }).click();
    await page.locator('dialog').waitFor({ state: 'hidden' });
    await panel(host).getByRole('button', { name: 'Play on from here with a friend' }).click();
    const link = await invitationOf(host);
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
    await sitDown(host, friend);

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
    await panel(friend).locator('.rematch', { hasText: 'you play White in it' }).waitFor();
    t.same(await violations(friend.page), []);
    await friend.page.goto(await invitationOf(host));
    await sitDown(host, friend);
    await panel(friend).locator('.game', { hasText: 'White' }).waitFor();
    await turn(host).waitFor();
    for (const who of [host, friend]) sane(t, who);
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
      [`/#join=ses_AAAAAAAAAAAAAAAAAAAAAA/germany/inv_${'a'.repeat(42)}`, /The link is not whole/],
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
});
