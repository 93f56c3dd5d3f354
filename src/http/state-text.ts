import { recently } from '../game/recent.js';
import type { State, Unit } from '../trench-club/schema/state.js';

/** The texts of the units of a state; not before the second time, for many states come once. */
const unitTextsOf = recently((state: State) => {
  let isNew = true;
  let texts: readonly string[] | undefined;
  return () => {
    if (!isNew) texts ??= state.units.map(unitText);
    isNew = false;
    return texts;
  };
});

/**
 * A checked state as JSON. Most of a state is its units, and the schema leaves their fields nothing that would need
 * escaping, so they are written out by hand, somewhat faster than `JSON.stringify`; those that are the same objects as
 * in the state before, which may be asked about again, only once.
 */
export function stateText(state: State, before?: State): string {
  const { units, ...rest } = state;
  const known = before && unitTextsOf(before)();
  const list = units.map((unit, index) =>
    known && unit === before?.units[index] ? (known[index] as string) : unitText(unit),
  );
  return `${JSON.stringify(rest).slice(0, -1)},"units":[${list.join(',')}]}`;
}

function unitText(unit: Unit): string {
  let text = `{"id":"${unit.id}","country":"${unit.country}","type":"${unit.type}"`;
  if (unit.hex !== undefined) text += `,"hex":{"q":${unit.hex.q},"r":${unit.hex.r}}`;
  if (unit.fort !== undefined) text += `,"fort":"${unit.fort}"`;
  if (unit.aboard !== undefined) text += `,"aboard":"${unit.aboard}"`;
  if (unit.damage !== undefined) text += `,"damage":${unit.damage}`;
  if (unit.xp !== undefined) text += `,"xp":${unit.xp}`;
  if (unit.army !== undefined) text += `,"army":${unit.army}`;
  if (unit.moved !== undefined) text += `,"moved":${unit.moved}`;
  if (unit.rested !== undefined) text += `,"rested":${unit.rested}`;
  if (unit.acted !== undefined) text += `,"acted":${unit.acted}`;
  if (unit.enteredTrench !== undefined) text += `,"enteredTrench":${unit.enteredTrench}`;
  return `${text}}`;
}

/** An answer that holds a state, as JSON; `before` is the state that it came from. */
export function textWithState(
  { state, ...answer }: { readonly state: State } & Record<string, unknown>,
  before?: State,
): string {
  return `${JSON.stringify(answer).slice(0, -1)},"state":${stateText(state, before)}}`;
}
