import type { Position } from '../position/position.js';
import { hasSpecialForces, unitTypeOf } from '../rules/special-forces.js';
import type { Country } from '../schema/names.js';
import type { Report } from './report.js';

/** OPT-11, OPT-31: Turrets, cards and what waits to be placed, where special forces are in play and where they are not. */
export function checkSpecialForces({ state, rules }: Position, report: Report): void {
  const { options } = rules;
  const { forts = [], turrets = {}, specialForceDeck = [], waitingForce, seats, active, phase } = state;
  const isSeated = (country: string) => seats.some((seat) => seat.country === country);
  const notInPlay = (pointer: string, what: string, clause?: string) =>
    report(pointer, 'special-force-not-in-play', `${what}: the game is played without special forces.`, clause);

  const inPlay = hasSpecialForces(options);
  forts.forEach(({ id, country, turret }, index) => {
    if (!turret) return;
    const at = `/forts/${index}/turret`;
    if (!inPlay) notInPlay(at, 'Turret');
    else if (!country) report(at, 'turret-in-neutral-fort', `Nobody controls fort ${id}.`);
  });
  for (const country in turrets) {
    const at = `/turrets/${country}`;
    if (!isSeated(country)) report(at, 'no-such-seat', `${country} has no seat.`);
    else if (!inPlay && turrets[country as Country]) notInPlay(at, 'Turrets in stock');
  }
  seats.forEach(({ specialForce }, index) => {
    if (specialForce && !options['start.specialForce'])
      notInPlay(`/seats/${index}/specialForce`, specialForce, 'OPT-31');
  });
  specialForceDeck.forEach((card, index) => {
    const at = `/specialForceDeck/${index}`;
    if (!options['sf.enabled'] || options['sf.draw'] !== 'deck') notInPlay(at, 'Deck', 'OPT-12');
    else if (card && specialForceDeck.indexOf(card) < index) report(at, 'card-twice', `${card} is in the deck twice.`);
  });
  if (!waitingForce) return;
  const { country, force } = waitingForce;
  if (!options['sf.enabled']) notInPlay('/waitingForce', force);
  else if (!isSeated(country)) report('/waitingForce/country', 'no-such-seat', `${country} has no seat.`);
  else if (!unitTypeOf(force)) report('/waitingForce/force', 'force-out-of-turn', 'Turrets lie in stock.', 'SF-TUR-2');
  else if (country !== active || (phase !== 'money' && phase !== 'over')) {
    report('/waitingForce', 'force-out-of-turn', `The ${force} of ${country} was placed in its own phase 4.`);
  }
}
