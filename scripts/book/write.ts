import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../src/app.js';
import { GAMES } from '../../src/games.js';
import { BOOK_FILE, readBook } from '../../src/http/catalogue/stored-book.js';
import { extrasOf } from './extras.js';

/**
 * Part of `npm run build`: writes what the rules by clause have besides the catalogues, as answered by the service that was built.
 * @param root folder of the project
 * @param folder target
 */
export async function writeBook(root: URL, folder: string): Promise<void> {
  const app = await buildApp({ documents: false, explorer: false });
  const { book } = readBook(GAMES, new URL('docs/rules/', root), null);
  const { cases, ...extras } = await extrasOf(root, book, async (endpoint, body) => {
    const answer = await app.inject({ method: 'POST', url: `/v1/rules/${endpoint}`, payload: body as object });
    return { status: answer.statusCode, body: answer.json() };
  });
  await app.close();
  const lines = cases.map((one) => `${one.id}\t${JSON.stringify(one)}`);
  writeFileSync(join(folder, BOOK_FILE), [JSON.stringify(extras), ...lines].join('\n'));
}
