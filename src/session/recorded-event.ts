import type { AnyGame } from '../game/hosted.js';
import type { Seat } from '../game/contract.js';
import type { Viewer } from './access.js';

/** What sessions themselves log; everybody may know it all. The rest of a log are events of the game. */
export type SessionEvent =
  | {
      readonly type: 'session-created';
      readonly game: string;
      readonly seats: readonly Seat[];
      readonly commitment: string;
      /** Version of the rules; absent in sessions from before there were any. */
      readonly rules?: number;
    }
  | { readonly type: 'seat-claimed'; readonly seat: Seat }
  | { readonly type: 'seat-reissued'; readonly seat: Seat }
  | { readonly type: 'spectators-reissued' }
  | { readonly type: 'dice-contributed'; readonly seat: Seat; readonly entropy: string }
  | { readonly type: 'dice-revealed'; readonly secret: string };

/** An event as it is stored: whole, with what led to it on the first event of a command. */
export interface EventEnvelope {
  readonly version: number;
  readonly at: string;
  readonly commandId?: string;
  /**
   * First event of a command or of an opponent's step: whose it is, the command, what was rolled. Never told before the end.
   */
  readonly seat?: Seat;
  /** Opponents' steps have none. */
  readonly command?: unknown;
  readonly rolls?: readonly (readonly number[])[];
  /** The version of the rules that decided it; absent for 1. */
  readonly rules?: number;
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

/** An event at its place in the log, decoded once and redacted once for each viewer. */
export class RecordedEvent {
  readonly #texts = new Map<Viewer, string>();
  constructor(
    readonly seq: number,
    readonly envelope: EventEnvelope,
    private readonly game: AnyGame,
  ) {}

  get type(): string {
    return (this.envelope.session ?? this.envelope.game)?.type as string;
  }

  /** `redact` is the only way out of the log. */
  for(viewer: Viewer): PublicEvent {
    const { version, at, commandId, session, game } = this.envelope;
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

/** An event and its envelope as JSON, which is what is stored. */
export interface EncodedEvent {
  readonly event: RecordedEvent;
  readonly json: string;
}

/** New events of a log, from `firstSeq` on. */
export function encode(envelopes: readonly EventEnvelope[], firstSeq: number, game: AnyGame): EncodedEvent[] {
  return envelopes.map((envelope, index) => ({
    event: new RecordedEvent(firstSeq + index, envelope, game),
    json: JSON.stringify(envelope),
  }));
}

export function bytesOf(events: readonly EncodedEvent[]): Buffer[] {
  return events.map(({ json }) => Buffer.from(json));
}
