import t from 'tap';
import {
  ashore,
  clickHex,
  clickPlace,
  clickUnit,
  explorer,
  linkTo,
  midGame,
  nearlyWon,
  person,
  sane,
  violations,
  visit,
  type War,
} from '../../support/explorer.js';

/** In the page: every text that is shown or spoken, with its language where that is not the page's. */
const TEXTS = `(() => {
  // Paths, bodies and the service's JSON are the same in every language.
  const technical = 'pre, code, .path, .method, script, noscript, h1, svg.ground, svg.front';
  const found = [];
  const put = (element, text) => {
    if (!/[a-z]{3}/i.test(text) || element.closest(technical)) return;
    const marked = element.closest('[lang]');
    found.push({ text: text.trim(), lang: marked?.lang ?? '' });
  };
  for (const element of document.querySelectorAll('body, body *')) {
    for (const node of element.childNodes) if (node.nodeType === 3) put(element, node.textContent ?? '');
    for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt']) {
      if (element.hasAttribute(name)) put(element, element.getAttribute(name));
    }
  }
  return found;
})()`;

interface Text {
  readonly text: string;
  readonly lang: string;
}

/** The same in every language: names of the game, of the page's formats and of places of the maps. */
const NAMES =
  /^(Trench Club|Trench|Tank|Renault FT-17|Automa|Poilu|Session|English|Español|Italiano|Français|JSON|File|\(?[A-Z-]+-\d+\)?\.?|\{"schema": …\})$/;

const ID = new RegExp(midGame.units.map(({ id }) => `\\b${id}\\b`).join('|'));

