import { useSignal } from '@preact/signals';
import { calls, codeOf, curlOf, type Call } from '../service/log.js';
import { catalogue } from '../state/catalogue.js';
import { copy, scene } from '../state/scene.js';
import { Button } from './parts.js';

/** Each call as it was made: this is how one learns the API. */
export function RequestsPane() {
  return (
    <section class="requests" aria-label="The requests behind every click">
      <header>
        <h2>Requests</h2>
        <Button kind="quiet" onClick={() => (calls.value = [])}>
          Clear
        </Button>
      </header>
      <p class="hint">
        Everything on this page was asked over the public API. <a href="/docs">The reference</a>
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
          <span class="status">{status === null ? '…' : status === 0 ? 'no answer' : status}</span>{' '}
          <span class="time">{status === null ? '' : `${ms} ms`}</span>
        </summary>
        {open.value && (
          <div class="call-body">
            <div class="actions">
              <Button onClick={() => void copy(curlOf(call), 'curl command')}>Copy as curl</Button>
              <Button onClick={() => void copy(codeOf(call, gameOfTypes()), 'Client code')}>Copy as TypeScript</Button>
            </div>
            {call.body !== undefined && (
              <details>
                <summary>Body</summary>
                <pre tabIndex={0}>{JSON.stringify(call.body, null, 2)}</pre>
              </details>
            )}
            <details open>
              <summary>Answer</summary>
              <pre tabIndex={0}>{call.answer === '' ? '(empty)' : call.answer}</pre>
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
