import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { opponentsTurn } from '../src/game/opponent.js';
import { attackRefusal } from '../src/trench-club/law/combat/attacks.js';
import { decide } from '../src/trench-club/decide.js';
import { evolve } from '../src/trench-club/evolve.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { ordersRefusal } from '../src/trench-club/law/orders/first-round.js';
import { rulesOf } from '../src/trench-club/board/rules/rules.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { Attacker, State, Unit } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../src/trench-club/opponents/opponents.js';
import { parseState } from '../src/trench-club/documents/state/parse.js';
import { playedByService } from '../src/trench-club/board/position/opponents.js';
import { Greedy } from '../tools/strength/play/greedy.js';
import { LAST_ROUND } from '../tools/strength/play/player.js';
import { Chance } from '../scripts/play/random.js';
import { OPPONENT_NAMES, soloLineUp } from '../tools/strength/play/solo.js';
import { playStep, stateOfScene } from './support/automa.js';
import { FORT, OPEN, played, scripted, soloState, stateOfCase, type Case } from './support/solo.js';
import { amount } from './support/amount.js';

/** Why an attack among these events is none that its side could declare; null when each is. */
function unlawful(state: State, events: readonly Event[]): string | null {
  const fought: { readonly name: string; readonly unit: Unit | null }[] = [];
  let now = state;
  for (const event of events) {
    if (event.type === 'battle-fought') {
      const { attacker, target } = event.battle;
      const fault = faultOf(now, attacker, target, fought);
      if (fault) return `${JSON.stringify(attacker)} on ${target}: ${fault}`;
      fought.push({ name: JSON.stringify(attacker), unit: unitOf(now, attacker) });
    }
    now = evolve(now, event);
  }
  return null;
}

function unitOf({ units }: State, attacker: Attacker): Unit | null {
  return units.find(({ id }) => id === attacker) ?? null;
}

type Fought = readonly { readonly name: string; readonly unit: Unit | null }[];

function faultOf(state: State, attacker: Attacker, target: string, fought: Fought): string | null {
  const [country] = playedByService(state) as [Country];
  const { options } = rulesOf(state);
  if (fought.some(({ name }) => name === JSON.stringify(attacker))) return 'attacks-twice';
  const before = fought.flatMap(({ unit }) => (unit ? [unit] : []));
  const refused = attackRefusal(positionOf(state), { attacker, target }, country, (units) =>
    ordersRefusal(state, options, country, [...before, ...units]),
  );
  return refused?.code ?? null;
}

/** The rest of the opponent's turn. */
function turnOf(state: State, seed: string): Event[] {
  const turn = opponentsTurn(trenchClub, state, (events) => seededDice(seed, `after/${events}`));
  return turn.flatMap(({ events }) => events as Event[]);
}

const TWELVES = new Array<number>(40).fill(12);

t.test('a unit of the Automa that has built makes no attack (ATT-9, ICON-BLD-1, AUT-D-22)', async (t) => {
  const scene = { units: { i: 'G infantry 0,0', e: 'F tank 1,0' }, overrides: { infantry: { speed: 0 } } };
  const state = stateOfScene(scene);
  const fights = (now: State) => playStep(now, TWELVES).events.some(({ type }) => type === 'battle-fought');
  const withFlag = (flag: object): State => ({
    ...state,
    units: state.units.map((unit) => (unit.id === 'i' ? { ...unit, ...flag } : unit)),
  });
  t.ok(fights(state), 'another one does');
  t.notOk(fights(withFlag({ built: true })));
});

