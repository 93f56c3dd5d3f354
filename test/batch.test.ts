import { readFileSync } from 'node:fs';
import t from 'tap';
import type { PreviewAnswer } from '../src/trench-club/wire/answers/preview.js';
import type { Command } from '../src/trench-club/wire/schema/command.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import { appFor } from './support/session-table.js';
import { pluck } from './support/pluck.js';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as State;
const state = read('fixtures/mid-game.json');
/** With empty transports, so that the movement phase may end. */
const free: State = { ...state, units: state.units.filter(({ aboard }) => aboard === undefined) };
const trench = read('fixtures/trench-position.json') as object;
const app = await appFor(t);

const post = async (path: string, payload: object, on = app) => {
  const response = await on.inject({ method: 'POST', url: `/v1/rules/${path}`, payload });
  return { status: response.statusCode, body: response.json() };
};
const SPANISH = { 'accept-language': 'es' };
const seed = { seed: 'a batch' };
const move = { command: { type: 'move', unit: 'germany-tank', path: [{ q: 15, r: -4 }] } };
const far = {
  command: {
    type: 'move',
    unit: 'germany-tank',
    path: [
      { q: 15, r: -4 },
      { q: 30, r: -4 },
    ],
  },
};
const endMovement = { command: { type: 'end-movement' } };

t.test('a batch answers each question as its own address does', async (t) => {
  const questions: { question: string; [member: string]: unknown }[] = [
    { question: 'reachable', units: ['germany-tank'], paths: true, explain: true },
    { question: 'attacks', explain: true },
    { question: 'odds', attacks: [{ attacker: 'germany-tank', target: 'france-tank' }], exact: true },
    { question: 'battle', attack: { attacker: 'germany-tank', target: 'france-tank' }, dice: seed },
    { question: 'advise' },
    { question: 'preview', unit: 'germany-tank' },
    { question: 'legal-commands' },
    { question: 'validate', ...far },
    { question: 'apply', ...move },
  ];
  const { status, body } = await post('batch', { state, questions });
  t.equal(status, 200, JSON.stringify(body).slice(0, 300));
  t.equal(body.answers.length, questions.length);
  for (const [index, { question, ...asked }] of questions.entries()) {
    const alone = await post(question, { state, ...asked });
    t.same(body.answers[index], { question, answer: alone.body }, question);
  }
  const { body: remembered } = await app
    .inject({ method: 'POST', url: '/v1/positions', payload: { state } })
    .then((response) => ({ body: response.json<{ position: string; id?: string }>() }));
  const position = remembered.position ?? remembered.id;
  t.same((await post('batch', { position, questions })).body, body, 'about a position by reference, too');
  const other = { state: trench, questions: [{ question: 'legal-commands' }] };
  const alone = await post('legal-commands', { state: trench });
  t.same((await post('batch', other)).body, { answers: [{ question: 'legal-commands', answer: alone.body }] });
});

t.test('a batch answers questions after hypothetical commands', async (t) => {
  const moved = (await post('apply', { state: free, ...move })).body.state as State;
  const ended = (await post('apply', { state: moved, ...endMovement })).body.state as State;
  const { body } = await post('batch', {
    state: free,
    after: [move],
    questions: [
      { question: 'attacks' },
      { question: 'legal-commands', after: [endMovement] },
      { question: 'attacks', after: [endMovement, move] },
      { question: 'reachable', units: ['germany-tank'] },
    ],
  });
  const [attacks, commands, refused, reachable] = body.answers;
  t.same(attacks.answer, (await post('attacks', { state: moved })).body);
  t.same(commands.answer, (await post('legal-commands', { state: ended })).body);
  t.match(refused, { question: 'attacks', refused: { index: 2, refusal: { code: 'wrong-phase' } } });
  t.same(Object.keys(refused), ['question', 'refused']);
  t.match(reachable.answer, { units: [{ refusal: { code: 'already-moved' } }] });

  const never = await post('batch', {
    state: free,
    after: [move, far],
    questions: [{ question: 'attacks' }, { question: 'advise' }],
  });
  t.same(
    never.body.answers.map(({ refused }: { refused: { index: number } }) => refused.index),
    [1, 1],
    'where the commands before all of them are refused every question says so',
  );
});

