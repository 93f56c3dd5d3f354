import { rulesOf } from '../../../src/trench-club/board/rules/rules.js';
import type { Event } from '../../../src/trench-club/wire/schema/event.js';
import { COUNTRIES, FACTION_OF, type Country, type Phase } from '../../../src/trench-club/wire/schema/names.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { pointsOf, pointsOfFaction } from '../../../src/trench-club/law/turn/scoring.js';

/**
 * What is wrong with a state of a game in play, whatever led to it; null when nothing is. In the middle of a command
 * (not `settled`) a unit may stand in a fort that it is about to take.
 */
export function faultOf(state: State, settled = true): string | null {
  const { map, options } = rulesOf(state);
  const { units, phase = 'movement', active = state.seats[0]?.country } = state;
  const countries = new Set(state.seats.map(({ country }) => country));
  const forts = new Map((state.forts ?? []).map(({ id, country }) => [id, country]));
  if (forts.size !== (state.forts ?? []).length) return 'a fort has two flags';
  for (const [id, country] of forts) {
    if (map.fortIndex(id) === -1) return `there is no fort ${id}`;
    if (country !== null && !countries.has(country)) return `fort ${id} has the flag of ${country}`;
  }
  const hexes = new Set<number>();
  const ids = new Set<string>();
  const loads = new Map<string, number>();
  // Until every army stands, and in a game that was given up before.
  const waits = state.seats.some(({ armies }) => armies?.some(({ deployed }) => !deployed));
  for (const { id, country, hex, fort, aboard, damage = 0, xp = 0 } of units) {
    if (ids.has(id)) return `${id} is there twice`;
    ids.add(id);
    if (!countries.has(country)) return `${id} belongs to ${country}`;
    const places = (hex ? 1 : 0) + (fort === undefined ? 0 : 1) + (aboard === undefined ? 0 : 1);
    if (places > 1) return `${id} is in ${places} places`;
    if (places === 0 && !waits) return `${id} is nowhere`;
    if (hex) {
      const index = map.board.indexOf(hex.q, hex.r);
      if (index === -1 || map.fortAt[index] !== -1) return `${id} stands on ${hex.q},${hex.r}`;
      // Who steps on a mine where a friend stands is destroyed by the next event.
      if (settled && hexes.has(index)) return `two units stand on ${hex.q},${hex.r}`;
      hexes.add(index);
    }
    if (settled && fort !== undefined && forts.get(fort) !== country) return `${id} is inside fort ${fort}`;
    if (aboard !== undefined) {
      // END-1: a game may end at once, with units aboard.
      if ((phase !== 'movement' && phase !== 'over') || country !== active)
        return `${id} is aboard in the phase ${phase}`;
      const truck = units.find((one) => one.id === aboard);
      if (truck?.country !== country || truck.type !== 'troop-transport') return `${id} is aboard ${aboard}`;
      loads.set(aboard, (loads.get(aboard) ?? 0) + 1);
    }
    if (!Number.isInteger(damage) || damage < 0 || damage >= options['battle.destroyAt']) return `${id} has ${damage}`;
    if (!Number.isInteger(xp) || xp < 0) return `${id} has ${xp} experience`;
  }
  for (const [truck, load] of loads) if (load > 4) return `${truck} carries ${load}`;
  for (const country of COUNTRIES) {
    const stock = state.turrets?.[country] ?? 0;
    if (!Number.isInteger(stock) || stock < 0) return `${country} has ${stock} Turrets`;
    const money = state.money?.[country] ?? 0;
    if (!Number.isInteger(money) || money < 0) return `${country} has ${money}`;
  }
  const points = pointsFault(state, settled);
  if (points) return points;
  const { waitingForce, specialForceDeck = [] } = state;
  if (waitingForce && (waitingForce.country !== active || (phase !== 'money' && phase !== 'over'))) {
    return `a ${waitingForce.force} waits in the phase ${phase}`;
  }
  const mines = state.mines ?? [];
  const spots = new Set(mines.map(({ marker }) => `${marker.q},${marker.r}`));
  if (spots.size < mines.length) return 'two markers are on a hex';
  const armed = mines.flatMap(({ mine, armed }) => (mine && armed === undefined ? [`${mine.q},${mine.r}`] : []));
  if (new Set(armed).size < armed.length) return 'two armed mines are on a hex';
  if (new Set(specialForceDeck).size < specialForceDeck.length) return 'a card is twice in the deck';
  for (const { id, country, turret } of state.forts ?? [])
    if (turret && !country) return `nobody has the Turret of ${id}`;
  if ((phase === 'over') !== (state.result !== undefined)) return `phase ${phase}, result ${state.result?.reason}`;
  if ((state.battle ?? 0) > (state.declarations?.length ?? 0)) return 'more battles than attacks';
  return null;
}

/** VAR-VP-1, VAR-VP-2, DEC-VP-2: no country that plays on has won by points, and none has two headquarters. */
function pointsFault(state: State, settled: boolean): string | null {
  const { phase = 'movement', headquarters = [], victoryPoints = {}, spent = {}, seats } = state;
  const { options, victoryPoints: figures } = rulesOf(state);
  if (!options['variant.victoryPoints']) {
    const isClear = Object.keys({ ...headquarters, ...victoryPoints, ...spent }).length === 0;
    return isClear && phase !== 'headquarters' ? null : 'points without Victory Points';
  }
  const holders = new Set(headquarters.map(({ country }) => country));
  if (holders.size < headquarters.length) return 'a country has two headquarters';
  if (settled && holders.size === seats.length && phase === 'headquarters')
    return 'nobody has a headquarters to choose';
  const isScored = settled && options['victory.check'] === 'immediate' && phase !== 'over';
  for (const { country } of seats) {
    const points = pointsOf(state, country);
    if (isScored && points >= figures.player) return `${country} goes on with ${points} points`;
    const faction = FACTION_OF[country];
    if (isScored && pointsOfFaction(state, faction) >= figures.faction) return `${faction} goes on`;
  }
  return null;
}

const NEXT: Readonly<Record<Phase, readonly Phase[]>> = {
  armies: ['deployment'],
  deployment: ['movement', 'headquarters'],
  headquarters: ['movement'],
  movement: ['declaration'],
  declaration: ['battles'],
  battles: ['money'],
  money: ['movement', 'money'],
  over: [],
};

/** PHS-1, PHS-2: is this the phase, the seat and the round that may follow? Null when it is. */
export function orderFault(before: State, event: Event): string | null {
  const { phase = 'movement', round = 3, seats, active = seats[0]?.country, firstPlayer = seats[0]?.country } = before;
  if (phase === 'over') return `${event.type} after the end`;
  if (event.type !== 'phase-began') return null;
  const said = `${event.phase} of ${event.country} in round ${event.round} after ${phase} of ${active} in round ${round}`;
  if (!NEXT[phase].includes(event.phase)) return said;
  if (phase === 'armies') return null;
  if (event.phase === 'headquarters') return event.round === 1 ? null : said;
  if (phase === 'deployment' || phase === 'headquarters') {
    return event.country === firstPlayer && event.round === 1 ? null : said;
  }
  const turnEnds = phase === 'money';
  const place = seats.findIndex(({ country }) => country === active);
  const due = turnEnds ? (seats[(place + 1) % seats.length]?.country as Country) : active;
  const dueRound = turnEnds && due === firstPlayer ? round + 1 : round;
  return event.country === due && event.round === dueRound ? null : said;
}
