import { apiKey, choosePlayerName, playerName } from '../state/game.js';
import { TextField } from './parts.js';
import { text } from '../text/text.js';

/** The name that others see beside the reader's seat. */
export function PlayerName() {
  return <TextField label={text('your-name')} maxLength={40} value={playerName.value} set={choosePlayerName} />;
}

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
