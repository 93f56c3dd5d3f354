import { useEffect, useRef } from 'preact/hooks';
import { fight, fightCount, fightNumber, isSettled, nextFight, skipFights } from '../state/fight.js';
import { who } from '../service/words.js';
import { text } from '../text/text.js';
import { sentence } from '../state/sentences.js';
import { Rolls } from './event-list.js';
import { Button } from './parts.js';

/** The battle of the last step, over the board: its dice, its hits and its losses. A click elsewhere or Escape skips it. */
export function Fight() {
  useEffect(skipKeys, []);
  const card = useRef<HTMLElement>(null);
  const event = fight.value;
  const isShown = event !== null;
  useEffect(() => card.current?.closest('.stage')?.scrollIntoView({ block: 'nearest' }), [isShown]);
  if (!event) return null;
  const report = event['battle'] as { readonly attacker: unknown; readonly target: unknown };
  const more = fightNumber.value < fightCount.value;
  return (
    <section
      ref={card}
      class={`over-board fight ${isSettled.value ? 'settled' : 'rolling'}`}
      aria-label={text('the-fight')}
    >
      <h2>
        {text('attack-pair', { attacker: who(report.attacker), target: who(report.target) })}
        {fightCount.value > 1 && <span>{` ${fightNumber.value} / ${fightCount.value}`}</span>}
      </h2>
      <div class="rolls" key={fightNumber.value}>
        <Rolls value={report} />
      </div>
      <p class="losses">{sentence(event)}</p>
      <div class="actions">
        {more && <Button onClick={nextFight}>{text('next-fight')}</Button>}
        <Button onClick={skipFights}>{text(more || !isSettled.value ? 'skip' : 'close')}</Button>
      </div>
    </section>
  );
}

function skipKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') skipFights();
  };
  const onPress = (event: PointerEvent) => {
    if (!(event.target as Element).closest('.fight')) skipFights();
  };
  addEventListener('keydown', onKey);
  addEventListener('pointerdown', onPress);
  return () => {
    removeEventListener('keydown', onKey);
    removeEventListener('pointerdown', onPress);
  };
}
