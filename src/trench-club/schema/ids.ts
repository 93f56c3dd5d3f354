import { Type } from '@sinclair/typebox';

export const UnitIdSchema = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$', description: 'Id of a unit.' });
export const FortIdSchema = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$', description: 'Id of a fort.' });
export const ArmySchema = Type.Integer({ minimum: 1, maximum: 3, description: 'SET-5: number of an army.' });
