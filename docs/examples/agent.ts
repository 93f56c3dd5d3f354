import type { Client } from '@modelcontextprotocol/client';

type Command = { type: string } & Record<string, unknown>;
interface Place {
  session: string;
  token?: string;
}
interface Look {
  version: number;
  seq: number;
  you: { seat?: string };
  toAct: string[];
  ended: object | null;
  words: string;
  units: { id: string; name: string }[];
}
interface Refusal {
  code: string;
  remedy?: {
    commands?: string[];
    squares?: string[];
    towards?: string[];
    units?: string[];
    nearest?: { path: object[] };
  };
}
interface Given {
  given: boolean;
  refusal?: Refusal;
}

/** Counts: legal commands, illegal tries, and tries that were legal after an explained refusal. */
export interface Tally {
  given: number;
  refused: number;
  repaired: number;
  ended: object;
}

const QUITS = /^(surrender|resign|offer|accept|decline|withdraw|start-timer|expire-timer|choose)/;

/** Plays a seat to the end of its game, knowing the list of tools alone. */
export async function playSeat(client: Client, place: Place, random: () => number): Promise<Tally> {
  const { tools } = await client.listTools();
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const call = async <Answer>(name: string, args: object): Promise<Answer> => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...place, ...args } });
    if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
    return structuredContent as Answer;
  };
  const isAssisted = tools.some(({ name }) => name === 'legal_commands');
  const { properties } = tools.find(({ name }) => name === 'give_command')?.inputSchema as unknown as {
    properties: { command: { description: string } };
  };
  const bare = bareTypes(properties.command.description);
  const tally = { given: 0, refused: 0, repaired: 0 };

  for (;;) {
    const look = await call<Look>('look', {});
    if (look.ended !== null) return { ...tally, ended: look.ended };
    if (!look.toAct.includes(look.you.seat ?? '')) await call('events', { after: look.seq, wait: 5 });
    else if (isAssisted) {
      await call('give_command', { ticket: await chooseTicket() });
      tally.given += 1;
    } else await tryCommands(look);
  }

  /** A group first: a kind with many commands is no more likely than one that ends a phase. */
  async function chooseTicket() {
    const { groups } = await call<{ groups: { group: string }[] }>('legal_commands', { limit: 1 });
    const playable = groups.filter(({ group }) => !QUITS.test(group));
    const ending = playable.filter(({ group }) => /^(end|confirm|fight)/.test(group));
    const { group } = pick(ending.length > 0 && random() < 0.5 ? ending : playable.length > 0 ? playable : groups);
    const { tickets } = await call<{ tickets: object[] }>('legal_commands', { group, limit: 200 });
    return pick(tickets);
  }

  /** Tries a command, and mends it by its refusal, until one is legal. */
  async function tryCommands({ version, words, units }: Look) {
    let command = guess(words, units, bare, pick);
    for (let tries = 0; ; tries++) {
      const { given, refusal } = await call<Given>('give_command', { version, command });
      if (given) {
        tally.given += 1;
        tally.repaired += tries > 0 ? 1 : 0;
        return;
      }
      tally.refused += 1;
      const anew = tries < 8 || units.length === 0 ? guess(words, units, bare, pick) : { type: pick(bare) };
      command = mended(command, refusal?.remedy ?? {}, bare, pick) ?? anew;
    }
  }
}

type Pick = <Item>(items: readonly Item[]) => Item;

/** Commands of a type alone, but for those that give up: lines without members. */
const bareTypes = (description: string): string[] =>
  description.split('\n').filter((line) => /^[a-z-]+$/.test(line) && !QUITS.test(line));

/** A move somewhere, or a command without members. Only the war game has units with ids. */
function guess(words: string, units: Look['units'], bare: string[], pick: Pick): Command {
  const squares = [...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => `${file}${rank}`));
  if (units.length === 0) return { type: 'move', from: pick(squares), to: pick(squares) };
  if (pick([true, true, false])) return { type: pick(bare) };
  const hexes = [...words.matchAll(/@(-?\d+),(-?\d+)/g)].map(([, q, r]) => ({ q: Number(q), r: Number(r) }));
  return { type: 'move', unit: pick(units).id, path: [pick(hexes)] };
}

/** The command with the remedy applied; undefined if the remedy does not fit. */
function mended(
  command: Command,
  { commands, squares, towards, units, nearest }: NonNullable<Refusal['remedy']>,
  bare: string[],
  pick: Pick,
): Command | undefined {
  // A unit aboard must be unloaded, which this agent cannot do.
  if (nearest && !nearest.path.some((step) => 'board' in step)) return { ...command, path: nearest.path };
  if (units && units.length > 0 && 'unit' in command) return { ...command, unit: pick(units) };
  if (squares && squares.length > 0) return { ...command, [towards ? 'to' : 'from']: pick(squares) };
  const types = (commands ?? []).filter((type) => bare.includes(type));
  return types.length > 0 ? { type: pick(types) } : undefined;
}