/** Koff's enemy in a posted state: the attacks that it fights. */
const POSTED: readonly (Omit<Case, 'steps' | 'dice'> & {
  readonly state?: Partial<State>;
  readonly attacks: string;
})[] = [
  {
    name: 'a unit that has built attacks nobody (ATT-9, ICON-BLD-1)',
    units: { m: 'G mortar 2,3', f: 'F infantry 4,3' },
    overrides: { mortar: { speed: 0 } },
    state: { phase: 'declaration' },
    attacks: '',
  },
  {
    name: 'one army only where one may have orders (FRS-2, FRS-5)',
    units: { m: 'G mortar 2,3', n: 'G mortar 2,5', f: 'F infantry 4,3', g: 'F infantry 4,5' },
    armies: { m: 1, n: 2, f: 1, g: 1 },
    state: { phase: 'declaration', round: 1 },
    attacks: 'm>f',
  },
  {
    name: 'a list that nobody has checked is not fought (ATT-2)',
    units: { m: 'G mortar 2,3', f: 'F infantry 4,3', g: 'F infantry 11,7' },
    state: { phase: 'declaration', declarations: [{ attacker: 'm', target: 'g' }] },
    attacks: 'm>f',
  },
  {
    name: 'planned at a target out of range, it is fought on another (ATT-4, KOF-D-37)',
    units: { m: 'G mortar 2,3', f: 'F infantry 4,3', g: 'F infantry 11,7' },
    state: {
      phase: 'battles',
      solo: { germany: { turn: { stage: 'attacks', attacks: [{ attacker: 'm', target: 'g' }] } } },
    },
    attacks: 'm>f',
  },
  {
    name: 'planned for others than its own, inside a fort, and twice: none of them (ATT-1, ATT-7, FRT-10)',
    rows: FORT,
    flags: { F1: 'G' },
    units: { m: 'G mortar 2,3', x: 'G infantry F1', f: 'F infantry 4,3', g: 'F infantry 4,1' },
    state: {
      phase: 'battles',
      solo: {
        germany: {
          turn: {
            stage: 'attacks',
            attacks: [
              { attacker: 'f', target: 'm' },
              { attacker: 'x', target: 'g' },
              { attacker: 'm', target: 'x' },
              { attacker: 'm', target: 'f' },
              { attacker: 'm', target: 'f' },
              { attacker: { fort: 'F1' }, target: 'g' },
            ],
          },
        },
      },
    },
    attacks: 'm>f',
  },
  {
    name: 'a Turret that was placed this turn fires from the next one on (DEC-SF-TUR-2)',
    rows: FORT,
    units: { m: 'G medic 0,5', f: 'F infantry 8,1' },
    state: {
      phase: 'battles',
      forts: [{ id: 'F1', country: 'germany', turret: true, turretPlaced: true }],
      solo: { germany: { turn: { stage: 'attacks', attacks: [{ attacker: { fort: 'F1' }, target: 'f' }] } } },
    },
    attacks: '',
  },
];

t.test('in a posted state Koff’s enemy fights what the law allows', async (t) => {
  for (const { name, state: more, attacks, ...board } of POSTED) {
    const state = stateOfCase({ name, steps: [], dice: [], rows: OPEN, ...board, ...(more && { more }) });
    const built = name.includes('has built');
    const posted = { ...state, units: state.units.map((unit) => (built ? { ...unit, built } : unit)) };
    t.equal(parseState(JSON.parse(JSON.stringify(posted))).ok, true, `${name}: a possible state`);
    const { events } = played(posted, scripted(TWELVES));
    const fights = events.flatMap((event) =>
      event.type === 'battle-fought' ? [`${String(event.battle.attacker)}>${event.battle.target}`] : [],
    );
    t.equal(fights.join(' '), attacks, name);
    t.equal(unlawful(posted, events), null, name);
  }
});

t.test('either opponent withdraws a list of attacks that the state contains (ATT-2)', async (t) => {
  for (const name of OPPONENT_NAMES) {
    const board = soloState({
      rows: OPEN,
      units: { m: 'G mortar 2,3', f: 'F infantry 11,7' },
      more: {
        phase: 'declaration',
        declarations: [{ attacker: 'm', target: 'f' }],
        ruleset: name === 'enemy' ? 'e1' : 'e2',
        seats: [{ country: 'germany', opponent: name }, { country: 'france' }],
      },
    });
    const events = turnOf(board, name);
    t.equal(events.filter(({ type }) => type === 'battle-fought').length, 0, name);
    t.match(
      events.find(({ type }) => type === 'attacks-declared'),
      { country: 'germany', attacks: [] },
    );
  }
});

