import { distance, equals, type Hex } from '../../../hex/axial.js';
import { takesMine, type Mine } from '../../law/mines/hidden-mines.js';
import { activeCountry, type Position } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import { hasSpecialForces, isOnSheet, unitTypeOf } from '../../law/orders/special-forces.js';
import type { Country } from '../../wire/schema/names.js';
import { opponentOf, playedByService } from '../../board/position/opponents.js';
import type { Report } from '../../words/report.js';
import type { NotInPlay } from '../../wire/schema/values.js';

/** OPT-11, OPT-31: Turrets, cards and what waits to be placed, where special forces are in play and where they are not. */
export function checkSpecialForces(position: Position, report: Report): void {
  const { state, rules } = position;
  const { options } = rules;
  const { forts = [], turrets = {}, specialForceDeck = [], waitingForce, seats, phase } = state;
  const isSeated = (country: string) => seats.some((seat) => seat.country === country);
  const notInPlay = (pointer: string, what: NotInPlay, clause?: string) =>
    report(pointer, 'special-force-not-in-play', { case: 'force', values: { what }, clause });

  const inPlay = hasSpecialForces(options);
  forts.forEach(({ id, country, turret }, index) => {
    if (!turret) return;
    const at = `/forts/${index}/turret`;
    // KOF-SPC-4: Turrets of an opponent, even in a fort that has been captured since.
    if (!inPlay && playedByService(state).length === 0) notInPlay(at, 'turret-of-fort');
    else if (!country) report(at, 'turret-in-neutral-fort', { values: { fort: id } });
  });
  for (const country in turrets) {
    const at = `/turrets/${country}`;
    if (!isSeated(country)) report(at, 'no-such-seat', { values: { country } });
    else if (!inPlay && turrets[country as Country] && !opponentOf(state, country as Country)) {
      notInPlay(at, 'turrets-in-stock');
    }
  }
  (state.mines ?? []).forEach((_, index) => {
    if (!inPlay) notInPlay(`/mines/${index}`, 'mine');
    else checkMine(position, index, report);
  });
  seats.forEach(({ specialForce }, index) => {
    if (specialForce && !options['start.specialForce'])
      notInPlay(`/seats/${index}/specialForce`, specialForce, 'OPT-31');
  });
  specialForceDeck.forEach((card, index) => {
    const at = `/specialForceDeck/${index}`;
    if (!options['sf.enabled'] || options['sf.draw'] !== 'deck') notInPlay(at, 'deck', 'OPT-12');
    else if (card && specialForceDeck.indexOf(card) < index) report(at, 'card-twice', { values: { force: card } });
  });
  if (!waitingForce) return;
  const { country, force } = waitingForce;
  const type = unitTypeOf(force);
  if (!options['sf.enabled']) notInPlay('/waitingForce', force);
  else if (!isSeated(country)) report('/waitingForce/country', 'no-such-seat', { values: { country } });
  else if (!type) report('/waitingForce/force', 'force-out-of-turn', { case: 'turret', clause: 'SF-TUR-2' });
  else if (!isOnSheet(rules, force)) report('/waitingForce/force', 'unit-not-on-sheet', { values: { type } });
  else if (!isOneSide(state, country, activeCountry(state)) || (phase !== 'money' && phase !== 'over')) {
    report('/waitingForce', 'force-out-of-turn', { case: 'force', values: { force, country } });
  }
}

/** SF-MIN-4, DEC-SF-MIN-1, DEC-SF-MIN-2. Hidden members are skipped. */
function checkMine(position: Position, index: number, report: Report): void {
  const { state, map } = position;
  const mines = state.mines ?? [];
  const { country, marker, mine, armed } = mines[index] as Mine;
  const at = `/mines/${index}`;
  const earlier = mines.slice(0, index);
  const isGround = ({ q, r }: Hex) => takesMine(position, map.board.indexOf(q, r));
  if (!state.seats.some((seat) => seat.country === country)) {
    report(`${at}/country`, 'no-such-seat', { values: { country } });
  }
  if (!isGround(marker)) report(`${at}/marker`, 'mine-misplaced', { case: 'marker', clause: 'DEC-SF-MIN-1' });
  else if (earlier.some((one) => equals(one.marker, marker))) {
    report(`${at}/marker`, 'mine-twice', { case: 'marker' });
  }
  if (!mine) return;
  if (!isGround(mine) || distance(marker, mine) > 1) report(`${at}/mine`, 'mine-misplaced', { case: 'mine' });
  const there = earlier.filter((one) => one.mine && equals(one.mine, mine));
  if (there.some((one) => one.country === country)) {
    report(`${at}/mine`, 'mine-twice', { case: 'mine', values: { country } });
  } else if (armed === undefined && there.some((one) => one.armed === undefined)) {
    report(`${at}/armed`, 'mine-twice', { case: 'armed', clause: 'DEC-SF-MIN-2' });
  }
}
