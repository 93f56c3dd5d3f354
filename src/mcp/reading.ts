import { closest } from 'fastest-levenshtein';
import type { Board } from './board.js';
import { readChoice, readSteps, type Command } from './choice.js';
import { ToolError, type Service } from './service.js';
import { of, type OfSession } from './tool.js';

/**
 * Commands as agents write them: in the form of tickets or in the notation of the game, in any case, with any separators, with units by
 * their ids, by the names of `look` or by their types in words. Only one reading is taken; nothing is guessed.
 */

/** Letters and figures alone. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
/** No name of a unit or of a type of commands has more words. */
const MAX_WORDS = 5;

interface Names {
  readonly types: readonly string[];
  /** Ids of units by all their names. */
  readonly units: ReadonlyMap<string, string>;
}

/** The command that a line means. @throws ToolError that names the nearest word */
export async function understood(line: string, args: OfSession, service: Service): Promise<Command> {
  const board = await service.get<Board>('/v1/sessions/{id}/words', of(args, service));
  const { types, isBySquares } = await commandsOf(board.game, service);
  const exact = exactly(line);
  if (exact && types.includes(exact.type)) return exact;
  if (isBySquares) {
    const move = /^(?:move\s+)?([a-h][1-8])\W*(?:x\W*)?([a-h][1-8])$/i.exec(line.trim());
    if (move) return { type: 'move', from: (move[1] as string).toLowerCase(), to: (move[2] as string).toLowerCase() };
  }
  const names = { types, units: unitNames(board) };
  const words = line.trim().split(/\s+/);
  const type = startOf(words, (text) => types.find((one) => plain(one) === text));
  if (type && type.name !== 'move') return withUnits(type.name, type.rest, names);
  return moveOf(type?.rest ?? words, names, args, service);
}

function exactly(line: string): Command | null {
  try {
    return readChoice(line);
  } catch {
    return null;
  }
}

/** The types of the commands of a game, and whether a move names its squares, not its unit. */
async function commandsOf(game: string, service: Service) {
  const schema = await service.get<{ readonly oneOf: readonly Variant[] }>('/v1/schemas/{name}', {
    path: { name: `${game}-command` },
  });
  const variants = schema.oneOf.map(
    ({ properties: { type, from } }) => [type.const ?? type.enum?.[0] ?? '', from] as const,
  );
  return {
    types: variants.map(([type]) => type),
    isBySquares: variants.some(([type, from]) => type === 'move' && from !== undefined),
  };
}

interface Variant {
  readonly properties: {
    readonly type: { readonly const?: string; readonly enum?: readonly string[] };
    readonly from?: object;
  };
}

/** Own units go by their names without the country too. */
function unitNames({ units, you }: Board): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id, name } of units) {
    for (const one of [id, name]) names.set(plain(one), id);
    if (you.seat !== undefined && id.startsWith(`${you.seat}-`)) {
      for (const one of [id.slice(you.seat.length + 1), name.replace(/^.*\./, '')]) names.set(plain(one), id);
    }
  }
  return names;
}

/** The longest beginning of some words that is a name. */
function startOf<T>(words: readonly string[], find: (text: string) => T | undefined) {
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count--) {
    const name = find(plain(words.slice(0, count).join('')));
    if (name !== undefined) return { name, rest: words.slice(count) };
  }
  return null;
}

/** A command without members, or one about units: `repair Tk1`, `declare Tk1>FRA.Inf2`, `repair unit=tk1`. */
function withUnits(type: string, rest: readonly string[], { units }: Names): Command {
  if (rest.length === 0) return { type };
  const members = rest.map((word) => /^(\w+)=(.+)$/.exec(word));
  if (members.every((member) => member !== null)) {
    const unitMembers = ['unit', 'medic', 'attacker', 'target'];
    const values = members.map(([, name = '', value = '']) => {
      const member = name.toLowerCase();
      return unitMembers.includes(member) ? `${member}=${unitOf(value, units)}` : `${member}=${value}`;
    });
    const read = exactly([type, ...values].join(' '));
    if (read) return read;
  }
  if (type === 'declare') {
    const attacks = rest.map((word) => {
      const [attacker = '', target = ''] = word.split('>');
      return { attacker: unitOf(attacker, units), target: unitOf(target, units) };
    });
    return { type, attacks };
  }
  return { type, unit: unitOf(rest.join(' '), units) };
}

function unitOf(text: string, units: Names['units']): string {
  const found = units.get(plain(text));
  if (found !== undefined) return found;
  throw unknown(text, 'unit', [...units.keys()], (name) => units.get(name) as string);
}

/** `Tk1 13,-2>15,-4`, `move tank 1 to 15,-4`, `Tk1 >> 14,-3 > 15,-4`. The way is the one that reachable has. */
async function moveOf(
  words: readonly string[],
  { units, types }: Names,
  args: OfSession,
  service: Service,
): Promise<Command> {
  const [, head = '', tail = ''] =
    /^(.*?)((?:\s|^|>)[>\s]*(?:to\s+)?(?:[!&]|-?\d+,).*)$/i.exec(` ${words.join(' ')}`) ?? [];
  const start = startOf(head.trim().split(/\s+/), (text) => units.get(text));
  if (!start || start.rest.length > 0) {
    throw unknown(words.join(' '), 'command', [...types, ...units.keys()], (name) => units.get(name) ?? name);
  }
  const unit = start.name;
  const steps = readSteps(tail.replaceAll(/\s+|to\b/gi, '').replaceAll(/^>+/g, ''));
  if (!steps) throw new ToolError(`"${tail.trim()}" is no way: write places as 15,-4 and !F3, with > between them.`);
  if (tail.includes('>>')) return { type: 'move', unit, path: steps };
  const last = steps.at(-1) as object;
  const { units: reach } = await service.get<{ units: readonly Reach[] }>('/v1/sessions/{id}/reachable', {
    ...of(args, service),
    query: { unit, paths: true },
  });
  const ways = reach[0]?.destinations ?? [];
  return { type: 'move', unit, path: ways.find(({ path = [] }) => isSame(path.at(-1), last))?.path ?? [last] };
}

interface Reach {
  readonly destinations?: readonly { readonly path?: readonly object[] }[];
}

const isSame = (one: object | undefined, other: object): boolean =>
  one !== undefined && Object.entries(other).every(([name, value]) => (one as Record<string, unknown>)[name] === value);

function unknown(text: string, what: string, known: readonly string[], shown: (name: string) => string): ToolError {
  const nearest = known.length > 0 ? `; the nearest is ${shown(closest(plain(text), [...known]))}` : '';
  return new ToolError(`"${text}" is no ${what}${nearest}.`);
}
