import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox';
import { HexSchema, Nullable, remedySchema, StringEnum } from '../../../game/schema.js';
import { PlacementSchema, StepSchema } from '../schema/command.js';
import { AttackerSchema } from '../schema/ids.js';
import { AREAS, CountrySchema, SpecialForceSchema, UnitTypeSchema } from '../schema/names.js';
import { LEVEL_KEYS } from '../schema/opponent.js';
import { DeclarationSchema, StateSchema } from '../schema/state.js';

const Units = Type.Array(Type.String());
const Forts = Type.Array(Type.String());
const Armies = Type.Array(Type.Integer());
const Hexes = Type.Array(HexSchema);
const Declarations = Type.Array(DeclarationSchema);
const Heals = Type.Array(Type.Object({ medic: Type.String(), units: Units }));
const Command = <const Name extends string>(type: Name) => Type.Object({ type: Type.Literal(type) });

function remedy<const Members extends TProperties>(name: string, members: Members) {
  return remedySchema(`TrenchClub${name}Remedy`, members);
}

const WAY = {
  longestPrefix: Type.Array(StepSchema),
  nearest: Nullable(
    Type.Object({
      kind: StringEnum(['board', 'enter-fort', 'move', 'take-fort']),
      path: Type.Array(StepSchema),
      cost: Type.Number(),
      distance: Type.Number(),
    }),
  ),
};
const ON_THE_WAY = { longestPrefix: Type.Optional(WAY.longestPrefix), nearest: Type.Optional(WAY.nearest) };
/** Of a list of attacks: those that may stand. */
const IN_LIST = { attacks: Type.Optional(Declarations) };

const Way = remedy('Way', WAY);
const Orders = remedy('Orders', {
  armies: Armies,
  units: Type.Optional(Units),
  heals: Type.Optional(Heals),
  ...ON_THE_WAY,
  ...IN_LIST,
});
const List = remedy('List', IN_LIST);
const Attackers = remedy('Attackers', { attackers: Type.Array(AttackerSchema), ...IN_LIST });
const Target = remedy('Target', { targets: Units, hexes: Hexes, ...IN_LIST });
const UnitsRemedy = remedy('Units', { units: Units });
const Acting = remedy('Acting', { units: Type.Optional(Units), heals: Type.Optional(Heals) });
const HealsRemedy = remedy('Heals', { heals: Heals });
const Recruits = remedy('Recruits', { unitTypes: Type.Array(UnitTypeSchema), forts: Forts });
const FortsRemedy = remedy('Forts', { forts: Forts });
const ArmiesRemedy = remedy('Armies', { armies: Armies });
const Forces = remedy('Forces', { forces: Type.Array(SpecialForceSchema) });
const WaitingFor = remedy('WaitingFor', { waitingFor: Type.Array(CountrySchema) });
const Ring = remedy('Ring', { ring: Type.Optional(Type.Integer()), hexes: Hexes });
const Unload = remedy('Unload', { unload: Type.Optional(Type.Array(PlacementSchema)) });
const Sites = remedy('Sites', { hexes: Type.Optional(Type.Array(Hexes)) });
const Seats = remedy('Seats', { seats: Type.Array(CountrySchema) });
const Players = remedy('Players', { players: Type.Array(Type.Integer()) });
const Without = remedy('Without', {
  ruleset: Type.Optional(StateSchema.properties.ruleset),
  without: Type.Array(Type.String()),
});

/**
 * What would be legal instead, by the code of the refusal. A code that is not here has no remedy; one that is may come
 * without where nothing is near.
 */
