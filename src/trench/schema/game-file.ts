import { Type, type Static } from '@sinclair/typebox';
import { AfterEvents, ChainProofSchema } from '../../game/chain-proof-schema.js';
import { DiceProofSchema } from '../../dice/proof-schema.js';
import { divergenceMembers } from '../../game/divergence.js';
import { ClosedObject, NamedObject, Nullable } from '../../game/schema.js';
import { TrenchCommandSchema } from './command.js';
import { TrenchEventSchema } from './event.js';
import { TrenchSeatSchema } from './names.js';
import { TrenchStateSchema } from './state.js';

export const TrenchGameFileEntrySchema = NamedObject('TrenchGameFileEntry', {
  seat: TrenchSeatSchema,
  command: Nullable(TrenchCommandSchema, { description: 'null for a step of the opponent.' }),
  rolls: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), {
    maxItems: 100,
    description: 'Trench rolls no dice; the list is there because every game file has one.',
  }),
  events: Type.Array(TrenchEventSchema, { maxItems: 10 }),
  ...AfterEvents,
});
export type TrenchGameFileEntry = Static<typeof TrenchGameFileEntrySchema>;

/** A whole game as a verifiable record (docs/trench.md). `start` is the state before the first command. */
export const TrenchGameFileSchema = NamedObject('TrenchGameFile', {
  schema: Type.Literal('trench-game/1'),
  start: TrenchStateSchema,
  entries: Type.Array(TrenchGameFileEntrySchema, { maxItems: 100_000 }),
  chain: Type.Optional(ChainProofSchema),
  dice: Type.Optional(
    ClosedObject(
      'Of a game from a session: the proof of its dice, none of which were rolled.',
      DiceProofSchema.properties,
    ),
  ),
});
export type TrenchGameFile = Static<typeof TrenchGameFileSchema>;

/** Possible faults of a replay, in the order of the checks. */
export const DIVERGENCES = ['start', 'refused', 'events', 'rolls', 'hash', 'chain'] as const;

export const TrenchDivergenceSchema = NamedObject('TrenchDivergence', divergenceMembers(DIVERGENCES));
export type TrenchDivergence = Static<typeof TrenchDivergenceSchema>;
