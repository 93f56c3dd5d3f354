import type { AddressInfo } from 'node:net';
import t from 'tap';
import { ask, claim, open } from '../../support/session-table.js';
import { explorer, panel, person, relay, settled, violations, visit, type Watched } from '../../support/explorer.js';

t.test('several people play games in their browsers', async (t) => {
  const { address, app, browser } = await explorer(t);
  const copied = ({ page }: Watched) => page.evaluate<string>('navigator.clipboard.readText()');
  const act = async (who: Watched, name: string) => {
    await who.page.locator('.situation, .game, .action-bar').getByRole('button', { name, exact: true }).click();
  };
  /** Whoever has the turn, once somebody has it. */
  const toMove = async (...players: Watched[]) => {
    const turn = (who: Watched) => panel(who).getByRole('heading', { name: 'It is your turn' });
    return Promise.any(players.map(async (who) => (await turn(who).waitFor(), who)));
  };

  /** Opens a game in the page and reads the links it hands out. */
  async function openGame(host: Watched, quick: boolean) {
    const { page } = host;
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel(/^Seat 1/).waitFor();
    await page.getByLabel(/^Begin at once: /).setChecked(quick);
    t.equal(await page.getByLabel('Contributions to the dice').inputValue(), '"waived"', 'the form says what is sent');
    await page.getByRole('button', { name: 'Open a game for several people' }).click();
    await panel(host).locator('.seat-list').waitFor();
    const links: string[] = [];
    for (const [index, said] of [
      [0, 'Invitation copied'],
      [1, 'Invitation copied'],
      [2, 'Link for spectators copied'],
    ] as const) {
      await panel(host).locator('.seat-list .actions').nth(index).getByRole('button').first().click();
      await page.getByText(said).waitFor();
      links.push(await copied(host));
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    return links as [string, string, string];
  }

  async function join(link: string, at = address, options = {}): Promise<Watched> {
    const who = await person(t, browser, options);
    await visit(who, link.replace(address, at));
    await panel(who).getByRole('button', { name: 'Take the seat' }).click();
    await panel(who).locator('.link.live').waitFor();
    return who;
  }

  await t.test('two people play a game to its end, a third watches, and all check the dice', async (t) => {
    const host = await person(t, browser);
    await visit(host, address);
    const [first, second, watch] = await openGame(host, true);
    t.match(first, /\/#join=ses_[^/]+\/germany\/inv_/);
    // The second is on a phone.
    const phone = { viewport: { width: 390, height: 844 } };
    const players = [await join(first), await join(second, address, phone)] as const;
    const third = await person(t, browser);
    await visit(third, watch);
    await panel(third).locator('.link.live').waitFor();

    for (const who of [...players, third]) {
      t.match(new URL(who.page.url()).hash, /^#session=ses_[\w-]+(\/\w+)?$/, 'the secret is out of the address bar');
      const secret = /inv_[\w-]+|spe_[\w-]+/.exec(`${first} ${second} ${watch}`)?.[0] as string;
      t.notOk(
        who.addresses.some((one) => one.includes(secret)),
        'and in no request line',
      );
      t.same(await who.page.context().cookies(), []);
      // A seat is kept on its player's machine; spectators leave no trace.
      t.equal(await who.page.evaluate<number>('localStorage.length'), who === third ? 0 : 2);
    }

    // A whole turn each: a unit moves, the phases pass.
    for (let turn = 0; turn < 2; turn++) {
      const me = await toMove(...players);
      const { page } = me;
      const round = await page.locator('.seats .active').innerText();
      await page.getByRole('tab', { name: 'Commands' }).click();
      await page.getByLabel('Filter').fill('move');
      const command = panel(me).locator('.places button').first();
      const [, country, type] = /^Move (\S+) (.*) → /.exec(await command.innerText()) ?? [];
      await command.click();
      await page.getByRole('tab', { name: 'Board' }).click();
      for (const who of [...players, third]) {
        await panel(who)
          .locator('.log li', { hasText: `${country}’s ${type} moves to` })
          .first()
          .waitFor();
      }
      await act(me, 'End movement');
      await act(me, 'Confirm declarations');
      await act(me, 'End turn');
      await page
        .locator('.seats .active')
        .filter({ hasNotText: round.split('\t')[0] as string })
        .waitFor();
      t.pass(`${round} has had its turn`);
    }
    // In the log the spectator has the same events as the players.
    const me = await toMove(...players);
    await act(me, 'Surrender');
    t.equal(await panel(me).locator('.link.ended').count(), 0, 'it is asked about first');
    await act(me, 'Yes, surrender');
    for (const who of [...players, third]) {
      await panel(who).locator('.link.ended').waitFor();
      t.match(await panel(who).locator('.ended .verdict').innerText(), /won: surrender/);
      await act(who, 'Check the dice');
      const words = await panel(who).locator('.check.good').innerText();
      t.match(words, /The service finds all \d+ rolls? right/);
      t.match(words, /Computed again in this browser, from the published derivation alone: every die is right/);
    }
    t.same(await violations(third.page), [], 'axe-core: a game that is over');

    // The replay: the slider goes back to the beginning and to the end.
    await act(third, 'Replay the game');
    const slider = third.page.locator('.slider');
    const last = Number(await slider.getAttribute('max'));
    t.ok(last >= 9, `${last} commands`);
    await slider.fill(String(last));
    await third.page.getByText(`${last + 1} / ${last + 1}`).waitFor();
    await panel(third).getByText('Central Powers won').or(panel(third).getByText('Entente won')).waitFor();
    await slider.fill('0');
    await third.page.getByText(`1 / ${last + 1}`).waitFor();
    for (const { faults } of [host, ...players, third]) t.same(faults, []);
  });

  await t.test('a hidden token is in no page and in no answer until it is revealed', async (t) => {
    const host = await person(t, browser);
    await visit(host, address);
    const [first, second, watch] = await openGame(host, false);
    const germany = await join(first);
    const france = await join(second);
    const third = await person(t, browser);
    await visit(third, watch);
    const everybody = [host, germany, france, third];
    for (const who of [germany, france]) {
      await who.page.getByRole('tab', { name: 'Commands' }).click();
      const split = panel(who).locator('.places button', { hasText: 'Split armies' }).first();
      await split.click();
      await settled(who);
    }
    const me = await toMoveByTab(germany, france);
    await panel(me).locator('.places button', { hasText: 'Reveal token' }).first().click();
    await panel(me).locator('.places button', { hasText: 'Deploy' }).first().waitFor();
    await me.page.getByRole('tab', { name: 'Board' }).click();
    const said = await panel(me).locator('.log li', { hasText: 'reveals the token' }).innerText();
    const shown = Number(/: (\d+)\.$/.exec(said)?.[1]);

    let states = 0;
    for (const who of everybody) {
      for (const text of await Promise.all(who.answers)) {
        for (const token of tokensIn(text)) {
          states += 1;
          if (token !== null) t.equal(token, shown, 'only the number that was turned over is ever sent');
        }
      }
      t.notMatch(await who.page.content(), /data-token/);
      t.same(who.faults, []);
    }
    t.ok(states > 20, `${states} tokens were looked at`);

    async function toMoveByTab(...players: Watched[]): Promise<Watched> {
      return Promise.any(
        players.map(async (who) => {
          await panel(who).locator('.places button', { hasText: 'Reveal token' }).first().waitFor();
          return who;
        }),
      );
    }
  });

  await t.test('a page catches up with each missed event once after a lost connection', async (t) => {
    const line = await relay(t, (app.server.address() as AddressInfo).port);
    const host = await person(t, browser);
    await visit(host, address);
    const [first, second] = await openGame(host, true);
    const germany = await join(first, line.address);
    const france = await join(second);
    line.cut();
    await germany.page.locator('.banner', { hasText: 'The connection is lost' }).waitFor();
    t.equal(await germany.page.locator('.board .ground').count(), 1, 'the board is still there');
    // Meanwhile the game goes on, if it is for France to go on.
    await act(france, 'Offer draw');
    await panel(france).locator('.log li', { hasText: 'offers a draw' }).waitFor();
    line.mend();
    await germany.page.locator('.banner').waitFor({ state: 'detached' });
    await panel(germany).locator('.log li', { hasText: 'offers a draw' }).waitFor();
    const numbers = await panel(germany)
      .locator('.log li')
      .evaluateAll((all) => all.map((one) => (one as unknown as { value: number }).value));
    t.same(
      numbers,
      Array.from({ length: numbers.length }, (_, index) => numbers.length - index),
      'every event once, in order',
    );

    // A reload goes on with the same seat.
    await germany.page.reload();
    await panel(germany).getByText('Germany (you)').waitFor();
    t.same(france.faults, []);
    t.same(germany.faults, []);
  });

  await t.test('a player who joins early sees which seats are awaited, and then the board', async (t) => {
    const session = await open(app, { quick: true, contributions: undefined });
    const invitation = session.invitations[0]?.invitation as string;
    const me = await join(`${address}/#join=${session.id}/germany/${invitation}`);
    await panel(me).getByText('France to contribute to the dice').waitFor();
    const french = await claim(app, session, 'france');
    await ask(app, french, {
      method: 'POST',
      url: `/v1/sessions/${session.id}/dice-contributions`,
      headers: { 'idempotency-key': 'the key of france' },
      payload: { waive: true },
    });
    await panel(me).locator('.log li', { hasText: 'begun' }).waitFor();
    await me.page.locator('.board .ground').waitFor();
    await panel(me).getByText('to contribute to the dice').waitFor({ state: 'detached' });
    t.same(me.faults, []);
  });

  await t.test('the log lists the orders of an opponent unit by unit', async (t) => {
    const seats = [{ country: 'germany' }, { country: 'france', opponent: 'staff', difficulty: 'cadet' }];
    const session = await open(app, { quick: true, seats });
    const me = await join(`${address}/#join=${session.id}/germany/${session.invitations[0]?.invitation as string}`);
    await toMove(me);
    for (const command of ['End movement', 'Confirm declarations', 'End turn']) await act(me, command);
    await panel(me).locator('.log li li', { hasText: 'France’s' }).first().waitFor();
    t.same(me.faults, []);
  });

  await t.test('an invitation works once, and the second use shows a message', async (t) => {
    const host = await person(t, browser);
    await visit(host, address);
    const [first] = await openGame(host, true);
    await join(first);
    const late = await person(t, browser);
    await late.page.goto(first);
    await late.page.locator('.notice.trouble').waitFor();
    t.match(
      await late.page.locator('.notice.trouble').innerText(),
      /the link is no longer good: an invitation works once/,
    );
    t.equal(await late.page.locator('.board .ground').count(), 1);
    // The way on: the choice of what to do, and no seat any more.
    await late.page.getByRole('button', { name: 'Play a friend' }).first().waitFor();
    t.same(await violations(late.page), []);
    await late.page.locator('.explore > button').click();
    await panel(late).locator('.situation').waitFor();
    t.equal(await panel(late).locator('.invitation').count(), 0);
  });
});

/** Every `token` of the armies in an answer. */
function tokensIn(text: string): (number | null)[] {
  if (!/"armies"/.test(text)) return [];
  const found: (number | null)[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (key === 'token' && (one === null || typeof one === 'number')) found.push(one);
      else walk(one);
    }
  };
  try {
    walk(JSON.parse(text));
  } catch {
    return [];
  }
  return found;
}
