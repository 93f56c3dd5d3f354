import { chancesOf } from '../../game/chances.js';
import type { Statistician } from '../../game/statistics.js';
import { positionOf } from '../board/position/position.js';
import { oddsOf, OUTCOME_LIMIT } from '../law/combat/odds.js';
import type { BattleReport, Event } from '../wire/schema/event.js';
import { FACTION_OF, type Country } from '../wire/schema/names.js';
import type { State } from '../wire/schema/state.js';

/** Money, forts and units, and battles by damage: dealt to the other faction, received by the own one. */
export const statistics: Statistician<State, Event> = {
  figures: ['money', 'forts', 'units'],
  figuresOf: ({ money, forts = [], units }, seat) => ({
    money: money?.[seat as Country] ?? 0,
    forts: forts.filter(({ country }) => country === seat).length,
    units: units.filter(({ country }) => country === seat).length,
  }),
  fight(before, event, work) {
    if (event.type !== 'battle-fought') return null;
    const { battle } = event;
    const position = positionOf(before);
    const [attacker, target] = [position.combatant(battle.attacker), position.combatant(battle.target)];
    if (!attacker || !target) return null;
    const damages = new Map(before.units.map(({ id, damage = 0 }) => [id, damage]));
    const countries = new Map(before.units.map(({ id, country }) => [id, country]));
    const [seat, against] = [attacker.unit.country, target.unit.country];
    const byFaction = (ends: Iterable<readonly [unit: string, damage: number]>) => {
      let [dealt, received] = [0, 0];
      for (const [unit, damage] of ends) {
        const more = damage - (damages.get(unit) ?? damage);
        if (FACTION_OF[countries.get(unit) ?? seat] === FACTION_OF[seat]) received += more;
        else dealt += more;
      }
      return { dealt, received };
    };
    const name = typeof battle.attacker === 'string' ? battle.attacker : `fort:${battle.attacker.fort}`;
    const fought = { seat, against, attacker: name, target: battle.target, ...byFaction(endsOf(battle)) };
    const declared = before.declarations?.[battle.index];
    const outcomeLimit = Math.min(OUTCOME_LIMIT, work.limit - work.spent);
    const odds = oddsOf(position, [[attacker, target, declared?.hex]], { detail: 'joint', outcomeLimit });
    const { outcomes = [] } = odds.ok ? odds.value : {};
    if (outcomes.length === 0 || !work.take(outcomes.length)) return { ...fought, odds: null };
    const ends = outcomes.map(({ probability, units }) => ({
      ...byFaction(units.map(({ unit, damage }) => [unit, damage] as const)),
      probability,
    }));
    const mean = (of: 'dealt' | 'received') => ends.reduce((sum, end) => sum + end.probability * end[of], 0);
    const chances = chancesOf(ends.map((end) => [end.dealt - end.received, end.probability] as const));
    return { ...fought, odds: { dealt: mean('dealt'), received: mean('received'), chances } };
  },
};

/** The damage of every unit in a battle after it. */
function endsOf({ attacker, target, attackerAfter, targetAfter, hits = [], returns = [] }: BattleReport) {
  return new Map([
    ...(typeof attacker === 'string' ? [[attacker, attackerAfter.damage] as const] : []),
    [target, targetAfter.damage] as const,
    ...[...hits, ...returns].map(({ unit, after }) => [unit, after.damage] as const),
  ]);
}
