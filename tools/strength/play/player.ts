import { distance, type Hex } from '../../../src/hex/axial.js';
import type { CommandGroup } from '../../../src/trench-club/law/events/command-group.js';
import type { Destination } from '../../../src/trench-club/law/movement/destinations.js';
import { phaseOf, seatsToAct } from '../../../src/trench-club/decide.js';
import { fortsOf } from '../../../src/trench-club/board/position/side.js';
import { commandGroups } from '../../../src/trench-club/enumerate.js';
import { MoveGroup } from '../../../src/trench-club/law/movement/enumerate.js';
import { positionOf, type Position } from '../../../src/trench-club/board/position/position.js';
import { aimsAt } from '../../../src/trench-club/law/combat/long-hex.js';
import { isHex } from '../../../src/trench-club/board/position/place.js';
import type { Command, CommandOf } from '../../../src/trench-club/wire/schema/command.js';
import { FACTION_OF, type Country } from '../../../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../../../src/trench-club/wire/schema/state.js';
import type { Chance } from '../../../scripts/play/random.js';
import type { Usage } from './usage.js';

export interface Choice {
  readonly seat: Country;
  readonly command: Command;
}

/** A game that is still on when this round begins is surrendered, or drawn when the forts are even. */
export const LAST_ROUND = 24;

/** What a game is mostly about, so that games end in every way: by forts, by annihilation, by agreement. */
const TEMPERS = ['forts', 'forts', 'forts', 'forts', 'forts', 'forts', 'war', 'war', 'talk'] as const;

/**
 * A player of all seats that prefers what has rarely been done and goes for forts and enemies the more the longer the
 * game lasts. It gives only commands that `enumerate` lists, but names the trench hex that it aims at too (DEC-TRE-12), and
 * lets clocks run out, whose time is no choice.
 */
export class Player {
  readonly temper: (typeof TEMPERS)[number];
  /** How gladly units go aboard: in some games transports are full and stand in each other's way. */
  readonly carries: number;

  constructor(
    readonly chance: Chance,
    readonly usage: Usage,
  ) {
    this.temper = chance.one(TEMPERS);
    this.carries = chance.one([0.4, 0.4, 0.95]);
  }

  choose(state: State): Choice {
    const choice = (state.round ?? 3) >= LAST_ROUND ? this.#last(state) : (this.#offer(state) ?? this.#act(state));
    this.usage.add(choice.command.type);
    return choice;
  }

