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
import { amount } from './amount.js';
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
    await open(app, { ...setUp, analysis: true });
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

/** Stands for the first legal command of the viewer, as its part of the scene begins. */
export class First {
  constructor(readonly type?: string) {}
}

/** A command; or a call of the Model Context Protocol, in which `{session}` stands for the id. */
export type Step = { readonly who: Who } & (
  { readonly command: object | First; readonly dryRun?: true } | { readonly rpc: object }
);

export type Heard = ReadonlyMap<Who, string>;

/** Two sessions that differ in hidden facts alone, each on an application of its own, under one id and with one history. */
export class Pair {
  constructor(
    private readonly apps: readonly App[],
    readonly id: string,
    private readonly viewers: readonly Who[],
  ) {}

  /** Both are asked alike: requests are counted, and the length of an answer may hang on that number. */
  async first(who: Who, type?: string): Promise<{ type: string }> {
    const [one] = await Promise.all(this.apps.map((app) => firstCommand(app, this.id, who, type)));
    return one as { type: string };
  }

  /** Plays a part in both. @returns all that each viewer gets of it, from the one and from the other */
  async play(steps: readonly Step[]): Promise<readonly [Heard, Heard]> {
    const firsts = new Map<string, object>();
    const given: Step[] = [];
    for (const step of steps) {
      if (!('command' in step && step.command instanceof First)) given.push(step);
      else {
        const key = `${step.who} ${step.command.type}`;
        const command = firsts.get(key) ?? (await this.first(step.who, step.command.type));
        firsts.set(key, command);
        given.push({ ...step, command });
      }
    }
    const heard = await Promise.all(this.apps.map((app) => transcripts(app, this.id, given, this.viewers)));
    return heard as unknown as readonly [Heard, Heard];
  }

  async version(): Promise<number> {
    const answer = await ask(this.apps[0] as App, TOKENS.host, { url: `/v1/sessions/${this.id}` });
    return answer.json<{ version: number }>().version;
  }

  async events(): Promise<string> {
    return (await ask(this.apps[0] as App, TOKENS.spectator, { url: `/v1/sessions/${this.id}/events` })).body;
  }
}

/** Opens pairs of sessions, on two applications that end with the test. Their dice follow from the name, with which their id ends. */
export async function pairs(t: Test, stores: readonly SessionStore[] = [new MemoryStore(), new MemoryStore()]) {
  const apps = await Promise.all(stores.map((store) => stackedApp(t, store)));
  let opened = 0;
  return async (
    hidden: readonly [Hidden, Hidden],
    setUp: object = {},
    viewers = VIEWERS,
    name = `${(opened += 1)}`,
  ): Promise<Pair> => {
    let id = '';
    for (const [index, { open }] of apps.entries()) id = await open(hidden[index] as Hidden, name, setUp);
    return new Pair(
      apps.map(({ app }) => app),
      id,
      viewers,
    );
  };
}

/** The viewers that get other bytes of the two sessions. @param blind takes out what a viewer may know */
export const tellers = (
  [left, right]: readonly [Heard, Heard],
  blind: (who: Who, text: string) => string = (_, text) => text,
): Who[] => [...left.keys()].filter((who) => blind(who, left.get(who) ?? '') !== blind(who, right.get(who) ?? ''));

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
  ['/plans?budget=1'],
  ['/preview?unit=germany-infantry-1'],
  ['/odds?attacker=germany-infantry-1&target=france-infantry-1'],
  ['/events'],
  ['/events?after=3&limit=2'],
  ['/events', { accept: 'application/x-ndjson' }],
  ['/dice'],
  ['/replay'],
];

/** Between the steps of a part one question of so many is asked, other ones each time; before and after it all are. */
const QUESTION_OF = amount('HIDDEN_QUESTION_OF', 3, 1);

/**
 * Every byte a viewer gets, by viewer: answers, headers included, before and after each step, and all that is heard live.
 * Every other command comes over the socket.
 */
export async function transcripts(
  app: App,
  session: string,
  steps: readonly Step[],
  viewers: readonly Who[] = VIEWERS,
): Promise<Map<Who, string>> {
  const seen = new Map<Who, string[]>(viewers.map((who) => [who, []]));
  const url = `/v1/sessions/${session}`;
  const live = new Map<Who, LiveTranscript>();
  for (const who of viewers) live.set(who, await LiveTranscript.open(app, session, TOKENS[who]));
  const standing = async () => (await ask(app, TOKENS.host, { url })).json<{ version: number; seq: number }>();
  let [before, looks] = [0, 0];
  const look = async (isBetween: boolean) => {
    const { seq } = await standing();
    // A refused command has changed nothing: two questions will do.
    const isAsked = (index: number) => (seq === before ? index < 2 : !isBetween || (index + looks) % QUESTION_OF === 0);
    const questions = QUESTIONS.filter((_, index) => isAsked(index));
    [before, looks] = [seq, looks + 1];
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
  await look(false);
  for (const [index, step] of steps.entries()) {
    const { who } = step;
    const { version } = await standing();
    if ('rpc' in step) {
      const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
      const payload = JSON.stringify({ jsonrpc: '2.0', id: index, ...step.rpc }).replaceAll('{session}', session);
      const answer = bytes(await ask(app, TOKENS[who], { method: 'POST', url: '/mcp', headers, payload }));
      // Hashes of the chain in texts.
      seen.get(who)?.push(answer.replaceAll(/[0-9a-f]{64}/g, ''));
      continue;
    }
    const { command, dryRun } = step;
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
    await look(index < steps.length - 1);
  }
  for (const who of viewers) {
    const heard = (await live.get(who)?.close()) ?? [];
    seen.get(who)?.push(bytes(await ask(app, TOKENS[who], { url: `${url}/board.svg` })), ...heard);
  }
  return new Map([...seen].map(([who, texts]) => [who, texts.join('\n')]));
}

const CALLERS_OWN = /^(date|request-id|x-ratelimit-.*)$/;

/** The rate counter of the window is the caller's own. */
function bytes(answer: { statusCode: number; headers: object; body: string }): string {
  // A problem names its request, which is counted: its length is that of the number.
  const counted = answer.statusCode >= 400 ? /^(date|request-id|content-length|x-ratelimit-.*)$/ : CALLERS_OWN;
  const headers = Object.entries(answer.headers).filter(([name]) => !counted.test(name));
  return masked([answer.statusCode, JSON.stringify(headers), answer.body].join('\n'));
}
