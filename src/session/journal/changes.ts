import type { Intent } from '../core/decide/index.js';
import { contentHash } from '../../game/hash.js';
import { principalName, type Principal } from '../members/access.js';
import { decrypt, encrypt } from '../members/encryption.js';
import type { Replies, Request } from './journal.js';

export interface ChangeResult {
  readonly replayed: boolean;
  /** JSON; the same bytes for the same key. */
  readonly text: string;
}

export interface WithKey {
  readonly session: string;
  readonly idempotencyKey: string;
  /** The token the caller came with. */
  readonly token: string;
  /** In whose share of long work it counts. */
  readonly caller?: string | undefined;
}

/** What a seat asks of its session, other than a command. */
export interface SeatRequest extends WithKey {
  readonly principal: Principal & { readonly role: 'seat' };
}

/** The operation that scopes the key of a change, and the payload that is the same with each retry. */
const SCOPES = {
  offer: ({ seat, offered }) => [`offer:${seat}`, offered],
  reissue: ({ seat }) => [`reissue:${seat}`],
  'reissue-spectators': () => ['spectators'],
  close: () => ['close'],
  rematch: () => ['rematch'],
  'set-opponent': ({ seat, opponent, once }) => [`opponent:${seat}`, { opponent, once }],
  contribute: ({ entropy }) => ['contribute', entropy],
  'ask-takeback': ({ version }) => ['takeback', { version }],
  'answer-takeback': ({ asked, accept }) => [`takeback/${asked}`, { accept }],
  pause: ({ agree }) => ['pause', { agree }],
  'days-off': ({ days }) => ['days-off', { days }],
} as const satisfies {
  readonly [T in Intent['type']]?: (intent: IntentOf<T>) => readonly [operation: string, payload?: unknown];
};

type IntentOf<T extends Intent['type']> = Extract<Intent, { type: T }>;

/** What hosts and seats may want to change. */
export type ChangeType = keyof typeof SCOPES;

type BySeat = 'contribute' | 'ask-takeback' | 'answer-takeback' | 'pause' | 'days-off';

/** A change by a seat, or else by the host, with the members of its decision. */
export type ChangeOf<T extends ChangeType> = T extends BySeat
  ? SeatRequest & Omit<IntentOf<T>, 'type' | 'seat'>
  : WithKey & Omit<IntentOf<T>, 'type'>;

export function changeOf<T extends ChangeType>(type: T, request: ChangeOf<T>): Request<ChangeResult> {
  const {
    session,
    idempotencyKey,
    token,
    principal,
    caller: sender,
    ...members
  } = request as WithKey & Partial<SeatRequest>;
  const intent = { type, ...(principal && { seat: principal.seat }), ...members } as IntentOf<T>;
  const [operation, payload] = (SCOPES[type] as (intent: IntentOf<T>) => readonly [string, unknown?])(intent);
  const caller = principal ? principalName(principal) : 'host';
  const change = sealed({ session, intent, idempotencyKey, operation, payload, caller, credential: token });
  return sender === undefined ? change : { ...change, caller: sender };
}

/** A change whose answer may have a token. */
interface Sealed {
  readonly session: string;
  readonly intent: Intent;
  readonly idempotencyKey: string;
  /** The scope of the key. */
  readonly operation: string;
  readonly caller: string;
  readonly payload?: unknown;
  /** The credential the caller came with: the answer is encrypted under it. */
  readonly credential: string;
}

export function sealed({ session, intent, idempotencyKey, payload = null, credential, ...scope }: Sealed) {
  const replies: Replies<ChangeResult> = {
    accepted(answer, { chain }) {
      const text = JSON.stringify({ ...answer, chain });
      const response = encrypt(text, credential, idempotencyKey);
      return { label: 'sealed', response, result: () => ({ replayed: false, text }) };
    },
    replayed: ({ response }) => ({ replayed: true, text: decrypt(response, credential, idempotencyKey) }),
  };
  const key = [scope.operation, scope.caller, idempotencyKey].join('\n');
  return { session, intent, key, payloadHash: contentHash(payload), replies };
}
