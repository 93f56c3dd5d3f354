import type { Untold } from '../../game/records.js';
import { memberMessage, type Localisable, type Message } from '../../language/messages.js';
import { phrases } from '../schema/refusals.js';
import type { TrenchEvent, TrenchEventOf } from '../schema/event.js';
import { BUNDLE } from './bundle-id.js';

/** Codes of refusals and types of events collide: the keys of events begin with this. */
export const EVENT = 'event/';

/** A sentence for each event. The values are members of the event. */
export const EVENTS = phrases({
  'unit-moved': '{Colour} {rank}: {from} → {to}{captures}.',
  'draw-offered': '{Seat} offers a draw.',
  'draw-declined': '{Seat} declines the draw.',
  'battle-began': ['battle:ordinal', 'Battle {battle} begins.'],
  'battle-ended': ['battle:ordinal reason:ended points:score', 'Battle {battle} ends, {reason}: {points}.'],
  'game-ended': ['result:outcome', '{Result}.'],
});

type Told = Exclude<TrenchEvent, TrenchEventOf<'opponent-chose'>>;
/** Fails the type check where an event has no sentence, or a sentence a value that its event lacks. */
type Complete = [Untold<Told, typeof EVENTS>] extends [never] ? TrenchEvent : never;

/** An event in words. */
export function describe(event: Complete): Message {
  if (event.type === 'opponent-chose') return memberMessage(event.explanation as Localisable, 'text');
  return { bundle: BUNDLE, key: `${EVENT}${event.type}`, params: event };
}
