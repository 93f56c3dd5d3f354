import type { AnyGame } from '../../game/hosted.js';
import type { Viewer } from '../members/access.js';
import { linkHash, sealedDigest, type ChainLink } from '../../game/chain.js';
import { linkTo } from './chain.js';
import type { EventEnvelope } from '../core/envelope.js';
import { damaged } from '../store/integrity.js';
import type { StoredEvent } from '../store/store.js';

/** An envelope with its place in the chain; sessions from before the chain begin with events that have none. */
export type ChainedEnvelope = EventEnvelope & { readonly chain?: ChainLink };

/** An event as a viewer may know it. */
export interface PublicEvent {
  readonly seq: number;
  readonly version: number;
  readonly type: string;
  readonly data: unknown;
  readonly at: string;
  readonly commandId?: string;
  /** Hash of the chain up to this event, and the digest of its hidden part. */
  readonly hash?: string;
  readonly sealed?: string;
}

/** An event at its place in the log, decoded once and redacted once for each viewer. */
export class RecordedEvent {
  readonly #texts = new Map<Viewer, string>();
  /** Shared by the viewers from whom nothing is hidden. */
  #whole: string | undefined;
  #link: { readonly link: ChainLink; readonly sealed: string } | null = null;
  constructor(
    readonly seq: number,
    readonly envelope: EventEnvelope,
    private readonly game: AnyGame,
  ) {}

  /** Decodes a stored event. @throws StoreError `store-damaged` if it was altered */
  static read({ seq, bytes }: StoredEvent, game: AnyGame): RecordedEvent {
    let stored: ChainedEnvelope;
    try {
      stored = JSON.parse(bytes.toString()) as ChainedEnvelope;
    } catch (error) {
      throw damaged(`event ${seq} cannot be read`, error);
    }
    const { chain: link, ...envelope } = stored;
    const event = new RecordedEvent(seq, envelope, game);
    if (!event.type) throw damaged(`event ${seq} is none`);
    if (link) {
      const sealed = sealedDigest(link.salt, envelope);
      if (linkHash(link, sealed) !== link.hash) throw damaged(`event ${seq} is not what was written`);
      event.#link = { link, sealed };
    }
    return event;
  }

  /** A new one behind `prev`. */
  static chained(seq: number, envelope: EventEnvelope, game: AnyGame, prev: string): RecordedEvent {
    const event = new RecordedEvent(seq, envelope, game);
    const link = linkTo(prev, event.for(null), envelope);
    event.#link = link;
    return event;
  }

  /** Hash of the chain up to this event; undefined before the chain starts. */
  get hash(): string | undefined {
    return this.#link?.link.hash;
  }

  get link(): ChainLink | undefined {
    return this.#link?.link;
  }

  /** The stored envelope. */
  get record(): ChainedEnvelope {
    return this.#link ? { ...this.envelope, chain: this.#link.link } : this.envelope;
  }

  get type(): string {
    return (this.envelope.session ?? this.envelope.game)?.type as string;
  }

  /** `redact` is the only way out of the log. */
  for(viewer: Viewer): PublicEvent {
    return this.#publicEvent(this.#dataFor(viewer));
  }

  #dataFor(viewer: Viewer): { readonly type: string } {
    const { session, game } = this.envelope;
    return session ?? (this.game.redact(game, viewer) as { type: string });
  }

  #publicEvent(data: { readonly type: string }): PublicEvent {
    const { version, at, commandId } = this.envelope;
    const event = { seq: this.seq, version, type: data.type, data, at, ...(commandId !== undefined && { commandId }) };
    return this.#link ? { ...event, hash: this.#link.link.hash, sealed: this.#link.sealed } : event;
  }

  /** `for` as JSON. */
  text(viewer: Viewer): string {
    let text = this.#texts.get(viewer);
    if (text === undefined) {
      const { session, game } = this.envelope;
      const data = this.#dataFor(viewer);
      if (data === (session ?? game)) text = this.#whole ??= JSON.stringify(this.#publicEvent(data));
      else text = JSON.stringify(this.#publicEvent(data));
      this.#texts.set(viewer, text);
    }
    return text;
  }
}
