import type { Test } from 'tap';
import type { App } from '../../src/app.js';
import type { AnyGame } from '../../src/game/hosted.js';
import { GAMES } from '../../src/games.js';
import { chainOrigin } from '../../src/game/chain.js';
import { snapshotDigest } from '../../src/session/log/chain.js';
import { hashOf } from '../../src/session/ids.js';
import { encode, written } from '../../src/session/log/encoding.js';
import type { ChainedEnvelope } from '../../src/session/log/recorded-event.js';
import type { EventEnvelope, SessionEvent } from '../../src/session/core/envelope.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import type { Append, NewSession, SessionStore, WriteResult } from '../../src/session/store/store.js';
import type { Country, SpecialForce } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { appOn, ask, open } from './session-table.js';
import { LiveTranscript, masked } from './transcripts.js';
import { PATIENT_LIMITS } from './waiting.js';

const token = (kind: string, letter: string) => `${kind}_${letter.repeat(43)}`;
export const TOKENS = {
  germany: token('sea', 'g'),
  france: token('sea', 'f'),
  'great-britain': token('sea', 'b'),
  'austria-hungary': token('sea', 'a'),
  spectator: token('spe', 's'),
  host: token('hst', 'h'),
} as const;
export type Who = keyof typeof TOKENS;
/** Who looks at a game of two. */
export const VIEWERS: readonly Who[] = ['germany', 'france', 'spectator', 'host'];

/** The hidden facts of a session. */
export interface Hidden {
  readonly numbers: readonly number[];
  readonly secret: string;
  /** Recorded with the first event; no viewer gets it before the end. */
  readonly command: string;
  readonly mine: { readonly q: number; readonly r: number };
  readonly card: string;
  /** A game that is well on its way, in the place of a new one. */
  readonly field?: (state: State) => State;
  /** What an opponent has drawn for its armies (KOF-D-56). */
  readonly draws?: readonly string[][];
}

/** Keeps the next session with these hidden facts, under the id and with the tokens that the test knows. */
export class Stacked {
  hidden: Hidden | null = null;
  session = '';

  constructor(private readonly kept: SessionStore) {}

  /** The store itself, but for the write of a new session. */
  get store(): SessionStore {
    return new Proxy(this.kept, {
      get: (kept, name) => {
        if (name === 'commit')
          return (input: NewSession | Append) => ('epoch' in input ? this.#create(input) : kept.commit(input));
        const value = kept[name as keyof SessionStore] as unknown;
        return typeof value === 'function' ? (value.bind(kept) as unknown) : value;
      },
    });
  }

  #create(input: NewSession): Promise<WriteResult> {
    const { numbers, secret, mine, card, command, draws, field = (state: State) => state } = this.hidden as Hidden;
    let next = 0;
    const stacked = (state: State): State => ({
      ...state,
      seats: state.seats.map((seat) => ({
        ...seat,
        armies: (seat.armies ?? []).map((army) => ({ ...army, token: numbers[next++] as number })),
      })),
      mines: [{ country: 'germany', marker: { q: 8, r: 15 }, mine }],
      specialForceDeck: [card as SpecialForce],
      ...(draws && { solo: { germany: { draws: draws.map((army) => [...army]) } } }),
    });
    const json = (value: unknown) => Buffer.from(JSON.stringify(value));
    const state = field(stacked(JSON.parse(input.state.toString()) as State));
    const people = state.seats.flatMap(({ country, opponent }) => (opponent ? [] : [country as Country & Who]));
    const seat = (who: Who) => ({ invitation: null, token: hashOf(TOKENS[who]) });
    const access = {
      host: hashOf(TOKENS.host),
      spectator: hashOf(TOKENS.spectator),
      seats: Object.fromEntries(people.map((who) => [who, seat(who)])),
    };
    const meta = { ...(JSON.parse(input.meta.toString()) as object), commitment: '0'.repeat(64) };
    const envelopes = input.events.map((event, index): EventEnvelope => {
      const { chain: _, ...envelope } = JSON.parse(event.toString()) as ChainedEnvelope;
      if (index > 0) return envelope;
      const { commitment: __, ...created } = envelope.session as { commitment: string; type: 'session-created' };
      return { ...envelope, command, session: created as SessionEvent };
    });
    const [stateBytes, metaBytes] = [json(state), json(meta)];
    const end = { seq: 0, prev: chainOrigin(this.session), game: GAMES.list[0] as AnyGame };
    const recorded = encode(written(envelopes), end, { snapshot: snapshotDigest(stateBytes, metaBytes) });
    const record = (name: string, value: unknown) => ({ name, expectedVersion: 0, value: json(value) });
    return this.kept.commit({
      ...input,
      session: this.session,
      epoch: 'epo_of-the-test',
      chain: recorded.at(-1)?.event.hash as string,
      state: stateBytes,
      meta: metaBytes,
      events: recorded.map(({ bytes }) => bytes),
      records: [
        record('access', access),
        record('initial', { state, setUp: {} }),
        record('secret', { secret, rolls: [] }),
      ],
    });
  }
}

/** An application that listens, at one time for all its answers; its sessions get the hidden facts of the test. */
export async function stackedApp(t: Test, store: SessionStore = new MemoryStore()) {
  const stacked = new Stacked(store);
  const options = { now: () => new Date('2026-11-21T12:00:00Z'), rateLimit: { perMinute: 1e9 } };
  const { app, service } = await appOn(stacked.store, { ...options, limits: PATIENT_LIMITS });
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(async () => (await app.close(), service.close()));
  const openWith = async (hidden: Hidden, number: number | string, setUp: object = {}): Promise<string> => {
    stacked.hidden = hidden;
    stacked.session = `ses_${String(number).padStart(22, '0')}`;
    await open(app, setUp);
    return stacked.session;
  };
  return { app, open: openWith };
}

