/** `npm run tool -- screenshots`: draws the pictures of the explorer in docs/images anew, and that of previews of links. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { toolArguments } from './arguments.js';
import { buildApp } from '../src/app.js';
import { startChromium } from '../test/support/chromium.js';
// @ts-expect-error plain JavaScript, because the build runs without anything compiled
import { buildExplorer } from './explorer/build.js';

toolArguments(import.meta.url, {});
const images = fileURLToPath(new URL('../docs/images/', import.meta.url));
const state = JSON.parse(readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8')) as {
  readonly units: readonly { readonly aboard?: string }[];
};
/** With empty transports the movement may end. */
const ashore = { ...state, units: state.units.filter(({ aboard }) => aboard === undefined) };

const folder = mkdtempSync(join(tmpdir(), 'screenshots-'));
await (buildExplorer as (to: string) => Promise<void>)(folder);
const app = await buildApp({ explorer: folder });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const browser = await startChromium();

interface Look {
  readonly width: number;
  readonly height: number;
  readonly fragment: string;
  /** The picture begins below this element. */
  readonly below?: string;
  /** What is done before the picture is taken. */
  prepare?(page: Page): Promise<void>;
}

const packed = (of: object) => deflateRawSync(JSON.stringify(of)).toString('base64url');
const tank = `#position=${packed(ashore)}&unit=germany-tank`;

/** As narrow as board and panel stand side by side, without the bar at the top: three of them are a row. */
const NARROW = { width: 900, height: 880, below: '.top' } as const;

const LOOKS: Readonly<Record<string, Look>> = {
  explorer: { width: 1680, height: 980, fragment: `${tank}&hex=16,-6`, prepare: settled },
  'why-not-1': { ...NARROW, fragment: tank, prepare: settled },
  'why-not-2': { ...NARROW, fragment: `${tank}&hex=16,-6`, prepare: settled },
  'why-not-3': {
    ...NARROW,
    fragment: `${tank}&hex=16,-6`,
    async prepare(page) {
      await page.locator('.remedy .button.primary').click();
      await page.locator('.happened').waitFor();
    },
  },
};

async function settled(page: Page): Promise<void> {
  await page.locator('.board .highlights').waitFor();
  if (page.url().includes('hex=')) await page.locator('.remedy .button').first().waitFor();
}

async function take({ width, height, fragment, below, prepare }: Look, path?: string) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.goto(`${address}/${fragment}`);
  await page.locator('.board .ground').waitFor();
  await prepare?.(page);
  // All that was asked has been answered and painted.
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))');
  const box = below === undefined ? null : await page.locator(below).boundingBox();
  const top = box ? box.y + box.height : 0;
  if (path !== undefined) await page.screenshot({ path, clip: { x: 0, y: top, width, height: height - top } });
  await page.close();
}

/** A piece of the board, in the size that previews of links take. */
async function takeCard(path: string) {
  const [width, height] = [1200, 630];
  // Below the board there is a line of text.
  const page = await browser.newPage({ viewport: { width, height: height + 60 }, colorScheme: 'light' });
  await page.goto(`${address}/embed#position=${packed(ashore)}`);
  await page.locator('.ground').waitFor();
  await page.evaluate(`document.querySelector('trench-board').lookAt('16,-3', 500)`);
  await page.screenshot({ path, type: 'jpeg', quality: 80, clip: { x: 0, y: 0, width, height } });
  await page.close();
}

// Once without a picture: the times on them are those of a service that has been asked before.
for (const look of Object.values(LOOKS)) await take(look);
for (const [name, look] of Object.entries(LOOKS)) {
  await take(look, join(images, `${name}.png`));
  console.log(`docs/images/${name}.png`);
}
await takeCard(fileURLToPath(new URL('../src/explorer/board.jpg', import.meta.url)));
console.log('src/explorer/board.jpg');
await browser.close();
await app.close();
rmSync(folder, { recursive: true, force: true });
