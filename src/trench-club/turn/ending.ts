import { accept, refuse, type Verdict } from '../../game/verdict.js';
import type { Course } from '../events/course.js';
import { activeCountry } from '../position/position.js';
import { refusal } from '../refusals/refusals.js';
import { rulesOf } from '../rules/rules.js';
import { FACTION_OF, FACTIONS, type Country, type Faction } from '../schema/names.js';
import type { CommandOf } from '../schema/command.js';
import type { Event } from '../schema/event.js';
import type { SeatState, State } from '../schema/state.js';

type Result = NonNullable<State['result']>;

/** END-5, DEC-END-2: forts under the flag of either country of the faction. */
export function fortsOf(state: State, faction: Faction): number {
  return (state.forts ?? []).filter(({ country }) => country !== null && FACTION_OF[country] === faction).length;
}

/** END-1, VAR-SHORT-1: the number of forts that wins. */
export function fortsToWin(state: State): number {
  const { options } = rulesOf(state);
  return options['victory.forts'][options['map.area'] === 'full' ? 'full' : 'half'];
}

/** DEC-END-3: units in forts live; forts, money, turrets and mines are no units. */
function isAnnihilated(state: State, faction: Faction): boolean {
  return !state.units.some(({ country }) => FACTION_OF[country] === faction);
}

function enemyOf(faction: Faction): Faction {
  return faction === 'central-powers' ? 'entente' : 'central-powers';
}

/**
 * END-1, END-2, DEC-END-1, DEC-END-7: ends the game when an event of the course so far has won it: a fort taken or a unit
 * destroyed. With the option `victory.check` set to `end-of-turn` they are looked at by `endAtTurn` only.
 */
export function endAtOnce(course: Course): void {
  if (rulesOf(course.state).options['victory.check'] !== 'immediate') return;
  const fort = course.events.some(({ type }) => type === 'fort-taken');
  const lost = new Set(
    course.events.flatMap((event) => (event.type === 'unit-destroyed' ? [FACTION_OF[event.country]] : [])),
  );
  end(course, (fort ? wonByForts(course.state) : null) ?? wonByAnnihilation(course.state, [...lost]));
}

/** OPT-17: the same conditions at the end of a turn. */
export function endAtTurn(course: Course): void {
  if (rulesOf(course.state).options['victory.check'] !== 'end-of-turn') return;
  end(course, wonByForts(course.state) ?? wonByAnnihilation(course.state, FACTIONS));
}

function end(course: Course, result: Result | null): void {
  if (result) course.emit({ type: 'game-ended', result, faction: result.winner });
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

/**
 * END-3, DEC-END-6 and DEC-END-10: what seats may do at any time until the game is over. A lone quitter changes nothing
 * here: the country plays on in its ally's hand, which is a matter of who holds the seat.
 */
export type Offer = CommandOf<'surrender' | 'withdraw-surrender' | 'offer-draw' | 'withdraw-draw'>;

/** The events of an offer or of its withdrawal, the end of the game included where it completes an agreement. */
export function decideOffer(course: Course, { type }: Offer, country: Country): Verdict<readonly Event[]> {
  const seat = course.state.seats.find((one) => one.country === country);
  const surrender = type === 'surrender' || type === 'withdraw-surrender';
  const offered = (surrender ? seat?.surrendered : seat?.drawOffered) ?? false;
  const offers = type === 'surrender' || type === 'offer-draw';
  if (offered === offers) {
    const what = surrender ? 'surrender' : 'a draw';
    return refuse(
      refusal(
        offers ? 'already-offered' : 'nothing-to-withdraw',
        {
          message: offers ? `${country} has already offered ${what}.` : `${country} has not offered ${what}.`,
          facts: { country, offer: surrender ? 'surrender' : 'draw' },
          remedy: { command: { type: offers ? WITHDRAWAL[type] : OFFER[type] } },
        },
        surrender ? 'DEC-END-6' : 'DEC-END-10',
      ),
    );
  }
  course.emit({ type: EVENT_OF[type], country });
  if (type === 'surrender') endBySurrender(course, FACTION_OF[country]);
  if (type === 'offer-draw' && course.state.seats.every(({ drawOffered }) => drawOffered)) {
    end(course, { winner: null, reason: 'agreed-draw', clause: 'DEC-END-10' });
  }
  return accept(course.events);
}

const EVENT_OF = {
  surrender: 'surrender-offered',
  'withdraw-surrender': 'surrender-withdrawn',
  'offer-draw': 'draw-offered',
  'withdraw-draw': 'draw-withdrawn',
} as const;
const WITHDRAWAL = { surrender: 'withdraw-surrender', 'offer-draw': 'withdraw-draw' } as const;
const OFFER = { 'withdraw-surrender': 'surrender', 'withdraw-draw': 'offer-draw' } as const;

function endBySurrender(course: Course, faction: Faction): void {
  const seats: readonly SeatState[] = course.state.seats.filter(({ country }) => FACTION_OF[country] === faction);
  if (!seats.every(({ surrendered }) => surrendered)) return;
  end(course, { winner: enemyOf(faction), reason: 'surrender', clause: 'END-3' });
}
