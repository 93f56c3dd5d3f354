import { Type, type Static } from '@sinclair/typebox';
import { closed, ClosedObject, NamedObject, Nullable, StringEnum } from '../../../game/schema.js';
import { AREAS } from './names.js';

const Flag = (description: string) => Type.Boolean({ description });
const Money = (description: string) => Type.Integer({ minimum: 0, maximum: 10000, description });

/** Ruleset options: the keys of `core.md` section 23 (OPT-1 … OPT-36). */
export const OptionsSchema = NamedObject('Options', {
  players: Type.Union([Type.Literal(2), Type.Literal(4)], { description: 'OPT-1: Players: two or four (CMP-2).' }),
  'map.area': StringEnum(AREAS, { description: 'OPT-2: The part of the map in play (SET-2).' }),
  'deploy.water': StringEnum(['foot', 'any', 'none'], {
    description: 'OPT-3: units that may be deployed on water: foot soldiers, all, none (DEC-SET-4).',
  }),
  'firstRound.limits': Flag('OPT-4: In the first rounds only some armies get orders (FRS).'),
  'firstRound.secondTurn': StringEnum(['remaining', 'any-two'], {
    description:
      'OPT-5: Of two players the first one orders in round 2 the armies that rested, or any two (DEC-FRS-2).',
  }),
  'money.startAH': Money('OPT-6: Money that Austria-Hungary starts with (DEC-SET-8).'),
  'money.perFort': Money('OPT-7: Income of a fort (ECO-1).'),
  'money.transferFee': Money('OPT-8: Fee for sending money to the ally (ECO-2).'),
  'repair.price': Type.Union([Type.Literal('per-type'), Type.Integer({ minimum: 0, maximum: 10000 })], {
    description: 'OPT-9: per type, or a flat price.',
  }),
  'recruit.maxPerType': Nullable(Type.Integer({ minimum: 1, maximum: 1000 }), {
    description: 'OPT-10: Units of one type that may live at once; null for no limit (DEC-ECO-9).',
  }),
  'sf.enabled': Flag('OPT-11: Special forces are in play (SF).'),
  'sf.draw': StringEnum(['dice', 'deck'], {
    description: 'OPT-12: A random special force is drawn by dice, or from a deck without replacement (DEC-ECO-11).',
  }),
  'sf.price': Money('OPT-13: Price of a special force (DEC-ECO-14).'),
  'sf.catchUpChoice': Flag('OPT-14: the player behind in units and forts chooses its special force (ECO-10).'),
  'victory.forts': ClosedObject('OPT-15: forts that win on the full map and on half of it.', {
    full: Type.Integer({ minimum: 1, maximum: 100, description: 'END-1: on the full map.' }),
    half: Type.Integer({ minimum: 1, maximum: 100, description: 'VAR-SHORT: on half of the map.' }),
  }),
  'victory.atGunnersTakeForts': Flag('OPT-16: Anti-Tank Gunners may take forts (VAR-SHORT-2).'),
  'victory.check': StringEnum(['immediate', 'end-of-turn'], {
    description: 'OPT-17: Victory is looked for at once, or at the end of a turn (DEC-END-1).',
  }),
  'victory.annihilation': Flag('OPT-18: Destroying all enemy units wins (DEC-END-8).'),
  'air.overflyEntrances': Flag('OPT-19: Air units may fly over the entrances of forts (DEC-MOV-7).'),
  'fort.transit': Flag(
    'OPT-20: A unit may leave a fort in the turn in which it came, by the other entrance (DEC-FRT-3).',
  ),
  'transport.unloadIntoWater': Flag('OPT-21: Cargo may be unloaded into water (DEC-TRN-4).'),
  'transport.boardInsideFort': Flag('OPT-22: Units may board a transport inside a fort (DEC-TRN-5).'),
  'at.mode': StringEnum(['plus-two-dice', 'attack-values'], {
    description: 'OPT-23: What fights tanks gets two dice more, or attack values of its own (ICON-AT).',
  }),
  'at.onReturnFire': Flag('OPT-24: The advantage against tanks holds for return fire too (DEC-BAT-15, DEC-BAT-16).'),
  'bertha.scatterRose': Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), {
    minItems: 6,
    maxItems: 6,
    description:
      'OPT-25: the neighbour hit on a roll of 1 to 6; neighbours are numbered 1–6 clockwise from the first one (straight up, or up-right).',
  }),
  'area.rolls': StringEnum(['single', 'per-hex'], {
    description: 'OPT-26: An area attack rolls once, or for each hex (DEC-ICON-8).',
  }),
  'battle.destroyAt': Type.Union([Type.Literal(6), Type.Literal(5)], {
    description: 'OPT-27: Damage that destroys a unit (VAR-IDEA-3).',
  }),
  'variant.victoryPoints': Flag('OPT-28: Victory Points with headquarters (VAR-VP).'),
  'variant.trenches': Flag('OPT-29: Trenches (VAR-TRE).'),
  'trench.attackOrigin': StringEnum(['own-hex', 'whole-trench'], {
    description:
      'OPT-30: Attacks out of a trench are measured from the unit’s own hex, or from any of the trench (DEC-TRE-5).',
  }),
  'start.specialForce': Flag('OPT-31: Every country chooses a special force for the start (VAR-IDEA-1).'),
  'start.twoCountryUnits': Flag('OPT-31: Every country starts with a second unit of its own (VAR-IDEA-2).'),
  'start.doubleSet': Flag('OPT-31: Every country starts with two sets of units (VAR-IDEA).'),
  'random.source': StringEnum(['dice', 'cards'], {
    description: 'OPT-32: Battles are fought with dice, or with dice cards (CARD).',
  }),
  'timer.movePlusDeclare': Nullable(Type.Integer({ minimum: 1, maximum: 86400 }), {
    description: 'OPT-33: seconds, or null for off.',
  }),
  'forts.start': StringEnum(['neutral', 'scenario'], {
    description: 'OPT-34: forts start neutral, or as the scenario defines (DEC-SET-7).',
  }),
  'turret.contactAndSupport': Flag('OPT-35: Turrets stop movement beside them and support attacks (DEC-SF-TUR-1).'),
  'trench.entryEndsMove': Flag('OPT-36: A foot soldier that steps into a trench ends its move there (DEC-TRE-15).'),
});
export type Options = Static<typeof OptionsSchema>;

