import { StoreError } from '../store.js';

/** What an error of one attempt says about the attempt. */
export type Verdict =
  /** It did not happen; another node, or the same one a little later, may take it. */
  | 'not-done'
  /** It did not happen because the script is not loaded. */
  | 'no-script'
  /** It may have happened. */
  | 'unsure'
  /** It did not happen and trying again at once is no use. */
  | 'refused';

const elsewhere = /^(MOVED|ASK|TRYAGAIN|CLUSTERDOWN|READONLY|LOADING|MASTERDOWN|BUSY) ?/;
const refused = /^(OOM|MISCONF|NOREPLICAS|NOAUTH|NOPERM|WRONGPASS|WRONGTYPE|ERR) ?/;
/** Words of the client when it did not even send. */
const notSent = /Stream isn't writeable|Connection is not ready/;

export function judge(error: Error): Verdict {
  if (error.message.startsWith('NOSCRIPT')) return 'no-script';
  if (elsewhere.test(error.message) || notSent.test(error.message)) return 'not-done';
  return refused.test(error.message) ? 'refused' : 'unsure';
}

export function refusalOf(error: Error): Error {
  if (error.message.startsWith('OOM') || error.message.startsWith('MISCONF')) {
    return new StoreError('store-full', `Redis takes no writes: ${error.message}`, error);
  }
  if (/^(WRONGTYPE|ERR)/.test(error.message)) return error;
  return new StoreError('store-unavailable', `Redis refuses: ${error.message}`, error);
}
