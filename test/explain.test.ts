import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { readCases } from '../scripts/conformance/cases.js';
import { Chance } from '../scripts/play/random.js';
import { SESSION_SET_UPS } from '../scripts/play/set-ups.js';
import { buildApp, type App } from '../src/app.js';
import type { AnyGame } from '../src/game/hosted.js';
import { answerApply, answerSetUp, answerValidate } from '../src/game/play.js';
import { GAMES } from '../src/games.js';
import { explainQuestion } from '../src/rules/explain.js';
import { amount } from './support/amount.js';
import { RUN_SEED } from './support/seed.js';

let app: App;
t.before(async () => {
  app = await buildApp({ documents: false, explorer: false });
});
t.teardown(() => app.close());

async function ask(question: string, body: object) {
  const answer = await app.inject({ method: 'POST', url: `/v1/rules/${question}`, payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

interface Check {
  readonly codes: readonly string[];
  readonly clauses: readonly string[];
  readonly step: number | null;
  readonly found: 'passes' | 'refuses';
}

type Verdict = { legal: true; refusal?: undefined } | { legal: false; refusal: { code: string; clause: string } };
interface Stated {
  readonly schema: string;
}
interface Tried {
  readonly passed: Set<string>;
  readonly refused: Set<string>;
}

const gameOf = (schema: string) => GAMES.ofSchema(schema) as AnyGame;

/** Games from their first command on, armies and deployment included. */
const RANDOM_GAMES: readonly (readonly [AnyGame, object])[] = [
  [gameOf('trench-club/1'), { ...SESSION_SET_UPS['trench-club'], quick: false }],
  [gameOf('trench-club/1'), { ...SESSION_SET_UPS['trench-club'], ruleset: 'e2' }],
  [gameOf('trench/1'), { options: { agreedDraw: true } }],
];

/** No checks of commands: a fact that the asker may not know, and a game in which nobody else may be asked. */
const UNLISTED = new Set(['hidden-fact']);

/** The bodies of `validate` and `apply` in the cases that have a state of their own. */
const asked = readCases().flatMap(({ id, steps }) =>
  steps.flatMap(({ endpoint, body, status = 200 }) =>
    status === 200 && (endpoint === 'validate' || endpoint === 'apply') && body.state
      ? [{ id, body: { state: body.state, command: body.command, ...(body.seat ? { seat: body.seat } : {}) } }]
      : [],
  ),
);

t.test('an explanation never ends in another verdict than validate, and lists each check that refuses', async (t) => {
  const chance = new Chance(`explain ${RUN_SEED}`);
  const tried = new Map<string, Tried>();
  const faults: string[] = [];
  let refused = 0;
  const both = (game: AnyGame, name: string, state: unknown, given: { command: { type: string }; seat?: string }) => {
    const verdict = answerValidate(game, state, given) as Verdict;
    const explained = explainQuestion(game).answerTo(state, given, undefined as never) as Verdict & { checks: Check[] };
    const last = explained.checks.at(-1);
    const passed = explained.checks.filter(({ found }) => found === 'passes');
    const isRight =
      isDeepStrictEqual([explained.legal, explained.refusal], [verdict.legal, verdict.refusal]) &&
      passed.length === explained.checks.length - (verdict.legal ? 0 : 1) &&
      (verdict.legal ||
        isDeepStrictEqual([last?.codes, last?.clauses], [[verdict.refusal.code], [verdict.refusal.clause]]));
    if (!isRight) faults.push(`${name}: ${JSON.stringify({ given, verdict, last })}`);
    const kind = `${game.id} ${given.command.type}`;
    const of = tried.get(kind) ?? { passed: new Set(), refused: new Set() };
    tried.set(kind, of);
    for (const { codes } of passed) for (const code of codes) of.passed.add(code);
    if (verdict.legal) return;
    refused++;
    of.refused.add(verdict.refusal.code);
  };
  for (const { id, steps } of readCases()) {
    let before: Stated | null = null;
    for (const { endpoint, body, status = 200 } of steps) {
      if (status !== 200 || (endpoint !== 'validate' && endpoint !== 'apply')) continue;
      const { state: own, ...given } = body as { state?: Stated; command: { type: string } };
      const state: Stated | null = own ?? before;
      if (!state) continue;
      const game = gameOf(state.schema);
      const parsed = game.parse(state);
      if (!parsed.ok) continue;
      both(game, id, parsed.state, given);
      const next = answerApply(game, parsed.state, given) as { state?: Stated };
      before = next.state ?? state;
    }
  }
  for (const [game, setUp] of RANDOM_GAMES) {
    const begun = answerSetUp(game as never, { ...setUp, dice: { seed: `${RUN_SEED}` } } as never) as {
      state: unknown;
    };
    let { state } = begun;
    const given: { command: { type: string }; seat: string }[] = [];
    for (let step = 0; step < amount('EXPLAINED_COMMANDS', 100, 2000) && !game.result(state); step++) {
      const seat = game.toAct(state)[0] as string;
      const commands = game.enumerate(state, seat) as { type: string }[];
      const types = [...new Set(commands.map(({ type }) => type))].filter(
        (type) => !game.absence?.never?.includes(type),
      );
      const type = chance.one(types);
      const command = chance.one(commands.filter((one) => one.type === type));
      given.push({ command, seat });
      both(game, `${game.id} ${RUN_SEED} ${step}`, state, { command, seat });
      both(game, `${game.id} ${RUN_SEED} ${step} again`, state, chance.one(given));
      const next = answerApply(game, state, {
        command,
        seat,
        dice: { seed: `${RUN_SEED} ${step}` },
      } as never) as unknown;
      ({ state } = next as { state: unknown });
    }
  }
  t.same(faults, []);
  t.ok(refused > 150, `${refused} refused`);
  for (const [kind, { passed, refused: codes }] of tried) {
    t.same(
      [...codes].filter((code) => !passed.has(code) && !UNLISTED.has(code)),
      [],
      `${kind}: each code of a refusal is a check that another command passes`,
    );
  }
});

const codesOf = (checks: readonly Check[]) => checks.map(({ codes, step }) => `${step ?? '-'} ${codes.join('/')}`);

const LANE = {
  schema: 'trench-club-map/1',
  id: 'lane',
  title: 'Lane',
  orientation: 'pointy',
  rows: ['oooo'],
  trenches: [],
  forts: [],
  starts: [],
};
const SCENE = {
  schema: 'trench-club/1',
  ruleset: 'e1',
  map: LANE,
  seats: [{ country: 'germany' }, { country: 'france' }],
  units: [
    { id: 'a', country: 'germany', type: 'infantry', hex: { q: 0, r: 0 } },
    { id: 'x', country: 'france', type: 'mortar', hex: { q: 2, r: 0 } },
  ],
};

t.test('a move is explained step by step, up to what forbids it', async (t) => {
  const path = [
    { q: 1, r: 0 },
    { q: 2, r: 0 },
  ];
  const { body } = await ask('explain', { state: SCENE, command: { type: 'move', unit: 'a', path } });
  t.same(codesOf(body.checks), [
    ...['- seat-of-opponent', '- game-over', '- unknown-seat', '- wrong-phase', '- country-handed-over/not-your-turn'],
    ...['- unknown-unit', '- not-your-unit', '- unit-aboard', '- unit-not-deployed', '- already-moved'],
    ...['- recruit-without-army', '- army-rests', '- too-many-armies'],
    '- empty-path',
    ...[
      '0 contact-stop/move-has-ended',
      '0 off-the-map',
      '0 fort-wall/fort-entrance',
      '0 not-adjacent',
      '0 enemy-in-the-way',
    ],
    ...['0 trench-held', '0 terrain-barred', '0 not-enough-points/whole-turn-step'],
    ...[
      '1 contact-stop/move-has-ended',
      '1 off-the-map',
      '1 fort-wall/fort-entrance',
      '1 not-adjacent',
      '1 enemy-in-the-way',
    ],
  ]);
  t.match(body, { legal: false, refusal: { code: 'enemy-in-the-way', clause: 'MOV-16' } });
  t.match(body.checks.at(-1), { clauses: ['MOV-16'], found: 'refuses', title: 'Enemy in the way' });
});

t.test('an attack and a move of Trench are explained up to what forbids them', async (t) => {
  const declaring = { ...SCENE, phase: 'declaration' };
  const attack = { type: 'declare', attacks: [{ attacker: 'a', target: 'x' }] };
  const { body } = await ask('explain', { state: declaring, command: attack });
  t.same(
    codesOf(body.checks).slice(-5),
    ['target-not-enemy', 'target-not-on-map', 'no-range-against-target', 'target-too-close', 'target-too-far'].map(
      (code) => `0 ${code}`,
    ),
  );
  const { body: trench } = await ask('setup', { game: 'trench' });
  const move = { type: 'move', from: 'a1', to: 'a9' };
  t.equal((await ask('explain', { state: trench.state, command: move })).status, 400, 'no square');
  const over = await ask('explain', { state: trench.state, command: { ...move, to: 'b3' } });
  t.same(codesOf(over.body.checks).at(-1), `- ${over.body.refusal.code}`);
  t.equal(over.body.refusal.code, 'no-line');
  t.ok(codesOf(over.body.checks).includes('- unit-stays'));
});

t.test('after the check that refuses nothing more is listed', async (t) => {
  const beside = { id: 'b', country: 'germany', type: 'infantry', hex: { q: 3, r: 0 } };
  const state = { ...SCENE, phase: 'declaration', units: [...SCENE.units, beside] };
  const attacks = ['a', 'b'].map((attacker) => ({ attacker, target: 'x' }));
  const { body } = await ask('explain', { state, command: { type: 'declare', attacks } });
  t.match(body.refusal, { code: 'target-too-far', facts: { index: 0 } });
  t.notOk(
    body.checks.some(({ step }: Check) => step === 1),
    'the second attack is judged for the remedy alone',
  );
});

t.test('what is not explained leaves no trace behind', async (t) => {
  const path = [{ q: 1, r: 0 }];
  const body = { state: SCENE, command: { type: 'move', unit: 'a', path } };
  const before = (await ask('explain', body)).body;
  await ask('validate', body);
  await ask('legal-commands', { state: SCENE });
  t.same((await ask('explain', body)).body, before);
});

t.test('rules compared answer as each alone, and name what makes the difference', async (t) => {
  const chance = new Chance(`compare ${RUN_SEED}`);
  const times = amount('COMPARED_POSITIONS', 200, 200);
  const isTrench = ({ body }: (typeof asked)[number]) => (body.state as { schema: string }).schema === 'trench/1';
  const games = [asked.filter((one) => !isTrench(one)), asked.filter(isTrench)];
  let [differing, explained] = [0, 0];
  for (let time = 0; time < times; time++) {
    const { id, body } = chance.one(games[time % 5 === 0 ? 1 : 0] ?? []);
    const state = body.state as { schema: string; ruleset?: string; options?: object };
    const { state: _, ...members } = body;
    const variant =
      state.schema === 'trench/1'
        ? {
            options: {
              agreedDraw: chance.happens(0.5),
              captureTheGeneral: chance.happens(0.5),
              doubled: chance.happens(0.5),
            },
          }
        : {
            ruleset: state.ruleset === 'e1' ? 'e2' : 'e1',
            options: { 'fort.transit': chance.happens(0.5), 'transport.unloadIntoWater': chance.happens(0.5) },
          };
    const { status, body: answer } = await ask('compare', {
      state,
      question: { question: 'validate', ...members },
      variants: [variant],
    });
    if (status !== 200) {
      t.equal((await ask('validate', body)).status, status, id);
      continue;
    }
    const [compared] = answer.compared;
    const under = { ...state, ...variant, options: { ...state.options, ...variant.options } };
    const alone = await ask('validate', { ...members, state: under });
    t.equal('findings' in compared, alone.status === 422 || alone.status === 400, id);
    if (alone.status !== 200) continue;
    t.same(compared.answer.answer, alone.body, `${id} alone`);
    t.same(answer.answer.answer, (await ask('validate', body)).body, `${id} as it is`);
    t.equal(compared.differs, JSON.stringify(answer.answer) !== JSON.stringify(compared.answer), id);
    if (compared.differs) differing++;
    for (const { option, value, clauses } of compared.causes) {
      explained++;
      const options = { ...state.options, [option]: value };
      const switched = option === 'unitSheet' ? { ...state, unitSheet: value } : { ...state, options };
      t.not(
        JSON.stringify((await ask('validate', { ...members, state: switched })).body),
        JSON.stringify(answer.answer.answer),
        id,
      );
      t.ok(clauses.length > 0 || option === 'unitSheet', option);
    }
  }
  t.comment(`${differing} differ, ${explained} causes`);
  t.ok(differing > 0 && explained > 0);
});

t.test(
  'a price differs by the unit sheet of the edition, and not by an option that it does not depend on',
  async (t) => {
    const state = { ...SCENE, phase: 'money', money: { germany: 5 } };
    const { body } = await ask('compare', {
      state,
      question: { question: 'validate', command: { type: 'recruit', unitType: 'infantry', fort: 'F1' } },
      variants: [{ ruleset: 'e2' }, { options: { 'money.perFort': 9 } }],
    });
    t.match(body.answer.answer.refusal.code, 'too-expensive');
    t.match(body.compared[0], { differs: true, causes: [{ option: 'unitSheet' }] });
    t.match(body.compared[1], { differs: false, causes: [] });
  },
);
