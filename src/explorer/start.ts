import { effect } from '@preact/signals';
import { standStill } from './state/away.js';
import { board } from './state/board.js';
import { loadCatalogue, loadRecorded } from './state/catalogue.js';
import { follow, goOnInSession } from './state/game.js';
import { keepInvitation, keptInvitation, offerInvitation } from './state/invitations.js';
import { keptSession, listSeats } from './state/kept-seats.js';
import { openText, openValue, taking } from './state/intake.js';
import { goToFront, isAtFront } from './state/front.js';
import { askLater, attempt } from './state/notices.js';
import { hold, select, standsAt } from './state/question.js';
import { scene, units } from './state/scene.js';
import { keepAddress, openGame } from './state/places.js';
import { keepGames, savedGames } from './state/saved.js';
import { bring } from './state/other-device.js';
import { decoded, forgetFragment, readFragment, unpack } from './state/share.js';
import { fileBeside } from './service/client.js';
import { keepRules, registerWorker } from './service/offline.js';
import { ForeseenError, isNoAnswer, word } from './service/words.js';
import { text } from './text/text.js';
import type { Seat } from './service/types.js';

/** Opens the address's session or position, or the game of this tab. Whatever fails, there is a board. */
export async function start(): Promise<void> {
  keepGames();
  listSeats();
  keepInvitation();
  // Nothing to go on with: the choice is there before the board behind it.
  isAtFront.value = location.hash === '' && !keptInvitation();
  const wanted = takeFragment();
  keepAddress();
  const begin = async (): Promise<void> => {
    try {
      await openBoard(wanted);
    } catch (error) {
      // Beside a board the reason is a notice.
      if (scene.peek()) throw error;
      askLater(begin);
      await standStill(error);
    }
  };
  const begun = attempt(begin, true);
  addEventListener('hashchange', () => {
    const next = takeFragment();
    void attempt(async () => {
      // The first board would leave the game that is opened before it.
      await begun;
      await (next.size === 0 ? goToFront() : openFragment(next));
    });
  });
  await begun;
  // Nothing that the first visit waits for.
  await registerWorker();
  effect(() => {
    if (savedGames.value.length > 0) void keepRules();
  });
}

async function openBoard(wanted: ReadonlyMap<string, string>): Promise<void> {
  let failure: unknown;
  try {
    const interrupted = keptInvitation();
    if (!(await openFragment(wanted)) && interrupted) await askToJoin(interrupted);
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    failure = error;
  }
  if (!scene.peek()) await openFirst();
  if (isAtFront.peek()) await goToFront();
  await Promise.all([loadCatalogue(), loadRecorded()]);
  if (failure !== undefined) throw failure;
}

/** The parts of the address behind `#`. A secret leaves the address bar before anything else happens. */
function takeFragment(): ReadonlyMap<string, string> {
  const fragment = readFragment();
  if (['join', 'watch', 'bring'].some((part) => fragment.has(part))) forgetFragment();
  return fragment;
}

/** A token or an invitation, whole. */
const SECRET = /^[a-z]+_[\w-]{43}$/;

/** @returns false if the fragment names nothing */
async function openFragment(fragment: ReadonlyMap<string, string>): Promise<boolean> {
  const secret = fragment.get('join') ?? fragment.get('watch');
  if (secret !== undefined) {
    const parts = secret.split('/').map(decoded);
    const [session = '', second = '', third = ''] = parts;
    const isWhole = parts.length === (fragment.has('join') ? 3 : 2) && !parts.includes('');
    if (!isWhole || !SECRET.test(parts.at(-1) ?? '')) {
      throw new ForeseenError(text('link-not-whole'));
    }
    if (fragment.has('watch')) await follow(session, second);
    else await askToJoin({ session, seat: second as Seat, invitation: third });
    return true;
  }
  const brought = fragment.get('bring');
  if (brought !== undefined) {
    // Before the choice, which ends when something is opened.
    if (!scene.peek()) await openFirst();
    await bring(brought);
    return true;
  }
  if (await openGame(fragment)) return true;
  const packed = fragment.get('position');
  if (packed === undefined) return false;
  await openValue(await unpack(packed), text('the-link'));
  const unit = fragment.get('unit');
  if (unit !== undefined) await select(decoded(unit));
  const hex = fragment.get('hex');
  if (hex !== undefined) await hold(decoded(hex));
  const one = units.peek().find(({ id }) => id === unit);
  const at = one && standsAt(one);
  if (at) board.peek()?.lookAt(at.key);
  return true;
}

async function askToJoin(invitation: Parameters<typeof offerInvitation>[0]): Promise<void> {
  // An invitation that was used here leads to its seat.
  const mine = keptSession(invitation.session, invitation.seat);
  if (mine) return goOnInSession(mine);
  // Before the invitation: what is opened later would leave the seat that is taken meanwhile.
  if (!scene.peek()) await openFirst();
  await offerInvitation(invitation);
}

async function openFirst(): Promise<void> {
  const [first] = await loadRecorded();
  if (first) await openRecorded(first.href, word('recorded', first.id));
}

export async function openRecorded(href: string, name: string): Promise<boolean> {
  const answer = await fileBeside(href);
  if (!answer.ok) throw new ForeseenError(text('file-not-there'));
  const content = await answer.text();
  return taking(() => openText(content, name));
}
