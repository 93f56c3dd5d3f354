import { quoted } from '../game/hash.js';

/** Shorter lists are written as quickly as they are compared. */
const LONG = 16;

type Members = Readonly<Record<string, unknown>>;

interface ReadList {
  readonly items: readonly unknown[];
  /** Where each of them begins in the text, and where the next one would. */
  readonly starts: readonly number[];
}

interface ReadState {
  readonly value: Members;
  readonly names: readonly string[];
  /** The same of its members, with their names. */
  readonly starts: readonly number[];
}

/**
 * Long lists of objects, and the state, of the body that was read last. An answer holds most of them again: what is the same object has the
 * same text, which need not be written anew. The answer to a command has 43 units of 44 from its question.
 */
export class ReadLists {
  /** What they were read from. */
  text = '';
  #lists: ReadList[] = [];
  #state: ReadState | null = null;

  /** A list whose text is the one that `JSON.stringify` would write, and where that ends. */
  note(items: readonly unknown[], starts: number[], end: number): void {
    if (items.length < LONG) return;
    starts.push(end);
    this.#lists.push({ items, starts });
  }

  /** The same of a state. */
  noteState(value: object, starts: number[], end: number): void {
    starts.push(end);
    this.#state = { value: value as Members, names: Object.keys(value), starts };
  }

  forget(): void {
    this.text = '';
    this.#state = null;
    if (this.#lists.length > 0) this.#lists = [];
  }

  /** The same as `JSON.stringify` for plain data. */
  write(answer: unknown): string {
    if (!this.#state || !isObject(answer)) return JSON.stringify(answer);
    const members = new MembersText();
    for (const name in answer) {
      const value = answer[name];
      const text = isObject(value) ? this.#object(value) : null;
      if (text === null) members.plain(name, value);
      else members.text(name, text);
    }
    return members.end();
  }

  /** An object that has members of the state; null where it has none. */
  #object(value: Members): string | null {
    const known = this.#state;
    if (!known?.names.some((name) => isShared(known.value[name], value[name]))) return null;
    const { names, starts } = known;
    const members = new MembersText();
    let place = 0;
    /** Where the members begin that are written as they came. */
    let from = -1;
    const flush = (): void => {
      if (from >= 0) members.texts(this.text.slice(starts[from], (starts[place] as number) - 1));
      from = -1;
    };
    for (const name in value) {
      const member = value[name];
      if (names[place] !== name || known.value[name] !== member) {
        flush();
        const found = names.indexOf(name);
        if (found === -1 || known.value[name] !== member) {
          const text = Array.isArray(member) && member.length >= LONG ? this.#list(member) : null;
          if (text === null) members.plain(name, member);
          else members.text(name, text);
          continue;
        }
        place = found;
      }
      if (from < 0) from = place;
      place += 1;
    }
    flush();
    return members.end();
  }

  /** Null where nothing in it is known. */
  #list(list: readonly unknown[]): string | null {
    const known = this.#lists.find(({ items }) => items[0] === list[0] || items.at(-1) === list.at(-1));
    if (!known) return null;
    const { items, starts } = known;
    let written = '[';
    let place = 0;
    for (let index = 0; index < list.length; place++) {
      if (index > 0) written += ',';
      if (items[place] !== list[index]) {
        const elsewhere = items.indexOf(list[index], place);
        if (elsewhere === -1) {
          written += JSON.stringify(list[index++]) ?? 'null';
          continue;
        }
        place = elsewhere;
      }
      const first = place;
      for (index++; index < list.length && items[place + 1] === list[index]; index++) place++;
      written += this.text.slice(starts[first], (starts[place + 1] as number) - 1);
    }
    return `${written}]`;
  }
}

/** Members of an object, those that are not known as text written together. */
class MembersText {
  #written = '';
  #plain: Record<string, unknown> | null = null;

  plain(name: string, value: unknown): void {
    (this.#plain ??= {})[name] = value;
  }

  text(name: string, text: string): void {
    this.texts(`${quoted(name)}:${text}`);
  }

  /** One or several, with their names. */
  texts(text: string): void {
    this.#flush();
    this.#written += `${this.#written === '' ? '{' : ','}${text}`;
  }

  end(): string {
    // Most have none as text.
    if (this.#written === '') return JSON.stringify(this.#plain ?? {});
    this.#flush();
    return `${this.#written}}`;
  }

  #flush(): void {
    if (!this.#plain) return;
    const text = JSON.stringify(this.#plain);
    this.#plain = null;
    if (text !== '{}') this.#written += `${this.#written === '' ? '{' : ','}${text.slice(1, -1)}`;
  }
}

function isShared(one: unknown, other: unknown): boolean {
  return typeof one === 'object' && one !== null && one === other;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
