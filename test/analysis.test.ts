import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { analyseGame, analysePosition, type GameAnalysis } from '../src/game/analysis.js';
import { analysisSchemas } from '../src/game/analysis-schemas.js';
import { isShaped } from '../src/game/check.js';
import { canonicalJson } from '../src/game/hash.js';
import { GAMES } from '../src/games.js';
import { LANGUAGES } from '../src/language/language.js';
import { analyst } from '../src/trench-club/hosted/analyst.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { decide } from '../src/trench-club/decide.js';
import { luckOf } from '../src/trench-club/opponents/staff/analysis.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { StaffPlan } from '../src/trench-club/wire/schema/plan.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { Work } from '../src/game/work.js';
import { booksOf } from '../src/wire/language.js';
import { GameRecorder } from './support/game-recorder.js';

const game = { ...trenchClub, analyst };
const schemas = analysisSchemas(trenchClub, analyst);

function begun(): State {
  const request = {
    ruleset: 'e2' as const,
    map: 'flanders-mud' as const,
    options: { players: 2 as const, 'map.area': 'half-1-6' as const },
    seats: [{ country: 'germany' as const }, { country: 'france' as const }],
    quick: true as const,
  };
  const prepared = setUp(request, seededDice('analysis', 'set-up'));
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  return prepared.value.state;
}

/** Plays turns by the best plan of each position; `visit` sees every analysis. */
function played(turns: number, visit: (state: State, plans: readonly StaffPlan[]) => void = () => {}): GameFile {
  const recorder = new GameRecorder(begun());
  let ended = 0;
  for (let step = 0; ended < turns && recorder.state.phase !== 'over'; step++) {
    const { seat, plans } = analysePosition(game, recorder.state, { budget: 500 });
    visit(recorder.state, plans as readonly StaffPlan[]);
    for (const command of (plans[0]?.commands ?? []) as readonly Command[]) {
      const { phase } = recorder.state;
      const decision = recorder.give(seat as Country, command, seededDice('analysis', `${step}`));
      if (!decision.ok) throw new Error(`${phase}: ${decision.refusal.message}`);
      if (recorder.state.phase === 'movement' && phase !== 'movement') ended++;
    }
  }
  return recorder.file();
}

t.test('plans are lawful, different, bounded by the budget and the same again', async (t) => {
  let several = 0;
  // A plan whose commands are refused throws.
  const file = played(8, (state, plans) => {
    const answer = analysePosition(game, state, { budget: 500 });
    if (!isShaped(schemas.positionAnswer, JSON.parse(JSON.stringify(answer)))) t.fail(JSON.stringify(answer));
    if (answer.work > 500) t.fail(`${answer.work} plans`);
    if (canonicalJson(answer.plans) !== canonicalJson(plans)) t.fail('two answers');
    const chances = plans.map(({ chance }) => chance ?? 0);
    if (chances.some((chance, index) => chance > (chances[index - 1] ?? 1))) t.fail(`in order: ${chances.join()}`);
    for (const { risk, chance } of plans) {
      if (risk && chance !== null && !(risk.low <= risk.high && risk.low > 0 && risk.high < 1)) t.fail(risk.text);
    }
    if (new Set(plans.map(({ commands }) => canonicalJson(commands))).size < plans.length) t.fail('equal plans');
    const intents = plans.map(({ orders }) =>
      orders.flatMap(({ script, target, fort }) => (script === 'take-fort' ? [fort] : target ? [target] : [])),
    );
    const different = new Set(intents.map((intent) => [...new Set(intent)].sort().join()));
    if (different.size < plans.length) t.fail('plans that attack the same enemies and take the same forts');
    if (plans.length > 1) several++;
  });
  t.ok(several > 1, `${several} positions with several plans`);
  t.ok(file.entries.length > 20);
});

