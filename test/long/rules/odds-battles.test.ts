import t from 'tap';
import { BATTLE_CASES, liveDice, oddsFor } from '../../support/battle-cases.js';
import { amount } from '../../support/amount.js';

/** ODDS_BATTLES asks for more battles of each kind. */
const BATTLES = amount('ODDS_BATTLES', 10_000, 100_000);

for (const battleCase of BATTLE_CASES) {
  t.test(
    `results of played battles are distributed as the odds state: ${battleCase.name} (CMP-5, BAT-12)`,
    async (t) => {
      const { p, outcomes } = liveDice(battleCase, BATTLES, 'test');
      t.ok(p > 0.001, `${outcomes} outcomes, p = ${p.toFixed(3)}`);
      t.comment(`${BATTLES} battles, ${outcomes} outcomes, p = ${p.toFixed(3)}`);
    },
  );
}

t.test('wrong odds would be noticed', async (t) => {
  // Those of a fight in the open against dice that were rolled in the forest.
  const example = BATTLE_CASES[0]!;
  const inTheOpen = { ...example, scene: { ...example.scene, terrain: {} } };
  t.ok(liveDice(example, 5000, 'test', oddsFor(inTheOpen)).p < 1e-9);
  // And those of a trench whose soldiers are in the open: there only the target returns fire.
  const held = BATTLE_CASES.find(({ scene, attacks }) => scene.trenches && attacks[0]?.attacker === 'a')!;
  const { trenches, ...bare } = held.scene;
  t.ok(trenches);
  t.throws(() => liveDice(held, 5000, 'test', oddsFor({ ...held, scene: bare })));
});
