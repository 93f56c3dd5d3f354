import type { GameSchemas } from '../../game/hosted.js';
import { ClosedObject } from '../../game/schema.js';
import { TrenchRefusalSchema } from '../schema/refusals.js';
import { TrenchCommandSchema } from '../schema/command.js';
import { TrenchEventSchema } from '../schema/event.js';
import { TrenchDivergenceSchema, TrenchGameFileSchema } from '../schema/game-file.js';
import { TrenchSeatSchema } from '../schema/names.js';
import { TrenchOptionsSchema } from '../schema/options.js';
import { TrenchPlanSchema } from '../schema/plan.js';
import { TrenchResultSchema, TrenchStateSchema } from '../schema/state.js';
import { TrenchSetUpSchema } from '../set-up.js';

const setUp = ClosedObject(TrenchSetUpSchema.properties);

export const schemas: GameSchemas = {
  seat: TrenchSeatSchema,
  state: TrenchStateSchema,
  command: TrenchCommandSchema,
  event: TrenchEventSchema,
  refusal: TrenchRefusalSchema,
  result: TrenchResultSchema,
  sessionCommand: TrenchCommandSchema,
  setUp,
  sessionSetUp: setUp,
  gameFile: TrenchGameFileSchema,
  divergence: TrenchDivergenceSchema,
  plan: TrenchPlanSchema,
  published: {
    'trench-state': TrenchStateSchema,
    'trench-command': TrenchCommandSchema,
    'trench-event': TrenchEventSchema,
    'trench-options': TrenchOptionsSchema,
    'trench-game-file': TrenchGameFileSchema,
  },
};
