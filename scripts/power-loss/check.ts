import { canonicalJson } from '../../src/game/hash.js';
import type { AnyGame } from '../../src/game/hosted.js';
import { GAMES } from '../../src/games.js';
import { chainOrigin } from '../../src/game/chain.js';
import { RecordedEvent } from '../../src/session/log/recorded-event.js';
import { SessionService } from '../../src/session/sessions.js';
import { openStore } from '../../src/session/store/open-store.js';
import type { SessionStore } from '../../src/session/store/store.js';
import { standingEvents } from '../standing-events.js';
import { described, judged } from '../trace/check.js';
import { now } from '../trace/file.js';
import { traced, type Line } from '../trace/traced.js';
import type { Told } from './writer.js';

/**
 * What is wrong with a folder after the power came back, where these commands had been acknowledged, and what the store was asked
 * until then.
 * @returns as `rejected` what no path of the model explains of the trace, which goes on with what is there now
 */
export async function faultsOf(
  path: string,
  acknowledged: readonly Told[],
  trace: readonly Line[],
): Promise<{ readonly faults: readonly string[]; readonly rejected: readonly string[] }> {
  const sessions = [...new Set(trace.flatMap(({ session }) => session ?? []))];
  let opened: SessionStore;
  try {
    opened = openStore({ kind: 'embedded', path });
  } catch (error) {
    const lost = sessions.map((session) => nothingOf(session));
    return { faults: [`the store is not opened: ${String(error)}`], rejected: rejected([...trace, ...lost]) };
  }
  const after: Line[] = [];
  const store = traced(opened, { name: 'after', now, write: (line) => after.push(line) });
  const service = new SessionService({ store, games: GAMES });
  const faults: string[] = [];
  try {
    for (const session of sessions) await store.readSnapshot(session);
    const commands = new Map<string, Told[]>();
    for (const told of acknowledged) commands.set(told.session, [...(commands.get(told.session) ?? []), told]);
    for (const [session, all] of commands) faults.push(...(await sessionFaults(store, service, session, all)));
    const { outcome } = await opened.commit({ session: 'ses_after', epoch: 'e', state: X, meta: X, events: [X] });
    if (outcome !== 'committed') faults.push('nothing more can be written');
  } catch (error) {
    faults.push(String(error));
  }
  await service.close();
  return { faults, rejected: rejected([...trace, ...after]) };
}

function rejected(trace: readonly Line[]): string[] {
  return judged(trace).rejections.map(described);
}

/** A store that is not opened has nothing. */
function nothingOf(session: string): Line {
  const at = now();
  return { at, from: at, id: session, session, name: 'readSnapshot', args: [session], kind: 'read', result: null };
}

const X = Buffer.from('x');

async function sessionFaults(
  store: SessionStore,
  service: SessionService,
  session: string,
  acknowledged: readonly Told[],
): Promise<string[]> {
  const last = acknowledged.at(-1) as Told;
  const stored = await store.readSnapshot(session);
  if (!stored) return [`${acknowledged.length} commands of a session are lost, and the session`];
  if (stored.version < last.version)
    return [`${last.version - stored.version} of ${last.version} versions of a session are lost`];
  const faults: string[] = [];
  const { game } = (await service.authorise(session, last.token)).snapshot;
  const page = await store.readEvents(session, 0, stored.seq);
  let head = chainOrigin(session);
  const log = (page?.events ?? []).map((event) => RecordedEvent.read(event, game));
  for (const { seq, link } of log) {
    if (link?.prev !== head) faults.push(`event ${seq} does not follow the one before`);
    head = link?.hash ?? head;
  }
  if (head !== stored.chain || log.length !== stored.seq) faults.push('the log has another head than the session');
  if ((await folded(store, session, game, log)) !== canonicalJson(JSON.parse(stored.state.toString())))
    faults.push('the state is not what the log comes to');
  const chains = new Map(log.map(({ envelope, hash }) => [envelope.version, hash]));
  for (const { token, command, key, ifVersion, version, chain, text } of acknowledged) {
    if (chains.get(version) !== chain) faults.push(`version ${version} is another`);
    const member = await service.authorise(session, token);
    const again = { idempotencyKey: key, ifVersion, requestId: 'r' };
    const result = await service.give(service.permit(member, command), again);
    const isFirst = result.outcome === 'done' && result.replayed && result.text === text;
    if (!isFirst) faults.push(`the answer of version ${version} is another`);
  }
  return faults;
}

async function folded(
  store: SessionStore,
  session: string,
  game: AnyGame,
  log: readonly RecordedEvent[],
): Promise<string> {
  const initial = await store.readRecord(session, 'initial');
  let { state } = JSON.parse(initial?.value.toString() ?? '{}') as { state: unknown };
  for (const { envelope } of standingEvents(log)) state = game.evolve(state, envelope.game) as unknown;
  return canonicalJson(JSON.parse(JSON.stringify(state)));
}
