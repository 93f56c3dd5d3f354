import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.js';
import { DOCUMENT_FILES } from './wire/documentation.js';

/**
 * Part of `npm run build`: asks a service, which makes them as it does without files, for the documents that are the same for
 * everybody. Making one holds the event loop for a tenth of a second or three; no request should have to wait for that.
 * @param folder where to; it is emptied first
 */
export async function writeDocuments(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const app = await buildApp({ documents: false });
  for (const [url, file] of Object.entries(DOCUMENT_FILES)) {
    const { statusCode, rawPayload } = await app.inject(url);
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    writeFileSync(join(folder, file), rawPayload);
  }
  await app.close();
}
