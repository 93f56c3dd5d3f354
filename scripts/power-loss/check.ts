import { canonicalJson } from '../../src/game/hash.js';
import type { AnyGame } from '../../src/game/hosted.js';
import { GAMES } from '../../src/games.js';
import { chainOrigin } from '../../src/game/chain.js';
import { RecordedEvent } from '../../src/session/log/recorded-event.js';
import { SessionService } from '../../src/session/sessions.js';
import { openStore } from '../../src/session/store/open-store.js';
import type { SessionStore } from '../../src/session/store/store.js';
import type { Told } from './writer.js';
import { standingEvents } from '../standing-events.js';

/** What is wrong with a folder after the power came back, where these commands had been acknowledged. */
export async function faultsOf(path: string, acknowledged: readonly Told[]): Promise<string[]> {
  let store: SessionStore;
  try {
    store = openStore({ kind: 'embedded', path });
  } catch (error) {
    return [`the store is not opened: ${String(error)}`];
  }
  const service = new SessionService({ store, games: GAMES });
  const faults: string[] = [];
  try {
    const sessions = new Map<string, Told[]>();
    for (const told of acknowledged) sessions.set(told.session, [...(sessions.get(told.session) ?? []), told]);
    for (const [session, all] of sessions) faults.push(...(await sessionFaults(store, service, session, all)));
    const { outcome } = await store.commit({ session: 'ses_after', epoch: 'e', state: X, meta: X, events: [X] });
    if (outcome !== 'committed') faults.push('nothing more can be written');
  } catch (error) {
    faults.push(String(error));
  }
  await service.close();
  return faults;
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
