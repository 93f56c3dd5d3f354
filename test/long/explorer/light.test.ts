import t from 'tap';
import type { Page } from 'playwright-core';
import { Bell } from '../../support/waiting.js';
import {
  BOARD,
  clickUnit,
  explorer,
  linkTo,
  midGame,
  panel,
  person,
  sane,
  settled,
  visit,
  type Watched,
} from '../../support/explorer.js';

/** Counts the bytes of answers on the line since the last count, with their headers; what the browser has kept counts nothing. */
async function meter(who: Watched): Promise<() => Promise<number>> {
  const line = await who.page.context().newCDPSession(who.page);
  const open = new Set<string>();
  const bell = new Bell();
  let bytes = 0;
  const close = (requestId: string, length: number) => {
    open.delete(requestId);
    bytes += length;
    bell.ring();
  };
  line.on('Network.requestWillBeSent', ({ requestId }) => void open.add(requestId));
  line.on('Network.loadingFailed', ({ requestId }) => close(requestId, 0));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => close(requestId, encodedDataLength));
  await line.send('Network.enable');
  return async () => {
    await settled(who);
    await bell.until(() => open.size === 0, 'the end of all requests');
    const counted = bytes;
    bytes = 0;
    return counted;
  };
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
  const { address, browser } = await explorer(t);
  const me = await person(t, browser);
  const { page } = me;
  const taken = await meter(me);
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
    await settled(me);
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
