import { Type } from '@sinclair/typebox';
import { closed, ClosedObject, NamedObject, OneOfVariants } from './schema.js';

/** Media type of an answer with a delta of the state in place of the state. */
export const DELTA = 'application/vnd.trench-club.delta+json';

/** Media type of the patch alone (RFC 6902). */
export const JSON_PATCH = 'application/json-patch+json';

const op = <const Name extends string>(name: Name) => Type.Literal(name, { description: 'What is done at `path`.' });
const path = Type.String({ description: 'JSON pointer (RFC 6901) into the state as it is by then.' });
const value = Type.Unknown({ description: 'What stands there from then on.' });

const PatchOperationSchema = OneOfVariants(
  'PatchOperation',
  'One operation of a JSON Patch (RFC 6902). Others than these three are not used.',
  {
    add: Type.Object(
      { op: op('add'), path, value },
      { ...closed, description: 'A new member, or an item put into a list; what stood there moves on by one.' },
    ),
    remove: ClosedObject('A member, or an item of a list, is there no more.', { op: op('remove'), path }),
    replace: ClosedObject('Another value in the same place.', { op: op('replace'), path, value }),
  },
  'op',
);

/** The body of {@link JSON_PATCH}. */
export const JsonPatchSchema = Type.Array(PatchOperationSchema, {
  $id: 'JsonPatch',
  description: 'JSON Patch (RFC 6902) that makes the state after out of the state before, in this order.',
});

export const DeltaSchema = NamedObject('StateDelta', 'What has changed in a state, and the hash of the whole.', {
  patch: JsonPatchSchema,
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the canonical JSON of the whole state after. On a mismatch, request the whole state.',
  }),
});
