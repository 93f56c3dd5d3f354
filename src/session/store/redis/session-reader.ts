import type { ChainableCommander, Redis } from 'ioredis';
import { damaged } from '../integrity.js';
import type { EventPage, LogPosition } from '../store.js';
import type { RedisKeys } from './keys.js';
import type { LogPositionBatcher, Unresolved } from './log-position-batcher.js';
import { eventsOf, outcomeOf, positionOf } from './replies.js';
import type { Reply } from './write-pipeline.js';

/** Fields of a session's state, FIELDS first; null for a missing field. */
type Fields = readonly (Buffer | null)[];

/** A field of one of a session's hashes, by the place of its key. */
interface Item {
  readonly key: 0 | 2 | 3;
  readonly field: string;
}

interface Source {
  readonly keys: RedisKeys;
  readonly looks: LogPositionBatcher;
  readonly waitReplicas: number;
  /** One read at the server used for reads. `before`: the result of a batched attempt. */
  readonly read: <T>(session: string, command: (redis: Redis) => Promise<T>, before?: Unresolved) => Promise<T>;
  /** `scripts.settle`. */
  readonly settle: (session: string, args: readonly (string | number)[]) => Promise<Reply>;
}

type Place = Omit<EventPage, 'events'>;

const FIELDS = ['v', 'e', 'q', 't', 'ct', 'cq', 'c'];
const VERSION: Item = { key: 0, field: 'v' };
const LOOKS = 3;

/**
 * Reads of sessions. They return only data that the replicas have. Unconfirmed data is read again at the primary for writes,
 * followed by WAIT: the first server may have been cut off since, and its data must not pass for data that another server
 * confirms.
 */
export class SessionReader {
  constructor(private readonly source: Source) {}

  /** Undefined if the session does not exist. */
  async position(session: string): Promise<LogPosition | undefined> {
    const looked = await this.source.looks.look(session);
    if (!looked) return undefined;
    if ('position' in looked) {
      if (this.source.waitReplicas === 0 || looked.isReplicated) return looked.position;
      const settled = await this.#settle(session, []);
      return settled?.item ? positionOf(settled.fields) : undefined;
    }
    const alone = await this.#confirmed(session, [], VERSION, looked);
    return alone && positionOf(alone.fields);
  }

  /** The position and more fields of the state; undefined if the session does not exist. */
  async fields(session: string, more: readonly string[]): Promise<Fields | undefined> {
    return (await this.#confirmed(session, more, VERSION))?.fields;
  }

  /** One answer or record. */
  async item(session: string, item: Item): Promise<Buffer | undefined> {
    return (await this.#confirmed(session, [], item))?.item;
  }

  /** Events up to the last confirmed one, which is not the end of the log while replicas are away. */
  async page(session: string, after: number, limit: number): Promise<EventPage | undefined> {
    const [state, stream] = this.source.keys.of(session);
    for (let look = 1; look <= LOOKS; look += 1) {
      const [seen, entries] = (await this.source.read(session, (redis) =>
        answers(
          redis
            .pipeline()
            .hmgetBuffer(state, ...FIELDS)
            .xrangeBuffer(stream, `${after + 1}-0`, '+', 'COUNT', limit),
        ),
      )) as [Fields, Parameters<typeof eventsOf>[0]];
      if (!seen[0]) return undefined;
      const { version: _, ...read } = positionOf(seen);
      let place: Place = read;
      if (!this.#isConfirmed(seen)) {
        const settled = await this.#settle(session, []).catch(() => undefined);
        const isSame = settled && isSamePlace(settled.fields, seen);
        if (settled && !isSame && look < LOOKS) continue;
        if (!isSame) place = confirmedPart(place, seen, after);
      }
      const from = after + 1;
      if (from > place.seq) return { ...place, events: [] };
      const events = eventsOf(entries).filter(({ seq }) => seq <= place.seq);
      const isWhole = events.length === Math.min(limit, place.seq - from + 1);
      if (isWhole && events.every(({ seq }, index) => seq === from + index)) return { ...place, events };
      // Deleted between the two reads: retry.
    }
    throw damaged(`events of ${session} are missing`);
  }

  async #confirmed(
    session: string,
    more: readonly string[],
    { key, field }: Item,
    before?: Unresolved,
  ): Promise<{ fields: Fields; item: Buffer } | undefined> {
    const keys = this.source.keys.of(session);
    const look = (redis: Redis) =>
      answers(
        redis
          .pipeline()
          .hgetBuffer(keys[key], field)
          .hmgetBuffer(keys[0], ...FIELDS, ...more),
      );
    const [item, fields] = (await this.source.read(session, look, before)) as [Buffer | null, Fields];
    if (!item || !fields[0]) return undefined;
    if (this.#isConfirmed(fields)) return { fields, item };
    const settled = await this.#settle(session, more, { key, field });
    return settled?.item ? { fields: settled.fields, item: settled.item } : undefined;
  }

  async #settle(session: string, more: readonly string[], { key, field }: Item = VERSION) {
    const reply = await this.source.settle(session, [key + 1, field, ...FIELDS, ...more]);
    if (outcomeOf(reply) !== 'done') return undefined;
    const [, , , , item, ...fields] = reply as Fields;
    return { item, fields };
  }

  #isConfirmed(fields: Fields): boolean {
    return this.source.waitReplicas === 0 || Number(fields[4]) >= Number(fields[3]);
  }
}

/** Version, epoch, seq, tick and chain are those of one state of one log. */
function isSamePlace(one: Fields, other: Fields): boolean {
  return [0, 1, 2, 3, 6].every((index) => String(one[index]) === String(other[index]));
}

/** A caller's position was confirmed when it was returned, even if the mark was lost. */
function confirmedPart({ epoch, seq }: Place, fields: Fields, after: number): Place {
  return { epoch, seq: Math.max(Number(fields[5]), Math.min(after, seq)) };
}

/** All of a pipeline. @throws the first error among them */
async function answers(pipeline: ChainableCommander): Promise<unknown[]> {
  const results = (await pipeline.exec()) ?? [[new Error('the connection gave no answer'), undefined]];
  return results.map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}
