import t from 'tap';
import { lawfully } from '../tools/strength/match/lawful.js';
import { lineUp } from '../tools/strength/play/line-up.js';
import { faultOf } from '../tools/strength/play/invariants.js';
import { Player } from '../tools/strength/play/player.js';
import { Chance } from '../scripts/play/random.js';
import { stateHash } from '../tools/strength/play/state-hash.js';
import { Usage } from '../tools/strength/play/usage.js';
import { seededDice } from '../src/dice/d12.js';
import { Work } from '../src/game/work.js';
import { distance, type Hex } from '../src/hex/axial.js';
import { isShaped } from '../src/game/check.js';
import { canonicalJson } from '../src/game/hash.js';
import { LANGUAGES } from '../src/language/language.js';
import { mapOf } from '../src/trench-club/board/rules/rules.js';
import { decide, seatsToAct } from '../src/trench-club/decide.js';
import { parseState } from '../src/trench-club/documents/state/parse.js';
import { evolve } from '../src/trench-club/evolve.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../src/trench-club/opponents/opponents.js';
import { Judge } from '../src/trench-club/opponents/staff/judge.js';
import { StaffStep } from '../src/trench-club/opponents/staff/staff-step.js';
import { BUDGETS, staffStepOf } from '../src/trench-club/opponents/staff/staff.js';
import { WEIGHTS } from '../src/trench-club/opponents/staff/weights.js';
import type { OpponentPlay } from '../src/trench-club/opponents/tactics/opponent-kind.js';
import type { Event, EventOf } from '../src/trench-club/wire/schema/event.js';
import { FACTION_OF, type Country } from '../src/trench-club/wire/schema/names.js';
import { ExplanationSchema, type Explanation } from '../src/trench-club/wire/schema/opponent.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { booksOf } from '../src/wire/language.js';
import { GAMES } from '../src/games.js';
import { amount } from './support/amount.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

/** Rounds of a random game; the options, the armies and the first fights are all there by then. */
const LAST_ROUND = 4;

function explanationOf({ events }: { readonly events: readonly Event[] }): Explanation {
  return (events[0] as EventOf<'opponent-chose'>).explanation;
}

/** A seat of a random game is Staff's: both editions, two and four countries, all areas, variants and special forces. */
function begun(n: number): State {
  const { isBare: _bare, ...game } = lineUp(n, new Chance(`staff/${RUN_SEED}/${n}`));
  const seats = game.seats.map((seat, index) =>
    index === n % game.seats.length ? { ...seat, opponent: 'staff' as const, difficulty: 'cadet' as const } : seat,
  );
  const prepared = setUp({ ...game, seats }, seededDice(`staff/${RUN_SEED}/${n}`, 'set-up'));
  if (!prepared.ok) throw new Error(`${n}: ${prepared.refusal.message}`);
  return prepared.value.state;
}

interface Step {
  readonly before: State;
  readonly step: OpponentPlay;
  readonly again: () => OpponentPlay | null;
}

/** The steps of Staff in a random game up to its last round, and the last state. */
function play(n: number): { readonly steps: readonly Step[]; readonly last: State } {
  let state = begun(n);
  const steps: Step[] = [];
  const person = new Player(new Chance(`person/${RUN_SEED}/${n}`), new Usage());
  for (let move = 0; state.phase !== 'over' && (state.round ?? 1) <= LAST_ROUND; move++) {
    const dice = () => seededDice(`staff/${RUN_SEED}/${n}`, `${move}`);
    const before = state;
    const step = lawfully(() => opponent.step(before, dice()));
    if (step) {
      steps.push({ before, step, again: () => opponent.step(before, dice()) });
      ({ state } = step);
      continue;
    }
    const { seat, command } = person.choose(state);
    if (state.seats.find(({ country }) => country === seat)?.opponent) continue;
    const decided = decide(state, command, seat, dice());
    if (!decided.ok) throw new Error(`${n}: ${decided.refusal.message}`);
    ({ state } = decided);
  }
  return { steps, last: state };
}

/** Each game is played once for all tests. */
const games: ReturnType<typeof play>[] = [];
const played = (n: number) => (games[n] ??= play(n));

const KINDS = ['armies', 'deployment', 'movement', 'attacks', 'battles', 'money'];
const SCRIPTS = ['take-fort', 'attack', 'join-attack', 'go-to-fort', 'advance', 'recruit'];

