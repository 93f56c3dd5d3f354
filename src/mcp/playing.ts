import { createHash } from 'node:crypto';
import { RefusalError } from '../client/index.js';
import { boardWords, type Board } from './board.js';
import { choiceText, groupOf, readChoice, sorted, type Command } from './choice.js';
import type { Contract, Schema } from './contract.js';
import { ToolError, type Service } from './service.js';
import { list, of, open, SESSION, text, whole, type OfSession, type Tool } from './tool.js';

const MAX_LISTED = 200;
const LISTED = 40;
const MAX_EVENTS = 200;
const EVENTS = 60;
/** Characters of an event in a text. */
const EVENT_TEXT = 240;
const MAX_WAIT_S = 25;
/** Between two looks at the log, the first and the longest. */
const WAIT_STEP_MS = { min: 50, max: 500 };

type Session = Omit<Board, 'session' | 'state' | 'notation' | 'forts'> & { readonly id: string; readonly seq: number };
interface Event {
  readonly seq: number;
  readonly version: number;
  readonly type: string;
  readonly data: Command;
}

const EVENT: Schema = open('`seq`, `version`, `type`, and `data` as the schema SessionEvent of openapi.json has it.');
const TICKET: Schema = {
  type: 'object',
  properties: {
    version: whole('The version of the session that the choice is for.', 1),
    choice: text('A command as one line.'),
  },
  required: ['version', 'choice'],
  additionalProperties: false,
  description: 'A command of legal_commands, to be given as it stands. The same ticket takes effect once.',
};

const shown = ({ seq, version, type, data }: Event) => ({ seq, version, type, data });

function eventText({ seq, data }: Event): string {
  const { explanation } = data as { explanation?: { text?: string } };
  const line = `${seq} ${explanation?.text ?? choiceText(data)}`;
  return line.length > EVENT_TEXT ? `${line.slice(0, EVENT_TEXT)} …` : line;
}

const actingText = (toAct: readonly string[]): string => `To act: ${toAct.join(', ') || 'no seat'}.`;

/** The forts of a map by its id never change. */
const fortsOf = async (service: Service, state: Board['state']): Promise<Board['forts']> => {
  if (state.map === undefined) return [];
  if (typeof state.map !== 'string') return state.map.forts;
  const { document } = await service.get<{ document: { forts: Board['forts'] } }>('/v1/maps/{id}', {
    path: { id: state.map },
  });
  return document.forts;
};

export const look: Tool<OfSession & { readonly state?: boolean }> = {
  name: 'look',
  title: 'Look at the board',
  description:
    'The board in words as your seat may know it, whose turn it is, and the `version` that commands are for. The picture is a resource.',
  input: () => ({
    properties: { ...SESSION, state: { type: 'boolean', description: 'Also the whole state. Default: false.' } },
    required: ['session'],
  }),
  output: (contract) => ({
    properties: {
      session: text('Id of the session.'),
      game: text('trench-club or trench.'),
      version: whole('For tickets and commands.', 1),
      seq: whole('The last event, for events.'),
      you: contract.member('Session', 'you'),
      toAct: list(text('A seat.'), 'Seats that may give a command now.'),
      ended: { anyOf: [open('How the game ended.'), { type: 'null' }], description: 'null while the game goes on.' },
      words: text('The board in words.'),
      units: list(open('`id` in commands, `name` in the words.'), 'Units of the war game.'),
      state: open('Schema TrenchClubState or TrenchState of openapi.json.'),
    },
    required: ['session', 'game', 'version', 'seq', 'you', 'toAct', 'ended', 'words', 'units'],
  }),
  readOnly: true,
  idempotent: true,
  async run({ state: isAsked = false, ...args }, service) {
    const options = of(args, service);
    const [session, { state, version, seq }, { text: notation }] = await Promise.all([
      service.get<Session>('/v1/sessions/{id}', options),
      service.get<{ state: Board['state']; version: number; seq: number }>('/v1/sessions/{id}/state', options),
      service.get<{ text: string }>('/v1/sessions/{id}/notation', options),
    ]);
    const forts = await fortsOf(service, state);
    const { game, you, toAct, ended } = session;
    const { words, units } = boardWords({ ...session, session: args.session, version, state, notation, forts });
    // Without the token: addresses are kept, shown and logged. A client that has no header adds it itself.
    const uri = `trench-club://sessions/${args.session}/board.svg`;
    return {
      text: words,
      data: { session: args.session, game, version, seq, you, toAct, ended, words, units, ...(isAsked && { state }) },
      links: [{ uri, name: 'The board as a picture', mimeType: 'image/svg+xml' }],
    };
  },
};

