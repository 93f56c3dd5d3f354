import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import axe from 'axe-core';
import type { Browser, Locator, Page, Response } from 'playwright-core';
import type { Test } from 'tap';
import { buildApp, type App, type AppOptions } from '../../src/app.js';
// @ts-expect-error plain JavaScript, because the build runs without anything compiled
import { buildExplorer } from '../../scripts/explorer/build.js';

const build = buildExplorer as (folder: string) => Promise<void>;

/** How long one waits for what must come; a busy machine is slow, but not for ever. */
export const PATIENCE_MS = 60_000;

/** The service with the explorer as it is now, listening. */
export async function serveExplorer(
  t: Test,
  options: Pick<AppOptions, 'games' | 'sessions' | 'apiKeys' | 'embedOrigins'> = {},
): Promise<{ readonly app: App; readonly address: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  await build(folder);
  const app = await buildApp({ ...options, explorer: folder, goAwayMs: 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  return { app, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
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

/** A page of a browser of its own: another person. */
export async function person(t: Test, browser: Browser, options: object = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  t.teardown(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
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
export async function visit({ page }: Watched, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.board .ground').waitFor();
  const explore = page.locator('.explore > button');
  if (await explore.isVisible()) await explore.click();
  await page.locator('.tabs').waitFor();
}

/** Nothing went wrong on a page that nobody sees. */
export function sane(t: Test, { faults }: Watched): void {
  t.same(faults, [], 'no script failed, and the policy held');
}

/** The address of a page that shows a state. */
export function linkTo(address: string, state: object): string {
  return `${address}/#position=${deflateRawSync(JSON.stringify(state)).toString('base64url')}`;
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
  await page.locator('.board').scrollIntoViewIfNeeded();
  const { left, top, width, height } = await page.evaluate<Box>(
    `${BOARD}.querySelector('.hexes [data-q="${q}"][data-r="${r}"]').getBoundingClientRect().toJSON()`,
  );
  await page.mouse.click(left + width / 2, top + height / 2);
}

export async function clickUnit(page: Page, unit: string): Promise<void> {
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
  // Once it stands still and nothing lies over it: a page that is still being put together moves under the mouse.
  const { left, top, width, height } = await page.evaluate<Box>(`new Promise((resolve) => {
    let before = '';
    const look = () => {
      const box = ${BOARD}.querySelector('.squares [data-square="${name}"]')?.getBoundingClientRect();
      const now = JSON.stringify(box);
      const above = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (now === before && above?.closest('.board')) return resolve(box.toJSON());
      before = now;
      requestAnimationFrame(look);
    };
    look();
  })`);
  await page.mouse.click(left + width / 2, top + height / 2);
}

/** Moves a piece of Trench: each click when the one before has been answered. */
export async function movePiece(page: Page, from: string, to: string): Promise<void> {
  await clickPlace(page, from);
  await page.locator('.board .overlay .open').first().waitFor({ state: 'attached' });
  await clickPlace(page, to);
  await page.getByRole('heading', { name: `To ${to}`, exact: true }).waitFor();
  await clickPlace(page, to);
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
