import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.js';
import { GAMES } from './games.js';
import { DOCUMENT_FILES, DOCUMENTED_HOST, gameDocument } from './wire/documentation.js';

/**
 * Part of `npm run build`. Requests the constant documents from a service and writes them to files, because making one blocks the event
 * loop for up to 0.3 s.
 * @param folder target, which is emptied first
 */
export async function writeDocuments(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const app = await buildApp({ documents: false });
  for (const [url, file] of [...Object.entries(DOCUMENT_FILES), ...GAMES.ids.map(gameDocument)]) {
    const { statusCode, rawPayload } = await app.inject({ url, headers: { host: DOCUMENTED_HOST } });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    writeFileSync(join(folder, file), rawPayload);
  }
  await app.close();
}
