import type { Report } from '../../words/report.js';
import type { State } from '../../wire/schema/state.js';
import { patchesFault, isEnemyLevel, TURRET_SET, typeOfForce } from '../../board/rules/enemy-levels.js';
import { excludedOptions, namesOf } from '../../board/rules/played-options.js';

/** Findings that keep the enemy from playing the state, with their clauses. */
export function checkEnemy(state: State, report: Report): void {
  const { seats } = state;
  seats.forEach(({ country, opponent, difficulty, chart, armies = [] }, index) => {
    if (opponent !== 'enemy') return;
    const at = `/seats/${index}`;
    for (const key of excludedOptions(state, 'e1')) {
      const pointer = key === 'ruleset' ? '/ruleset' : `/options/${key}`;
      report(pointer, 'not-played-in-solo', { values: { option: namesOf([key], state).join() } });
    }
    if (difficulty !== undefined && !isEnemyLevel(difficulty)) {
      report(`${at}/difficulty`, 'no-such-level', { case: 'enemy', values: { level: difficulty } });
    }
    const patches = patchesFault(chart?.patches ?? []);
    if (patches) report(`${at}/chart/patches`, 'unknown-chart-patch', patches);
    const draws = state.solo?.[country]?.draws;
    const waits =
      armies.some(({ revealed }) => !revealed) && (state.phase === 'armies' || state.phase === 'deployment');
    if (!draws) {
      if (waits) report(`/solo/${country}/draws`, 'armies-not-drawn');
      return;
    }
    const seen = new Set<string>();
    draws.forEach((army, number) => {
      for (const [place, id] of (army ?? []).entries()) {
        const unit = state.units.find((one) => one.id === id);
        const isDrawn = unit
          ? unit.country === country && !unit.hex && unit.fort === undefined && unit.aboard === undefined
          : id === TURRET_SET || typeOfForce(country, id) !== undefined;
        if (!isDrawn || seen.has(id) || armies[number]?.revealed) {
          report(`/solo/${country}/draws/${number}/${place}`, 'not-in-the-bag', { values: { unit: id } });
        }
        seen.add(id);
      }
    });
  });
}
