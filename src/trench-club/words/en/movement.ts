import type { Hex } from '../../../hex/axial.js';
import type { Country, Structure, Terrain } from '../../wire/schema/names.js';
import type { Kind } from '../shared/kind.js';

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
  'boarding-too-dear': ({ price }: { price: number }) => `Boarding costs ${price}, nothing is left.`,
  'not-a-transport': ({ unit, country }: { unit: string; country: Country }) =>
    `${unit} is not a Troop Transport of ${country}.`,
  'transport-has-moved': ({ unit }: { unit: string }) => `${unit} has already moved.`,
  'transport-in-fort': ({ unit }: { unit: string }) => `${unit} is inside a fort.`,
  'transport-not-adjacent': ({ unit }: { unit: string }) => `${unit} is not adjacent.`,
  'transport-full': ({ unit }: { unit: string }) => `${unit} carries four units already.`,
  'no-trenches': () => 'The game is played without trenches.',
  'build-takes-room': () => 'After that the loaded transports could not all unload.',
  'not-a-builder': ({ unit }: { unit: string }) => `${unit} is no builder.`,
  'has-built': ({ unit }: { unit: string }) => `${unit} has built this turn.`,
  'unit-aboard': ({ unit, transport }: { unit: string; transport: string }) =>
    `${unit} is aboard ${transport} and waits to be unloaded.`,
  'unit-not-deployed': ({ unit }: { unit: string }) => `${unit} has not been deployed yet.`,
  'already-moved': ({ unit }: { unit: string }) => `${unit} has already made its move this turn.`,
  'boats-stay-outside': () => 'Boats enter no forts.',
  'taking-from-inside': () => 'A fort is not taken from inside another one.',
  'not-at-the-fort': ({ unit, fort }: { unit: string; fort: string }) =>
    `${unit} is not next to an entrance of ${fort}.`,
  'entering-too-dear': ({ price }: { price: number }) => `Entering an own fort costs ${price}, nothing is left.`,
  'allied-fort': ({ fort, country }: { fort: string; country: Country }) => `${fort} belongs to the ally ${country}.`,
  'taking-whole-turn': () => 'Taking a fort costs the whole turn: the unit must start next to it.',
  'mines-hidden': () => 'Where other mines lie is hidden in this state, which is one player’s view.',
  'not-a-minelayer': ({ unit }: { unit: string }) => `${unit} is no Minelayer.`,
  'has-laid-mine': ({ unit }: { unit: string }) => `${unit} has laid a mine this turn.`,
  'dice-on-way': () => 'What becomes of the unit on the way is for dice to say.',
  'mines-on-way-hidden': () => 'Where the mines near the way lie is hidden in this state, which is one player’s view.',
  'fort-wall': ({ fort }: { fort: string }) => `Nobody enters the body of fort ${fort}.`,
  'fort-entrance': ({ fort }: { fort: string }) => `To enter or take fort ${fort}, say { "fort": "${fort}" }.`,
  'not-adjacent': () => 'The hex is not adjacent to the one before.',
  'leaving-fort': () => 'A unit leaves a fort to a hex next to an entrance.',
  'enemy-in-the-way': ({ unit, hex }: { unit: string; hex: Hex }) => `${unit} holds ${hex.q},${hex.r}.`,
  'trench-held': ({ unit, trench }: { unit: string; trench: string }) => `${unit} holds the whole of trench ${trench}.`,
  'water-whole-turn': () => 'Water costs the whole turn: only as the first and only step.',
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
  }) => `${terrain} costs ${price}, ${unit} has ${left} left.`,
  'hex-occupied': ({ unit }: { unit: string }) => `The move would end on the hex of ${unit}.`,
  'no-stop-over-entrance': () => 'Nobody stops above an entrance.',
  'no-end-on-entrance': () => 'A move may cross an entrance but not end there.',
  'no-room-to-unload': ({ unit }: { unit: string }) => `${unit} cannot unload everybody there.`,
  'carries-nobody': ({ unit }: { unit: string }) => `${unit} carries nobody.`,
  'out-by-itself': () => 'Inside a fort everybody gets out by itself.',
  'unload-incomplete': () => 'Name one hex for each unit aboard.',
  'unload-hex': ({ unit, hex }: { unit: string; hex: Hex }) => `${unit} cannot be unloaded on ${hex.q},${hex.r}.`,
  'nowhere-to-unload-then': ({ unit }: { unit: string }) => `${unit} could then unload nowhere.`,
  'contact-stop': ({ unit }: { unit: string }) => `${unit} was in contact, came into contact again and must stop.`,
  'after-whole-turn': () => 'Nothing follows a step that costs the whole turn.',
  'after-exception': () => 'The last-move exception uses up what was left.',
  'after-boarding': () => 'Boarding ends the unit’s own move.',
  'after-loaded-in-fort': () => 'A loaded transport unloads inside the fort and stays.',
  'after-flown-in': () => 'An air unit that enters a fort ends its move there.',
  'after-no-transit': () => 'Units may not pass through a fort in one turn here.',
  'after-entrenched': () => 'A foot soldier that enters a trench ends its move there.',
  'no-fort-in-play': ({ fort }: { fort: string }) => `There is no fort ${fort} on the map in play.`,
  'off-the-map': ({ hex }: { hex: Hex }) => `${hex.q},${hex.r} is not on the map in play.`,
  'unknown-unit': ({ unit }: { unit: string }) => `There is no unit ${unit}.`,
  'boxed-in-then': () => 'A loaded transport would then have nowhere to unload.',
  'empty-path': () => 'A move has at least one step.',
  'cannot-be-carried': ({ kind }: { kind: Kind }) => `${kind.title} cannot be carried.`,
  'cannot-take-forts': ({ kind }: { kind: Kind }) => `${kind.title} cannot take a fort.`,
  'no-movement': ({ kind }: { kind: Kind }) => `${kind.title} has no movement to spend.`,
  'terrain-barred': ({ kind, terrain }: { kind: Kind; terrain: Terrain }) => `${kind.title} cannot enter ${terrain}.`,
  'cargo-aboard': ({ transports }: { transports: readonly string[] }) =>
    `${transports.join(', ')} must unload before the movement phase ends.`,
  'no-place-to-build': ({ structure, reason, hex }: NoPlaceToBuild) =>
    `${STRUCTURES[structure]} cannot be built there: ${hex ? `${hex.q},${hex.r} ` : ''}${BUILDING[reason]}.`,
  'no-place-for-marker': ({ hex, reason }: { hex: Hex; reason: MinePlaceFault }) =>
    `A marker cannot be put on ${hex.q},${hex.r}: ${MARKER[reason]}.`,
  'no-place-for-mine': ({ hex, reason }: { hex: Hex; reason: MinePlaceFault }) =>
    `A mine cannot lie on ${hex.q},${hex.r}: ${MINE[reason]}.`,
  /** Why a unit cannot end its move on some hexes: the title of the refusal that a move there would have. */
  'out-of-reach': ({ title }: { code: string; title: string }) => title,
} as const;
