import { Type, type Static } from '@sinclair/typebox';
import { AfterEvents, ChainProofSchema, Hash } from '../../../game/chain-proof-schema.js';
import { DiceProofSchema } from '../../../dice/proof-schema.js';
import { divergenceMembers } from '../../../game/divergence.js';
import { ClosedObject, NamedObject, Nullable } from '../../../game/schema.js';
import { CommandSchema } from './command.js';
import { EventSchema } from './event.js';
import { CountrySchema } from './names.js';
import { StateSchema } from './state.js';

const Rolls = (description: string) =>
  Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { maxItems: 100_000, description });

const RulesVersion = (description: string) => Type.Integer({ minimum: 1, maximum: 1_000_000, description });

export const GameFileEntrySchema = NamedObject('GameFileEntry', {
  seat: CountrySchema,
  command: Nullable(CommandSchema, { description: 'null for a step of an opponent.' }),
  rolls: Rolls('The dice it used, in the order in which the rules called for them.'),
  events: Type.Array(EventSchema, { maxItems: 1000 }),
  ...AfterEvents,
  rules: Type.Optional(RulesVersion('Where it was given under another version of the rules than the game began with.')),
});
export type GameFileEntry = Static<typeof GameFileEntrySchema>;

/**
 * A whole game as a verifiable record (docs/proofs.md). `start` is the state before the first command, with ruleset,
 * options, map, unit sheet, seats and tokens. A game from a session carries the proof of its dice.
 */
export const GameFileSchema = NamedObject('GameFile', {
  schema: Type.Literal('trench-club-game/1'),
  rules: Type.Optional(RulesVersion('The version of the rules the game was played under; absent is 1.')),
  start: StateSchema,
  mapHash: Hash('SHA-256 of the canonical JSON of the map document.'),
  unitSheetHash: Hash('The same of the unit sheet.'),
  deal: Type.Optional(
    Rolls('The dice of the set-up: up to the start tokens, or of a quick set-up up to the first turn.'),
  ),
  entries: Type.Array(GameFileEntrySchema, { maxItems: 1_000_000 }),
  chain: Type.Optional(ChainProofSchema),
  dice: Type.Optional(
    ClosedObject(
      'Of a game from a session: the proof of its dice, as POST /v1/dice/verify takes it.',
      DiceProofSchema.properties,
    ),
  ),
});
export type GameFile = Static<typeof GameFileSchema>;

/** Possible faults of a replay, in the order of the checks. */
export const DIVERGENCES = [
  'start',
  'map',
  'unit-sheet',
  'deal',
  'refused',
  'rolls',
  'events',
  'hash',
  'chain',
] as const;

export const DivergenceSchema = NamedObject('Divergence', {
  ...divergenceMembers(DIVERGENCES),
  rules: Type.Optional(
    ClosedObject('The versions of the rules, where they differ: that is why.', {
      played: Type.Integer({ minimum: 1 }),
      present: Type.Integer({ minimum: 1 }),
    }),
  ),
});
export type Divergence = Static<typeof DivergenceSchema>;
