import { current, hasLine, line, lineLength, lookAt, tree, variationsAfter, type Step } from '../state/line.js';
import { eventLog, following } from '../state/game.js';
import { scene } from '../state/scene.js';
import type { GameEvent } from '../service/types.js';
import { act } from '../state/notices.js';
import { AnalysisPanel } from './analysis-panel.js';
import { sentence } from '../state/sentences.js';
import { stepWords } from './step-words.js';
import { Section, waits } from './parts.js';
import { WithPlaces } from './with-places.js';
import { Story } from './story.js';
import { text } from '../text/text.js';

/** The history: the last command in full, the others by name. */
export function HistoryPanel() {
  const last = scene.value?.events ?? [];
  return (
    <>
      {last.length > 0 && (
        <Section title={text('what-happened')} class="happened">
          <Story />
        </Section>
      )}
      {hasLine.value && lineLength.value > 1 && (
        <Section title={text('line-so-far')}>
          <ol class="places line">
            {line.value.map((at) => (
              <li key={at}>
                <StepRow at={at} />
                <Variations of={at} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <AnalysisPanel />
      {following.value && (
        <Section title={text('log-of-game')}>
          <ol class="places log" reversed>
            {eventLog.value
              .slice(-100)
              .reverse()
              .map(({ seq, data }) => (
                <li key={seq} value={seq}>
                  <WithPlaces text={sentence(data as unknown as GameEvent)} />
                </li>
              ))}
          </ol>
        </Section>
      )}
      {last.length === 0 && !following.value && lineLength.value < 2 && <p class="hint">{text('nothing-happened')}</p>}
    </>
  );
}

function StepRow({ at, isVariation = false }: { readonly at: number; readonly isVariation?: boolean }) {
  const step = tree.value[at] as Step;
  return (
    <button
      type="button"
      class={`row${isVariation ? ' variation' : ''}`}
      aria-current={at === current.value ? 'step' : undefined}
      {...waits()}
      onClick={() => void act(() => lookAt(at))}
    >
      {stepWords(step)}
    </button>
  );
}

/** What was tried in the place of a step. */
function Variations({ of }: { readonly of: number }) {
  const { before } = tree.value[of] as Step;
  const others = before === null ? [] : variationsAfter(before).filter((at) => at !== of);
  if (others.length === 0) return null;
  return (
    <ul class="places variations" aria-label={text('instead')}>
      {others.map((at) => (
        <li key={at}>
          <StepRow at={at} isVariation />
        </li>
      ))}
    </ul>
  );
}
