import { client } from '../service/client.js';
import { text } from '../text/text.js';
import { ForeseenError } from '../service/words.js';
import { goToFront } from './front.js';
import { bringPlayerKey, keepSession, keptSeats, keptSession, madePlayerKey, type KeptSession } from './kept-seats.js';
import { inform } from './notices.js';
import { pack, unpack } from './share.js';

interface Brought {
  readonly key: string;
  readonly seats: readonly KeptSession[];
}

/** A link that brings the player's key and the seats of this browser to another one. It opens all of them. */
export async function linkForDevice(): Promise<string> {
  const brought: Brought = { key: madePlayerKey(), seats: keptSeats.peek() };
  return `${location.origin}/#bring=${await pack(brought)}`;
}

/** Takes what such a link brings, if the reader says so: its maker sees from then on which games are played here. The seats that are here already are from now on listed under the same key. */
export async function bring(packed: string): Promise<void> {
  const { key, seats } = (await unpack(packed)) as Partial<Brought>;
  if (!/^ply_[\w-]{22,86}$/.test(key ?? '') || !Array.isArray(seats)) throw new ForeseenError(text('link-not-whole'));
  if (!confirm(text('bring-question'))) return goToFront();
  const before = keptSeats.peek();
  bringPlayerKey(key as string);
  for (const one of seats as Brought['seats']) if (!keptSession(one.id, one.seat)) keepSession(one);
  for (const { id, token } of before)
    await client
      .session(id, token)
      .joinPlayer(key as string)
      .catch(() => {});
  inform(text('games-brought', { games: seats.length }));
  await goToFront();
}
