import { useSignal } from '@preact/signals';
import { gameOf, mayAsk } from '../state/catalogue.js';
import { analysis, askAnalysis, askPlans, plans, shownPlan } from '../state/analysis.js';
import { following, link } from '../state/game.js';
import { goToEntry, isOwn, lineLength } from '../state/line.js';
import { act, attempt } from '../state/notices.js';
import { scene, units } from '../state/scene.js';
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
  if (following.value?.session.analysis === false) return null;
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
            <PlanCard plan={plan} isOnBoard />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** @param isOnBoard whether it is of the position that is shown: then the board shows its ways and attacks */
function PlanCard({ plan, isOnBoard }: { readonly plan: Plan; readonly isOnBoard?: true }) {
  const { chance, text: summary, risk, orders = [] } = plan;
  const isShown = shownPlan.value === plan;
  return (
    <article class="plan">
      {chance !== null && <b>{text('chance-of-winning', { chance: percent(chance) })}</b>}
      <p>
        <WithPlaces text={summary} />
      </p>
      {risk && <p class="hint">{risk.text}</p>}
      {isOnBoard && (
        <Button pressed={isShown} onClick={() => (shownPlan.value = isShown ? null : plan)}>
          {text('show-on-board')}
        </Button>
      )}
      {orders.length > 0 && (
        <details>
          <summary>{text('orders', { orders: orders.length })}</summary>
          <ul>
            {orders.map((order, index) => (
              <li key={index}>
                <WithPlaces text={withHex(order)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

/** An order, with the hex of its target where the sentence names none. */
function withHex({ text: words, hex, target }: NonNullable<Plan['orders']>[number]): string {
  const place = hex ? `${hex.q},${hex.r}` : units.value.find(({ id }) => id === target)?.hex;
  return place && !words.includes(place) ? `${words} (${place})` : words;
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
                <dd>{luckAndLost(luck, lost)}</dd>
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

/** Where nothing is rolled, there is no luck. */
function luckAndLost(luck: number, lost: number): string {
  const hasDice = gameOf(scene.value?.state.schema ?? '')?.rollsDice;
  return text('luck-and-lost', { luck: hasDice ? signed(luck) : null, lost: percent(lost) });
}

/** Points of a hundred by which a turn has to change the chance to be a turning point on the page. */
const MIN_SWING = 3;

/** The turning points that changed the chance enough to be worth a look. */
function turningPointsOf({ turns, turningPoints }: GameAnalysis) {
  return turningPoints.filter(({ turn }) => {
    const { before, chance } = turns[turn] as GameAnalysis['turns'][number];
    return Math.abs(chance - before) * 100 > MIN_SWING;
  });
}

const WIDTH = 320;
const HEIGHT = 90;
/** Room for the scale at the left and for the turns below. */
const LEFT = 44;

/** One point for each turn; a line of one's own can be looked at there. */
function Curve({ of: found }: { readonly of: GameAnalysis }) {
  const { turns, of } = found;
  const pointed = useSignal<number | null>(null);
  const turning = new Set(turningPointsOf(found).map(({ turn }) => turn));
  const words = turns.map(({ seat, chance }, index) =>
    text('after-turn', { turn: index + 1, seat: name(seat), chance: percent(chance) }),
  );
  const x = (index: number) => (turns.length < 2 ? WIDTH / 2 : (index * WIDTH) / (turns.length - 1));
  const y = (chance: number) => HEIGHT * (1 - chance);
  const points = turns.map(({ chance }, index) => `${x(index)},${y(chance)}`).join(' ');
  return (
    <figure>
      <svg
        viewBox={`${-LEFT} -8 ${WIDTH + LEFT + 8} ${HEIGHT + 28}`}
        role="img"
        aria-label={text('chances-of', { seat: name(of) })}
      >
        {[1, 0.5, 0].map((share) => (
          <g key={share}>
            <line x1="0" y1={y(share)} x2={WIDTH} y2={y(share)} class="even" />
            <text x={-8} y={y(share) + 4} text-anchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {[...new Set([0, turns.length - 1])].map((index) => (
          <text key={`turn ${index}`} x={x(index)} y={HEIGHT + 18} text-anchor="middle">
            {index + 1}
          </text>
        ))}
        <polyline points={points} />
        {turns.map(({ chance, entries }, index) => (
          <circle
            key={index}
            class={turning.has(index) ? 'turning' : ''}
            cx={x(index)}
            cy={y(chance)}
            r={turning.has(index) ? 5 : 3.5}
            onPointerEnter={() => (pointed.value = index)}
            onClick={isOwn.value ? () => void act(() => goToEntry(entries[1])) : undefined}
          >
            <title>{words[index]}</title>
          </circle>
        ))}
      </svg>
      <figcaption>
        {text('chance-after-turns', { seat: name(of) })}
        <output>{words[pointed.value ?? turns.length - 1]}</output>
      </figcaption>
    </figure>
  );
}

function TurningPoints({ of: found }: { readonly of: GameAnalysis }) {
  const { turns } = found;
  return (
    <ol class="places">
      {turningPointsOf(found).map(({ turn, better }) => {
        const { seat, luck, lost, entries } = turns[turn] as GameAnalysis['turns'][number];
        return (
          <li key={turn}>
            <b>{text('turn-of', { turn: turn + 1, seat: name(seat) })}</b>: {luckAndLost(luck, lost)}
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
