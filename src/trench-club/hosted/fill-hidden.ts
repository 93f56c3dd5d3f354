import { rulesOf } from '../board/rules/rules.js';
import { SPECIAL_FORCES, type SpecialForce } from '../wire/schema/names.js';
import type { State } from '../wire/schema/state.js';

/** Something for everything that a view hides: whether a command is legal hangs on none of it. */
export function fillHidden(view: State): State {
  const dealt = withMines(withTokens(view));
  if (!dealt.specialForceDeck?.includes(null)) return dealt;
  const known = new Set(dealt.specialForceDeck);
  const free = SPECIAL_FORCES.filter((force) => !known.has(force));
  return { ...dealt, specialForceDeck: dealt.specialForceDeck.map((card) => card ?? (free.shift() as SpecialForce)) };
}

/** Mines lie on their markers, and all of them are armed. */
function withMines(view: State): State {
  if (!view.mines?.some(({ mine, armed }) => mine === null || armed === null)) return view;
  return { ...view, mines: view.mines.map(({ country, marker, mine }) => ({ country, marker, mine: mine ?? marker })) };
}

/** Numbers the face-down tokens of a view with the unused numbers, in order: legality does not depend on the deal. */
function withTokens(view: State): State {
  if (view.phase !== 'armies' && view.phase !== 'deployment') return view;
  const known = new Set(view.seats.flatMap(({ armies = [] }) => armies.map(({ token }) => token)));
  const free = [...rulesOf(view).map.starts.keys()].filter((number) => !known.has(number)).sort((a, b) => a - b);
  return {
    ...view,
    seats: view.seats.map((seat) => ({
      ...seat,
      ...(seat.armies && {
        armies: seat.armies.map((army) => ({ ...army, token: army.token ?? (free.shift() as number) })),
      }),
    })),
  };
}
