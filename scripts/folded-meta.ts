import type { Games } from '../src/game/registry.js';
import { canonicalJson } from '../src/game/hash.js';
import type { EventEnvelope } from '../src/session/core/envelope.js';
import { evolve, newMeta } from '../src/session/core/evolve.js';
import { INITIAL_RECORD, type Meta } from '../src/session/core/meta.js';
import { SessionDocuments } from '../src/session/core/session-documents.js';
import { RecordedEvent } from '../src/session/log/recorded-event.js';
import { decodedMeta } from '../src/session/log/stored-meta.js';
import type { SessionStore } from '../src/session/store/store.js';

type Stores = Pick<SessionStore, 'readSnapshot' | 'readEvents' | 'readRecord'>;

/**
 * The metadata of a session by its log alone, and as they are stored. The log does not tell the names of opponents, the room
 * that answers take, and times of clocks to the millisecond.
 */
export async function foldedMeta(
  store: Stores,
  games: Games,
  session: string,
): Promise<{ readonly folded: object; readonly stored: object }> {
  const head = await store.readSnapshot(session);
  const page = await store.readEvents(session, 0, 1_000_000);
  const initial = await store.readRecord(session, INITIAL_RECORD);
  if (!head || !page || !initial) throw new Error(`${session} is not there`);
  const stored = decodedMeta(JSON.parse(head.meta.toString()));
  const game = games.get(stored.game);
  if (!game) throw new Error(`There is no game ${stored.game}.`);
  const record = JSON.parse(initial.value.toString()) as { state: unknown };
  const read = async (name: string) => (await store.readRecord(session, name))?.value;
  const { state: beginning } = await SessionDocuments.read(game, record.state, read);

  const seats = stored.seats.map(({ seat }) => seat);
  const { answers, ...begun } = newMeta(stored.game, seats, new Map());
  let meta: Meta = { ...begun, ...(stored.answers && { answers }) };
  meta = {
    ...meta,
    seats: stored.seats.map(({ seat, opponent }) => ({ seat, claimed: false, ...(opponent && { opponent }) })),
  };
  const access = { host: '', spectator: '', seats: {} };
  const states: unknown[] = [null];
  let [seq, state] = [0, null as unknown];
  for (const envelopes of writesOf(page.events.map((event) => RecordedEvent.read(event, game).envelope))) {
    const before = { game, access, meta, seq, version: (envelopes[0]?.version ?? 1) - 1 };
    for (const { game: event, session: own } of envelopes) {
      seq += 1;
      const isBegun =
        own?.type === 'session-begun' || (own?.type === 'session-created' && own.contributions !== 'awaited');
      if (isBegun) state = beginning;
      if (own?.type === 'taken-back') state = states[own.seq];
      if (event) state = game.evolve(state, event) as unknown;
      states.push(state);
    }
    // The change of the clocks follows from the others.
    const told = envelopes.filter(({ session: own }) => own?.type !== 'clocks-changed');
    const moment = { now: Date.parse(envelopes.at(-1)?.at ?? ''), away: [], shift: 0 };
    const after = evolve(before, { envelopes: told, state }, moment);
    ({ meta } = after);
  }
  // Earlier releases stored no turns, and the result of the game.
  const { turns, ...others } = meta;
  const { ended } = stored;
  return {
    folded: comparable(stored.turns && turns ? { ...others, turns } : others),
    stored: comparable({
      ...stored,
      ended: ended && { at: ended.at, seq: ended.seq, ...(ended.closed && { closed: true }) },
    }),
  };
}

/** What differs between the two, as text; null if nothing does. */
export async function foldFault(...args: Parameters<typeof foldedMeta>): Promise<string | null> {
  const { folded, stored } = await foldedMeta(...args);
  const [one, other] = [canonicalJson(folded), canonicalJson(stored)];
  return one === other ? null : `the metadata are not the fold of the log: ${one} instead of ${other}`;
}

function writesOf(envelopes: readonly EventEnvelope[]): EventEnvelope[][] {
  const writes: EventEnvelope[][] = [];
  for (const envelope of envelopes) {
    const last = writes.at(-1);
    if (last?.[0]?.version === envelope.version) last.push(envelope);
    else writes.push([envelope]);
  }
  return writes;
}

function comparable({ bytes: _, clocks, ...meta }: Meta): object {
  const seats = clocks?.seats.map(({ left: _, offUntil, deadline, ...one }) => ({
    ...{ ...one, runs: deadline !== null, isOff: offUntil !== undefined },
  }));
  const { at: _at, ...shown } = clocks ?? { at: 0 };
  return JSON.parse(JSON.stringify({ ...meta, clocks: clocks && { ...shown, seats } })) as object;
}
