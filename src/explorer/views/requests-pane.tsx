import { useSignal } from '@preact/signals';
import { calls, codeOf, curlOf, type Call } from '../service/log.js';
import { catalogue } from '../state/catalogue.js';
import { copy, scene } from '../state/scene.js';
import { Button } from './parts.js';
import { text } from '../text/text.js';

/** Each call as it was made: this is how one learns the API. */
export function RequestsPane() {
  return (
    <section class="requests" aria-label={text('requests-behind')}>
      <header>
        <h2>{text('requests')}</h2>
        <Button kind="quiet" onClick={() => (calls.value = [])}>
          {text('clear')}
        </Button>
      </header>
      <p class="hint">
        {text('everything-asked')} <a href="/docs">{text('the-reference')}</a>
      </p>
      <ol class="calls">
        {calls.value.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </ol>
    </section>
  );
}

function CallRow({ call }: { readonly call: Call }) {
  const open = useSignal(false);
  const { method, path, status, ms } = call;
  const state = status === null ? 'waiting' : status >= 200 && status < 400 ? 'good' : 'bad';
  return (
    <li class={`call ${state}`}>
      <details onToggle={(event) => (open.value = event.currentTarget.open)}>
        <summary>
          <span class="method">{method}</span> <span class="path">{shortened(path)}</span>{' '}
          <span class="status">{status === null ? '…' : status === 0 ? text('no-answer') : status}</span>{' '}
          <span class="time">{status === null ? '' : `${ms} ms`}</span>
        </summary>
        {open.value && (
          <div class="call-body">
            <div class="actions">
              <Button onClick={() => void copy(curlOf(call), text('curl-command'))}>{text('copy-curl')}</Button>
              <Button onClick={() => void copy(codeOf(call, gameOfTypes()), text('client-code'))}>
                {text('copy-code')}
              </Button>
            </div>
            {call.body !== undefined && (
              <details>
                <summary>{text('body')}</summary>
                <pre tabIndex={0}>{typeof call.body === 'string' ? call.body : JSON.stringify(call.body, null, 2)}</pre>
              </details>
            )}
            <details open>
              <summary>{text('answer')}</summary>
              <pre tabIndex={0}>{call.answer === '' ? text('empty') : call.answer}</pre>
            </details>
          </div>
        )}
      </details>
    </li>
  );
}

/** The types of the client are those of the first game, unless another is named. */
function gameOfTypes(): string | null {
  const schema = scene.peek()?.state.schema ?? '';
  const index = catalogue.peek()?.games.findIndex((game) => game.schema === schema) ?? -1;
  return index > 0 ? (catalogue.peek()?.games[index]?.id ?? null) : null;
}

/** References are long: their first characters identify them. */
function shortened(path: string): string {
  return path.replace(/\b((?:pos|ses)_[\w-]{6})[\w-]+/g, '$1…');
}
