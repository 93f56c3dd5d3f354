import { board } from './state/board.js';
import { loadCatalogue, loadRecorded } from './state/catalogue.js';
import { follow, goOnInSession, invited, resume } from './state/game.js';
import { keptSeat, listSeats, sessionOfTab } from './state/kept-seats.js';
import { openText, openValue, taking } from './state/intake.js';
import { goToFront, isAtFront } from './state/front.js';
import { attempt } from './state/notices.js';
import { hold, select, standsAt } from './state/question.js';
import { units } from './state/scene.js';
import { goOnAfterReload, isReloaded, keepGames } from './state/saved.js';
import { forgetFragment, readFragment, stateOf } from './state/share.js';
import { ForeseenError, word } from './service/words.js';
import { text } from './text/text.js';
import type { Seat } from './service/types.js';

/** Opens the address's session or position, or the game of this tab. */
export async function start(): Promise<void> {
  keepGames();
  listSeats();
  addEventListener('hashchange', () => void attempt(fromAddress));
  const recorded = loadRecorded();
  // Nothing to go on with: the choice is there before the board behind it.
  isAtFront.value = location.hash === '' && !sessionOfTab() && !isReloaded();
  await attempt(async () => {
    if (!(await fromAddress()) && !(await resume()) && !(await goOnAfterReload())) {
      await openFirst();
      if (isAtFront.peek()) await goToFront();
    }
    await Promise.all([loadCatalogue(), recorded]);
  });
}

/** @returns false if the address names nothing */
async function fromAddress(): Promise<boolean> {
  const fragment = readFragment();
  const [session = '', second = '', third = ''] = (fragment.get('join') ?? fragment.get('watch') ?? '')
    .split('/')
    .map(decodeURIComponent);
  if (fragment.has('join')) {
    // The secret leaves the address bar before anything else happens.
    forgetFragment();
    const mine = keptSeat(session, second);
    if (mine) {
      // The invitation was used here.
      await goOnInSession(mine);
      return true;
    }
    const kept = sessionOfTab();
    invited.value = { session, seat: second as Seat, invitation: third };
    if (kept) await resume();
    else await openFirst();
    return true;
  }
  if (fragment.has('watch')) {
    forgetFragment();
    await follow(session, second);
    return true;
  }
  const packed = fragment.get('position');
  if (packed === undefined) return false;
  const opened = await taking(async () => openValue(await stateOf(packed), text('the-link')));
  if (!opened) return false;
  const unit = fragment.get('unit');
  if (unit !== undefined) await select(decodeURIComponent(unit));
  const hex = fragment.get('hex');
  if (hex !== undefined) await hold(decodeURIComponent(hex));
  const one = units.peek().find(({ id }) => id === unit);
  const at = one && standsAt(one);
  if (at) board.peek()?.lookAt(at.key);
  return true;
}

async function openFirst(): Promise<void> {
  const [first] = await loadRecorded();
  if (first) await openRecorded(first.href, word('recorded', first.id));
}

export async function openRecorded(href: string, name: string): Promise<boolean> {
  const answer = await fetch(`/explorer/${href}`);
  if (!answer.ok) throw new ForeseenError(text('file-not-there'));
  const content = await answer.text();
  return taking(() => openText(content, name));
}
