import { DiceExhausted, givenDice } from '../../../dice/dice.js';
import { diverged, type Divergence } from '../../../game/divergence.js';
import { GameFiles } from '../../../game/game-file.js';
import { canonicalJson, contentHash } from '../../../game/hash.js';
import { rules } from '../../game.js';
import { isFormerSheet, RULES_VERSION } from './rules-version.js';
import { mapOf, unitSheetOf } from '../../board/rules/rules.js';
import type { Command } from '../../wire/schema/command.js';
import type { Event } from '../../wire/schema/event.js';
import type { GameFile } from '../../wire/schema/game-file.js';
import type { State } from '../../wire/schema/state.js';
import { choiceOf, setUp } from './set-up.js';
import { opponent } from '../../opponents/opponents.js';
import { localisedMember, type LocalisedText } from '../../../language/messages.js';
import { msg, localised } from '../../words/msg.js';

/** Game files of Trench Club: they name the documents of the game by digest, and the dice of the deal (SET-4). */
export const files = new GameFiles<State, Command, Event, GameFile>({
  ...rules,
  fileSchema: 'trench-club-game/1',
  rulesVersion: RULES_VERSION,
  opponent,
  membersOf: (start) => ({ mapHash: contentHash(mapOf(start)), unitSheetHash: contentHash(unitSheetOf(start)) }),
  startDivergence: (start, file) =>
    documentDivergence(start, file) ?? (file.deal ? dealDivergence(start, file.deal) : null),
});

function documentDivergence(start: State, file: GameFile): Divergence | null {
  const hashes = [
    ['map', 'mapHash', contentHash(mapOf(start)), msg('other-map')],
    ['unit-sheet', 'unitSheetHash', contentHash(unitSheetOf(start)), msg('other-unit-sheet')],
  ] as const;
  for (const [kind, field, actual, message] of hashes) {
    if (field === 'unitSheetHash' && isFormerSheet(start.unitSheet ?? start.ruleset, file[field])) continue;
    if (file[field] !== actual)
      return diverged(kind, null, `/${field}`, localised(message), file[field], actual).divergence;
  }
  return null;
}

/** SET-4: checks the dealt tokens, and for a quick set-up the choices up to the first turn, against the dice. */
function dealDivergence(start: State, deal: readonly number[]): Divergence | null {
  const { ruleset, options, map, unitSheet, unitOverrides, seats, forts } = start;
  const dice = givenDice(deal);
  const request = {
    ruleset,
    map,
    seats: seats.map(choiceOf),
    ...(forts && { forts }),
    ...(options && { options }),
    ...(unitSheet && { unitSheet }),
    ...(unitOverrides && { unitOverrides }),
  };
  const differs = (place: string, message: LocalisedText, expected: unknown, actual: unknown) =>
    diverged('deal', null, place, message, expected, actual).divergence;
  let begun;
  try {
    begun = setUp(start.phase === 'armies' ? request : { ...request, quick: true }, dice);
  } catch (error) {
    if (!(error instanceof DiceExhausted)) throw error;
    return differs('/deal', localised(msg('deal-more-dice')), error.given, error.needed);
  }
  if (!begun.ok) return differs('/start', localisedMember(begun.refusal, 'message'), null, begun.refusal);
  if (dice.used < deal.length) return differs('/deal', localised(msg('deal-fewer-dice')), deal.length, dice.used);
  const expected = begun.value.state;
  if (canonicalJson(expected) === canonicalJson(start)) return null;
  return differs('/start', localised(msg('deal-other-start')), start, expected);
}
