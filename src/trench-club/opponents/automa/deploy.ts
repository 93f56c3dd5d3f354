import type { Dice } from '../../../dice/dice.js';
import { evolveAll } from '../../evolve.js';
import { armiesOf, hiddenArmies, rings, startHex } from '../../law/set-up/deployment.js';
import type { Placement } from '../../wire/schema/command.js';
import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { say, textOf } from '../../words/say.js';
import { Chooser } from '../tactics/criteria.js';
import { commanded, type Step } from './step.js';

/** AUT-SET-4 */
const DRAWN_AT_A_LOCATION = 4;

/** AUT-SET-3 … AUT-SET-5, AUT-D-39: turns over its next token in the order of the deal, draws the army and places it. */
export function deployArmy(state: State, country: Country, dice: Dice): Step | null {
  const [army] = hiddenArmies(state, country);
  if (army === undefined) return null;
  const revealed = commanded(state, { type: 'reveal-token', army }, country, dice);
  const chooser = new Chooser(dice);
  const bag = state.units.filter((unit) => unit.country === country && unit.army === undefined);
  const isLast = hiddenArmies(state, country).length === 1;
  const units = draw(bag, isLast ? bag.length : DRAWN_AT_A_LOCATION, chooser);
  const named = units.map(({ id, type }) => ({ unit: id, unitType: type }));
  const drawn: Event = { type: 'army-drawn', country, army, units: named };
  const events = [...revealed.events, drawn];
  const now = evolveAll(state, events);
  const placements = placed(now, country, army, units);
  const deployed = commanded(now, { type: 'deploy', army, placements }, country, dice);
  const start = armiesOf(now, country)[army - 1]?.token ?? 0;
  return {
    stage: 'deployment',
    explanation: {
      kind: 'deployment',
      clauses: ['AUT-SET-4', 'AUT-SET-5', 'AUT-D-1', 'AUT-D-39'],
      army,
      ...(chooser.choices.length > 0 && { choices: chooser.choices }),
      ...textOf(say('automa-deploys', { start, units: units.map(({ id }) => id) })),
    },
    events: [...events, ...deployed.events],
    ends: true,
  };
}

/** One `pick` from the bag for each unit; the bag is in the order of the state. */
function draw(bag: readonly Unit[], count: number, chooser: Chooser): Unit[] {
  const left = [...bag];
  const drawn: Unit[] = [];
  while (drawn.length < count && left.length > 0) {
    const unit = chooser.choose('token', left, [], ({ id }) => ({ unit: id }));
    left.splice(left.indexOf(unit), 1);
    drawn.push(unit);
  }
  return drawn;
}

/**
 * AUT-SET-5, AUT-D-1: the first on the number, the others clockwise from the top hex, ring by ring, on free land. Water comes
 * last, where a map has no other room.
 */
function placed(state: State, country: Country, army: number, units: readonly Unit[]): Placement[] {
  const hexes = [...freeHexes(state, country, army, units.length)];
  return units.flatMap(({ id }, index) => {
    const hex = hexes[index];
    return hex ? [{ unit: id, hex }] : [];
  });
}

function* freeHexes(state: State, country: Country, army: number, count: number) {
  if (!startHex(state, country, army)) return;
  const water: { q: number; r: number }[] = [];
  let found = 0;
  for (const ring of rings(state, country, army)) {
    for (const hex of ring.land) {
      if (found++ >= count) return;
      yield hex;
    }
    water.push(...ring.water);
  }
  yield* water;
}
