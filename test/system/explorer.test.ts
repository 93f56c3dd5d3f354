import { readFileSync } from 'node:fs';
import t from 'tap';
import { buildApp } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/service.js';
import { openStore } from '../../src/session/store/open-store.js';
import { startChromium } from '../support/chromium.js';
import {
  clickHex,
  clickUnit,
  person,
  serveExplorer,
  visit,
  type Watched,
  sane,
  linkTo,
  panel,
} from '../support/explorer.js';

const midGame = JSON.parse(readFileSync(new URL('../fixtures/mid-game.json', import.meta.url), 'utf8')) as {
  readonly units: readonly { readonly aboard?: string }[];
};
/** The same with nobody aboard a transport: the movement may end. */
const ashore = { ...midGame, units: midGame.units.filter(({ aboard }) => aboard === undefined) };

t.test('at / there is a page for browsers and an index for programs', async (t) => {
  const { app } = await serveExplorer(t);
  const page = await app.inject({ url: '/', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  t.match(page.headers['content-type'], 'text/html');
  t.match(page.headers['content-security-policy'], /default-src 'none'; script-src 'self'; style-src 'self';/);
  t.notMatch(page.headers['content-security-policy'], 'unsafe');
  t.equal(page.headers['set-cookie'], undefined);
  t.notMatch(page.body, /<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=/, 'nothing inline');
  for (const accept of ['text/html, application/json;q=0.9', 'text/*, application/json;q=0.1']) {
    const answer = await app.inject({ url: '/', headers: { accept } });
    t.match(answer.headers['content-type'], 'text/html', accept);
    t.match(answer.headers['vary'], /accept/i);
  }
  for (const accept of ['application/json', '*/*', undefined, 'application/json, text/html', 'text/html;q=0, */*']) {
    const index = await app.inject({ url: '/', headers: accept === undefined ? {} : { accept } });
    t.match(index.headers['content-type'], 'application/json', String(accept));
    for (const link of Object.values(index.json<{ links: Record<string, string> }>().links)) {
      t.not((await app.inject(link)).statusCode, 404, link);
    }
  }
  const script = await app.inject({ url: '/explorer/main.js', headers: { 'accept-encoding': 'br' } });
  t.equal(script.headers['content-encoding'], 'br');
  t.equal((await app.inject('/explorer/none.js')).json<{ code: string }>().code, 'not-found');

  const off = await buildApp({ explorer: false });
  t.teardown(() => off.close());
  const without = await off.inject({ url: '/', headers: { accept: 'text/html' } });
  t.match(without.headers['content-type'], 'application/json');
  t.equal((await off.inject('/explorer/main.js')).statusCode, 404);
});

t.test('a clause has its text, and what is none has none', async (t) => {
  const app = await buildApp();
  t.teardown(() => app.close());
  const clause = await app.inject('/v1/clauses/CON-1');
  t.match(clause.json(), { id: 'CON-1', document: 'core.md', section: '8. Enemy contact', text: /must stop there/ });
  t.equal(
    (await app.inject({ url: '/v1/clauses/CON-1', headers: { 'if-none-match': clause.headers['etag'] as string } }))
      .statusCode,
    304,
  );
  t.match((await app.inject('/v1/clauses/DEC-MOV-3')).json(), {
    text: /^Question: Must exactly 0.5 be left\?\n.*\nDecision: Exactly/,
  });
  t.equal((await app.inject('/v1/clauses/NONE-1')).statusCode, 404);
});

t.test('the explorer', async (t) => {
  const { address, app } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());
  const one = (options?: object) => person(t, browser, options);

  /** A command of the situation, not one of those that were given. */
  const command = (watched: Watched, name: string) =>
    panel(watched).locator('.situation').getByRole('button', { name, exact: true });

  await t.test('a unit’s reach, why not there with clause and remedy, and back again', async (t) => {
    const me = await one();
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
    t.match(await panel(me).locator('.happened').innerText(), /Germany Tank moves to 15,-5 for 2/);
    t.equal(await page.locator('.board [data-unit="germany-tank"]').getAttribute('data-r'), '-5');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.board [data-unit="germany-tank"][data-r="-3"]').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.locator('.board [data-unit="germany-tank"][data-r="-5"]').waitFor();
    sane(t, me);
  });

  await t.test('an attack: dice, odds, return fire, the battle, and taken back', async (t) => {
    const me = await one();
    const { page } = me;
    await visit(me, linkTo(address, ashore));
    await command(me, 'End movement').click();
    await panel(me).getByRole('heading', { name: 'Declaration' }).waitFor();
    await clickUnit(page, 'germany-tank');
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
    t.match(await attack.locator('.events').innerText(), /the target takes 3 damage, the attacker takes no damage/);

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
      await panel(me).getByText('The dice of commands').click();
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

  await t.test('several attacks on one target: their odds together, declared together', async (t) => {
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
      await panel(me).getByRole('button', { name: 'Weigh with others' }).click();
      await page.getByRole('button', { name: 'Let go' }).click();
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
    await panel(me).locator('.happened').waitFor();
    t.match(await panel(me).locator('.happened').innerText(), 'Germany declares 3 attacks');
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

  await t.test('bad input gets words, and nothing is lost', async (t) => {
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
    await page.getByRole('button', { name: 'Close' }).click();
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

  await t.test('a token that has expired gets words, and the board stays', async (t) => {
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
