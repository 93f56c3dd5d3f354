import { Type } from '@sinclair/typebox';
import type { RefusalRegistry } from '../../../game/refusals.js';
import { HexSchema, Nullable, StringEnum } from '../../../game/schema.js';
import { AttackerSchema } from '../schema/ids.js';
import { CountrySchema, UnitTypeSchema, StructureSchema } from '../schema/names.js';
import { DeclarationSchema } from '../schema/state.js';
import { ATTACK_INDEX, MINE_FAULT, RANGED } from './facts.js';
import {
  Attackers,
  Declarations,
  Heals,
  Hexes,
  IN_LIST,
  List,
  ON_THE_WAY,
  Orders,
  Sites,
  Target,
  Units,
  UnitsRemedy,
  remedy,
} from './remedies.js';

/** Armies that rest, declared attacks, mines, construction, odds. */
export const ORDER_REFUSALS = {
  // Orders in the first rounds
  'recruit-without-army': {
    clause: 'DEC-FRS-4',
    title: 'Recruit without an army',
    description: 'Units recruited under the first-round limits belong to no army and get no orders.',
    facts: {
      ...ATTACK_INDEX,
      unit: Type.String(),
      country: CountrySchema,
      round: Type.Integer(),
      ordered: Type.Array(Type.Integer()),
      limit: Type.Integer(),
    },
    remedy: Orders,
  },
  'army-rests': {
    clause: 'FRS-4',
    title: 'Army rests',
    description: 'In round 2 of a two-player game the first player orders only armies without orders in round 1.',
    facts: {
      ...ATTACK_INDEX,
      army: Type.Integer(),
      unit: Type.String(),
      country: CountrySchema,
      round: Type.Integer(),
      ordered: Type.Array(Type.Integer()),
      limit: Type.Integer(),
    },
    remedy: Orders,
  },
  'too-many-armies': {
    clause: 'FRS-5',
    title: 'Too many armies',
    description: 'The first-round limits allow orders to some armies only.',
    facts: {
      ...ATTACK_INDEX,
      army: Type.Integer(),
      armies: Type.Array(Type.Integer()),
      unit: Type.String(),
      country: CountrySchema,
      round: Type.Integer(),
      ordered: Type.Array(Type.Integer()),
      limit: Type.Integer(),
    },
    remedy: Orders,
  },
  // Declaring attacks
  'unknown-unit': {
    clause: 'DEF-3',
    title: 'No such unit',
    description: 'The state has no unit with this id; destroyed units are not listed.',
    facts: {
      ...ATTACK_INDEX,
      unit: Type.String(),
      step: Type.Optional(Type.Integer()),
      spent: Type.Optional(Type.Number()),
      left: Type.Optional(Type.Number()),
      transport: Type.Optional(Type.String()),
    },
    remedy: remedy('UnknownUnit', {
      units: Type.Optional(Units),
      heals: Type.Optional(Heals),
      targets: Type.Optional(Units),
      hexes: Type.Optional(Hexes),
      ...ON_THE_WAY,
      ...IN_LIST,
    }),
  },
  'not-your-unit': {
    clause: 'ATT-1',
    title: 'Not your unit',
    description: 'Only units of the active country get orders.',
    facts: {
      ...ATTACK_INDEX,
      attacker: Type.Optional(AttackerSchema),
      country: CountrySchema,
      active: Type.Optional(CountrySchema),
      unit: Type.Optional(Type.String()),
      medic: Type.Optional(Type.String()),
    },
    remedy: remedy('NotYourUnit', {
      units: Type.Optional(Units),
      heals: Type.Optional(Heals),
      attackers: Type.Optional(Type.Array(AttackerSchema)),
      ...IN_LIST,
    }),
  },
  'attacker-not-on-map': {
    clause: 'DEF-3',
    title: 'Attacker is not on the map',
    description: 'Units aboard a transport or not yet deployed do not attack.',
    facts: { ...ATTACK_INDEX, attacker: Type.String(), unitType: UnitTypeSchema },
    remedy: List,
  },
  'attacker-in-fort': {
    clause: 'FRT-16',
    title: 'Attacker is inside a fort',
    description: 'Units inside a fort are out of play: they do not attack.',
    facts: { ...ATTACK_INDEX, fort: Type.String(), attacker: Type.String(), unitType: UnitTypeSchema },
    remedy: List,
  },
  'attacker-has-built': {
    clause: 'ICON-BLD-1',
    title: 'Attacker has built',
    description: 'A builder does not attack in the turn in which it built.',
    facts: { ...ATTACK_INDEX, attacker: Type.String(), unitType: UnitTypeSchema },
    remedy: List,
  },
  'attacker-in-water': {
    clause: 'MOV-9',
    title: 'Attacker stands in water',
    description: 'A wading unit neither attacks nor defends. Boats and air units are exempt.',
    facts: { ...ATTACK_INDEX, hex: HexSchema, attacker: Type.String(), unitType: UnitTypeSchema },
    remedy: List,
  },
  'attacker-unarmed': {
    clause: 'DEF-7',
    title: 'Attacker is unarmed',
    description: 'The unit has neither a ground range nor an air range.',
    facts: { ...ATTACK_INDEX, attacker: Type.String(), unitType: UnitTypeSchema },
    remedy: List,
  },
  'no-turret-there': {
    clause: 'SF-TUR-2',
    title: 'No Turret in the fort',
    description: 'The attack names a fort without a Turret.',
    facts: { ...ATTACK_INDEX, attacker: Type.Object({ fort: Type.String() }) },
    remedy: Attackers,
  },
  'turret-not-ready': {
    clause: 'DEC-SF-TUR-2',
    title: 'Turret was just placed',
    description: 'A Turret does not fire in the turn in which it was placed.',
    facts: { ...ATTACK_INDEX, attacker: Type.Object({ fort: Type.String() }) },
    remedy: List,
  },
  'target-not-enemy': {
    clause: 'ATT-8',
    title: 'Target is no enemy',
    description: 'Only enemy units can be attacked.',
    facts: {
      ...ATTACK_INDEX,
      country: CountrySchema,
      relation: Type.String(),
      attacker: AttackerSchema,
      target: Type.String(),
    },
    remedy: Target,
  },
  'target-not-on-map': {
    clause: 'DEF-3',
    title: 'Target is not on the map',
    description: 'Only a unit on a map hex can be attacked; one inside a fort is out of play.',
    facts: {
      ...ATTACK_INDEX,
      attacker: AttackerSchema,
      target: Type.String(),
      fort: Type.Optional(Type.String()),
    },
    remedy: Target,
  },
  'no-range-against-target': {
    clause: 'ATT-6',
    title: 'No range against this kind of target',
    description: 'The attacker has no range against this kind of target (air, ground or boat).',
    facts: RANGED,
    remedy: Target,
  },
  'target-too-close': {
    clause: 'ATT-5',
    title: 'Target is too close',
    description: 'The target is nearer than the minimum of the attacker’s range.',
    facts: RANGED,
    remedy: Target,
  },
  'target-too-far': {
    clause: 'ATT-4',
    title: 'Target is out of range',
    description: 'The target is beyond the attacker’s range.',
    facts: RANGED,
    remedy: Target,
  },
  'aimed-at-no-trench': {
    clause: 'DEC-TRE-12',
    title: 'Aimed at no trench',
    description: 'An attack names a hex only if the target is in a trench.',
    facts: { ...ATTACK_INDEX, attacker: AttackerSchema, target: Type.String(), hex: HexSchema },
    remedy: remedy('Aim', { attack: DeclarationSchema, hexes: Hexes, ...IN_LIST }),
  },
  'attacks-twice': {
    clause: 'ATT-7',
    title: 'Unit attacks twice',
    description: 'Each unit attacks at most once in a turn.',
    facts: { ...ATTACK_INDEX, attacker: AttackerSchema, target: Type.String() },
    remedy: List,
  },
  'attacks-of-partner': {
    clause: 'KOF-COP-2',
    title: 'Attacks of the other person',
    description:
      'Two people against an opponent declare one list of attacks. Each changes only those of its own units and keeps the order of the others.',
    facts: { country: CountrySchema, attacks: Type.Array(DeclarationSchema) },
    remedy: remedy('Keep', { keep: Declarations }),
  },
  // Mines
  'not-a-minelayer': {
    clause: 'SF-MIN-1',
    title: 'Not a Minelayer',
    description: 'Only a Minelayer lays mines.',
    facts: { unitType: UnitTypeSchema, unit: Type.String() },
    remedy: UnitsRemedy,
  },
  'minelayer-not-on-map': {
    clause: 'SF-MIN-1',
    title: 'Minelayer is not on the map',
    description: 'A Minelayer lays a mine from a hex of the map, not from inside a fort.',
    facts: { fort: Nullable(Type.String()), unit: Type.String() },
    remedy: UnitsRemedy,
  },
  'no-place-for-marker': {
    clause: 'DEC-SF-MIN-1',
    title: 'No place for a marker',
    description: 'A marker goes on the Minelayer’s hex or next to it: land in play, without a fort or another marker.',
    facts: {
      unit: Type.String(),
      marker: HexSchema,
      reason: MINE_FAULT,
    },
    remedy: remedy('Markers', { markers: Hexes }),
  },
  'no-place-for-mine': {
    clause: 'DEC-SF-MIN-2',
    title: 'No place for a mine',
    description:
      'A mine goes on the hex of its marker or next to it: land in play, without a fort or another mine of the same country.',
    facts: {
      unit: Type.String(),
      marker: HexSchema,
      mine: HexSchema,
      reason: MINE_FAULT,
    },
    remedy: remedy('Mines', { mines: Hexes }),
  },
  // Builders
  'not-a-builder': {
    clause: 'ICON-BLD-1',
    title: 'Not a builder',
    description: 'Only units with the builder icon build; no printed unit has it.',
    facts: { unitType: UnitTypeSchema, unit: Type.String() },
    remedy: UnitsRemedy,
  },
  'builder-not-on-map': {
    clause: 'ICON-BLD-2',
    title: 'Builder is not on the map',
    description: 'A builder builds from a hex of the map only.',
    facts: { fort: Nullable(Type.String()), unit: Type.String() },
    remedy: UnitsRemedy,
  },
  'trenches-not-in-play': {
    clause: 'DEC-ICON-10',
    title: 'Trenches are not in play',
    description: 'Trenches are dug only with the option `variant.trenches`.',
    facts: { unit: Type.String() },
    remedy: remedy('Structures', { structures: Type.Array(Type.Literal('road')) }),
  },
  'no-place-to-build': {
    clause: 'DEC-ICON-10',
    title: 'No place to build',
    description:
      'A structure covers two adjacent hexes, at least one of them next to the builder, without enemy units, forts or enemy trenches. Roads need open ground, forest or water; trenches need open ground or forest and no enemy trench beside them.',
    facts: {
      reason: StringEnum([
        'beside-enemy-trench',
        'enemy',
        'enemy-trench',
        'fort',
        'not-adjacent',
        'not-neighbours',
        'off-map',
        'terrain',
      ]),
      hex: Type.Optional(HexSchema),
      unit: Type.String(),
      structure: StructureSchema,
      hexes: Type.Array(HexSchema),
    },
    remedy: Sites,
  },
  'build-takes-room': {
    clause: 'DEC-TRN-15',
    title: 'Loaded transports would lack room',
    description: 'After construction all loaded transports of the country must still be able to unload.',
    facts: { unit: Type.String(), structure: StructureSchema, hexes: Type.Array(HexSchema) },
    remedy: Sites,
  },
  // Hidden facts
  'hidden-fact': {
    clause: 'DEC-SF-MIN-2',
    title: 'Depends on a hidden fact',
    description:
      'The state is one viewer’s view, and the result depends on a fact that it hides: the next card or the place of a mine.',
    facts: { unit: Type.Optional(Type.Union([Type.String(), Type.Boolean()])) },
  },
  // Odds
  'too-many-outcomes': {
    clause: 'BAT-22',
    title: 'Too many outcomes',
    description: 'The joint distribution of these battles exceeds the limit of outcomes.',
    facts: { battles: Type.Integer(), limit: Type.Integer() },
    remedy: remedy('FewerOutcomes', {
      detail: Type.Optional(Type.Literal('marginals')),
      attacks: Type.Optional(Type.Literal('fewer')),
    }),
  },
} as const satisfies RefusalRegistry;
