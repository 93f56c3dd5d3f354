import type { Hex } from '../../../hex/axial.js';
import type { Country, Structure, Terrain } from '../../wire/schema/names.js';
import type { Kind } from '../shared/kind.js';
import { countryName, names, unitName } from './names.js';

/** Why something cannot be built on two hexes, or on one of them. */
export type SiteFault =
  'not-neighbours' | 'not-adjacent' | 'off-map' | 'fort' | 'enemy' | 'enemy-trench' | 'terrain' | 'beside-enemy-trench';
/** Why a marker or a mine cannot be there. */
export type MinePlaceFault = 'off-map' | 'not-land' | 'not-adjacent' | 'taken';

export interface NoPlaceToBuild {
  readonly structure: Structure;
  readonly reason: SiteFault;
  /** The hex that is at fault, where it is one of them. */
  readonly hex: Hex | undefined;
}

const STRUCTURES = { road: 'A road', trench: 'A trench' } as const satisfies Record<Structure, string>;

const BUILDING = {
  'not-neighbours': 'the two hexes are not next to each other',
  'not-adjacent': 'neither hex is next to the builder',
  'off-map': 'is off the map in play',
  fort: 'is part of a fort',
  enemy: 'is the hex of an enemy unit',
  'enemy-trench': 'is in a trench that the enemy holds',
  terrain: 'is no ground for it',
  'beside-enemy-trench': 'is next to a trench that the enemy holds',
} as const satisfies Record<SiteFault, string>;

const MARKER = {
  'off-map': 'it is off the map in play',
  'not-land': 'it is water or part of a fort',
  'not-adjacent': 'it is neither the hex of the Minelayer nor next to it',
  taken: 'another marker is there',
} as const satisfies Record<MinePlaceFault, string>;
const MINE = {
  ...MARKER,
  'not-adjacent': 'it is neither the hex of the marker nor next to it',
  taken: 'another mine of the country is there',
} as const satisfies Record<MinePlaceFault, string>;

