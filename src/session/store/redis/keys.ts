/** Key names in Redis. The keys of a session share a hash tag, so that they are on one primary. */
export class RedisKeys {
  constructor(private readonly prefix: string) {}

  /** State, events, answers, side records, and the order of the answers. */
  of(session: string): [state: string, events: string, answers: string, records: string, order: string] {
    const tag = this.#tag(session);
    return [`${tag}:state`, `${tag}:events`, `${tag}:idem`, `${tag}:meta`, `${tag}:idem-order`];
  }

  /** The pattern that the names of the states match. */
  get everySession(): string {
    return `${this.prefix.replace(/[\\*?[\]]/g, '\\$&')}{*}:state`;
  }

  /** The session of a state's key. */
  sessionOf(name: string): string {
    return name.slice(this.prefix.length + 1, name.lastIndexOf('}'));
  }

  shared(tag: string): string {
    return `${this.#tag(tag)}:shared`;
  }

  /** A list of due entries. */
  due(tag: string, name: string): string {
    return `${this.#tag(tag)}:${name}`;
  }

  probe(tag: string): string {
    return `${this.#tag(tag)}:probe`;
  }

  /** The channel on which followers are woken. */
  channel(tag: string): string {
    return `${this.#tag(tag)}:wake`;
  }

  #tag(tag: string): string {
    return `${this.prefix}{${tag}}`;
  }
}
