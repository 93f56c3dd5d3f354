import { hash } from 'node:crypto';
import { linkHash, sealedDigest, shownDigest, type ChainLink } from '../../game/chain.js';
import { random128 } from '../ids.js';

/** The chain link of a record after `prev`, and the digest that replaces its hidden part in public. */
export function linkTo(
  prev: string,
  shown: object,
  record: object,
): { readonly link: ChainLink; readonly sealed: string } {
  const salt = random128('hex');
  const digests = { prev, shown: shownDigest(shown) };
  const sealed = sealedDigest(salt, record);
  return { link: { ...digests, salt, hash: linkHash(digests, sealed) }, sealed };
}

/** Digest of the state and the meta document as stored. The last event of a write records it. */
export function snapshotDigest(state: Buffer, meta: Buffer): string {
  const digests = [hash('sha256', state, 'buffer'), hash('sha256', meta, 'buffer')];
  return hash('sha256', Buffer.concat(digests), 'hex');
}
