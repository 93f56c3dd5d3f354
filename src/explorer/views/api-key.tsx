import { apiKey } from '../state/game.js';
import { TextField } from './parts.js';
import { text } from '../text/text.js';

/** The operator's key, where the service opens sessions with one alone. It is forgotten with the page. */
export function ApiKey() {
  return (
    <TextField
      label={text('api-key')}
      secret
      autocomplete="off"
      value={apiKey.value}
      set={(value) => (apiKey.value = value)}
    />
  );
}
