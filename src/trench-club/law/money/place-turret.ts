import { about } from '../../../game/trace.js';
import { listedIfAny } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { asked, refusal } from '../refusals.js';
import { hasSpecialForces } from '../orders/special-forces.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { ownForts } from './money.js';

/** SF-TUR-2, DEC-SF-TUR-2: at once or in any later phase 4, one in a fort at most. */
export const placeTurret: CommandKind<'place-turret'> = {
  phases: ['money'],
  by: 'active',
  inPlay: ({ options }) => hasSpecialForces(options),
  decide(uncommitted, { fort }, country) {
    const { state } = uncommitted;
    const stock = turretsInStock(state, country);
    const remedy = { forts: fortsForTurrets(state, country) };
    if (stock === 0) return refusal('no-turret-in-stock', { country, stock });
    about({ fort, country, stock });
    asked(null, 'no-turret-in-stock');
    const held = state.forts?.find(({ id }) => id === fort);
    if (!ownForts(state, country).includes(fort)) {
      return refusal(
        'not-your-fort',
        { fort, country: held?.country ?? null },
        { case: 'held', values: { by: country }, remedy, clause: 'DEC-SF-TUR-2' },
      );
    }
    asked(null, 'not-your-fort');
    if (held?.turret) return refusal('turret-there', { fort, stock }, { remedy });
    asked(null, 'turret-there');
    uncommitted.emit({ type: 'turret-placed', country, fort });
    return null;
  },
  /** In the order of the map. */
  enumerate: (state, country) =>
    listedIfAny(
      'place-turret',
      '',
      turretsInStock(state, country) > 0 ? fortsForTurrets(state, country) : [],
      (fort) => ({
        type: 'place-turret',
        fort,
      }),
    ),
};

export const turrets: EventKinds<'turret-placed'> = {
  'turret-placed'(state, { country, fort }) {
    const { [country]: stock = 0, ...others } = state.turrets ?? {};
    const forts = (state.forts ?? []).map((one) =>
      one.id === fort ? { ...one, turret: true, turretPlaced: true } : one,
    );
    return { ...state, forts, turrets: stock > 1 ? { ...others, [country]: stock - 1 } : others };
  },
};

export function turretsInStock(state: State, country: Country): number {
  return state.turrets?.[country] ?? 0;
}

/** Own forts without a Turret, in the order of the map. */
function fortsForTurrets(state: State, country: Country): string[] {
  const taken = new Set((state.forts ?? []).flatMap(({ id, turret }) => (turret ? [id] : [])));
  return ownForts(state, country).filter((fort) => !taken.has(fort));
}

/** May the country place a Turret in phase 4 now? */
export function mayPlaceTurret(state: State, country: Country): boolean {
  return turretsInStock(state, country) > 0 && fortsForTurrets(state, country).length > 0;
}
