import { attacks, decide, odds, reach, type Command, type State } from '@trench-club/engine';

interface Hex {
  q: number;
  r: number;
}
/** What a board shows while a unit is dragged over a hex; `because` is null where there is no map. */
export type Shown =
  | { drop: Command; cost: number; targets: { unit: string; destroyed: number }[] }
  | { drop: null; because: { code: string; clause: string } | null };

/** To be asked when a unit is picked up; the answer, at every hex that the pointer comes to. */
export function drag(state: State, unit: string): (over: Hex) => Shown {
  const [picked] = reach(state, { units: [unit], paths: true, explain: true }).units;
  const owner = state.units.find(({ id }) => id === unit)?.country;
  if (!picked || !owner) throw new Error(`There is no ${unit}.`);
  return (over) => {
    if (picked.refusal) return { drop: null, because: picked.refusal };
    const isOver = (hex: Hex) => hex.q === over.q && hex.r === over.r;
    const place = picked.destinations.find((one) => one.kind === 'move' && isOver(one.hex));
    if (!place?.path) {
      return { drop: null, because: picked.outOfReach?.find(({ hexes }) => hexes.some(isOver)) ?? null };
    }
    const drop: Command = { type: 'move', unit, path: place.path };
    const after = decide(state, drop, owner);
    if (!after.ok) return { drop: null, because: after.refusal };
    const [attacker] = attacks(after.state, { units: [unit] }).attackers;
    const targets = (attacker?.attacks ?? []).map(({ target }) => {
      const answer = odds(after.state, { attacks: [{ attacker: unit, target }] });
      const hit = answer.legal ? answer.units.find((one) => one.unit === target) : undefined;
      return { unit: target, destroyed: hit?.destroyed.value ?? 0 };
    });
    return { drop, cost: place.cost, targets };
  };
}
