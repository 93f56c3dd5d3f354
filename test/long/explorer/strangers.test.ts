import { RulesClient } from '@trench-club/client';
import t from 'tap';
import {
  ashore,
  explorer,
  linkTo,
  midGame,
  movePiece,
  panel,
  person,
  sane,
  settled,
  violations,
  type Watched,
} from '../../support/explorer.js';

interface Kept {
  readonly id: string;
  readonly seat: string;
  readonly token: string;
}

/** The seat that a browser keeps. */
const KEPT_SEAT = `JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('explorer.seat.'))[1])`;

interface TrenchState {
  readonly active: string;
  readonly result?: object;
}

interface Moved {
  readonly type: 'unit-moved';
  readonly from: string;
  readonly to: string;
}

t.test('strangers meet at the front door and play with clocks', async (t) => {
  const { app, address, browser } = await explorer(t);
  const arrive = async (options = {}): Promise<Watched> => {
    const who = await person(t, browser, options);
    await who.page.goto(address);
    await who.page.locator('.front-door .door').first().waitFor();
    return who;
  };
  const strip = ({ page }: Watched) => page.locator('.strip');

  await t.test('a game that is open to anyone is joined from the list and surrendered', async (t) => {
    const host = await arrive();
    const guest = await arrive({ viewport: { width: 390, height: 844 } });
    const door = host.page.locator('.friend').first();
    await door.getByLabel('Where').selectOption({ label: 'Against anyone who joins' });
    await door.getByLabel('Your name').fill('Anna');
    await door.getByLabel('Clock').selectOption({ label: '30 minutes each' });
    await door.getByLabel('Plans and advice of the service allowed').check();
    await door.getByRole('button', { name: 'Offer a game' }).click();
    await panel(host).locator('.joining').waitFor();
    t.match(await strip(host).innerText(), /You are /);

    const row = guest.page.locator('.lobby li').first();
    await row.waitFor();
    t.match(await row.innerText(), /Anna.*30 minutes.*Plans and advice/s, 'the list names player, clock and analysis');
    t.same(await violations(guest.page), [], 'axe-core: the list of open games');
    await row.getByRole('button').click();
    await panel(guest).locator('.link.live').waitFor();
    for (const who of [host, guest]) {
      await strip(who).locator('.clock.running').waitFor();
      t.match(await strip(who).innerText(), /\b(29:\d\d|30:00)\b/, 'the clock of the seat to act runs in the strip');
      t.same(await violations(who.page), [], 'axe-core: a game with clocks');
    }
    const late = await arrive();
    await settled(late);
    t.equal(await late.page.locator('.lobby').count(), 0, 'what is taken is not listed any more');

    // The host has allowed plans: the seat in turn sees its own on the board.
    const [inTurn] = (await strip(host).getAttribute('class'))?.includes('mine') ? [host] : [guest];
    await panel(inTurn).getByRole('button', { name: 'Show plans' }).click();
    await panel(inTurn).locator('.plans .plan').first().waitFor();
    await inTurn.page.locator('.overlay .arrow').first().waitFor();

    // A pause needs both.
    await panel(host).getByRole('button', { name: 'Ask for a pause' }).click();
    await panel(guest).getByRole('button', { name: 'Agree to the pause' }).click();
    await panel(host).getByText('The clocks are paused by consent.').waitFor();
    await strip(host).locator('.clock.running').waitFor({ state: 'detached' });
    await panel(host).getByRole('button', { name: 'End the pause' }).click();
    await strip(guest).locator('.clock.running').waitFor();

    // The front page knows whose turn it is.
    const isHosts = await strip(host).evaluate((one) => one.classList.contains('mine'));
    const [loser, winner] = isHosts ? [host, guest] : [guest, host];
    await loser.page.getByRole('button', { name: 'Trench Club Rules' }).click();
    t.match(await loser.page.locator('.saved time', { hasText: 'It is your turn' }).innerText(), /29:\d\d|30:00/);
    t.match(await loser.page.title(), /^\(1\) waiting for you/);
    await loser.page.getByRole('button', { name: /^Go on with/ }).click();
    await panel(loser).locator('.link.live').waitFor();
    await panel(loser).getByRole('button', { name: 'Surrender', exact: true }).click();
    await panel(loser).getByRole('button', { name: 'Yes, surrender' }).click();
    await panel(loser).getByRole('heading', { name: 'You lost' }).waitFor();
    await panel(winner).getByRole('heading', { name: 'You won' }).waitFor();
    for (const who of [host, guest, late]) sane(t, who);
  });

  await t.test('two strangers play a whole game of Trench, from the list to its end, by clicks', async (t) => {
    const host = await arrive({ viewport: { width: 390, height: 844 } });
    const guest = await arrive();
    const door = host.page.locator('.friend').last();
    await door.getByLabel('Where').selectOption({ label: 'Against anyone who joins' });
    await door.getByRole('button', { name: 'Offer a game' }).click();
    await guest.page.locator('.lobby li').first().getByRole('button').click();
    await panel(guest).locator('.link.live').waitFor();
    const both = [host, guest];
    const kept = await Promise.all(both.map(({ page }) => page.evaluate<Kept>(KEPT_SEAT)));

    // The moves are those of two computers, each clicked on the board of the player in turn.
    for (;;) {
      const [{ id, token }] = kept as [Kept];
      const headers = { authorization: `Bearer ${token}` };
      const { state } = (await app.inject({ url: `/v1/sessions/${id}/state`, headers })).json<{ state: TrenchState }>();
      if (state.result) break;
      const payload = { state: { ...state, opponent: { seat: state.active, level: 1 } } };
      const answer = await app.inject({ method: 'POST', url: '/v1/rules/opponent', payload });
      const [{ events }] = answer.json<{ steps: [{ events: Partial<Moved>[] }] }>().steps;
      const { from, to } = events.find(({ type }) => type === 'unit-moved') as Moved;
      const who = both[kept.findIndex(({ seat }) => seat === state.active)] as Watched;
      await panel(who).getByRole('heading', { name: 'It is your turn' }).waitFor();
      await settled(who);
      await movePiece(who.page, from, to);
      await panel(who).getByRole('heading', { name: 'It is your turn' }).waitFor({ state: 'detached' });
    }
    for (const who of both) {
      await panel(who).locator('.ended .winner').waitFor();
      sane(t, who);
    }
  });

  await t.test('a game that is lost on time names the seat whose time ran out', async (t) => {
    const body = { preset: 'skirmish', contributions: 'waived', clock: { bank: 1, atZero: 'forfeit' } };
    const created = await new RulesClient(address).createSession(body as never);
    const players = await Promise.all(
      created.invitations.map(async ({ seat, invitation }) => {
        const who = await person(t, browser);
        await who.page.goto(`${address}/#join=${created.id}/${seat}/${invitation}`);
        await panel(who).getByRole('button', { name: 'Take the seat' }).click();
        return who;
      }),
    );
    for (const who of players) {
      await panel(who).locator('.ended .verdict', { hasText: 'ran out of time' }).waitFor();
      sane(t, who);
    }
  });

  await t.test('a phase that may not end yet shows the command, the rule that forbids it and the remedy', async (t) => {
    const one = await person(t, browser);
    await one.page.goto(linkTo(address, midGame));
    const end = panel(one).getByRole('button', { name: 'End movement' });
    await end.waitFor();
    t.ok(await end.isDisabled());
    t.match(await panel(one).locator('.why-not').innerText(), /\S+-\d+/, 'the clause is named');
    await one.page.goto('about:blank');
    await one.page.goto(linkTo(address, ashore));
    await panel(one).locator('.at-hand button:enabled', { hasText: 'End movement' }).waitFor();
    t.equal(await panel(one).locator('.why-not').count(), 0);
    sane(t, one);
  });
});
