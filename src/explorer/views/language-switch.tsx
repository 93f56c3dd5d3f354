import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../language/language.js';
import { attempt } from '../state/notices.js';
import { changeLanguage } from '../state/language.js';
import { language, text } from '../text/text.js';

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
