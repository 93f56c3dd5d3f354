import { boardText, type Board } from './board.js';
import { choiceText, groupOf, type Command } from './choice.js';
import type { Schema } from './contract.js';
import { ToolError, type Service } from './service.js';
import { list, of, open, SESSION, text, whole, type OfSession, type Tool } from './tool.js';

const MAX_LISTED = 200;
const LISTED = 40;
const MAX_EVENTS = 200;
export const EVENTS = 60;
/** Characters of an event in a text. */
const EVENT_TEXT = 240;
const MAX_WAIT_S = 25;

export interface Event {
  readonly seq: number;
  readonly version: number;
  readonly type: string;
  readonly data: Command;
}

export const EVENT: Schema = open(
  '`seq`, `version`, `type`, and `data` as the schema SessionEvent of openapi.json has it.',
);
export const TICKET: Schema = {
  type: 'object',
  properties: {
    version: whole('The version of the session that the choice is for.', 1),
    choice: text('A command as one line.'),
  },
  required: ['version', 'choice'],
  additionalProperties: false,
  description: 'A command of legal_commands, to be given as it stands. The same ticket takes effect once.',
};

export const shown = ({ seq, version, type, data }: Event) => ({ seq, version, type, data });

/** A line for each event, in the words of its game. */
export async function eventLines(events: readonly Event[], game: string, service: Service): Promise<string[]> {
  if (events.length === 0) return [];
  const { sentences } = await service.post<{ sentences: readonly string[] }>('/v1/rules/describe', {
    body: { game, events: events.map(({ data }) => data) },
  });
  return events.map(({ seq }, index) => {
    const line = `${seq} ${sentences[index]}`;
    return line.length > EVENT_TEXT ? `${line.slice(0, EVENT_TEXT)} …` : line;
  });
}

export const actingText = (toAct: readonly string[]): string => `To act: ${toAct.join(', ') || 'no seat'}.`;

export const look: Tool<OfSession & { readonly state?: boolean; readonly unit?: string }> = {
  name: 'look',
  title: 'Look at the board',
  description:
    'The board in words as your seat may know it, whose turn it is, and the `version` that commands are for. The picture is a resource.',
  input: () => ({
    properties: {
      ...SESSION,
      unit: text('Id of a unit of the war game: also the terrain around it, and who stands there.'),
      state: { type: 'boolean', description: 'Also the whole state. Default: false.' },
    },
    required: ['session'],
  }),
  output: (contract) => ({
    properties: {
      session: text('Id of the session.'),
      game: text('Id of the game.'),
      version: whole('For tickets and commands.', 1),
      seq: whole('The last event, for events.'),
      you: contract.member('Session', 'you'),
      toAct: list(text('A seat.'), 'Seats that may give a command now.'),
      ended: { anyOf: [open('How the game ended.'), { type: 'null' }], description: 'null while the game goes on.' },
      words: text('The board in words.'),
      units: list(open('`id` in commands, `name` in the words.'), 'Units of the war game.'),
      state: open('Schema of the state of the game in openapi.json.'),
    },
    required: ['session', 'game', 'version', 'seq', 'you', 'toAct', 'ended', 'words', 'units'],
  }),
  async run({ state: isAsked = false, unit, ...args }, service) {
    const board = await service.get<Board>('/v1/sessions/{id}/words', {
      ...of(args, service),
      query: { ...(unit !== undefined && { unit }), ...(isAsked && { state: true }) },
    });
    const { session, game, version, seq, you, toAct, ended, units, state } = board;
    const words = boardText(board);
    // Without the token: addresses are kept, shown and logged. A client that has no header adds it itself.
    const uri = `trench-club://sessions/${session}/board.svg`;
    return {
      text: words,
      data: { session, game, version, seq, you, toAct, ended, words, units, ...(state !== undefined && { state }) },
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
  async run({ after = 0, limit = EVENTS, wait = 0, ...args }, service, signal) {
    const options = of(args, service);
    const query = { after, limit, ...(wait > 0 && { wait }) };
    const page = await service
      .get<{ head: number; events: readonly Event[] }>('/v1/sessions/{id}/events', { ...options, query, signal })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
        throw new ToolError('cancelled: The call ended before an event came. Call again.');
      });
    const { toAct, game } = await service.get<Pick<Board, 'toAct' | 'game'>>('/v1/sessions/{id}', options);
    const more = (page.events.at(-1)?.seq ?? after) < page.head;
    return {
      text: [
        ...(await eventLines(page.events, game, service)),
        ...(more ? [`More: the last event is ${page.head}.`] : []),
        actingText(toAct),
      ].join('\n'),
      data: { head: page.head, events: page.events.map(shown), toAct, more },
    };
  },
};
