import { endGuide, guideStep, GUIDE, type GuideStep } from '../state/guide.js';
import { fortNames } from '../service/words.js';
import { text } from '../text/text.js';
import { Button } from './parts.js';

/** Steps that a war may begin with. The words for its goal are those of seven forts. */
const FIRST: readonly GuideStep[] = ['armies', 'unit'];

/** A first turn, step by step, for those who have not played here before. */
export function Guide() {
  const step = guideStep.value;
  if (step === null) return null;
  const at = (GUIDE as readonly GuideStep[]).indexOf(step);
  return (
    <section class="guide" aria-label={text('guide')}>
      <p role="status">
        {at >= 0 && <b>{`${at + 1}/${GUIDE.length} `}</b>}
        {text(`guide-${step}`)}
      </p>
      {FIRST.includes(step) && fortNames.value.size === 7 && <p class="hint">{text('goal-trench-club')}</p>}
      <div class="actions">
        {step === 'done' && (
          <a href="/rules" target="_blank" rel="noopener">
            {text('rules')}
          </a>
        )}
        <Button kind="quiet" onClick={endGuide}>
          {text('guide-end')}
        </Button>
      </div>
    </section>
  );
}
