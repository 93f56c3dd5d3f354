import { canonicalJson } from './hash.js';
import { sha256 } from './sha256.js';

/** Names the derivation of `docs/proofs.md`; a change of it gets another name. */
const CHAIN = 'trench-club-chain/1';

/** The hashes stored with an event: they bind its content and the event before it. */
export interface ChainLink {
  /** Hash of the event before, or the beginning of the session's chain. */
  readonly prev: string;
  /** 16 random bytes, so that the hidden part cannot be guessed from its digest. Published after the end. */
  readonly salt: string;
  /** Digest of the event as spectators see it. */
  readonly shown: string;
  readonly hash: string;
}

/** The hash before the first event. */
export function chainOrigin(session: string): string {
  return sha256(`${CHAIN}\n${session}`);
}

/** The digest of the public event, without the members that the chain adds to it. */
export function shownDigest(event: object): string {
  return sha256(canonicalJson(event));
}

/** Binds everything that is recorded of an event and reveals none of it. */
export function sealedDigest(salt: string, record: object): string {
  return sha256(`${salt}\n${canonicalJson(record)}`);
}

export function linkHash({ prev, shown }: Pick<ChainLink, 'prev' | 'shown'>, sealed: string): string {
  return sha256(`${CHAIN}\n${prev}\n${shown}\n${sealed}`);
}