interface Legal extends OfSession {
  readonly group?: string;
  readonly after?: number;
  readonly limit?: number;
}

export const legalCommands: Tool<Legal> = {
  name: 'legal_commands',
  title: 'Legal commands',
  description:
    'The legal commands of your seat as tickets, in groups by kind and unit, a page at a time. Give one with give_command.',
  mode: 'assisted',
  input: () => ({
    properties: {
      ...SESSION,
      group: text('Only this group of an earlier answer.'),
      after: whole('Skip so many commands. Default: 0.'),
      limit: { type: 'integer', minimum: 1, maximum: MAX_LISTED, description: `Default: ${LISTED}.` },
    },
    required: ['session'],
  }),
  output: (contract) => ({
    properties: {
      version: contract.member('SessionLegalCommands', 'version'),
      total: whole('Commands in the list, or in the group asked for.'),
      groups: list(
        {
          type: 'object',
          properties: { group: text('Kind and unit.'), count: whole('Commands.', 1) },
          required: ['group', 'count'],
        },
        'All groups.',
      ),
      tickets: list(TICKET, 'A page of the list.'),
      next: whole('`after` of the next page; absent on the last.'),
    },
    required: ['version', 'total', 'groups', 'tickets'],
  }),
  readOnly: true,
  idempotent: true,
  async run({ group, after = 0, limit = LISTED, ...args }, service) {
    const { version, commands } = await service.get<{ version: number; commands: readonly Command[] }>(
      '/v1/sessions/{id}/legal-commands',
      of(args, service),
    );
    const counts = new Map<string, number>();
    for (const command of commands) counts.set(groupOf(command), (counts.get(groupOf(command)) ?? 0) + 1);
    const wanted = group === undefined ? commands : commands.filter((command) => groupOf(command) === group);
    if (group !== undefined && wanted.length === 0) {
      throw new ToolError(
        `There is no group ${group} now: ${[...counts.keys()].join(', ') || 'your seat is not to act'}.`,
      );
    }
    const tickets = wanted.slice(after, after + limit).map((command) => ({ version, choice: choiceText(command) }));
    const next = after + limit < wanted.length ? after + limit : undefined;
    const groups = [...counts].map(([name, count]) => ({ group: name, count }));
    return {
      text: [
        `Version ${version}: ${commands.length} legal commands${group === undefined ? '' : `, ${wanted.length} of ${group}`}.`,
        ...(group === undefined ? [groups.map((one) => `${one.group} (${one.count})`).join(', ')] : []),
        ...tickets.map(({ choice }) => choice),
        ...(next === undefined ? [] : [`More with after=${next}.`]),
      ].join('\n'),
      data: { version, total: wanted.length, groups, tickets, ...(next !== undefined && { next }) },
    };
  },
};

interface Give extends OfSession {
  readonly ticket?: { readonly version: number; readonly choice: string };
  readonly version?: number;
  readonly command?: Command;
}

/** Spelled-out commands of both games. */
function commandSchema(contract: Contract) {
  const { anyOf, $defs } = contract.whole('TrenchClubCommand', 'TrenchCommand');
  return { command: { type: 'object', anyOf, description: 'A command, spelled out.' }, $defs };
}

