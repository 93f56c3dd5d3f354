import { hasSound, toggleSound } from '../state/turn-call.js';
import { text } from '../text/text.js';
import { Button } from './parts.js';

/** Whether a sound calls for the turn; off unless it was turned on here. */
export function SoundSwitch() {
  return (
    <Button kind="icon" label={text('sound-of-turn')} pressed={hasSound.value} onClick={toggleSound}>
      <svg class="bell" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 19a2 2 0 0 0 4 0" />
        {!hasSound.value && <path d="M4 3l16 18" />}
      </svg>
    </Button>
  );
}
