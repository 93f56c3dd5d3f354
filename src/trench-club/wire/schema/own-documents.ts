import { Type, type Static } from '@sinclair/typebox';
import { closed, ClosedObject, NamedObject, Nullable, StringEnum } from '../../../game/schema.js';
import { WALKER_TITLES, type Walker } from './walkers.js';
import { AREAS } from './names.js';

const Count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });
const Share = (description?: string) => Type.Number({ minimum: 0, maximum: 1, ...(description && { description }) });
const Measure = (description: string) =>
  Nullable(Type.Number({ minimum: 0 }), { description: `${description} null: there is nothing to measure.` });

export const PlayabilityWarningSchema = NamedObject('PlayabilityWarning', {
  code: Type.String(),
  message: Type.String(),
  clause: Nullable(Type.String()),
});
export type PlayabilityWarning = Static<typeof PlayabilityWarningSchema>;

/** The playability of one part of a map. */
export const PlayabilityAreaSchema = NamedObject('PlayabilityArea', {
  area: StringEnum(AREAS, { description: 'Which part of the map.' }),
  players: Type.Array(Type.Integer(), { description: 'SET-3: numbers of players that find their start hexes.' }),
  playable: Type.Boolean({ description: 'Whether a game can start and can be won by forts.' }),
  warnings: Type.Array(PlayabilityWarningSchema),
  hexes: Count('Number of hexes.'),
  terrain: ClosedObject('Share of the hexes.', {
    open: Share('Open hexes.'),
    road: Share('Road hexes.'),
    bridge: Share('Bridges.'),
    forest: Share('Forest hexes.'),
    water: Share('Water hexes.'),
    fort: Share('Hexes of forts.'),
  }),
  forts: Count('Forts wholly inside.'),
  bridges: Count('Bridges.'),
  roadNets: Count('Connected groups of road and bridge hexes.'),
  fortsOnRoad: Count('Forts with a road or bridge among their approach hexes.'),
  trenchesAtForts: Count('Trenches that touch an approach hex of a fort.'),
  trenchesBetween: Count('The other trenches.'),
  narrowestEntrance: Measure('Fewest dry approach hexes of an entrance.'),
  fortsApart: Measure('Fewest steps between two forts.'),
  railwayGun: Measure('Largest share of the hexes within 9 steps of one hex (FIG-14).'),
  starts: Type.Array(
    ClosedObject({
      number: Type.Integer(),
      room: Count('Dry hexes outside forts on the start hex and its two rings (SET-11).'),
      forest: Count('Forest hexes among them.'),
      mean: Measure('Mean movement points to the forts by wheel.'),
      nearestStart: Measure('Steps to the nearest other start.'),
      nearestFort: Measure('Steps to the nearest fort.'),
    }),
  ),
  longestWays: Type.Object(
    Object.fromEntries(
      (Object.keys(WALKER_TITLES) as Walker[]).map((walker) => [
        walker,
        Nullable(Type.Number({ minimum: 0 }), { description: `For ${WALKER_TITLES[walker]}.` }),
      ]),
    ) as Record<Walker, ReturnType<typeof Measure>>,
    {
      ...closed,
      description: 'Movement points of the longest way from a start to a fort; null where one has none.',
    },
  ),
  deals: Nullable(
    ClosedObject({
      deals: Count('Ways in which the start tokens fall to the two sides, all equally likely.'),
      averageGap: Type.Number({
        description: 'By how much the mean ways of the two sides differ, as a share of both, on average.',
      }),
      largestGap: Type.Number({ description: 'The same at most.' }),
      winningLead: Share('Share of deals in which one side is nearer to enough forts to win.'),
    }),
    { description: 'SET-3; null without a game, or if a fort cannot be reached.' },
  ),
});
