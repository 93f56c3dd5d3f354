import type { FastifyReply, FastifyRequest } from 'fastify';
import { DELTA, JSON_PATCH, JsonPatchSchema } from '../game/delta-schema.js';
import { preferredType } from './accept.js';
import { ref } from './components.js';
import type { Delta } from './delta.js';
import { varyBy } from './headers.js';

/** How a state is answered: whole, with what has changed and the hash of the whole in the answer, or as a bare patch. */
export type StateForm = 'whole' | 'delta' | 'patch';

/**
 * What the caller asks for by `delta` and by `Accept`: the word in the address decides, but that a patch alone is a form of what
 * `delta=true` asks for.
 */
export function stateForm(request: FastifyRequest, reply: FastifyReply): StateForm {
  varyBy(reply, 'Accept');
  const { delta } = request.query as { readonly delta?: boolean };
  const liked = preferredType(request.headers.accept, ['application/json', DELTA, JSON_PATCH]);
  if (delta === false) return 'whole';
  if (liked === JSON_PATCH) return 'patch';
  return delta === true || liked === DELTA ? 'delta' : 'whole';
}

/** @param reply has its status and the headers of the whole answer */
export function sendPatch(reply: FastifyReply, { patch, hash }: Delta): FastifyReply {
  return reply.header('content-type', JSON_PATCH).header('state-hash', hash).send(JSON.stringify(patch));
}

/** The patch as one more content of an answer. */
export const PATCH_CONTENT = { [JSON_PATCH]: { schema: ref(JsonPatchSchema) } };

export const PATCH_HEADERS = {
  'State-Hash': `With \`${JSON_PATCH}\`: SHA-256 of the canonical JSON of the whole state after, in hexadecimal digits.`,
};
