import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import { attackerText, hexText, placeText, unitText } from './names-text.js';
import { attackText } from './position-text.js';

/**
 * What came of a command, for readers: `=2` for the damage of a battle, `x` for a unit destroyed; of a step of an opponent also its
 * moves, attacks and purchases. Reading a text writes it again and compares.
 */
export function eventsText(events: readonly Event[], mover: Country, isOpponent: boolean): string {
  return events
    .flatMap((event) => outcomeText(event, mover) ?? (isOpponent ? orderText(event, mover) : null) ?? [])
    .join(' ');
}

function outcomeText(event: Event, mover: Country): string | null {
  switch (event.type) {
    case 'battle-fought': {
      const { attacker, target, attackerAfter, targetAfter } = event.battle;
      const returned = attackerAfter.damageTaken > 0 ? `/${attackerAfter.damageTaken}` : '';
      return `${attackerText(attacker, mover)}>${unitText(target, mover)}=${targetAfter.damageTaken}${returned}`;
    }
    case 'attack-void':
      return `${attackerText(event.attacker, mover)}>${unitText(event.target, mover)}=void`;
    case 'unit-destroyed':
      return `x${unitText(event.unit, mover)}`;
    case 'game-ended':
      return `ends:${event.faction ?? 'draw'}`;
    default:
      return null;
  }
}

function orderText(event: Event, mover: Country): string | null {
  switch (event.type) {
    case 'unit-moved':
      return `${unitText(event.unit, mover)}>${placeText(event, mover).slice(event.hex ? 1 : 0)}`;
    case 'units-unloaded':
      return event.placements.map(({ unit, hex }) => `${unitText(unit, mover)}@${hexText(hex)}`).join(' ') || null;
    case 'fort-taken':
      return `${unitText(event.unit, mover)}>!${event.fort}`;
    case 'attacks-declared':
      return event.attacks.map((one) => attackText(one, mover)).join(' ') || null;
    case 'unit-repaired':
      return `repairs ${unitText(event.unit, mover)}`;
    case 'unit-recruited':
      return `+${unitText(event.unit, mover)}${placeText(event, mover)}`;
    default:
      return null;
  }
}
