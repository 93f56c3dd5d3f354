import { Type } from '@sinclair/typebox';

export const UnitIdSchema = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' });
export const FortIdSchema = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$' });
export const ArmySchema = Type.Integer({ minimum: 1, maximum: 3 });
