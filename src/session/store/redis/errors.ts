import { damaged } from '../integrity.js';
import { StoreError } from '../store.js';

/** Classes of errors of one attempt. */
export type ErrorClass =
  /** It did not happen; another node, or the same one a little later, may take it. */
  | 'not-executed'
  /** It did not happen because the script is not loaded. */
  | 'no-script'
  /** It may have happened. */
  | 'indeterminate'
  /** It did not happen and trying again at once is no use. */
  | 'rejected';

const RETRYABLE = /^(MOVED|ASK|TRYAGAIN|CLUSTERDOWN|READONLY|LOADING|MASTERDOWN|BUSY) ?/;
const REJECTED = /^(OOM|MISCONF|NOREPLICAS|NOAUTH|NOPERM|WRONGPASS|WRONGTYPE|ERR) ?/;
/** Redis 6.2 wraps what a script ran into. */
const FULL = /(^|@user_script: \d+: -)(OOM|MISCONF) /;
/** Words of the client when it did not even send. */
const NOT_SENT = /Stream isn't writeable|Connection is not ready/;

/** A number that is none, or an event that is there already though it is only now to be written. */
const IN_SCRIPT = /^(ERR|WRONGTYPE) .*@user_script:/s;

export function classify(error: Error): ErrorClass {
  if (error.message.startsWith('NOSCRIPT')) return 'no-script';
  if (RETRYABLE.test(error.message) || NOT_SENT.test(error.message)) return 'not-executed';
  return REJECTED.test(error.message) ? 'rejected' : 'indeterminate';
}

/** A rejection as what the store throws; mistakes of this code stay what they are. */
export function storeErrorOf(error: Error): Error {
  if (FULL.test(error.message)) {
    return new StoreError('store-full', `Redis takes no writes: ${error.message}`, error);
  }
  if (IN_SCRIPT.test(error.message)) return damaged('a script met what it never writes', error);
  if (/^(WRONGTYPE|ERR)/.test(error.message)) return error;
  return new StoreError('store-unavailable', `Redis refuses: ${error.message}`, error);
}
