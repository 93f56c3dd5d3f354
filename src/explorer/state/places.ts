import { effect } from '@preact/signals';
import { text } from '../text/text.js';
import { ForeseenError } from '../service/words.js';
import { isAtFront } from './front.js';
import { following, goOnInSession, mySeat } from './game.js';
import { keptSession } from './kept-seats.js';
import { gameId, hasLine, isOwn } from './line.js';
import { goOnWith } from './saved.js';
import { decoded } from './share.js';

/** What stands behind `#` in the address of what is shown; null while that changes. */
function addressShown(): string | null {
  if (isAtFront.value) return '';
  const one = following.value?.session;
  if (one) return `#session=${[one.id, ...(one.you.seat ? [one.you.seat] : [])].map(encodeURIComponent).join('/')}`;
  // The line of a session that is being left has none.
  if (!isOwn.value) return null;
  if (gameId.value !== null) return `#game=${gameId.value}`;
  // What was opened and not played on has no address but the link it came by.
  return /^#(?:session|game)=/.test(location.hash) ? '' : location.hash;
}

/** Keeps the address of the page that of what it shows: each game is a step of the browser's history. */
export function keepAddress(): void {
  let last: string | null = null;
  effect(() => {
    const wanted = addressShown();
    // One that the browser has gone to already is no new step.
    if (wanted !== null && wanted !== last && wanted !== location.hash) {
      history.pushState(null, '', `${location.pathname}${location.search}${wanted}`);
    }
    last = wanted;
  });
}

/** Opens the game that an address names. @returns false if it names none @throws ForeseenError when this browser does not have it */
export async function openGame(fragment: ReadonlyMap<string, string>): Promise<boolean> {
  const session = fragment.get('session');
  const game = fragment.get('game');
  if (session === undefined && game === undefined) return false;
  if (session !== undefined) {
    const [id = '', seat = null] = session.split('/').map(decoded);
    if (following.peek()?.session.id !== id || mySeat.peek() !== seat) {
      const kept = keptSession(id, seat);
      if (!kept) throw new ForeseenError(text('not-here'), text('not-here-detail'));
      await goOnInSession(kept);
    }
  } else if (gameId.peek() !== game || !hasLine.peek()) await goOnWith(game as string);
  isAtFront.value = false;
  return true;
}
