import type { FastifyReply, FastifyRequest } from 'fastify';
import { DELTA, JSON_PATCH, JsonPatchSchema } from '../game/delta-schema.js';
import { preferredType } from './negotiation.js';
import { ref } from './components.js';
import type { Delta } from './delta.js';
import { varyBy } from './headers.js';

/** The form of a state in an answer: whole, an object with patch and hash, or the bare patch. */
export type StateForm = 'whole' | 'delta' | 'patch';

/** The requested form. `delta` in the query takes precedence over `Accept`, which may choose the bare patch. */
export function stateForm(request: FastifyRequest, reply: FastifyReply): StateForm {
  varyBy(reply, 'Accept');
  const { delta } = request.query as { readonly delta?: boolean };
  const liked = preferredType(request.headers.accept, ['application/json', DELTA, JSON_PATCH]);
  if (delta === false) return 'whole';
  if (liked === JSON_PATCH) return 'patch';
  return delta === true || liked === DELTA ? 'delta' : 'whole';
}

/** @param reply with status and headers of the whole answer */
export function sendPatch(reply: FastifyReply, { patch, hash }: Delta): FastifyReply {
  return reply.header('content-type', JSON_PATCH).header('state-hash', hash).send(JSON.stringify(patch));
}

/** The patch as an alternative media type. */
export const PATCH_CONTENT = { [JSON_PATCH]: { schema: ref(JsonPatchSchema) } };

export const PATCH_HEADERS = {
  'State-Hash': `With \`${JSON_PATCH}\`: SHA-256 of the canonical JSON of the whole state after, in hexadecimal digits.`,
};
