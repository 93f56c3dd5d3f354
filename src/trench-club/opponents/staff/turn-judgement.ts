import type { JudgedTurn, PlayedTurn } from '../../../game/analysis.js';
import type { Work } from '../../../game/work.js';
import { NOWHERE, positionOf } from '../../board/position/position.js';
import { evolve } from '../../evolve.js';
import { view } from '../../law/events/view.js';
import type { Event } from '../../wire/schema/event.js';
import type { Country, UnitType } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { planOf, plansOfTurn } from './analysis.js';
import { luckOf } from './luck.js';
import type { Attack } from './attack-solver.js';
import { Judge } from './judge.js';
import { PlanningContext } from './planning-context.js';
import type { Plan } from './search.js';
import { WEIGHTS } from './weights.js';
import { chanceAt, valueAfterTurn, valueOfPlan } from './winning.js';

/**
 * Judges a turn as it was played beside the best plan that is found for it.
 * @param hidden something for all that the view of its seat hides: the search sees the view alone
 */
export function judgeTurn(
  { seat: name, before, events, after }: PlayedTurn<State, Event>,
  hidden: (view: State) => State,
  work: Work,
): JudgedTurn {
  const seat = name as Country;
  const seen = hidden(view(before, seat));
  const [best] = plansOfTurn(seen, seat, work) as [Plan];
  const played = playedBy(best, before, events, seat, work);
  const { field } = best;
  const { country } = field;
  const ended = new PlanningContext(hidden(view(after, seat)), country, WEIGHTS, work.look);
  const judgement = new Judge(field).judge(played.nodes, ended.turnOver(), played.attacks);
  const value = valueAfterTurn(ended);
  const expected = chanceAt(valueOfPlan(field, judgement, played.bought));
  const planned = chanceAt(valueOfPlan(field, best));
  const chance = chanceAt(value);
  return {
    chance,
    luck: chance - chanceAt(value - played.luck),
    lost: Math.max(0, planned - expected),
    better: () => planOf(seen, seat, best, work),
  };
}

/** Where the units ended their moves, whom they attacked, and what the dice gave, in half mean prices. */
function playedBy({ field }: Plan, before: State, events: readonly Event[], seat: Country, work: Work) {
  const nodes = Int32Array.from(field.own, ({ place }) => place);
  const attacks: Attack[] = [];
  const bought: UnitType[] = [];
  let luck = 0;
  let state = before;
  const note = (now: State) => {
    const position = positionOf(now);
    for (const { slot, id } of field.own) {
      const place = position.places[position.unitIndex(id)] ?? NOWHERE;
      if (place !== NOWHERE) nodes[slot] = place;
    }
  };
  for (const event of events) {
    const next = evolve(state, event);
    if (event.type === 'battle-fought') {
      const { battle } = event;
      note(state);
      const own = field.own.find(({ id }) => id === battle.attacker);
      const enemy = field.enemies.find(({ id }) => id === battle.target);
      if (own && enemy) attacks.push({ own, enemy });
      work.look();
      luck += luckOf(view(state, seat), battle, view(next, seat), field.country);
    } else if (event.type === 'unit-recruited') bought.push(event.unitType);
    else if (event.type === 'phase-began' && state.phase !== event.phase) note(state);
    state = next;
  }
  return { nodes, attacks, luck, bought };
}