export const OptionOverridesSchema = Type.Partial(OptionsSchema, {
  ...closed,
  $id: 'OptionOverrides',
  description: 'Options that differ from the ruleset’s defaults.',
});
export type OptionOverrides = Static<typeof OptionOverridesSchema>;

const Points = (description: string) => Type.Integer({ minimum: 1, maximum: 10000, description });

/** One edition: its unit sheet and the defaults of its options. */
export const RulesetDocumentSchema = NamedObject('RulesetDocument', {
  schema: Type.Literal('trench-club-ruleset/1'),
  id: Type.String(),
  title: Type.String(),
  edition: Type.Integer(),
  unitSheet: Type.String(),
  notes: Type.Array(Type.String({ maxLength: 400 }), {
    maxItems: 20,
    description: 'Deviations of the service from the book.',
  }),
  victoryPoints: ClosedObject('VAR-VP: the figures of the variant.', {
    player: Points('VAR-VP-1: of one country, which win.'),
    faction: Points('VAR-VP-1: of both countries together, which win.'),
    headquarters: Points('VAR-VP-3: for a headquarters.'),
    unit: Points('VAR-VP-5: for an enemy unit destroyed.'),
    fort: Points('VAR-VP-6: for a fort taken.'),
    moneyPerPoint: Points('VAR-VP-7, DEC-VP-6: money spent that brings one.'),
  }),
  options: Type.Record(
    Type.String(),
    ClosedObject({ value: Type.Unknown(), clause: Type.String(), basis: StringEnum(['book', 'derived', 'estimated']) }),
    { description: 'Default per option key, for a four-player game on the full map.' },
  ),
});
export type RulesetDocument = Static<typeof RulesetDocumentSchema>;
