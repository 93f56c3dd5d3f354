import { withoutTurn } from '../events/state-updates.js';
import type { EventKinds } from '../events/command-kind.js';
import type { Happening, UncommittedEvents } from '../events/uncommitted-events.js';
import { enemyOf, fortsOf } from '../../board/position/side.js';
import { activeCountry } from '../../board/position/position.js';
import { rulesOf } from '../../board/rules/rules.js';
import { FACTION_OF, FACTIONS, type Country, type Faction } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { pointsOf, pointsOfFaction, scorePoints } from './scoring.js';

type Result = NonNullable<State['result']>;

/** END-1, VAR-SHORT-1: the number of forts that wins. */
export function fortsToWin(state: State): number {
  const { options } = rulesOf(state);
  return options['victory.forts'][options['map.area'] === 'full' ? 'full' : 'half'];
}

/**
 * END-1, END-2, VAR-VP-1: would the faction of the country win, at once or at the end of its turn, if its units took these forts now?
 * Enemies inside them are lost (FRT-4).
 */
export function wouldWin(state: State, country: Country, forts: readonly string[]): boolean {
  const faction = FACTION_OF[country];
  const isTaken = (fort: string | undefined) => fort !== undefined && forts.includes(fort);
  const units = state.units.filter((unit) => !isTaken(unit.fort) || FACTION_OF[unit.country] === faction);
  const lost = state.units.length - units.length;
  const { victoryPoints: figures } = rulesOf(state);
  const points = pointsOf(state, country) + figures.fort * forts.length + figures.unit * lost;
  const after: State = {
    ...state,
    units,
    active: country,
    forts: [...(state.forts ?? []).filter(({ id }) => !isTaken(id)), ...forts.map((id) => ({ id, country }))],
    victoryPoints: { ...state.victoryPoints, [country]: points },
  };
  const result =
    wonByForts(after) ?? wonByAnnihilation(after, lost > 0 ? [enemyOf(faction)] : []) ?? wonByPoints(after);
  return result?.winner === faction;
}

/** DEC-END-3: units in forts live; forts, money, turrets and mines are no units. */
function isAnnihilated(state: State, faction: Faction): boolean {
  return !state.units.some(({ country }) => FACTION_OF[country] === faction);
}

/**
 * END-1, END-2, DEC-END-1, DEC-END-7, DEC-VP-8: scores the points of simultaneous events (VAR-VP) and ends the game if
 * they win it: a captured fort, a destroyed unit, points. With the option `victory.check` set to `end-of-turn`, only
 * `endAtTurn` ends the game.
 */
export function conclude({ before, events, uncommitted }: Happening): void {
  const scored = scorePoints(before, events, uncommitted);
  const fort = events.some(({ type }) => type === 'fort-taken');
  const lost = new Set(events.flatMap((event) => (event.type === 'unit-destroyed' ? [FACTION_OF[event.country]] : [])));
  if (!scored && !fort && lost.size === 0) return;
  const { state } = uncommitted;
  if (rulesOf(state).options['victory.check'] !== 'immediate') return;
  // DEC-VP-8: in this order.
  end(
    uncommitted,
    (fort ? wonByForts(state) : null) ?? wonByAnnihilation(state, [...lost]) ?? (scored ? wonByPoints(state) : null),
  );
}

/** DEC-VP-8: how many headquarters the country has to capture in one move to end the game at once; null where they do not. */
export function capturesToEnd(state: State, country: Country): number | null {
  const { headquarters = [], victoryPoints } = state;
  if (headquarters.length === 0) return null;
  const { options, victoryPoints: figures } = rulesOf(state);
  if (options['victory.check'] !== 'immediate') return null;
  for (let count = 1; count <= headquarters.length; count++) {
    const points = pointsOf(state, country) + count * figures.headquarters;
    if (wonByPoints({ ...state, victoryPoints: { ...victoryPoints, [country]: points } })) return count;
  }
  return null;
}

/** OPT-17: the same conditions at the end of a turn. */
export function endAtTurn(uncommitted: UncommittedEvents): void {
  if (rulesOf(uncommitted.state).options['victory.check'] !== 'end-of-turn') return;
  const { state } = uncommitted;
  end(uncommitted, wonByForts(state) ?? wonByAnnihilation(state, FACTIONS) ?? wonByPoints(state));
}

export function end(uncommitted: UncommittedEvents, result: Result | null): void {
  if (result) uncommitted.emit({ type: 'game-ended', result, faction: result.winner });
}

/** END-1: should both factions have enough, the one whose turn it is. */
function wonByForts(state: State): Result | null {
  const needed = fortsToWin(state);
  const active = FACTION_OF[activeCountry(state)];
  const winner = [active, enemyOf(active)].find((faction) => fortsOf(state, faction) >= needed);
  const { 'victory.forts': thresholds } = rulesOf(state).options;
  const clause = thresholds.full === 7 && thresholds.half === 4 ? 'VAR-SHORT-1' : 'END-1';
  return winner ? { winner, reason: 'forts', clause } : null;
}

/** END-2, DEC-END-5, DEC-END-8 */
function wonByAnnihilation(state: State, candidates: readonly Faction[]): Result | null {
  if (!rulesOf(state).options['victory.annihilation']) return null;
  const lost = candidates.filter((faction) => isAnnihilated(state, faction));
  const [loser, other] = lost;
  if (!loser) return null;
  if (!other) return { winner: enemyOf(loser), reason: 'annihilation', clause: 'END-2' };
  const lead = fortsOf(state, loser) - fortsOf(state, other);
  return { winner: lead > 0 ? loser : lead < 0 ? other : null, reason: 'annihilation', clause: 'DEC-END-5' };
}

/** VAR-VP-1, DEC-VP-8: both sides at once: the higher total of a faction, then the one whose turn it is. */
function wonByPoints(state: State): Result | null {
  const { options, victoryPoints } = rulesOf(state);
  if (!options['variant.victoryPoints']) return null;
  const active = FACTION_OF[activeCountry(state)];
  const [winner] = [active, enemyOf(active)]
    .map((faction) => {
      const [leader] = state.seats
        .filter(({ country }) => FACTION_OF[country] === faction)
        .map(({ country }) => ({ country, points: pointsOf(state, country) }))
        .sort((a, b) => b.points - a.points);
      const country = leader && leader.points >= victoryPoints.player ? leader.country : null;
      return { faction, country, total: pointsOfFaction(state, faction) };
    })
    .filter(({ country, total }) => country !== null || total >= victoryPoints.faction)
    .sort((a, b) => b.total - a.total);
  if (!winner) return null;
  const { faction, country } = winner;
  return { winner: faction, reason: 'victory-points', clause: 'VAR-VP-1', ...(country && { country }) };
}

export const endings: EventKinds<'game-ended'> = {
  'game-ended': (state, { result }) => ({ ...withoutTurn(state), phase: 'over', result }),
};