  /** All seats of the weaker faction surrender; even factions agree on a draw. */
  #last(state: State): Choice {
    const lead = fortsOf(state, 'central-powers') - fortsOf(state, 'entente');
    const loser = lead < 0 ? 'central-powers' : 'entente';
    const isWilling = ({ country, surrendered, drawOffered }: State['seats'][number]) =>
      lead === 0 ? !drawOffered : FACTION_OF[country] === loser && !surrendered;
    const seat = state.seats.find(isWilling)?.country as Country;
    return { seat, command: { type: lead === 0 ? 'offer-draw' : 'surrender' } };
  }

  /** Now and then a player offers to surrender or to draw, or withdraws the offer. */
  #offer(state: State): Choice | null {
    const { chance } = this;
    const open = state.seats.find(({ surrendered, drawOffered }) => surrendered || drawOffered);
    if (open && chance.happens(0.1)) {
      return { seat: open.country, command: { type: open.surrendered ? 'withdraw-surrender' : 'withdraw-draw' } };
    }
    const source = this.#source(state) ?? this.#clock(state);
    if (source) return source;
    if (!chance.happens(this.temper === 'talk' ? 0.02 : 0.002)) return null;
    const { country, surrendered, drawOffered } = chance.one(state.seats);
    if (!surrendered && chance.happens(0.1)) return { seat: country, command: { type: 'surrender' } };
    return drawOffered ? null : { seat: country, command: { type: 'offer-draw' } };
  }

  /** Now and then a player changes from cards to dice or back (CARD-3). */
  #source(state: State): Choice | null {
    if (state.options?.['random.source'] !== 'cards' || !this.chance.happens(0.01)) return null;
    const { country, randomSource } = this.chance.one(state.seats);
    const source = randomSource === 'dice' ? 'cards' : 'dice';
    return { seat: country, command: { type: 'choose-random-source', source } };
  }

  /** TIM-1, DEC-PHS-3: now and then the clock is started, or has run out. */
  #clock(state: State): Choice | null {
    const phase = phaseOf(state);
    if (!state.options?.['timer.movePlusDeclare'] || (phase !== 'movement' && phase !== 'declaration')) return null;
    if (!this.chance.happens(0.1)) return null;
    const { deadline } = state;
    const command: Command = deadline
      ? { type: 'expire-timer', now: deadline }
      : { type: 'start-timer', now: '2026-01-01T12:00:00Z' };
    return { seat: this.chance.one(state.seats).country, command };
  }

  #act(state: State): Choice {
    const phase = phaseOf(state);
    const seats = seatsToAct(state);
    const seat = phase === 'headquarters' ? this.chance.one(seats) : (seats[0] as Country);
    const groups = commandGroups(state, seat).filter(({ type }) => !OFFERS.has(type));
    switch (phase) {
      case 'movement':
        return { seat, command: this.#move(state, groups) };
      case 'declaration':
        return { seat, command: this.#declare(state, groups) };
      case 'money':
        return { seat, command: this.#buy(groups) };
      default:
        return { seat, command: this.#any(this.chance.one(groups)) };
    }
  }

  #any(group: CommandGroup): Command {
    return group.at(this.chance.below(group.count));
  }

  #move(state: State, groups: readonly CommandGroup[]): Command {
    const { chance, usage } = this;
    const end = groups.find(({ type }) => type === 'end-movement');
    const moves = groups.filter((group) => group instanceof MoveGroup);
    if (end && (moves.length === 0 || chance.happens(0.03))) return end.at(0);
    const mines = groups.filter(({ type }) => type === 'lay-mine');
    if (mines.length > 0 && chance.happens(0.4)) return this.#any(chance.one(mines));
    const works = groups.filter((group) => group.type === 'build' && group.count > 0);
    if (works.length > 0 && chance.happens(0.05)) return this.#any(chance.one(works));
    const typeOf = ({ position, unit }: MoveGroup) => (position.state.units[unit] as Unit).type;
    const first = usage.rarest(moves, (group) => `move ${typeOf(group)}`, chance, 2);
    for (const group of [first, ...chance.shuffled(moves)]) {
      if (group.count === 0) continue;
      const index = this.#goal(state, group);
      const { kind } = group.destinations[index] as Destination;
      usage.add(`move ${typeOf(group)}`);
      usage.add(`${kind} ${typeOf(group)}`);
      return group.at(index);
    }
    if (!end) throw new Error('Somebody is aboard, and no transport can move.');
    return end.at(0);
  }

  /** The number of the destination the unit goes to. */
  #goal(state: State, { destinations, position, unit }: MoveGroup): number {
    const { chance } = this;
    const { country, type, damage } = state.units[unit] as Unit;
    const isBold = chance.happens(Math.min(0.95, 0.5 + 0.03 * (state.round ?? 3)));
    const ofKind = (kind: Destination['kind']) =>
      destinations.flatMap((destination, index) => (destination.kind === kind ? [index] : []));
    const taking = ofKind('take-fort');
    const isWar = this.temper === 'war';
    const { map } = position;
    if (map.trenches.length > 0 && chance.happens(0.4)) {
      const inTrenches = destinations.flatMap(({ kind, node }, index) =>
        kind === 'move' && map.trenchAt[node] !== -1 ? [index] : [],
      );
      if (inTrenches.length > 0) return chance.one(inTrenches);
    }
    if (taking.length > 0 && chance.happens(isWar ? 0.02 : isBold ? 1 : 0.7)) return chance.one(taking);
    const boarding = ofKind('board');
    if (boarding.length > 0 && chance.happens(this.carries)) return chance.one(boarding);
    const entering = ofKind('enter-fort');
    if (entering.length > 0 && chance.happens(damage ? 0.6 : this.#rarity(`enter-fort ${type}`))) {
      return chance.one(entering);
    }
    const moving = ofKind('move');
    if (moving.length === 0 || !isBold) return chance.below(destinations.length);
    return nearest(position, destinations, moving, goalsOf(position, unit, country, isWar));
  }

  /** High as long as the thing has seldom been done. */
  #rarity(key: string): number {
    return Math.max(0.03, 1 / (1 + this.usage.of(key)));
  }

  #declare(state: State, groups: readonly CommandGroup[]): Command {
    const { chance, usage } = this;
    const confirm = groups.at(-1) as CommandGroup;
    const attacks = groups.filter((group) => group.type === 'declare' && group.subject !== '' && group.count > 0);
    const edits = groups.filter(({ type, subject }) => type === 'declare' && subject === '');
    if (edits.length > 0 && chance.happens(0.02)) return chance.one(edits).at(0);
    if (attacks.length === 0 || chance.happens(0.08)) return confirm.at(0);
    const types = new Map(state.units.map(({ id, type }) => [id, type]));
    const looks = [0, 1, 2].map(() => {
      const command = this.#any(chance.one(attacks)) as CommandOf<'declare'>;
      const last = command.attacks.at(-1);
      return {
        command,
        key: `${typeof last?.attacker === 'object' ? 'turret' : types.get(last?.attacker ?? '')} attacks ${types.get(last?.target ?? '')}`,
      };
    });
    const { command, key } = usage.rarest(looks, (look) => look.key, chance);
    usage.add(key);
    return this.#aimed(state, command);
  }

  /** DEC-TRE-12: now and then with the trench hex that the last attack of the list is aimed at. */
  #aimed(state: State, command: CommandOf<'declare'>): Command {
    const position = positionOf(state);
    const last = command.attacks.at(-1) as CommandOf<'declare'>['attacks'][number];
    const [attacker, target] = [position.combatant(last.attacker), position.combatant(last.target)];
    if (!attacker || !target?.trench || !this.chance.happens(0.5)) return command;
    const hex = this.chance.one(aimsAt(position, attacker, target));
    return { type: 'declare', attacks: [...command.attacks.slice(0, -1), { ...last, hex: { q: hex.q, r: hex.r } }] };
  }

  #buy(groups: readonly CommandGroup[]): Command {
    const { chance, usage } = this;
    const end = groups.find(({ type }) => type === 'end-turn');
    const of = (wanted: Command['type']) => groups.filter(({ type }) => type === wanted);
    const places = of('place-special-force');
    if (places.length > 0 && (!end || chance.happens(0.5))) return this.#any(chance.one(places));
    if (!end) throw new Error('A special force waits, and there is no place for it.');
    const heals = of('heal');
    if (heals.length > 0 && chance.happens(0.8)) return this.#any(chance.one(heals));
    const turrets = of('place-turret');
    if (turrets.length > 0 && chance.happens(0.6)) return this.#any(chance.one(turrets));
    const forces = of('buy-special-force');
    if (forces.length > 0 && chance.happens(0.8)) return this.#any(chance.one(forces));
    const repairs = of('repair');
    if (repairs.length > 0 && chance.happens(0.8)) return chance.one(repairs).at(0);
    const gifts = of('transfer');
    if (gifts.length > 0 && chance.happens(0.05)) return this.#any(chance.one(gifts));
    const recruits = of('recruit');
    if (recruits.length > 0 && chance.happens(this.temper === 'war' ? 0.2 : 0.7)) {
      const group = usage.rarest(recruits, ({ subject }) => `recruit ${subject}`, chance);
      usage.add(`recruit ${group.subject}`);
      return this.#any(group);
    }
    return end.at(0);
  }
}

