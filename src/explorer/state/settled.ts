import { showPending } from '../service/pending.js';
import { away } from './away.js';
import { isAtFront } from './front.js';
import { following, link } from './game.js';
import { scene } from './scene.js';

/** What the page shows: the reason why it has no board, the choice of what to do, a session, or a game on this machine. */
function sceneName(): string {
  if (away.value) return 'away';
  if (isAtFront.value) return 'front';
  if (following.value) return 'session';
  return scene.value ? 'game' : 'none';
}

/** Tells programs that drive the page what it shows, and whether it is settled. */
export function showSettled(): void {
  showPending(sceneName, () => following.value !== null && ['opening', 'lost'].includes(link.value));
}
