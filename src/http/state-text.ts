import type { State, Unit } from '../trench-club/schema/state.js';

/**
 * A checked state as JSON. Most of a state is its units, and the schema leaves their fields nothing that would need
 * escaping, so they are written out by hand, somewhat faster than `JSON.stringify`.
 */
export function stateText(state: State): string {
  const { units, ...rest } = state;
  const text = JSON.stringify(rest);
  let list = '';
  for (let index = 0; index < units.length; index++) {
    list += (index === 0 ? '' : ',') + unitText(units[index] as Unit);
  }
  return `${text.slice(0, -1)},"units":[${list}]}`;
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

/** An answer that holds a state, as JSON. */
export function textWithState({ state, ...answer }: { readonly state: State } & Record<string, unknown>): string {
  return `${JSON.stringify(answer).slice(0, -1)},"state":${stateText(state)}}`;
}
