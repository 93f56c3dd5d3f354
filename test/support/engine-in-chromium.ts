import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { startChromium } from './chromium.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const ORIGIN = 'http://localhost';

/** Nothing but modules of its own: no code that is made while it runs. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * A page of Chromium that imports the engine from `/engine/` and `engine-run.ts` as `/run.js`, and fetches what `documents` give under
 * other names.
 * @param folder with the built engine
 */
export async function enginePage(
  folder: string,
  documents: Readonly<Record<string, () => string>>,
): Promise<{ readonly page: Page; close(): Promise<void> }> {
  const browser = await startChromium();
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const headers = { 'content-security-policy': POLICY };
      return route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html>' });
    }
    if (pathname.startsWith('/engine/')) {
      const body = readFileSync(path.join(folder, path.normalize(pathname.slice('/engine/'.length))), 'utf8');
      return route.fulfill({ contentType: 'text/javascript', body });
    }
    if (pathname === '/run.js') {
      const { code } = transformSync(readFileSync(path.join(root, 'support/engine-run.ts'), 'utf8'), { loader: 'ts' });
      return route.fulfill({ contentType: 'text/javascript', body: code });
    }
    const body = documents[pathname.slice(1)]?.();
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'application/json', body });
  });
  await page.goto(ORIGIN);
  return { page, close: () => browser.close() };
}
