import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import {
  ashore,
  clickHex,
  clickUnit,
  explorer,
  gate,
  linkTo,
  midGame,
  panel,
  person,
  sane,
  settled,
  tagOf,
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
  invitationFrom,
  mayMove,
  press,
  seesSmallWar,
  takeFort,
  takeSeat,
} from '../support/small-war.js';

const PHONE = { viewport: { width: 390, height: 844 } };
/** No battle has motion: each stays until it is closed. */
const STILL = { reducedMotion: 'reduce' };
const DAY = 86_400;

/** An origin whose pages frame what their address names. */
async function framing(t: Test): Promise<string> {
  const server = createServer(({ url = '' }, reply) => {
    const framed = new URL(url, 'http://127.0.0.1').searchParams.get('framed') ?? 'about:blank';
    const frame = `<iframe title="board" width="380" height="500" src="${framed.replaceAll('"', '&quot;')}"></iframe>`;
    reply.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${frame}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

t.test('the explorer is used by one person, by two, and for questions', async (t) => {
  const [allowed, other] = [await framing(t), await framing(t)];
  const { app, address, browser } = await explorer(t, { embedOrigins: [allowed] });
  /** A command of the situation, not one of those that were given. */
  const command = (who: Watched, name: string) =>
    panel(who).locator('.situation').getByRole('button', { name, exact: true });

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
    await panel(me).locator('.winner', { hasText: 'Central Powers won' }).waitFor();
    await panel(me).locator('.happened', { hasText: 'win: forts' }).waitFor();
    t.notMatch(await panel(me).locator('.situation').innerText(), 'To act');
    t.equal(await page.locator('.action-bar').getByRole('button').count(), 0, 'nothing is left to do');
    t.same(await violations(page), [], 'axe-core: the end');

    // After a reload the steps in between are not on the page: the game can be saved and analysed all the same.
    await page.reload();
    await panel(me).locator('.winner', { hasText: 'Central Powers won' }).waitFor();
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
    'two people play a war from its set-up to its winner, on a map and unit sheet of their own',
    async (t) => {
      const turn = (who: Watched) => panel(who).getByRole('heading', { name: 'It is your turn' });
      const seatOf = async (who: Watched) => (await panel(who).locator('.game .facts dd').first().innerText()).trim();
      const host = await person(t, browser, STILL);
      await visit(host, address);
      const form = await fillInSmallWar(app, host, 2);
      await form.getByText('Limit the thinking time with clocks.').click();
      const terms = ['Time in the bank, seconds', 'Added each turn, seconds', 'Most time, seconds'];
      const shown = await Promise.all(terms.map((label) => form.getByLabel(label).inputValue()));
      t.same(shown.map(Number), [14 * DAY, DAY / 2, 0], 'a game is not lost on time by chance');
      await form.getByText('Limit the thinking time with clocks.').click();
      await form.getByRole('button', { name: 'Open a game for several people' }).click();
      await panel(host).getByRole('button', { name: 'Sit here' }).first().click();
      const friend = await person(t, browser, { ...PHONE, ...STILL });
      await visit(friend, await invitationFrom(host));
      await takeSeat(host, friend);
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

  await t.test('a person asks what the rules allow, in the page and in a frame, in two languages', async (t) => {
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

    await t.test('an attack shows dice, odds and return fire, is fought, and is undone', async (t) => {
      const me = await person(t, browser);
      const { page } = me;
      await visit(me, linkTo(address, ashore));
      await command(me, 'End movement').click();
      await panel(me).getByRole('heading', { name: 'Declaration' }).waitFor();
      await clickUnit(page, 'germany-tank');
      await panel(me).locator('.targets .button').click();
      // The last question is the one on top, and what was aimed at before does not hide its answer.
      await clickHex(page, 16, -6);
      await panel(me).locator('.why-not .verdict').waitFor();
      t.equal(await panel(me).locator('.attack').count(), 0, 'the target is not held any more');
      t.equal(await page.getByRole('button', { name: 'Declare this attack' }).count(), 0);
      await panel(me).locator('.targets .button').click();
      const attack = panel(me).locator('.attack');
      t.match(await attack.innerText(), /8 \+ 2, hit on 10 or less/);
      t.match(await attack.innerText(), /10 dice, hit on 8 or less/);
      await panel(me).locator('.bars').nth(1).waitFor();
      const odds = await app.inject({
        method: 'POST',
        url: '/v1/rules/odds',
        payload: { state: ashore, attacks: [{ attacker: 'germany-tank', target: 'france-tank' }] },
      });
      const { units } = odds.json<{ units: { unit: string; damage: object[] }[] }>();
      const bars = await panel(me).locator('.chart:not(.own) .bars g').count();
      t.equal(bars, units.find(({ unit }) => unit === 'france-tank')?.damage.length);

      // On the side, with dice of one's own: the position stays.
      await attack.getByText('Try it with dice').click();
      await attack.getByLabel('My own').check();
      await attack.getByLabel('Results in order').fill('1 1 1 1 1 1 1 1 1 1 12 12 12 12 12 12 12 12 12 12');
      await attack.getByRole('button', { name: 'Roll' }).click();
      await attack.locator('.events .die').nth(19).waitFor();
      t.equal(await attack.locator('.events .die.hit').count(), 10);
      const fates = 'the target takes 3 damage, the attacker takes no damage';
      await attack.locator('.events', { hasText: fates }).waitFor();

      await page.getByRole('button', { name: 'Declare this attack' }).click();
      await page.locator('.happened').waitFor();
      await command(me, 'Confirm declarations').click();
      await command(me, 'Fight').click();
      await panel(me).locator('.happened .die').nth(19).waitFor();
      t.equal(await panel(me).locator('.happened .die.hit').count(), 10, 'the dice of one’s own again');
      await page.getByRole('button', { name: 'Undo' }).click();
      await command(me, 'Fight').waitFor();
      // Another seed, another battle; the same seed, the same.
      const battle = async (seed: string) => {
        await panel(me).getByText('Dice settings').click();
        await panel(me).getByLabel('From a seed').check();
        await panel(me).getByLabel('Seed', { exact: true }).fill(seed);
        await command(me, 'Fight').click();
        await panel(me).locator('.happened .die').first().waitFor();
        const text = await panel(me).locator('.happened').innerText();
        await page.getByRole('button', { name: 'Undo' }).click();
        await command(me, 'Fight').waitFor();
        return text;
      };
      const first = await battle('one');
      t.not(await battle('two'), first);
      t.equal(await battle('one'), first);

      // The dice of a seed are known: the game with the battle is saved, and plays again.
      await page.getByRole('button', { name: 'Redo' }).click();
      await panel(me).locator('.happened .die').first().waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save game' }).click(),
      ]);
      const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as { entries: { rolls: number[] }[] };
      t.equal(saved.entries.at(-1)?.rolls.length, 20);
      const replayed = await app.inject({ method: 'POST', url: '/v1/rules/replay', payload: { file: saved } });
      t.equal(replayed.json<{ ok: boolean }>().ok, true);
      sane(t, me);
    });

    await t.test('the page opens in the language of the browser', async (t) => {
      const me = await person(t, browser, { locale: 'es-MX' });
      await visit(me, address);
      await me.page.locator('html[lang="es"]').waitFor({ state: 'attached' });
      await panel(me).getByText('Ronda', { exact: true }).waitFor();
      t.equal(
        await me.page.evaluate(`localStorage.getItem('explorer.language')`),
        null,
        'nothing is kept before a choice',
      );
      sane(t, me);
    });

    await t.test('a position is framed by the pages that the operator allows', async (t) => {
      const embed = linkTo(address, midGame).replace('/#', '/embed#');

      for (const look of [{ viewport: { width: 1440, height: 900 } }, { viewport: { width: 390, height: 844 } }]) {
        const me = await person(t, browser, look);
        const { page } = me;
        const framed = page.frameLocator('iframe');
        await page.goto(`${allowed}/?framed=${encodeURIComponent(embed)}`);
        await framed.locator('[data-unit="germany-tank"]').click();
        await framed.locator('.highlight[data-kind="move"]').first().waitFor();
        t.match(await framed.locator('footer').innerText(), /Flanders[^]*tank[^]*Open in the explorer/i);
        sane(t, me);

        await page.goto(embed);
        await page.locator('.ground').waitFor();
        t.same(await violations(page), []);
        const [explorer] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link').click()]);
        await explorer.locator('.board [data-unit="germany-tank"]').waitFor();
        await page.context().close();
      }

      const me = await person(t, browser);
      for (const [origin, refused] of [
        [other, embed],
        [allowed, `${address}/`],
      ]) {
        await me.page.goto(`${origin}/?framed=${encodeURIComponent(refused as string)}`);
        const frame = me.page.frames().find((one) => one !== me.page.mainFrame());
        t.match(frame?.url(), 'chrome-error:', `${refused} in a frame of ${origin}`);
      }
      t.equal(me.faults.length, 2, 'the browser tells of each');
      for (const fault of me.faults) t.match(fault, /frame-ancestors/);

      const { position } = (
        await app.inject({ method: 'POST', url: '/v1/positions', payload: { state: midGame } })
      ).json<{
        position: string;
      }>();
      const page = await app.inject({ url: `/embed?position=${position}`, headers: { host: 'rules.example' } });
      t.match(tagOf(page.body, 'og:title'), /^Flanders in the mud: .*Germany/);
      t.equal(tagOf(page.body, 'og:url'), `http://rules.example/embed?position=${position}`);
      const spanish = await app.inject({ url: `/embed?position=${position}`, headers: { 'accept-language': 'es' } });
      t.match(tagOf(spanish.body, 'og:title'), /: .*Alemania/);
      t.match(page.headers['content-security-policy'], `frame-ancestors ${allowed}`);
      await me.page.goto(`${address}/embed?position=${position}`);
      await me.page.locator('[data-unit="germany-tank"]').waitFor();
      t.match(await me.page.title(), /^Flanders in the mud: /);

      const begun = { game: 'trench' };
      const { state } = (await app.inject({ method: 'POST', url: '/v1/rules/setup', payload: begun })).json<{
        state: object;
      }>();
      const stored = await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } });
      const trench = await app.inject(`/embed?position=${stored.json<{ position: string }>().position}`);
      t.match(tagOf(trench.body, 'og:title'), /^Trench: .*black/i);
      await me.page.goto(linkTo(address, state).replace('/#', '/embed?#'));
      await me.page.locator('.unit[data-square="d1"]').click();
      await me.page.locator('.highlight[data-kind="move"]').first().waitFor();

      const unknown = `pos_${'0'.repeat(64)}`;
      for (const id of [unknown, 'nonsense', `${position}&position=${position}`]) {
        const forgotten = await app.inject(`/embed?position=${id}`);
        t.match([forgotten.statusCode, forgotten.headers['content-type']], [404, /^text\/html/], id);
        t.notMatch(forgotten.body, 'og:');
      }
      await me.page.goto(`${address}/embed?position=${unknown}`);
      await me.page.locator('[role=status]', { hasText: /\w+/ }).first().waitFor();
      await me.page.locator('.ground').waitFor();

      // Without a position there is the board with which the explorer begins, and the way to it.
      await me.page.goto(`${address}/embed`);
      await me.page.locator('[data-unit="germany-tank"]').click();
      await me.page.locator('.highlight[data-kind="move"]').first().waitFor();
      t.equal(await me.page.getByRole('link', { name: 'Open in the explorer' }).getAttribute('href'), '/');
    });
  });
});
