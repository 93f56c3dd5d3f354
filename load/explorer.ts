/**
 * `npm run load:explorer`: how soon the explorer is there and how soon it answers, in the system's Chromium over loopback,
 * against the built service in a process of its own, beside the time its answers alone take. Reported, not judged.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startChromium } from '../test/support/chromium.js';
import { startServer } from './children.js';
import { publish, spread } from './page.js';
import { markdown } from './throughput.js';

const VISITS = 12;
const CLICKS = 40;

interface Times {
  /** Milliseconds after the navigation began: the first content, the board drawn, the last answer the board needed. */
  readonly content: number;
  readonly board: number;
  readonly answered: number;
}

interface Click {
  /** Milliseconds after the click: the last answer, the frame with the reach. */
  readonly answered: number;
  readonly drawn: number;
}

/** In the page: promises the time of the frame in which the board was painted. */
const MARK_BOARD = `globalThis.painted = new Promise((resolve) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.board .ground')) return;
    watch.disconnect();
    // The frame after the one that is being made has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });
})`;

/** In the page: the time of the last answer of the service. */
const LAST_ANSWER = `Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))`;

/** In the page: clicks on units, and how long each takes until the frame with its reach has been painted. */
const CLICK_AROUND = `(async () => {
  const measured = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const board = document.querySelector('.board');
  const units = [...board.querySelectorAll('[data-unit]')].slice(0, ${CLICKS});
  for (const unit of units) {
    board.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    while (board.querySelector('.highlights')) await frame();
    const drawn = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (!board.querySelector('.highlights')) return;
        watch.disconnect();
        resolve(true);
      });
      watch.observe(board, { childList: true, subtree: true });
    });
    performance.clearResourceTimings();
    const start = performance.now();
    unit.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // A unit that is boxed in has no reach to draw.
    const none = new Promise((resolve) => setTimeout(() => resolve(false), 3000));
    if (!(await Promise.race([drawn, none]))) continue;
    await frame();
    await frame();
    measured.push({ answered: ${LAST_ANSWER} - start, drawn: performance.now() - start });
  }
  return measured;
})()`;

const root = fileURLToPath(new URL('..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'load-explorer-'));
const server = await startServer([join(root, 'dist/main.js')], { PORT: '0', DATA_DIR: data });
const browser = await startChromium();
try {
  await visit(browser);
  const visits: Times[] = [];
  for (let i = 0; i < VISITS; i++) visits.push(await visit(browser));
  const clicks = await clickAround(browser);
  const rows = [
    ['a visit with an empty cache: first content painted', visits.map(({ content }) => content)],
    ['… the answers it needs are there', visits.map(({ answered }) => answered)],
    ['… board painted and ready for clicks', visits.map(({ board }) => board)],
    ['a click on a unit: its reach, its targets and their marks are there', clicks.map(({ answered }) => answered)],
    ['… painted', clicks.map(({ drawn }) => drawn)],
  ] as const;
  const table = rows.map(([what, times]) => ({
    what,
    times: times.length,
    'median ms': at(times, 0.5).toFixed(0),
    'p90 ms': at(times, 0.9).toFixed(0),
    spread: spread(times),
  }));
  const text = markdown(table, ['what']);
  console.log(text);
  publish('load:explorer', text, `Chromium ${browser.version()}.`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** With an empty cache each time. */
async function visit(from: Browser): Promise<Times> {
  const context = await from.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(MARK_BOARD);
  await page.goto(server.url);
  const times = await page.evaluate<Times>(`painted.then((board) => ({
    content: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    answered: ${LAST_ANSWER},
    board,
  }))`);
  await context.close();
  return times;
}

/** Units of the position in turn, each asked about for the first time. */
async function clickAround(from: Browser): Promise<Click[]> {
  const page = await from.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(server.url);
  await page.locator('.situation .actions').waitFor();
  const times = await page.evaluate<Click[]>(CLICK_AROUND);
  await page.close();
  return times;
}
