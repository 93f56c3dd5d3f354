import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM, need } from './executables.js';

/** Flags that keep the browser to the page it is given: no sandbox (containers), no calls home. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the system's Chromium without a window. Close it with `browser.close()`.
 * @throws when there is no Chromium to start
 */
export async function startChromium(): Promise<Browser> {
  // The one limit is that of the runner.
  return chromium.launch({ executablePath: need(CHROMIUM), headless: true, args: ARGS, timeout: 0 });
}
