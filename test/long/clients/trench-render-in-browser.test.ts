import t from 'tap';
import { renderTrench } from '../../../src/trench/render/board.js';
import { type TrenchRenderOptions } from '../../../src/trench/schema/render.js';
import { startChromium } from '../../support/chromium.js';
import { startState } from '../../support/trench.js';

/** Runs in the page: names the squares in whose middle there is another one. */
const MISPLACED = `(text) => {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (parsed.querySelector('parsererror')) return ['not well-formed'];
  document.body.style.margin = '0';
  document.body.replaceChildren(document.importNode(parsed.documentElement, true));
  const wrong = [];
  for (const square of document.querySelectorAll('.square')) {
    const { left, top, width, height } = square.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const name = square.getAttribute('data-square');
    if (hit?.closest('[data-square]')?.getAttribute('data-square') !== name) wrong.push(name);
  }
  return wrong;
}`;

t.test('a browser draws it: well-formed, and a square is where its middle is', async (t) => {
  const browser = await startChromium();
  t.teardown(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
  const looks: TrenchRenderOptions[] = [{ view: 'diamond' }, { view: 'square', size: 40 }];
  for (const look of looks) {
    const svg = renderTrench(startState(), look);
    const found: unknown = await page.evaluate(`(${MISPLACED})(${JSON.stringify(svg)})`);
    t.same(found, [], `${look.view}`);
  }
});