/** The state as a caller might post it instead. */
function posted(state: State, country: Country, chance: Chance): State {
  const own = state.units.filter((unit) => unit.country === country);
  const anybody = (): Attacker =>
    chance.happens(0.1) ? { fort: chance.one(rulesOf(state).map.forts).id } : chance.one(state.units).id;
  const attacks = () =>
    Array.from({ length: 1 + chance.below(6) }, () => ({ attacker: anybody(), target: chance.one(state.units).id }));
  // A list of attacks that is locked is fought whatever has become of them (ATT-2).
  const { solo: { [country]: memory, ...others } = {}, declarations: _list, battle: _next, ...rest } = state;
  const flagged = state.units.map((unit) => ({
    ...unit,
    ...(own.includes(unit) && chance.happens(0.3) && { built: true }),
    ...(chance.happens(0.1) && { moved: true }),
    ...(chance.happens(0.7) && { army: 1 + chance.below(3) }),
  }));
  const round = chance.one([1, 2, state.round ?? 3]);
  const ordered = Array.from({ length: Math.min(round, 2) }, () => [1, 2, 3].filter(() => chance.happens(0.4)));
  const seats = state.seats.map((seat) => ({ ...seat, ...(round <= 2 && chance.happens(0.6) && { ordered }) }));
  const forts = (state.forts ?? []).map((fort) => ({
    ...fort,
    ...(fort.country && chance.happens(0.5) && { turret: true, ...(chance.happens(0.5) && { turretPlaced: true }) }),
  }));
  const { turn, ...kept } = memory ?? {};
  const stages = ['plan', 'attacks', 'rows', 'units', 'income'];
  const phase = chance.one(['movement', 'declaration', 'battles'] as const);
  const remembered = {
    ...kept,
    ...(chance.happens(0.8) && {
      turn: { ...turn, stage: chance.one(stages), ...(chance.happens(0.7) && { attacks: attacks() }) },
    }),
  };
  return {
    ...rest,
    phase,
    round,
    seats,
    forts,
    units: flagged,
    ...(phase === 'declaration' && chance.happens(0.5) && { declarations: attacks() }),
    solo: { ...others, [country]: remembered },
  };
}

const GAMES = amount('SOLO_GAMES', 2, 60);

for (const name of OPPONENT_NAMES) {
  t.test(`attacks of the ${name} are lawful in games and in posted states`, async (t) => {
    // Staff has four steps in a turn, the others one for each unit or attack.
    const often = name === 'staff' ? 0.7 : 0.15;
    const seen = { attacks: 0, posted: 0, impossible: 0, postedAttacks: 0 };
    const games = name === 'staff' ? Math.ceil(GAMES / 2) : GAMES;
    for (let game = 0; game < games; game++) {
      const seed = `law/${name}/${game}`;
      const chance = new Chance(seed);
      const person = new Greedy(chance);
      const begun = setUp({ ...soloLineUp(name, undefined, game), quick: true }, seededDice(seed, 'set-up'));
      if (!begun.ok) throw new Error(begun.refusal.message);
      let state = begun.value.events.reduce(evolve, begun.value.state);
      const [country] = playedByService(state) as [Country];
      for (let moves = 0; state.phase !== 'over' && (state.round ?? 3) < Math.min(14, LAST_ROUND); moves++) {
        const dice = seededDice(seed, `${moves}`);
        if (state.active === country && state.phase !== 'deployment' && chance.happens(often)) {
          const parsed = parseState(JSON.parse(JSON.stringify(posted(state, country, chance))));
          if (parsed.ok) {
            const events = turnOf(parsed.state, `${seed}/${moves}`);
            const fault = unlawful(parsed.state, events);
            if (!t.equal(fault, null, `${seed}/${moves}: posted`)) return;
            seen.posted++;
            seen.postedAttacks += events.filter(({ type }) => type === 'battle-fought').length;
          } else seen.impossible++;
        }
        const step = opponent.step(state, dice);
        if (step) {
          if (!t.equal(unlawful(state, step.events), null, `${seed}/${moves}`)) return;
          seen.attacks += step.events.filter(({ type }) => type === 'battle-fought').length;
          ({ state } = step);
          continue;
        }
        const { seat, command } = person.choose(state);
        const decided = decide(state, command, seat, dice);
        if (!decided.ok) throw new Error(decided.refusal.message);
        ({ state } = decided);
      }
    }
    t.ok(seen.attacks > 20 * games, `${seen.attacks} attacks in games`);
    t.ok(
      seen.posted > (name === 'staff' ? 5 : 15) * games && seen.postedAttacks > seen.posted / 4,
      JSON.stringify(seen),
    );
  });
}
