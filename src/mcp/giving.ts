import { createHash } from 'node:crypto';
import { RefusalError } from '../client/index.js';
import { choiceText, readChoice, sorted, type Command } from './choice.js';
import type { Contract, Schema } from './contract.js';
import { EVENT, EVENTS, TICKET, actingText, eventLines, legalCommands, look, shown, type Event } from './playing.js';
import { understood } from './reading.js';
import { ToolError, errorText, type Service } from './service.js';
import { list, of, open, SESSION, text, whole, type Mode, type OfSession, type Tool } from './tool.js';

/** Commands in one call. */
const MAX_TICKETS = 20;

interface Ticket {
  readonly version: number;
  readonly choice: string;
}

interface Give extends OfSession {
  readonly ticket?: Ticket;
  readonly tickets?: readonly Ticket[];
  readonly version?: number;
  readonly command?: Command;
  readonly choice?: string;
  readonly then?: string;
}

/** Spelled-out commands of all games, with their members in short: whole schemas were half of the list of tools. */
function commandSchema(contract: Contract): Schema {
  const lines = contract.lines(/(?<!Session)Command$/);
  const types = [...new Set(lines.map((line) => line.split(' ')[0]))];
  return {
    type: 'object',
    properties: { type: { type: 'string', enum: types } },
    required: ['type'],
    description: `A command, spelled out, with its version. Schemas: trench-club://schemas/, the id of the game, -command. One of\n${lines.join('\n')}`,
  };
}

/** The one command, or the choices of tickets. @throws ToolError unless there is exactly one way to name them */
async function commandsOf(
  { ticket, tickets, command, choice }: Pick<Give, 'ticket' | 'tickets' | 'command' | 'choice'>,
  args: OfSession,
  service: Service,
): Promise<readonly Command[]> {
  const given = [ticket, tickets, command, choice].filter((one) => one !== undefined);
  if (given.length !== 1) throw new ToolError('Pass one of `ticket`, `tickets`, `command` and `choice`.');
  if (command) return [command];
  if (choice !== undefined) return [await understood(choice, args, service)];
  const chosen = tickets ?? [ticket as Ticket];
  if (chosen.length < 1 || chosen.length > MAX_TICKETS) throw new ToolError(`Pass 1 to ${MAX_TICKETS} tickets.`);
  return chosen.map(({ choice }) => choiceOf(choice));
}

function choiceOf(choice: string): Command {
  try {
    return readChoice(choice);
  } catch (error) {
    throw new ToolError(`The choice of the ticket is not readable: ${(error as Error).message}`);
  }
}

interface Done {
  readonly version: number;
  readonly toAct: readonly string[];
  readonly lastSeq: number;
  readonly firstSeq: number;
  readonly events: readonly Event[];
}

/** A refusal as the answer that it is, with the words of its clause. */
export async function explained(refusal: RefusalError['refusal'], service: Service) {
  const { clause, message, code, remedy } = refusal;
  const rule = await service.get<{ text: string }>('/v1/clauses/{id}', { path: { id: clause } }).catch(() => null);
  const lines = [
    `${message} (${code}, ${clause})`,
    ...(rule ? [`${clause}: ${rule.text}`] : []),
    ...(remedy ? [`Legal instead: ${JSON.stringify(remedy)}`] : []),
  ];
  return lines.join('\n');
}

