/**
 * `npm run tool -- load:clicks`: the explorer of the built service in Chromium, on two screens. Units are clicked with nothing in hand; the time is
 * from the click, as the browser stamps it, until the marks of the unit are on the board. Prints a table and writes nothing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startChromium } from '../test/support/chromium.js';
import { BOARD, clickUnit, linkTo } from '../test/support/explorer.js';
import { quantile } from '../scripts/quantile.js';
import { atRest, startServer } from './children.js';
import { measuredOn } from './page.js';
import { settings } from './settings.js';
import { markdown } from './throughput.js';

interface War {
  readonly round: number;
}

interface Reachable {
  readonly units: readonly { readonly unit: string; readonly destinations: readonly unknown[] }[];
}

const { rounds, short } = settings(import.meta.url, { rounds: 4, seconds: 0, connections: 1 });
const UNITS = short ? 2 : 10;
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const state = JSON.parse(readFileSync(path.join(import.meta.dirname, '../test/fixtures/mid-game.json'), 'utf8')) as War;

/** In the page: milliseconds from the next click until there are marks. */
const UNTIL_MARKED = `new Promise((resolve) => {
  let clicked = null;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
  new MutationObserver((_, observer) => {
    if (clicked === null || !${BOARD}.querySelector('.highlights, .marks')) return;
    observer.disconnect();
    resolve(performance.now() - clicked);
  }).observe(${BOARD}, { childList: true, subtree: true });
})`;

/** The first units of a state that may go somewhere: the others have no marks. */
async function unitsThatMove(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/v1/rules/reachable`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  });
  if (!answer.ok) throw new Error(`reachable answered ${answer.status}: ${await answer.text()}`);
  const { units } = (await answer.json()) as Reachable;
  return units.flatMap(({ unit, destinations }) => (destinations.length > 0 ? [unit] : [])).slice(0, UNITS);
}

/** Milliseconds of each click. Each round has a state of its own, of which the service has kept no answer. */
async function clicksOn(browser: Browser, url: string, screen: number, units: readonly string[]): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: SCREENS[screen] ?? null });
    await page.goto(linkTo(url, { ...state, round: state.round + 1 + screen * rounds + round }));
    await page.locator('.board .ground').waitFor();
    await page.locator('#tabpanel .situation').waitFor();
    // On a phone the board begins with a part of it.
    await page.getByRole('button', { name: 'The whole board' }).click();
    for (const unit of units) {
      const [taken] = await Promise.all([page.evaluate<number>(UNTIL_MARKED), clickUnit(page, unit)]);
      milliseconds.push(taken);
      await page.locator('.action-bar').getByRole('button', { name: 'Let go' }).click();
      await page.locator('.board .highlights').waitFor({ state: 'detached' });
    }
    await page.close();
  }
  return milliseconds;
}

const folder = mkdtempSync(path.join(tmpdir(), 'clicks-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const service = await startServer([path.join(import.meta.dirname, '../dist/main.js')], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  RULES_REQUESTS_PER_MINUTE: '10000000',
});
const browser = await startChromium();
const rows: Record<string, string | number>[] = [];
try {
  await atRest(service);
  const units = await unitsThatMove(service.url);
  for (const [screen, { width, height }] of SCREENS.entries()) {
    const all = await clicksOn(browser, service.url, screen, units);
    rows.push({
      screen: `${width} × ${height}`,
      clicks: all.length,
      'p50 ms': quantile(all, 0.5).toFixed(0),
      'p95 ms': quantile(all, 0.95).toFixed(0),
    });
  }
} finally {
  await browser.close();
  await service.stop();
}
const load = (loadavg()[0] ?? 0).toFixed(1);
console.log(`${markdown(rows, ['screen'])}\n\nLoad of the machine ${load}. ${measuredOn()}`);