t.test(
  'Staff plays lawfully whatever the options, within its budget, and the same again for the same dice',
  async (t) => {
    const kinds = new Set<string>();
    const scripts = new Set<string>();
    const GAMES_PLAYED = amount('STAFF_GAMES', 3, 40);
    const isCovered = () => KINDS.every((kind) => kinds.has(kind)) && SCRIPTS.every((script) => scripts.has(script));
    for (const n of untilCovered(GAMES_PLAYED, isCovered)) {
      // A refused command of Staff throws.
      const { steps, last } = played(n);
      for (const [index, { before, step, again }] of steps.entries()) {
        const explanation = explanationOf(step);
        const name = `game ${n}, step ${index}: ${explanation.kind}`;
        kinds.add(explanation.kind);
        for (const { script } of explanation.orders ?? []) scripts.add(script);
        const movers = explanation.kind === 'movement' ? (explanation.orders ?? []).map(({ unit }) => unit) : [];
        if (new Set(movers).size < movers.length) t.fail(`${name}: two orders for one unit`);
        if (!isShaped(ExplanationSchema, explanation)) t.fail(`${name}: a malformed explanation`);
        if ((explanation.work ?? 0) > BUDGETS.cadet) t.fail(`${name}: over its budget`);
        let state = before;
        step.events.forEach((event, place) => {
          state = evolve(state, event);
          const fault = faultOf(state, place === step.events.length - 1);
          if (fault) t.fail(`${name}, after ${event.type}: ${fault}`);
        });
        if (stateHash(state) !== stateHash(step.state)) t.fail(`${name}: not what its events come to`);
        const parsed = parseState(JSON.parse(JSON.stringify(step.state)));
        if (!parsed.ok) t.fail(`${name}: ${JSON.stringify(parsed.findings)}`);
        if (index % 5 === 4 && canonicalJson(again()) !== canonicalJson(step)) t.fail(`${name}: two plays`);
      }
      t.ok(steps.length > 3 || last.phase === 'over', `game ${n}: ${steps.length} steps`);
    }
    for (const kind of KINDS) t.ok(kinds.has(kind), kind);
    for (const script of SCRIPTS) t.ok(scripts.has(script), script);
  },
);

t.test('hidden facts change nothing that Staff does', async (t) => {
  let compared = 0;
  for (const n of untilCovered(2, () => compared > 4)) {
    for (const { before } of played(n).steps) {
      if (before.phase !== 'movement') continue;
      const seat = before.seats.find(({ opponent }) => opponent === 'staff')?.country as Country;
      const foe = before.seats.find(({ country }) => FACTION_OF[country] !== FACTION_OF[seat])?.country as Country;
      // The mine lies under one or the other of two neighbours of its country: no unit of Staff goes there.
      const hexes = before.units.flatMap(({ country, hex }) => (country === foe && hex ? [hex] : []));
      const pairs = hexes.flatMap((one) =>
        hexes.flatMap((other) => (distance(one, other) === 1 ? [[one, other]] : [])),
      );
      const own = before.units.flatMap(({ country, hex }) => (country === seat && hex ? [hex] : []));
      const away = ([one]: Hex[]) => Math.min(...own.map((hex) => distance(hex, one as Hex)));
      const deck = before.specialForceDeck;
      for (const [marker, beside] of pairs.sort((a, b) => away(a) - away(b)).slice(0, 3) as [Hex, Hex][]) {
        const withHidden = (mine: Hex, armed: boolean, cards: typeof deck): State => ({
          ...before,
          mines: [{ country: foe, marker, mine, armed }],
          ...(cards && { specialForceDeck: cards }),
        });
        const worlds = [withHidden(marker, true, deck), withHidden(beside, false, deck && [...deck].reverse())];
        const [one, other] = worlds.map(
          (world) => staffStepOf(world, seat, seededDice('hidden', `${n}`), new Work(600), WEIGHTS).play,
        );
        t.same(other?.events, one?.events, `game ${n}`);
        compared++;
      }
    }
  }
  t.ok(compared > 4, `${compared} turns compared`);
});

