import { readFileSync } from 'node:fs';
import t from 'tap';
import { GAMES } from '../../../src/games.js';
import { SessionService } from '../../../src/session/sessions.js';
import { openStore } from '../../../src/session/store/open-store.js';
import {
  ashore,
  clickHex,
  clickUnit,
  explorer,
  linkTo,
  midGame,
  panel,
  person,
  sane,
  serveExplorer,
  visit,
  type Watched,
} from '../../support/explorer.js';

t.test('the page answers questions about positions', async (t) => {
  const { address, app, browser } = await explorer(t);
  const one = (options?: object) => person(t, browser, options);

  /** A command of the situation, not one of those that were given. */
  const command = (watched: Watched, name: string) =>
    panel(watched).locator('.situation').getByRole('button', { name, exact: true });

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

  await t.test('several attacks on one target are weighed and declared together', async (t) => {
    const me = await one();
    const { page } = me;
    await visit(me, linkTo(address, ashore));
    await command(me, 'End movement').click();
    await panel(me).getByRole('heading', { name: 'Declaration' }).waitFor();
    const attackers = ['germany-tank', 'germany-assault-gun', 'germany-fighter-plane'];
    for (const unit of attackers) {
      await clickUnit(page, unit);
      await panel(me).locator('.unit-card').waitFor();
      await panel(me).locator('.targets .button', { hasText: 'France tank' }).click();
      await panel(me).getByRole('button', { name: 'Combine attacks' }).click();
      await page.getByRole('button', { name: 'Deselect' }).click();
    }
    await clickUnit(page, attackers[0] as string);
    await panel(me).locator('.plan li').nth(2).waitFor();
    await panel(me).locator('.chart:not(.own) figcaption').waitFor();
    const attacks = attackers.map((attacker) => ({ attacker, target: 'france-tank' }));
    const asked = await app.inject({ method: 'POST', url: '/v1/rules/odds', payload: { state: ashore, attacks } });
    const { units } = asked.json<{ units: { unit: string; expectedDamageTaken: number }[] }>();
    const expected = units.find(({ unit }) => unit === 'france-tank')?.expectedDamageTaken.toFixed(2) as string;
    t.match(await panel(me).locator('.chart:not(.own) figcaption').innerText(), `+${expected} on average`);
    await page.getByRole('button', { name: 'Declare these 3 attacks' }).click();
    await panel(me).locator('.happened', { hasText: 'Germany declares attacks: ' }).waitFor();
    sane(t, me);
  });

  await t.test('legal commands are filtered and given; a game file and a link lead back', async (t) => {
    const me = await one();
    const { page } = me;
    await visit(me, address);
    await page.getByRole('tab', { name: 'Commands' }).click();
    const list = panel(me).locator('.places button');
    await page.getByLabel('Filter').fill('move germany tank 16,-5');
    await panel(me).getByText('1 command', { exact: true }).waitFor();
    await list.first().click();
    await page.locator('.board [data-unit="germany-tank"][data-q="16"]').waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save game' }).click(),
    ]);
    const path = await file.path();
    const saved = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] };
    t.equal(saved.entries.length, 1);
    const replayed = await app.inject({ method: 'POST', url: '/v1/rules/replay', payload: { file: saved } });
    t.equal(replayed.json<{ ok: boolean }>().ok, true);

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link to this position copied').waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    t.match(link, /\/#position=[\w-]+$/);
    const other = await one();
    await visit(other, link);
    t.equal(await other.page.locator('.board [data-unit="germany-tank"]').getAttribute('data-q'), '16');
    t.notOk(
      other.addresses.some((one) => one.includes('position=')),
      'the position is in no request line',
    );

    // The file again, in another browser: the slider goes through it.
    await other.page.getByRole('button', { name: 'Open …' }).click();
    await other.page.getByLabel('File').setInputFiles(path);
    await other.page.locator('.slider').waitFor();
    await other.page.locator('.slider').fill('1');
    await other.page.locator('.board [data-unit="germany-tank"][data-q="16"]').waitFor();
    await other.page.locator('.slider').fill('0');
    await other.page.locator('.board [data-unit="germany-tank"][data-q="15"]').waitFor();
    sane(t, me);
    sane(t, other);
  });

  await t.test('a position is set up from the catalogue, with an option', async (t) => {
    const me = await one();
    const { page } = me;
    await visit(me, address);
    await page.getByRole('button', { name: 'Open …' }).click();
    await page.getByLabel(/^Map/).selectOption({ label: 'The Vosges under snow' });
    await page.getByLabel('Players').selectOption('4');
    await page.getByText('All options').click();
    await page.getByLabel('Income of a fort').fill('3');
    await page.getByRole('button', { name: 'Look at the position' }).click();
    await page.locator('.board .ground[data-map="vosges-snow"][data-area="full"]').waitFor();
    t.equal(await panel(me).locator('.seats tbody tr').count(), 4);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save state' }).click(),
    ]);
    t.match(JSON.parse(readFileSync(await file.path(), 'utf8')), { options: { 'money.perFort': 3, players: 4 } });
    sane(t, me);
  });

  await t.test('bad input is explained, and the position stays', async (t) => {
    const me = await one();
    const { page } = me;
    await visit(me, address);
    const board = await page.locator('.board .ground').getAttribute('data-map');
    const bad: [string, string, RegExp][] = [
      ['cut short', '{"schema": "trench-club/1", "uni', /is not JSON, or was cut short\. Nothing has changed/],
      ['no state', '[1, 2]', /holds neither a state nor a game file/],
      [
        'unknown version',
        JSON.stringify({ ...midGame, schema: 'trench-club/99' }),
        /“trench-club\/99”, which this service does not know. It knows trench-club\/1/,
      ],
      ['impossible', JSON.stringify({ ...midGame, round: -4 }), /is no possible position[^]*\/round/],
    ];
    await page.getByRole('button', { name: 'Open …' }).click();
    for (const [name, text, words] of bad) {
      await page.getByLabel('Text').fill(text);
      await page.getByRole('button', { name: 'Open the text' }).click();
      await page.locator('.complaint').filter({ hasText: words }).waitFor();
      t.pass(name);
      t.equal(await page.getByLabel('Text').inputValue(), text, 'what was typed is still there');
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    t.equal(await page.locator('.board .ground').getAttribute('data-map'), board);

    for (const [fragment, words] of [
      [`#watch=ses_AAAAAAAAAAAAAAAAAAAAAA/spe_${'a'.repeat(43)}`, /the link is no longer good/],
      ['#position=AAAA', /The link is not whole/],
    ] as const) {
      await page.goto(`${address}/${fragment}`);
      await page.locator('.notice').filter({ hasText: words }).waitFor();
      await page.locator('.board .ground').waitFor();
    }
    sane(t, me);
  });

  await t.test('an expired token is explained, and the board stays', async (t) => {
    const sessions = new SessionService({ store: openStore({ kind: 'memory' }), games: GAMES, tokenLifeMs: 1 });
    t.teardown(() => sessions.close());
    const served = await serveExplorer(t, { sessions });
    const payload = {
      game: 'trench-club',
      map: 'flanders-mud',
      ruleset: 'e2',
      seats: [{ country: 'germany' }, { country: 'france' }],
      options: { players: 2, 'map.area': 'half-1-6' },
      contributions: 'waived',
    };
    const opened = await served.app.inject({
      method: 'POST',
      url: '/v1/sessions',
      headers: { 'idempotency-key': 'an-expired-token' },
      payload,
    });
    const { id, spectatorToken } = opened.json<{ id: string; spectatorToken: string }>();
    const me = await one();
    await visit(me, served.address);
    await me.page.goto(`${served.address}/#watch=${id}/${spectatorToken}`);
    await me.page
      .locator('.notice.trouble')
      .filter({ hasText: /no longer good/ })
      .waitFor();
    t.equal(await me.page.locator('.board .ground').count(), 1);
    sane(t, me);
  });

  await t.test('every request is shown, to be copied as curl and as code', async (t) => {
    const me = await one({ viewport: { width: 1700, height: 900 } });
    const { page } = me;
    await visit(me, address);
    await clickUnit(page, 'germany-tank');
    const call = page.locator('.side .call').filter({ hasText: /reachable/ });
    await call.locator('.status', { hasText: '200' }).waitFor();
    await call.locator('summary').first().click();
    t.match(await call.locator('pre').last().innerText(), /"destinations"/);
    await call.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByText('curl command copied').waitFor();
    const curl = await page.evaluate<string>('navigator.clipboard.readText()');
    const [, url] = /'(http[^']+)'/.exec(curl) ?? [];
    const again = await fetch(url as string);
    t.equal(again.status, 200, 'the address of the curl command answers');
    await call.getByRole('button', { name: 'Copy as TypeScript' }).click();
    await page.getByText('Client code copied').waitFor();
    const code = await page.evaluate<string>('navigator.clipboard.readText()');
    t.match(code, `client.get('/v1/positions/{id}/reachable', {`);
    t.match(code, /query: \{\s+unit: 'germany-tank'/);
    const answered = me.addresses.filter((one) => new URL(one).pathname.startsWith('/v1/')).length;
    t.equal(await page.locator('.side .call').count(), answered);
    sane(t, me);
  });
});
