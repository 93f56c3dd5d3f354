import type { Seat } from '../../../game/contract.js';
import { hashOfState } from '../../../game/hash.js';
import type { AnyGame } from '../../../game/hosted.js';
import { memberPointer } from '../../../game/json-pointer.js';
import { SessionFault } from '../../fault.js';
import { hashOf, newToken } from '../../ids.js';
import type { Access } from '../../members/access.js';
import { pepperOf } from '../../members/pepper.js';
import { sessionMsg } from '../../words/bundle.js';
import type { ClocksRequest } from '../clock.js';
import type { EventEnvelope } from '../envelope.js';
import { newMeta } from '../evolve.js';
import { INITIAL_RECORD, SECRET_RECORD, type Meta, type Origin, type SecretRecord } from '../meta.js';
import { rulesStamp } from '../moves.js';
import { commitmentTo, contributionsDigest, newSecret, NOBODYS_DICE } from '../session-dice.js';
import { SessionDocuments } from '../session-documents.js';
import { startGame } from '../start-game.js';
import { stampOf, type Accepted, type DecideEnv } from './decision.js';

/** How a session begins. */
export interface Open {
  /** Set-up parameters, in the game's own shape. */
  readonly setUp?: unknown;
  /** In its place: the state it begins with. */
  readonly start?: unknown;
  /** Public origin of a game that is not new. */
  readonly origin?: Origin | undefined;
  /**
   * `awaited`: nothing is rolled before every seat has contributed to the dice or waived it. `waived`: the word of the host that
   * does without for all.
   */
  readonly contributions: 'awaited' | 'waived';
  /** Clocks of the seats of persons. Default: none. */
  readonly clock?: ClocksRequest | undefined;
  /** Whether seats may ask for plans and advice while people play. Default: not. */
  readonly analysis?: boolean | undefined;
  /** Of a rematch: hashes of the tokens with which its seats may be claimed, besides their invitations. */
  readonly former?: Readonly<Record<Seat, string>> | undefined;
}

/** A session before its first event, and the change that opens it. */
export interface Opened {
  readonly meta: Meta;
  readonly access: Access;
  readonly accepted: Accepted;
}

/** @throws SessionFault `rules-refusal`, `malformed-request` */
export async function open(
  session: string,
  game: AnyGame,
  { setUp, start, origin, contributions, clock, analysis, former }: Open,
  env: DecideEnv,
): Promise<Opened> {
  const secret = newSecret();
  const isAwaited = contributions === 'awaited' && game.rollsDice;
  const stamp = stampOf({ version: 0 }, env);
  // If contributions are awaited, the set-up only determines the seats and whether it is legal. Its rolls are discarded.
  const dice = isAwaited ? NOBODYS_DICE : { secret, session, digest: contributionsDigest([], 1) };
  const begun = await startGame(game, { setUp, start }, { seq: 1, ...stamp, dice, work: env.work });
  if (!begun.ok) {
    const { refusal } = begun;
    throw new SessionFault('rules-refusal', null, { refusal, pointer: game.refusedAt?.(refusal) ?? '' });
  }
  const { initial } = begun;
  const seats = game.seats(initial);
  const opponents = new Map<Seat, string>(
    game.opponent?.seats(initial).map((seat) => [seat, game.opponent?.nameOf(initial, seat) as string]),
  );
  const people = seats.filter((seat) => !opponents.has(seat));
  const waits = isAwaited && people.length > 0;
  requireClocksOf(people, clock);
  const { access, tokens } = await issueTokens(people, env, former);
  const commitment = commitmentTo(secret);
  const status = game.rollsDice ? (waits ? 'awaited' : 'waived') : undefined;
  const created: EventEnvelope = {
    ...stamp,
    session: {
      ...{ type: 'session-created', game: game.id, seats, commitment },
      ...(status && { contributions: status }),
      ...rulesStamp(game),
      ...(clock && { clock }),
      ...(analysis && { analysis }),
      ...(origin && { origin }),
    },
    ...((!waits || start !== undefined) && { start: hashOfState(begun.start) }),
  };
  const documents = waits ? SessionDocuments.NONE : SessionDocuments.of(game, begun.state);
  const records = {
    ...documents.records,
    [INITIAL_RECORD]: jsonBytes(waits ? { state: null, setUp, start } : { state: documents.stored(initial) }),
    [SECRET_RECORD]: jsonBytes({ secret, rolls: waits ? [] : begun.rolls } satisfies SecretRecord),
  };
  const toAct = waits ? [] : game.toAct(begun.state);
  return {
    meta: newMeta(game.id, seats, opponents),
    access,
    accepted: {
      envelopes: waits ? [created] : [created, ...begun.envelopes],
      state: waits ? null : begun.state,
      documents,
      records: Object.entries(records).map(([name, value]) => ({ name, expectedVersion: 0, value })),
      answer: { toAct, commitment, contributions: status, ...(origin && { origin }), ...tokens },
    },
  };
}

/** @throws SessionFault `malformed-request` for terms of a seat that has no clock */
function requireClocksOf(people: readonly Seat[], clock: ClocksRequest | undefined): void {
  const unknown = Object.keys(clock?.seats ?? {}).find((seat) => !people.includes(seat));
  if (unknown === undefined) return;
  const pointer = memberPointer('/clock/seats', unknown);
  const words = sessionMsg('clock-of-nobody', { seats: people.join(', ') });
  throw new SessionFault('malformed-request', words, { pointer, code: 'unknown-member' });
}

/** The tokens of a new session: the access record has their hashes, the creator the tokens themselves. */
async function issueTokens(
  people: readonly Seat[],
  { store, at, tokenLifeMs }: DecideEnv,
  former: Open['former'] = {},
) {
  const pepper = await pepperOf(store);
  const hostToken = newToken('host', pepper);
  const spectatorToken = newToken('spectator', pepper);
  const invitations = people.map((seat) => ({ seat, invitation: newToken('invitation', pepper) }));
  const until = at.getTime() + tokenLifeMs;
  const access: Access = {
    host: hashOf(hostToken),
    spectator: hashOf(spectatorToken),
    until,
    seats: Object.fromEntries(
      invitations.map(({ seat, invitation }) => {
        const before = former[seat];
        const invited = { invitation: hashOf(invitation), token: null, until };
        return [seat, { ...invited, ...(before !== undefined && { former: before }) }];
      }),
    ),
  };
  return { access, tokens: { hostToken, spectatorToken, invitations, expiresAt: new Date(until).toISOString() } };
}

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
