import type { KeyedMessage } from '../language/messages.js';
import { StoreError } from './store/store.js';
import { inEnglish, sessionMsg } from './words/bundle.js';

/**
 * Errors of the session layer. They are thrown, because many frames lie between detection and the response. CONTRIBUTING.md has
 * the table of errors. Each code is a problem of the same name in the service's registry; the problem document has `facts`
 * beside the code.
 */
export type SessionFaultCode =
  | 'malformed-request'
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
  | 'clock-impossible'
  | 'opponent-impossible'
  | 'analysis-off'
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
  | 'webhooks-off'
  | 'webhook-unknown'
  | 'webhooks-full'
  | 'receiver-refused'
  | 'too-many-requests';

export class SessionFault extends Error {
  override readonly name = 'SessionFault';
  constructor(
    readonly code: SessionFaultCode,
    /** The message, if it is more specific than the code. */
    readonly translatable: KeyedMessage | null = null,
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(translatable ? inEnglish(translatable) : code);
  }
}

export function unknownSession(): SessionFault {
  return new SessionFault('session-unknown');
}

export function keyReused(): SessionFault {
  return new SessionFault('idempotency-key-reused', sessionMsg('key-reused'));
}

/** Converts an error of the session layer or its store; null for any other error, which is a bug. */
export function faultOf(error: unknown): SessionFault | null {
  if (error instanceof SessionFault) return error;
  if (!(error instanceof StoreError)) return null;
  const { code } = error;
  return new SessionFault(code === 'store-closed' || code === 'store-locked' ? 'store-unavailable' : code);
}
