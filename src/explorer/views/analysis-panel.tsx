import { mayAsk } from '../state/catalogue.js';
import { analysis, askAnalysis, askPlans, plans } from '../state/analysis.js';
import { following, link } from '../state/game.js';
import { goToEntry, isOwn, lineLength } from '../state/line.js';
import { act, attempt } from '../state/notices.js';
import { scene } from '../state/scene.js';
import type { GameAnalysis, Plan } from '../service/types.js';
import { situationOf } from '../service/types.js';
import { name, percent } from '../service/words.js';
import { Button, Section } from './parts.js';
import { WithPlaces } from './with-places.js';
import { text } from '../text/text.js';

/** What the computer would do in the position that is shown. */
export function PlansPanel() {
  const at = scene.value;
  if (!at || !mayAsk(at.state.schema, 'analyse') || situationOf(at.state).result) return null;
  const found = plans.value;
  return (
    <Section
      title={text(at.state.schema.startsWith('trench-club/') ? 'plans-of-staff' : 'plans-of-computer')}
      class="plans"
    >
      {found === null && <Button onClick={() => void attempt(askPlans)}>{text('show-plans')}</Button>}
      {found?.length === 0 && <p class="hint">{text('no-plans')}</p>}
      <ol class="places">
        {found?.map((plan, index) => (
          <li key={index}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function PlanCard({ plan: { chance, text: summary, risk, orders = [] } }: { readonly plan: Plan }) {
  return (
    <article class="plan">
      {chance !== null && <b>{text('chance-of-winning', { chance: percent(chance) })}</b>}
      <p>
        <WithPlaces text={summary} />
      </p>
      {risk && <p class="hint">{risk.text}</p>}
      {orders.length > 0 && (
        <details>
          <summary>{text('orders', { orders: orders.length })}</summary>
          <ul>
            {orders.map((order, index) => (
              <li key={index}>
                <WithPlaces text={order.text} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

/** The chances of winning along a game that is over, or was opened from a file. */
export function AnalysisPanel() {
  const at = scene.value;
  if (!at || !mayAsk(at.state.schema, 'analyse')) return null;
  const isPast = following.value ? link.value === 'ended' : isOwn.value && lineLength.value > 1;
  if (!isPast) return null;
  const found = analysis.value;
  return (
    <Section title={text('chances-of-winning')} class="analysis">
      {found === null ? (
        <Button onClick={() => void attempt(askAnalysis)}>{text('show-chances')}</Button>
      ) : found.turns.length === 0 ? (
        <p class="hint">{text('no-turns')}</p>
      ) : (
        <>
          <Curve of={found} />
          <dl class="facts">
            {found.players.map(({ seat, luck, lost }) => (
              <div key={seat}>
                <dt>{name(seat)}</dt>
                <dd>{text('luck-and-lost', { luck: signed(luck), lost: percent(lost) })}</dd>
              </div>
            ))}
          </dl>
          <TurningPoints of={found} />
        </>
      )}
    </Section>
  );
}

const signed = (share: number) => (share < 0 ? `−${percent(-share)}` : `+${percent(share)}`);

const WIDTH = 320;
const HEIGHT = 90;

/** One point for each turn; a line of one's own can be looked at there. */
function Curve({ of: { turns, of } }: { readonly of: GameAnalysis }) {
  const x = (index: number) => (turns.length < 2 ? WIDTH / 2 : (index * WIDTH) / (turns.length - 1));
  const y = (chance: number) => HEIGHT * (1 - chance);
  const points = turns.map(({ chance }, index) => `${x(index)},${y(chance)}`).join(' ');
  return (
    <figure>
      <svg
        viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`}
        role="img"
        aria-label={text('chances-of', { seat: name(of) })}
      >
        <line x1="0" y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} class="even" />
        <polyline points={points} />
        {turns.map(({ seat, chance, entries }, index) => (
          <circle
            key={index}
            cx={x(index)}
            cy={y(chance)}
            r="4"
            onClick={isOwn.value ? () => void act(() => goToEntry(entries[1])) : undefined}
          >
            <title>{text('after-turn', { turn: index + 1, seat: name(seat), chance: percent(chance) })}</title>
          </circle>
        ))}
      </svg>
      <figcaption>{text('chance-after-turns', { seat: name(of) })}</figcaption>
    </figure>
  );
}

function TurningPoints({ of: { turns, turningPoints } }: { readonly of: GameAnalysis }) {
  return (
    <ol class="places">
      {turningPoints.map(({ turn, better }) => {
        const { seat, luck, lost, entries } = turns[turn] as GameAnalysis['turns'][number];
        return (
          <li key={turn}>
            <b>{text('turn-of', { turn: turn + 1, seat: name(seat) })}</b>:{' '}
            {text('turn-luck', { luck: signed(luck), lost: percent(lost) })}
            {isOwn.value && (
              <Button acts onClick={() => void act(() => goToEntry(entries[0]))}>
                {text('go-there')}
              </Button>
            )}
            {better && <PlanCard plan={better} />}
          </li>
        );
      })}
    </ol>
  );
}
