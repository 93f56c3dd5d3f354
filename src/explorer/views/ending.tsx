import { askAnalysis } from '../state/analysis.js';
import { mayAsk } from '../state/catalogue.js';
import { begin, title, tree } from '../state/line.js';
import { gameFile } from '../state/line-file.js';
import { act, attempt } from '../state/notices.js';
import { download } from '../state/share.js';
import { situationOf, type State } from '../service/types.js';
import { name, word } from '../service/words.js';
import { Button } from './parts.js';
import { text } from '../text/text.js';

/** The end of a game of the reader's own: who won and how, and what can be done with it. */
export function Ending({ state }: { readonly state: State }) {
  const { result, round } = situationOf(state);
  if (!result) return null;
  const { winner, reason = 'closed' } = result;
  return (
    <div class="ended">
      <p class="winner">{winner ? text('seat-won', { winner: name(winner) }) : text('draw')}</p>
      <p>
        {word('reason', reason)}
        {round !== undefined && ` · ${text('round-number', { round })}`}
      </p>
      <div class="actions">
        <Button kind="primary" acts onClick={() => void act(playAgain)}>
          {text('again')}
        </Button>
        <Analyse schema={state.schema} />
        <Button onClick={() => void attempt(async () => download('game.json', await gameFile()))}>
          {text('save')}
        </Button>
      </div>
    </div>
  );
}

/** The same game from its beginning, with other dice. */
async function playAgain(): Promise<void> {
  const first = tree.peek()[0]?.played;
  if (first) await begin(first.state, title.peek(), { events: first.events, isOwn: true });
}

/** Shows the chances along the game that is over. */
export function Analyse({ schema }: { readonly schema: string }) {
  if (!mayAsk(schema, 'analyse')) return null;
  const show = async () => {
    await askAnalysis();
    document.querySelector('.analysis')?.scrollIntoView({ block: 'start' });
  };
  return <Button onClick={() => void attempt(show)}>{text('analyse')}</Button>;
}
