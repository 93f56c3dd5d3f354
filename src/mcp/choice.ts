/**
 * Commands as one line of text, the `choice` of a ticket: `move unit=germany-tank-1 path=>13,-1>13,-2`. Steps are hexes `>q,r`, forts
 * `>!F3` and transports `>&unit`. Values that have no short form are JSON without spaces. The text is the whole command, so that
 * a ticket needs no memory of its list.
 */

export type Command = { readonly type: string } & Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, unknown>>;

const PLAIN = /^[A-Za-z][\w-]*$/;
const LITERALS = ['true', 'false', 'null'];
const NAME = /^[A-Za-z]\w*$/;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The members of a record in the order of their names: what is one command has one text. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}

function stepText(step: unknown): string | null {
  if (!isObject(step)) return null;
  const names = Object.keys(step).sort().join();
  if (names === 'q,r' && Number.isInteger(step['q']) && Number.isInteger(step['r'])) return `${step['q']},${step['r']}`;
  if (names === 'fort' && typeof step['fort'] === 'string' && /^[\w-]+$/.test(step['fort'])) return `!${step['fort']}`;
  if (names === 'board' && typeof step['board'] === 'string' && /^[\w-]+$/.test(step['board'])) {
    return `&${step['board']}`;
  }
  return null;
}

function readStep(text: string): unknown {
  if (text.startsWith('!')) return { fort: text.slice(1) };
  if (text.startsWith('&')) return { board: text.slice(1) };
  const [, q, r] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(text) ?? [];
  if (q === undefined) throw new SyntaxError(`"${text}" is no step.`);
  return { q: Number(q), r: Number(r) };
}

/** A value on its own, without spaces. */
export function valueText(value: unknown): string {
  if (typeof value === 'string' && PLAIN.test(value) && !LITERALS.includes(value)) return value;
  const single = stepText(value);
  if (single !== null && /^[-\d]/.test(single)) return single;
  if (Array.isArray(value) && value.length > 0) {
    const steps = value.map(stepText);
    if (steps.every((step) => step !== null)) return steps.map((step) => `>${step}`).join('');
  }
  return JSON.stringify(sorted(value)).replaceAll(' ', '\\u0020');
}

/** Steps with `>` between them; null if one is none. */
export function readSteps(text: string): unknown[] | null {
  try {
    return text.split('>').map(readStep);
  } catch {
    return null;
  }
}

function readValue(text: string): unknown {
  if (text.startsWith('>')) return text.slice(1).split('>').map(readStep);
  if (/^-?\d+,/.test(text)) return readStep(text);
  if (PLAIN.test(text) && !LITERALS.includes(text)) return text;
  return JSON.parse(text);
}

/** A command or an event. */
export function choiceText({ type, ...members }: Command): string {
  const others = Object.entries(members).map(([name, value]) => `${name}=${valueText(value)}`);
  return [type, ...others].join(' ');
}

/** @throws SyntaxError if the text is none that {@link choiceText} writes */
export function readChoice(text: string): Command {
  const [type = '', ...members] = text.split(' ');
  if (!/^[a-z][a-z-]*$/.test(type)) throw new SyntaxError('A choice begins with the type of a command.');
  const entries = members.map((member) => {
    const at = member.indexOf('=');
    const name = member.slice(0, at);
    if (at < 0 || !NAME.test(name)) throw new SyntaxError(`"${member}" is not of the form member=value.`);
    return [name, readValue(member.slice(at + 1))] as const;
  });
  return { type, ...Object.fromEntries(entries) };
}

/** Commands of one unit, or of one kind, belong together. */
export function groupOf({ type, unit }: Command): string {
  return typeof unit === 'string' ? `${type} ${unit}` : type;
}
