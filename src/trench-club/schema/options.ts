import { Type, type Static } from '@sinclair/typebox';
import { closed, Nullable, StringEnum } from '../../game/schema.js';
import { AREAS } from './names.js';

const Count = Type.Integer({ minimum: 0, maximum: 10000 });

/** Ruleset options: the keys of `core.md` section 23 (OPT-1 … OPT-36). */
export const OptionsSchema = Type.Object(
  {
    players: Type.Union([Type.Literal(2), Type.Literal(4)], { description: 'OPT-1' }),
    'map.area': StringEnum(AREAS, { description: 'OPT-2' }),
    'deploy.water': StringEnum(['foot', 'any', 'none'], { description: 'OPT-3' }),
    'firstRound.limits': Type.Boolean({ description: 'OPT-4' }),
    'firstRound.secondTurn': StringEnum(['remaining', 'any-two'], { description: 'OPT-5' }),
    'money.startAH': Type.Integer({ minimum: 0, maximum: 10000, description: 'OPT-6' }),
    'money.perFort': Type.Integer({ minimum: 0, maximum: 10000, description: 'OPT-7' }),
    'money.transferFee': Type.Integer({ minimum: 0, maximum: 10000, description: 'OPT-8' }),
    'repair.price': Type.Union([Type.Literal('per-type'), Count], { description: 'OPT-9: per type, or a flat price.' }),
    'recruit.maxPerType': Nullable(Type.Integer({ minimum: 1, maximum: 1000 }), { description: 'OPT-10' }),
    'sf.enabled': Type.Boolean({ description: 'OPT-11' }),
    'sf.draw': StringEnum(['dice', 'deck'], { description: 'OPT-12' }),
    'sf.price': Type.Integer({ minimum: 0, maximum: 10000, description: 'OPT-13' }),
    'sf.catchUpChoice': Type.Boolean({ description: 'OPT-14' }),
    'victory.forts': Type.Object(
      { full: Type.Integer({ minimum: 1, maximum: 100 }), half: Type.Integer({ minimum: 1, maximum: 100 }) },
      { ...closed, description: 'OPT-15: forts that win on the full map and on half of it.' },
    ),
    'victory.atGunnersTakeForts': Type.Boolean({ description: 'OPT-16' }),
    'victory.check': StringEnum(['immediate', 'end-of-turn'], { description: 'OPT-17' }),
    'victory.annihilation': Type.Boolean({ description: 'OPT-18' }),
    'air.overflyEntrances': Type.Boolean({ description: 'OPT-19' }),
    'fort.transit': Type.Boolean({ description: 'OPT-20' }),
    'transport.unloadIntoWater': Type.Boolean({ description: 'OPT-21' }),
    'transport.boardInsideFort': Type.Boolean({ description: 'OPT-22' }),
    'at.mode': StringEnum(['plus-two-dice', 'attack-values'], { description: 'OPT-23' }),
    'at.onReturnFire': Type.Boolean({ description: 'OPT-24' }),
    'bertha.scatterRose': Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), {
      minItems: 6,
      maxItems: 6,
      description:
        'OPT-25: the neighbour hit on a roll of 1 to 6; neighbours are numbered 1–6 clockwise from the first one (straight up, or up-right).',
    }),
    'area.rolls': StringEnum(['single', 'per-hex'], { description: 'OPT-26' }),
    'battle.destroyAt': Type.Union([Type.Literal(6), Type.Literal(5)], { description: 'OPT-27' }),
    'variant.victoryPoints': Type.Boolean({ description: 'OPT-28' }),
    'variant.trenches': Type.Boolean({ description: 'OPT-29' }),
    'trench.attackOrigin': StringEnum(['own-hex', 'whole-trench'], { description: 'OPT-30' }),
    'start.specialForce': Type.Boolean({ description: 'OPT-31' }),
    'start.twoCountryUnits': Type.Boolean({ description: 'OPT-31' }),
    'start.doubleSet': Type.Boolean({ description: 'OPT-31' }),
    'random.source': StringEnum(['dice', 'cards'], { description: 'OPT-32' }),
    'timer.movePlusDeclare': Nullable(Type.Integer({ minimum: 1, maximum: 86400 }), {
      description: 'OPT-33: seconds, or null for off.',
    }),
    'forts.start': StringEnum(['neutral', 'scenario'], { description: 'OPT-34' }),
    'turret.contactAndSupport': Type.Boolean({ description: 'OPT-35' }),
    'trench.entryEndsMove': Type.Boolean({ description: 'OPT-36' }),
  },
  { ...closed, $id: 'Options' },
);
export type Options = Static<typeof OptionsSchema>;

export const OptionOverridesSchema = Type.Partial(OptionsSchema, {
  ...closed,
  $id: 'OptionOverrides',
  description: 'Options that differ from the ruleset’s defaults.',
});
export type OptionOverrides = Static<typeof OptionOverridesSchema>;

const Points = (description: string) => Type.Integer({ minimum: 1, maximum: 10000, description });

/** One edition: its unit sheet and the defaults of its options. */
export const RulesetDocumentSchema = Type.Object(
  {
    schema: Type.Literal('trench-club-ruleset/1'),
    id: Type.String(),
    title: Type.String(),
    edition: Type.Integer(),
    unitSheet: Type.String(),
    notes: Type.Array(Type.String({ maxLength: 400 }), {
      maxItems: 20,
      description: 'Where the service does not play as the book says (yet).',
    }),
    victoryPoints: Type.Object(
      {
        player: Points('VAR-VP-1: of one country, which win.'),
        faction: Points('VAR-VP-1: of both countries together, which win.'),
        headquarters: Points('VAR-VP-3: for a headquarters.'),
        unit: Points('VAR-VP-5: for an enemy unit destroyed.'),
        fort: Points('VAR-VP-6: for a fort taken.'),
        moneyPerPoint: Points('VAR-VP-7, DEC-VP-6: money spent that brings one.'),
      },
      { ...closed, description: 'VAR-VP: the figures of the variant.' },
    ),
    options: Type.Record(
      Type.String(),
      Type.Object(
        { value: Type.Unknown(), clause: Type.String(), basis: StringEnum(['book', 'derived', 'estimated']) },
        closed,
      ),
      { description: 'Default per option key, for a four-player game on the full map.' },
    ),
  },
  { ...closed, $id: 'RulesetDocument' },
);
export type RulesetDocument = Static<typeof RulesetDocumentSchema>;
