import { Type, type Static } from '@sinclair/typebox';
import type { Finding } from '../../../game/contract.js';
import { ClosedObject, NamedObject } from '../../../game/schema.js';
import { COUNTRIES, CountrySchema, STARTING_UNITS } from '../../wire/schema/names.js';
import { PlayabilityWarningSchema } from '../../wire/schema/own-documents.js';
import type { UnitSheetDocument } from '../../wire/schema/unit-sheet.js';
import { finding, warningOf } from '../../words/report.js';

/** CMP-9: findings of a well-formed unit sheet, as pointers into it. */
export function sheetFindings({ units }: UnitSheetDocument): Finding[] {
  const types = new Set<string>();
  return units.flatMap(({ type }, index) => {
    if (types.has(type)) return [finding(`/units/${index}`, 'unit-type-twice', { values: { type } })];
    types.add(type);
    return [];
  });
}

export const UnitSheetReportSchema = NamedObject('UnitSheetReport', 'What a unit sheet is like to play with.', {
  countries: Type.Array(
    ClosedObject({
      country: CountrySchema,
      starting: Type.Integer({
        minimum: 0,
        description: 'UNI-1: types it starts with one unit of; eleven in the books.',
      }),
    }),
  ),
  specialForces: Type.Integer({ minimum: 0, description: 'Types of special forces (SF-GEN-1).' }),
  warnings: Type.Array(PlayabilityWarningSchema),
});

/** The report on a sound unit sheet. */
export function sheetReport({ units }: UnitSheetDocument): Static<typeof UnitSheetReportSchema> {
  const countries = COUNTRIES.map((country) => ({
    country,
    starting: units.filter((unit) => unit.starting && unit.countries.includes(country)).length,
  }));
  const warnings = countries.flatMap(({ country, starting }) =>
    starting === STARTING_UNITS
      ? []
      : [warningOf('not-eleven', { values: { country, units: starting, book: STARTING_UNITS } })],
  );
  return { countries, specialForces: units.filter(({ specialForce }) => specialForce).length, warnings };
}
