import { OPERATIONS, type StoreOperation } from '../watched.js';
import { StoreError, type SessionStore } from '../store.js';

/** A channel between two processes: messages arrive once, in order, buffers as buffers, or the channel has closed. */
export interface Wire {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onClose(listener: () => void): void;
}

export type RemoteOperation = StoreOperation | 'ready';
export const REMOTE: readonly RemoteOperation[] = [...OPERATIONS, 'ready'];

/** From whoever uses a store to whoever holds it. */
export interface Call {
  readonly store: 'call';
  readonly id: number;
  readonly operation: RemoteOperation;
  readonly args: readonly unknown[];
}

/** The answer to a call; the error as far as it can be told. */
export type Reply =
  | {
      readonly store: 'reply';
      readonly id: number;
      readonly value: unknown;
      /** A position that is true until `Forget`, or for `LEASE_MS`. */
      readonly lease?: true;
    }
  | { readonly store: 'reply'; readonly id: number; readonly error: ToldError };

/** To everybody else who uses the store: there is something new in this session. */
export interface Change {
  readonly store: 'change';
  readonly session: string;
}

/** To who holds a position for true: it will be another. */
export interface Forget {
  readonly store: 'forget';
  readonly session: string;
  readonly number: number;
}

/** The answer to it. */
export interface Forgot {
  readonly store: 'forgot';
  readonly number: number;
}

/** So much longer than in the store may a session be there whose time is over. */
export const LEASE_MS = 500;
/** Timers end somewhat early. */
export const SLACK_MS = 20;

interface ToldError {
  readonly message: string;
  readonly code?: StoreError['code'];
  readonly isRange?: boolean;
}

export function told(error: unknown): ToldError {
  const { message } = error as Error;
  if (error instanceof StoreError) return { message, code: error.code };
  return { message, ...(error instanceof RangeError && { isRange: true }) };
}

export function untold({ message, code, isRange }: ToldError): Error {
  if (code !== undefined) return new StoreError(code, message);
  return isRange ? new RangeError(message) : new Error(message);
}

/** What a call does to a session that others follow; null where it only reads. */
export function sessionChangedBy(operation: RemoteOperation, args: readonly unknown[]): string | null {
  const [first] = args;
  switch (operation) {
    case 'create':
    case 'append':
    case 'renewEpoch':
      return (first as { session: string }).session;
    case 'trim':
    case 'expire':
    case 'delete':
      return first as string;
    default:
      return null;
  }
}

/** Whether it is known that nothing has happened when the channel closes before the answer comes. */
export function isRead(operation: RemoteOperation): boolean {
  return operation.startsWith('read');
}

export type Served = Pick<SessionStore, RemoteOperation>;
