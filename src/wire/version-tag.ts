import { Problem } from './problems.js';

/** What a caller says it has seen of a session. */
export interface SeenVersion {
  readonly ifVersion: number | undefined;
  /** The beginning of the chain's head. */
  readonly ifChain: string | undefined;
}

/** So much of the chain's head stands in an ETag. */
const TOLD = 32;
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
 * `"12"`, `"12.<chain>"`, or the ETag of somebody's view of version 12.
 * @throws Problem `malformed-request`
 */
export function versionOf(ifMatch: string | undefined): SeenVersion {
  if (ifMatch === undefined) return { ifVersion: undefined, ifChain: undefined };
  const match = SEEN.exec(ifMatch.trim());
  if (match) return { ifVersion: Number(match[1]), ifChain: match[2] };
  const message = 'must be one version in quotation marks, for example "12"';
  throw new Problem('malformed-request', `If-Match ${message}.`, [
    { in: 'header', pointer: '/if-match', code: 'pattern', message },
  ]);
}
