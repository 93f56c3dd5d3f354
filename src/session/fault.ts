import type { KeyedMessage } from '../language/messages.js';
import { StoreError } from './store/store.js';
import { inEnglish } from './words/bundle.js';

/**
 * Why the session layer does not do what it was asked to. Thrown, not returned: from where it is found to where it is told lie
 * many frames that have nothing to say to it. CONTRIBUTING.md has the table of errors. Each code is a problem of the same name in the service's
 * registry; `facts` stand in the problem document beside the code.
 */
export type SessionFaultCode =
  | 'unauthenticated'
  | 'session-unknown'
  | 'forbidden'
  | 'idempotency-key-missing'
  | 'idempotency-key-reused'
  | 'version-missing'
  | 'version-stale'
  | 'session-over'
  | 'session-running'
  | 'session-gathering'
  | 'rematch-opened'
  | 'takeback-impossible'
  | 'takeback-gone'
  | 'dice-rolled'
  | 'entropy-given'
  | 'position-gone'
  | 'game-unknown'
  | 'rules-refusal'
  | 'commit-unknown'
  | 'store-unavailable'
  | 'store-damaged'
  | 'store-full'
  | 'overloaded'
  | 'documents-full'
  | 'own-documents-full'
  | 'sessions-full'
  | 'session-full'
  | 'too-many-requests';

export class SessionFault extends Error {
  override readonly name = 'SessionFault';
  /** What the message says, where it is more than the code does. */
  readonly translatable: KeyedMessage | null;
  constructor(
    readonly code: SessionFaultCode,
    words: KeyedMessage | string,
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(typeof words === 'string' ? words : inEnglish(words));
    this.translatable = typeof words === 'string' ? null : words;
  }
}

/** What the session layer or its store threw, as a fault; null for anything else, which is a bug. */
export function faultOf(error: unknown): SessionFault | null {
  if (error instanceof SessionFault) return error;
  if (!(error instanceof StoreError)) return null;
  if (error.code === 'commit-unknown') {
    return new SessionFault('commit-unknown', 'Whether this has happened is not known yet; retry with the same key.');
  }
  if (error.code === 'store-damaged') {
    return new SessionFault(
      'store-damaged',
      'What is stored of this session is not what was written; the log of the service says more.',
    );
  }
  if (error.code === 'store-full') {
    return new SessionFault('store-full', 'The store has no room for this just now; nothing has happened.');
  }
  return new SessionFault('store-unavailable', 'The store does not answer just now; nothing has happened.');
}
