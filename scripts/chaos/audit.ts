import { violations } from '../history/check.js';
import type { ClientHistory } from '../history/history.js';
import { canonicalJson } from '../../src/game/hash.js';
import { presentState, sendUntilAnswered, type Done, type LoggedEvent, type Seated } from './commands.js';
import type { Acknowledged } from './player.js';
import { evolved } from './hand.js';
import type { Verdict } from './verdict.js';

/** The whole log of a session as its seat may know it, read anew if it was set back meanwhile. */
export async function readLog(base: string, session: Seated): Promise<LoggedEvent[]> {
  let log: LoggedEvent[] = [];
  for (;;) {
    const path = `/v1/sessions/${session.id}/events?limit=1000&after=${log.at(-1)?.seq ?? 0}`;
    const page = await sendUntilAnswered(base, 'GET', path, session.spectator);
    const { events, code } = JSON.parse(page.body) as { events: LoggedEvent[]; code?: string };
    if (code === 'position-gone' && log.length > 0) {
      log = [];
      continue;
    }
    if (page.status !== 200) throw new Error(page.body);
    if (events.length === 0) return log;
    log.push(...events);
  }
}

/**
 * Compares a log with every command that was acknowledged and with every event that was shown. All keys must be settled
 * before, so that nothing is in the log but what is acknowledged.
 */
export function audit(
  log: readonly LoggedEvent[],
  acknowledged: readonly Acknowledged[],
  shown: ReadonlyMap<number, string> = new Map(),
): Verdict {
  const texts = new Map(log.map((event) => [event.seq, JSON.stringify(event)]));
  const gaps = log.filter(({ seq }, index) => seq !== (log[index - 1]?.seq ?? 0) + 1).length;
  const isKept = ({ events, firstSeq, lastSeq }: Done) =>
    events.length === lastSeq - firstSeq + 1 && events.every((event) => texts.get(event.seq) === JSON.stringify(event));
  const missing = acknowledged.filter((done) => !isKept(done));
  const lost = missing.filter(({ doubtful }) => !doubtful).length;
  const takenBack = missing.length - lost;
  const known = new Set(acknowledged.map(({ id }) => id));
  const inLog = new Set(log.flatMap(({ commandId }) => commandId ?? []));
  const unknown = [...inLog].filter((id) => !known.has(id)).length;
  const withdrawn = [...shown].filter(([seq, text]) => texts.get(seq) !== text).length;
  const doubled = unknown + (acknowledged.length - known.size);
  return {
    acknowledged: acknowledged.length,
    lost,
    doubled,
    gaps,
    different: 0,
    withdrawn,
    misfolded: 0,
    exposed: 0,
    disordered: 0,
    rejected: 0,
    uncovered: 0,
    facts: { takenBack },
  };
}

/** Checks a session: its log against the recorded history, and its state against its log. */
export async function auditSession(
  base: string,
  session: Seated,
  acknowledged: readonly Acknowledged[],
  history: ClientHistory,
  shown?: ReadonlyMap<number, string>,
  mayGoBack = false,
): Promise<Verdict> {
  const log = await readLog(base, session);
  const { state } = await presentState(base, session.id, session.spectator);
  const found = violations(history, log, session.version, mayGoBack);
  for (const violation of found) console.error(`${session.id}: ${violation}`);
  return {
    ...audit(log, acknowledged, shown),
    misfolded: misfolded(session, log, state),
    disordered: found.length,
  };
}

/**
 * How often the game, as spectators may know it, is left with no seat to act although it is not over (in the middle of the
 * turn of an opponent); and once more if the state of the session is not the one that follows from its log.
 */
export function misfolded(session: Seated, log: readonly LoggedEvent[], told: unknown): number {
  const { game } = session.manner;
  const since = log.filter(({ seq }) => seq > session.seq);
  let state = session.state;
  let stuck = 0;
  const states = new Map<number, unknown>();
  for (const [index, event] of since.entries()) {
    const back = event.type === 'taken-back' ? (event.data as { seq: number }).seq : null;
    state = back === null ? evolved(session.manner, state, [event]) : (states.get(back) ?? session.state);
    states.set(event.seq, state);
    const isLast = since[index + 1]?.version !== event.version;
    if (isLast && !game.result(state) && game.toAct(state).length === 0) stuck += 1;
  }
  const image = (of: unknown) => canonicalJson(game.normalise(of));
  return stuck + (image(state) === image(told) ? 0 : 1);
}
