import { readFileSync } from 'node:fs';
import t from 'tap';
import type { Page } from 'playwright-core';
import { startChromium } from '../support/chromium.js';
import { BOARD, clickUnit, linkTo, panel, person, sane, serveExplorer, visit } from '../support/explorer.js';

const midGame = JSON.parse(readFileSync(new URL('../fixtures/mid-game.json', import.meta.url), 'utf8')) as object;

interface Meter {
  /** Resolves once nothing is asked any more. */
  settled(): Promise<void>;
  /** Bytes since the last call. */
  taken(): Promise<number>;
}

/** Counts the bytes of answers on the line, with their headers; what the browser has kept counts nothing. */
async function meter(page: Page): Promise<Meter> {
  const line = await page.context().newCDPSession(page);
  const open = new Set<string>();
  let bytes = 0;
  let asked = 0;
  line.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    asked += 1;
  });
  line.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    bytes += encodedDataLength;
  });
  await line.send('Network.enable');
  const settled = async (): Promise<void> => {
    for (let before = -1; open.size > 0 || before !== asked;) {
      before = asked;
      // An answer may lead to the next question.
      await page.evaluate(
        'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))',
      );
    }
  };
  const taken = async () => {
    await settled();
    const counted = bytes;
    bytes = 0;
    return counted;
  };
  return { settled, taken };
}

/** How often the ground of the board, which no question changes, has been painted. */
async function groundPaints(page: Page): Promise<() => number> {
  const line = await page.context().newCDPSession(page);
  let layers: { readonly layerId: string; readonly backendNodeId?: number; readonly paintCount: number }[] = [];
  line.on('LayerTree.layerTreeDidChange', (tree) => (layers = tree.layers ?? layers));
  await line.send('DOM.enable');
  await line.send('LayerTree.enable');
  while (layers.length === 0) await page.evaluate('new Promise(requestAnimationFrame)');
  for (const { layerId, backendNodeId } of layers) {
    if (backendNodeId === undefined) continue;
    const { node } = await line.send('DOM.describeNode', { backendNodeId });
    if (!node.attributes?.some((value) => value.split(' ').includes('ground'))) continue;
    return () => layers.find((layer) => layer.layerId === layerId)?.paintCount ?? NaN;
  }
  throw new Error('The ground has no layer of its own.');
}

t.test('clicks and a second visit move few bytes, and the ground stays painted', async (t) => {
  const { address } = await serveExplorer(t);
  const browser = await startChromium();
  t.teardown(() => browser.close());
  const me = await person(t, browser);
  const { page } = me;
  const { settled, taken } = await meter(page);
  await visit(me, linkTo(address, midGame));
  t.comment(`first visit: ${await taken()} bytes`);

  const units = await page.evaluate<string[]>(
    `[...${BOARD}.querySelectorAll('.front .unit[data-q]')].map((unit) => unit.dataset.unit)`,
  );
  t.ok(units.length > 10, units.join(', '));
  const paints = await groundPaints(page);
  const painted = paints();
  for (let click = 0; click < 20; click += 1) {
    await clickUnit(page, units[click % units.length] ?? '');
    await settled();
  }
  await panel(me).locator('.unit-card').waitFor();
  const clicked = await taken();
  t.comment(`20 clicks: ${clicked} bytes`);
  t.ok(clicked < 400_000, `20 clicks moved ${clicked} bytes`);
  t.equal(paints(), painted, 'the ground was not painted again');

  await page.reload();
  await page.locator('.board .ground').waitFor();
  await page.locator('.tabs').waitFor();
  const again = await taken();
  t.comment(`warm reload: ${again} bytes`);
  t.ok(again < 60_000, `a reload moved ${again} bytes`);
  sane(t, me);
});