t.test('a batch refuses questions that it cannot answer', async (t) => {
  const { body } = await post('batch', {
    state,
    questions: [
      { question: 'reachable', units: ['nobody'] },
      { question: 'battle', attack: { attacker: 'germany-tank', target: 'france-tank' }, dice: { rolls: [1, 2] } },
      { question: 'attacks' },
    ],
  });
  t.match(body.answers, [
    { problem: { code: 'unknown-id', errors: [{ pointer: '/questions/0/units/0' }] } },
    { problem: { code: 'rolls-exhausted', errors: [{ pointer: '/questions/1/dice/rolls', given: 2 }] } },
    { answer: { country: 'germany' } },
  ]);

  const asked = { state, units: ['nobody'] };
  const alone = await app.inject({ method: 'POST', url: '/v1/rules/reachable', headers: SPANISH, payload: asked });
  const payload = { state, questions: [{ question: 'reachable', units: ['nobody'] }] };
  const together = await app.inject({ method: 'POST', url: '/v1/rules/batch', headers: SPANISH, payload });
  const [{ problem }] = together.json<{ answers: [{ problem: { detail: string } }] }>().answers;
  t.equal(problem.detail, alone.json<{ detail: string }>().detail, 'in the language asked for');
  t.not(problem.detail, body.answers[0].problem.detail);

  const dice = {
    question: 'battle',
    attack: { attacker: 'germany-tank', target: 'france-tank' },
    dice: { rolls: [1, 2] },
  };
  const short = {
    method: 'POST',
    url: '/v1/rules/batch',
    headers: SPANISH,
    payload: { state, questions: [dice] },
  } as const;
  t.match((await app.inject(short)).json(), { answers: [{ problem: { detail: /tiradas/ } }] });

  const small = await appFor(t, { limits: { ...DEFAULT_LIMITS, answerPlaces: 400 } });
  const reach = { question: 'reachable', units: ['germany-tank'], paths: true };
  const many = await post('batch', { state, questions: Array.from({ length: 30 }, () => reach) }, small);
  const told = many.body.answers.map((one: object) => Object.keys(one)[1]);
  t.equal(told[0], 'answer');
  t.equal(told.at(-1), 'problem', 'all share what one answer may name');
  t.match(many.body.answers.at(-1), { problem: { code: 'answer-too-large' } });

  const bad: [string, object, string][] = [
    ['no question', { questions: [] }, '/questions'],
    ['51 questions', { questions: Array.from({ length: 51 }, () => ({ question: 'attacks' })) }, '/questions'],
    ['a board is drawn elsewhere', { questions: [{ question: 'render' }] }, '/questions/0'],
    ['a batch in a batch', { questions: [{ question: 'batch', questions: [] }] }, '/questions/0'],
    [
      'a member that the question does not have',
      { questions: [{ question: 'attacks', unit: 'x' }] },
      '/questions/0/unit',
    ],
    ['51 commands', { after: Array.from({ length: 51 }, () => move), questions: [{ question: 'attacks' }] }, '/after'],
  ];
  for (const [name, asked, pointer] of bad) {
    const answer = await post('batch', { state, ...asked });
    t.match(answer, { status: 400, body: { errors: [{ pointer }] } }, name);
  }
});

t.test('documents of the caller stay ids in the states of a batch', async (t) => {
  const { document } = (await app.inject({ url: '/v1/maps/flanders-mud' })).json<{ document: object }>();
  const kept = await app.inject({ method: 'POST', url: '/v1/maps', payload: { ...document, id: 'my-flanders' } });
  const id = kept.json<{ id: string }>().id;
  const own = { ...state, map: id };
  const { body } = await post('batch', { state: own, questions: [{ question: 'apply', ...move }] });
  t.equal(body.answers[0].answer.state.map, id);
});

t.test('a preview equals moving there and asking', async (t) => {
  for (const { id, country } of free.units.filter((unit) => unit.hex)) {
    const { status, body } = await post('preview', { state: free, unit: id });
    t.equal(status, 200, id);
    const preview = body as PreviewAnswer;
    const theirs = { ...free, phase: 'movement', active: country };
    const reach = (await post('reachable', { state: theirs, units: [id] })).body.units[0];
    t.same(preview.refusal, reach.refusal);
    t.same(pluck(preview.places, 'destination'), reach.destinations, `${id}: the destinations`);
    const stays = (await post('attacks', { state: theirs, country, units: [id] })).body.attackers[0];
    t.same(attacksOf(preview.here), stays.attacks, `${id}: from where it stands`);
    // The first, the last and one between.
    const some = preview.places.filter((_, index, { length }) => [0, length >> 1, length - 1].includes(index));
    for (const { command, refusal, attacks } of some) {
      const after = (await post('apply', { state: theirs, seat: country, command })).body as { state: State };
      const there = (await post('attacks', { state: after.state, country, units: [id] })).body.attackers[0];
      t.same(refusal, there.refusal);
      t.same(attacksOf({ attacks }), there.attacks, `${id} after ${JSON.stringify(command)}`);
      for (const { attack, odds } of attacks) {
        const alone = { attacks: [{ attacker: id, target: attack.target }] };
        t.same(odds, (await post('odds', { state: after.state, ...alone })).body.units);
      }
    }
  }
  const bare = (await post('preview', { state, unit: 'germany-tank', odds: false })).body as PreviewAnswer;
  t.ok(bare.places.some(({ attacks }) => attacks.length > 0));
  t.ok(bare.places.every(({ attacks }) => attacks.every(({ odds }) => odds === undefined)));
  t.match(await post('preview', { state, unit: 'nobody' }), { status: 400, body: { code: 'unknown-id' } });
});

function attacksOf({ attacks }: Pick<PreviewAnswer['here'], 'attacks'>): unknown[] {
  return attacks.map(({ attack }) => attack);
}

t.test('a preview ignores the phase and hidden mines', async (t) => {
  const ended = (await post('apply', { state: free, ...endMovement })).body.state as State;
  const [before, after] = [free, ended].map((one) =>
    post('preview', { state: one, unit: 'france-infantry', odds: false }),
  );
  t.same((await after)?.body, (await before)?.body);
  const type: Command['type'] = 'move';
  const { body } = await post('preview', { state, unit: 'france-infantry' });
  t.ok((body as PreviewAnswer).places.every(({ command }) => command.type === type));
});
