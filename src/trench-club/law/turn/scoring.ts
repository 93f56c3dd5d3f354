import { equals, type Hex } from '../../../hex/axial.js';
import type { EventKinds } from '../events/command-kind.js';
import type { UncommittedEvents } from '../events/uncommitted-events.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Event, EventOf } from '../../wire/schema/event.js';
import { FACTION_OF, type Country, type Faction } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';

/**
 * VAR-VP-3 … VAR-VP-7: emits the points of simultaneous events, in their order; none if Victory Points are not in
 * play. Returns whether points were scored.
 */
export function scorePoints(before: State, events: readonly Event[], uncommitted: UncommittedEvents): boolean {
  const rules = rulesOf(before);
  if (!rules.options['variant.victoryPoints']) return false;
  const { headquarters, unit, fort, moneyPerPoint } = rules.victoryPoints;
  let scored = false;
  const score = (
    country: Country,
    points: number,
    reason: EventOf<'points-scored'>['reason'],
    subject: string | null,
  ) => {
    const total = pointsOf(uncommitted.state, country) + points;
    uncommitted.append({ type: 'points-scored', country, points, reason, subject, total });
    scored = true;
  };
  let layer: Country | null = null;
  for (const event of events) {
    if (event.type === 'mine-set-off') layer = event.country;
    if (event.type === 'unit-moved' || event.type === 'units-unloaded') {
      for (const captured of capturedBy(uncommitted.state, before, events, event)) {
        uncommitted.append(captured);
        score(captured.by, headquarters, 'headquarters', captured.country);
      }
    } else if (event.type === 'fort-taken') {
      score(event.country, fort, 'fort', event.fort);
    } else if (event.type === 'unit-destroyed') {
      // DEC-SF-MIN-4: each passenger scores too.
      const country = event.cause === 'mine' ? layer : destroyerOf(before, event);
      // DEC-VP-5: own and allied losses score for no one.
      if (country && FACTION_OF[country] !== FACTION_OF[event.country]) score(country, unit, 'unit', event.unit);
    }
  }
  // DEC-VP-6: at every full amount of the running total.
  for (const { country } of before.seats) {
    const [then, now] = [before, uncommitted.state].map((state) =>
      Math.floor((state.spent?.[country] ?? 0) / moneyPerPoint),
    ) as [number, number];
    if (now > then) score(country, now - then, 'money', null);
  }
  return scored;
}

export function pointsOf({ victoryPoints }: Pick<State, 'victoryPoints'>, country: Country): number {
  return victoryPoints?.[country] ?? 0;
}

/** VAR-VP-1: of both countries. */
export function pointsOfFaction(state: State, faction: Faction): number {
  return state.seats
    .filter(({ country }) => FACTION_OF[country] === faction)
    .reduce((sum, { country }) => sum + pointsOf(state, country), 0);
}

/** The country whose unit did it; in a battle that unit may be gone as well (DEC-BAT-1). */
function destroyerOf(before: State, { by }: EventOf<'unit-destroyed'>): Country | null {
  if (by === null) return null;
  // DEC-SF-TUR-4
  if (typeof by !== 'string') return before.forts?.find(({ id }) => id === by.fort)?.country ?? null;
  return before.units.find(({ id }) => id === by)?.country ?? null;
}

/** VAR-VP-3, VAR-VP-4, DEC-VP-1 … DEC-VP-3: the flags that a move takes, in passing too. */
function capturedBy(
  { headquarters = [] }: State,
  before: State,
  events: readonly Event[],
  event: EventOf<'unit-moved' | 'units-unloaded'>,
): EventOf<'headquarters-captured'>[] {
  if (headquarters.length === 0) return [];
  const { units } = rulesOf(before);
  const visits = event.type === 'unit-moved' ? [{ unit: event.unit, hexes: entered(before, event) }] : landed(event);
  return visits.flatMap(({ unit: id, hexes }) => {
    const unit = before.units.find((one) => one.id === id) as Unit;
    if (!units[unit.type].capturesHeadquarters) return [];
    // DEC-SF-MIN-3: a mine on that hex comes first.
    const reached = isBlownUp(events, id) ? hexes.slice(0, -1) : hexes;
    return headquarters
      .filter(({ country, hex }) => isEnemy(country, unit.country) && reached.some((one) => equals(one, hex)))
      .map(({ country, hex }) => ({ type: 'headquarters-captured', country, hex, unit: id, by: unit.country }));
  });
}

/** The hexes of a path; a boarding unit enters the hex of the transport (DEC-SF-MIN-3). */
function entered(before: State, { path }: EventOf<'unit-moved'>): Hex[] {
  return path.flatMap((step) => {
    if ('fort' in step) return [];
    if (!('board' in step)) return [step];
    const hex = before.units.find(({ id }) => id === step.board)?.hex;
    return hex ? [hex] : [];
  });
}

function landed({ placements }: EventOf<'units-unloaded'>): { unit: string; hexes: Hex[] }[] {
  return placements.map(({ unit, hex }) => ({ unit, hexes: [hex] }));
}

function isBlownUp(events: readonly Event[], id: string): boolean {
  return events.some((event) => event.type === 'unit-destroyed' && event.cause === 'mine' && event.unit === id);
}

function isEnemy(country: Country, other: Country): boolean {
  return FACTION_OF[country] !== FACTION_OF[other];
}

export const scores: EventKinds<'headquarters-captured' | 'points-scored'> = {
  /** DEC-VP-2 */
  'headquarters-captured'({ headquarters = [], ...state }, { country }) {
    const left = headquarters.filter((one) => one.country !== country);
    return left.length === 0 ? state : { ...state, headquarters: left };
  },
  'points-scored': (state, { country, total }) => ({
    ...state,
    victoryPoints: { ...state.victoryPoints, [country]: total },
  }),
};
