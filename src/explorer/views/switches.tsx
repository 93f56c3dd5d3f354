import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../language/language.js';
import { changeLanguage } from '../state/language.js';
import { attempt } from '../state/notices.js';
import { hasSound, toggleSound } from '../state/turn-call.js';
import { language, text } from '../text/text.js';
import { Button } from './parts.js';

/** Chooses the language of the page. */
export function LanguageSwitch() {
  return (
    <select
      class="language"
      aria-label={text('language')}
      value={language.value}
      onChange={(event) => {
        const chosen = event.currentTarget.value as Language;
        void attempt(() => changeLanguage(chosen));
      }}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}

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
