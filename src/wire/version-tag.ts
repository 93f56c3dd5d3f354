import { malformedAt } from './problems.js';
import { msg } from './words/bundle.js';

/** What a caller says it has seen of a session. */
export interface SeenVersion {
  readonly ifVersion: number | undefined;
  /** The beginning of the chain's head. */
  readonly ifChain: string | undefined;
}

/** So much of the chain's head stands in an ETag. */
const TOLD = 32;
/** One or more entity tags (RFC 9110 section 8.8.3). */
const TAGS = /^(?:W\/)?"[\x21\x23-\x7e]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e]*")*$/;

const SEEN = /^"([1-9]\d{0,14})(?:-[a-z-]+)?(?:\.([0-9a-f]{16,64}))?(?:;[a-z]{2})?"$/;

/** ETag of what a viewer sees of a version; of the version alone where there is no viewer. Sessions of before have no chain. */
export function versionTag(
  { version, chain }: { readonly version: number; readonly chain: string | undefined },
  viewer?: string | null,
): string {
  const who = viewer === undefined ? '' : `-${viewer ?? 'spectator'}`;
  return `"${version}${who}${chain ? `.${chain.slice(0, TOLD)}` : ''}"`;
}

/**
 * `"12"`, `"12.<chain>"`, or the ETag of somebody's view of version 12; of several the latest. A tag that is none of ours, or a weak
 * one, is of no version that there is.
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
  throw malformedAt('header', '/if-match', 'pattern', msg('one-version'));
}