t.test('every text of the page is translated into four languages', async (t) => {
  const { app, address, browser } = await explorer(t);

  const set = {
    method: 'POST',
    url: '/v1/rules/setup',
    payload: { preset: 'solo-automa', dice: { seed: 'walk' } },
  } as const;
  const late = nearlyWon((await app.inject(set)).json<{ state: War }>().state);
  const me = await person(t, browser);
  const { page } = me;

  let shows = 0;
  /** Walks the states of the page, looks at each with axe-core if it is to, and returns its texts. */
  async function walk(name: string, withAxe: boolean): Promise<Map<string, readonly Text[]>> {
    const seen = new Map<string, readonly Text[]>();
    const look = async (state: string) => {
      seen.set(state, await page.evaluate<Text[]>(TEXTS));
      if (withAxe) t.same(await violations(page), [], `${name}: ${state}`);
    };
    const tabs = page.getByRole('tab');
    const beside = page.locator('#tabpanel');
    const [situation, dialog] = [beside.locator('.situation'), page.locator('dialog')];
    const open = page.locator('.toolbar .button.primary');
    // The commands of a position stay until those of the next have come.
    const next = page
      .locator('.situation .at-hand .button, .action-bar > .button')
      .locator('visible=true')
      .and(page.locator(':not([data-given])'))
      .first();
    const goOn = async () => {
      await next.evaluate<unknown, { toggleAttribute(name: string): void }>((button) =>
        button.toggleAttribute('data-given'),
      );
      await page.locator('[data-given]').click();
    };

    await page.locator('h1 button').click();
    await page.locator('.front-door .beside .button').first().waitFor();
    await look('the front door');

    // Another tab's link, without another load of the page.
    const show = async (state: object) => {
      // The same link twice is none.
      const { hash } = new URL(linkTo(address, state));
      await page.evaluate(`location.hash = ${JSON.stringify(`${hash}&time=${(shows += 1)}`)}`);
      await beside.locator('.happened').waitFor({ state: 'detached' });
      await situation.locator('.hint').waitFor();
    };
    await show(ashore);
    await look('a position');
    await clickUnit(page, 'germany-tank');
    await beside.locator('.targets .button').waitFor();
    await look('a unit');
    await clickHex(page, 16, -6);
    await beside.locator('.remedy .button').first().waitFor();
    await look('a place out of reach');
    await beside.locator('.remedy .button.primary').click();
    await beside.locator('.happened').waitFor();
    await look('a move');
    for (const index of [1, 2, 3]) {
      await tabs.nth(index).click();
      await look(`tab ${index}`);
    }
    await tabs.first().click();

    await show(ashore);
    await goOn();
    await beside.locator('.happened').waitFor();
    await clickUnit(page, 'germany-tank');
    await beside.locator('.targets .button').first().click();
    await beside.locator('.bars').nth(1).waitFor();
    await beside.locator('.attack .try summary').click();
    await beside.locator('.attack .try > .button').click();
    await beside.locator('.attack .events .die').first().waitFor();
    await look('an attack that is tried');
    const declare = page.locator('.action-bar .next .button');
    await declare.click();
    await declare.waitFor({ state: 'detached' });
    await goOn();
    await goOn();
    await beside.locator('.happened .die').first().waitFor();
    await look('a battle');

    await show(late);
    for (const step of [1, 2, 4]) {
      await goOn();
      await beside.locator('.line > li').nth(step).waitFor();
    }
    await beside.locator('.story .chapter').first().waitFor();
    await next.waitFor();
    await look('a turn of an opponent');
    await clickUnit(page, 'germany-infantry-1');
    await page.locator('.board .highlights').waitFor();
    await clickHex(page, 1, 2);
    await page.locator('.action-bar .next .button').click();
    await beside.locator('.winner').waitFor();
    await look('the winner');
    await beside.locator('.line .row').nth(2).click();
    await page.getByText('3 / 6').waitFor();
    await look('the past');
    await page.getByRole('button', { name: /^(Share|Partager|Compartir|Condividi)$/ }).click();
    await page.locator('.notice').waitFor();
    await look('a link to share');
    await page.locator('.notice .icon').click();

    await open.click();
    await dialog.locator('.form select').first().waitFor();
    await dialog.locator('details.wide summary').click();
    await dialog.locator('textarea').fill('map lane\ntitle Lane\norientation pointy\nrows\n  ooooo\n');
    await dialog.locator('textarea ~ .button, label:has(textarea) + .button').first().click();
    await dialog.locator('.complaint li').first().waitFor();
    await look('opening');
    await dialog.locator('.cards .card').nth(2).click();
    await dialog.waitFor({ state: 'hidden' });
    await beside.locator('.analysis .button').click();
    await beside.locator('.analysis circle').first().waitFor();
    await look('the curve of a game');

    await page.locator('h1 button').click();
    await page.locator('.front-door .beside .door .button.primary').click();
    await page.locator('.board .ground.trench-board').waitFor();
    await situation.locator('.hint').waitFor();
    await clickPlace(page, 'd1');
    await beside.locator('.unit-card').waitFor();
    await look('Trench');

    await page.locator('h1 button').click();
    const friend = page.locator('.front-door > .door.friend > .button');
    await friend.waitFor();
    await page.context().setOffline(true);
    await friend.click();
    await page.locator('.notice.trouble').waitFor();
    await look('trouble');
    await page.context().setOffline(false);
    await page.locator('.notice.trouble .button').first().click();
    await beside.locator('.link.live').waitFor();
    await look('a game of several people');
    await page.locator('.game > .button.quiet').last().click();
    return seen;
  }

  const seen = new Map<string, Map<string, readonly Text[]>>();
  await visit(me, linkTo(address, midGame));
  for (const [language, size, colorScheme] of [
    ['en', { width: 1440, height: 900 }, 'light'],
    ['fr', { width: 390, height: 844 }, 'dark'],
    ['es', { width: 1440, height: 900 }, 'dark'],
    ['it', { width: 390, height: 844 }, 'light'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.locator('.language').selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
    // Desk and light, phone and dark.
    const withAxe = language === 'en' || language === 'fr';
    seen.set(language, await walk(`${language}, ${size.width}, ${colorScheme}`, withAxe));
  }
  t.equal(await page.evaluate(`localStorage.getItem('explorer.language')`), 'it');
  await page.reload();
  await page.locator('.front-door').waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'it', 'the choice is remembered');
  t.same(await violations(page), [], 'axe-core');

  for (const [language, views] of seen) {
    for (const [view, texts] of views) {
      const ids = texts.filter(({ text }) => ID.test(text)).map(({ text }) => text);
      t.same(ids, [], `${language}, ${view}: no ids`);
    }
  }
  // One language may share a word with English; what is the same in all of them is not translated.
  const own = (language: string, view: string) =>
    new Set(
      seen
        .get(language)
        ?.get(view)
        ?.flatMap(({ text, lang }) => (lang === language ? [text] : [])),
    );
  for (const view of seen.get('en')?.keys() ?? []) {
    const shared = [...own('en', view)].filter((text) => ['fr', 'es', 'it'].every((one) => own(one, view).has(text)));
    const left = shared.filter((text) => !NAMES.test(text));
    t.same(left, [], `${view}: everything is translated`);
  }
  sane(t, me);
});
