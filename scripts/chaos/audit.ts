import { sendUntilAnswered, type Done, type LoggedEvent, type Seated } from './commands.js';
import type { Verdict } from './verdict.js';

/** The whole log of a session as its seat may know it. */
export async function readLog(base: string, session: Seated): Promise<LoggedEvent[]> {
  const log: LoggedEvent[] = [];
  for (;;) {
    const path = `/v1/sessions/${session.id}/events?limit=1000&after=${log.at(-1)?.seq ?? 0}`;
    const page = await sendUntilAnswered(base, 'GET', path, session.spectator);
    if (page.status !== 200) throw new Error(page.body);
    const { events } = JSON.parse(page.body) as { events: LoggedEvent[] };
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
  acknowledged: readonly Done[],
  shown: ReadonlyMap<number, string> = new Map(),
): Verdict {
  const texts = new Map(log.map((event) => [event.seq, JSON.stringify(event)]));
  const gaps = log.filter(({ seq }, index) => seq !== (log[index - 1]?.seq ?? 0) + 1).length;
  const isKept = ({ events, firstSeq, lastSeq }: Done) =>
    events.length === lastSeq - firstSeq + 1 && events.every((event) => texts.get(event.seq) === JSON.stringify(event));
  const lost = acknowledged.filter((done) => !isKept(done)).length;
  const known = new Set(acknowledged.map(({ id }) => id));
  const inLog = new Set(log.flatMap(({ commandId }) => commandId ?? []));
  const unknown = [...inLog].filter((id) => !known.has(id)).length;
  const withdrawn = [...shown].filter(([seq, text]) => texts.get(seq) !== text).length;
  const doubled = unknown + (acknowledged.length - known.size);
  return { acknowledged: acknowledged.length, lost, doubled, gaps, different: 0, withdrawn, facts: {} };
}
