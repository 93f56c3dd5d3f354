import { commandGroups, decide, toAct, type Dice, type State } from '@trench-club/engine';

export function step(state: State, dice: Dice, below: (count: number) => number): State {
  const [seat] = toAct(state);
  if (seat === undefined) return state;
  const groups = commandGroups(state, seat);
  for (;;) {
    const group = groups[below(groups.length)];
    if (!group || group.count === 0) continue;
    const decision = decide(state, group.at(below(group.count)), seat, dice);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.state;
  }
}
