import { Type } from '@sinclair/typebox';
import type { RefusalRegistry } from '../../../game/refusals.js';
import { HexSchema, Nullable } from '../../../game/schema.js';
import { PlacementSchema, StepSchema } from '../schema/command.js';
import { CountrySchema, TerrainSchema, UnitTypeSchema } from '../schema/names.js';
import { Hexes, ON_THE_WAY, Units, Unload, WAY, Way, remedy } from './remedies.js';
import { AT } from './facts.js';

/** Sections 7 to 10: moving, contact, transports, forts. */
export const MOVEMENT_REFUSALS = {
  'unit-aboard': {
    clause: 'TRN-6',
    title: 'Unit is aboard a transport',
    description: 'A unit that has boarded waits for its transport to end its move; it is unloaded then.',
    facts: { unit: Type.String(), transport: Type.String() },
    remedy: remedy('Move', { move: Units }),
  },
  'unit-not-deployed': {
    clause: 'DEF-3',
    title: 'Unit is not deployed',
    description: 'A unit that waits for its deployment gets no orders.',
    facts: { unit: Type.String() },
  },
  'already-moved': {
    clause: 'MOV-1',
    title: 'Unit has already moved',
    description: 'Each unit moves once in a turn; units that boarded or were carried have moved (TRN-9).',
    facts: { unit: Type.String() },
  },
  'empty-path': {
    clause: 'PHS-4',
    title: 'Empty path',
    description: 'A move has at least one step; only a loaded transport may unload where it stands (DEC-TRN-1).',
    facts: { unit: Type.String() },
  },
  'not-adjacent': {
    clause: 'MOV-3',
    title: 'Step to a hex that is not adjacent',
    description:
      'Every step of a path goes to a hex adjacent to the one before, or out of a fort to one of its approach hexes.',
    facts: { ...AT, hex: HexSchema, from: StepSchema },
    remedy: Way,
  },
  'off-the-map': {
    clause: 'DEC-SET-10',
    title: 'Hex is not on the map in play',
    description: 'The hex does not exist: outside the map, or beyond the cut of the half in play.',
    facts: { ...AT },
    remedy: Way,
  },
  'terrain-barred': {
    clause: 'MOV-21',
    title: 'Terrain is barred to this unit',
    description: 'Only foot soldiers wade, only boats and air units are at home on water, boats leave it nowhere.',
    facts: {
      ...AT,
      hex: HexSchema,
      terrain: TerrainSchema,
    },
    remedy: Way,
  },
  'not-enough-points': {
    clause: 'MOV-2',
    title: 'Not enough movement points',
    description: 'The step costs more than what is left of the unit’s speed.',
    facts: { ...AT, needed: Type.Optional(Type.Number()), missing: Type.Optional(Type.Number()) },
    remedy: Way,
  },
  'no-way': {
    clause: 'MOV-16',
    title: 'No way there',
    description: 'Water, forts or enemy units cut the hex off from the unit, however many turns it takes.',
    facts: { ...AT },
    remedy: Way,
  },
  'whole-turn-step': {
    clause: 'MOV-10',
    title: 'Step needs the whole turn',
    description: 'Wading and taking a fort cost the whole turn’s movement: only as the first and only step.',
    facts: { ...AT },
    remedy: Way,
  },
  'move-has-ended': {
    clause: 'MOV-11',
    title: 'Move has ended',
    description:
      'Nothing follows a whole-turn step, the last-move exception, boarding, or the entry of an air unit or a loaded transport into a fort.',
    facts: { ...AT },
    remedy: Way,
  },
  'trench-held': {
    clause: 'DEC-TRE-2',
    title: 'Trench is held',
    description:
      'A trench with an enemy foot soldier in it is held along its whole length: foot soldiers enter no hex of it.',
    facts: {
      unit: Type.String(),
      step: Type.Optional(Type.Integer()),
      spent: Type.Optional(Type.Number()),
      left: Type.Optional(Type.Number()),
      hex: HexSchema,
      trench: Type.Optional(Type.String()),
      enemy: Type.String(),
      unitType: Type.Optional(UnitTypeSchema),
    },
    remedy: remedy('TrenchHeld', {
      ...ON_THE_WAY,
      ring: Type.Optional(Type.Integer()),
      hexes: Type.Optional(Hexes),
    }),
  },
  'enemy-in-the-way': {
    clause: 'MOV-16',
    title: 'Enemy in the way',
    description: 'A hex that holds an enemy unit is never entered, not even by air units.',
    facts: { ...AT, hex: HexSchema, enemy: Type.String() },
    remedy: Way,
  },
  'hex-occupied': {
    clause: 'MOV-17',
    title: 'Hex is occupied',
    description:
      'Own and allied units may be passed, but a move neither ends nor is stopped on their hex (DEC-MOV-15).',
    facts: { ...AT, hex: HexSchema, occupant: Type.String() },
    remedy: Way,
  },
  'contact-stop': {
    clause: 'CON-1',
    title: 'Stopped by contact',
    description: 'A unit in contact with the enemy that moves into contact again must stop there.',
    facts: { ...AT },
    remedy: Way,
  },
  'fort-wall': {
    clause: 'MOV-24',
    title: 'Fort wall',
    description: 'The body of a fort is entered by nobody.',
    facts: { ...AT, hex: HexSchema, fort: Type.String() },
    remedy: Way,
  },
  'fort-entrance': {
    clause: 'DEC-MOV-6',
    title: 'Nobody stands on an entrance',
    description:
      'The step onto an entrance is entering or taking the fort: the path says { fort } for it. Air units may cross one where the rules allow, but not end there.',
    facts: { ...AT, hex: HexSchema, fort: Type.Optional(Type.String()) },
    remedy: Way,
  },
  'unknown-fort': {
    clause: 'DEF-11',
    title: 'No such fort',
    description: 'The map in play has no fort with this id.',
    facts: { ...AT },
    remedy: Way,
  },
  'not-at-the-fort': {
    clause: 'FRT-2',
    title: 'Not next to an entrance',
    description: 'A fort is entered or taken from one of its approach hexes.',
    facts: { ...AT, approaches: Type.Array(HexSchema), fort: Type.String(), holder: Nullable(CountrySchema) },
    remedy: Way,
  },
  'allied-fort': {
    clause: 'FRT-6',
    title: 'Fort of the ally',
    description: 'An ally’s fort is neither taken nor entered (FRT-7).',
    facts: { ...AT, fort: Type.String(), holder: Nullable(CountrySchema) },
    remedy: Way,
  },
  'cannot-take-forts': {
    clause: 'FRT-1',
    title: 'Unit cannot take forts',
    description: 'Only foot soldiers take neutral and enemy forts; in the short game Anti-Tank Gunners do not.',
    facts: { ...AT, fort: Type.String(), holder: Nullable(CountrySchema) },
    remedy: Way,
  },
  'boats-stay-outside': {
    clause: 'DEC-SF-GEN-1',
    title: 'Boats enter no forts',
    description: 'Every own unit may enter an own fort, except boats.',
    facts: { ...AT, fort: Type.String(), holder: Nullable(CountrySchema) },
    remedy: Way,
  },
  'taking-from-inside': {
    clause: 'DEC-FRT-5',
    title: 'Cannot take from inside a fort',
    description:
      'A fort is taken by a unit that starts the turn on one of its approach hexes, not by one inside another fort.',
    facts: { ...AT, fort: Type.String(), holder: Nullable(CountrySchema) },
    remedy: Way,
  },
  'not-a-transport': {
    clause: 'TRN-1',
    title: 'Not a Troop Transport of one’s own',
    description: 'Only an own Troop Transport carries units, never an allied one (DEC-TRN-7).',
    facts: { ...AT, transport: Type.String() },
    remedy: Way,
  },
  'cannot-be-carried': {
    clause: 'TRN-2',
    title: 'Unit cannot be carried',
    description: 'Only the types listed there are carried by a Troop Transport.',
    facts: { ...AT, transport: Type.String() },
    remedy: Way,
  },
  'transport-full': {
    clause: 'TRN-1',
    title: 'Transport is full',
    description: 'A Troop Transport carries four units.',
    facts: { ...AT, transport: Type.String() },
    remedy: Way,
  },
  'transport-has-moved': {
    clause: 'TRN-5',
    title: 'Transport has moved',
    description: 'Units board before their transport moves: load, drive and unload once per turn (DEC-TRN-8).',
    facts: { ...AT, transport: Type.String() },
    remedy: Way,
  },
  'transport-in-fort': {
    clause: 'DEC-TRN-5',
    title: 'Transport is inside a fort',
    description: 'Nobody boards inside a fort.',
    facts: { ...AT, transport: Type.String() },
    remedy: Way,
  },
  'transport-not-adjacent': {
    clause: 'TRN-4',
    title: 'Transport is not adjacent',
    description: 'Boarding is a step into the transport’s hex.',
    facts: { ...AT, transport: Type.String(), at: Type.Optional(HexSchema) },
    remedy: Way,
  },
  'no-room-to-unload': {
    clause: 'TRN-8',
    title: 'No room to unload',
    description: 'A loaded transport ends its move where there are enough free hexes around it for everyone aboard.',
    facts: { ...AT, hex: HexSchema, cargo: Type.Optional(Type.Array(Type.String())) },
    remedy: Way,
  },
  'transport-boxed-in': {
    clause: 'DEC-TRN-15',
    title: 'Transport would be boxed in',
    description: 'A move or boarding that would leave a loaded transport without a place to unload is refused.',
    facts: {
      unit: Type.String(),
      step: Type.Optional(Type.Integer()),
      spent: Type.Optional(Type.Number()),
      left: Type.Optional(Type.Number()),
      transport: Type.Optional(Type.String()),
      transports: Type.Optional(Type.Array(Type.String())),
    },
    remedy: remedy('BoxedIn', { ...WAY, unload: Type.Optional(Type.Array(PlacementSchema)) }),
  },
  'unload-incomplete': {
    clause: 'TRN-6',
    title: 'Not everybody is unloaded',
    description: 'At the end of the transport’s move every unit aboard is unloaded, each onto a hex of its own.',
    facts: {
      transport: Type.String(),
      aboard: Type.Array(Type.String()),
      missing: Type.Array(Type.String()),
      notAboard: Type.Array(Type.String()),
    },
    remedy: Unload,
  },
  'unload-not-allowed': {
    clause: 'TRN-6',
    title: 'Nothing to unload here',
    description:
      'Only a loaded transport that ends on a map hex unloads onto hexes; inside a fort everybody gets out by itself (TRN-10).',
    facts: { unit: Type.String(), unload: Type.Array(PlacementSchema) },
    remedy: Unload,
  },
  'unload-hex': {
    clause: 'DEC-TRN-4',
    title: 'Cargo cannot be unloaded there',
    description: 'Cargo is unloaded onto free hexes adjacent to the transport which the unit may enter.',
    facts: { unit: Type.String(), hex: HexSchema, free: Type.Array(HexSchema) },
    remedy: Unload,
  },
} as const satisfies RefusalRegistry;
