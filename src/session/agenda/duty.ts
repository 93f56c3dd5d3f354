import type { DueEntry, TakenEntry } from '../store/store.js';

/** What is done about the entries of a kind. Times are those of the service, ms since 1970. */
export interface Duty {
  /** @returns when the entry is due again; null if nothing is left to do */
  handle(due: TakenEntry): Promise<number | null>;
  /** The entry that a session must have now, in case the store has lost it. */
  expected(session: string): Promise<Pick<DueEntry, 'mark' | 'at'> | null>;
  /** Called when an entry is removed. The store may have gone back behind what was done about it. */
  removed?(session: string): Promise<void>;
  /** Sessions that earlier releases have listed elsewhere: at a start, each gets the entry that it must have. */
  inherited?(): AsyncIterable<string>;
}
