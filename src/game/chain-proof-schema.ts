import { Type, type Static } from '@sinclair/typebox';
import { closed, ClosedObject } from './schema.js';

/**
 * The inputs needed to recompute the chain of a session's log (docs/proofs.md). Part of the game file once the game is
 * over.
 */

export const Hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });

const LinkSchema = ClosedObject('Hash of the last event, which proves all before it (docs/proofs.md).', {
  prev: Hash('Of the event before.'),
  salt: Type.String({
    pattern: '^[0-9a-f]{32}$',
    description: 'Mixed into the digest of the event, so that it cannot be guessed (docs/proofs.md).',
  }),
  shown: Hash('Digest of the event as spectators saw it.'),
  hash: Hash('Of the chain up to here.'),
});

/** The Ed25519 signature of a head, and the id of its key (docs/proofs.md). */
export const SignatureMembers = {
  kid: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'Of the key: `GET /v1/keys` has it.' }),
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$', description: 'Ed25519, in base64url.' }),
};

const SignedSchema = ClosedObject('Signature of the service over the head.', {
  epoch: Type.String({ maxLength: 60 }),
  version: Type.Integer({ minimum: 1 }),
  seq: Type.Integer({ minimum: 1, description: 'The last event.' }),
  ...SignatureMembers,
});

export const ChainProofSchema = Type.Object(
  {
    session: Type.String({ minLength: 1, maxLength: 128 }),
    head: Hash('Of the last event.'),
    signed: Type.Optional(SignedSchema),
    records: Type.Array(
      Type.Object({ version: Type.Integer({ minimum: 1 }), at: Type.String(), chain: Type.Optional(LinkSchema) }),
      { maxItems: 100_000, description: 'What is recorded of the events from 1 on, with nothing hidden.' },
    ),
  },
  { ...closed, title: 'ChainProof', description: 'The log as it was recorded (docs/proofs.md).' },
);
export type ChainProof = Static<typeof ChainProofSchema>;

/** What an entry of a game file has after its events, in every game. */
export const AfterEvents = {
  hash: Hash('SHA-256 of the canonical JSON of the state after the events.'),
  seq: Type.Optional(Type.Integer({ minimum: 1, description: 'Number of its first event in the log of a session.' })),
  at: Type.Optional(Type.String({ format: 'date-time', description: 'When it was given, in a session.' })),
  takenBack: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'A takeback: the game returns to the position after this number of entries.',
    }),
  ),
};
