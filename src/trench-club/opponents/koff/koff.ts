import type { Dice } from '../../../dice/dice.js';
import type { Refusal } from '../../../game/verdict.js';
import { withSeat } from '../../law/events/state-updates.js';
import { refusal } from '../../law/refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { State } from '../../wire/schema/state.js';
import { withMemory } from '../../law/turn/opponent-memory.js';
import type { OpponentKind, SeatChoice } from '../tactics/opponent-kind.js';
import { patchesFault } from '../../board/rules/chart-patches.js';
import { DEFAULT_LEVEL, ENEMY_LEVELS, isEnemyLevel, type EnemyLevel } from '../../board/rules/enemy-levels.js';
import { excludedOptions, namesOf } from '../../board/rules/played-options.js';
import { nextStep } from './sequence.js';
import { drawArmies } from './set-up.js';

/** Koff's enemy (docs/rules/solo-enemy.md). */
export const enemy: OpponentKind = {
  levels: [DEFAULT_LEVEL, ...(Object.keys(ENEMY_LEVELS) as EnemyLevel[]).filter((level) => level !== DEFAULT_LEVEL)],
  setUpFault(request, { country, chart }): Refusal | null {
    const { ruleset, seats } = request;
    const facts = { ruleset, seats, enemy: country };
    // KOF-COP-1: the set-up checks which three.
    if (seats.length > 3) {
      return refusal('no-solo-seats', facts, { remedy: { players: [2, 3] } });
    }
    const excluded = excludedOptions(request, 'e1');
    if (excluded.length > 0) {
      return refusal(
        'not-played-in-solo',
        { ...facts, excluded },
        {
          values: { keys: namesOf(excluded, request) },
          remedy: { ruleset: 'e1', without: excluded.filter((key) => key !== 'ruleset') },
        },
      );
    }
    const { patches = [] } = chart ?? {};
    const fault = patchesFault(patches);
    return fault && refusal('unknown-chart-patch', { patches }, fault);
  },
  /** KOF-D-56: draws its armies at once; they stay hidden until the tokens are turned over. */
  prepared(state: State, { country, difficulty }: SeatChoice, dice: Dice): State {
    const level = isEnemyLevel(difficulty) ? difficulty : DEFAULT_LEVEL;
    const tokens = state.units.filter((unit) => unit.country === country).map(({ id }) => id);
    const draws = drawArmies(tokens, ENEMY_LEVELS[level].flags, country, rulesOf(state).map, dice);
    const split = withSeat(state, country, (seat) => ({ ...seat, split: true }));
    return withMemory(split, country, (memory) => ({ ...memory, draws: draws.map((army) => [...army]) }));
  },
  step: nextStep,
};