export const REMEDIES = {
  // On the way
  'unit-aboard': remedy('Move', { move: Units }),
  'cargo-aboard': remedy('Move', { move: Units }),
  'not-adjacent': Way,
  'off-the-map': Way,
  'terrain-barred': Way,
  'not-enough-points': Way,
  'no-way': Way,
  'whole-turn-step': Way,
  'move-has-ended': Way,
  'trench-held': remedy('TrenchHeld', {
    ...ON_THE_WAY,
    ring: Type.Optional(Type.Integer()),
    hexes: Type.Optional(Hexes),
  }),
  'enemy-in-the-way': Way,
  'hex-occupied': Way,
  'contact-stop': Way,
  'fort-wall': Way,
  'fort-entrance': Way,
  'unknown-fort': Way,
  'not-at-the-fort': Way,
  'allied-fort': Way,
  'cannot-take-forts': Way,
  'boats-stay-outside': Way,
  'taking-from-inside': Way,
  'not-a-transport': Way,
  'cannot-be-carried': Way,
  'transport-full': Way,
  'transport-has-moved': Way,
  'transport-in-fort': Way,
  'transport-not-adjacent': Way,
  'no-room-to-unload': Way,
  'transport-boxed-in': remedy('BoxedIn', { ...WAY, unload: Type.Optional(Type.Array(PlacementSchema)) }),
  'unload-incomplete': Unload,
  'unload-not-allowed': Unload,
  'unload-hex': Unload,

  // Units, their turn and their attacks
  'recruit-without-army': Orders,
  'army-rests': Orders,
  'too-many-armies': Orders,
  'unknown-unit': remedy('UnknownUnit', {
    units: Type.Optional(Units),
    heals: Type.Optional(Heals),
    targets: Type.Optional(Units),
    hexes: Type.Optional(Hexes),
    ...ON_THE_WAY,
    ...IN_LIST,
  }),
  'not-your-unit': remedy('NotYourUnit', {
    units: Type.Optional(Units),
    heals: Type.Optional(Heals),
    attackers: Type.Optional(Type.Array(AttackerSchema)),
    ...IN_LIST,
  }),
  'attacker-not-on-map': List,
  'attacker-in-fort': List,
  'attacker-has-built': List,
  'attacker-in-water': List,
  'attacker-unarmed': List,
  'no-turret-there': Attackers,
  'turret-not-ready': List,
  'target-not-enemy': Target,
  'target-not-on-map': Target,
  'no-range-against-target': Target,
  'target-too-close': Target,
  'target-too-far': Target,
  'aimed-at-no-trench': remedy('Aim', { attack: DeclarationSchema, hexes: Hexes, ...IN_LIST }),
  'attacks-twice': List,
  'attacks-of-partner': remedy('Keep', { keep: Declarations }),
  'too-many-outcomes': remedy('FewerOutcomes', {
    detail: Type.Optional(Type.Literal('marginals')),
    attacks: Type.Optional(Type.Literal('fewer')),
  }),
  'not-a-minelayer': UnitsRemedy,
  'minelayer-not-on-map': UnitsRemedy,
  'no-place-for-marker': remedy('Markers', { markers: Hexes }),
  'no-place-for-mine': remedy('Mines', { mines: Hexes }),
  'not-a-builder': UnitsRemedy,
  'builder-not-on-map': UnitsRemedy,
  'trenches-not-in-play': remedy('Structures', { structures: Type.Array(Type.Literal('road')) }),
  'no-place-to-build': Sites,
  'build-takes-room': Sites,
  'unknown-seat': Seats,
  'wrong-phase': remedy('Phase', { commands: Type.Array(Type.String()), seats: Type.Array(CountrySchema) }),
  'seat-of-opponent': Seats,
  'not-your-turn': Seats,
  'country-handed-over': remedy('HandedOver', {
    seats: Type.Array(CountrySchema),
    command: Command('withdraw-surrender'),
  }),
  'timer-not-started': remedy('StartTimer', { command: Command('start-timer') }),
  'timer-not-expired': remedy('Time', { at: Type.String(), milliseconds: Type.Integer() }),
  'cards-not-in-play': remedy('Cards', { options: Type.Object({ 'random.source': Type.Literal('cards') }) }),
  'source-chosen-already': remedy('Source', {
    command: Type.Object({ type: Type.Literal('choose-random-source'), source: StringEnum(['cards', 'dice']) }),
  }),
  'already-offered': remedy('Withdrawal', {
    command: Type.Object({ type: StringEnum(['withdraw-draw', 'withdraw-surrender']) }),
  }),
  'nothing-to-withdraw': remedy('Offer', { command: Type.Object({ type: StringEnum(['offer-draw', 'surrender']) }) }),

  // Money
  'not-rested': UnitsRemedy,
  'not-damaged': Acting,
  'not-repairable': Acting,
  'too-expensive': remedy('TooExpensive', {
    missing: Type.Integer(),
    amount: Type.Optional(Type.Integer()),
    units: Type.Optional(Units),
    heals: Type.Optional(Heals),
    unitTypes: Type.Optional(Type.Array(UnitTypeSchema)),
    forts: Type.Optional(Forts),
  }),
  'not-on-unit-board': Recruits,
  'special-forces-unavailable': Recruits,
  'too-many-of-type': Recruits,
  'special-force-not-chosen': remedy('BuySpecialForce', { command: Command('buy-special-force') }),
  'special-force-waits': remedy('PlaceSpecialForce', { command: Command('place-special-force') }),
  'no-free-water': remedy('NoFreeWater', {
    hexes: Type.Optional(Hexes),
    forces: Type.Optional(Type.Array(SpecialForceSchema)),
  }),
  'turret-there': FortsRemedy,
  'not-a-medic': HealsRemedy,
  'medic-not-on-map': HealsRemedy,
  'patient-not-adjacent': HealsRemedy,
  'already-acted': Acting,
  'not-your-fort': FortsRemedy,
  'not-your-ally': remedy('Ally', { to: Type.Array(CountrySchema) }),

  // Before the first turn
  'unknown-map': remedy('Maps', { maps: Type.Array(Type.String()) }),
  'wrong-number-of-players': Players,
  'wrong-division': remedy('Division', { kinds: Type.Array(Type.String()) }),
  'wrong-area': remedy('Areas', { areas: Type.Array(StringEnum(AREAS)) }),
  'forts-start-neutral': remedy('FortsStart', { options: Type.Object({ 'forts.start': Type.Literal('scenario') }) }),
  'not-played-by-opponent': Without,
  'no-such-level': remedy('Levels', {
    levels: Type.Array(StringEnum(LEVEL_KEYS)),
  }),
  'no-solo-seats': Players,
  'not-played-in-solo': Without,
  'armies-made': WaitingFor,
  'special-force-first': Forces,
  'wrong-split': UnitsRemedy,
  'army-of-partner': ArmiesRemedy,
  'token-revealed': ArmiesRemedy,
  'token-unknown': ArmiesRemedy,
  'army-waits': remedy('Army', { army: Type.Integer() }),
  'army-not-called': remedy('Called', { army: Type.Optional(Type.Integer()), reveal: Type.Optional(Armies) }),
  'wrong-army': UnitsRemedy,
  'hex-not-free': Ring,
  'deployed-in-water': Ring,
  'deployed-in-trench': Ring,
  'deployed-on-land': Ring,
  'boat-needs-water': Ring,
  'ring-not-full': Ring,
  'headquarters-chosen': WaitingFor,
  'not-your-start-number': remedy('StartNumbers', { numbers: Type.Array(Type.Integer()) }),
} as const satisfies Readonly<Record<string, TSchema>>;
export type Remedies = { readonly [Code in keyof typeof REMEDIES]: Static<(typeof REMEDIES)[Code]> };

/** What forbids a step, and the end of a move where the unit is: the remedy says how far it gets. */
export type WayCode = {
  [Code in keyof Remedies]: 'longestPrefix' extends keyof Remedies[Code] ? Code : never;
}[keyof Remedies];
