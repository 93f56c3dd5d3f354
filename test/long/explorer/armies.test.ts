import { RulesClient } from '@trench-club/client';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import {
  ashore,
  explorer,
  linkTo,
  panel,
  person,
  sane,
  settled,
  violations,
  visit,
  type Watched,
} from '../../support/explorer.js';
import { press } from '../../support/small-war.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const trayOf = ({ page }: Watched) => page.locator('.tray');
/** Counters that wait to be put. */
const waiting = (who: Watched) => trayOf(who).locator('.counters:not(.put) > li > .counter-button[aria-pressed]');
const button = (who: Watched, name: string) => trayOf(who).getByRole('button', { name, exact: true });

/** The middle of a marked place of the board. */
async function marked({ page }: Watched, index = 0): Promise<{ x: number; y: number }> {
  await settled({ page });
  const box = await page.locator('.board .overlay .open').nth(index).boundingBox();
  if (!box) throw new Error('The place is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Ways {
  /** Puts the first counter that waits into an army. */
  intoArmy(who: Watched, army: number): Promise<void>;
  /** Puts the first counter that waits onto a marked place of the board. */
  ontoBoard(who: Watched): Promise<void>;
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function middleOf(who: Watched, selector: string, index: number): Promise<{ x: number; y: number }> {
  const one = trayOf(who).locator(selector).nth(index);
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (!box) throw new Error(`${selector} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function inHand(who: Watched): Promise<void> {
  if ((await trayOf(who).locator('[aria-pressed="true"]').count()) === 0) await waiting(who).first().click();
}

const BY: Readonly<Record<'clicks' | 'taps' | 'keys' | 'drags', Ways>> = {
  clicks: {
    async intoArmy(who, army) {
      await inHand(who);
      await trayOf(who).locator(`[data-army="${army}"] > .button`).click();
    },
    async ontoBoard(who) {
      await inHand(who);
      const { x, y } = await marked(who);
      await who.page.mouse.click(x, y);
    },
  },
  taps: {
    async intoArmy(who, army) {
      await inHand(who);
      await trayOf(who).locator(`[data-army="${army}"] > .button`).tap();
    },
    async ontoBoard(who) {
      await inHand(who);
      const { x, y } = await marked(who);
      await who.page.touchscreen.tap(x, y);
    },
  },
  keys: {
    async intoArmy(who, army) {
      await waiting(who).first().focus();
      await who.page.keyboard.press(String(army));
    },
    async ontoBoard(who) {
      await waiting(who).first().focus();
      await who.page.keyboard.press('Enter');
      await settled(who);
      await who.page.keyboard.press('Enter');
    },
  },
  drags: {
    async intoArmy(who, army) {
      const to = await middleOf(who, '[data-army] > .button', army - 1);
      await drag(who.page, await middleOf(who, '.counters:not(.put) .counter-button', 0), to);
    },
    async ontoBoard(who) {
      await inHand(who);
      const to = await marked(who);
      await drag(who.page, await middleOf(who, '.counters:not(.put) .counter-button', 0), to);
    },
  },
};

/** Forms three armies, by turns one counter each; the dice may do the rest. */
async function formArmies(t: Test, who: Watched, by: Ways, byHand = Infinity): Promise<void> {
  await waiting(who).first().waitFor();
  await settled(who);
  const all = await waiting(who).count();
  for (let put = 0; put < Math.min(byHand, all); put++) {
    await by.intoArmy(who, 1 + (put % 3));
    await settled(who);
    t.equal(await trayOf(who).locator('.army .put .counter-button').count(), put + 1, 'one more is in an army');
  }
  if (byHand < all) await button(who, 'The dice do the rest').click();
  await settled(who);
  await button(who, 'Split armies').click();
}

/** Turns over a token and places its army, unit by unit; the dice may do the rest. */
async function deployArmy(t: Test, who: Watched, by: Ways, byHand = Infinity): Promise<void> {
  await settled(who);
  await trayOf(who).locator('.offers .counter-button').first().click();
  await trayOf(who).locator('.offers').waitFor({ state: 'detached' });
  await settled(who);
  for (let put = 0; put < byHand && (await waiting(who).count()) > 0; put++) {
    await by.ontoBoard(who);
    await settled(who);
    t.equal(await who.page.locator('.board .drafts .draft').count(), put + 1, 'its counter is on the board');
  }
  if ((await waiting(who).count()) > 0) await button(who, 'The dice do the rest').click();
  await settled(who);
  await button(who, 'Deploy').click();
}

t.test('armies are set up by hand, and recruits and mines are put on the board', async (t) => {
  const { app, address, browser } = await explorer(t);
  const fullWar = async () => {
    const payload = { preset: 'full-war', dice: { seed: 'by hand' } };
    const answer = await app.inject({ method: 'POST', url: '/v1/rules/setup', payload });
    return answer.json<{ state: { readonly options: object } }>().state;
  };

  await t.test('four people set up the full war, by clicks, taps, keys and drags', async (t) => {
    const client = new RulesClient(address);
    const session = await client.createSession({ preset: 'full-war', contributions: 'waived' } as never);
    const players: { readonly who: Watched; readonly by: Ways }[] = [];
    for (const [index, { seat, invitation }] of session.invitations.entries()) {
      const way = (['clicks', 'taps', 'keys', 'drags'] as const)[index] as keyof typeof BY;
      const who = await person(t, browser, way === 'taps' ? PHONE : {});
      await visit(who, `${address}/#join=${session.id}/${seat}/${invitation}`);
      await panel(who).getByRole('button', { name: 'Take the seat' }).click();
      players.push({ who, by: BY[way] });
    }
    for (const { who, by } of players) {
      await formArmies(t, who, by);
      await trayOf(who).locator('.army').first().waitFor({ state: 'detached' });
    }
    const toDeploy = async () =>
      Promise.any(players.map(async (one) => (await trayOf(one.who).locator('.offers').waitFor(), one)));
    for (let army = 0; army < 12; army++) {
      const { who, by } = await toDeploy();
      // The first of each by hand alone, later ones with dice.
      await deployArmy(t, who, by, army < 4 ? Infinity : 1);
      await trayOf(who).waitFor({ state: 'detached' });
    }
    const first = await Promise.any(
      players.map(async ({ who }) => {
        await who.page.getByRole('button', { name: 'End movement' }).first().waitFor();
        return who;
      }),
    );
    t.equal(await first.page.locator('.board .front .unit[data-q]').count(), 44, 'all units stand on the board');
    for (const { who } of players) sane(t, who);
  });

  await t.test('two people set up the full war at one screen, and take steps back', async (t) => {
    const me = await person(t, browser);
    await visit(me, linkTo(address, await fullWar()));
    await waiting(me).first().waitFor();
    t.same(await violations(me.page), [], 'axe-core: armies are formed');
    await BY.clicks.intoArmy(me, 2);
    await BY.clicks.intoArmy(me, 3);
    await settled(me);
    t.equal(await trayOf(me).locator('.put .counter-button').count(), 2);
    await button(me, 'Take back the last step').click();
    await settled(me);
    t.equal(await trayOf(me).locator('.put .counter-button').count(), 1, 'a step is taken back');
    await trayOf(me).locator('.put .counter-button').first().click();
    await settled(me);
    t.equal(await trayOf(me).locator('.put .counter-button').count(), 0, 'a counter is taken up again');
    for (let seat = 0; seat < 4; seat++) await formArmies(t, me, BY.clicks, 2);

    await settled(me);
    await trayOf(me).locator('.offers .counter-button').nth(2).click();
    await waiting(me).first().waitFor();
    await settled(me);
    t.same(await violations(me.page), [], 'axe-core: an army is deployed');
    await BY.clicks.ontoBoard(me);
    await settled(me);
    // A second counter on the same hex: the rules say why not, and the first is taken up from the board.
    const taken = await me.page.locator('.board .drafts .draft').first().boundingBox();
    if (taken) await me.page.mouse.click(taken.x + taken.width / 2, taken.y + taken.height / 2);
    await trayOf(me).locator('.why-not').waitFor();
    t.match(await trayOf(me).locator('.why-not').innerText(), /cannot be placed/);
    await me.page.keyboard.press('Escape');
    await button(me, 'The dice do the rest').click();
    await settled(me);
    await button(me, 'Deploy').click();
    for (let army = 1; army < 12; army++) await deployArmy(t, me, BY.clicks, army % 3);
    await press(me, 'End movement');
    sane(t, me);
  });

  await t.test('recruits, repairs and mines have prices and marked places', async (t) => {
    const units = ashore.units.map((unit) => ('fort' in unit ? { ...unit, rested: true, damage: 1 } : unit));
    const me = await person(t, browser);
    await visit(me, linkTo(address, { ...ashore, phase: 'money', units }));
    const recruit = trayOf(me)
      .getByRole('region', { name: 'Recruit' })
      .getByRole('button', { name: 'Infantry price 2' });
    await recruit.first().click();
    await trayOf(me).getByText('3 marked places').waitFor();
    t.same(await violations(me.page), [], 'axe-core: a recruit in hand');
    const { x, y } = await marked(me);
    await me.page.mouse.click(x, y);
    await panel(me).locator('.happened', { hasText: 'recruits' }).waitFor();
    await settled(me);
    await trayOf(me).getByRole('region', { name: 'Repair' }).getByRole('button').first().click();
    await panel(me).locator('.happened', { hasText: 'repair' }).waitFor();
    await settled(me);
    await button(me, 'Take back the last step').click();
    await panel(me).locator('.happened', { hasText: 'recruits' }).waitFor();

    const layer = { id: 'germany-minelayer-1', country: 'germany', type: 'minelayer', hex: { q: 15, r: -4 } };
    const mined = { ...ashore, options: { 'sf.enabled': true }, units: [...ashore.units, layer] };
    const other = await person(t, browser);
    await visit(other, linkTo(address, mined));
    const lay = trayOf(other).getByRole('region', { name: 'Lay mine' }).getByRole('button');
    await lay.waitFor();
    await settled(other);
    await lay.focus();
    for (let step = 0; step < 3; step++) {
      await other.page.keyboard.press('Enter');
      await settled(other);
    }
    await panel(other).locator('.happened', { hasText: 'mine' }).waitFor();
    for (const who of [me, other]) sane(t, who);
  });
});
