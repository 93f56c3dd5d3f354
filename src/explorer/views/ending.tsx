import { askAnalysis } from '../state/analysis.js';
import { catalogue, mayAsk } from '../state/catalogue.js';
import { begin, title, tree } from '../state/line.js';
import { gameFile } from '../state/line-file.js';
import { act, attempt } from '../state/notices.js';
import { download } from '../state/share.js';
import { ownSeatsOf, situationOf, type State } from '../service/types.js';
import { name, word } from '../service/words.js';
import { Button } from './parts.js';
import { text } from '../text/text.js';

/** The end of a game of the reader's own: who won and how, and what can be done with it. */
export function Ending({ state }: { readonly state: State }) {
  const { result, round } = situationOf(state);
  if (!result) return null;
  const { winner, reason = 'closed' } = result;
  const won = winner && text('seat-won', { winner: name(winner) });
  const outcome = winner && outcomeFor(ownSeatsOf(state), winner);
  return (
    <div class="ended">
      <p class="winner">{outcome ? text(outcome) : won || text('draw')}</p>
      <p>
        {outcome && `${won} · `}
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

/** What the end is for the reader of a game against the service; null where it is nothing of the kind. */
function outcomeFor(own: readonly string[], winner: string): 'you-won' | 'you-lost' | null {
  const winners = catalogue.value?.factions.get(winner) ?? [winner];
  const won = own.filter((seat) => winners.includes(seat)).length;
  if (own.length === 0 || (won > 0 && won < own.length)) return null;
  return won > 0 ? 'you-won' : 'you-lost';
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
