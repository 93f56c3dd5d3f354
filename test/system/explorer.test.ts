import { readFileSync } from 'node:fs';
import t from 'tap';
import {
  clickHex,
  clickUnit,
  explorer,
  gate,
  midGame,
  panel,
  person,
  sane,
  settled,
  violations,
  visit,
  waysMoved,
  type Watched,
} from '../support/explorer.js';
import {
  attack,
  buttonInSight,
  declare,
  fightSmallWar,
  fillInSmallWar,
  giveListed,
  mayMove,
  press,
  seesSmallWar,
  takeFort,
} from '../support/small-war.js';

const PHONE = { viewport: { width: 390, height: 844 } };
/** No battle has motion: each stays until it is closed. */
const STILL = { reducedMotion: 'reduce' };
const DAY = 86_400;

t.test('the explorer is used by one person, by two, and for questions', async (t) => {
  const { app, address, browser } = await explorer(t);

  await t.test('a person plays the computer, from the front door to the winner', async (t) => {
    const me = await person(t, browser, { ...PHONE, ...STILL });
    const { page } = me;
    await page.goto(address);
    await settled(me);
    t.equal(await page.locator('html').getAttribute('data-scene'), 'front');
    for (const name of ['Play the enemy', 'Play a friend', 'Explore a position', 'Play the computer']) {
      const box = await page.getByRole('button', { name }).first().boundingBox();
      t.ok(box && box.y + box.height <= PHONE.viewport.height, `${name} is in sight`);
    }
    t.same(await violations(page), [], 'axe-core: the front door');

    // The opponent has one soldier to take forts with, and neither of its units comes near mine in a turn.
    const forces = { germany: ['infantry', 'mounted-infantry', 'mortar'], france: ['infantry', 'howitzer'] };
    await fightSmallWar(me, await fillInSmallWar(app, me, 2, forces), 'Automa', 'one');
    t.equal(await page.locator('html').getAttribute('data-scene'), 'game');
    await takeFort(me, 'germany-infantry-1');
    await declare(me, 'germany-mortar-1', 'france-howitzer-1');

    // A double click on a slow line gives the command once, and its dice are thrown once.
    const battles = await gate(me, /\/v1\/rules\/apply$/);
    await settled(me);
    await buttonInSight(page, 'Fight').dblclick();
    const isWaiting = buttonInSight(page, 'Fight').and(page.locator('[aria-disabled="true"][aria-busy="true"]'));
    await isWaiting.waitFor();
    battles.open();
    await page.locator('.fight.settled').waitFor();
    await settled(me);
    t.equal(battles.count, 1, 'one request');
    t.equal(await panel(me).locator('.variations').count(), 0, 'one throw of dice');
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
    t.same(await violations(page), [], 'axe-core: the end');

    // After a reload the steps in between are not on the page: the game can be saved and analysed all the same.
    await page.reload();
    await panel(me).locator('.winner', { hasText: 'You won' }).waitFor();
    await settled(me);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save game' }).click(),
    ]);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as object;
    const replayed = await app.inject({ method: 'POST', url: '/v1/rules/replay', payload: { file: saved } });
    t.match(replayed.json(), { ok: true });
    await page.reload();
    await settled(me);
    await panel(me).getByRole('button', { name: 'Show the chances' }).click();
    await panel(me).locator('.analysis svg circle').nth(1).waitFor();
    sane(t, me);
  });

  await t.test(
    'two strangers play a war from the list of open games to its winner, on a map and unit sheet of their own',
    async (t) => {
      const turn = (who: Watched) => panel(who).getByRole('heading', { name: 'It is your turn' });
      const seatOf = async (who: Watched) =>
        (await who.page.locator('.strip b').first().innerText()).replace('You are ', '');
      const host = await person(t, browser, STILL);
      await visit(host, address);
      const form = await fillInSmallWar(app, host, 2);
      await form.getByText('Limit the thinking time with clocks.').click();
      const terms = ['Time in the bank, seconds', 'Added each turn, seconds', 'Most time, seconds'];
      const shown = await Promise.all(terms.map((label) => form.getByLabel(label).inputValue()));
      t.same(shown.map(Number), [14 * DAY, DAY / 2, 0], 'a game is not lost on time by chance');
      await form.getByText('Limit the thinking time with clocks.').click();
      await form.getByText('Open the other seats to anyone').click();
      await form.getByRole('button', { name: 'Open a game for several people' }).click();
      await panel(host).getByRole('button', { name: 'Sit here' }).first().click();
      const friend = await person(t, browser, { ...PHONE, ...STILL });
      await friend.page.goto(address);
      await friend.page.locator('.lobby li').getByRole('button').click();
      await panel(host).locator('.joining').waitFor({ state: 'detached' });
      await panel(friend).locator('.link.live').waitFor();
      const both = [host, friend];

      // Three armies each, and in turn three places.
      for (const who of both) {
        await seesSmallWar(who);
        await who.page.getByRole('tab', { name: 'Commands' }).click();
      }
      // Both at once: the one that comes second is given again, after the first.
      const commands = await Promise.all(both.map((who) => gate(who, /\/commands$/)));
      for (const who of both) await giveListed(who, 'Split armies');
      for (const each of commands) each.open();
      for (const who of both) {
        await who.page.getByText('3 / 3').waitFor();
        await settled(who);
        t.equal(await who.page.locator('.notice.trouble').count(), 0, 'no command is dropped');
      }
      t.ok(
        commands.some(({ count }) => count > 1),
        'one was given again',
      );
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
      await settled(other);
      t.match(await panel(other).locator('.situation').innerText(), `Waiting for ${mine}.`);
      t.equal(await panel(other).locator('.situation .now').count(), 0, 'a seat that waits is not called');
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
    },
  );

  await t.test('a unit shows its reach, and a place out of reach its clause and remedy', async (t) => {
    const me = await person(t, browser);
    const { page } = me;
    await visit(me, address);
    await clickUnit(page, 'germany-tank');
    await page.locator('.board .highlight[data-cost]').first().waitFor();
    const drawn = await page.locator('.board .highlight[data-kind="move"]').count();
    const asked = await app.inject({
      method: 'POST',
      url: '/v1/rules/reachable',
      payload: { state: midGame, units: ['germany-tank'] },
    });
    t.equal(drawn, asked.json<{ units: { destinations: object[] }[] }>().units[0]?.destinations.length);

    // Within reach: the way, step by step.
    await clickHex(page, 17, -5);
    const way = panel(me).locator('.way');
    await way.waitFor();
    t.same(await way.locator('.steps li').allInnerTexts(), ['15,-4\n+1 = 1', '16,-4\n+0.5 = 1.5', '17,-5\n+0.5 = 2']);
    t.match(await way.innerText(), 'Contact with the enemy stops it there');

    // Out of reach: the clause, as docs/rules has it, and what would work.
    await clickHex(page, 16, -6);
    const why = panel(me).locator('.why-not');
    await why.locator('.remedy .button').first().waitFor();
    t.match(await why.innerText(), 'Stopped by contact');
    t.match(
      await why.locator('blockquote').first().innerText(),
      'into a hex where it is again in contact must stop there',
    );
    t.match(await why.locator('figcaption').first().innerText(), 'CON-1');
    t.match(await why.locator('.button.primary').innerText(), /^Go to 15,-5 for 2$/);
    await why.locator('.button.primary').hover();
    await page.locator('.board .overlay .hint').waitFor();
    await why.locator('.button.primary').click();
    await panel(me).locator('.happened').waitFor();
    await panel(me).locator('.happened', { hasText: 'Germany’s Tank moves to 15,-5 for 2' }).waitFor();
    t.equal(await page.locator('.board [data-unit="germany-tank"]').getAttribute('data-r'), '-5');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.board [data-unit="germany-tank"][data-r="-3"]').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.locator('.board [data-unit="germany-tank"][data-r="-5"]').waitFor();
    sane(t, me);
  });
});
