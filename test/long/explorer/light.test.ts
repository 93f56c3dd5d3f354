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
  const first = await taken();
  t.comment(`first visit: ${first} bytes`);
  t.ok(first <= 150_000, `a first visit moved ${first} bytes`);

  const units = await page.evaluate<string[]>(
    `[...${BOARD}.querySelectorAll('.front .unit[data-q]')].map((unit) => unit.dataset.unit)`,
  );
  t.ok(units.length > 10, units.join(', '));
  const paints = await groundPaints(page);
  const painted = paints();
  for (let click = 0; click < 20; click += 1) {
    await clickUnit(page, units[click % units.length] ?? '');
    const clicked = await taken();
    t.ok(clicked <= 20_000, `click ${click} moved ${clicked} bytes`);
  }
  await panel(me).locator('.unit-card').waitFor();
  t.equal(paints(), painted, 'the ground was not painted again');

  await page.reload();
  await page.locator('.board .ground').waitFor();
  await page.locator('.tabs').waitFor();
  const again = await taken();
  t.comment(`warm reload: ${again} bytes`);
  t.ok(again < 60_000, `a reload moved ${again} bytes`);
  sane(t, me);
});

t.test('a command in a session moves what has changed', async (t) => {
  const { address, browser } = await explorer(t);
  const host = await person(t, browser);
  await host.page.goto(address);
  const door = host.page.locator('.friend').first();
  await door.getByLabel('Where').selectOption({ label: 'Against anyone who joins' });
  await door.getByRole('button', { name: 'Offer a game' }).click();
  await panel(host).locator('.joining').waitFor();
  const guest = await person(t, browser);
  await guest.page.goto(address);
  await guest.page.locator('.lobby li button').first().click();
  await Promise.all([host, guest].map((who) => panel(who).locator('.link.live').waitFor()));
  for (const who of [host, guest]) await settled(who);
  const isHosts = await host.page.locator('.strip.mine').count();
  const [mine, other] = isHosts > 0 ? [host, guest] : [guest, host];
  const [takenHere, takenThere] = [await meter(mine), await meter(other)];
  for (const [command, heading] of [
    ['End movement', 'Declaration'],
    ['Confirm declarations', 'Money'],
    ['End turn', 'Movement'],
  ] as const) {
    await mine.page.locator('.situation, .action-bar').getByRole('button', { name: command, exact: true }).click();
    for (const who of [mine, other]) await panel(who).getByRole('heading', { name: heading }).waitFor();
    for (const [whose, taken] of [
      ['own', await takenHere()],
      ['other', await takenThere()],
    ] as const) {
      t.comment(`${command}, ${whose} page: ${taken} bytes`);
      t.ok(taken <= 30_000, `${command} moved ${taken} bytes`);
    }
  }
  for (const who of [host, guest]) sane(t, who);
});
