import { change, mySeat } from '../state/game.js';
import { end, isPast, lookAt, tree } from '../state/line.js';
import { act } from '../state/notices.js';
import { pendingTakeback, takebackTo } from '../state/takeback.js';
import { name } from '../service/words.js';
import { stepWords } from './step-words.js';
import { Button } from './parts.js';
import { text } from '../text/text.js';

/** Taking back by consent, and the way from the past to the present. */
export function Takeback() {
  const to = takebackTo.value;
  return (
    <>
      <Pending />
      {isPast.value && <p class="hint">{text('in-the-past')}</p>}
      <div class="actions">
        {isPast.value && (
          <Button kind="primary" acts onClick={() => void act(() => lookAt(end.peek()))}>
            {text('to-present')}
          </Button>
        )}
        {to && (
          <Button kind="quiet" acts onClick={() => void act(() => change((one) => one.takeBack(to.version)))}>
            {text(isPast.value ? 'ask-back-to-here' : 'ask-takeback')}
          </Button>
        )}
      </div>
    </>
  );
}

function Pending() {
  const pending = pendingTakeback.value;
  if (!pending) return null;
  const { asked, seat, waiting, step } = pending;
  const mine = mySeat.value;
  const isMine = seat === mine;
  // The seat that has asked withdraws by declining.
  const answer = (accept: boolean) => void act(() => change((one) => one.answerTakeback(asked, accept)));
  return (
    <div class="takeback" role="status">
      <p>
        {isMine
          ? text('takeback-waits-for', { seats: waiting.map(name) })
          : text('takeback-is-asked', { seat: name(seat), step: step ? stepWords(step) : '' })}
      </p>
      <div class="actions">
        {step && (
          <Button acts onClick={() => void act(() => lookAt(tree.peek().indexOf(step)))}>
            {text('look-there')}
          </Button>
        )}
        {mine !== null && waiting.includes(mine) && (
          <>
            <Button kind="primary" acts onClick={() => answer(true)}>
              {text('takeback-agree')}
            </Button>
            <Button acts onClick={() => answer(false)}>
              {text('takeback-refuse')}
            </Button>
          </>
        )}
        {isMine && (
          <Button acts onClick={() => answer(false)}>
            {text('takeback-withdraw')}
          </Button>
        )}
      </div>
    </div>
  );
}
