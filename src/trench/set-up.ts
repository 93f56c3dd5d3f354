import { Type, type Static } from '@sinclair/typebox';
import type { Dice } from '../dice/dice.js';
import { NamedObject } from '../game/schema.js';
import { accept, type Verdict } from '../game/verdict.js';
import { freshBattle } from './evolve.js';
import { normaliseOptions } from './parse.js';
import { TrenchOptionsSchema } from './schema/options.js';
import type { TrenchEvent } from './schema/event.js';
import { TrenchOpponentSchema, type TrenchState } from './schema/state.js';

/** A new game. */
export const TrenchSetUpSchema = NamedObject('TrenchSetUp', 'A new game of Trench.', {
  options: Type.Optional(TrenchOptionsSchema),
  opponent: Type.Optional(TrenchOpponentSchema),
});
export type TrenchSetUp = Static<typeof TrenchSetUpSchema>;

/** The start position (section 3) with options. Needs no dice and is never refused. */
export function setUp(
  { options, opponent }: TrenchSetUp = {},
  _dice?: Dice,
): Verdict<{ readonly state: TrenchState; readonly events: readonly TrenchEvent[] }> {
  const agreed = { ...normaliseOptions(options), ...(opponent && { opponent }) };
  return accept({ state: { ...freshBattle(), ...agreed }, events: [] });
}
