import { equals, type Hex } from '../../../hex/axial.js';
import type { Refusal } from '../../../game/verdict.js';
import { listedIfAny } from '../events/command-group.js';
import type { CommandKind } from '../events/command-kind.js';
import { positionOf } from '../../board/position/position.js';
import { asked, refusal } from '../refusals.js';
import { freeWater, unitTypeOf } from '../orders/special-forces.js';
import type { CommandOf } from '../../wire/schema/command.js';
import type { Country, SpecialForce } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { mayCommand } from '../../board/position/hand.js';
import { ownForts } from './money.js';
import { nextUnitId } from './recruit.js';

type Place = CommandOf<'place-special-force'>['at'];

/** ECO-11, DEC-ECO-12: the special force that has been bought; a Gunboat comes onto water, all others into an own fort. */
export const placeSpecialForce: CommandKind<'place-special-force'> = {
  phases: ['money'],
  by: 'active',
  inPlay: ({ options }) => options['sf.enabled'],
  decide(uncommitted, { at }, country) {
    const { state } = uncommitted;
    const { waitingForce } = state;
    const unitType = waitingForce && unitTypeOf(waitingForce.force);
    if (!unitType || !mayCommand(state, country, waitingForce.country)) return refusal('nothing-waits', { country });
    asked(null, 'nothing-waits');
    const fault = asked(placeFault(state, country, at), 'no-free-water', 'not-your-fort');
    if (fault) return fault;
    const owner = waitingForce.country;
    const unit = nextUnitId(state, owner, unitType);
    uncommitted.emit({ type: 'unit-recruited', unit, country: owner, unitType, ...inEvent(at), price: 0 });
    return null;
  },
  /** By fort in the order of the map, or by hex. */
  enumerate: (state, country) =>
    listedIfAny('place-special-force', state.waitingForce?.force ?? '', placesFor(state, country), (at) => ({
      type: 'place-special-force',
      at,
    })),
};

function inEvent(at: Place): { fort: string } | { hex: Hex } {
  return 'fort' in at ? { fort: at.fort } : { hex: at };
}

function placesFor(state: State, country: Country): Place[] {
  const { force, country: owner = country } = state.waitingForce ?? {};
  if (!force || !mayCommand(state, country, owner)) return [];
  if (force !== 'gunboat') return ownForts(state, country).map((fort) => ({ fort }));
  return freeWater(positionOf(state));
}

function placeFault(state: State, country: Country, at: Place): Refusal | null {
  const force = state.waitingForce?.force as SpecialForce;
  const places = placesFor(state, country);
  const isFound = places.some((place) =>
    'fort' in place ? 'fort' in at && place.fort === at.fort : !('fort' in at) && equals(place, at),
  );
  if (isFound) return null;
  const facts = { country, force, at };
  if (force === 'gunboat') {
    const hexes = places.flatMap((place) => ('fort' in place ? [] : [place]));
    return refusal('no-free-water', facts, { case: 'place', remedy: { hexes }, clause: 'ECO-11' });
  }
  return refusal('not-your-fort', facts, {
    case: 'waiting',
    remedy: { forts: ownForts(state, country) },
    clause: 'ECO-11',
  });
}
