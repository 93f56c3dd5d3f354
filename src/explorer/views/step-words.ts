import type { Step } from '../state/line.js';
import { name } from '../service/words.js';
import { text } from '../text/text.js';
import { commandWords } from './commands-panel.js';
import { sentence } from '../state/sentences.js';

/** A step of a line in words. */
export function stepWords({ command, before, logged, played, seat }: Step): string {
  if (before === null) return text('the-beginning');
  if (command || logged) {
    const events = logged?.events ?? played?.events ?? [];
    // That a phase begins follows from what was done. The command stands there until the service has written its sentence.
    const first = events.find(({ type }) => type !== 'phase-began') ?? events[0];
    // A command without members is its own best name.
    if (command && Object.keys(command).length === 1) return commandWords(command);
    return (first && sentence(first)) || (command ? commandWords(command) : '');
  }
  return seat === null ? text('service-plays') : text('seat-plays', { seat: name(seat) });
}
