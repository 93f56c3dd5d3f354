import type { SessionSnapshot } from '../snapshot.js';
import { credit, expire, pause, takeDaysOff } from './clock.js';
import { contribute } from './contribute.js';
import type { DecideEnv, Outcome } from './decision.js';
import { close, disableWebhook, rematch } from './host.js';
import { setOpponent } from './opponent.js';
import { play } from './play.js';
import { claim, offer, reissue, reissueSpectators } from './seats.js';
import { answerTakeback, askTakeback } from './takeback.js';

/** Whatever is wanted of a session that exists, by name. Opening one is in `open.ts`. */
const DECIDE = {
  play,
  claim,
  offer,
  reissue,
  'reissue-spectators': reissueSpectators,
  contribute,
  'set-opponent': setOpponent,
  'ask-takeback': askTakeback,
  'answer-takeback': answerTakeback,
  pause,
  'days-off': takeDaysOff,
  close,
  rematch,
  expire,
  credit,
  'disable-webhook': disableWebhook,
} as const;

type Decisions = typeof DECIDE;
type Decide = (snapshot: SessionSnapshot, intent: object, env: DecideEnv) => Outcome | Promise<Outcome>;

/** What is wanted of a session, with the members of its decision. */
export type Intent = { [K in keyof Decisions]: { readonly type: K } & Parameters<Decisions[K]>[1] }[keyof Decisions];

/** @throws SessionFault for faults of the caller */
export function decide(snapshot: SessionSnapshot, intent: Intent, env: DecideEnv): Outcome | Promise<Outcome> {
  return (DECIDE[intent.type] as Decide)(snapshot, intent, env);
}