/** @param next tools whose answers may come with the answer */
const giving = (mode: Mode, next: readonly Tool<OfSession>[]): Tool<Give> => ({
  name: 'give_command',
  title: 'Give a command',
  description:
    'Gives a command of your seat: a `ticket` of legal_commands, several `tickets` one after the other, or `command` or `choice` with the `version` that look returned. An illegal command changes nothing; the answer has the refusal and its rule. The same call has the same effect once, so that one whose answer was lost can be repeated.',
  mode,
  input: (contract) => ({
    properties: {
      ...SESSION,
      ticket: TICKET,
      tickets: list(
        open('As `ticket`.'),
        `Up to ${MAX_TICKETS}, in order, until one is refused. The first is for its version, each other for what the one before led to.`,
      ),
      version: whole('With `command`: the version it is for.', 1),
      command: commandSchema(contract),
      choice: text('Or a line, as in tickets or the notation: `Tk1 13,-2>15,-4`.'),
      then: { type: 'string', enum: next.map(({ name }) => name), description: 'Also answer this tool afterwards.' },
    },
    required: ['session'],
  }),
  output: (contract) => ({
    properties: {
      given: { type: 'boolean', description: 'false: the rules refuse a command; those before it were given.' },
      count: whole('Commands that were given.'),
      interpreted: text('How `choice` was read.'),
      refusal: open('Why not: `code`, `clause`, `message`, `facts`, and `remedy` with what would be legal.'),
      version: contract.member('CommandDone', 'version'),
      toAct: contract.member('CommandDone', 'toAct'),
      lastSeq: contract.member('CommandDone', 'lastSeq'),
      events: list(EVENT, 'What has happened, turns of opponents included: the last of it.'),
      earlier: whole('Number of events before these; read them with events.'),
      then: open('The answer of the tool named by `then`.'),
    },
    required: ['given', 'count'],
  }),
  changes: 'once',
  async run(give, service, isCancelled) {
    const { ticket, tickets, version, command: _, choice, then, ...args } = give;
    const commands = await commandsOf(give, args, service);
    const interpreted = choice === undefined ? null : choiceText(commands[0] as Command);
    const first = (ticket ?? tickets?.[0])?.version ?? version;
    if (first === undefined) throw new ToolError('With `command` or `choice`, pass the `version` that look returned.');
    const { done, refusal } = await givenInTurn(service, args, commands, first);
    const all = done.flatMap(({ events }) => events);
    const [last, events] = [done.at(-1), all.slice(-EVENTS)];
    const earlier = all.length - events.length;
    const lines = last ? await linesOf(events, args, service) : [];
    const after = next.find(({ name }) => name === then);
    const following = await after?.run(args, service, isCancelled);
    return {
      text: [
        ...(interpreted === null ? [] : [`Read as: ${interpreted}`]),
        ...done.map((one, at) => `Given: ${choiceText(commands[at] as Command)}. Version ${one.version}.`),
        ...(last ? [actingText(last.toAct)] : []),
        ...(earlier > 0 ? [`${earlier} events before these: events with after=${(done[0]?.firstSeq ?? 1) - 1}.`] : []),
        ...lines,
        ...(refusal ? [`Not given. ${await explained(refusal, service)}`] : []),
        ...(following ? [following.text] : []),
      ].join('\n'),
      data: {
        given: refusal === null,
        count: done.length,
        ...(interpreted !== null && { interpreted }),
        ...(last && { version: last.version, toAct: last.toAct, lastSeq: last.lastSeq, events: events.map(shown) }),
        ...(earlier > 0 && { earlier }),
        ...(refusal && { refusal }),
        ...(following && { then: following.data }),
      },
      ...(following?.links && { links: following.links }),
    };
  },
});

async function linesOf(events: readonly Event[], args: OfSession, service: Service): Promise<string[]> {
  const { game } = await service.get<{ game: string }>('/v1/sessions/{id}', of(args, service));
  return eventLines(events, game, service);
}

/** Without lists of legal commands `then` has none either. */
export const giveCommand = [giving('assisted', [look, legalCommands]), giving('unaided', [look])];

/** Gives commands until one is refused. @throws ToolError if another fault stops them after the first */
async function givenInTurn(service: Service, args: OfSession, commands: readonly Command[], first: number) {
  const { token, path } = of(args, service);
  const done: Done[] = [];
  for (const command of commands) {
    const [body, version] = [sorted(command), done.at(-1)?.version ?? first];
    const key = createHash('sha256')
      .update(`${token} ${version} ${JSON.stringify(body)}`)
      .digest('hex');
    try {
      const headers = { 'if-match': `"${version}"` };
      const options = { token, path, idempotencyKey: `mcp-${key}`, headers, body };
      done.push(await service.post<Done>('/v1/sessions/{id}/commands', options));
    } catch (error) {
      if (error instanceof RefusalError) return { done, refusal: error.refusal };
      if (done.length === 0) throw error;
      throw new ToolError(`${errorText(error)}\n${done.length} of ${commands.length} commands were given: look again.`);
    }
  }
  return { done, refusal: null };
}

interface WhyNot extends OfSession {
  readonly choice?: string;
  readonly command?: Command;
}

export const whyNot: Tool<WhyNot> = {
  name: 'why_not',
  title: 'Why not?',
  description:
    'Whether a command is legal as far as your seat can see, and if not, the rule that forbids it and what would be legal. Nothing happens.',
  input: () => ({
    properties: {
      ...SESSION,
      command: open('A command, spelled out as in give_command.'),
      choice: text('Or a command in a line, as in give_command.'),
    },
    required: ['session'],
  }),
  output: (contract) => ({
    properties: {
      legal: contract.member('DryRun', 'legal'),
      rollsDice: contract.member('DryRun', 'rollsDice'),
      version: contract.member('DryRun', 'version'),
      refusal: open('`code`, `clause`, `message`, `facts`, and `remedy` with what would be legal.'),
    },
    required: ['legal', 'rollsDice', 'version'],
  }),
  async run({ choice, command, ...args }, service) {
    if ((choice === undefined) === (command === undefined)) throw new ToolError('Pass either `choice` or `command`.');
    const body = command ?? (await understood(choice as string, args, service));
    const { legal, rollsDice, version, refusal } = await service.post<{
      legal: boolean;
      rollsDice: boolean;
      version: number;
      refusal?: RefusalError['refusal'];
    }>('/v1/sessions/{id}/commands', { ...of(args, service), query: { dryRun: true }, body });
    return {
      text: refusal ? await explained(refusal, service) : `It is legal${rollsDice ? ', and rolls dice' : ''}.`,
      data: { legal, rollsDice, version, ...(refusal && { refusal }) },
    };
  },
};
