import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import axe from 'axe-core';
import type { Browser, Locator, Page, Response } from 'playwright-core';
import type { Test } from 'tap';
import { buildApp, type App, type AppOptions } from '../../src/app.js';
import { builtExplorer } from './built-explorer.js';
import { startChromium } from './chromium.js';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** A position in the movement of Germany. */
export const midGame = read('../fixtures/mid-game.json') as {
  readonly units: readonly { readonly id: string; readonly aboard?: string }[];
};
/** The same with no unit aboard a transport: the movement may end. */
export const ashore = { ...midGame, units: midGame.units.filter(({ aboard }) => aboard === undefined) };

type Options = Pick<AppOptions, 'games' | 'sessions' | 'apiKeys' | 'embedOrigins'>;

/** The service with the explorer as it is now, listening. */
export async function serveExplorer(
  t: Test,
  options: Options = {},
): Promise<{ readonly app: App; readonly address: string }> {
  const app = await buildApp({ ...options, explorer: await builtExplorer(), goAwayMs: 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  return { app, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

/** The explorer and a browser for its pages. */
export async function explorer(t: Test, options?: Options) {
  const served = await serveExplorer(t, options);
  const browser = await startChromium();
  t.teardown(() => browser.close());
  return { ...served, browser };
}

/** Nothing is under way on the page: no request, no task, no timer, no animation. What is clicked then stays where it is. */
export async function settled({ page }: Pick<Watched, 'page'>): Promise<void> {
  await page.locator('html[data-pending="0"]').waitFor({ state: 'attached' });
}

const CONTRACT = '/openapi.json';

/** What a page has done that it should not, and what it was told. */
export interface Watched {
  readonly page: Page;
  /** Errors of scripts and of the content policy. */
  readonly faults: string[];
  /** Addresses of all requests. */
  readonly addresses: string[];
  /** Bodies of all answers that are text, but for the contract: it is the same for everybody, and its examples are of another game. */
  readonly answers: Promise<string>[];
}

/** A page of a browser of its own: another person. Without a service worker, whose requests no route of a test sees. */
export async function person(t: Test, browser: Browser, options: object = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
    ...options,
  });
  t.teardown(() => context.close());
  const page = await context.newPage();
  // The one limit is that of the runner.
  page.setDefaultTimeout(0);
  const watched: Watched = { page, faults: [], addresses: [], answers: [] };
  page.on('pageerror', (error) => watched.faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // The browser's own word for an answer that is an error; the page has words for it.
    if (message.type() === 'error' && !/^Failed to load resource|WebSocket connection/.test(message.text())) {
      watched.faults.push(message.text());
    }
  });
  page.on('request', (request) => watched.addresses.push(request.url()));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== CONTRACT) watched.answers.push(textOf(response));
  });
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
    console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile);
  })`);
  return watched;
}

async function textOf(response: Response): Promise<string> {
  return response.text().catch(() => '');
}

/** Opens an address and waits until there is a board; past the choice of what to do, if the address names nothing. */
export async function visit(who: Watched, address: string): Promise<void> {
  const { page } = who;
  await page.goto(address);
  await page.locator('.board .ground').waitFor();
  await settled(who);
  const explore = page.locator('.explore > button');
  if (await explore.isVisible()) await explore.click();
  await page.locator('.tabs').waitFor();
  await settled(who);
}

/** Nothing went wrong on a page that nobody sees. */
export function sane(t: Test, { faults }: Watched): void {
  t.same(faults, [], 'no script failed, and the policy held');
}

/** The content of a tag for previews of links. */
export function tagOf(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
}

/** The address of a page that shows a state. */
export function linkTo(address: string, state: object): string {
  return `${address}/#position=${deflateRawSync(JSON.stringify(state)).toString('base64url')}`;
}

/** Holds the requests to an address until they are let go, and counts them. */
export async function gate({ page }: Watched, address: RegExp) {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const held = { count: 0, open: () => open() };
  await page.route(address, async (route) => {
    held.count += 1;
    await opened;
    await route.continue();
  });
  return held;
}

/** What stands beside the board. */
export function panel({ page }: Watched): Locator {
  return page.locator('#tabpanel');
}

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds against WCAG 2.2 A and AA, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // Through the debugger, which no content policy stops.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  // Halfway through a transition colours contrast less than before and after it.
  await page.evaluate(`document.getAnimations().forEach((one) => {
    if (one.effect.getComputedTiming().endTime === Infinity) one.cancel();
    else one.finish();
  })`);
  const { violations: found } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(STANDARD)} } })`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** A line to the service that can be cut: what was open is lost, and nothing new comes through. */
export async function relay(t: Test, port: number) {
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((client) => {
    if (!open) return void client.destroy();
    const service = connect(port, '127.0.0.1');
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        service.destroy();
      });
    }
    client.pipe(service);
    service.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  t.teardown(() => {
    cut();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (open = true),
  };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In the page: what is drawn on the board. */
export const BOARD = "document.querySelector('.board').shadowRoot";

/** A point of the board, clicked as a person does. */
export async function clickHex(page: Page, q: number, r: number): Promise<void> {
  await settled({ page });
  await page.locator('.board').scrollIntoViewIfNeeded();
  const { left, top, width, height } = await page.evaluate<Box>(
    `${BOARD}.querySelector('.hexes [data-q="${q}"][data-r="${r}"]').getBoundingClientRect().toJSON()`,
  );
  await page.mouse.click(left + width / 2, top + height / 2);
}

export async function clickUnit(page: Page, unit: string): Promise<void> {
  await settled({ page });
  await page.locator(`.board [data-unit="${unit}"]`).click();
}

/** The ways on the board of what happened last, as soon as there are any. */
export async function waysMoved(page: Page): Promise<(string | null)[]> {
  const ways = page.locator('.board .overlay path.arrow.moved');
  await ways.first().waitFor();
  return ways.evaluateAll((all) => all.map((way) => way.getAttribute('d')));
}

/** A place of a board whose places have names. */
export async function clickPlace(page: Page, name: string): Promise<void> {
  // A page that is still being put together moves under the mouse.
  await settled({ page });
  const { left, top, width, height } = await page.evaluate<Box>(
    `${BOARD}.querySelector('.squares [data-square="${name}"]').getBoundingClientRect().toJSON()`,
  );
  await page.mouse.click(left + width / 2, top + height / 2);
}

/** Moves a piece of Trench. */
export async function movePiece(page: Page, from: string, to: string): Promise<void> {
  for (const place of [from, to, to]) await clickPlace(page, place);
}

export interface War {
  readonly units: readonly { readonly id: string; readonly country: string }[];
}

/** A quick set-up close to its end: four of the five forts that win are Germany's, its infantry stands before the fifth, and France is far away. */
export function nearlyWon({ units, ...rest }: War): object {
  const places: Readonly<Record<string, object>> = {
    'germany-infantry-1': { q: 2, r: 2 },
    'france-infantry-1': { q: 13, r: 10 },
    'france-heavy-infantry-1': { q: 13, r: 11 },
  };
  return {
    ...rest,
    active: 'germany',
    phase: 'movement',
    forts: ['F3', 'F4', 'F5', 'F6'].map((id) => ({ id, country: 'germany' })),
    units: units.flatMap((unit) => (places[unit.id] ? { ...unit, hex: places[unit.id] } : [])),
  };
}
