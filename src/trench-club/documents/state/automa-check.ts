import type { State } from '../../wire/schema/state.js';
import type { Report } from '../../words/report.js';
import { LEVEL_KEYS } from '../../board/rules/automa-levels.js';
import { excludedOptions, namesOf } from '../../board/rules/played-options.js';

/** Findings that keep an Automa from playing the state. */
export function checkAutoma(state: State, report: Report): void {
  state.seats.forEach(({ opponent, difficulty }, index) => {
    if (opponent !== 'automa') return;
    for (const key of excludedOptions(state, 'e2')) {
      const pointer = key === 'ruleset' ? '/ruleset' : `/options/${key}`;
      report(pointer, 'not-with-this-opponent', {
        values: { option: namesOf([key], state).join() },
        clause: 'AUT-D-40',
      });
    }
    if (difficulty !== undefined && !LEVEL_KEYS.some((level) => level === difficulty)) {
      report(`/seats/${index}/difficulty`, 'no-such-level', {
        case: 'automa',
        values: { level: difficulty },
        clause: 'AUT-DIF-1',
      });
    }
  });
}
