/** The board as the service has it in words, for a model. */
export interface Board {
  readonly session: string;
  readonly game: string;
  readonly version: number;
  readonly seq: number;
  readonly toAct: readonly string[];
  readonly you: { readonly role: string; readonly seat?: string };
  readonly seats: readonly { readonly seat: string; readonly opponent?: string }[];
  readonly ended: object | null;
  readonly lines: readonly string[];
  readonly legend: readonly string[];
  readonly units: readonly { readonly id: string; readonly name: string }[];
  readonly around?: readonly string[];
  readonly state?: object;
}

/** Bytes, without the surroundings of a unit. */
export const MAX_WORDS = 2000;

/** The legend goes first where all of it is too long, then the ends of lines. */
export function boardText(board: Board): string {
  const { lines, legend, around = [] } = board;
  return [fitted([headOf(board), ...lines], legend), ...around].join('\n');
}

function headOf({ session, game, version, toAct, you, seats, ended }: Board): string {
  const acting =
    ended === null ? `To act: ${toAct.join(', ') || 'no seat'}.` : `The game is over: ${JSON.stringify(ended)}.`;
  const opponents = seats.flatMap(({ seat, opponent }) =>
    opponent === undefined ? [] : [`${seat} is the ${opponent} opponent.`],
  );
  return [
    `${game}, session ${session}, version ${version}.`,
    `You are ${you.seat ?? you.role}.`,
    ...opponents,
    acting,
  ].join(' ');
}

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
