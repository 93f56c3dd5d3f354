import { Type, type TSchema } from '@sinclair/typebox';
import { closed, Variant } from '../game/schema.js';

/** A session that came to its end, or was brought to it. */
export const EndedMembers = (seat: TSchema) => ({
  at: Type.String({ format: 'date-time' }),
  seq: Type.Integer({ minimum: 0, description: 'The last event of the game.' }),
  result: Type.Object(
    {
      winners: Type.Array(seat),
      reason: Type.String({ description: 'Of the game, or `closed`.' }),
    },
    closed,
  ),
  closed: Type.Optional(
    Type.Literal(true, { description: 'The host has closed the session before the game was over: nobody wins.' }),
  ),
});

/** What sessions log of their host's doings, by the name of the variant. */
export const hostEvents = () => ({
  sessionClosed: Variant(
    'session-closed',
    {},
    'The host has closed the session before the game was over: nothing more is played, and streams end.',
  ),
});

const Chain = Type.Optional(
  Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Head of the chain: hash of the last event (docs/chain.md).' }),
);

/** Answers to what the host of a session does with all of it. */
export function hostingSchemas(seat: TSchema) {
  return {
    closedSession: Type.Object(
      {
        session: Type.String({ description: 'Id of the session.' }),
        version: Type.Integer({ minimum: 1, description: 'Counts the changes of the session.' }),
        ended: Type.Object(EndedMembers(seat), closed),
        chain: Chain,
      },
      { ...closed, $id: 'ClosedSession', description: 'How the session has ended: now, or before.' },
    ),
  };
}
