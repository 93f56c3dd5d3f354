/** Names of the keys in Redis; those of a session share a hash tag, so that one primary has them all. */
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

  /** Of the name of a state. */
  sessionOf(name: string): string {
    return name.slice(this.prefix.length + 1, name.lastIndexOf('}'));
  }

  shared(tag: string): string {
    return `${this.#tag(tag)}:shared`;
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
