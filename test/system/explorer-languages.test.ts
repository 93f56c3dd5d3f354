import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import t from 'tap';
import { startChromium } from '../support/chromium.js';
import {
  clickHex,
  clickUnit,
  linkTo,
  panel,
  person,
  sane,
  serveExplorer,
  violations,
  visit,
} from '../support/explorer.js';

const midGame = JSON.parse(readFileSync(new URL('../fixtures/mid-game.json', import.meta.url), 'utf8')) as {
  readonly units: readonly { readonly id: string; readonly aboard?: string }[];
};

/** In the page: every text that is shown or spoken, with its language where that is not the page's. */
const TEXTS = `(() => {
  // Paths, bodies, keys of options and the service's JSON are the same in every language.
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
  /^(Trench Club|Trench|Tank|Renault FT-17|Automa|Session|English|Español|Italiano|Français|JSON|File|[A-Z-]+-\d+|\{"schema": …\})$/;

const ID = new RegExp(midGame.units.map(({ id }) => `\\b${id}\\b`).join('|'));

t.test('the explorer in four languages', async (t) => {
  const { address } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());

  /** Walks the views of the page and returns the texts of each. */
  async function walk(page: Page): Promise<Map<string, readonly Text[]>> {
    const tabs = page.getByRole('tab');
    const seen = new Map<string, readonly Text[]>();
    const look = async (view: string) => void seen.set(view, await page.evaluate<Text[]>(TEXTS));
    await page.locator('#tabpanel .situation').waitFor();
    await page.locator('#tabpanel .situation .hint').waitFor();
    await look('a position');
    await clickUnit(page, 'germany-tank');
    await page.locator('#tabpanel .targets .button').click();
    await page.locator('#tabpanel .bars').nth(1).waitFor();
    await clickHex(page, 16, -6);
    await page.locator('#tabpanel .remedy .button').first().waitFor();
    await look('a unit, an attack, a place out of reach');
    await page.locator('#tabpanel .remedy .button.primary').click();
    await page.locator('#tabpanel .happened').waitFor();
    await look('a move');
    for (const index of [1, 2, 3]) {
      await tabs.nth(index).click();
      await look(`tab ${index}`);
    }
    await tabs.first().click();
    await page.locator('.toolbar .button.primary').click();
    await page.locator('dialog .form select').first().waitFor();
    await page.locator('dialog details.wide summary').click();
    await look('opening');
    await page.keyboard.press('Escape');
    return seen;
  }

  const me = await person(t, browser);
  const { page } = me;
  const seen = new Map<string, Map<string, readonly Text[]>>();
  for (const language of ['en', 'fr', 'es', 'it']) {
    await visit(me, linkTo(address, midGame));
    await page.reload();
    await page.locator('.language').selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
    seen.set(language, await walk(page));
  }
  t.equal(await page.evaluate(`localStorage.getItem('explorer.language')`), 'it');
  await page.reload();
  await panel(me).locator('.situation').waitFor();
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

  await t.test('a browser of another language begins in it', async (t) => {
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
});
