import type { Seat } from '../../../game/contract.js';
import { hashOfState } from '../../../game/hash.js';
import { SessionFault, unknownSession } from '../../fault.js';
import type { RecordWrite, StoredRecord } from '../../store/store.js';
import { sessionMsg } from '../../words/bundle.js';
import type { SessionEvent } from '../envelope.js';
import { INITIAL_RECORD, SECRET_RECORD, type SecretRecord } from '../meta.js';
import { contributionsDigest, type Contribution } from '../session-dice.js';
import { SessionDocuments } from '../session-documents.js';
import type { SessionSnapshot } from '../snapshot.js';
import { startGame, type StartRequest } from '../start-game.js';
import { eventsOf, stampOf, type Accepted, type DecideEnv } from './decision.js';

/**
 * Adds a seat's entropy to all later dice, or waives it: once per seat, before the first roll. If contributions are awaited,
 * the last one starts the game in the same write.
 */
export async function contribute(
  snapshot: SessionSnapshot,
  { seat, entropy }: { readonly seat: Seat; readonly entropy: string | null },
  env: DecideEnv,
): Promise<Accepted> {
  const { meta, version, session, waiting } = snapshot;
  const { dice, contributions } = meta;
  const isGathering = dice?.begun === null;
  const isLate = dice && !isGathering && !dice.waived.includes('host');
  snapshot.requireRunning();
  if (meta.firstRoll !== null || isLate || (entropy === null && !isGathering)) {
    const firstRoll = meta.firstRoll ?? dice?.begun ?? null;
    throw new SessionFault('dice-rolled', sessionMsg('dice-rolled'), { firstRoll });
  }
  if (contributions.some((one) => one.seat === seat) || dice?.waived.includes(seat)) {
    throw new SessionFault('entropy-given', sessionMsg('seat-contributed', { seat }), { seat });
  }
  const seq = snapshot.seq + 1;
  const event: SessionEvent =
    entropy === null ? { type: 'dice-waived', seat } : { type: 'dice-contributed', seat, entropy };
  const envelopes = eventsOf(snapshot, env, event);
  const answer = { session, seat, ...(entropy !== null && { entropy }), seq, version: version + 1 };
  if (!isGathering || waiting.some((one) => one !== seat)) return { envelopes, answer };
  const all = entropy === null ? contributions : [...contributions, { seat, entropy, seq }];
  const begun = await begin(snapshot, all, env);
  return { ...begun, envelopes: [...envelopes, ...begun.envelopes], answer };
}

/** The set-up behind the last contribution, on all of which its dice depend. */
async function begin(
  snapshot: SessionSnapshot,
  contributions: readonly Contribution[],
  env: DecideEnv,
): Promise<Omit<Accepted, 'answer'>> {
  const { session, game } = snapshot;
  const [initial, secret] = await Promise.all(
    [INITIAL_RECORD, SECRET_RECORD].map((name) => env.store.readRecord(session, name)),
  );
  if (!initial || !secret) throw unknownSession();
  const opening = JSON.parse(initial.value.toString()) as StartRequest;
  const kept = JSON.parse(secret.value.toString()) as SecretRecord;
  const seq = snapshot.seq + 2;
  const stamp = stampOf(snapshot, env);
  const dice = { secret: kept.secret, session, digest: contributionsDigest(contributions, seq) };
  const begun = await startGame(game, opening, { seq, ...stamp, dice, work: env.work });
  if (!begun.ok) throw new Error(`A set-up that could be played is refused: ${begun.refusal.code}`);
  const documents = SessionDocuments.of(game, begun.state);
  const write = (name: string, { version: expectedVersion }: StoredRecord, value: object): RecordWrite => {
    return { name, expectedVersion, value: Buffer.from(JSON.stringify(value)) };
  };
  return {
    state: begun.state,
    documents,
    envelopes: [{ ...stamp, session: { type: 'session-begun' }, start: hashOfState(begun.start) }, ...begun.envelopes],
    records: [
      write(INITIAL_RECORD, initial, { state: documents.stored(begun.initial) }),
      write(SECRET_RECORD, secret, { secret: kept.secret, rolls: begun.rolls } satisfies SecretRecord),
      ...Object.entries(documents.records).map(([name, value]) => ({ name, expectedVersion: 0, value })),
    ],
  };
}
