import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { decide } from '../src/trench-club/decide.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { NOWHERE, Position, positionOf } from '../src/trench-club/board/position/position.js';
import { setUp } from '../src/trench-club/hosted/game/set-up.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { lineUp } from '../tools/strength/play/line-up.js';
import { Player } from '../tools/strength/play/player.js';
import { Chance } from '../scripts/play/random.js';
import { Usage } from '../tools/strength/play/usage.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

/** Everything a position knows. */
function known(position: Position) {
  const { places, occupants, factions, figures, fortCountries, loaded, transports } = position;
  return {
    places: [...places],
    occupants: [...occupants],
    factions: [...factions],
    types: figures.map(({ type }) => type),
    fortCountries,
    loaded: [...loaded],
    transports,
    ids: position.state.units.map(({ id }) => position.unitIndex(id)),
    contactForts: position.contactForts.map(({ id }) => id),
    turrets: position.turrets.map(({ unit, index }) => ({ unit, index })),
    combatants: position.combatants.map(({ unit, index, hex, terrain, wading, trench }) => {
      return { unit, index, hex, terrain, wading, trench: trench?.id };
    }),
    steps: position.state.units.map((_, unit) => checksum(position.stepsFor(unit))),
  };
}

function checksum(table: Uint16Array): number {
  let sum = 0;
  for (const step of table) sum = (Math.imul(sum, 31) + step) | 0;
  return sum;
}

t.test('a question about a supposed move leaves the position as it was, after any command', async (t) => {
  const chance = new Chance(`placing ${RUN_SEED}`);
  const usage = new Usage();
  let compared = 0;
  for (const game of untilCovered(12, () => compared > 300)) {
    const dice = seededDice('placing', `game/${game}`);
    const prepared = setUp(lineUp(game, chance), dice);
    if (!prepared.ok) throw new Error(prepared.refusal.message);
    let { state } = prepared.value;
    const player = new Player(chance, usage);
    for (let given = 0; state.phase !== 'over' && given < 260; given++) {
      if (chance.happens(0.3)) {
        const asked = positionOf(state);
        // Lists ask where loaded transports would find room.
        if (chance.happens(0.3)) enumerate(state, seatOf(state));
        const unit = chance.below(state.units.length);
        const to = chance.happens(0.2) ? NOWHERE : chance.below(asked.map.board.size);
        const isFree = to === NOWHERE || asked.occupants[to] === -1;
        if (isFree) asked.whatIf({ unit, to }, () => known(asked).steps);
        t.same(known(asked), known(new Position(state)), `${game}/${given}: ${unit} to ${to}`);
        compared++;
        if (!t.passing()) return;
      }
      const { seat, command } = player.choose(state);
      const decision = decide(state, command, seat, dice);
      if (!decision.ok) throw new Error(decision.refusal.message);
      ({ state } = decision);
    }
  }
  t.ok(compared > 300, `${compared} positions`);
});

function seatOf({ seats, active }: State): string {
  return active ?? (seats[0]?.country as string);
}