t.test('a game is taken apart into luck and decisions', async (t) => {
  const file = played(8);
  const reports: number[] = [];
  const answer = analyseGame(game, file, { budget: 600 }, (done) => reports.push(done)) as GameAnalysis;
  t.ok(isShaped(schemas.gameAnswer, JSON.parse(JSON.stringify(answer))), 'shaped');
  const { turns, players, turningPoints, of, work } = answer;
  t.equal(of, 'germany');
  t.ok(work <= 600, `${work} plans`);
  t.ok(reports.length > 3, 'progress');
  t.equal(turns.length, 8);
  let last = 0;
  for (const { entries, chance } of turns) {
    t.equal(entries[0], last, 'no entry is left out');
    [, last] = entries;
    t.ok(chance > 0 && chance < 1);
  }
  t.equal(last, file.entries.length);
  t.ok(
    turns.some(({ luck }) => luck !== 0),
    'dice were rolled',
  );
  for (const { seat, luck, lost } of players) {
    const own = turns.filter((turn) => turn.seat === seat);
    t.equal(
      luck,
      own.reduce((sum, turn) => sum + turn.luck, 0),
    );
    t.equal(
      lost,
      own.reduce((sum, turn) => sum + turn.lost, 0),
    );
  }
  const swing = (turn: number) => Math.abs(turns[turn]!.chance - turns[turn]!.before);
  const isOpen = (turn: number) => turns[turn]!.before >= 0.05 && turns[turn]!.before <= 0.95;
  const largest = turns
    .map((_, turn) => turn)
    .filter((turn) => isOpen(turn) && swing(turn) > 0)
    .sort((a, b) => swing(b) - swing(a));
  t.ok(largest.length > 2 && turningPoints.length === Math.min(5, largest.length), `${largest.length} open turns`);
  for (const { turn, better } of turningPoints) {
    t.ok(isOpen(turn), 'not yet decided');
    t.equal(better !== null, (turns[turn]?.lost ?? 0) > 0);
  }
  const mirrored = analyseGame(game, file, { budget: 600, seat: 'france' }) as GameAnalysis;
  mirrored.turns.forEach(({ luck, seat }, index) => {
    t.equal(seat, turns[index]?.seat);
    t.equal(luck, turns[index]?.luck, 'luck is that of the seat in turn, whoever asks');
  });
  const forged = {
    ...file,
    entries: file.entries.map((entry, index) => (index === 3 ? { ...entry, hash: '0'.repeat(64) } : entry)),
  };
  t.match(analyseGame(game, forged, {}), { ok: false, divergence: { entry: 3 } });
});

t.test('the change of a turn is its luck and its decisions, and between them what the others did', async (t) => {
  const file = played(8);
  for (const seat of ['germany', 'france']) {
    const { turns, of } = analyseGame(game, file, { budget: 600, seat }) as GameAnalysis;
    turns.forEach(({ before, chance, luck, lost, seat: mover }, index) => {
      t.equal(before, turns[index - 1]?.chance ?? before, 'a turn begins where the last one ended');
      if (mover === of)
        t.ok(Math.abs(chance - (before + luck - lost)) < 1e-9, `${chance} is ${before} + ${luck} − ${lost}`);
    });
    const swings = turns.map(({ before, chance }) => Math.abs(chance - before));
    t.ok(Math.max(...swings) > 0.01, `${seat}: ${swings.map((swing) => swing.toFixed(2)).join(' ')}`);
  }
});

t.test('the luck of a battle averages zero', async (t) => {
  let fighting: State | undefined;
  played(6, (state) => {
    if (state.phase === 'battles') fighting = state;
  });
  const before = fighting as State;
  const attack = before.declarations?.[before.battle ?? 0];
  if (!attack) throw new Error('There is no attack.');
  const seat = before.active as Country;
  const luck = Array.from({ length: 2000 }, (_, n) => {
    const decision = decide(before, { type: 'fight' }, seat, seededDice('luck', `${n}`));
    if (!decision.ok) throw new Error(decision.refusal.message);
    return luckOf(before, attack, decision.state, seat);
  });
  const mean = luck.reduce((sum, one) => sum + one, 0) / luck.length;
  const spread = Math.sqrt(luck.reduce((sum, one) => sum + (one - mean) ** 2, 0) / luck.length);
  t.ok(spread > 0);
  t.ok(Math.abs(mean) < (4 * spread) / Math.sqrt(luck.length), `${mean} of ${spread}`);
});

t.test('an analysis uses the view of the seat in turn alone', async (t) => {
  let compared = 0;
  played(4, (state) => {
    if (state.phase !== 'movement') return;
    const seat = state.active as Country;
    const foe = state.units.find(({ country, hex }) => country !== seat && hex);
    if (!foe?.hex) return;
    const marker = foe.hex;
    const worlds = [true, false].map((armed): State => ({
      ...state,
      mines: [{ country: foe.country, marker, mine: marker, armed }],
    })) as [State, State];
    const [one, other] = worlds.map((world) => analysePosition(game, world, { budget: 100 }));
    t.same(other, one);
    const turn = (before: State) => ({ seat, before, events: [], after: before });
    const judge = (before: State) => {
      const { better, ...rest } = analyst.judge(turn(before), new Work(100));
      return { ...rest, better: better() };
    };
    t.same(judge(worlds[1]), judge(worlds[0]));
    compared++;
  });
  t.ok(compared > 2, `${compared} turns compared`);
});

t.test('plans and risks are written in four languages', async (t) => {
  const books = booksOf(GAMES);
  played(1, (state) => {
    const answer = analysePosition(game, state, { budget: 100 });
    const texts = LANGUAGES.map((language) => {
      const { plans } = books.localise(answer, language) as unknown as { plans: readonly StaffPlan[] };
      return plans.map(({ text, risk }) => `${text} ${risk?.text}`).join('\n');
    });
    t.equal(new Set(texts).size, LANGUAGES.length, texts[0] ?? '');
  });
});
