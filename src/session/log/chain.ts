import { hash } from 'node:crypto';
import { linkHash, sealedDigest, shownDigest, type ChainLink } from '../../game/chain.js';
import { random128 } from '../ids.js';

/** The link of a record behind `prev`, and the digest under which its hidden part is told. */
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

/** Of the state and the meta document as they are stored: what the last event of a write says of them. */
export function snapshotDigest(state: Buffer, meta: Buffer): string {
  const digests = [hash('sha256', state, 'buffer'), hash('sha256', meta, 'buffer')];
  return hash('sha256', Buffer.concat(digests), 'hex');
}
