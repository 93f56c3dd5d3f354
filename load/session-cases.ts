import { randomUUID } from 'node:crypto';
import { OptionalKind } from '@sinclair/typebox';
import type { AnyGame } from '../src/game/hosted.js';
import type { Step } from './game-cases.js';
import { versionTag } from '../src/wire/version-tag.js';
import type { SeededSession } from './seeded.js';
import type { Load, Sent } from './requests.js';

/** Sessions of one game in one store that requests may be sent to. */
export interface Fixture {
  /** In the middle of a turn, with a log; never changed. */
  readonly read: readonly SeededSession[];
  /** Each is given commands by one connection, from the first of the script on. */
  readonly write: SeededSession[];
  readonly script: readonly Step[];
}

export interface SessionCase {
  readonly name: string;
  readonly statuses: readonly number[];
  /** Connections, if the case fixes them. */
  readonly writers?: number;
  /** How group commit fares with more or fewer writers is a question about the embedded store alone. */
  readonly embeddedOnly?: true;
  /** Requests of connection number `connection`, over and over: the service may know all of their answers. */
  readonly repeated?: (fixture: Fixture, connection: number) => readonly Sent[];
  /** Requests that are never the same. */
  readonly series?: (fixture: Fixture, connection: number) => () => Sent;
  /** Is each second request of the series a question about what the one before has made? */
  readonly asks?: true;
}

/** Of each connection. */
export interface Requests {
  readonly repeated?: ((connection: number) => readonly Sent[]) | undefined;
  readonly series?: ((connection: number) => () => Sent) | undefined;
}

export function requestsOf({ repeated, series }: SessionCase, fixture: Fixture): Requests {
  return {
    repeated: repeated && ((number) => repeated(fixture, number)),
    series: series && ((number) => series(fixture, number)),
  };
}

/** Requests over all connections of one window. */
export function loadOf(one: SessionCase, requests: Requests, connections: number): Load {
  return {
    connections: one.writers ?? connections,
    statuses: one.statuses,
    mayTurnAway: true,
    requests: (number) => requests.repeated?.(number) ?? (requests.series?.(number) as () => Sent),
  };
}

/** The first request of a case. */
export function firstOf({ repeated, series }: SessionCase, fixture: Fixture): Sent {
  return (repeated?.(fixture, 0)[0] ?? series?.(fixture, 0)()) as Sent;
}

/** Sessions by connection; in each every seat asks in turn, so that the same answer comes back after some 250 others. */
const hot = (
  name: string,
  paths: (session: SeededSession, seat: string) => readonly string[],
  more: (session: SeededSession, seat: string) => Readonly<Record<string, string>> = () => ({}),
  status = 200,
): SessionCase => ({
  name,
  statuses: [status],
  repeated({ read }, connection) {
    const session = read[connection % read.length] as SeededSession;
    return Object.entries(session.tokens).flatMap(([seat, token]) =>
      paths(session, seat).map((path): Sent => {
        const headers = { authorization: `Bearer ${token}`, ...more(session, seat) };
        return { method: 'GET', path: `/v1/sessions/${session.id}${path}`, headers };
      }),
    );
  },
});

const question = (unit: string): string => `/reachable?unit=${unit}`;

/** Commands of the script, one session after another; with `asks` each is followed by a question of the seat that gave it. */
function given({ write, script }: Fixture, asks: boolean): () => Sent {
  let session: SeededSession | undefined;
  let step = script.length;
  let pending: Sent | undefined;
  return () => {
    if (pending) {
      const asked = pending;
      pending = undefined;
      return asked;
    }
    if (step === script.length) {
      session = write.pop();
      step = 0;
    }
    if (!session) throw new Error('There are not enough sessions for so many commands.');
    const { seat, command } = script[step] as Step;
    const version = session.version + step;
    step += 1;
    const authorization = `Bearer ${session.tokens[seat]}`;
    const path = `/v1/sessions/${session.id}`;
    if (asks) pending = { method: 'GET', path: `${path}${question(`${seat}-tank`)}`, headers: { authorization } };
    return {
      method: 'POST',
      path: `${path}/commands`,
      headers: {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'if-match': `"${version}"`,
      },
      body: JSON.stringify(command),
    };
  };
}

const commands = (writers: number, only: { embeddedOnly?: true } = {}): SessionCase => ({
  ...only,
  name: writers === 1 ? 'POST commands, 1 writer' : `POST commands, ${writers} writers`,
  statuses: [201],
  writers,
  series: (fixture) => given(fixture, false),
});

const UNITS = ['tank', 'infantry', 'mounted-infantry', 'troop-transport'];
const EVENTS = [20, 15, 10, 5];

const hotEvents = hot('GET events, hot', ({ seq }) => EVENTS.map((back) => `/events?after=${seq - back}`));

const READ_CASES: readonly SessionCase[] = [
  hot('GET reachable, hot', (_session, seat) => UNITS.map((unit) => question(`${seat}-${unit}`))),
  hot('GET attacks, hot', () => ['/attacks']),
  hotEvents,
  hot(
    'GET reachable, held (304)',
    (_session, seat) => UNITS.map((unit) => question(`${seat}-${unit}`)),
    (session, seat) => ({ 'if-none-match': versionTag(session, seat) }),
    304,
  ),
];

const WRITE_CASES: readonly SessionCase[] = [
  {
    name: 'GET reachable, new version: a command before each',
    statuses: [201, 200],
    writers: 32,
    asks: true,
    series: (fixture) => given(fixture, true),
  },
  commands(1, { embeddedOnly: true }),
  commands(32),
  commands(64, { embeddedOnly: true }),
];

/** The cases of a game of the registry: those above for the first, for the others what follows from their contract. */
export function sessionCases({ prefix, title, questions }: AnyGame): SessionCase[] {
  if (prefix === '') return [...READ_CASES, ...WRITE_CASES];
  const asked = questions.flatMap(({ query }): SessionCase[] => {
    if (!query || !Object.values(query.members).every((member) => OptionalKind in member)) return [];
    return [hot(`GET ${query.address}, hot`, () => [`/${query.address}`])];
  });
  return [hotEvents, ...asked, commands(32)].map((one) => ({ ...one, name: `${title}: ${one.name}` }));
}
