import { following, link, mySeat, myTurn } from '../state/game.js';
import { legal, scene } from '../state/scene.js';
import { timesLeft } from '../state/time-left.js';
import { isOffline } from '../service/offline.js';
import { situationOf } from '../service/types.js';
import { name, termName } from '../service/words.js';
import { Clock } from './clocks.js';
import { language, text } from '../text/text.js';

/** Who the reader is, how far the game is, who is to act since when, and the clocks: above the board, always in view. */
export function Strip() {
  const at = scene.value;
  if (!at) return null;
  const { round, phase, forts = [], result } = situationOf(at.state);
  const { session } = following.value ?? {};
  const toAct = (session ?? legal.value)?.toAct ?? [];
  const holders = [...new Set(forts.flatMap(({ country }) => country ?? []))].sort();
  const held = (seat: string) => forts.filter(({ country }) => country === seat).length;
  const isOver = result !== undefined || Boolean(session?.ended);
  return (
    <div class={`strip${myTurn.value ? ' mine' : ''}`} role="region" aria-label={text('where-it-stands')}>
      {session && (
        <b>{mySeat.value === null ? text('you-watch') : text('you-are-seat', { seat: name(mySeat.value) })}</b>
      )}
      {round !== undefined && <span>{text('round-number', { round })}</span>}
      {phase !== undefined && <span>{termName('phase', phase)}</span>}
      {holders.length > 0 && (
        <span>
          {text('forts-held', { all: forts.length, held: holders.map((seat) => `${name(seat)} ${held(seat)}`) })}
        </span>
      )}
      {isOver ? <b>{text('link-ended')}</b> : toAct.length > 0 && <Turn seats={toAct} />}
      {!isOver &&
        timesLeft.value.map((one) => (
          <span key={one.seat}>
            {name(one.seat)} <Clock of={one} />
          </span>
        ))}
      {isOffline.value && <b>{text('without-line')}</b>}
      {session && !isOver && link.value === 'lost' && <span>{text('link-lost')}</span>}
    </div>
  );
}

function Turn({ seats }: { readonly seats: readonly string[] }) {
  const since = following.value?.session.turns?.find(({ seat }) => seat === seats[0])?.since;
  const words = text('turn-of-seats', { seats: seats.map(name) });
  return (
    <span>
      {words}
      {since !== undefined && (
        <time dateTime={since}>
          {` ${text('since', { time: new Date(since).toLocaleTimeString(language.value, { timeStyle: 'short' }) })}`}
        </time>
      )}
    </span>
  );
}
