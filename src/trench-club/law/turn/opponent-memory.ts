import type { EventKinds } from '../events/command-kind.js';
import type { EventOf } from '../../wire/schema/event.js';
import { type Country, COUNTRIES } from '../../wire/schema/names.js';
import type { Memory } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import { damageOf } from '../../board/position/combatant.js';

/** The memory of that country's opponent. */
export function memoryOf(state: Pick<State, 'solo'>, country: Country): Memory {
  return state.solo?.[country] ?? {};
}

/** Nothing is kept of an opponent with nothing to remember. */
export function withMemory(state: State, country: Country, change: (memory: Memory) => Memory): State {
  const { [country]: _before, ...others } = state.solo ?? {};
  const memory = change(memoryOf(state, country));
  const solo = Object.keys(memory).length > 0 ? { ...others, [country]: memory } : others;
  const { solo: _solo, ...rest } = state;
  return Object.keys(solo).length > 0 ? { ...rest, solo } : rest;
}

export const choices: EventKinds<'opponent-chose'> = {
  'opponent-chose': (state, event) => rememberChoice(state, event, state),
};

/**
 * Records how far the turn has got; its last step clears the record. The event touches nothing else, and no other event of
 * its step depends on it: `state` may be the one after them, if `before` is the one before the step.
 */
export function rememberChoice(
  state: State,
  { country, stage, ordered = [], patient, passedOver, ends }: EventOf<'opponent-chose'>,
  before: State,
): State {
  return withMemory(state, country, ({ turn, ...memory }) => {
    if (ends) return memory;
    const orders = [...(turn?.orders ?? []), ...ordered.map((order) => ({ ...order, ...placeOf(before, order.unit) }))];
    return {
      ...memory,
      turn: {
        ...turn,
        stage,
        ...(orders.length > 0 && { orders }),
        ...(patient && { patient }),
        ...(passedOver !== undefined && { tried: [...(turn?.tried ?? []), passedOver] }),
      },
    };
  });
}

function placeOf({ units }: State, id: string): { from?: { q: number; r: number } | { fort: string } } {
  const { hex, fort } = units.find((unit) => unit.id === id) ?? {};
  if (hex) return { from: hex };
  return fort === undefined ? {} : { from: { fort } };
}

/** KOF-ORD-6: damage that a repair order is for. */
export const WORN = 4;

/** KOF-ORD-6, KOF-D-17: units with a repair order that still holds, in the order in which they got it. */
export function repairing(state: State, country: Country): readonly string[] {
  const { repairing: units = [] } = memoryOf(state, country);
  if (units.length === 0) return units;
  const forts = state.forts?.filter((fort) => fort.country === country) ?? [];
  if (forts.length === 0) return [];
  const left = units.filter((id) => {
    const unit = state.units.find((one) => one.id === id);
    return unit && damageOf(unit) >= WORN && !forts.some((fort) => fort.id === unit.fort);
  });
  return left.length < units.length ? left : units;
}

/** The country's units on their way to a repair. */
export function withRepairs(state: State, country: Country, units: readonly string[]): State {
  return withMemory(state, country, ({ repairing: _before, ...memory }) => ({
    ...memory,
    ...(units.length > 0 && { repairing: [...units] }),
  }));
}

/** KOF-D-17: an order ends at once, whatever ends it. */
export function withoutEndedRepairs(state: State): State {
  if (!state.solo) return state;
  let after = state;
  for (const country of COUNTRIES) {
    const before = memoryOf(state, country).repairing;
    if (!before) continue;
    const left = repairing(state, country);
    if (left !== before) after = withRepairs(after, country, left);
  }
  return after;
}
