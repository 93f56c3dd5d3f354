import { following, link, mySeat, myTurn } from '../state/game.js';
import { legal, scene } from '../state/scene.js';
import { timesLeft } from '../state/time-left.js';
import { isOffline } from '../service/offline.js';
import { ownSeatsOf, seatsOf, situationOf, type State } from '../service/types.js';
import { fortNames, name, termName } from '../service/words.js';
import { Clock } from './clocks.js';
import { language, text } from '../text/text.js';

/** Who the reader is, how far the game is, who is to act since when, and the clocks: above the board, always in view. */
export function Strip() {
  const at = scene.value;
  if (!at) return null;
  const { round, phase, result } = situationOf(at.state);
  const { session } = following.value ?? {};
  const toAct = (session ?? legal.value)?.toAct ?? [];
  const isOver = result !== undefined || Boolean(session?.ended);
  return (
    <div class={`strip${myTurn.value ? ' mine' : ''}`} role="region" aria-label={text('where-it-stands')}>
      <Reader of={at.state} />
      {round !== undefined && <span>{text('round-number', { round })}</span>}
      {phase !== undefined && <span>{termName('phase', phase)}</span>}
      <Forts of={at.state} />
      {isOver ? (
        <b>{result?.winner ? text('seat-won', { winner: name(result.winner) }) : text('link-ended')}</b>
      ) : (
        toAct.length > 0 && <Turn seats={toAct} />
      )}
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

/** The seats of the reader, in games that other seats play as well. */
function Reader({ of }: { readonly of: State }) {
  const seats = following.value ? [mySeat.value ?? []].flat() : ownSeatsOf(of);
  if (seats.length > 0) return <b>{text('you-are-seat', { seat: seats.map(name).join(', ') })}</b>;
  return following.value && <b>{text('you-watch')}</b>;
}

/** How many of the forts of the board each seat holds. */
function Forts({ of }: { readonly of: State }) {
  const { forts = [] } = situationOf(of);
  const all = fortNames.value.size;
  const held = (seat: string) => `${name(seat)} ${forts.filter(({ country }) => country === seat).length}`;
  return all === 0 ? null : <span>{text('forts-held', { all, held: seatsOf(of).map(held) })}</span>;
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
