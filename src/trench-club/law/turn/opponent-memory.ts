import type { EventKinds } from '../events/event-kind.js';
import type { EventOf } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { Memory } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';

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