export const movement = {
  'boarding-too-dear': ({ price }: { price: number }) => `Boarding costs ${price}, and the unit has nothing left.`,
  'not-a-transport': ({ unit, country }: { unit: string; country: Country }) =>
    `${unitName(unit)} is not a Troop Transport of ${countryName(country)}.`,
  'transport-has-moved': ({ unit }: { unit: string }) => `${unitName(unit)} has already moved.`,
  'transport-in-fort': ({ unit }: { unit: string }) => `${unitName(unit)} is inside a fort.`,
  'transport-not-adjacent': ({ unit }: { unit: string }) => `${unitName(unit)} is not adjacent.`,
  'transport-full': ({ unit }: { unit: string }) => `${unitName(unit)} carries four units already.`,
  'no-trenches': () => 'The game is played without trenches.',
  'build-takes-room': () => 'The loaded transports could then not all unload.',
  'not-a-builder': ({ unit }: { unit: string }) => `${unitName(unit)} is not a builder.`,
  'has-built': ({ unit }: { unit: string }) => `${unitName(unit)} has built this turn.`,
  'unit-aboard': ({ unit, transport }: { unit: string; transport: string }) =>
    `${unitName(unit)} is aboard ${unitName(transport)} and waits to be unloaded.`,
  'unit-not-deployed': ({ unit }: { unit: string }) => `${unitName(unit)} has not been deployed yet.`,
  'already-moved': ({ unit }: { unit: string }) => `${unitName(unit)} has already made its move this turn.`,
  'boats-stay-outside': () => 'Boats cannot enter forts.',
  'taking-from-inside': () => 'A unit inside a fort cannot take another one.',
  'not-at-the-fort': ({ unit, fort }: { unit: string; fort: string }) =>
    `${unitName(unit)} is not next to an entrance of ${fort}.`,
  'entering-too-dear': ({ price }: { price: number }) =>
    `Entering an own fort costs ${price}, and the unit has nothing left.`,
  'allied-fort': ({ fort, country }: { fort: string; country: Country }) =>
    `${fort} belongs to the ally ${countryName(country)}.`,
  'taking-whole-turn': () => 'Taking a fort costs the whole turn: the unit must start next to it.',
  'mines-hidden': () => 'The places of other mines are hidden in this state, which is one player’s view.',
  'not-a-minelayer': ({ unit }: { unit: string }) => `${unitName(unit)} is not a Minelayer.`,
  'has-laid-mine': ({ unit }: { unit: string }) => `${unitName(unit)} has laid a mine this turn.`,
  'dice-on-way': () => 'Dice decide whether the unit survives its path.',
  'mines-on-way-hidden': () =>
    'The places of mines near the path are hidden in this state, which is one player’s view.',
  'fort-wall': ({ fort }: { fort: string }) => `No unit can enter the body of fort ${fort}.`,
  'fort-entrance': ({ fort }: { fort: string }) => `The step { "fort": "${fort}" } enters or takes the fort.`,
  'not-adjacent': () => 'The hex is not adjacent to the one before.',
  'leaving-fort': () => 'A unit leaves a fort to a hex next to an entrance.',
  'enemy-in-the-way': ({ unit, hex }: { unit: string; hex: Hex }) => `${unitName(unit)} holds ${hex.q},${hex.r}.`,
  'trench-held': ({ unit, trench }: { unit: string; trench: string }) =>
    `${unitName(unit)} holds the whole of trench ${trench}.`,
  'water-whole-turn': () => 'Water costs the whole turn, so it must be the only step.',
  'not-enough-points': ({
    terrain,
    price,
    unit,
    left,
  }: {
    terrain: Terrain;
    price: number;
    unit: string;
    left: number;
  }) => `Entering ${names.terrains[terrain]} costs ${price}, and ${unitName(unit)} has ${left} left.`,
  'hex-occupied': ({ unit }: { unit: string }) => `The move would end on the hex of ${unitName(unit)}.`,
  'no-stop-over-entrance': () => 'No unit can end its move above an entrance.',
  'no-end-on-entrance': () => 'A move may cross an entrance but not end there.',
  'no-room-to-unload': ({ unit }: { unit: string }) => `${unitName(unit)} cannot unload all its units there.`,
  'carries-nobody': ({ unit }: { unit: string }) => `${unitName(unit)} carries no unit.`,
  'out-by-itself': () => 'Inside a fort all units unload automatically.',
  'unload-incomplete': () => 'Name one hex for each unit aboard.',
  'unload-hex': ({ unit, hex }: { unit: string; hex: Hex }) =>
    `${unitName(unit)} cannot be unloaded on ${hex.q},${hex.r}.`,
  'nowhere-to-unload-then': ({ unit }: { unit: string }) => `${unitName(unit)} could then not unload anywhere.`,
  'contact-stop': ({ unit }: { unit: string }) =>
    `${unitName(unit)} was in contact, came into contact again and must stop.`,
  'after-whole-turn': () => 'A step that costs the whole turn ends the move.',
  'after-exception': () => 'The last-move exception uses up what was left.',
  'after-boarding': () => 'Boarding ends the unit’s own move.',
  'after-loaded-in-fort': () => 'A loaded transport unloads inside the fort and stays.',
  'after-flown-in': () => 'An air unit that enters a fort ends its move there.',
  'after-no-transit': () => 'Units may not pass through a fort in one turn here.',
  'after-entrenched': () => 'A foot soldier that enters a trench ends its move there.',
  'no-fort-in-play': ({ fort }: { fort: string }) => `The map in play has no fort ${fort}.`,
  'off-the-map': ({ hex }: { hex: Hex }) => `${hex.q},${hex.r} is not on the map in play.`,
  'unknown-unit': ({ unit }: { unit: string }) => `The state has no unit ${unit}.`,
  'boxed-in-then': () => 'A loaded transport would then have nowhere to unload.',
  'empty-path': () => 'A move has at least one step.',
  'cannot-be-carried': ({ kind }: { kind: Kind }) => `${kind.title} cannot be carried.`,
  'cannot-take-forts': ({ kind }: { kind: Kind }) => `${kind.title} cannot take a fort.`,
  'no-movement': ({ kind }: { kind: Kind }) => `${kind.title} has no movement to spend.`,
  'terrain-barred': ({ kind, terrain }: { kind: Kind; terrain: Terrain }) =>
    `${kind.title} cannot enter ${names.terrains[terrain]}.`,
  'cargo-aboard': ({ transports }: { transports: readonly string[] }) =>
    `${transports.map(unitName).join(', ')} must unload before the movement phase ends.`,
  'no-place-to-build': ({ structure, reason, hex }: NoPlaceToBuild) =>
    `${STRUCTURES[structure]} cannot be built there: ${hex ? `${hex.q},${hex.r} ` : ''}${BUILDING[reason]}.`,
  'no-place-for-marker': ({ hex, reason }: { hex: Hex; reason: MinePlaceFault }) =>
    `A marker cannot be put on ${hex.q},${hex.r}: ${MARKER[reason]}.`,
  'no-place-for-mine': ({ hex, reason }: { hex: Hex; reason: MinePlaceFault }) =>
    `A mine cannot lie on ${hex.q},${hex.r}: ${MINE[reason]}.`,
  /** Why a unit cannot end its move on some hexes: the title of the refusal that a move there would have. */
  'out-of-reach': ({ title }: { code: string; title: string }) => title,
} as const;
