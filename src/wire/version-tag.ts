import { malformedAt } from './problems.js';
import { msg } from './words/english.js';

/** The version of a session that a caller has seen. */
export interface SeenVersion {
  readonly ifVersion: number | undefined;
  /** Prefix of the chain's head. */
  readonly ifChain: string | undefined;
}

/** Characters of the chain's head in an ETag. */
const TOLD = 32;
/** One or more entity tags (RFC 9110 section 8.8.3). */
const TAGS = /^(?:W\/)?"[\x21\x23-\x7e]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e]*")*$/;

const SEEN = /^"([1-9]\d{0,14})(?:-[a-z-]+)?(?:\.([0-9a-f]{16,64}))?(?:;[a-z]{2})?"$/;

/** ETag of a version for a viewer, or of the version alone. Older sessions have no chain. */
export function versionTag(
  { version, chain }: { readonly version: number; readonly chain: string | undefined },
  viewer?: string | null,
): string {
  const who = viewer === undefined ? '' : `-${viewer ?? 'spectator'}`;
  return `"${version}${who}${chain ? `.${chain.slice(0, TOLD)}` : ''}"`;
}

/**
 * `"12"`, `"12.<chain>"`, or the ETag of a view of version 12; of several the latest. Foreign and weak tags match no version.
 * @throws Problem `malformed-request`
 */
export function versionOf(ifMatch: string | undefined): SeenVersion {
  if (ifMatch === undefined) return { ifVersion: undefined, ifChain: undefined };
  const text = ifMatch.trim();
  if (TAGS.test(text)) {
    const seen = text.split(',').map((tag) => {
      const [, version = 0, chain] = SEEN.exec(tag.trim()) ?? [];
      return { ifVersion: Number(version), ifChain: chain };
    });
    return seen.reduce((one, other) => (other.ifVersion > one.ifVersion ? other : one));
  }
  throw malformedAt('header', '/if-match', 'wrong-format', msg('one-version'));
}
