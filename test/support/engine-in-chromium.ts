import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { startChromium } from './chromium.js';

const ORIGIN = 'http://localhost';

/** Nothing but modules of its own: no code that is made while it runs. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** A module of this repository without its types, for a page. */
export function browserModule(file: URL): string {
  return transformSync(readFileSync(file, 'utf8'), { loader: 'ts' }).code;
}

/**
 * A page of Chromium that imports the engine from `/engine/` of its origin, and gets what `documents` give under other names.
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
    const name = path.normalize(pathname.slice(1));
    const body = name.startsWith('engine/')
      ? readFileSync(path.join(folder, name.slice('engine/'.length)), 'utf8')
      : documents[name]?.();
    if (body === undefined) return route.abort();
    return route.fulfill({ contentType: name.endsWith('.js') ? 'text/javascript' : 'application/json', body });
  });
  await page.goto(ORIGIN);
  return { page, close: () => browser.close() };
}
