import type { Seat } from '../../game/contract.js';
import type { AnyGame } from '../../game/hosted.js';
import type { EventEnvelope } from '../log/recorded-event.js';

/** A command or a step of an opponent, with what came of it. */
export interface LoggedMove {
  readonly seat: Seat;
  readonly command?: unknown;
  readonly rolls: readonly (readonly number[])[];
  readonly events: readonly unknown[];
}

/** What all events of one write have in common. */
export type WriteStamp = Pick<EventEnvelope, 'version' | 'at' | 'commandId'>;

/** The version of the rules of a game, as its log tells it: the first goes without saying. */
export function rulesStamp({ rulesVersion = 1 }: Pick<AnyGame, 'rulesVersion'>): Pick<EventEnvelope, 'rules'> {
  return rulesVersion === 1 ? {} : { rules: rulesVersion };
}

export function envelopesOf(
  { seat, command, rolls, events }: LoggedMove,
  stamp: WriteStamp,
  game: AnyGame,
): EventEnvelope[] {
  return events.map((event, index): EventEnvelope => {
    const base = { ...stamp, game: event as { type: string } };
    if (index > 0) return base;
    return {
      ...base,
      seat,
      ...(command !== undefined && { command }),
      ...(rolls.length > 0 && { rolls }),
      ...rulesStamp(game),
    };
  });
}
