import { randomBytes } from 'node:crypto';
import { RULES_IN_SHORT } from './rules-in-short.js';
import type { Service } from './service.js';
import { ToolError } from './service.js';
import { list, of, open, SESSION, text, whole, type OfSession, type Result, type Tool } from './tool.js';

interface Preset {
  readonly id: string;
  readonly title: string;
  readonly body: {
    readonly game: string;
    readonly seats?: readonly { readonly country: string; readonly opponent?: string }[];
    readonly opponent?: { readonly seat: string; readonly level: number };
  };
}
interface Opened {
  readonly id: string;
  readonly toAct: readonly string[];
  readonly hostToken: string;
  readonly spectatorToken: string;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
}
interface Claimed {
  readonly session: string;
  readonly seat: string;
  readonly token: string;
  readonly version: number;
  readonly toAct: readonly string[];
  readonly contributions?: string;
}
interface Listed {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly { readonly seat: string; readonly offered?: boolean }[];
}

const presetsOf = async (service: Service) =>
  (await service.get<{ presets: readonly Preset[] }>('/v1/presets')).presets;

export const listPresets: Tool<object> = {
  name: 'list_presets',
  title: 'List presets',
  description:
    'Games to begin with: the war game Trench Club and the board game Trench, for people and against opponents.',
  input: () => ({ properties: {}, required: [] }),
  output: () => ({
    properties: { presets: list(open('`id`, `title`, and `body` of POST /v1/sessions.'), 'In their order.') },
    required: ['presets'],
  }),
  async run(_args, service) {
    const presets = await presetsOf(service);
    return { text: presets.map(({ id, title }) => `${id}: ${title}`).join('\n'), data: { presets } };
  },
};

const TAKEN = {
  session: text('Id of the session.'),
  seat: text('Your seat.'),
  token: text('Your seat token: keep it secret, and pass it as `token` where the connection does not remember it.'),
  toAct: list(text('A seat.'), 'Seats that may give a command now.'),
};

