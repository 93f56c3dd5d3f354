import { Mailbox } from './mailbox.js';
import { Subscriber } from './subscriber.js';
import type { DefaultGame, GameId, OpenSession, ServerFrameOf } from './types.js';

export interface OpenSeatsOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface OpenSeatsFollowing extends OpenSeatsOptions {
  readonly token: string | undefined;
}

type Sessions = readonly OpenSession<GameId>[];

/** The list of open seats as the stream has it. A reader that is behind gets the latest list alone. */
export class OpenSeatsFollower extends Subscriber<Sessions> {
  readonly mailbox = new Mailbox<Sessions>(() => {});
  #sessions: Sessions = [];

  subscribed({ sub, sessions }: ServerFrameOf<'open-seats'>): void {
    this.sub = sub;
    this.#put(sessions);
  }

  changed({ sessions, gone }: ServerFrameOf<'open-seats-changed'>): void {
    const changed = new Map(sessions.map((one) => [one.id, one]));
    const left = this.#sessions.filter(({ id }) => !gone.includes(id));
    const isNew = ({ id }: { id: string }) => left.every((one) => one.id !== id);
    this.#put([...sessions.filter(isNew), ...left.map((one) => changed.get(one.id) ?? one)]);
  }

  #put(sessions: Sessions): void {
    this.#sessions = sessions;
    this.mailbox.replace(sessions);
  }
}

/** The sessions with open seats, whole, then again after each change. It survives lost connections; leaving the loop ends it. */
export async function* openSeatsOf<G extends GameId = DefaultGame>(
  follow: () => OpenSeatsFollower,
): AsyncGenerator<readonly OpenSession<G>[], undefined> {
  const follower = follow();
  try {
    for (let next = await follower.mailbox.take(); !next.done; next = await follower.mailbox.take()) {
      yield next.value as readonly OpenSession<G>[];
    }
    return undefined;
  } finally {
    follower.end();
  }
}
