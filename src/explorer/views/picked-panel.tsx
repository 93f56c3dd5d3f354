import { aimedAt, aimedCommands, fromPicked, picked, pickedRefusal } from '../state/picking.js';
import { drawing, mayAct, units } from '../state/scene.js';
import { human } from '../service/words.js';
import { CommandRow, commandWords } from './commands-panel.js';
import { Section } from './parts.js';
import { RefusalCard } from './refusal-card.js';
import { text } from '../text/text.js';

/** The selected place on a board whose commands name places: its content and its commands. */
export function PickedPanel() {
  const key = picked.value;
  const place = key === null ? undefined : drawing.value?.places.get(key);
  if (!place) return null;
  const unit = units.value.find(({ hex }) => hex === place.key);
  const commands = aimedCommands.value.length > 0 ? aimedCommands.value : fromPicked.value;
  const [only, ...more] = aimedCommands.value;
  // The bar has it.
  const next = more.length === 0 ? only : undefined;
  const to = aimedAt.value === null ? undefined : drawing.value?.places.get(aimedAt.value);
  return (
    <>
      <Section title={unit?.title || place.title || human(place.key)} class="unit-card">
        <p class="place-name">{place.title}</p>
        {fromPicked.value.length === 0 && <p class="hint">{text('nothing-begins-here')}</p>}
      </Section>
      {pickedRefusal.value && to && (
        <RefusalCard title={text('why-not-to', { place: to.title || to.key })} refusal={pickedRefusal.value} />
      )}
      {commands.length > 0 && !pickedRefusal.value && (
        <Section title={to ? text('to-place', { place: to.key }) : text('what-it-may-do')}>
          {next ? (
            <p>{commandWords(next)}</p>
          ) : (
            <ul class="places">
              {commands.map((command, index) => (
                <li key={index}>
                  <CommandRow command={command} words={commandWords(command)} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {mayAct.value && <p class="hint">{text('point-at-place')}</p>}
    </>
  );
}