const OFFERS: ReadonlySet<Command['type']> = new Set([
  'surrender',
  'withdraw-surrender',
  'offer-draw',
  'withdraw-draw',
  'choose-random-source',
]);

/** Where a unit would like to be: foot soldiers and transports at forts to take, the others at enemies too. */
function goalsOf(position: Position, unit: number, country: Country, isWar: boolean): Hex[] {
  const { map, figures, factions, places, fortCountries } = position;
  const { hexes } = map.board;
  const isEnemy = (holder: Country | null) => holder === null || FACTION_OF[holder] !== FACTION_OF[country];
  const goals = map.forts.flatMap(({ entrances }, fort) =>
    !isWar && isEnemy(fortCountries[fort] ?? null) ? entrances.map((hex) => hexes[hex] as Hex) : [],
  );
  const figure = figures[unit];
  for (const { country: owner, hex } of position.state.headquarters ?? []) {
    if (figure?.capturesHeadquarters && isEnemy(owner)) goals.push(hex);
  }
  if (!isWar && (figure?.footSoldier || figure?.type === 'troop-transport')) return goals;
  for (let other = 0; other < places.length; other++) {
    const place = places[other] as number;
    if (factions[other] !== factions[unit] && isHex(map, place)) goals.push(hexes[place] as Hex);
  }
  return goals;
}

function nearest(
  position: Position,
  destinations: readonly Destination[],
  indices: readonly number[],
  goals: readonly Hex[],
): number {
  const { hexes } = position.map.board;
  let best = indices[0] as number;
  let least = Infinity;
  for (const index of indices) {
    const hex = hexes[(destinations[index] as Destination).node] as Hex;
    for (const goal of goals) {
      const steps = distance(hex, goal);
      if (steps < least) [best, least] = [index, steps];
    }
  }
  return best;
}
