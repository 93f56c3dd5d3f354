import type { Static } from '@sinclair/typebox';
import { resolveOptions } from '../../board/rules/rules.js';
import type { MapDocument } from '../../wire/schema/map.js';
import { STARTING_UNITS } from '../../wire/schema/names.js';
import type { PlayabilityAreaSchema, PlayabilityWarning } from '../../wire/schema/own-documents.js';
import { dealFigures } from './deal-figures.js';
import {
  areaOf,
  distanceTable,
  landscapeFigures,
  startFigures,
  walkOf,
  WALKERS,
  type Area,
  type AreaName,
} from './map-figures.js';
import { type Walker } from '../../wire/schema/walkers.js';
import { warningOf, type PlayabilityCode } from '../../words/report.js';

export type PlayabilityArea = Static<typeof PlayabilityAreaSchema>;

/** SET-3: three start tokens for each player. */
const TOKENS = 3;
/** Places named in one warning. */
const NAMED = 12;
/** Warnings that make a game impossible. */
const FATAL: ReadonlySet<PlayabilityCode> = new Set(['nobody-can-start', 'nobody-can-win']);

/**
 * The playability of a sound map (`checkMap`), for each part that can be in play: figures of landscape, starts and
 * paths, and warnings.
 */
export function playabilityOf(document: MapDocument): PlayabilityArea[] {
  const names: readonly AreaName[] = document.halves ? ['half-1-6', 'half-7-12', 'full'] : ['full'];
  return names.map((name) => ofArea(areaOf(document, name), document.halves !== undefined));
}

function ofArea(area: Area, hasHalves: boolean): PlayabilityArea {
  const warnings: PlayabilityWarning[] = [];
  const isHalf = area.name !== 'full';
  const players = playersOf(area, hasHalves);
  // END-1, the same in both editions.
  const enough = resolveOptions('e1', undefined, 4)['victory.forts'][isHalf ? 'half' : 'full'];
  if (players.length === 0) {
    warnings.push(warningOf('nobody-can-start', { values: { starts: area.starts.length, each: TOKENS } }));
  }
  if (area.forts.length < enough) {
    warnings.push(warningOf('nobody-can-win', { values: { forts: area.forts.length, enough } }));
  }
  const land = landscapeFigures(area);
  if (land.narrowestEntrance === 0) warnings.push(warningOf('entrance-walled-in'));

  const tables = new Map<Walker, number[][]>();
  const walked = new Map<string, number[][]>();
  for (const walker of Object.keys(WALKERS) as Walker[]) {
    const walk = walkOf(area, walker);
    // Some walk alike: guns and tanks do, and others where there are no trenches or there is no forest.
    const alike = `${walk.dry} ${walk.prices.join('')}`;
    const table = walked.get(alike) ?? distanceTable(area, walk);
    walked.set(alike, table);
    tables.set(walker, table);
  }
  const wheel = tables.get('wheel') as number[][];
  const starts = startFigures(area, wheel);
  for (const { number, room } of starts) {
    // An army may hold all of them.
    if (room >= STARTING_UNITS) continue;
    warnings.push(warningOf('start-without-room', { values: { number, room, units: STARTING_UNITS } }));
  }
  for (const [walker, table] of tables) {
    const cut = table.flatMap((row, start) =>
      row.flatMap((points, fort) =>
        Number.isFinite(points)
          ? []
          : [{ start: area.starts[start]?.number as number, fort: area.forts[fort]?.id as string }],
      ),
    );
    if (cut.length === 0) continue;
    const values = { walker, ways: cut.slice(0, NAMED), more: Math.max(0, cut.length - NAMED) };
    warnings.push(warningOf('fort-cut-off', { values }));
  }
  const isReached = wheel.flat().every(Number.isFinite) && area.forts.length > 0;
  const most = players.at(-1);
  const deals = isReached && most ? dealFigures(wheel, { each: (TOKENS * most) / 2, winningForts: enough }) : null;
  const { share, narrowestEntrance, fortsApart, railwayGun, ...counts } = land;
  return {
    area: area.name,
    players,
    playable: !warnings.some(({ code }) => FATAL.has(code as PlayabilityCode)),
    warnings,
    ...counts,
    ...finite({ narrowestEntrance, fortsApart, railwayGun }),
    terrain: { open: share.o, road: share.r, bridge: share.b, forest: share.f, water: share.w, fort: share.X },
    forts: area.forts.length,
    starts: starts.map(({ mean, nearestStart, nearestFort, ...counts }) => ({
      ...counts,
      ...finite({ mean, nearestStart, nearestFort }),
    })),
    longestWays: Object.fromEntries(
      [...tables].map(([walker, table]) => [walker, orNull(Math.max(...table.flat()))]),
    ) as Record<Walker, number | null>,
    deals: deals && {
      deals: deals.deals,
      averageGap: deals.all.averageGap,
      largestGap: deals.all.largestGap,
      winningLead: deals.winningLead,
    },
  };
}

/** SET-2, SET-3: numbers of players that have their start tokens. Two play on a half where there are halves. */
function playersOf({ name, starts }: Area, hasHalves: boolean): number[] {
  return [2, 4].filter((players) => {
    const isPlayedBy = name !== 'full' ? players === 2 : players === 4 || !hasHalves;
    return isPlayedBy && starts.length >= TOKENS * players;
  });
}

/** JSON has no infinity: null means that there is nothing to measure. */
function finite<T extends object>(figures: T): { [K in keyof T]: number | null } {
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, orNull(value as number)])) as never;
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
