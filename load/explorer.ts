/**
 * `npm run load:explorer`: how soon the explorer is there and how soon it answers, in the system's Chromium over loopback,
 * against the built service in a process of its own. Reported, not judged.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startChromium } from '../test/support/chromium.js';
import { moveAside, startServer } from './children.js';

const VISITS = 12;
const CLICKS = 40;

interface Times {
  /** Milliseconds after the navigation began: the first content, the board drawn. */
  readonly content: number;
  readonly board: number;
}

/** In the page: promises the time of the frame in which the board was painted. */
const MARK_BOARD = `globalThis.painted = new Promise((resolve) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.board svg')) return;
    watch.disconnect();
    // The frame after the one that is being made has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });
})`;

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
    const start = performance.now();
    unit.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // A unit that is boxed in has no reach to draw.
    const none = new Promise((resolve) => setTimeout(() => resolve(false), 3000));
    if (!(await Promise.race([drawn, none]))) continue;
    await frame();
    await frame();
    measured.push(performance.now() - start);
  }
  return measured;
})()`;

const root = fileURLToPath(new URL('..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'load-explorer-'));
const server = await startServer([join(root, 'dist/main.js')], { PORT: '0', DATA_DIR: data });
moveAside();
const browser = await startChromium();
try {
  await visit(browser);
  const visits: Times[] = [];
  for (let i = 0; i < VISITS; i++) visits.push(await visit(browser));
  const clicks = await clickAround(browser);
  const rows = [
    ['first content painted', visits.map(({ content }) => content)],
    ['board drawn and ready for clicks', visits.map(({ board }) => board)],
    ['click on a unit to its reach drawn', clicks],
  ] as const;
  console.log('| what | times | median ms | p90 ms |\n| --- | ---: | ---: | ---: |');
  for (const [name, times] of rows) {
    console.log(`| ${name} | ${times.length} | ${at(times, 0.5).toFixed(0)} | ${at(times, 0.9).toFixed(0)} |`);
  }
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
    board,
  }))`);
  await context.close();
  return times;
}

/** Units of the position in turn, each asked about for the first time. */
async function clickAround(from: Browser): Promise<number[]> {
  const page = await from.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(server.url);
  await page.locator('.situation .actions').waitFor();
  const times = await page.evaluate<number[]>(CLICK_AROUND);
  await page.close();
  return times;
}
