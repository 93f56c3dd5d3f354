import { hasLine, line, cursor, goTo } from '../state/line.js';
import { eventLog, following } from '../state/game.js';
import { scene } from '../state/scene.js';
import type { GameEvent } from '../service/types.js';
import { attempt } from '../state/notices.js';
import { commandWords } from './commands-panel.js';
import { AnalysisPanel } from './analysis-panel.js';
import { EventList, sentence } from './event-list.js';
import { Section } from './parts.js';

/** The history: the last command in full, the others by name. */
export function HistoryPanel() {
  const last = scene.value?.events ?? [];
  return (
    <>
      {last.length > 0 && (
        <Section title="What happened" class="happened">
          <EventList events={last} />
        </Section>
      )}
      {hasLine.value && line.value.length > 1 && (
        <Section title="The line so far">
          <ol class="places line">
            {line.value.map((step, index) => (
              <li key={index}>
                <button
                  type="button"
                  class="row"
                  aria-current={index === cursor.value ? 'step' : undefined}
                  onClick={() => void attempt(() => goTo(index))}
                >
                  {step.command ? commandWords(step.command) : index === 0 ? 'The beginning' : 'The service plays'}
                </button>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <AnalysisPanel />
      {following.value && (
        <Section title="The log of the game">
          <ol class="places log" reversed>
            {eventLog.value
              .slice(-100)
              .reverse()
              .map(({ seq, data }) => (
                <li key={seq} value={seq}>
                  {sentence(data as unknown as GameEvent)}
                </li>
              ))}
          </ol>
        </Section>
      )}
      {last.length === 0 && !following.value && line.value.length < 2 && (
        <p class="hint">Nothing has happened yet. Give a command, and its events and dice appear here.</p>
      )}
    </>
  );
}
