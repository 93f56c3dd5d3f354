import { LEVEL_KEYS } from '../../board/rules/automa-levels.js';
import { excludedOptions, namesOf } from '../../board/rules/played-options.js';
import { refusal } from '../../law/refusals.js';
import type { OpponentKind } from '../tactics/opponent-kind.js';
import { prepared } from './set-up.js';
import { automaStep } from './turn.js';

/** The Automa of the second edition (docs/rules/solo-automa.md). */
export const automa: OpponentKind = {
  levels: LEVEL_KEYS,
  setUpFault(request, { country }) {
    const excluded = excludedOptions(request, 'e2');
    if (excluded.length === 0) return null;
    const remedy = { ruleset: 'e2' as const, without: excluded.filter((key) => key !== 'ruleset') };
    return refusal(
      'not-played-by-opponent',
      { country, excluded },
      { values: { keys: namesOf(excluded, request) }, remedy, clause: 'AUT-D-40' },
    );
  },
  prepared,
  step: automaStep,
};
