import type { Step } from '../state/line.js';
import { name } from '../service/words.js';
import { text } from '../text/text.js';
import { commandWords } from './commands-panel.js';
import { sentence } from '../state/sentences.js';

/** A step of a line in words. */
export function stepWords({ command, before, logged, seat }: Step): string {
  if (before === null) return text('the-beginning');
  if (command) return commandWords(command);
  if (logged) {
    // That a phase begins follows from what was done.
    const told = logged.events.find(({ type }) => type !== 'phase-began') ?? logged.events[0];
    return told ? sentence(told) : '';
  }
  return seat === null ? text('service-plays') : text('seat-plays', { seat: name(seat) });
}
