import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import { attackerText, hexText, placeText, unitText } from './names-text.js';
import { attackText } from './position-text.js';

/**
 * What came of a command, for readers: `=2` for the damage of a battle, `x` for a unit destroyed; of a step of an opponent also its
 * moves, attacks and purchases. Reading a text writes it again and compares.
 */
export function eventsText(events: readonly Event[], own: Country, isOpponent: boolean): string {
  return events
    .flatMap((event) => outcomeText(event, own) ?? (isOpponent ? orderText(event, own) : null) ?? [])
    .join(' ');
}

function outcomeText(event: Event, own: Country): string | null {
  switch (event.type) {
    case 'battle-fought': {
      const { attacker, target, attackerAfter, targetAfter } = event.battle;
      const returned = attackerAfter.damageTaken > 0 ? `/${attackerAfter.damageTaken}` : '';
      return `${attackerText(attacker, own)}>${unitText(target, own)}=${targetAfter.damageTaken}${returned}`;
    }
    case 'attack-void':
      return `${attackerText(event.attacker, own)}>${unitText(event.target, own)}=void`;
    case 'unit-destroyed':
      return `x${unitText(event.unit, own)}`;
    case 'game-ended':
      return `ends:${event.faction ?? 'draw'}`;
    default:
      return null;
  }
}

function orderText(event: Event, own: Country): string | null {
  switch (event.type) {
    case 'unit-moved':
      return `${unitText(event.unit, own)}>${placeText(event, own).slice(event.hex ? 1 : 0)}`;
    case 'units-unloaded':
      return event.placements.map(({ unit, hex }) => `${unitText(unit, own)}@${hexText(hex)}`).join(' ') || null;
    case 'fort-taken':
      return `${unitText(event.unit, own)}>!${event.fort}`;
    case 'attacks-declared':
      return event.attacks.map((one) => attackText(one, own)).join(' ') || null;
    case 'unit-repaired':
      return `repairs ${unitText(event.unit, own)}`;
    case 'unit-recruited':
      return `+${unitText(event.unit, own)}${placeText(event, own)}`;
    default:
      return null;
  }
}
