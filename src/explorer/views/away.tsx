import { away } from '../state/away.js';
import { askAgain } from '../state/notices.js';
import type { Trouble } from '../service/words.js';
import { text } from '../text/text.js';
import { Button } from './parts.js';

/** In the place of what the service has not answered: why, and another attempt. */
export function Away() {
  const why = away.value;
  return (
    why && (
      <div class="away">
        <div role="status">
          <Words of={why} />
        </div>
        <Button kind="primary" onClick={() => void askAgain()}>
          {text('try-again')}
        </Button>
      </div>
    )
  );
}

/** Title and sentence, with the page of the code. */
export function Words({ of: { title, detail, code } }: { readonly of: Trouble }) {
  return (
    <div>
      <b>{title}</b>
      {detail !== '' && <p>{detail}</p>}
      {code !== undefined && (
        <a href={`/problems/${code}`}>
          <code>{code}</code>
        </a>
      )}
    </div>
  );
}
