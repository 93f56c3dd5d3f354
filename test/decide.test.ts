import t from 'tap';
import { lineUp } from '../tools/strength/play/line-up.js';
import { Player } from '../tools/strength/play/player.js';
import { Chance } from '../scripts/play/random.js';
import { stateHash } from '../tools/strength/play/state-hash.js';
import { Usage } from '../tools/strength/play/usage.js';
import { seededDice } from '../src/dice/d12.js';
import { COMMANDS } from '../src/trench-club/commands.js';
import { decide } from '../src/trench-club/decide.js';
import { evolve } from '../src/trench-club/evolve.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { amount } from './support/amount.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) frozen(member);
  return value;
}

/** At full length both editions, both maps and all areas, in which every command is given. */
const GAMES = amount('DECIDED_GAMES', 6, 18);

t.test('a decision’s events lead to its state in random games, and earlier states do not change', async (t) => {
  const chance = new Chance(`decide ${RUN_SEED}`);
  const usage = new Usage();
  const given = new Set<string>();
  const happened = new Set<string>();
  const folded = (state: State, events: readonly Event[]) => {
    for (const event of events) {
      happened.add(event.type);
      state = evolve(state, event);
    }
    return stateHash(state);
  };
  const silent = ['start-timer', 'expire-timer'];
  const missing = () => Object.keys(COMMANDS).filter((type) => !silent.includes(type) && !given.has(type));
  const isCovered = () => missing().length <= (GAMES < 18 ? 8 : 0) && happened.size >= 20;
  for (const game of untilCovered(GAMES, isCovered)) {
    const dice = seededDice(`decide/${game} ${RUN_SEED}`, 'game');
    const prepared = setUp(lineUp(game, chance), dice);
    if (!prepared.ok) throw new Error(prepared.refusal.message);
    const player = new Player(chance, usage);
    let state = frozen(prepared.value.state);
    for (let number = 0; state.phase !== 'over'; number++) {
      const { seat, command } = player.choose(state);
      const decision = decide(state, command, seat, dice);
      if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.message}`);
      given.add(command.type);
      if (stateHash(decision.state) !== folded(state, decision.events)) {
        return t.fail('another state', { game, number, seat, command, events: decision.events });
      }
      state = frozen(decision.state);
    }
  }
  t.ok(isCovered(), `no game has ${missing().join()}; ${happened.size} types of events`);
});

t.test('a quick set-up equals a set-up by commands', async (t) => {
  for (const ruleset of ['e1', 'e2'] as const) {
    const request = { ruleset, map: 'flanders-mud', seats: [{ country: 'germany' }, { country: 'france' }] as const };
    const begun = setUp(request, seededDice('decide', 'quick'));
    const quick = setUp({ ...request, quick: true }, seededDice('decide', 'quick'));
    if (!begun.ok || !quick.ok) throw new Error('refused');
    const after = quick.value.events.reduce(evolve, begun.value.state);
    t.same(after, quick.value.state);
    t.match(quick.value.state, { phase: 'movement', round: 1 });
  }
});
