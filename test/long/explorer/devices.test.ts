import type { Worker } from 'playwright-core';
import t from 'tap';
import { explorer, panel, person, sane, settled, violations, type Watched } from '../../support/explorer.js';

/** In the page: the address that the first notification of its worker opens. */
const NOTIFIED = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then(([first]) => first?.data.address)`;

/** In the worker: a click on the first notification, and what it did. Without a person’s hand browsers let nothing be focused or opened. */
const CLICKED = `(async () => {
  const done = [];
  WindowClient.prototype.focus = async function () { done.push('focus ' + this.id); return this; };
  Clients.prototype.openWindow = async (address) => { done.push('open ' + new URL(address, location.href).hash); return null; };
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification });
  const working = [];
  event.waitUntil = (work) => working.push(work);
  dispatchEvent(event);
  await Promise.all(working);
  return [...done, ...(await registration.getNotifications()).map(() => 'still shown')];
})()`;

t.test('a player brings games to another browser and is told of a turn', async (t) => {
  const { address, browser } = await explorer(t);
  const permissions = ['clipboard-read', 'clipboard-write', 'notifications'];
  const options = { permissions, serviceWorkers: 'allow' };
  const me = await person(t, browser, options);
  const friend = await person(t, browser, options);
  const front = ({ page }: Watched) => page.getByRole('button', { name: 'Trench Club Rules' }).click();
  const copied = () => me.page.evaluate<string>('navigator.clipboard.readText()');

  await me.page.goto(address);
  await me.page.getByRole('button', { name: 'Play a friend' }).first().click();
  await panel(me).getByRole('button', { name: 'Copy invitation' }).click();
  await friend.page.goto(await copied());
  await panel(friend).getByRole('button', { name: 'Take the seat' }).click();
  for (const who of [me, friend]) await panel(who).locator('.strip, .link.live').first().waitFor();

  await t.test('a link brings the key and the seats', async (t) => {
    await front(me);
    await me.page.getByText('On another device').click();
    t.same(await violations(me.page), [], 'axe-core: the key');
    await me.page.evaluate(`navigator.clipboard.writeText('')`);
    await me.page.getByRole('button', { name: 'Copy link' }).click();
    await me.page.waitForFunction(`navigator.clipboard.readText().then((text) => text.includes('#bring='))`);
    const there = await person(t, browser, options);
    const key = `localStorage.getItem('explorer.player')`;
    const link = await copied();
    there.page.once('dialog', (question) => void question.dismiss());
    await there.page.goto(link);
    await there.page.locator('.front-door .door').first().waitFor();
    await settled(there);
    t.equal(await there.page.evaluate(key), null, 'nothing is taken over without consent');
    there.page.once('dialog', (question) => void question.accept());
    await there.page.goto(link);
    await there.page.getByRole('button', { name: /^Go on with/ }).click();
    await panel(there).locator('.link.live').waitFor();
    t.match(new URL(there.page.url()).hash, /^#session=/, 'the secret is out of the address bar');
    t.equal(await there.page.evaluate(key), await me.page.evaluate(key));
    sane(t, there);
    await me.page.getByRole('button', { name: /^Go on with/ }).click();
    await panel(me).locator('.link.live').waitFor();
  });

  await t.test('a turn that begins while the page is hidden has a notification with the game’s address', async (t) => {
    const isMine = (await me.page.locator('.strip.mine').count()) > 0;
    const [mover, waiter] = isMine ? [me, friend] : [friend, me];
    await waiter.page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => true })`);
    for (const name of ['End movement', 'Confirm declarations', 'End turn']) {
      await mover.page.locator('.situation, .action-bar').getByRole('button', { name, exact: true }).click();
      await settled(mover);
    }
    // A page that is not in front has no animation frames.
    const told = await waiter.page.waitForFunction(NOTIFIED, undefined, { polling: 100 });
    const address = new URL(waiter.page.url());
    t.equal(await told.jsonValue(), `/${address.hash}`);

    // The page of the game is brought to the front, not the one that was opened first or last.
    const other = await waiter.page.context().newPage();
    await other.goto(address.origin);
    await other.locator('.front-door .door').first().waitFor();
    const [worker] = waiter.page.context().serviceWorkers() as [Worker];
    const shown = (await worker.evaluate(`(async () => {
      const [notification] = await registration.getNotifications();
      return notification.data.page;
    })()`)) as string;
    t.same(await worker.evaluate(CLICKED), [`focus ${shown}`]);
    t.equal(new URL(other.url()).hash, '');
    const data = JSON.stringify({ address: `/${address.hash}`, page: 'closed' });
    await worker.evaluate(`registration.showNotification('Your turn', { data: ${data} })`);
    t.same(await worker.evaluate(CLICKED), [`open ${address.hash}`], 'of a page that is closed it opens another');
    t.equal(waiter.page.url(), address.href);
    sane(t, waiter);
  });
  sane(t, me);
});
