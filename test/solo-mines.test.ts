import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { neighbours, type Hex } from '../src/hex/axial.js';
import { decide } from '../src/trench-club/decide.js';
import { evolve } from '../src/trench-club/evolve.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import { opponent } from '../src/trench-club/opponents/opponents.js';
import { playedByService } from '../src/trench-club/board/position/opponents.js';
import { Greedy } from '../tools/strength/play/greedy.js';
import { Chance } from '../scripts/play/random.js';
import { OPPONENT_NAMES, soloLineUp } from '../tools/strength/play/solo.js';
import { amount } from './support/amount.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

/** DEC-SF-MIN-2: an opponent knows of hidden mines as little as a person: its choices are those that it makes without them. */
const GAMES = amount('SOLO_GAMES', 1, 60);
const LAST_ROUND = 9;

/** The state with mines of the people beside units of the opponent. */
function mined(state: State, country: Country, chance: Chance): State {
  const people = state.seats.map((seat) => seat.country).filter((one) => one !== country);
  const places = new Map<string, Hex>();
  for (const { hex, country: owner } of state.units) {
    if (!hex || owner !== country) continue;
    for (const near of neighbours(hex)) if (chance.happens(0.5)) places.set(`${near.q},${near.r}`, near);
  }
  const mines = [...places.values()].map(({ q, r }) => ({
    country: chance.one(people),
    marker: { q, r },
    mine: { q, r },
  }));
  return { ...state, mines };
}

/** What an opponent chose before anything happened. */
function chosen(step: readonly Event[]): { unit: string; choices: readonly string[]; events: readonly Event[] } {
  const [chose, ...events] = step;
  if (chose?.type !== 'opponent-chose') throw new Error('A step begins with its explanation.');
  const { unit, choices = [] } = chose.explanation;
  return { unit: JSON.stringify(unit), choices: choices.map((choice) => JSON.stringify(choice)), events };
}

/** Why the step with mines is not the one without, or null: up to the first explosion they are the same. */
function difference(without: readonly Event[], withMines: readonly Event[]): string | null {
  const [one, other] = [chosen(without), chosen(withMines)];
  const at = one.events.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(other.events[index]));
  const moves = one.events.filter(({ type }) => type === 'unit-moved').length;
  if (one.unit !== other.unit) return `${one.unit} is ${other.unit}`;
  // Of several moves the later ones are chosen after the explosion.
  const isChosen = moves > 1 || other.choices.every((choice, index) => choice === one.choices[index]);
  if (!isChosen) return `${one.choices.join(' ')}\n${other.choices.join(' ')}`;
  if (at === -1) return one.events.length === other.events.length ? null : 'more events';
  const [planned, moved, next] = [one.events[at], other.events[at], other.events[at + 1]];
  if (planned?.type !== 'unit-moved' || moved?.type !== 'unit-moved') return `${planned?.type} is ${moved?.type}`;
  if (planned.unit !== moved.unit || next?.type !== 'mine-set-off') return `${moved.unit} moves, then ${next?.type}`;
  const way = JSON.stringify(planned.path.slice(0, moved.path.length));
  return way === JSON.stringify(moved.path) ? null : `${way} is ${JSON.stringify(moved.path)}`;
}

for (const name of OPPONENT_NAMES) {
  t.test(`the ${name} chooses as if no mine lay at any marker (DEC-SF-MIN-2, DEC-SF-MIN-3)`, async (t) => {
    const seen = { steps: 0, explosions: 0 };
    // Staff thinks for longer: at its lowest level, but for the full length.
    const level = name === 'staff' && GAMES < 10 ? 'cadet' : undefined;
    const isCovered = () => seen.explosions >= GAMES && seen.steps > seen.explosions;
    for (const game of untilCovered(GAMES, isCovered)) {
      const seed = `mines/${name}/${RUN_SEED}/${game}`;
      const chance = new Chance(seed);
      const person = new Greedy(chance);
      const begun = setUp({ ...soloLineUp(name, level, game), quick: true }, seededDice(seed, 'set-up'));
      if (!begun.ok) throw new Error(begun.refusal.message);
      let state = begun.value.events.reduce(evolve, begun.value.state);
      const [country] = playedByService(state) as [Country];
      for (let moves = 0; state.phase !== 'over' && (state.round ?? 3) < LAST_ROUND; moves++) {
        const step = opponent.step(state, seededDice(seed, `${moves}`));
        if (!step) {
          const { seat, command } = person.choose(state);
          const given = decide(state, command, seat, seededDice(seed, `${moves}`));
          if (!given.ok) throw new Error(given.refusal.message);
          ({ state } = given);
          continue;
        }
        if (state.phase === 'movement') {
          // Markers are public: Staff weighs them. Whether a mine lies there is not.
          const armed = mined(state, country, chance);
          const harmless: State = { ...armed, mines: (armed.mines ?? []).map((mine) => ({ ...mine, armed: false })) };
          const without = opponent.step(harmless, seededDice(seed, `${moves}`));
          const other = opponent.step(armed, seededDice(seed, `${moves}`));
          const fault = without && other ? difference(without.events, other.events) : 'no step';
          if (!t.equal(fault, null, `${seed}/${moves}`)) return;
          seen.steps++;
          if (other?.events.some(({ type }) => type === 'mine-set-off')) seen.explosions++;
        }
        ({ state } = step);
      }
    }
    t.ok(isCovered(), JSON.stringify(seen));
  });
}
