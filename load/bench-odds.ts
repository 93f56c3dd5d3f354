import { readFileSync } from 'node:fs';
import { seededDice } from '../src/dice/d12.js';
import { attackMatrix } from '../src/trench-club/law/combat/attacks.js';
import { reportOf, resolveBattle } from '../src/trench-club/law/combat/battle.js';
import type { Combatant } from '../src/trench-club/board/position/combatant.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { answerBattle } from '../src/trench-club/answers/combat.js';
import { oddsOf } from '../src/trench-club/law/combat/odds.js';
import { COUNTRIES } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { BATTLE_CASES } from '../test/support/battle-cases.js';
import { field, fighter, unit } from '../test/support/combat.js';
import { measure, type Section } from './measure.js';

const midGame = JSON.parse(readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8')) as State;

/** Attacks, battles and odds on the mid-game position: the full map with 44 units. */
export const odds: Section = {
  title: `Attacks, battles and odds, full map, ${midGame.units.length} units`,
  run() {
    const ground = positionOf(midGame);
    const pair = (attacker: string, target: string): [Combatant, Combatant] => [
      fighter(ground, attacker),
      fighter(ground, target),
    ];
    const one = [pair('germany-tank', 'france-tank')];
    const two = [...one, pair('germany-fighter-plane', 'france-tank')];
    const three = [...two, pair('germany-assault-gun', 'france-tank')];
    const [, , , , chain] = BATTLE_CASES;
    const chainGround = field(chain!.scene);
    const chainPairs = chain!.attacks.map(
      ({ attacker, target }) => [fighter(chainGround, attacker), fighter(chainGround, target)] as const,
    );
    const siege = siegePairs();
    let battle = 0;
    return [
      measure('a whole battle on a state never seen before', () => {
        const answer = answerBattle(
          { ...midGame },
          { attacker: 'germany-tank', target: 'france-tank' },
          { seed: 'bench' },
        );
        if (!answer.legal) throw new Error(answer.refusal.message);
      }),
      measure('attack matrix, all four countries', () => COUNTRIES.map((country) => attackMatrix(ground, country))),
      measure('one battle with seeded dice', () =>
        reportOf(
          resolveBattle(ground, ...(one[0] as [Combatant, Combatant]), seededDice('bench', `battle/${battle++}`)),
        ),
      ),
      measure('odds: one attack', () => oddsOf(ground, one)),
      measure('odds: one attack, joint', () => oddsOf(ground, one, { detail: 'joint' })),
      measure('odds: one attack, as fractions', () => oddsOf(ground, one, { exact: true })),
      measure('odds: two attacks on one unit', () => oddsOf(ground, two)),
      measure('odds: three attacks on one unit', () => oddsOf(ground, three)),
      measure('odds: three attacks on one unit, joint', () => oddsOf(ground, three, { detail: 'joint' })),
      measure('odds: three attacks, supporters may fall', () => oddsOf(chainGround, chainPairs)),
      measure('odds: eleven attacks on two units', () => oddsOf(siege.ground, siege.pairs)),
    ];
  },
};

/** Eleven attackers of one country around two enemy tanks. */
function siegePairs() {
  const units = [unit('france', 'tank', 0, 0, { id: 't0' }), unit('france', 'tank', 10, 0, { id: 't1' })];
  const places = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
  ] as const;
  const list: [string, string][] = [];
  for (const [side, q] of [0, 10].entries()) {
    for (const [i, [dq, dr]] of places.entries()) {
      units.push(unit('germany', 'infantry', q + dq, dr, { id: `a${side}${i}` }));
      list.push([`a${side}${i}`, `t${side}`]);
    }
  }
  units.push(unit('germany', 'mortar', 0, 4, { id: 'm' }));
  list.push(['m', 't0']);
  const ground = field({ units });
  return { ground, pairs: list.map(([a, t]) => [fighter(ground, a), fighter(ground, t)] as const) };
}
