import { useSignal } from '@preact/signals';
import { word } from '../service/words.js';
import { language, text } from '../text/text.js';
import { catalogue, recorded } from '../state/catalogue.js';
import { isAtFront, opponentOf, playHere, playWithFriend, presetForTwo, soloPresets } from '../state/front.js';
import { attempt, busy } from '../state/notices.js';
import { forget, goOnWith, savedGames } from '../state/saved.js';
import { openRecorded } from '../start.js';
import { Button } from './parts.js';
import { levelsOf } from './opponents.js';

/** The choice of what to do, before anything else. */
export function FrontDoor() {
  const [war, ...others] = catalogue.value?.games ?? [];
  const [first] = recorded.value;
  return (
    <div class="front-door">
      <p class="lead">{text('front-lead')}</p>
      {savedGames.value.length > 0 && (
        <ul class="saved">
          {savedGames.value.map(({ id, title, at }) => (
            <li key={id}>
              <Button kind="primary" onClick={() => void attempt(() => goOnWith(id))}>
                {text('go-on-with', { title })}
              </Button>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString(language.value)}</time>
              <Button kind="icon" label={text('forget-game', { title })} onClick={() => forget(id)}>
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {war && <Doors game={war.id} title={war.title} rollsDice={war.rollsDice} enemy={text('play-enemy')} />}
      {first && (
        <div class="door explore">
          <Button
            disabled={busy.value > 0}
            onClick={() => {
              isAtFront.value = false;
              void attempt(() => openRecorded(first.href, word('recorded', first.id)));
            }}
          >
            {text('explore-position')}
          </Button>
          <p class="hint">{text('explore-note', { title: word('recorded', first.id) })}</p>
        </div>
      )}
      {others.map(({ id, title, rollsDice }) => (
        <section key={id} class="beside">
          <h2>{title}</h2>
          <Doors game={id} title={title} rollsDice={rollsDice} enemy={text('play-computer')} />
        </section>
      ))}
    </div>
  );
}

interface DoorsProps {
  readonly game: string;
  readonly title: string;
  readonly rollsDice: boolean;
  readonly enemy: string;
}

/** Against the service, and against a friend. */
function Doors({ game, title, rollsDice, enemy }: DoorsProps) {
  const chosen = useSignal(0);
  const level = useSignal<string | null>(null);
  const solo = soloPresets(game);
  const preset = solo[chosen.value] ?? solo[0];
  const forTwo = presetForTwo(game);
  const levels = preset ? levelsOf(opponentOf(preset) ?? '') : [];
  const given = levels.find((one) => String(one) === level.value) ?? levels[Math.floor((levels.length - 1) / 2)];
  return (
    <>
      {preset && (
        <div class="door">
          <Button
            kind="primary"
            disabled={busy.value > 0}
            onClick={() => void attempt(() => playHere(preset, rollsDice, given))}
          >
            {enemy}
          </Button>
          {solo.length > 1 && (
            <label class="field">
              {text('opponent')}
              <select value={chosen.value} onChange={(event) => (chosen.value = Number(event.currentTarget.value))}>
                {solo.map((one, index) => (
                  <option key={one.id} value={index}>
                    {word('opponent', opponentOf(one) ?? '')}
                  </option>
                ))}
              </select>
            </label>
          )}
          {levels.length > 0 && (
            <label class="field">
              {text('level')}
              <select value={String(given)} onChange={(event) => (level.value = event.currentTarget.value)}>
                {levels.map((one) => (
                  <option key={one} value={String(one)}>
                    {word('level', String(one))}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      {forTwo && (
        <div class="door">
          <Button disabled={busy.value > 0} onClick={() => void attempt(() => playWithFriend(forTwo, rollsDice))}>
            {text('play-friend')}
          </Button>
          <p class="hint">{text('play-friend-note', { game: title })}</p>
        </div>
      )}
    </>
  );
}