t.test('Staff explains its orders in four languages, with exact odds', async (t) => {
  const books = booksOf(GAMES);
  let attacks = 0;
  const check = ({ step }: Step) => {
    const explanation = explanationOf(step);
    const texts = LANGUAGES.map((language) => {
      const told = books.localise(explanation, language);
      return [told.text, ...(told.orders ?? []).map(({ text }) => text)].join('\n');
    });
    t.equal(new Set(texts).size, LANGUAGES.length, explanation.text);
    for (const { expected } of explanation.kind === 'attacks' ? (explanation.orders ?? []) : []) {
      const [above = '', below = ''] = expected?.dealt.exact.split('/') ?? [];
      t.ok(Math.abs(Number(above) / Number(below) - (expected?.dealt.value ?? NaN)) < 1e-9, explanation.text);
      attacks++;
    }
  };
  for (const n of untilCovered(1, () => attacks > 0)) played(n).steps.forEach(check);
  t.ok(attacks > 0, `${attacks} attacks explained`);
});

t.test('a country of an ally who has given up is played by Staff too (DEC-END-6)', async (t) => {
  const prepared = setUp(
    {
      ruleset: 'e1',
      map: 'flanders-mud',
      seats: [
        { country: 'germany', opponent: 'staff', difficulty: 'cadet' },
        { country: 'france' },
        { country: 'austria-hungary' },
        { country: 'great-britain' },
      ],
      quick: true,
    },
    seededDice('ally', 'set-up'),
  );
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  const { state: start } = prepared.value;
  const left: State = {
    ...start,
    active: 'austria-hungary',
    round: 3,
    phase: 'movement',
    seats: start.seats.map((seat) => (seat.country === 'austria-hungary' ? { ...seat, surrendered: true } : seat)),
  };
  const step = opponent.step(left, seededDice('ally', 'turn'));
  t.equal(step?.seat, 'germany');
  t.match(step?.state, { active: 'austria-hungary', phase: 'declaration' });
});

t.test('a search ends as soon as its progress is no longer wanted', async (t) => {
  const prepared = setUp(
    { ruleset: 'e1', map: 'flanders-mud', seats: [{ country: 'germany' }, { country: 'france' }], quick: true },
    seededDice('left', 'set-up'),
  );
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  const { state } = prepared.value;
  const reports: number[] = [];
  const left = (done: number): never => {
    reports.push(done);
    throw new RangeError('left');
  };
  const [seat = 'germany'] = seatsToAct(state);
  const work = new Work(BUDGETS.marshal, left);
  t.throws(() => staffStepOf(state, seat as Country, seededDice('left', 'turn'), work, WEIGHTS).play, {
    message: 'left',
  });
  t.equal(reports.length, 1);
  t.ok(work.spent < BUDGETS.cadet, `${work.spent} plans`);
});

t.test('the work between two progress checks is bounded, also in the first turn on a map', async (t) => {
  const { id: _id, ...map } = structuredClone(mapOf({ map: 'flanders-mud' }));
  const prepared = setUp(
    {
      ruleset: 'e2',
      map: { ...map, id: 'never-seen' },
      seats: [
        { country: 'germany' },
        { country: 'france' },
        { country: 'austria-hungary' },
        { country: 'great-britain' },
      ],
      quick: true,
    },
    seededDice('looks', 'set-up'),
  );
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  let { state } = prepared.value;
  const seat = state.active as Country;
  const parts = {
    plans: Judge.prototype.judge,
    ends: Judge.prototype.quickValue,
    commands: StaffStep.prototype.attempt,
  };
  const done = {
    plans: t.capture(Judge.prototype, 'judge', parts.plans),
    ends: t.capture(Judge.prototype, 'quickValue', parts.ends),
    commands: t.capture(StaffStep.prototype, 'attempt', parts.commands),
  };
  const names = ['plans', 'ends', 'commands'] as const;
  const most = { plans: 0, ends: 0, commands: 0 };
  let [looks, before] = [0, 0];
  const look = (spent: number) => {
    looks++;
    if (spent === 0 && state.phase === 'movement') before++;
    for (const name of names) most[name] = Math.max(most[name], done[name]().length);
  };
  for (const phase of ['movement', 'declaration', 'battles', 'money']) {
    if (state.phase !== phase) continue;
    const step = staffStepOf(state, seat, seededDice('looks', phase), new Work(600, look), WEIGHTS).play;
    if (!step) throw new Error(phase);
    ({ state } = step);
    look(1);
  }
  t.not(state.active, seat, 'a whole turn');
  t.ok(looks > 150, `${looks} looks`);
  t.ok(before > 2 * map.forts.length, `${before} looks before the first plan`);
  t.ok(most.plans > 0 && most.plans <= 8, `${most.plans} plans`);
  t.ok(most.ends > 0 && most.ends <= 120, `${most.ends} ends of moves`);
  t.ok(most.commands === 1, `${most.commands} commands`);
});
