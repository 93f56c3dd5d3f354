import { change, following, mySeat } from '../state/game.js';
import { act } from '../state/notices.js';
import { pausing, timesLeft, type TimeLeft } from '../state/time-left.js';
import { name, timeLeft } from '../service/words.js';
import { Button } from './parts.js';
import { text } from '../text/text.js';

/** The time of a seat; red when little is left. */
export function Clock({ of: { left, isRunning, isShort } }: { readonly of: TimeLeft }) {
  return (
    <span class={`clock${isRunning ? ' running' : ''}${isShort ? ' short' : ''}`} role="timer">
      {timeLeft(left)}
    </span>
  );
}

/** Pauses of the clocks by consent, and days off. */
export function Clocks() {
  const times = timesLeft.value;
  if (times.length === 0 || following.value?.session.ended) return null;
  const mine = times.find(({ seat }) => seat === mySeat.value);
  const agreed = pausing.value;
  const hasAgreed = mine !== undefined && agreed.includes(mine.seat);
  const isPaused = agreed.length === times.length;
  return (
    <>
      {agreed.length > 0 && (
        <p class="hint" role="status">
          {text(isPaused ? 'clocks-paused' : 'pause-asked', { seats: agreed.map(name) })}
        </p>
      )}
      {mine && (
        <div class="actions">
          <Button kind="quiet" acts onClick={() => void act(() => change((one) => one.answerPause(!hasAgreed)))}>
            {text(
              isPaused ? 'end-pause' : hasAgreed ? 'withdraw-pause' : agreed.length > 0 ? 'agree-pause' : 'ask-pause',
            )}
          </Button>
          {mine.daysOff > 0 && (
            <Button kind="quiet" acts onClick={() => void act(() => change((one) => one.takeDaysOff(1)))}>
              {text('take-day-off', { days: mine.daysOff })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
