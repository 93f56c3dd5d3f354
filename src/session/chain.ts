import { hash } from 'node:crypto';
import { canonicalJson } from '../game/hash.js';
import { hashOf, random128 } from './ids.js';

/** Names the derivation of `docs/chain.md`; a change of it gets another name. */
const CHAIN = 'trench-club-chain/1';

/** What an event is stored with, so that it can be checked by itself and with the one before. */
export interface ChainLink {
  /** Hash of the event before, or the beginning of the session's chain. */
  readonly prev: string;
  /** 16 random bytes: nobody finds out what is sealed by trying. Told after the end. */
  readonly salt: string;
  /** Digest of the event as spectators were told it. */
  readonly shown: string;
  readonly hash: string;
}

/** What comes before the first event. */
export function chainOrigin(session: string): string {
  return hashOf(`${CHAIN}\n${session}`);
}

/** The digest of an event as anybody may know it, without what the chain adds to it. */
export function shownDigest(event: object): string {
  return hashOf(canonicalJson(event));
}

/** Binds everything that is recorded of an event, and shows nothing of it. */
export function sealedDigest(salt: string, record: object): string {
  return hashOf(`${salt}\n${canonicalJson(record)}`);
}

export function linkHash({ prev, shown }: Pick<ChainLink, 'prev' | 'shown'>, sealed: string): string {
  return hashOf(`${CHAIN}\n${prev}\n${shown}\n${sealed}`);
}

/** The link of a record behind `prev`, and the digest under which its hidden part is told. */
export function linked(
  prev: string,
  shown: object,
  record: object,
): { readonly link: ChainLink; readonly sealed: string } {
  const salt = random128('hex');
  const digests = { prev, shown: shownDigest(shown) };
  const sealed = sealedDigest(salt, record);
  return { link: { ...digests, salt, hash: linkHash(digests, sealed) }, sealed };
}

/** Of the state and the meta document as they are stored: what the last event of a write says of them. */
export function snapshotDigest(state: Buffer, meta: Buffer): string {
  const digests = [hash('sha256', state, 'buffer'), hash('sha256', meta, 'buffer')];
  return hash('sha256', Buffer.concat(digests), 'hex');
}