interface OpenGame {
  readonly preset: string;
  readonly seat?: string;
  readonly level?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The level of the opponents of a preset, as the body of a session has it. */
function levelled({ body }: Preset, level: string): object {
  if (body.opponent) return { opponent: { ...body.opponent, level: Number(level) } };
  const seats = body.seats?.map((one) => (one.opponent === undefined ? one : { ...one, difficulty: level }));
  if (!seats?.some(({ opponent }) => opponent !== undefined)) throw new ToolError('The preset has no opponent.');
  return { seats };
}

export const openGame: Tool<OpenGame> = {
  name: 'open_game',
  title: 'Open a game',
  description:
    'Opens a session from a preset of list_presets and takes a seat. Other seats of people are taken with their invitations, by join_game.',
  input: () => ({
    properties: {
      preset: text('Id of a preset.'),
      seat: text('The seat to take. Default: the first that no opponent plays.'),
      level: text(
        'Of the opponent. Trench: 1 to 5; enemy: recruit, poilu, over_the_top, no_mans_land, shell_shock; automa: easy, standard, hard, overkill; staff: cadet, colonel.',
      ),
      settings: open('Other members of the body of POST /v1/sessions, in the place of those of the preset.'),
    },
    required: ['preset'],
  }),
  output: (contract) => ({
    properties: {
      ...TAKEN,
      hostToken: contract.member('CreatedSession', 'hostToken'),
      spectatorToken: contract.member('CreatedSession', 'spectatorToken'),
      invitations: list(open('A seat and its invitation.'), 'For the other seats of people.'),
      rules: text('The rules in short.'),
    },
    required: ['session', 'seat', 'token', 'toAct', 'hostToken', 'spectatorToken', 'invitations', 'rules'],
  }),
  changes: 'each time',
  async run({ preset: id, seat: wanted, level, settings }, service) {
    const preset = (await presetsOf(service)).find((one) => one.id === id);
    if (!preset) throw new ToolError(`There is no preset ${id}; list_presets has them all.`);
    const body = {
      ...(preset.body.seats && { contributions: 'waived' }),
      ...(level !== undefined && levelled(preset, level)),
      ...settings,
      preset: id,
    };
    const opened = await service.post<Opened>('/v1/sessions', { body });
    const { id: session, hostToken, spectatorToken, invitations } = opened;
    const taken = invitations.find(({ seat }) => wanted === undefined || seat === wanted);
    if (!taken)
      throw new ToolError(`There is no seat ${wanted} to take: ${invitations.map(({ seat }) => seat).join()}.`);
    const claimed = await claim(service, session, taken.seat, taken.invitation);
    const others = invitations.filter((one) => one !== taken);
    const rules = (RULES_IN_SHORT[preset.body.game] ?? []).join('\n');
    return {
      text: [
        ...[claimedText(claimed), ...others.map(({ seat, invitation }) => `Invitation for ${seat}: ${invitation}`)],
        ...[rules],
      ].join('\n'),
      data: { ...taking(claimed), hostToken, spectatorToken, invitations: others, rules },
    };
  },
};

const taking = ({ session, seat, token, toAct }: Claimed) => ({ session, seat, token, toAct });

/** Some hosts show the text alone. */
const claimedText = ({ session, seat, token, toAct }: Claimed): string =>
  `Session ${session}. You are ${seat}. To act: ${toAct.join(', ') || 'no seat yet'}. Your seat token: ${token}`;

/** Claims a seat. A game whose dice wait for contributions gets one. */
async function claim(service: Service, session: string, seat: string, invitation?: string): Promise<Claimed> {
  const claimed = await service.post<Claimed>('/v1/sessions/{id}/seats/{seat}/claims', {
    path: { id: session, seat },
    body: { ...(invitation !== undefined && { invitation }) },
  });
  service.remember(session, claimed.token);
  if (claimed.contributions !== 'awaited') return claimed;
  await service.post('/v1/sessions/{id}/dice-contributions', {
    token: claimed.token,
    path: { id: session },
    body: { entropy: randomBytes(24).toString('base64url') },
  });
  const { toAct } = await service.get<Claimed>('/v1/sessions/{id}', { token: claimed.token, path: { id: session } });
  return { ...claimed, toAct };
}

interface SetOpponent extends OfSession {
  readonly seat?: string;
  readonly opponent?: string;
  readonly once?: boolean;
}

export const setOpponent: Tool<SetOpponent> = {
  name: 'set_opponent',
  title: 'Let an opponent play',
  description:
    'An opponent plays your seat from now on, or its turn under way (`once`). Without `opponent` you play again.',
  mode: 'assisted',
  input: () => ({
    properties: {
      ...SESSION,
      seat: text('With the token of the host: any.'),
      opponent: text('random, staff:cadet, staff:colonel; in Trench level-1 to level-5.'),
      once: { type: 'boolean' },
    },
    required: ['session'],
  }),
  output: () => ({
    properties: { seat: TAKEN.seat, toAct: TAKEN.toAct, version: whole('After it.', 1) },
    required: ['seat', 'toAct', 'version'],
  }),
  changes: 'each time',
  async run({ seat: wanted, opponent = null, once, ...args }, service) {
    const { token, path } = of(args, service);
    const { you } = await service.get<{ you: { seat?: string } }>('/v1/sessions/{id}', { token, path });
    const place = wanted ?? you.seat;
    if (place === undefined) throw new ToolError('Name the `seat`.');
    const { seat, toAct, version, ...set } = await service.post<{
      seat: string;
      opponent: string | null;
      toAct: readonly string[];
      version: number;
    }>('/v1/sessions/{id}/seats/{seat}/opponent', {
      ...{ token, path: { ...path, seat: place } },
      body: { opponent, ...(once !== undefined && { once }) },
    });
    const who = set.opponent ?? (opponent === null ? 'its person' : `its person again, after ${opponent}`);
    return {
      text: `${seat} is played by ${who}. Version ${version}. To act: ${toAct.join(', ') || 'no seat'}.`,
      data: { seat, toAct, version },
    };
  },
};

interface JoinGame {
  readonly session?: string;
  readonly seat?: string;
  readonly invitation?: string;
}

export const joinGame: Tool<JoinGame> = {
  name: 'join_game',
  title: 'Join a game',
  description:
    'Takes a seat of a session: with an invitation, or without one a seat that its host offers. Without `session` it lists the sessions with seats on offer.',
  input: () => ({
    properties: {
      session: text('Id of the session.'),
      seat: text('The seat to take.'),
      invitation: text('For that seat.'),
    },
    required: [],
  }),
  output: () => ({
    properties: { ...TAKEN, sessions: list(open('A session and its seats.'), 'Sessions with seats on offer.') },
    required: [],
  }),
  changes: 'each time',
  async run({ session, seat, invitation }, service): Promise<Result> {
    if (session === undefined) {
      const { sessions } = await service.get<{ sessions: readonly Listed[] }>('/v1/sessions', {
        query: { open: true },
      });
      const offers = sessions.map(({ id, game, seats }) => ({
        ...{ session: id, game },
        seats: seats.filter(({ offered }) => offered).map((one) => one.seat),
      }));
      const lines = offers.map((one) => `${one.session}: ${one.game}, ${one.seats.join(', ')}`);
      return { text: lines.join('\n') || 'No session has a seat on offer.', data: { sessions: offers } };
    }
    if (seat === undefined) throw new ToolError('Name the `seat` to take.');
    const claimed = await claim(service, session, seat, invitation);
    return { text: claimedText(claimed), data: taking(claimed) };
  },
};
