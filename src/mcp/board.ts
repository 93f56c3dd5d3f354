import type { MapDocument, NamedUnit } from './terrain.js';

/** The board in words: the notation of a position, a line for each side, with the names and coordinates of the notation. */

/** Bytes. */
export const MAX_WORDS = 2000;

interface Unit {
  readonly id?: string;
  readonly type?: string;
}
interface State {
  readonly units: readonly Unit[];
  readonly map?: string | MapDocument;
}
interface Fort {
  readonly id: string;
  readonly body: readonly Hex[];
}
interface Hex {
  readonly q: number;
  readonly r: number;
}

export interface Board {
  readonly session: string;
  readonly game: string;
  readonly version: number;
  readonly toAct: readonly string[];
  readonly you: { readonly role: string; readonly seat?: string };
  readonly seats: readonly { readonly seat: string; readonly opponent?: string }[];
  readonly ended: object | null;
  readonly state: State;
  /** The position in the notation of its game. */
  readonly notation: string;
  /** The forts of the map, if the game has any. */
  readonly forts: readonly Fort[];
}

export function boardWords(board: Board): { readonly words: string; readonly units: readonly NamedUnit[] } {
  const { session, game, version, toAct, you, seats, ended } = board;
  const who = you.seat === undefined ? `You are ${you.role}.` : `You are ${you.seat}.`;
  const opponents = seats.flatMap(({ seat, opponent }) =>
    opponent === undefined ? [] : [`${seat} is the ${opponent} opponent`],
  );
  const acting =
    ended === null ? `To act: ${toAct.join(', ') || 'no seat'}.` : `The game is over: ${JSON.stringify(ended)}.`;
  const head = `${game}, session ${session}, version ${version}. ${[who, ...opponents.map((one) => `${one}.`), acting].join(' ')}`;
  const { lines, legend, units } = game === 'trench' ? trench(board) : war(board);
  return { words: fitted([head, ...lines], legend), units };
}

/** The legend goes first where all of it is too long, then the ends of lines. */
function fitted(lines: readonly string[], legend: readonly string[]): string {
  const whole = [...lines, ...legend].join('\n');
  if (Buffer.byteLength(whole) <= MAX_WORDS) return whole;
  const bare = lines.join('\n');
  if (Buffer.byteLength(bare) <= MAX_WORDS) return bare;
  return `${Buffer.from(bare)
    .subarray(0, MAX_WORDS - 60)
    .toString()
    .replace(/\S*$/, '')}… The rest is in the state resource.`;
}

interface Words {
  readonly lines: readonly string[];
  readonly legend: readonly string[];
  readonly units: readonly NamedUnit[];
}

/** The notation's board, a row a line: rows from 8 down to 1, `.` for an empty square. */
function trench({ notation }: Board): Words {
  const [squares = '', side = '', score = '', quiet = '', ...rest] = notation.split(' ');
  const rows = squares.split('/').map((row, at) => {
    const cells = row.replace(/\d/g, (count) => '.'.repeat(Number(count)));
    return `${8 - at} ${[...cells].join(' ')}`;
  });
  const others = rest.filter((word) => word !== '-').join(' ');
  return {
    lines: [
      ...rows,
      '  a b c d e f g h',
      `${side === 'b' ? 'black' : 'white'} moves; points black:white ${score}; ${quiet} moves without a capture${others && `; ${others}`}`,
    ],
    legend: ['Upper case is white, lower case black: S soldier, T sergeant, C captain, L colonel, G general.'],
    units: [],
  };
}

/** Members that only the service needs. */
const SKIPPED = /^(serial|solo|phase|round|active|firstPlayer|units|forts|declarations)=/;

function war({ notation, state, forts }: Board): Words {
  const words = notation.split(' ');
  const member = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const [edition = '', map = '', seats = ''] = words;
  const list = member('units');
  const units = list === undefined ? [] : namedUnits(list, state.units);
  const flags = new Map((member('forts') ?? '').split(',').map((text) => text.split(':', 2) as [string, string]));
  const where = forts.map(({ id, body: [hex] }) => `${id}@${hex?.q},${hex?.r} ${flags.get(id) ?? '-'}`);
  const types = new Map(units.map(({ code, type }) => [code, type]));
  const [example] = units;
  const declared = member('declarations');
  return {
    lines: [
      `${edition} ${map} ${seats}; round ${member('round') ?? '-'}, ${member('phase') ?? '-'}, active ${member('active') ?? '-'}; ${words
        .slice(3)
        .filter((word) => !SKIPPED.test(word))
        .join(' ')}`,
      ...[...new Set(units.map(({ army }) => army))].map((army) => {
        const own = units.filter((unit) => unit.army === army);
        return `${army}: ${own.map(({ text }) => text).join(' ')}`;
      }),
      ...(where.length > 0 ? [`Forts and flags: ${where.join(', ')}`] : []),
      ...(declared === undefined ? [] : [`Declared: ${declared}`]),
    ],
    legend: [
      'Places: @q,r hex, !F3 in a fort, &TT1 aboard, none before deployment. Marks: d damage, x experience, a army; m moved, c acted, r rested, b built, t entered its trench; + Turret.',
      [...types].map(([code, type]) => `${code} ${type}`).join(', '),
      ...(example ? [`Commands name ${example.name} by its id: ${example.id}.`] : []),
    ],
    units: units.map(({ id, name }) => ({ id, name })),
  };
}

interface ArmyUnit extends NamedUnit {
  readonly army: string;
  /** Its text in the notation, with place and marks. */
  readonly text: string;
  readonly code: string;
  readonly type: string;
}

/** The units of the notation come in the order of the state, with their country where it changes. */
function namedUnits(list: string, all: readonly Unit[]): readonly ArmyUnit[] {
  let army = '';
  return list.split(/[;/]/).map((entry, at) => {
    const [, country, text = ''] = /^(?:([A-Z]{3}):)?(.*)$/.exec(entry) ?? [];
    army = country ?? army;
    const short = text.replace(/[@!&~.].*$/, '');
    const { id = '', type = '' } = all[at] ?? {};
    return { army, text, id, type, name: `${army}.${short}`, code: short.replace(/\d+$/, '') };
  });
}
