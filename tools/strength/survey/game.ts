import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Chance } from '../../../scripts/play/random.js';
import { view } from '../../../src/trench-club/law/events/view.js';
import { rulesOf } from '../../../src/trench-club/board/rules/rules.js';
import { fortsOf } from '../../../src/trench-club/board/position/side.js';
import { fillHidden } from '../../../src/trench-club/hosted/fill-hidden.js';
import { analyst } from '../../../src/trench-club/hosted/analyst.js';
import { FEATURES, type Feature, WEIGHTS } from '../../../src/trench-club/opponents/staff/weights.js';
import { Judge } from '../../../src/trench-club/opponents/staff/judge.js';
import { PlanningContext } from '../../../src/trench-club/opponents/staff/planning-context.js';
import { balanceOf } from '../../../src/trench-club/opponents/staff/analysis.js';
import { FACTION_OF, type Country, type Faction, type UnitType } from '../../../src/trench-club/wire/schema/names.js';
import type { Event } from '../../../src/trench-club/wire/schema/event.js';
import type { OptionOverrides } from '../../../src/trench-club/wire/schema/options.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { playMatchGame, type Contestant, type Edition } from '../match/players.js';

/** A position after the turn of a country. All numbers are its own less those of the enemy. */
export interface SurveyPosition {
  readonly country: Country;
  readonly round: number;
  /** Units of each type, and the damage of all of them. */
  readonly units: Readonly<Partial<Record<UnitType, number>>>;
  readonly damage: number;
  readonly money: number;
  readonly forts: number;
  /** Worth of units and money, in half mean prices. */
  readonly balance: number;
  /** Those that are not 0, in half mean prices. */
  readonly features: Readonly<Partial<Record<Feature, number>>>;
}

/** A game between two equal players: a line of the file. */
export interface SurveyGame {
  readonly number: number;
  readonly edition: Edition;
  readonly map: string;
  readonly area: string;
  /** What differs from the book, as text; empty for nothing. */
  readonly option: string;
  readonly first: Country;
  readonly winner: Faction | null;
  readonly reason: string;
  readonly rounds: number;
  /** How often each thing happened that a clause is about: {@link happenedIn}. */
  readonly happened: Readonly<Record<string, number>>;
  readonly positions: readonly SurveyPosition[];
}

/** One game of three is played with one of these. */
const OPTIONS: readonly OptionOverrides[] = [
  { 'firstRound.limits': false },
  { 'firstRound.secondTurn': 'any-two' },
  { 'variant.victoryPoints': true },
  { 'variant.trenches': true },
];

/**
 * Game number n of a seed: both editions, maps and halves, every pair of nations. Half and option are drawn, so that neither always comes
 * with the same edition, map or nations.
 */
export function playSurveyGame(player: Contestant, seed: string, number: number): SurveyGame {
  const edition = number % 2 === 0 ? 'e2' : 'e1';
  const pair = number >> 1;
  const positions: SurveyPosition[] = [];
  let begun: State | null = null;
  let turn: ReturnType<typeof analyst.turnOf> = null;
  const watch = (state: State) => {
    const now = analyst.turnOf(state);
    if (turn && now?.key !== turn.key) positions.push(positionAfter(state, turn.seat as Country));
    turn = now;
    if (state.phase === 'movement') begun ??= state;
  };
  const chance = new Chance(`survey ${seed}/${number}`);
  const area = chance.one(['half-1-6', 'half-7-12'] as const);
  const option = chance.happens(1 / 3) ? chance.one(OPTIONS) : {};
  const options = { 'map.area': area, ...option };
  const game = { edition, seed: `survey ${seed}`, pair, isExchanged: false, options } as const;
  const { winner, reason, rounds, events } = playMatchGame(player, player, game, watch);
  const started = begun as unknown as State;
  const { map } = started;
  return {
    number,
    edition,
    map: typeof map === 'string' ? map : map.id,
    area: rulesOf(started).options['map.area'],
    option: Object.entries(option)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
    first: started.firstPlayer as Country,
    winner,
    reason,
    rounds,
    happened: happenedIn(events),
    positions,
  };
}

/** Counts what happened by the clauses that it is about. */
function happenedIn(events: readonly Event[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const note = (name: string, isSo = true): void => {
    if (isSo) counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const event of events) {
    note(event.type);
    switch (event.type) {
      case 'battle-fought': {
        const { battle } = event;
        const { returnFire, support, row, closeCombat, attackerRoll, attackerAfter, targetAfter } = battle;
        note('return fire', returnFire);
        note('close combat', closeCombat);
        note(support, support !== 'none');
        note(`cover: ${row}`, row !== 'open');
        note('dice of rank', (attackerRoll?.extra ?? 0) > 0 && support === 'none');
        note('attacker destroyed', attackerAfter.destroyed);
        note('target destroyed', targetAfter.destroyed);
        note('scattered', battle.scatter !== undefined);
        break;
      }
      case 'fort-taken':
        note(`fort ${event.fort}`);
        note('fort of the enemy taken', event.from !== null);
        break;
      case 'unit-destroyed':
        note(`destroyed: ${event.cause}`);
        break;
      case 'unit-moved':
        note('stopped by contact', event.stopped);
        note('boarded', event.aboard !== undefined);
        note('into a fort', event.fort !== undefined);
        break;
      case 'unit-recruited':
        note(`bought: ${event.unitType}`);
        break;
      case 'attack-void':
        note(`void: ${event.clause}`);
        break;
      default:
    }
  }
  return counts;
}

function positionAfter(state: State, country: Country): SurveyPosition {
  const seen = fillHidden(view(state, country));
  const field = new PlanningContext(seen, country, WEIGHTS);
  const places = Int32Array.from(field.own, ({ place }) => place);
  const { features } = new Judge(field).judge(places, field.turnOver());
  const faction = FACTION_OF[country];
  const sign = (one: Country) => (FACTION_OF[one] === faction ? 1 : -1);
  const units: Partial<Record<UnitType, number>> = {};
  let damage = 0;
  for (const unit of state.units) {
    units[unit.type] = (units[unit.type] ?? 0) + sign(unit.country);
    damage += sign(unit.country) * (unit.damage ?? 0);
  }
  const other: Faction = faction === 'entente' ? 'central-powers' : 'entente';
  const rounded = (value: number) => Math.round(1000 * value) / 1000;
  return {
    country,
    round: state.round ?? 0,
    units,
    damage,
    money: state.seats.reduce((sum, seat) => sum + sign(seat.country) * (state.money?.[seat.country] ?? 0), 0),
    forts: fortsOf(state, faction) - fortsOf(state, other),
    balance: rounded(balanceOf(seen, faction)),
    features: Object.fromEntries(
      FEATURES.map((name, at) => [name, rounded(features[at]! / field.measure)] as const).filter(
        ([, value]) => value !== 0,
      ),
    ),
  };
}

/** The games of a file. A last line that was cut while it was written is taken out of the file. */
export function readSurvey(file: string): SurveyGame[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as SurveyGame);
}
