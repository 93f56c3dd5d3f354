import type { Refusal } from '../game/verdict.js';
import type { AnyGame } from '../game/hosted.js';
import type { Seat } from '../game/contract.js';
import type { Viewer } from './access.js';
import type { StoredEvent } from './store/store.js';

/** What sessions themselves log; everybody may know it all. The rest of a log are events of the game. */
export type SessionEvent =
  | {
      readonly type: 'session-created';
      readonly game: string;
      readonly seats: readonly Seat[];
      readonly commitment: string;
    }
  | { readonly type: 'seat-claimed'; readonly seat: Seat }
  | { readonly type: 'seat-reissued'; readonly seat: Seat }
  | { readonly type: 'spectators-reissued' }
  | { readonly type: 'dice-contributed'; readonly seat: Seat; readonly entropy: string }
  | { readonly type: 'dice-revealed'; readonly secret: string };

/** An event as it is kept: whole, with what led to it on the first event of a command. */
export interface Entry {
  readonly version: number;
  readonly at: string;
  readonly commandId?: string;
  /** First event of a command: who gave it, what it was, what was rolled. Never told before the end. */
  readonly seat?: Seat;
  readonly command?: unknown;
  readonly rolls?: readonly (readonly number[])[];
  /** Exactly one of these. */
  readonly game?: { readonly type: string };
  readonly session?: SessionEvent;
}

/** An event as a viewer may know it. */
export interface PublicEvent {
  readonly seq: number;
  readonly version: number;
  readonly type: string;
  readonly data: unknown;
  readonly at: string;
  readonly commandId?: string;
}

/** A logged event, decoded once and told to each viewer once. */
export class Logged {
  readonly #texts = new Map<Viewer, string>();
  constructor(
    readonly seq: number,
    readonly entry: Entry,
    private readonly game: AnyGame,
  ) {}

  static of({ seq, bytes }: StoredEvent, game: AnyGame): Logged {
    return new Logged(seq, JSON.parse(bytes.toString()) as Entry, game);
  }

  get type(): string {
    return (this.entry.session ?? this.entry.game)?.type as string;
  }

  /** `redact` is the only way out of the log. */
  for(viewer: Viewer): PublicEvent {
    const { version, at, commandId, session, game } = this.entry;
    const data = session ?? (this.game.redact(game, viewer) as { type: string });
    return { seq: this.seq, version, type: data.type, data, at, ...(commandId !== undefined && { commandId }) };
  }

  /** `for` as JSON. */
  text(viewer: Viewer): string {
    let text = this.#texts.get(viewer);
    if (text === undefined) this.#texts.set(viewer, (text = JSON.stringify(this.for(viewer))));
    return text;
  }
}

export function encoded(entries: readonly Entry[]): Buffer[] {
  return entries.map((entry) => Buffer.from(JSON.stringify(entry)));
}

/** What is kept under the key of a refused command. */
export interface RefusedAnswer {
  readonly refusal: Refusal;
  readonly requestId: string;
}
