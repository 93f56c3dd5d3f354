import type { Refusal } from '../../../game/verdict.js';
import { withSeat } from '../events/state-updates.js';
import { oneCommand } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { askedInTurn, refusal } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Country } from '../../wire/schema/names.js';
import type { SeatState, State } from '../../wire/schema/state.js';

type Source = NonNullable<SeatState['randomSource']>;

/** CARD-3: in a game with dice cards every player chooses between them and dice, at any time; cards until then. */
export const chooseRandomSource: CommandKind<'choose-random-source'> = {
  phases: null,
  by: 'anybody',
  inPlay: ({ options }) => options['random.source'] === 'cards',
  decide(uncommitted, { source }, country) {
    const fault = askedInTurn(sourceFault(uncommitted.state, source, country), SOURCES);
    if (!fault) uncommitted.emit({ type: 'random-source-chosen', country, source });
    return fault;
  },
  enumerate: (state, country) => [
    oneCommand({ type: 'choose-random-source', source: sourceOf(state, country) === 'cards' ? 'dice' : 'cards' }),
  ],
};

export const randomSources: EventKinds<'random-source-chosen'> = {
  'random-source-chosen': (state, { country, source }) =>
    withSeat(state, country, ({ randomSource: _before, ...seat }) =>
      source === 'cards' ? seat : { ...seat, randomSource: source },
    ),
};

/** The random source of the player of a country in a game with dice cards. */
function sourceOf({ seats }: State, country: Country): Source {
  return seats.find((seat) => seat.country === country)?.randomSource ?? 'cards';
}

/** Codes of {@link sourceFault}, in the order in which it asks. */
const SOURCES = ['cards-not-in-play', 'source-chosen-already'] as const;

function sourceFault(state: State, source: Source, country: Country): Refusal | null {
  if (rulesOf(state).options['random.source'] === 'dice') {
    return refusal('cards-not-in-play', { country, source }, { remedy: { options: { 'random.source': 'cards' } } });
  }
  if (source !== sourceOf(state, country)) return null;
  const other = source === 'cards' ? 'dice' : 'cards';
  return refusal(
    'source-chosen-already',
    { country, source },
    { remedy: { command: { type: 'choose-random-source', source: other } } },
  );
}
