import Negotiator from 'negotiator';
import type { FastifyRequest } from 'fastify';
import type { Encoding } from './encodings.js';

/** The media type that `Accept` prefers; the first if it names none of them, or excludes all: negotiation never fails a request. */
export function preferredType<T extends string>(accept: string | undefined, types: readonly [T, ...T[]]): T {
  if (accept === undefined || accept === '*/*') return types[0];
  return (new Negotiator({ headers: { accept } }).mediaType([...types]) as T | undefined) ?? types[0];
}

export const CSV = 'text/csv';

export function wantsCsv({ headers: { accept } }: Pick<FastifyRequest, 'headers'>): boolean {
  return preferredType(accept, ['application/json', CSV]) === CSV;
}

/** Documents the table beside the JSON. */
export function withCsv(success: object): object {
  const { content } = success as { readonly content: object };
  const schema = { type: 'string', description: 'A line of names, then one for each turn and seat (RFC 4180).' };
  return { ...success, content: { ...content, [CSV]: { schema } } };
}

/** The types of negotiator are older than this option. */
interface ByPreference {
  encodings(available: readonly string[], by: { readonly preferred: readonly string[] }): string[];
}

/** The content encoding to use, if any: Brotli before gzip where both weigh the same. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as unknown as ByPreference;
  const [best = 'identity'] = negotiator.encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  return best === 'identity' ? null : (best as Encoding);
}
