import { Type, type Static } from '@sinclair/typebox';

/**
 * The inputs that verify the dice of a session (docs/proofs.md): published during the game without the secret, and at the end
 * with it, also in the game file.
 */

const closed = { additionalProperties: false } as const;
const Hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });
const Seq = (description: string) => Type.Integer({ minimum: 1, description });

export const EntropySchema = Type.String({ pattern: '^[A-Za-z0-9_.~+/=-]{16,200}$' });
export const RollsSchema = Type.Array(Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { maxItems: 1000 }), {
  maxItems: 10_000,
  description: 'One list for each roll.',
});
export const SecretSchema = Hash('The 32 bytes of the secret, in hexadecimal.');

export const DiceRecordMembers = {
  session: Type.String({ minLength: 1, maxLength: 128 }),
  commitment: Hash('SHA-256 of the secret, published before the first roll.'),
  contributions: Type.Array(
    Type.Object(
      {
        seat: Type.String({ maxLength: 60 }),
        entropy: EntropySchema,
        seq: Seq('Its event; it counts for the dice of later ones.'),
      },
      closed,
    ),
    { title: 'DiceContributions', maxItems: 100 },
  ),
  waived: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), {
      title: 'WaivedContributions',
      maxItems: 100,
      description: 'Seats that waived their contribution; `host`: the host waived it for all seats.',
    }),
  ),
  begun: Type.Optional(
    Type.Integer({
      title: 'BeginningOfGame',
      minimum: 1,
      description:
        'The event at which the game began, which the dice of the set-up belong to. Absent before, and where it is 1.',
    }),
  ),
  continued: Type.Optional(
    Type.Literal(true, {
      description: 'The game began with a state that was there already: nothing was rolled for it.',
    }),
  ),
  handedOn: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), {
      title: 'HandedOnContributions',
      maxItems: 100,
      description: 'Seats that were taken back after the set-up had been rolled with what they contributed.',
    }),
  ),
  takenBack: Type.Optional(
    Type.Array(
      Type.Object(
        { seq: Seq('Number of the event `taken-back`.'), to: Seq('The last event that stands.') },
        { ...closed, description: 'What lies between the two does not stand; its dice were rolled nevertheless.' },
      ),
      { title: 'TakenBackEvents', maxItems: 10_000, description: 'What was taken back by consent of all.' },
    ),
  ),
  rolls: Type.Array(
    Type.Object(
      {
        seq: Seq('First event of the command.'),
        rolls: RollsSchema,
        digest: Type.Optional(
          Hash('Digest of the contributions before it: reveals a missing or changed contribution.'),
        ),
      },
      closed,
    ),
    { title: 'RecordedRolls', maxItems: 10_000 },
  ),
};

export const DiceProofSchema = Type.Object({ ...DiceRecordMembers, secret: SecretSchema }, closed);
export type DiceProof = Static<typeof DiceProofSchema>;
