import { Type, type TObject, type TSchema } from '@sinclair/typebox';
import { DeltaSchema } from '../game/delta-schema.js';
import { NamedObject } from '../game/schema.js';

/** In answers to commands, on request. */
export const CommandDelta = Type.Optional(DeltaSchema);

/** The answer for a client with an earlier state: like the whole answer, without `state`. */
export function sessionStateDeltaSchema({ properties }: TObject): TObject {
  const { state: _state, version, ...place } = properties as Record<string, TSchema>;
  return NamedObject(
    'SessionStateDelta',
    'What has changed since a version in what the caller may know of the state.',
    {
      ...place,
      ...(version && { version: Type.Optional(version, false) }),
      since: Type.Integer({ minimum: 1, description: 'The version whose state the patch begins with.' }),
      delta: DeltaSchema,
    },
  );
}
