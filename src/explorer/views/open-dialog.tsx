import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CreateSession } from '@trench-club/client';
import { catalogue, loadCatalogue, recorded } from '../state/catalogue.js';
import { follow, isKeyNeeded, open } from '../state/game.js';
import { setOut } from '../state/front.js';
import { complaint, openText, taking } from '../state/intake.js';
import { act, attempt, busy, notice } from '../state/notices.js';
import { openRecorded } from '../start.js';
import { ApiKey } from './api-key.js';
import { Button, TextField } from './parts.js';
import { SetUpForm } from './set-up-form.js';
import { lastTaken, positionBody, sessionBody, setUp, type OwnDocument, type SetUp } from '../state/set-up.js';
import { text } from '../text/text.js';
import { word } from '../service/words.js';

/** Sources of positions and games. */
export function OpenDialog({ onDone }: { readonly onDone: () => void }) {
  const pasted = useSignal('');
  const id = useSignal('');
  const token = useSignal('');
  const done = (ok: boolean | undefined) => {
    if (ok === true) onDone();
  };
  const waiting = busy.value > 0;

  async function lookAt(asked: SetUp): Promise<true> {
    const { games, maps } = await loadCatalogue();
    const map = asked.values['map'];
    const own = (map as { readonly title?: string } | undefined)?.title;
    const title = own ?? maps.get(String(map)) ?? games.find(({ id }) => id === asked.game)?.title ?? asked.game;
    await setOut(await positionBody(asked), title);
    return true;
  }
  async function openGame(asked: SetUp): Promise<true> {
    await open((await sessionBody(asked)) as CreateSession);
    return true;
  }
  const chosen = setUp.value;

  return (
    <div class="open">
      {notice.value?.kind === 'trouble' && (
        <div class="complaint" role="alert">
          <p class="verdict">{notice.value.title}</p>
          <p>{notice.value.detail}</p>
        </div>
      )}
      {complaint.value && (
        <div class="complaint" role="alert">
          <p class="verdict">{complaint.value.message}</p>
          {complaint.value.findings.length > 0 && (
            <ul>
              {complaint.value.findings.map(({ pointer, message, clause }, index) => (
                <li key={index}>
                  <code>{pointer || '/'}</code> {message}
                  {clause === null ? '' : ` (${clause})`}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}

      {lastTaken.value && <Taken of={lastTaken.value} />}

      <section>
        <h3>{text('set-one-up')}</h3>
        <SetUpForm />
        <div class="actions">
          <Button
            kind="primary"
            disabled={waiting || !chosen}
            onClick={() => chosen && void act(() => taking(() => lookAt(chosen))).then(done)}
          >
            {text('look-at-position')}
          </Button>
          <Button
            disabled={waiting || !chosen}
            onClick={() => chosen && void act(() => taking(() => openGame(chosen))).then(done)}
          >
            {text('open-game')}
          </Button>
        </div>
        <details open={isKeyNeeded.value}>
          <summary>{text('key-for-games')}</summary>
          <ApiKey />
        </details>
      </section>

      <section>
        <h3>{text('recorded-games')}</h3>
        <ul class="cards">
          {recorded.value.map(({ href, id }) => (
            <li key={href}>
              <button
                type="button"
                class="card"
                onClick={() => void attempt(() => openRecorded(href, word('recorded', id))).then(done)}
              >
                <b>{word('recorded', id)}</b>
                <span>{word('recorded', `${id}-note`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>

      <section>
        <h3>{text('state-or-file')}</h3>
        <p class="hint">{text('drop-a-file')}</p>
        <label class="field">
          {text('file')}
          <input
            type="file"
            accept=".json,.txt,application/json,text/plain"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void attempt(() => taking(async () => openText(await file.text(), file.name))).then(done);
            }}
          />
        </label>
        <label class="field">
          {text('text')}
          <textarea
            rows={4}
            spellcheck={false}
            placeholder='{"schema": …}'
            value={pasted.value}
            onInput={(event) => (pasted.value = event.currentTarget.value)}
          />
        </label>
        <Button
          disabled={pasted.value.trim() === '' || waiting}
          onClick={() => void attempt(() => taking(() => openText(pasted.value, text('the-text')))).then(done)}
        >
          {text('open-text')}
        </Button>
      </section>

      <section>
        <h3>{text('follow-game')}</h3>
        <TextField label={text('session')} autocomplete="off" value={id.value} set={(value) => (id.value = value)} />
        <TextField
          label={text('token')}
          secret
          autocomplete="off"
          value={token.value}
          set={(value) => (token.value = value)}
        />
        <Button
          disabled={id.value === '' || token.value === '' || waiting}
          onClick={() => void attempt(() => follow(id.value.trim(), token.value.trim()).then(() => true)).then(done)}
        >
          {text('follow-it')}
        </Button>
      </section>
      {catalogue.value && <p class="hint">{text('games-of-service', { games: catalogue.value.games })}</p>}
    </div>
  );
}

/** A document of the reader's own that is now in the set-up, and what makes it odd to play on. */
function Taken({ of: { title, warnings } }: { readonly of: OwnDocument }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.scrollIntoView({ block: 'center' }), [title]);
  return (
    <div ref={frame} class="taken" role="status">
      <p class="verdict">{text('document-taken', { title })}</p>
      {warnings.length > 0 && (
        <ul>
          {warnings.map(({ message, clause }, index) => (
            <li key={index}>{`${message} (${clause})`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
