import { Type } from '@sinclair/typebox';
import type { RefusalRegistry } from '../../../game/refusals.js';
import { HexSchema, Nullable, StringEnum } from '../../../game/schema.js';
import { MapDocumentSchema } from '../schema/map.js';
import { AREAS, CountrySchema, SpecialForceSchema, UnitTypeSchema } from '../schema/names.js';
import { LEVEL_KEYS } from '../schema/opponent.js';
import { OptionsSchema } from '../schema/options.js';
import { StateSchema } from '../schema/state.js';
import { Armies, ArmiesRemedy, Forces, Players, Ring, UnitsRemedy, WaitingFor, Without, remedy } from './remedies.js';

/** Sections 4 and 18: setting up, deploying, choose headquarters. */
export const SET_UP_REFUSALS = {
  // Set-up
  'unknown-map': {
    clause: 'CMP-3',
    title: 'No such map',
    description: 'The catalogue has no map with this id. A map document can be given in its place.',
    facts: { map: Type.Union([Type.String(), MapDocumentSchema]) },
    remedy: remedy('Maps', { maps: Type.Array(Type.String()) }),
  },
  'wrong-number-of-players': {
    clause: 'CMP-2',
    title: 'Wrong number of players',
    description:
      'Two or four countries play, or two people against an opponent, and the option `players` is the number of sides.',
    facts: { seats: Type.Array(CountrySchema), players: Type.Optional(Type.Integer()) },
    remedy: Players,
  },
  'no-joint-game': {
    clause: 'KOF-COP-1',
    title: 'No joint game',
    description: 'Three seats are two people, the two countries of one faction, and an opponent of the other.',
    facts: { seats: Type.Array(CountrySchema), opponent: Nullable(CountrySchema) },
  },
  'wrong-division': {
    clause: 'AUT-D-20',
    title: 'Not a division of the set',
    description:
      'Two people against an Automa divide one set of starting units freely. Against the enemy the division is given.',
    facts: {
      seats: Type.Array(CountrySchema),
      opponent: Type.Optional(Nullable(CountrySchema)),
      foreign: Type.Optional(Type.Array(UnitTypeSchema)),
    },
    remedy: remedy('Division', { kinds: Type.Array(Type.String()) }),
  },
  'factions-do-not-alternate': {
    clause: 'SET-1',
    title: 'Factions do not alternate',
    description: 'Clockwise the factions alternate, and each country has one seat.',
    facts: {
      seats: Type.Array(CountrySchema),
      twice: Type.Array(CountrySchema),
      besideAnAlly: Type.Array(CountrySchema),
    },
  },
  'wrong-area': {
    clause: 'SET-2',
    title: 'Wrong part of the map',
    description: 'Four players use the full map, two players one of its halves.',
    facts: { players: Type.Integer(), area: StringEnum(AREAS) },
    remedy: remedy('Areas', { areas: Type.Array(StringEnum(AREAS)) }),
  },
  'too-few-starts': {
    clause: 'SET-3',
    title: 'Too few start hexes',
    description: 'The map in play needs three start hexes for each player.',
    facts: { starts: Type.Array(Type.Number()), needed: Type.Number() },
  },
  'forts-start-neutral': {
    clause: 'DEC-SET-7',
    title: 'Forts start neutral',
    description: 'No fort has a flag at the start, unless the option `forts.start` is `scenario`.',
    facts: { forts: Type.Array(Type.String()) },
    remedy: remedy('FortsStart', { options: Type.Object({ 'forts.start': Type.Literal('scenario') }) }),
  },
  'one-opponent': {
    clause: 'CMP-2',
    title: 'More than one opponent',
    description: 'The service plays one seat of a game at most.',
    facts: { seats: Type.Array(CountrySchema) },
  },
  'not-played-by-opponent': {
    clause: 'AUT-D-40',
    title: 'Not played by this opponent',
    description:
      'The Automa plays the second edition with dice, without trenches, Victory Points and starts of other sizes.',
    facts: { country: CountrySchema, excluded: Type.Array(Type.String()) },
    remedy: Without,
  },
  'no-such-level': {
    clause: 'CMP-2',
    title: 'No such level',
    description: 'Each opponent has its own levels of difficulty; people have none.',
    facts: {
      country: CountrySchema,
      opponent: Type.Optional(StringEnum(['automa', 'enemy', 'person', 'staff'])),
      difficulty: Type.Optional(StringEnum(LEVEL_KEYS)),
    },
    remedy: remedy('Levels', {
      levels: Type.Array(StringEnum(LEVEL_KEYS)),
    }),
  },
  'no-solo-seats': {
    clause: 'KOF-SET-1',
    title: 'Not the seats of a solo game',
    description: 'Koff’s enemy plays against one person, or against two people of one faction (KOF-COP-1).',
    facts: { ruleset: StateSchema.properties.ruleset, seats: Type.Array(CountrySchema), enemy: CountrySchema },
    remedy: Players,
  },
  'not-played-in-solo': {
    clause: 'KOF-D-54',
    title: 'Not played in solo',
    description:
      'Koff’s enemy plays the first edition with dice, without trenches, Victory Points and other starting units.',
    facts: {
      excluded: Type.Array(Type.String()),
      ruleset: StateSchema.properties.ruleset,
      seats: Type.Array(CountrySchema),
      enemy: CountrySchema,
    },
    remedy: Without,
  },
  'unknown-chart-patch': {
    clause: 'KOF-D-20',
    title: 'No such patch of the chart',
    description: 'The alternatives of the action chart are named in its document; those of one set go together.',
    facts: { patches: Type.Optional(Type.Array(Type.String())) },
  },
  'armies-made': {
    clause: 'SET-5',
    title: 'Armies are made',
    description: 'Each player splits the starting units once.',
    facts: { country: CountrySchema },
    remedy: WaitingFor,
  },
  'special-force-chosen': {
    clause: 'VAR-IDEA-1',
    title: 'Special force is chosen',
    description: 'Each country starts with one special force and chooses it once.',
    facts: { country: CountrySchema, force: SpecialForceSchema },
  },
  'special-force-first': {
    clause: 'VAR-IDEA-1',
    title: 'Special force comes first',
    description: 'The special force a country starts with is chosen before its armies are made.',
    facts: { country: CountrySchema },
    remedy: Forces,
  },
  'wrong-split': {
    clause: 'SET-5',
    title: 'Not a split of the starting units',
    description: 'Every starting unit of the country belongs to exactly one of the three armies; armies may be empty.',
    facts: {
      country: CountrySchema,
      missing: Type.Array(Type.String()),
      foreign: Type.Array(Type.String()),
      doubled: Type.Array(Type.String()),
    },
    remedy: UnitsRemedy,
  },
  'army-of-partner': {
    clause: 'KOF-COP-3',
    title: 'Army of the other person',
    description: 'Of two people against an opponent the first places army 1, the second army 2, and they share army 3.',
    facts: { country: CountrySchema, army: Type.Integer() },
    remedy: ArmiesRemedy,
  },
  // Deployment
  'token-revealed': {
    clause: 'SET-9',
    title: 'Token lies open',
    description: 'Only a token that lies face down is turned over.',
    facts: { country: CountrySchema, army: Type.Integer() },
    remedy: ArmiesRemedy,
  },
  'token-unknown': {
    clause: 'SET-4',
    title: 'Number is hidden',
    description: 'The state is one viewer’s view, and it hides the number of a face-down token.',
    facts: { country: CountrySchema, army: Type.Integer() },
    remedy: ArmiesRemedy,
  },
  'army-waits': {
    clause: 'SET-9',
    title: 'An army waits',
    description: 'The revealed army is placed before the next token is turned over.',
    facts: { country: CountrySchema, army: Type.Integer(), waiting: Type.Integer() },
    remedy: remedy('Army', { army: Type.Integer() }),
  },
  'army-not-called': {
    clause: 'SET-9',
    title: 'Army is not called',
    description: 'A player turns over a token, then places its army.',
    facts: { country: CountrySchema, army: Type.Integer(), waiting: Nullable(Type.Integer()) },
    remedy: remedy('Called', { army: Type.Optional(Type.Integer()), reveal: Type.Optional(Armies) }),
  },
  'wrong-army': {
    clause: 'SET-9',
    title: 'Not the units of the army',
    description: 'An army is placed as a whole: each of its units once, and no other unit.',
    facts: {
      country: CountrySchema,
      army: Type.Integer(),
      missing: Type.Array(Type.String()),
      foreign: Type.Array(Type.String()),
      doubled: Type.Array(Type.String()),
    },
    remedy: UnitsRemedy,
  },
  'hex-not-free': {
    clause: 'DEC-SET-3',
    title: 'Hex is not free',
    description: 'Units are placed on free hexes of the map in play outside forts.',
    facts: { unit: Type.String(), hex: HexSchema, reason: Type.String() },
    remedy: Ring,
  },
  'deployed-in-water': {
    clause: 'SET-12',
    title: 'Deployed in water',
    description:
      'The option `deploy.water` decides which units are deployed in water: foot soldiers (DEC-SET-5), all or none. Water hexes are never compulsory.',
    facts: {
      option: OptionsSchema.properties['deploy.water'],
      unit: Type.String(),
      unitType: UnitTypeSchema,
      hex: HexSchema,
    },
    remedy: Ring,
  },
  'deployed-in-trench': {
    clause: 'DEC-TRE-1',
    title: 'Deployed in a trench',
    description: 'Only foot soldiers, tanks and air units are deployed on trench hexes (VAR-TRE-2).',
    facts: { unit: Type.String(), unitType: UnitTypeSchema, hex: HexSchema },
    remedy: Ring,
  },
  'deployed-on-land': {
    clause: 'SF-GUN-2',
    title: 'Boat deployed on land',
    description: 'Boats are deployed on water and bridges only.',
    facts: { unit: Type.String(), unitType: UnitTypeSchema, hex: HexSchema },
    remedy: Ring,
  },
  'boat-needs-water': {
    clause: 'DEC-SET-13',
    title: 'Water is reserved for a boat',
    description: 'The last water hexes and bridges are reserved for waiting Gunboats.',
    facts: { country: CountrySchema, army: Type.Integer(), boats: Type.Number() },
    remedy: Ring,
  },
  'ring-not-full': {
    clause: 'SET-11',
    title: 'Ring is not full',
    description:
      'An army fills its start hex and then ring after ring. The next ring opens when no waiting unit can use the rest of this one (DEC-SET-2).',
    facts: {
      country: CountrySchema,
      army: Type.Integer(),
      ring: Type.Integer(),
      free: Type.Array(HexSchema),
      units: Type.Array(Type.String()),
    },
    remedy: Ring,
  },
  // Victory Points
  'headquarters-chosen': {
    clause: 'VAR-VP-2',
    title: 'Headquarters chosen',
    description: 'Each player chooses one headquarters, once.',
    facts: { country: CountrySchema, hex: Nullable(HexSchema) },
    remedy: WaitingFor,
  },
  'not-your-start-number': {
    clause: 'VAR-VP-2',
    title: 'Not one of your start numbers',
    description: 'A headquarters is one of the three start numbers dealt to the country.',
    facts: { country: CountrySchema, number: Type.Integer() },
    remedy: remedy('StartNumbers', { numbers: Type.Array(Type.Integer()) }),
  },
} as const satisfies RefusalRegistry;
