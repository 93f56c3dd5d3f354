import type { SessionEvent } from '@trench-club/client';
import type { GameEvent, GameFile } from '../service/types.js';
import type { Step } from './line.js';

/** Types of the events of a session itself. */
const OF_SESSIONS: ReadonlySet<string> = new Set(
  `session-created session-begun session-closed seat-claimed seat-reissued seat-offered spectators-reissued webhook-disabled
   dice-contributed dice-waived dice-revealed takeback-asked takeback-accepted takeback-declined taken-back clocks-changed
   clock-expired pause-answered days-off-taken opponent-set rematch-opened`.split(/\s+/),
);

export function isOfGame({ data }: SessionEvent): boolean {
  return !OF_SESSIONS.has(data.type);
}

/**
 * The log of a session as the steps of a line, one for each version that changed the game. What was taken back stays beside the line.
 * @param begun the event with which the game began
 */
export function stepsOfLog(
  log: readonly SessionEvent[],
  begun: number,
): { readonly steps: Step[]; readonly end: number } {
  const steps: Step[] = [];
  const endAfter = new Map<number, number>();
  let end = -1;
  for (const event of log) {
    const { seq, version, data } = event;
    const last = steps[end];
    if (seq === begun) end = steps.push(stepOf(null, event, [])) - 1;
    else if (data.type === 'taken-back') end = endAfter.get(data.seq) ?? end;
    else if (isOfGame(event) && last?.logged) {
      const happened = data as unknown as GameEvent;
      if (last.logged.version === version) {
        steps[end] = { ...last, logged: { seq, version, events: [...last.logged.events, happened] } };
      } else end = steps.push(stepOf(end, event, [happened])) - 1;
    }
    endAfter.set(seq, end);
  }
  return { steps, end };
}

function stepOf(before: number | null, { seq, version }: SessionEvent, events: readonly GameEvent[]): Step {
  const logged = { seq, version, events };
  return { before, seat: null, command: null, dice: { rolls: [] }, entries: 1, played: null, logged };
}

interface Place {
  readonly entry: GameFile['entries'][number];
  readonly before: Place | null;
}

/** The entries that stand: a takeback returns to the state after an earlier entry. */
export function standing(entries: GameFile['entries']): GameFile['entries'] {
  const after: (Place | null)[] = [null];
  for (const entry of entries) {
    const before = after.at(-1) ?? null;
    after.push(entry.takenBack === undefined ? { entry, before } : (after[entry.takenBack] ?? null));
  }
  const stands: GameFile['entries'] = [];
  for (let place = after.at(-1) ?? null; place; place = place.before) stands.push(place.entry);
  return stands.reverse();
}