/** The first legal command of a viewer, of one type if it is given. */
export async function firstCommand(app: App, id: string, who: Who, type?: string): Promise<{ type: string }> {
  const answer = await ask(app, TOKENS[who], { url: `/v1/sessions/${id}/legal-commands` });
  const { commands } = answer.json<{ commands: { type: string }[] }>();
  return commands.find((command) => type === undefined || command.type === type) as { type: string };
}

/** A session with these hidden facts on an application of its own. Its dice follow from `letter`, with which its id ends. */
export async function stackedSession(t: Test, hidden: Hidden, setUp: object, viewers: readonly Who[], letter = 's') {
  const { app, open } = await stackedApp(t);
  const id = await open(hidden, letter, setUp);
  const first = (who: Who, type?: string) => firstCommand(app, id, who, type);
  return { app, id, viewers, first, play: (steps: readonly Step[]) => transcripts(app, id, steps, viewers) };
}
export type StackedSession = Awaited<ReturnType<typeof stackedSession>>;

export type Heard = Map<Who, string[]>;

/** The viewers that get other bytes of the two sessions. */
export const tellers = (left: Heard, right: Heard): Who[] =>
  [...left.keys()].filter((who) => left.get(who)?.join('\0') !== right.get(who)?.join('\0'));

/** All that a viewer has got of both. */
export const allHeard = (who: Who, ...heard: readonly Heard[]): string =>
  heard.flatMap((one) => one.get(who) ?? []).join('\n');

export interface Step {
  readonly who: Who;
  readonly command: object;
  readonly dryRun?: true;
}

const QUESTIONS: readonly (readonly [url: string, headers?: Record<string, string>])[] = [
  [''],
  ['/state'],
  ['/state?atSeq=1'],
  ['/state?delta=true&since=1'],
  ['/chain'],
  ['/legal-commands'],
  ['/reachable'],
  ['/reachable?unit=germany-infantry-1'],
  ['/attacks'],
  ['/advise'],
  ['/preview?unit=germany-infantry-1'],
  ['/odds?attacker=germany-infantry-1&target=france-infantry-1'],
  ['/events'],
  ['/events?after=3&limit=2'],
  ['/events', { accept: 'application/x-ndjson' }],
  ['/dice'],
  ['/replay'],
];

/**
 * Every byte a viewer gets, by viewer: all answers, headers included, before and after each step, and all that is heard live.
 * Every other command comes over the socket.
 */
export async function transcripts(
  app: App,
  session: string,
  steps: readonly Step[],
  viewers: readonly Who[] = VIEWERS,
): Promise<Map<Who, string[]>> {
  const seen = new Map<Who, string[]>(viewers.map((who) => [who, []]));
  const url = `/v1/sessions/${session}`;
  const live = new Map<Who, LiveTranscript>();
  for (const who of viewers) live.set(who, await LiveTranscript.open(app, session, TOKENS[who]));
  const standing = async () => (await ask(app, TOKENS.host, { url })).json<{ version: number; seq: number }>();
  let before = 0;
  const look = async () => {
    const { seq } = await standing();
    // A refused command has changed nothing: two questions will do.
    const questions = seq === before ? QUESTIONS.slice(0, 2) : QUESTIONS;
    before = seq;
    for (const who of viewers) {
      await live.get(who)?.upTo(seq);
      const texts: string[] = [];
      for (const [question, headers] of questions) {
        const answer = await ask(app, TOKENS[who], { url: url + question, headers: { 'request-id': 'r', ...headers } });
        texts.push(bytes(answer));
      }
      seen.get(who)?.push(texts.join('\n'));
    }
  };
  await look();
  for (const [index, { who, command, dryRun }] of steps.entries()) {
    const { version } = await standing();
    if (index % 2 === 1 && !dryRun) {
      const message = {
        t: 'command',
        session,
        idempotencyKey: `a-step-of-version-${version}-${index}`,
        ifVersion: version,
        command,
      };
      await live.get(who)?.say(message);
    } else {
      const answer = await ask(app, TOKENS[who], {
        method: 'POST',
        url: `${url}/commands${dryRun ? '?dryRun=true' : ''}`,
        headers: {
          'request-id': 'r',
          'idempotency-key': `a-step-of-version-${version}-${index}`,
          'if-match': `"${version}"`,
        },
        payload: command,
      });
      seen.get(who)?.push(bytes(answer));
    }
    await look();
  }
  for (const who of viewers) {
    const heard = (await live.get(who)?.close()) ?? [];
    seen.get(who)?.push(bytes(await ask(app, TOKENS[who], { url: `${url}/board.svg` })), ...heard);
  }
  return seen;
}

const CALLERS_OWN = /^(date|request-id|x-ratelimit-.*)$/;

/** The rate counter of the window is the caller's own. */
function bytes(answer: { statusCode: number; headers: object; body: string }): string {
  // A problem names its request, which is counted: its length is that of the number.
  const counted = answer.statusCode >= 400 ? /^(date|request-id|content-length|x-ratelimit-.*)$/ : CALLERS_OWN;
  const headers = Object.entries(answer.headers).filter(([name]) => !counted.test(name));
  return masked([answer.statusCode, JSON.stringify(headers), answer.body].join('\n'));
}
