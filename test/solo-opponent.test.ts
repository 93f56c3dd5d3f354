import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { givenDice } from '../src/dice/dice.js';
import { opponentsTurn } from '../src/game/opponent.js';
import { decide, seatsToAct } from '../src/trench-club/decide.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { evolve, evolveAll } from '../src/trench-club/evolve.js';
import { view } from '../src/trench-club/law/events/view.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import type { Event, EventOf } from '../src/trench-club/wire/schema/event.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../src/trench-club/opponents/opponents.js';
import { StepContext } from '../src/trench-club/opponents/tactics/step-context.js';
import { msg } from '../src/trench-club/words/msg.js';
import { stateOf } from './support/boards.js';
import { pluck } from './support/pluck.js';

const NO_DICE = givenDice([]);
const solo: State = stateOf({
  rows: ['oooo', 'oooo'],
  units: { i: 'G infantry 0,0', f: 'F infantry 3,1' },
  more: {
    seats: [{ country: 'germany', opponent: 'enemy' }, { country: 'france' }],
    active: 'germany',
    round: 3,
  },
});

t.test('commands of a seat played by the service are refused (CMP-2)', async (t) => {
  t.same(opponent.seats(solo), ['germany']);
  t.same(seatsToAct(solo), []);
  t.same(enumerate(solo, 'germany'), []);
  t.match(decide(solo, { type: 'end-movement' }, 'germany', NO_DICE), {
    ok: false,
    refusal: { code: 'seat-of-opponent', clause: 'CMP-2' },
  });
  const theirs = { ...solo, active: 'france' as const };
  t.same(seatsToAct(theirs), ['france']);
  t.equal(opponent.step(theirs, NO_DICE), null, 'a person is to act');
  t.equal(opponent.step({ ...solo, phase: 'over' }, NO_DICE), null);
});

t.test('the set-up names the opponent of a seat (CMP-2)', async (t) => {
  const refused = (...seats: Parameters<typeof setUp>[0]['seats']) => {
    const done = setUp({ ruleset: 'e1', map: 'vosges-snow', seats }, NO_DICE);
    return done.ok ? null : done.refusal.code;
  };
  t.equal(
    refused({ country: 'germany', opponent: 'automa' }, { country: 'france', opponent: 'automa' }),
    'one-opponent',
  );
  t.equal(refused({ country: 'germany' }, { country: 'france', difficulty: 'hard' }), 'no-such-level');
});

t.test('an opponent remembers its turn in the state', async (t) => {
  const chose = (more: Partial<EventOf<'opponent-chose'>>): EventOf<'opponent-chose'> => ({
    type: 'opponent-chose',
    country: 'germany',
    stage: 'rows',
    explanation: { kind: 'order', clauses: [], text: '' },
    ...more,
  });
  const first = evolve(solo, chose({ ordered: [{ unit: 'i', target: 'f' }] }));
  t.same(first.solo, {
    germany: { turn: { stage: 'rows', orders: [{ unit: 'i', target: 'f', from: { q: 0, r: 0 } }] } },
  });
  const next = evolve(first, chose({ stage: 'attacks', patient: { medic: 'm', unit: 'i' } }));
  t.match(next.solo, { germany: { turn: { stage: 'attacks', orders: [{ unit: 'i' }], patient: { medic: 'm' } } } });
  t.same(evolve(next, chose({ ends: true })), solo);
});

t.test('an opponent’s draws are hidden from all seats (KOF-D-56)', async (t) => {
  const drawn: State = { ...solo, solo: { germany: { draws: [['i'], null, []], armySizes: [0, 0, 0] } } };
  for (const seat of ['france', 'germany', null]) {
    t.same(view(drawn, seat).solo, { germany: { draws: [null, null, null], armySizes: [0, 0, 0] } });
  }
});

t.test('one turn is played at a time, even if no human seat can act (DEC-PHS-2)', async (t) => {
  for (const name of ['enemy', 'automa', 'staff'] as const) {
    const lone = stateOf({
      rows: ['oooooooooooo'],
      units: { i: 'G infantry 0,0' },
      edition: name === 'enemy' ? 'e1' : 'e2',
      more: { seats: [{ country: 'germany', opponent: name }, { country: 'france' }], active: 'germany', round: 3 },
    });
    const turn = opponentsTurn(trenchClub, lone, () => seededDice('lone', name));
    t.match(turn.at(-1)?.state, { active: 'germany', phase: 'movement', round: 4 }, name);
    t.equal(
      turn.filter(({ events }) => events.some((event) => (event as Event).type === 'income-paid')).length,
      2,
      name,
    );
  }
});

t.test(
  'a context keeps what its commands do, a new one on its state is a fork, and a refusal changes nothing (KOF-ORD-4)',
  async (t) => {
    const context = new StepContext(solo, 'germany', NO_DICE);
    t.match(context.attempt({ type: 'fight' }), { code: 'wrong-phase' });
    t.equal(context.state, solo);
    t.throws(() => context.give({ type: 'fight' }), /The opponent's \{"type":"fight"\} is refused: wrong-phase/);

    context.give({ type: 'move', unit: 'i', path: [{ q: 0, r: 1 }] });
    const fork = new StepContext(context.state, 'germany', NO_DICE);
    fork.give({ type: 'end-movement' });
    t.equal(context.state.phase ?? 'movement', 'movement');
    t.equal(context.board.position.unitIndex('i'), context.index('i'));

    const message = msg('enemy-turn-over');
    context.finish({ kind: 'test', clauses: [] }, message, { stage: 'rows', ordered: [{ unit: 'i' }] });
    const { events = [], state } = context.play ?? {};
    t.same(pluck(events, 'type'), ['opponent-chose', 'unit-moved']);
    t.same(state, evolveAll(solo, events), 'each event is evolved once, the first one last');
    t.match(state?.solo, { germany: { turn: { stage: 'rows', orders: [{ unit: 'i', from: { q: 0, r: 0 } }] } } });
  },
);