function commandOf({
  ticket,
  command,
}: {
  readonly ticket?: { readonly choice: string };
  readonly command?: Command;
}): Command {
  if ((ticket === undefined) === (command === undefined)) throw new ToolError('Pass either `ticket` or `command`.');
  if (command) return command;
  try {
    return readChoice((ticket as { readonly choice: string }).choice);
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

export const giveCommand: Tool<Give> = {
  name: 'give_command',
  title: 'Give a command',
  description:
    'Gives a command of your seat: a `ticket` of legal_commands, or `command` spelled out with the `version` that look returned. An illegal command changes nothing; the answer has the refusal and its rule. The same command for the same version takes effect once, so that a call whose answer was lost can be repeated.',
  input: (contract) => {
    const { command, $defs } = commandSchema(contract);
    return {
      properties: { ...SESSION, ticket: TICKET, version: whole('With `command`: the version it is for.', 1), command },
      required: ['session'],
      $defs,
    };
  },
  output: (contract) => ({
    properties: {
      given: { type: 'boolean', description: 'false: the rules refuse it, and nothing has happened.' },
      refusal: open('Why not: `code`, `clause`, `message`, `facts`, and `remedy` with what would be legal.'),
      version: contract.member('CommandDone', 'version'),
      toAct: contract.member('CommandDone', 'toAct'),
      lastSeq: contract.member('CommandDone', 'lastSeq'),
      events: list(EVENT, 'What has happened, turns of opponents included: the last of it.'),
      earlier: whole('Number of events before these; read them with events.'),
    },
    required: ['given'],
  }),
  readOnly: false,
  idempotent: true,
  async run({ ticket, version: given, command: spelled, ...args }, service) {
    const command = commandOf({ ...(ticket && { ticket }), ...(spelled && { command: spelled }) });
    const body = sorted(command);
    const version = ticket?.version ?? given;
    if (version === undefined) throw new ToolError('With `command`, pass the `version` that look returned.');
    const { token, path } = of(args, service);
    const key = createHash('sha256')
      .update(`${token} ${version} ${JSON.stringify(body)}`)
      .digest('hex');
    try {
      const done = await service.post<Done>('/v1/sessions/{id}/commands', {
        ...{ token, path, idempotencyKey: `mcp-${key}`, body },
        headers: { 'if-match': `"${version}"` },
      });
      const events = done.events.slice(-EVENTS);
      const earlier = done.events.length - events.length;
      return {
        text: [
          `Given: ${choiceText(command)}. Version ${done.version}. ${actingText(done.toAct)}`,
          ...(earlier > 0 ? [`${earlier} events before these: events with after=${done.firstSeq - 1}.`] : []),
          ...events.map(eventText),
        ].join('\n'),
        data: {
          given: true,
          ...{ version: done.version, toAct: done.toAct, lastSeq: done.lastSeq },
          events: events.map(shown),
          ...(earlier > 0 && { earlier }),
        },
      };
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      const { refusal } = error;
      return { text: `Not given. ${await explained(refusal, service)}`, data: { given: false, refusal } };
    }
  },
};

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
      choice: text('Or a command as one line, as in a ticket.'),
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
  readOnly: true,
  idempotent: true,
  async run({ choice, command, ...args }, service) {
    const body = commandOf({ ...(choice !== undefined && { ticket: { choice } }), ...(command && { command }) });
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

interface Since extends OfSession {
  readonly after?: number;
  readonly limit?: number;
  readonly wait?: number;
}

export const events: Tool<Since> = {
  name: 'events',
  title: 'Events since',
  description:
    'What has happened after an event, as your seat may know it. With `wait` it waits for the first, for instance for the move of another player.',
  input: () => ({
    properties: {
      ...SESSION,
      after: whole('`seq` of the last event you know. Default: 0, from the beginning.'),
      limit: { type: 'integer', minimum: 1, maximum: MAX_EVENTS, description: `Default: ${EVENTS}.` },
      wait: { type: 'integer', minimum: 0, maximum: MAX_WAIT_S, description: 'Seconds. Default: 0.' },
    },
    required: ['session'],
  }),
  output: (contract) => ({
    properties: {
      head: contract.member('SessionEventPage', 'head'),
      events: list(EVENT, 'In order, without a gap.'),
      toAct: list(text('A seat.'), 'Seats that may give a command now.'),
      more: { type: 'boolean', description: 'There are more after these.' },
    },
    required: ['head', 'events', 'toAct', 'more'],
  }),
  readOnly: true,
  idempotent: true,
  async run({ after = 0, limit = EVENTS, wait = 0, ...args }, service, isCancelled) {
    const options = of(args, service);
    const query = { after, limit };
    for (let waited = 0, step = WAIT_STEP_MS.min; ; step = Math.min(2 * step, WAIT_STEP_MS.max)) {
      const page = await service.get<{ head: number; events: readonly Event[] }>('/v1/sessions/{id}/events', {
        ...options,
        query,
      });
      if (page.events.length === 0 && waited < wait * 1000) {
        await new Promise((resolve) => setTimeout(resolve, step));
        if (isCancelled()) throw new ToolError('cancelled: The call ended before an event came. Call again.');
        waited += step;
        continue;
      }
      const { toAct } = await service.get<Session>('/v1/sessions/{id}', options);
      const more = (page.events.at(-1)?.seq ?? after) < page.head;
      return {
        text: [
          ...page.events.map(eventText),
          ...(more ? [`More: the last event is ${page.head}.`] : []),
          actingText(toAct),
        ].join('\n'),
        data: { head: page.head, events: page.events.map(shown), toAct, more },
      };
    }
  },
};
