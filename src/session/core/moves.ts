import type { Seat } from '../../game/contract.js';
import type { AnyGame } from '../../game/hosted.js';
import type { EventEnvelope } from './envelope.js';

/** A command or an opponent's step, with its rolls and events. */
export interface LoggedMove {
  readonly seat: Seat;
  readonly command?: unknown;
  readonly rolls: readonly (readonly number[])[];
  readonly events: readonly unknown[];
}

/** The members common to all events of one write. */
export type WriteStamp = Pick<EventEnvelope, 'version' | 'at' | 'commandId'>;

/** The rules version of a game in its log. Version 1 is omitted. */
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
