import type { Dice } from '../../../dice/dice.js';
import { armyOrders } from '../../law/orders/first-round.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { say, textOf } from '../../words/say.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import { Chooser, most, type Criterion } from '../tactics/criteria.js';
import { optionsOf } from './plan.js';
import type { Step } from './step.js';

/** AUT-D-2: is it still open which armies act this round? Only rounds 1 and 2 have limits (AUT-SET-6). */
export function armiesToChoose(state: State, country: Country): boolean {
  const orders = armyOrders(state, rulesOf(state).options, country);
  return orders !== null && orders.ordered.length === 0 && candidates(state, country).length > 0;
}

/** Armies with units that do not rest this round, by number. */
function candidates(state: State, country: Country): number[] {
  const orders = armyOrders(state, rulesOf(state).options, country);
  const resting = orders?.resting ?? [];
  const living = new Set(state.units.flatMap((unit) => (unit.country === country ? [unit.army] : [])));
  return [1, 2, 3].filter((army) => living.has(army) && !resting.includes(army));
}

/**
 * AUT-D-2: all of them when they are no more than the limit, else one after another by `pick`, or by size as in the first
 * edition.
 */
export function chooseArmies(state: State, country: Country, dice: Dice): Step {
  const limit = armyOrders(state, rulesOf(state).options, country)?.limit ?? 3;
  const chooser = new Chooser(dice);
  let open = candidates(state, country);
  const armies: number[] = [];
  if (open.length <= limit) armies.push(...open);
  else {
    const criteria = optionsOf(state, country).firstArmies === 'largest' ? [bySize(state, country)] : [];
    while (armies.length < limit) {
      const army = chooser.choose('army', open, criteria, (one) => ({ army: one }));
      armies.push(army);
      open = open.filter((one) => one !== army);
    }
  }
  armies.sort((a, b) => a - b);
  return {
    stage: 'units',
    explanation: {
      kind: 'armies',
      clauses: ['AUT-SET-6', 'AUT-D-2'],
      ...(chooser.choices.length > 0 && { choices: chooser.choices }),
      ...textOf(say('automa-armies', { armies })),
    },
    events: [{ type: 'armies-chosen', country, armies }],
  };
}

/** KOF-R1-3, KOF-D-7: as placed at set-up, where that is known. */
function bySize(state: State, country: Country): Criterion<number> {
  const placed = memoryOf(state, country).armySizes;
  const living = (army: number) => state.units.filter((unit) => unit.country === country && unit.army === army).length;
  return most('size', 'KOF-R1-3', (army) => placed?.[army - 1] ?? living(army));
}
