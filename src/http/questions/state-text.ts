import { recently } from '../../game/recent.js';
import type { State, Unit } from '../../trench-club/schema/state.js';

/** A state as it is written: everything up to its units, these one after another, and where the text of each ends. */
interface Written {
  readonly head: string;
  readonly units: string;
  readonly ends: readonly number[];
}

function write(state: State): Written {
  const ends: number[] = [];
  let units = '';
  for (const unit of state.units) {
    units += (units && ',') + unitText(unit);
    ends.push(units.length);
  }
  return { head: headText(state), units, ends };
}

/** How a state is written; not before the second time, for many states come once. */
const writtenOf = recently((state: State) => {
  let isNew = true;
  let written: Written | undefined;
  return () => {
    if (!isNew) written ??= write(state);
    isNew = false;
    return written;
  };
});

/**
 * A checked state as JSON. Most of a state is its units, and the schema leaves their fields nothing that would need
 * escaping, so they are written out by hand, somewhat faster than `JSON.stringify`. What is the same as in the state before,
 * which may be asked about again, is written only once.
 */
export function stateText(state: State, before?: State): string {
  const written = before && writtenOf(before)();
  const head = written && hasSameHead(state, before) ? written.head : headText(state);
  const units =
    written && state.units.length === before.units.length
      ? changedUnits(state.units, before.units, written)
      : state.units.map(unitText).join(',');
  return `${head}${units}]}`;
}

function headText({ units: _units, ...rest }: State): string {
  return `${JSON.stringify(rest).slice(0, -1)},"units":[`;
}

function hasSameHead(state: State, before: State): boolean {
  const keys = Object.keys(state) as (keyof State)[];
  const others = Object.keys(before);
  return (
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && (key === 'units' || state[key] === before[key]))
  );
}

/** What has changed, between pieces of the text from before. */
function changedUnits(units: readonly Unit[], before: readonly Unit[], written: Written): string {
  let text = '';
  let copied = 0;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    if (unit === before[index]) continue;
    const start = index === 0 ? 0 : (written.ends[index - 1] as number) + 1;
    text += written.units.slice(copied, start) + unitText(unit);
    copied = written.ends[index] as number;
  }
  return text + written.units.slice(copied);
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
